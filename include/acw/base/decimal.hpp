#pragma once

#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "acw/base/whole.hpp"

namespace acw {

/// Parses a whole text as a decimal number; returns false if a double cannot hold it. Not every
/// standard library has `from_chars` for a double. `strtod` is safe because the program keeps the C
/// locale, whose decimal separator is a point.
inline bool read_double(std::string_view text, double& number) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc{};
#else
  const std::string copy{text};
  errno = 0;
  number = std::strtod(copy.c_str(), nullptr);
  return errno != ERANGE || (number != 0 && std::isfinite(number));
#endif
}

/// Decimal text of `parts / one`, where `one` is a power of ten: 2500 and 1000 give "2.5".
inline std::string decimal_text(long long parts, long long one) {
  std::string text = std::to_string(parts / one);
  if (parts % one == 0) return text;
  text += "." + std::to_string(one + parts % one).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

/// Length of the unsigned decimal number at the start of a text; 0 if there is none. An exponent is
/// not part of it.
inline std::size_t decimal_length(std::string_view text) {
  const auto digits_from = [&](std::size_t at) {
    const auto end = text.find_first_not_of(decimal_digits, at);
    return (end == text.npos ? text.size() : end) - at;
  };
  const auto whole = digits_from(0);
  if (whole == text.size() || text[whole] != '.') return whole;
  const auto parts = digits_from(whole + 1);
  return whole + parts == 0 ? 0 : whole + 1 + parts;
}

/// Parses a text that consists of one unsigned decimal number without an exponent.
inline std::optional<double> decimal_number(std::string_view text) {
  double number = 0;
  if (text.empty() || decimal_length(text) != text.size() || !read_double(text, number))
    return std::nullopt;
  return number;
}

}  // namespace acw
