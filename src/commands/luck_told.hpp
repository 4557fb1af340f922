#pragma once

#include "records/luck_log.hpp"

namespace acw {

/// "fire, killed: 14 in 4 results, 17.3 expected; this few or fewer: 20 %", behind
/// the `title` of the rules where a log has several.
std::string luck_line(const LuckKind& kind, const Luck& luck, const std::string& title = "");
/// What is to be said of so many kinds besides: whoever looks at many things finds something rare
/// among them.
Texts luck_notes(const LuckLog& log);
/// The same, for programs.
Value luck_value(const LuckKind& kind, const Luck& luck);
/// What a side is called: beside named sides, "all" would be taken for their sum.
std::string luck_side(const std::string& side, const LuckLog& log);

}  // namespace acw
