#include "acw/base/concat.hpp"
#include "base/format.hpp"
#include "words/parse_state.hpp"

namespace acw {

void ParseState::ask_where(std::size_t end, std::string_view next) const {
  const auto* slot = slot_named(next);
  if (slot == nullptr) return;
  for (const auto& doubt : speech().asides) {
    const auto& slots = doubt.slots.empty() ? speech().cover_slots : doubt.slots;
    const bool open = !doubt.slots.empty() || ground_named(next) != nullptr;
    if (open && contains(doubt.typed, words[at]) && contains(slots, slot->name) &&
        (doubt.words.empty() || contains(doubt.words, next)))
      fail(joined(std::span{words}.subspan(at, end - at), " "),
           filled_in(filled_in(doubt.ask, "{ground}", next), "{aside}", words[at]));
  }
}

void ParseState::ask_how_many(std::string_view noun) const {
  const auto* doubt = ranges::first_that(speech().counted, [&](const Doubt& one) {
    const auto* has = rules.slot(one.has);
    return contains(one.typed, noun) && (one.has.empty() || (has != nullptr && has->spoken()));
  });
  const auto* own = slot_of(noun);
  if (doubt == nullptr || !takes(slot::count) || (own != nullptr && own->find(noun)->name == noun))
    return;
  auto from = at;
  const auto describes = [&](std::string_view word) {
    const auto* slot = slot_of(word);
    return slot != nullptr ? contains(speech().lasting, slot->name)
                           : contains(speech().fillers, word);
  };
  while (from > 0 && describes(words[from - 1])) --from;
  if (from == 0 || !is_whole(words[from - 1].substr(0, words[from - 1].find('/')))) return;
  auto all = joined(std::span{words}.subspan(from - 1, at - from + 1), " ");
  append(all, " ", noun);
  fail(all, filled_in(doubt->ask, "{command}", procedure.name));
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

}  // namespace acw
