#include "words/until.hpp"

#include "acw/base/concat.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "base/format.hpp"
#include "words/fail.hpp"
#include "words/fight_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr std::string_view form =
    "--until requires 'round 3', 'attacker lost 4' or 'defender lost 4'";

void set_first(Situation& situation, const std::string& typed, SlotValue stop) {
  if (situation.has(stop.path))
    fail("--until " + quote(typed) + ": a stop of this kind is already given");
  situation.set(std::move(stop));
}

Texts parts_of(std::string_view text) { return split_at_any(text, " \t=,"); }

/// Reads states of a slot as stop rules: `destroyed`.
void read_states(const Texts& stops, const Slot& slot, Situation& situation) {
  for (const auto& typed : stops) {
    const auto state = joined(parts_of(typed), "-");
    const auto* word = slot.find(state);
    if (word == nullptr) {
      fail("--until requires " + any_of(words_of(slot)) + ", not " + quote(typed) +
           did_you_mean(state, words_of(slot)));
    }
    set_first(situation, typed, {{false, Until::state}, Slot::Kind::words, word->name});
  }
}

/// Index of the stop rule in `Until::slots`.
std::size_t stop_of(const Texts& parts, const std::string& typed) {
  constexpr std::string_view stops[] = {"round", "attacker", "defender"};
  constexpr std::string_view loses[] = {"lost", "loses", "lose"};
  const std::string first = parts.empty() ? "" : parts.front();
  const auto stop =
      ranges::index_of(stops, first.ends_with('s') ? first.substr(0, first.size() - 1) : first);
  if (stop == 0 ? parts.size() == 2 : stop < 3 && parts.size() == 3 && contains(loses, parts[1]))
    return stop;
  fail(formatted("{}, not {}{}", form, quote(typed), did_you_mean(first, names_of(stops))));
}

}  // namespace

bool goes_on_for_rounds(const Procedure& procedure) {
  const auto& between = procedure.between;
  return contains(between, next::to_the_end) && !is_firefight(procedure);
}

bool takes_until(const Procedure& procedure) {
  return goes_on_for_rounds(procedure) || procedure.is_between(Until::state);
}

void read_until(const Texts& stops, const Ruleset& rules, const Procedure& procedure,
                Situation& situation) {
  if (stops.empty()) return;
  const auto* states = procedure.is_between(Until::state) ? rules.slot(Until::state) : nullptr;
  if (states != nullptr) return read_states(stops, *states, situation);
  if (!goes_on_for_rounds(procedure))
    fail("--until does not apply to " + procedure.name +
         ": it ends a hand-to-hand fight of several rounds");
  for (const auto& typed : stops) {
    const auto parts = parts_of(typed);
    const auto slot = Until::slots[stop_of(parts, typed)];
    const auto number = whole_number(parts.back(), 1, 1'000'000);
    if (!number)
      fail(formatted("{}, with a whole number from 1 to 1000000, not {}", form, quote(typed)));
    set_first(situation, typed,
              {{false, slot}, Slot::Kind::number, std::to_string(*number), {*number}});
  }
  situation.set_word({false, next::to_the_end}, Slot::Kind::flag, "true");
}

}  // namespace acw
