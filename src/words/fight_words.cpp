#include "words/fight_words.hpp"

#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "rules/common_rows.hpp"
#include "words/plain_words.hpp"

namespace acw {

bool is_firefight(const Procedure& procedure) {
  const auto* how = repeat_row(procedure);
  return how != nullptr && word_index(next::turns, *how, "repeat") == next::by_volleys;
}

void add_names(Texts& names, const Texts& more) {
  for (const auto& name : more) {
    if (!contains(names, name)) names.push_back(name);
  }
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

}  // namespace acw
