#include "acw/rules/typed_groups.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "words/grammar.hpp"
#include "words/range.hpp"
#include "words/typed_words.hpp"

namespace acw::typed_groups {
namespace {

/// Procedure whose words describe one group.
Procedure group_of(const Procedure& force) {
  auto group = force;
  group.name = "a group";
  group.acting = force.rows(shape.name).front().cell("words")->texts;
  std::erase_if(group.required,
                [&](const Required& one) { return !group.is_sided(one.path.slot, false); });
  const SlotPath count{false, slot::count};
  group.acting.insert(group.acting.begin(), count.slot);
  group.required.insert(group.required.begin(), {count, {}, "missing number of figures"});
  return group;
}

/// Parses and completes a group's words, and returns them as typed. Failures get the words.
Sweep read_words(const Ruleset& rules, const Procedure& group, const Texts& words) {
  try {
    auto sweep = read_sweep(rules, group, words, {}, Lists::refused);
    if (sweep.has({false, slot::original})) throw UsageError{"a group has one number of figures"};
    auto situation = sweep.common;
    complete_situation(rules, group, situation);
    return sweep;
  } catch (const Failure& failure) {
    failure.with_message(concat(quote(joined(words, " ")), ": ", failure.what())).raise();
  }
}

}  // namespace

Situation read(const Ruleset& rules, const Procedure& force, std::string_view text) {
  const auto group = group_of(force);
  auto situation = read_words(rules, group, split_at_any(text, " \t")).common;
  complete_situation(rules, group, situation);
  return situation;
}

std::string canonical(const Ruleset& rules, const Procedure& force, std::string_view text) {
  const auto group = group_of(force);
  const auto read = [&](const Texts& words) { return read_words(rules, group, words); };
  return typed_words(rules, group, read(split_at_any(text, " \t")), read, false);
}

}  // namespace acw::typed_groups
