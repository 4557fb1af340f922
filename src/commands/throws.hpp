#pragma once

#include "acw/play/roll_options.hpp"
#include "chain/chain.hpp"
#include "cli/session.hpp"

namespace acw {

/// Form of a command's answers. Throws `UsageError` if `-q`, which prints only `alone`, does not
/// work with the format.
Look look_of(const Session& session, std::string_view alone = "the main result");

/// Parts of a report other than its results.
struct ReportDetails {
  std::shared_ptr<const Worth> worth = nullptr;  ///< effects of single changes, or null
  std::string_view typed = {};                   ///< the command as it can be typed again
};

/// Computes one report. Rolled dice have a line about their luck, unless the options omit it.
Report report_of(const Session& session, const Chain& chain, RollOptions way,
                 const ReportDetails& details);

/// Removes notes on variants that an earlier line of the game or the batch has shown from an answer
/// in text or Markdown. `--explain` keeps them. `line`: the answer's own line in the game, or 0.
void drop_shown_notes(const Session& session, const Look& look, Texts& notes, long long line = 0);
void drop_shown_notes(const Session& session, const Look& look, Report& report, long long line = 0);

/// Prints `--times` reports. Returns the exit status.
int play_times(const Session& session, const Chain& chain, RollOptions way,
               const ReportDetails& details);

}  // namespace acw
