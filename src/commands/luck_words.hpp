#pragma once

#include "records/luck_log.hpp"

namespace acw {

/// Line for a kind of result: "fire, killed: 14 in 4 results, 17.3 expected; this few or fewer: 20
/// %". It begins with `title`, the rules' title, if a log has several rulesets.
std::string luck_line(const LuckKind& kind, const OutcomeRank& luck, const std::string& title = "");
/// Notes on all kinds. The more kinds there are, the more likely it is that one of them looks rare.
Texts luck_notes(const LuckLog& log);
/// Fields of such a line for JSON.
Value luck_value(const LuckKind& kind, const OutcomeRank& luck);
/// Name of a side. If there are named sides, "all" becomes "no side", so that it is not taken for
/// their sum.
std::string luck_side(const std::string& side, const LuckLog& log);

}  // namespace acw
