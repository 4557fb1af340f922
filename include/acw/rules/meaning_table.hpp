#pragma once

#include "acw/rules/next_tables.hpp"
#include "acw/rules/ruleset.hpp"

/// Table `meant`, which any procedure may have: words with another meaning on one side.
namespace acw::meaning {

inline constexpr Shape shape{
    "meant: "
    // the side on which they are typed; by default, either
    "side (acting|target), "
    "words! texts, "
    // question to the player; by default, the words describe the other side
    "ask text"};
/// Matches any bare number in a row's words: `12`, but not `7/12`.
inline constexpr std::string_view number = "N";

/// Row for a word typed on that side; null if the word has its plain meaning.
inline const Row* row_of(const Procedure& procedure, std::string_view typed, bool target) {
  return ranges::first_that(procedure.rows(shape.name), [&](const Row& row) {
    const auto& side = row.text("side");
    return (side.empty() || (side == next::sides[1]) == target) &&
           contains(row.cell("words")->texts, typed);
  });
}

/// Word for a flag on that side: its name, or the first alias with the plain meaning there.
inline std::string_view name_of(const Procedure& procedure, const Slot& flag, bool target) {
  const auto& word = flag.words.front();
  if (row_of(procedure, word.name, target) == nullptr) return word.name;
  for (const auto& alias : word.aliases) {
    if (row_of(procedure, alias, target) == nullptr) return alias;
  }
  return word.name;
}

}  // namespace acw::meaning
