#pragma once

#include <functional>

#include "acw/base/texts.hpp"

namespace acw {

/// Maximum number of combinations of a sweep, and so of values of one range.
inline constexpr std::size_t most_combinations = 10'000;

/// True if a word may be a list or a range: it has a comma or two points in a row.
bool may_be_list(std::string_view word);

/// Splits a text at any of these characters; omits empty parts.
Texts split_at_any(std::string_view text, std::string_view any);

/// Words of a list, with its ranges expanded: `5..15..5,30cm` is 5cm, 10cm, 15cm and 30cm. The
/// suffix of the last number (a unit, or the `/12` of `7..12/12`) applies to all numbers without
/// one. Parts for which `known` is true and parts that are not numbers are not changed. Throws
/// `UsageError` for an invalid range.
Texts expand_list(std::string_view word, const std::function<bool(std::string_view)>& known);

}  // namespace acw
