#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "acw/base/decimal.hpp"
#include "acw/base/lower.hpp"

namespace acw {

/// Units of distance: of a ruler, or of a hex board.
enum class Unit : std::uint8_t { cm, in, hex };

inline std::string_view unit_name(Unit unit) {
  return unit == Unit::cm ? "cm" : unit == Unit::in ? "in" : "hex";
}

/// Exact distance in micrometers (an inch is 25,400), or in millionths of a hex if `hexes` is set.
struct Length {
  std::int64_t micro = 0;
  bool hexes = false;

  std::strong_ordering operator<=>(const Length&) const = default;

  static constexpr std::int64_t scale(Unit unit) {
    return unit == Unit::cm ? 10'000 : unit == Unit::in ? 25'400 : 1'000'000;
  }
  static Length of(double number, Unit unit) {
    return {static_cast<std::int64_t>(std::llround(number * static_cast<double>(scale(unit)))),
            unit == Unit::hex};
  }
  /// Number of units; `unit` must be of the same kind (ruler or hex).
  double in(Unit unit) const {
    return static_cast<double>(micro) / static_cast<double>(scale(unit));
  }
  /// Text such as "25 cm", with at most five decimals.
  std::string text(Unit unit) const {
    constexpr long long parts = 100'000;
    return decimal_text(std::llround(in(unit)*parts), parts) + " " + std::string{unit_name(unit)};
  }
};

/// Parses a unit without regard to case; returns nothing if the word is not a unit.
inline std::optional<Unit> parse_unit(std::string_view word) {
  for (const auto& [name, unit] : {std::pair<std::string_view, Unit>{"cm", Unit::cm},
                                   {"in", Unit::in},
                                   {"inch", Unit::in},
                                   {"inches", Unit::in},
                                   {"\"", Unit::in},
                                   {"″", Unit::in},
                                   {"”", Unit::in},
                                   {"hex", Unit::hex},
                                   {"hexes", Unit::hex}}) {
    if (is_typed(name, word)) return unit;
  }
  return std::nullopt;
}

/// Distance as typed: `25cm`, `11.5in`, `9"`, `2hex`.
struct TypedLength {
  Unit unit = Unit::cm;
  Length length;
};

inline std::optional<TypedLength> parse_length(std::string_view word) {
  double number = 0;
  const auto digits = decimal_length(word);
  if (digits == 0 || !read_double(word.substr(0, digits), number) || number > 1e6)
    return std::nullopt;
  const auto unit = parse_unit(word.substr(digits));
  return unit ? std::optional{TypedLength{*unit, Length::of(number, *unit)}} : std::nullopt;
}

}  // namespace acw
