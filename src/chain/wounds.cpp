#include "chain/wounds.hpp"

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {
namespace {

/// Calls `use(row)` for each row of every procedure's table `next`.
void each_row(const Ruleset& rules, auto use) {
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(next::shape.name)) use(row);
  }
}

}  // namespace

std::string wounds_slot(const Ruleset& rules, std::string_view procedure) {
  std::string slot;
  each_row(rules, [&](const Row& row) {
    if (slot.empty() && row.text("procedure") == procedure) slot = row.text("hurt");
  });
  return slot;
}

bool is_wounds_slot(const Ruleset& rules, std::string_view slot) {
  bool tells = false;
  each_row(rules, [&](const Row& row) {
    if (!slot.empty() && (row.text("hurt") == slot || row.text("rest") == slot)) tells = true;
  });
  return tells;
}

bool wounds_last_one_turn(const Ruleset& rules) {
  return ranges::any_of(rules.procedures, [](const Procedure& one) {
    return ranges::any_of(one.rows(aftermath::shape.name),
                          [](const Row& row) { return row.flag("hurt") && row.has("until"); });
  });
}

int initially_wounded(const Ruleset& rules, const std::vector<SlotValue>& words, long long count,
                      std::optional<bool> target) {
  long long wounded = 0;
  each_row(rules, [&](const Row& row) {
    const auto& slot = row.text("hurt");
    if (slot.empty()) return;
    for (const auto& word : words) {
      if (word.path.slot != slot || word.path.target != target.value_or(word.path.target)) continue;
      const bool number = word.kind == Slot::Kind::number;
      const long long all = word.word == "true" ? count : 0;
      wounded = std::max(wounded, number ? word.numbers.front() : all);
    }
  });
  return static_cast<int>(wounded);
}

void remove_wounded_out(const Ruleset& rules, int& left, int& hurt) {
  if (hurt <= 0) return;
  int most = 0;
  each_row(rules, [&](const Row& row) { most = std::max(most, row.integer("wounds")); });
  if (most == 0) return;
  for (; left > 0 && hurt > left * (most - 1); --left) hurt = std::max(0, hurt - most);
}

}  // namespace acw
