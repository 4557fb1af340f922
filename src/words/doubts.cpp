#include "words/doubts.hpp"

#include "acw/base/nearest.hpp"
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

const Slot* ground_named(const ParseState& state, std::string_view word) {
  const auto* slot = state.slot_of(word).first;
  if (slot == nullptr) slot = slot_meant(state, word);
  const bool ground = slot != nullptr && contains(speech().ground_slots, slot->name);
  return ground && !contains(speech().adjectives, word) ? slot : nullptr;
}

bool is_aside(std::string_view word) { return doubt_among(speech().asides, word) != nullptr; }

void ask_where(const ParseState& state, const Texts& words, std::size_t from, std::size_t end,
               std::string_view next) {
  const auto* slot = state.slot_of(next).first;
  if (slot == nullptr) slot = slot_meant(state, next);
  if (slot == nullptr) return;
  for (const auto& doubt : speech().asides) {
    const auto& slots = doubt.slots.empty() ? speech().cover_slots : doubt.slots;
    const bool ground = doubt.slots.empty() && ground_named(state, next) == nullptr;
    if (!contains(doubt.typed, words[from]) || ground || !contains(slots, slot->name) ||
        (!doubt.words.empty() && !contains(doubt.words, next)))
      continue;
    fail(quote(together(words, from, end)) + ": " +
         filled_in(filled_in(doubt.ask, "{ground}", next), "{aside}", words[from]));
  }
}

void ask_whose(std::string_view before, const SlotValue& value, std::string_view typed) {
  const auto* doubt = ranges::first_that(speech().before_place, [&](const Doubt& one) {
    return contains(one.typed, before) && (one.words.empty() || contains(one.words, typed));
  });
  if (doubt == nullptr || !contains(speech().cover_slots, value.path.slot) || value.word == typed)
    return;
  fail(quote(typed) + ": " + filled_in(doubt->ask, "{ground}", typed));
}

void ask_how_many(const ParseState& state, const Texts& words, std::size_t at,
                  std::string_view noun) {
  const auto* doubt = ranges::first_that(speech().counted, [&](const Doubt& one) {
    const auto* has = state.rules.slot(one.has);
    return contains(one.typed, noun) && (one.has.empty() || (has != nullptr && has->spoken()));
  });
  const auto* own = state.slot_of(noun).first;
  if (doubt == nullptr || !state.takes(slot::count) ||
      (own != nullptr && own->find(noun)->name == noun))
    return;
  auto from = at;
  const auto describes = [&](std::string_view word) {
    const auto* slot = state.slot_of(word).first;
    return slot != nullptr ? contains(speech().lasting, slot->name)
                           : contains(speech().fillers, word);
  };
  while (from > 0 && describes(words[from - 1])) --from;
  if (from == 0 || !is_whole(words[from - 1].substr(0, words[from - 1].find('/')))) return;
  fail(quote(formatted("{} {}{}{}", words[from - 1], together(words, from, at),
                       from < at ? " " : "", noun)) +
       ": " + filled_in(doubt->ask, "{command}", state.procedure.name));
}

void ask_of_what(const Slot& slot, std::string_view name, std::string_view number) {
  const auto* doubt = doubt_among(speech().labelled, slot.name);
  if (doubt == nullptr) return;
  const std::string text{name};
  fail(quote(formatted("{} {}", text, number)) + ": " +
       filled_in(filled_in(doubt->ask, "{number}", number), "{points}",
                 formatted("{} {}", number, text)));
}

const Doubt* doubt_of(std::string_view word, std::string_view slot, bool target) {
  return ranges::first_that(speech().doubtful, [&](const Doubt& one) {
    return contains(one.typed, word) && (one.slots.empty() || contains(one.slots, slot)) &&
           one.side != (target ? "acting" : "target");
  });
}

bool is_settled(const Doubt& doubt, bool target, const Situation& situation) {
  const auto has = [&](const std::string& name) { return situation.has({target, name}); };
  const auto tells = [&](const SlotValue& one) {
    return one.path.target == target && contains(doubt.words, one.word);
  };
  return ranges::any_of(doubt.unless, has) || ranges::any_of(situation.all(), tells);
}

void ask_which(const Doubt& doubt, std::string_view typed) {
  fail(quote(typed) + ": " + doubt.ask);
}

}  // namespace acw
