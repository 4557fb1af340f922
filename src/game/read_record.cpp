#include "game/read_record.hpp"

#include <algorithm>
#include <utility>

#include "acw/play/luck.hpp"
#include "base/record.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

void put_said(const Ruleset& rules, const Value& value, bool target, Situation& situation) {
  for (const auto& [key, field] : fields_in(value)) {
    const auto name = slot_of_key(key);
    const auto* slot = rules.slot(name);
    const auto* number = field.as<long long>();
    if (slot != nullptr) situation.set(said_in(*slot, target, field));
    else if (number != nullptr && (name == slot::count || name == slot::original))
      situation.set_number({target, name}, *number);
  }
}

}  // namespace

Situation situation_of(const Ruleset& rules, const Value& value) {
  Situation situation;
  put_said(rules, value, false, situation);
  put_said(rules, value["target"], true, situation);
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
