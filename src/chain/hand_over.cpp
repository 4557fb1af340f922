#include "chain/hand_over.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/bout_tables.hpp"
#include "acw/failure.hpp"
#include "row_words.hpp"

namespace acw {
namespace {

const std::string count_slot{slot::count};

/// What counts but once, in any procedure's bouts: a charge.
bool is_spent(const Ruleset& rules, const std::string& slot) {
  return std::any_of(rules.procedures.begin(), rules.procedures.end(), [&](const Procedure& procedure) {
    const auto* how = procedure.table(bout::how.name);
    return how != nullptr && std::any_of(how->rows.begin(), how->rows.end(), [&](const Row& row) {
             const auto spent = texts(row, "spent");
             return std::find(spent.begin(), spent.end(), slot) != spent.end();
           });
  });
}

/// What was said of a unit for this procedure alone: a charge, or the number of something.
bool for_now(const Ruleset& rules, const Procedure& procedure, const Said& word) {
  const auto* slot = rules.slot(word.path.slot);
  const bool number = slot != nullptr && !slot->spoken();
  return procedure.is_sided(word.path.slot, word.path.target) && (number || is_spent(rules, word.path.slot));
}

}  // namespace

void hand_over(const std::vector<ChainUnit>& units, const StepSpec& spec, Situation& said) {
  for (const std::size_t side : {acting_side, target_side}) {
    if (spec.units[side] == nobody) continue;
    const auto& unit = units[static_cast<std::size_t>(spec.units[side])];
    for (auto word : unit.words) {
      word.path.target = side == target_side;
      if (spec.procedure->is_sided(word.path.slot, side == target_side) && !said.has(word.path)) said.set(std::move(word));
    }
    const SlotPath count{side == target_side, count_slot};
    if (unit.count > 0 && said.has(count) && said.number(count) != unit.count)
      throw Failure{2, "how many there are comes of what goes before, and " + std::string{said.word(count)} + " was said"};
    if (unit.count > 0 && spec.procedure->is_sided(slot::count, side == target_side)) said.set_number(count, unit.count);
  }
}

void add_told(const Ruleset& rules, const Procedure& procedure, const Situation& situation, bool target, std::vector<Said>& words) {
  const auto* table = procedure.table(after::words.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    const auto& row = table->rows[i];
    const auto path = slot_path(row.text("slot"));
    const bool said = std::any_of(words.begin(), words.end(), [&](const Said& one) { return one.path.slot == path.slot; });
    if (path.target != target || said || !situation.matches(row.when)) continue;
    const auto* slot = rules.slot(path.slot);
    Situation one;
    one.set_word(path, slot != nullptr ? slot->kind : Slot::Kind::words, std::string{row.text("word")}, true);
    words.push_back(one.all().front());
  }
}

void remember(const Ruleset& rules, const Link& link, const Situation& said, std::vector<ChainUnit>& units) {
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    auto& unit = units[static_cast<std::size_t>(link.units[side])];
    if (unit.count == 0) unit.count = static_cast<int>(link.situation.number({target, count_slot}));
    for (const auto& word : said.all()) {
      const bool sided = word.path.target || !link.procedure->is_between(word.path.slot);
      if (word.path.target != target || !sided || word.path.slot == slot::count || rules.variant(word.path.slot) != nullptr) continue;
      std::erase_if(unit.words, [&](const Said& old) { return old.path.slot == word.path.slot; });
      if (!for_now(rules, *link.procedure, word)) unit.words.push_back(word);
    }
    add_told(rules, *link.procedure, link.situation, target, unit.words);
  }
}

}  // namespace acw
