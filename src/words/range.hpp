#pragma once

#include <functional>

#include "acw/base/texts.hpp"

namespace acw {

/// The most combinations that one sweep may have, and so the most values of one range.
inline constexpr std::size_t most_combinations = 10'000;

/// Whether a word may stand for several: it has a comma or two dots in a row.
bool spans(std::string_view word);

/// What stands between any of some characters, wherever anything does.
Texts parted_at(std::string_view text, std::string_view any);

/// The words that a list stands for, its ranges written out: `5..15..5,30cm` is 5cm, 10cm, 15cm and
/// 30cm. What stands behind the last number (a unit, or the `/12` of `7..12/12`) goes for all that
/// have nothing there. Parts that `known` knows are left as they are, and so is what is no number.
/// Throws `Misread` for a range that is none.
Texts written_out(std::string_view word, const std::function<bool(std::string_view)>& known);

}  // namespace acw
