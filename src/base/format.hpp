#pragma once

/// Wrapper of fmt. Its implementation is compiled only in format.cpp; other sources only check
/// format strings and pass the arguments.

#include <fmt/core.h>
#include <string>

namespace acw {

std::string vformatted(fmt::string_view format, fmt::format_args arguments);

/// Formats the arguments. The format string is checked at compile time.
template <typename... T>
std::string formatted(fmt::format_string<T...> format, T&&... arguments) {
  return vformatted(format, fmt::make_format_args(arguments...));
}

/// Replaces each character `old` by `now`.
std::string replaced(std::string text, char old, char now);

}  // namespace acw
