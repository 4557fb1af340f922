#include "play/hand_over.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/bout_tables.hpp"
#include "play/wounds.hpp"
#include "rules/row_words.hpp"
#include "words/unit_name.hpp"

namespace acw {
namespace {

const std::string count_slot{slot::count};

/// What counts but once, in any procedure's bouts: a charge.
bool is_spent(const Ruleset& rules, const std::string& slot) {
  return std::any_of(rules.procedures.begin(), rules.procedures.end(),
                     [&](const Procedure& procedure) {
                       const auto* how = procedure.table(bout::how.name);
                       return how != nullptr &&
                              std::any_of(how->rows.begin(), how->rows.end(), [&](const Row& row) {
                                const auto spent = texts(row, "spent");
                                return std::find(spent.begin(), spent.end(), slot) != spent.end();
                              });
                     });
}

}  // namespace

bool holds_on(const Ruleset& rules, const Procedure& procedure, const SlotValue& word) {
  const auto* slot = rules.slot(word.path.slot);
  const bool number = slot != nullptr && !slot->spoken() && !tells_wounds(rules, slot->name);
  return !procedure.is_sided(word.path.slot, word.path.target) ||
         !(number || is_spent(rules, word.path.slot));
}

void hand_over(const std::vector<ChainUnit>& units, const Link& link, Situation& said) {
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    const auto& unit = units[static_cast<std::size_t>(link.units[side])];
    for (auto word : unit.words) {
      word.path.target = side == target_side;
      const bool told = tells_who(word.path.slot) ||
                        link.asked().is_sided(word.path.slot, side == target_side);
      if (told && !said.has(word.path))
        said.set(std::move(word));
    }
    const SlotPath count{side == target_side, count_slot};
    if (unit.count > 0 && said.has(count) && said.number(count) != unit.count)
      throw Misread{"how many there are comes of what goes before, and " +
                    std::string{said.word(count)} + " was said"};
    if (unit.count > 0 && link.asked().is_sided(slot::count, side == target_side))
      said.set_number(count, unit.count);
  }
}

void add_told(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
              bool target, std::vector<SlotValue>& words) {
  const auto* table = procedure.table(after::words.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    const auto& row = table->rows[i];
    const auto path = slot_path(row.text("slot"));
    const bool said = std::any_of(words.begin(), words.end(),
                                  [&](const SlotValue& one) { return one.path.slot == path.slot; });
    if (path.target != target || said || !situation.matches(row.when)) continue;
    const auto* slot = rules.slot(path.slot);
    Situation one;
    one.set_word(path, slot != nullptr ? slot->kind : Slot::Kind::words,
                 std::string{row.text("word")}, true);
    words.push_back(one.all().front());
  }
}

namespace {

/// The words that a procedure's rows told of a unit, and tell no longer now that something else is
/// said of it: in a wood, then in the open.
std::vector<SlotPath> no_longer_told(const Link& link, const Situation& said, const ChainUnit& unit,
                                     bool target) {
  std::vector<SlotPath> list;
  auto before = link.situation;
  for (auto word : unit.words) {
    word.path.target = target;
    if (link.procedure->is_sided(word.path.slot, target)) before.set(std::move(word));
  }
  const auto* table = link.procedure->table(after::words.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    const auto& row = table->rows[i];
    const auto path = slot_path(row.text("slot"));
    const auto* known = unit.find(path.slot);
    const bool was = path.target == target && known != nullptr && known->word == row.text("word") &&
                     before.matches(row.when);
    if (was && !said.has(path) && !link.situation.matches(row.when)) list.push_back(path);
  }
  return list;
}

}  // namespace

void remember(const Ruleset& rules, const Link& link, const Situation& said,
              std::vector<ChainUnit>& units) {
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    auto& unit = units[static_cast<std::size_t>(link.units[side])];
    for (const auto& path : no_longer_told(link, said, unit, target)) unit.forget(path.slot);
    if (unit.count == 0) unit.count = static_cast<int>(link.situation.number({target, count_slot}));
    for (const auto& word : said.all()) {
      const bool sided = word.path.target || !link.asked().is_between(word.path.slot);
      if (word.path.target != target || !sided || word.path.slot == slot::count ||
          rules.variant(word.path.slot) != nullptr)
        continue;
      unit.forget(word.path.slot);
      if (holds_on(rules, link.asked(), word)) unit.words.push_back(word);
    }
    add_told(rules, *link.procedure, link.situation, target, unit.words);
  }
}

}  // namespace acw
