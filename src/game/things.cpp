#include "game/things.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// "bridge1" of a stone-bridge: an id that nothing else has.
std::string fresh_id(const Rosters& rosters, const std::string& kind) {
  constexpr std::size_t longest = 6;  // two digits besides
  auto stem = kind.substr(kind.rfind('-') + 1);
  std::erase_if(stem, [](unsigned char c) { return std::isalpha(c) == 0; });
  stem.resize(std::min(stem.size(), longest));
  for (int number = 1;; ++number) {
    auto id = stem + std::to_string(number);
    if (rosters.find(id) == Rosters::none) return id;
  }
}

/// How many there are of a thing at first: what was said, or a table tells.
long long number_at_first(const Procedure& procedure, const Row& row, const Situation& situation) {
  const bool target = !is_of_side(row, false);
  if (const auto said = situation.number({target, std::string{slot::count}});
      row.has("side") && said > 0)
    return said;
  long long number = 0;
  for (const auto& one : procedure.rows(row.text("first"))) {
    if (!situation.matches(one.when)) continue;
    number += one.has("from") ? situation.number({false, one.text("from")})
                              : one.integer(row.text("counts"));
    if (row.has("side")) break;
  }
  return number;
}

}  // namespace

std::size_t begin_thing(const Procedure& procedure, const Row& row, const Situation& situation,
                        std::size_t army, Rosters& rosters, std::vector<Effect>& effects) {
  const SlotPath said{!is_of_side(row, false), row.text("slot")};
  Thing thing;
  thing.kind = row.has("slot") ? situation.word(said) : row.text("kind");
  thing.id = fresh_id(rosters, thing.kind);
  thing.army = row.has("each") ? army : 0;
  thing.counted = row.text("counts");
  thing.fate = row.text("end");
  thing.figures = number_at_first(procedure, row, situation);
  const auto index = rosters.units.size();
  effects.push_back({index, Effect::Kind::begins, thing.kind, {}, thing.figures});
  for (const auto& slot : texts(row, "keeps")) {
    if (situation.has({false, slot}))
      effects.push_back(
          {index, Effect::Kind::word, slot, std::string{situation.word({false, slot})}});
  }
  rosters.units.push_back(std::move(thing));
  return index;
}

Thing thing_of(const Ruleset& rules, std::string id, std::string kind) {
  Thing thing;
  thing.id = std::move(id);
  thing.kind = std::move(kind);
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      const auto* slot = rules.slot(row.text("slot"));
      if (row.text("kind") != thing.kind && (slot == nullptr || slot->find(thing.kind) == nullptr))
        continue;
      thing.counted = row.text("counts");
      thing.fate = row.text("end");
      return thing;
    }
  }
  return thing;
}

std::optional<std::size_t> met(const Row& row, const Rosters& rosters, const GameState& state) {
  for (std::size_t i = 0; i < rosters.units.size() && i < state.units().size(); ++i) {
    const auto& one = rosters.units[i];
    if (!one.kind.empty() && one.kind == row.text("kind") && state.units()[i].there &&
        (!row.has("each") || one.army == state.army_on_turn()))
      return i;
  }
  return std::nullopt;
}

void add_thing(const Ruleset& rules, const std::string& kind, long long number,
               const std::string& name, Rosters& rosters, std::vector<Effect>& effects) {
  auto thing = thing_of(rules, fresh_id(rosters, kind), kind);
  thing.name = name;
  thing.figures = number;
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      const auto* slot = rules.slot(row.text("slot"));
      if (number > 0 || slot == nullptr || slot->find(kind) == nullptr) continue;
      Situation situation;
      situation.set_word({!is_of_side(row, false), slot->name}, slot->kind, kind, true);
      thing.figures = std::max(thing.figures, number_at_first(procedure, row, situation));
    }
  }
  effects.push_back({rosters.units.size(), Effect::Kind::begins, kind, {}, thing.figures});
  rosters.units.push_back(std::move(thing));
}

Texts kinds_kept(const Ruleset& rules) {
  Texts kinds;
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      const auto* slot = rules.slot(row.text("slot"));
      for (const auto& word : slot == nullptr ? LazyList<Word>{} : slot->words)
        kinds.push_back(word.name);
    }
  }
  return kinds;
}

std::string kind_meant(const Ruleset& rules, std::string_view typed) {
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      const auto* slot = rules.slot(row.text("slot"));
      const auto* word = slot == nullptr ? nullptr : slot->find(typed);
      if (word != nullptr) return word->name;
    }
  }
  return {};
}

}  // namespace acw
