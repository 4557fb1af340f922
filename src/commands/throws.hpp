#pragma once

#include <memory>

#include "acw/play/report.hpp"
#include "cli/session.hpp"
#include "play/engine.hpp"
#include "render/formats.hpp"

namespace acw {

/// How the answers of a command are printed. Refuses `-q`, which prints `alone`, where the format
/// is one for programs.
Look look_of(const Session& session, std::string_view alone = "the main result");

/// What a report tells besides its answer.
struct Besides {
  std::shared_ptr<const Worth> worth = nullptr;  ///< what single changes are worth, or null
  std::string_view typed = {};                   ///< the command as it can be typed again
};

/// Throws `TooLong` if the way is a sample that takes more than twenty times as long as exact odds
/// may.
void require_quick_sample(const Engine& engine, const ThrowWay& way);

/// Answers a question once; rolled dice with their luck, unless the options omit it.
Report report_of(const Session& session, const Engine& engine, ThrowWay way,
                 const Besides& besides);

/// Removes the notes on other variants that an earlier line of the game or the batch has shown,
/// from an answer in text or Markdown. `--explain` keeps them. `line`: the answer's own line in the
/// game, 0 for none.
void drop_shown_notes(const Session& session, const Look& look, Texts& notes, long long line = 0);
void drop_shown_notes(const Session& session, const Look& look, Report& report, long long line = 0);

/// Answers a question as often as `--times` says, and prints each answer; gives the exit status.
int play_times(const Session& session, const Engine& engine, const Ruleset& rules,
               const Procedure& procedure, ThrowWay way, const Besides& besides);

}  // namespace acw
