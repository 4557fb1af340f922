#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

/// Finds rows of the tables that any procedure may have, by their kinds.
namespace acw {

/// Index of a row's word in a column; 0 if it has none.
template <std::size_t N>
std::size_t word_index(const std::string_view (&words)[N], const Row& row,
                       std::string_view column) {
  return ranges::index_of(words, row.text(column)) % N;
}

inline Texts texts(const Row& row, std::string_view column) {
  const auto* cell = row.cell(column);
  return cell != nullptr ? cell->texts : Texts{};
}

/// Splits "holds=true" at "="; the second part is empty if there is no "=".
inline std::pair<std::string, std::string> outcome_and_value(const std::string& text) {
  const auto equals = text.find('=');
  return {text.substr(0, equals), equals == text.npos ? "" : text.substr(equals + 1)};
}

/// Row that states how a procedure repeats; null if there is none.
const Row* repeat_row(const Procedure& procedure);
const Row* repeat_row(const Procedure& procedure, const Situation& situation);
/// Outcomes of a fight to the end that repeats as this row states.
Texts fight_outcomes(const Row& repeat);
/// Rows of procedures that may follow.
Rows follow_rows(const Procedure& procedure);
/// Rows of procedures that the sides take after each round.
Rows round_rows(const Procedure& procedure);
/// Rows of words that all followers get.
Rows word_rows(const Procedure& procedure);

/// True if chains, fights and games apply the row's effects.
bool is_carried(const Row& row);
/// True if only games apply some of the row's effects.
bool has_game_effects(const Row& row);

/// Row with the consequences of an end for the rest of a game; null if it lasts for one fight only.
const Row* end_row(const Ruleset& rules, std::string_view end);

/// True if a row of `named` or `thing` applies to that side.
bool is_of_side(const Row& row, bool target);
/// True if a side is a single figure of its unit, which may differ from the others.
bool is_one_figure(const Procedure& procedure, bool target);
/// Row for naming an officer with the side's unit; null if the procedure takes none.
const Row* officer_row(const Procedure& procedure, bool target);

}  // namespace acw
