#pragma once

#include <string>
#include <string_view>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// A value as a person writes it: texts bare, yes and no, fractions short.
std::string to_words(const Value& value);
/// A chance as a percentage: "21.4 %", "under 0.1 %".
std::string percent(double chance);
/// A number of an outcome, short.
std::string short_number(double number);
/// How an outcome is told: "3 killed", "holds", "officer safe".
std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value);

}  // namespace acw
