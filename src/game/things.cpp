#include "game/things.hpp"

#include <cctype>

#include "acw/base/append_all.hpp"
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

/// Calls `use(procedure, row, slot)` for each row that tells what is kept; the slot whose words say
/// of which kind it is, or null.
void each_row(const Ruleset& rules, auto use) {
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(keeping::shape.name))
      use(procedure, row, rules.slot(row.text("slot")));
  }
}

const Word* word_of(const Slot* slot, std::string_view typed) {
  return slot == nullptr ? nullptr : slot->find(typed);
}

/// A thing by a row that tells of such, or null where none does.
Thing thing_by(const Row* row, std::string id, std::string kind) {
  Thing thing;
  thing.id = std::move(id);
  thing.kind = std::move(kind);
  if (row == nullptr) return thing;
  if (!row->has("slot") && !row->has("each")) thing.name = thing.kind;  // there is one alone
  thing.counted = row->text("counts");
  thing.fate = row->text("end");
  return thing;
}

/// Puts a thing on the rosters, and tells that it begins.
std::size_t enlist(Thing thing, Rosters& rosters, std::vector<Effect>& effects) {
  const auto index = rosters.units.size();
  effects.push_back({index, EffectKind::begins, thing.kind, {}, thing.figures});
  rosters.units.push_back(std::move(thing));
  return index;
}

}  // namespace

std::size_t begin_thing(const Procedure& procedure, const Row& row, const Situation& situation,
                        std::size_t army, Rosters& rosters, std::vector<Effect>& effects) {
  const SlotPath said{!is_of_side(row, false), row.text("slot")};
  const std::string kind{row.has("slot") ? situation.word(said) : row.text("kind")};
  auto thing = thing_by(&row, fresh_id(rosters, kind), kind);
  thing.army = row.has("each") ? army : 0;
  thing.figures = number_at_first(procedure, row, situation);
  return enlist(std::move(thing), rosters, effects);
}

Thing thing_of(const Ruleset& rules, std::string id, std::string kind) {
  const Row* told = nullptr;
  each_row(rules, [&](const Procedure&, const Row& row, const Slot* slot) {
    if (told == nullptr && (row.text("kind") == kind || word_of(slot, kind) != nullptr))
      told = &row;
  });
  return thing_by(told, std::move(id), std::move(kind));
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
  each_row(rules, [&](const Procedure& procedure, const Row& row, const Slot* slot) {
    if (number > 0 || word_of(slot, kind) == nullptr) return;
    Situation situation;
    situation.set_word({!is_of_side(row, false), slot->name}, slot->kind, kind);
    thing.figures = std::max(thing.figures, number_at_first(procedure, row, situation));
  });
  enlist(std::move(thing), rosters, effects);
}

std::vector<Word> kinds_kept(const Ruleset& rules) {
  std::vector<Word> kinds;
  each_row(rules, [&](const Procedure&, const Row&, const Slot* slot) {
    if (slot != nullptr) append_all(kinds, slot->words);
  });
  return kinds;
}

}  // namespace acw
