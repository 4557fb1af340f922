#pragma once

#include <string>
#include <string_view>

namespace acw {

/// Where throws are remembered, tells which part of the whole the next ones belong to, and who
/// throws.
void begin_part(auto& dice, std::string_view part, std::string_view who) {
  if constexpr (requires { dice.roller().within(part, who); }) dice.roller().within(part, who);
}

/// The same of a round of a fight; where nothing is remembered, nothing is put into words.
void begin_round(auto& dice, int round, std::string_view who) {
  if constexpr (requires { dice.roller().within(who, who); })
    begin_part(dice, "round " + std::to_string(round), who);
}

}  // namespace acw
