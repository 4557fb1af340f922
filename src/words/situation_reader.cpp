#include "words/situation_reader.hpp"

#include "words/fight_words.hpp"

namespace acw {
namespace {

/// True if a procedure takes the word.
bool says(const Ruleset& rules, const Procedure& procedure, std::string_view word) {
  return ranges::any_of(procedure.slots(), [&](const SlotPath& path) {
    return rules.spoken_slot({path.slot}, word) != nullptr;
  });
}

/// Hint for a word that belongs elsewhere: "is a word of melee", "is a word of State of War (-r
/// sow)".
std::string other_place(const Lookup& lookup, const Procedure& here, std::string_view word) {
  const auto rules = lookup.library.load(lookup.rules);
  for (const auto& procedure : rules.procedures) {
    if (!says(rules, procedure, word)) continue;
    return "is a word of " + procedure.name + ", not of " + here.name +
           (is_followed_by(here, procedure.name) ? "; it requires --to-the-end" : "");
  }
  for (const auto& id : Library::built_in()) {
    if (id == rules.id) continue;
    const auto other = lookup.library.load(id);
    for (const auto& procedure : other.procedures) {
      if (says(other, procedure, word))
        return "is a word of " + other.title_or_id() + " (-r " + other.short_id + "), not of " +
               rules.title_or_id();
    }
  }
  return {};
}

}  // namespace

Sweep read_situations(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                      const Texts& words, const Texts& until, Lists lists) {
  const auto fight = requested_fight(rules, procedure, words, until);
  const auto hint = [&](std::string_view word) { return other_place(lookup, procedure, word); };
  const auto unit = [&](std::string_view id, const SlotPath& as, Situation& filled) {
    const auto fought = fight_to_the_end(rules, procedure, filled);
    lookup.armies.fill(fought ? *fought : procedure, id, as, filled);
  };
  auto sweep =
      read_sweep(rules, fight ? *fight : procedure, words, {hint, unit, &lookup.armies}, lists);
  read_until(until, rules, procedure, sweep.common);
  return sweep;
}

}  // namespace acw
