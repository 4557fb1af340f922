#pragma once

#include <string_view>

namespace acw {

/// Where throws are remembered, tells which part of the whole the next ones belong to, and who
/// throws.
void begin_part(auto& dice, std::string_view part, std::string_view who) {
  if constexpr (requires { dice.roller().within(part, who); }) dice.roller().within(part, who);
}

}  // namespace acw
