#include "words/doubts.hpp"

#include <span>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "words/fail.hpp"
#include "words/meaning.hpp"

namespace acw {
namespace {

std::string together(const Texts& words, std::size_t from, std::size_t end) {
  return joined(std::span{words}.subspan(from, end - from), " ");
}

const Doubt* doubt_among(const std::vector<Doubt>& doubts, std::string_view typed) {
  return ranges::first_that(doubts, [&](const Doubt& one) { return contains(one.typed, typed); });
}

}  // namespace

const Slot* ground_named(const ParseState& heard, std::string_view word) {
  const auto* slot = heard.slot_of(word).first;
  if (slot == nullptr) slot = slot_meant(heard, word);
  const bool ground = slot != nullptr && contains(speech().ground_slots, slot->name);
  return ground && !contains(speech().adjectives, word) ? slot : nullptr;
}

bool is_aside(std::string_view word) { return doubt_among(speech().asides, word) != nullptr; }

void ask_where(const ParseState& heard, const Texts& words, std::size_t from, std::size_t end,
               std::string_view ground) {
  const auto* doubt = doubt_among(speech().asides, words[from]);
  const auto* slot = ground_named(heard, ground);
  if (doubt == nullptr || slot == nullptr || !contains(speech().cover_slots, slot->name)) return;
  fail(quote(together(words, from, end)) + ": " + filled_in(doubt->ask, "{ground}", ground));
}

void ask_how_many(const ParseState& heard, const Texts& words, std::size_t at,
                  std::string_view noun) {
  const auto* doubt = doubt_among(speech().counted, noun);
  if (doubt == nullptr || !heard.takes(slot::count)) return;
  const auto* has = heard.rules.slot(doubt->has);
  if (!doubt->has.empty() && (has == nullptr || !has->spoken())) return;
  auto from = at;
  const auto describes = [&](std::string_view word) {
    const auto* slot = heard.slot_of(word).first;
    return slot != nullptr ? contains(speech().lasting, slot->name)
                           : contains(speech().fillers, word);
  };
  while (from > 0 && describes(words[from - 1])) --from;
  if (from == 0 || !is_whole(words[from - 1].substr(0, words[from - 1].find('/')))) return;
  fail(quote(formatted("{} {}{}{}", words[from - 1], together(words, from, at),
                       from < at ? " " : "", noun)) +
       ": " + filled_in(doubt->ask, "{command}", heard.procedure.name));
}

void ask_of_what(const Slot& slot, std::string_view name, std::string_view number) {
  const auto* doubt = doubt_among(speech().labelled, slot.name);
  if (doubt == nullptr) return;
  const std::string said{name};
  fail(quote(formatted("{} {}", said, number)) + ": " +
       filled_in(filled_in(doubt->ask, "{number}", number), "{points}",
                 formatted("{} {}", number, said)));
}

const Doubt* doubt_of(std::string_view word) { return doubt_among(speech().doubtful, word); }

bool is_settled(const Doubt& doubt, const Situation& said) {
  return ranges::any_of(doubt.unless, [&](const std::string& name) {
    return said.has({true, name});
  });
}

void ask_which(const Doubt& doubt, std::string_view typed) {
  fail(quote(typed) + ": " + doubt.ask);
}

}  // namespace acw
