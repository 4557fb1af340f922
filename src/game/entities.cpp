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
Entity entity_from_row(const Row* row, std::string id, std::string kind) {
  Entity entity;
  entity.id = std::move(id);
  entity.kind = std::move(kind);
  if (row == nullptr) return entity;
  if (!row->has("slot") && !row->has("each")) entity.name = entity.kind;  // the game has only one
  entity.counted = row->text("counts");
  entity.fate = row->text("end");
  return entity;
}

/// Adds an entity to the rosters and the effect that begins it. Returns its index.
std::size_t add_to_rosters(Entity entity, Rosters& rosters, std::vector<Effect>& effects) {
  const auto index = rosters.units.size();
  effects.push_back({index, EffectKind::begins, entity.kind, {}, entity.figures});
  rosters.units.push_back(std::move(entity));
  return index;
}

}  // namespace

std::size_t add_found_entity(const Procedure& procedure, const Row& row, const Situation& situation,
                            std::size_t army, Rosters& rosters, std::vector<Effect>& effects) {
  const SlotPath path{!is_of_side(row, false), row.text("slot")};
  const std::string kind{row.has("slot") ? situation.word(path) : row.text("kind")};
  auto entity = entity_from_row(&row, unused_id(rosters, kind), kind);
  entity.army = row.has("each") ? army : 0;
  entity.figures = initial_number(procedure, row, situation);
  return add_to_rosters(std::move(entity), rosters, effects);
}

Entity entity_of_kind(const Ruleset& rules, std::string id, std::string kind) {
  const Row* described_by = nullptr;
  each_row(rules, [&](const Procedure&, const Row& row, const Slot* slot) {
    if (described_by == nullptr && (row.text("kind") == kind || word_of(slot, kind) != nullptr))
      described_by = &row;
  });
  return entity_from_row(described_by, std::move(id), std::move(kind));
}

std::optional<std::size_t> find_entity(const Row& row, const Rosters& rosters,
                                      const GameState& state) {
  for (std::size_t i = 0; i < rosters.units.size() && i < state.units().size(); ++i) {
    const auto& entity = rosters.units[i];
    if (!entity.kind.empty() && entity.kind == row.text("kind") && state.units()[i].exists &&
        (!row.has("each") || entity.army == state.army_on_turn()))
      return i;
  }
  return std::nullopt;
}

void add_entity(const Ruleset& rules, const std::string& kind, long long number,
               const std::string& name, Rosters& rosters, std::vector<Effect>& effects) {
  auto entity = entity_of_kind(rules, unused_id(rosters, kind), kind);
  entity.name = name;
  entity.figures = number;
  each_row(rules, [&](const Procedure& procedure, const Row& row, const Slot* slot) {
    if (number > 0 || word_of(slot, kind) == nullptr) return;
    Situation situation;
    situation.set_word({!is_of_side(row, false), slot->name}, slot->kind, kind);
    entity.figures = std::max(entity.figures, initial_number(procedure, row, situation));
  });
  add_to_rosters(std::move(entity), rosters, effects);
}

std::vector<Word> entity_kinds(const Ruleset& rules) {
  std::vector<Word> kinds;
  each_row(rules, [&](const Procedure&, const Row&, const Slot* slot) {
    if (slot != nullptr) append_all(kinds, slot->words);
  });
  return kinds;
}

}  // namespace acw
