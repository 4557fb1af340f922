#include "words/until.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "base/format.hpp"
#include "words/fight_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr std::string_view form =
    "--until requires 'round 3', 'attacker lost 4' or 'defender lost 4'";

void check_first(const Situation& situation, const SlotPath& path, const std::string& typed) {
  if (situation.has(path))
    throw Misread{"--until " + quote(typed) + ": a stop of this kind is already given"};
}

Texts parts_of(std::string_view text) { return parted_at(text, " \t=,"); }

/// Which of `Until::slots` is meant.
std::size_t stop_of(const Texts& parts, const std::string& typed) {
  const std::string first = parts.empty() ? "" : parts.front();
  const auto begins = [&](const std::string& one) { return first == one || first == one + "s"; };
  if (parts.size() == 2 && begins("round")) return 0;
  const bool lost =
      parts.size() == 3 && (parts[1] == "lost" || parts[1] == "loses" || parts[1] == "lose");
  if (lost && begins("attacker")) return 1;
  if (lost && begins("defender")) return 2;
  throw Misread{formatted("{}, not {}{}", form, quote(typed),
                          did_you_mean(first, {"round", "attacker", "defender"}))};
}

}  // namespace

bool goes_on_for_rounds(const Procedure& procedure) {
  const auto& between = procedure.between;
  return contains(between, next::to_the_end) && !is_firefight(procedure);
}

bool takes_until(const Procedure& procedure) {
  return goes_on_for_rounds(procedure) || procedure.is_between(Until::state);
}

bool read_until_state(const Texts& stops, const Ruleset& rules, const Procedure& procedure,
                      Situation& situation) {
  const auto* slot = procedure.is_between(Until::state) ? rules.slot(Until::state) : nullptr;
  if (slot == nullptr) return false;
  const SlotPath path{false, Until::state};
  for (const auto& typed : stops) {
    const auto said = joined(parts_of(typed), "-");
    const auto* word = slot->find(said);
    if (word == nullptr) {
      throw Misread{"--until requires " + any_of(words_of(*slot)) + ", not " + quote(typed) +
                    did_you_mean(said, words_of(*slot))};
    }
    check_first(situation, path, typed);
    situation.set_word(path, Slot::Kind::words, word->name);
  }
  return true;
}

void read_until(const Texts& stops, const Procedure& procedure, Situation& situation) {
  if (stops.empty()) return;
  if (!goes_on_for_rounds(procedure))
    throw Misread{"--until does not apply to " + procedure.name +
                  ": it ends a hand-to-hand fight of several rounds"};
  for (const auto& typed : stops) {
    const auto parts = parts_of(typed);
    const SlotPath path{false, Until::slots[stop_of(parts, typed)]};
    const auto number = whole_number(parts.back(), 1, 1'000'000);
    if (!number)
      throw Misread{
          formatted("{}, with a whole number from 1 to 1000000, not {}", form, quote(typed))};
    check_first(situation, path, typed);
    situation.set_number(path, *number);
  }
  situation.set_word({false, next::to_the_end}, Slot::Kind::flag, "true");
}

}  // namespace acw
