#pragma once

#include <cstddef>

namespace acw {

inline constexpr std::size_t longest_number = 32;
/// Writes a number as `formatted("{}", …)` does, and gives its end: of `longest_number` bytes at
/// most.
char* write_number(char* out, double number);

}  // namespace acw
