#include "words/fight_words.hpp"

#include <algorithm>
#include <utility>

#include "acw/rules/bout_tables.hpp"
#include "acw/rules/until.hpp"
#include "words/follow.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

Procedure with_followers(const Ruleset& rules, const Procedure& procedure) {
  Procedure wide = procedure;
  if (const auto* follows = procedure.table(bout::after.name)) {
    for (const auto& row : follows->rows) {
      const auto* next = rules.procedure(row.text("procedure"));
      if (next == nullptr) continue;
      wide = with_words_of(with_words_of(std::move(wide), *next, false), *next, true);
    }
  }
  return wide;
}

}  // namespace

bool has_bouts(const Procedure& procedure) { return procedure.table(bout::how.name) != nullptr; }

bool is_followed_by(const Procedure& procedure, std::string_view next) {
  const auto* follows = procedure.table(bout::after.name);
  return follows != nullptr &&
         std::any_of(follows->rows.begin(), follows->rows.end(),
                     [&](const Row& row) { return row.text("procedure") == next; });
}

std::optional<Procedure> asked_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                          const std::vector<std::string>& words,
                                          const std::vector<std::string>& stops) {
  if (!has_bouts(procedure)) return std::nullopt;
  const auto* slot = rules.slot(bout::flag);
  const auto asks = [&](std::string_view word) {
    return word == "--" + std::string{bout::flag} ||
           (slot != nullptr && slot->find(word) != nullptr);
  };
  if (stops.empty() && !is_said(plain_words(words), asks)) return std::nullopt;
  return with_followers(rules, procedure);
}

std::optional<Procedure> fought_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                           const Situation& situation) {
  if (situation.word({false, std::string{bout::flag}}) != "true") return std::nullopt;
  auto fight = with_followers(rules, procedure);
  for (const auto name : Until::slots) {
    if (situation.has({false, std::string{name}})) fight.between.emplace_back(name);
  }
  return fight;
}

}  // namespace acw
