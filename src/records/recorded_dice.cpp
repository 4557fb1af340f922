#include "records/recorded_dice.hpp"

#include "acw/dice/random.hpp"
#include "base/record.hpp"

namespace acw {

/// Next unused record of this throw; null if there is none. Recorded rerolls are skipped if the
/// current rules accept the first roll.
const Value& RecordedDice::recorded(const dice::Ask& ask) {
  static const Value none;
  const auto& throws = items_in(record_["throws"]);
  auto& [used, again] = used_[{std::string{ask.part}, std::string{ask.why}}];
  for (auto i = used; i < throws.size(); ++i) {
    const auto& roll = throws[i];
    if (text_in(roll["part"]) != ask.part || text_in(roll["why"]) != ask.why) continue;
    if (ask.again && !again) break;
    const bool follows_reroll = again;
    used = i + 1;
    again = roll["again"] == Value{true};
    if (follows_reroll == ask.again) return roll;
  }
  return none;
}

dice::Entered::More RecordedDice::next(const dice::Ask& ask) {
  const auto& old_roll = recorded(ask);
  const auto same = [&](const char* key, long long expected) {
    return whole_in(old_roll[key]) == expected;
  };
  const bool counted = old_roll["faces"].is_null() && ask.countable && same("dice", ask.dice) &&
                       same("sides", ask.sides) && same("needs", ask.needs) &&
                       (old_roll["low"] == Value{true}) == ask.low;
  const auto successes = whole_in(old_roll["successes"], 0, ask.dice);
  dice::Random random{seed_, line_, place_++};
  random.begin(ask);
  if (counted && successes) return {{}, static_cast<int>(*successes)};
  std::vector<int> faces;
  if (same("sides", ask.sides)) {
    for (const auto& face : items_in(old_roll["faces"])) {
      if (faces.size() < static_cast<std::size_t>(ask.dice))
        faces.push_back(static_cast<int>(whole_in(face)));
    }
  }
  for (; faces.size() < static_cast<std::size_t>(ask.dice); ++drawn_) faces.push_back(random.die());
  return {std::move(faces)};
}

}  // namespace acw
