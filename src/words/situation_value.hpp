#pragma once

#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A situation as machine output has it: the acting side's slots, what lies between, and `target`.
Value situation_value(const Ruleset& rules, const Procedure& procedure, const Situation& situation);

/// What was said of one slot but the distance.
Value said_value(const Ruleset& rules, const SlotValue& said);
/// A distance in that unit: a whole number where it is one.
Value distance_value(Length distance, Unit unit);

/// A situation in words: "12 experienced infantry line musket, 25 cm (long), at 14 skirmish soft".
std::string situation_words(const Ruleset& rules, const Procedure& procedure,
                            const Situation& situation);

/// A situation as it is typed: slot options (`--class`, `veteran`, `--target-cover`, `soft`) and
/// readings (`NAME=CHOICE`).
struct Arguments {
  std::vector<std::string> words;
  std::vector<std::string> variants;
};

/// The way back from machine output. What isn't a situation is `Refused`.
Arguments situation_arguments(const Value& value);

}  // namespace acw
