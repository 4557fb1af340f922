#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Puts a situation into a report, as values and in words.
void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                  Result& report);

/// The outcome that matters most of those that a report has.
std::string headline_of(const Procedure& procedure, const Result& report);

/// Whether a procedure's number is the name of a thing, and counts nothing.
bool is_label(const Procedure& procedure, const std::string& outcome);

}  // namespace acw
