#include "acw/rules/typed_groups.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "words/grammar.hpp"
#include "words/range.hpp"
#include "words/typed_words.hpp"

namespace acw::typed_groups {
namespace {

/// Procedure whose words describe one group.
Procedure group_of(const Procedure& force, const Row& row) {
  auto group = force;
  group.name = "a group";
  group.acting = row.cell("words")->texts;
  std::erase_if(group.required,
                [&](const Required& one) { return !group.is_sided(one.path.slot, false); });
  const SlotPath count{false, slot::count};
  group.acting.insert(group.acting.begin(), count.slot);
  group.required.insert(group.required.begin(), {count, {}, "missing number of figures"});
  return group;
}

Sweep read_words(const Ruleset& rules, const Procedure& group, const Texts& words) {
  return read_sweep(rules, group, words, {}, Lists::refused);
}

/// Throws a failure again, with the group's text.
[[noreturn]] void add_text(const Row& row, std::string_view text, const Failure& failure) {
  const auto where = concat("--", row.text("slot"), " ", quote(text), ": ");
  failure.with_message(where + failure.what()).raise();
}

}  // namespace

Situation read(const Ruleset& rules, const Procedure& force, const Row& row,
               std::string_view text) {
  const auto group = group_of(force, row);
  try {
    auto situation = read_words(rules, group, split_at_any(text, " \t")).common;
    if (situation.has({false, slot::original}))
      throw UsageError{"a group has one number of figures"};
    complete_situation(rules, group, situation);
    return situation;
  } catch (const Failure& failure) {
    add_text(row, text, failure);
  }
}

std::string canonical(const Ruleset& rules, const Procedure& force, const Row& row,
                      std::string_view text) {
  const auto group = group_of(force, row);
  const auto read = [&](const Texts& words) { return read_words(rules, group, words); };
  try {
    return typed_words(rules, group, read(split_at_any(text, " \t")), read, false);
  } catch (const Failure& failure) {
    add_text(row, text, failure);
  }
}

}  // namespace acw::typed_groups
