#include "words/fight_words.hpp"

#include "acw/base/concat.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "rules/common_rows.hpp"
#include "words/fail.hpp"
#include "words/plain_words.hpp"
#include "words/range.hpp"
#include "words/slot_value.hpp"

namespace acw {

bool is_firefight(const Procedure& procedure) {
  const auto* how = repeat_row(procedure);
  return how != nullptr && word_index(next::turns, *how, "repeat") == next::by_volleys;
}

namespace {

Procedure with_followers(const Ruleset& rules, const Procedure& procedure) {
  Procedure wide = procedure;
  if (is_firefight(procedure)) {
    add_names(wide.acting, procedure.target);
    add_names(wide.target, procedure.acting);
  }
  for (const auto* row : round_rows(procedure)) {
    const auto* next = rules.procedure(row->text("procedure"));
    if (next == nullptr) continue;
    add_names(wide.acting, next->acting);
    add_names(wide.target, next->acting);
  }
  return wide;
}

/// Reads a stop rule that is a number, such as `attacker lost 4`.
SlotValue read_stop_rule(const std::string& typed, Texts parts) {
  const auto number = parts.empty() ? 0 : whole_number(parts.back(), 1, 1'000'000).value_or(0);
  if (number > 0) parts.pop_back();
  if (!parts.empty() && parts.front().ends_with('s')) parts.front().pop_back();  // `rounds 3`
  const auto slot = "until-" + joined(parts, "-");
  if (number == 0 || !contains(Until::slots, slot))
    fail(concat("--until requires 'round 3', 'attacker lost 4' or 'defender lost 4', not ",
                quote(typed)));
  return {{false, slot}, Slot::Kind::number, std::to_string(number), {number}};
}

}  // namespace

bool can_repeat(const Procedure& procedure, const Situation& situation) {
  return repeat_row(procedure, situation) != nullptr;
}

bool is_followed_by(const Procedure& procedure, std::string_view next) {
  const auto rows = round_rows(procedure);
  return ranges::any_of(rows, [&](const Row* row) { return row->text("procedure") == next; });
}

std::optional<Procedure> requested_fight(const Ruleset& rules, const Procedure& procedure,
                                         const Texts& words, const Texts& stops) {
  if (repeat_row(procedure) == nullptr) return std::nullopt;
  const auto* slot = rules.slot(next::to_the_end);
  const auto asks = [&](std::string_view word) {
    return word == "--" + std::string{next::to_the_end} ||
           (slot != nullptr && slot->find(word) != nullptr);
  };
  if ((stops.empty() || is_firefight(procedure)) && !contains_phrase(plain_words(words), asks))
    return std::nullopt;
  return with_followers(rules, procedure);
}

std::optional<Procedure> fight_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                          const Situation& situation) {
  if (situation.word({false, next::to_the_end}) != "true") return std::nullopt;
  auto fight = with_followers(rules, procedure);
  for (const auto name : Until::slots) {
    if (situation.has({false, name})) fight.between.emplace_back(name);
  }
  return fight;
}

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
  if (states == nullptr && !goes_on_for_rounds(procedure))
    fail("--until does not apply to " + procedure.name +
         ": it ends a hand-to-hand fight of several rounds");
  for (const auto& typed : stops) {
    const auto parts = split_at_any(typed, " \t=,");
    auto stop = states != nullptr ? read_value(*states, false, joined(parts, "-"))
                                  : read_stop_rule(typed, parts);
    if (situation.has(stop.path))
      fail("--until " + quote(typed) + ": a stop of this kind is already given");
    situation.set(std::move(stop));
  }
  if (states == nullptr) situation.set_word({false, next::to_the_end}, Slot::Kind::flag, "true");
}

}  // namespace acw
