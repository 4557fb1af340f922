#pragma once

#include "acw/rules/next_tables.hpp"
#include "acw/rules/ruleset.hpp"

/// Words that mean something else on a side than that it is so: a table that any procedure may
/// have.
namespace acw::meant {

inline constexpr Shape shape{
    "meant: "
    // on which they are typed; either, where nothing is said
    "side (acting|target), "
    "words! texts, "
    // what is asked of who types them; where nothing is, they are said of the other side
    "ask text"};
/// Stands among a row's words for any bare number: `12`, and not `7/12`.
inline constexpr std::string_view number = "N";

/// The row about a word that is typed on that side; null where it means what it says.
inline const Row* row_of(const Procedure& procedure, std::string_view typed, bool target) {
  return ranges::first_that(procedure.rows(shape.name), [&](const Row& row) {
    const auto& side = row.text("side");
    return (side.empty() || (side == next::sides[1]) == target) &&
           contains(row.cell("words")->texts, typed);
  });
}

/// What a flag is called on that side: its name, or the first alias that means what it says there.
inline std::string_view name_of(const Procedure& procedure, const Slot& flag, bool target) {
  const auto& word = flag.words.front();
  if (row_of(procedure, word.name, target) == nullptr) return word.name;
  for (const auto& alias : word.aliases) {
    if (row_of(procedure, alias, target) == nullptr) return alias;
  }
  return word.name;
}

}  // namespace acw::meant
