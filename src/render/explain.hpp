#pragma once

#include <string>

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Every modifier, row and ruling that had a part in a result, with its place in the rules.
std::string explain_text(const Result& report, const Ruleset& rules, bool colour);

}  // namespace acw
