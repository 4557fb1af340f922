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

/// Reads a number in digits, with a point, a minus and an exponent or without, that is the whole of
/// a text; false where a double doesn't hold it. (Not every standard library has `from_chars` of a
/// double. The program has C's locale, in which a point is a point.)
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

/// A number of parts, of which `one` make 1, in decimals: 2500 of 1000 is "2.5".
inline std::string decimal_text(long long parts, long long one) {
  std::string text = std::to_string(parts / one);
  if (parts % one == 0) return text;
  text += "." + std::to_string(one + parts % one).substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

/// How many characters a text begins with that are a number in digits, with a point or without; 0
/// where it doesn't begin with one.
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

/// The number that a text is, in digits with a point or without, and nothing else.
inline std::optional<double> decimal_number(std::string_view text) {
  double number = 0;
  if (text.empty() || decimal_length(text) != text.size() || !read_double(text, number))
    return std::nullopt;
  return number;
}

}  // namespace acw
