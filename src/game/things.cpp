#include "game/things.hpp"

#include <cctype>

#include "acw/base/append_all.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// Returns an unused id: "bridge1" for a stone-bridge.
std::string unused_id(const Rosters& rosters, const std::string& kind) {
  constexpr std::size_t longest = 6;  // leaves room for two digits
  auto stem = kind.substr(kind.rfind('-') + 1);
  std::erase_if(stem, [](unsigned char c) { return std::isalpha(c) == 0; });
  stem.resize(std::min(stem.size(), longest));
  for (int number = 1;; ++number) {
    auto id = stem + std::to_string(number);
    if (rosters.find(id) == Rosters::none) return id;
  }
}

/// Initial number of an entity's figures, from the command or from a table.
long long initial_number(const Procedure& procedure, const Row& row, const Situation& situation) {
  const bool target = !is_of_side(row, false);
  if (const auto typed = situation.number({target, std::string{slot::count}});
      row.has("side") && typed > 0)
    return typed;
  long long number = 0;
  for (const auto& first : procedure.rows(row.text("first"))) {
    if (!situation.matches(first.when)) continue;
    number += first.has("from") ? situation.number({false, first.text("from")})
                                : first.integer(row.text("counts"));
    if (row.has("side")) break;
  }
  return number;
}

/// Calls `use(procedure, row, slot)` for each `thing` row. `slot` holds the entity's kind; it is
/// null if the row has a fixed kind.
void each_row(const Ruleset& rules, auto use) {
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name))
      use(procedure, row, rules.slot(row.text("slot")));
  }
}

const Word* word_of(const Slot* slot, std::string_view typed) {
  return slot == nullptr ? nullptr : slot->find(typed);
}

/// Returns an entity with the properties of a row, which may be null.
Thing thing_by(const Row* row, std::string id, std::string kind) {
  Thing thing;
  thing.id = std::move(id);
  thing.kind = std::move(kind);
  if (row == nullptr) return thing;
  if (!row->has("slot") && !row->has("each")) thing.name = thing.kind;  // the game has only one
  thing.counted = row->text("counts");
  thing.fate = row->text("end");
  return thing;
}

/// Adds an entity to the rosters and the effect that begins it. Returns its index.
std::size_t add_to_rosters(Thing thing, Rosters& rosters, std::vector<Effect>& effects) {
  const auto index = rosters.units.size();
  effects.push_back({index, EffectKind::begins, thing.kind, {}, thing.figures});
  rosters.units.push_back(std::move(thing));
  return index;
}

}  // namespace

std::size_t add_found_thing(const Procedure& procedure, const Row& row, const Situation& situation,
                            std::size_t army, Rosters& rosters, std::vector<Effect>& effects) {
  const SlotPath path{!is_of_side(row, false), row.text("slot")};
  const std::string kind{row.has("slot") ? situation.word(path) : row.text("kind")};
  auto thing = thing_by(&row, unused_id(rosters, kind), kind);
  thing.army = row.has("each") ? army : 0;
  thing.figures = initial_number(procedure, row, situation);
  return add_to_rosters(std::move(thing), rosters, effects);
}

Thing thing_of(const Ruleset& rules, std::string id, std::string kind) {
  const Row* described_by = nullptr;
  each_row(rules, [&](const Procedure&, const Row& row, const Slot* slot) {
    if (described_by == nullptr && (row.text("kind") == kind || word_of(slot, kind) != nullptr))
      described_by = &row;
  });
  return thing_by(described_by, std::move(id), std::move(kind));
}

std::optional<std::size_t> find_thing(const Row& row, const Rosters& rosters,
                                      const GameState& state) {
  for (std::size_t i = 0; i < rosters.units.size() && i < state.units().size(); ++i) {
    const auto& thing = rosters.units[i];
    if (!thing.kind.empty() && thing.kind == row.text("kind") && state.units()[i].exists &&
        (!row.has("each") || thing.army == state.army_on_turn()))
      return i;
  }
  return std::nullopt;
}

void add_thing(const Ruleset& rules, const std::string& kind, long long number,
               const std::string& name, Rosters& rosters, std::vector<Effect>& effects) {
  auto thing = thing_of(rules, unused_id(rosters, kind), kind);
  thing.name = name;
  thing.figures = number;
  each_row(rules, [&](const Procedure& procedure, const Row& row, const Slot* slot) {
    if (number > 0 || word_of(slot, kind) == nullptr) return;
    Situation situation;
    situation.set_word({!is_of_side(row, false), slot->name}, slot->kind, kind);
    thing.figures = std::max(thing.figures, initial_number(procedure, row, situation));
  });
  add_to_rosters(std::move(thing), rosters, effects);
}

std::vector<Word> entity_kinds(const Ruleset& rules) {
  std::vector<Word> kinds;
  each_row(rules, [&](const Procedure&, const Row&, const Slot* slot) {
    if (slot != nullptr) append_all(kinds, slot->words);
  });
  return kinds;
}

}  // namespace acw
