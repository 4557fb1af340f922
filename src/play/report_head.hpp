#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Sets a report's situation, as values and in words.
void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                  Result& report);

/// Name of the report's most important outcome.
std::string headline_of(const Procedure& procedure, const Result& report);

/// True if an outcome's number identifies something and counts nothing.
bool is_label(const Procedure& procedure, const std::string& outcome);

}  // namespace acw
