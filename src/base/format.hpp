#pragma once

/// The formatting library behind one door: its code is compiled in format.cpp alone, and the other
/// units check their format strings and hand the arguments over.

#include <fmt/core.h>
#include <string>

namespace acw {

std::string vformatted(fmt::string_view format, fmt::format_args arguments);

/// `format` with its arguments filled in; it is checked when compiled.
template <typename... T>
std::string formatted(fmt::format_string<T...> format, T&&... arguments) {
  return vformatted(format, fmt::make_format_args(arguments...));
}

/// A text in which one character stands for another.
std::string replaced(std::string text, char old, char now);

}  // namespace acw
