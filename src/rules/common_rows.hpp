#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

/// What the rows say of those tables that any procedure may have, by what they are about.
namespace acw {

/// Which of its column's words a row has; the first where it has none.
template <std::size_t N>
std::size_t among(const std::string_view (&words)[N], const Row& row, std::string_view column) {
  return ranges::index_of(words, row.text(column)) % N;
}

inline Texts texts(const Row& row, std::string_view column) {
  const auto* cell = row.cell(column);
  return cell != nullptr ? cell->texts : Texts{};
}

/// "holds=true" in its parts; the second is empty where there is no "=".
inline std::pair<std::string, std::string> outcome_and_value(const std::string& text) {
  const auto equals = text.find('=');
  return {text.substr(0, equals), equals == text.npos ? "" : text.substr(equals + 1)};
}

/// How a procedure repeats; null where nothing is said of it.
const Row* repeat_row(const Procedure& procedure);
const Row* repeat_row(const Procedure& procedure, const Situation& situation);
/// What a fight to the end comes to, where the procedure repeats so: empty where it doesn't.
Texts fight_outcomes(const Row& repeat);
/// What may follow it, as another step.
Rows follow_rows(const Procedure& procedure);
/// What its sides take after each of its rounds.
Rows round_rows(const Procedure& procedure);
/// What whatever follows is told of its sides.
Rows told_rows(const Procedure& procedure);

/// Whether a row tells what outcomes do to a side that chains, fights and games take in.
bool is_carried(const Row& row);
/// Whether it tells what a game alone takes in: all of it, or besides.
bool is_kept(const Row& row);

/// What an end means for the rest of a game; null where it is out of that fight only.
const Row* end_row(const Ruleset& rules, std::string_view end);

/// Whether a row of what an id gives is about that side.
bool is_of_side(const Row& row, bool target);
/// Whether a side is a single figure of its unit, which may be another than the rest.
bool is_one_figure(const Procedure& procedure, bool target);
/// The row by which an officer may be named beside the unit of a side; null where he may not.
const Row* officer_row(const Procedure& procedure, bool target);

}  // namespace acw
