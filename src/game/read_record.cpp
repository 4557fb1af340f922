#include "game/read_record.hpp"

#include <algorithm>
#include <utility>

#include "acw/play/luck.hpp"
#include "base/record.hpp"

namespace acw {
namespace {

/// What a key of machine output says of a side, where it is a word, a flag or a number.
void put_said(const Ruleset& rules, const std::string& key, const Value& value, bool target,
              Situation& situation) {
  SlotPath path{target, slot_of_key(key)};
  const auto& name = path.slot;
  const auto* slot = rules.slot(name);
  if (const auto* number = value.as<long long>()) {
    if (slot != nullptr || name == slot::count || name == slot::original)
      situation.set_number(path, *number);
  } else if (slot == nullptr) {
    return;
  } else if (const auto* flag = value.as<bool>()) {
    situation.set_word(std::move(path), slot->kind, *flag ? "true" : "false", true);
  } else if (const auto* word = value.as<std::string>()) {
    situation.set_word(std::move(path), slot->kind, *word, true);
  }
}

}  // namespace

Situation situation_of(const Ruleset& rules, const Value& value) {
  Situation situation;
  for (const auto& [key, field] : fields_in(value)) put_said(rules, key, field, false, situation);
  for (const auto& [key, field] : fields_in(value["target"]))
    put_said(rules, key, field, true, situation);
  return situation;
}

int reading_of(const Value& outcome, const std::vector<std::string>& outcomes,
               const std::vector<std::string>& is) {
  long long sum = 0;
  for (const auto& name : outcomes) {
    const auto& value = outcome_at(outcome, name);
    const auto* word = value.as<std::string>();
    const auto* number = value.as<long long>();
    const std::string said = word != nullptr ? *word : value == Value{true} ? "true" : "false";
    if (is.empty()) sum += number != nullptr ? *number : value == Value{true} ? 1 : 0;
    else if (!value.is_null() && std::find(is.begin(), is.end(), said) != is.end()) ++sum;
  }
  return static_cast<int>(std::clamp(sum, -1'000'000LL, 1'000'000LL));
}

}  // namespace acw
