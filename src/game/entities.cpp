#include "game/entities.hpp"

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
  for (int number = 1;; ++number) {
    auto id = stem.substr(0, longest) + std::to_string(number);
    if (rosters.find(id) == Rosters::none) return id;
  }
}

/// Initial number of an entity's figures, from the command or from a table.
long long initial_number(const Procedure& procedure, const Row& row, const Situation& situation) {
  if (row.has("side")) {
    const auto typed = situation.number({!is_of_side(row, false), std::string{slot::count}});
    if (typed > 0) return typed;
  }
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

bool has_word(const Slot* slot, std::string_view kind) {
  return slot != nullptr && slot->find(kind) != nullptr;
}

/// Adds an entity to a game, with an unused id and the effect that begins it. Returns its index.
std::size_t begin(Entity entity, GameState& state, std::vector<Effect>& effects) {
  entity.id = unused_id(state.rosters(), entity.kind);
  effects.push_back({state.units().size(), EffectKind::begins, entity.kind, {}, entity.figures});
  return state.add(std::move(entity));
}

}  // namespace

std::size_t add_found_entity(const Procedure& procedure, const Row& row, const Situation& situation,
                             GameState& state, std::vector<Effect>& effects) {
  const SlotPath path{!is_of_side(row, false), row.text("slot")};
  auto entity =
      entity_of_kind(state.rules(), {}, std::string{row.text("kind", situation.word(path))});
  entity.army = row.has("each") ? state.army_on_turn() : 0;
  entity.figures = initial_number(procedure, row, situation);
  return begin(std::move(entity), state, effects);
}

Entity entity_of_kind(const Ruleset& rules, std::string id, std::string kind) {
  Entity entity;
  entity.id = std::move(id);
  entity.kind = std::move(kind);
  bool found = false;
  each_row(rules, [&](const Procedure&, const Row& row, const Slot* slot) {
    if (found || (row.text("kind") != entity.kind && !has_word(slot, entity.kind))) return;
    found = true;
    if (slot == nullptr && !row.has("each")) entity.name = entity.kind;  // the game has only one
    entity.counted = row.text("counts");
    entity.fate = row.text("end");
  });
  return entity;
}

std::optional<std::size_t> find_entity(const Row& row, const GameState& state) {
  for (const auto i : ranges::Places{state.units()}) {
    const auto& entity = state.rosters().units[i];
    if (!entity.kind.empty() && entity.kind == row.text("kind") && state.units()[i].exists &&
        (!row.has("each") || entity.army == state.army_on_turn()))
      return i;
  }
  return std::nullopt;
}

void add_entity(const std::string& kind, long long number, const std::string& name,
                GameState& state, std::vector<Effect>& effects) {
  auto entity = entity_of_kind(state.rules(), {}, kind);
  entity.name = name;
  entity.figures = number;
  each_row(state.rules(), [&](const Procedure& procedure, const Row& row, const Slot* slot) {
    if (number > 0 || !has_word(slot, kind)) return;
    Situation situation;
    situation.set_word({!is_of_side(row, false), slot->name}, slot->kind, kind);
    entity.figures = std::max(entity.figures, initial_number(procedure, row, situation));
  });
  begin(std::move(entity), state, effects);
}

std::vector<Word> entity_kinds(const Ruleset& rules) {
  std::vector<Word> kinds;
  each_row(rules, [&](const Procedure&, const Row&, const Slot* slot) {
    if (slot != nullptr) append_all(kinds, slot->words);
  });
  return kinds;
}

}  // namespace acw
