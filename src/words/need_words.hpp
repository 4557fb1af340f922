#pragma once

#include "acw/rules/explanation.hpp"

namespace acw {

/// Text of the number that a throw needs: "5+", "3 or less, two at 1 or less", "+2 on the die".
std::string number_needed(const Need& need);
/// Text of the reasons for a number: "experienced 4+, long range +1".
std::string because(const Need& need);

}  // namespace acw
