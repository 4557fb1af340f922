#pragma once

#include <memory>
#include <string_view>

#include "acw/play/report.hpp"
#include "cli/session.hpp"
#include "play/engine.hpp"
#include "render/look.hpp"

namespace acw {

/// How the answers of a command are printed. Refuses `-q`, which prints `alone`, where the format
/// is one for programs.
Look look_of(const Session& session, std::string_view alone = "the headline");

/// Answers a question as often as `--times` says, and prints each answer; gives the exit status.
/// `worth`: what single changes are worth, or null.
int play_times(const Session& session, const Engine& engine, const Ruleset& rules,
               const Procedure& procedure, Way way, std::shared_ptr<const Worth> worth = nullptr);

}  // namespace acw
