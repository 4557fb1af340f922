#pragma once

#include <string_view>

namespace acw {

/// Where throws are remembered, tells which part of the whole the next ones belong to, in the words
/// that `part` gives, and who throws. Where nothing is remembered, nothing is put into words.
void begin_part(auto& dice, const auto& part, std::string_view who = {}) {
  if constexpr (requires { dice.roller().within(who, who); }) dice.roller().within(part(), who);
}

}  // namespace acw
