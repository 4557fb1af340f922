#include "words/situation_reader.hpp"

#include <algorithm>
#include <optional>

#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "acw/rules/until.hpp"
#include "base/record.hpp"
#include "options/option_table.hpp"
#include "rules/speech.hpp"
#include "words/fight_words.hpp"
#include "words/grammar.hpp"
#include "words/situation_value.hpp"
#include "words/until.hpp"

namespace acw {
namespace {

/// Whether a word may be said in a procedure.
bool says(const Ruleset& rules, const Procedure& procedure, std::string_view word) {
  return rules.spoken_slot(procedure.acting, word) != nullptr ||
         rules.spoken_slot(procedure.between, word) != nullptr ||
         rules.spoken_slot(procedure.target, word) != nullptr;
}

/// A word of a ruleset that an everyday word stands for, and the procedure that has it.
std::optional<std::pair<std::string, std::string>> meant_elsewhere(const Ruleset& rules,
                                                                   std::string_view typed) {
  for (const auto& meaning : speech().meanings) {
    if (!contains(meaning.typed, typed)) continue;
    for (const auto& procedure : rules.procedures) {
      for (const auto& word : meaning.means) {
        if (says(rules, procedure, word)) return std::pair{word, procedure.name};
      }
    }
  }
  return std::nullopt;
}

/// "is a word of melee", "is a word of State of War (-r sow)", for a word that has no place here.
std::string other_place(const Lookup& lookup, const Procedure& here, std::string_view word) {
  const auto rules = lookup.library.load(lookup.rules);
  for (const auto& procedure : rules.procedures) {
    if (!says(rules, procedure, word)) continue;
    return "is a word of " + procedure.name + ", and plays no part in " + here.name +
           (is_followed_by(here, procedure.name) ? " that isn't fought --to-the-end" : "");
  }
  if (const auto meant = meant_elsewhere(rules, word))
    return "is " + quote(meant->first) + " in " + meant->second + ", and plays no part in " +
           here.name;
  for (const auto& id : Library::built_in()) {
    if (id == rules.id) continue;
    const auto other = lookup.library.load(id);
    for (const auto& procedure : other.procedures) {
      if (says(other, procedure, word))
        return "is a word of " + other.title_or_id() + " (-r " + other.short_id + "), and not of " +
               rules.title_or_id();
    }
  }
  return {};
}

/// Stop rules, which are numbers that no slot is about, out of options: `--until-round`, `3`.
std::vector<std::pair<std::string, long long>> take_stops(Texts& words) {
  std::vector<std::pair<std::string, long long>> stops;
  for (const auto name : Until::slots) {
    const auto found = std::find(words.begin(), words.end(), "--" + std::string{name});
    if (found == words.end() || found + 1 == words.end()) continue;
    if (const auto number = whole_number(*(found + 1), 0, 9'999'999))
      stops.emplace_back(name, *number);
    words.erase(found, found + 2);
  }
  return stops;
}

}  // namespace

Sweep read_situations(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                      const Texts& words, const Texts& until, Lists lists) {
  const auto fight = asked_to_the_end(rules, procedure, words, until);
  const auto hint = [&](std::string_view word) { return other_place(lookup, procedure, word); };
  const auto unit = [&](std::string_view id, const SlotPath& as, Situation& filled) {
    const auto fought = fought_to_the_end(rules, procedure, filled);
    const auto& asked = fought ? *fought : procedure;
    if (as.slot == army_unit) lookup.armies.fill(asked, id, as.target, filled);
    else lookup.armies.attach(asked, id, as.target, filled);
  };
  const auto named = [&](std::string_view word) { return lookup.armies.named(word); };
  const auto like = [&](std::string_view word) { return lookup.armies.like(word); };
  const auto officer = [&](std::string_view id) { return lookup.armies.is_officer(id); };
  auto sweep = read_sweep(rules, fight ? *fight : procedure, words,
                          {hint, option_names(), unit, named, officer, like}, lists);
  if (!read_until_state(until, rules, procedure, sweep.common))
    read_until(until, procedure, sweep.common);
  return sweep;
}

namespace {

/// What a situation says of a side.
const Value& said_of_side(const Value& situation, bool target) {
  return target ? situation["target"] : situation;
}

/// A procedure with whatever else is known of units that a situation names; nothing where that is
/// all its own.
std::optional<Procedure> with_known(const Ruleset& rules, const Procedure& procedure,
                                    const Value& situation) {
  std::optional<Procedure> wide;
  for (const bool target : {false, true}) {
    const auto& side = said_of_side(situation, target);
    if ((target && procedure.target.empty()) || text_in(side["id"]).empty()) continue;
    for (const auto& [key, value] : fields_in(side)) {
      const auto name = slot_of_key(key);
      if (rules.slot(name) == nullptr || procedure.is_between(name) ||
          procedure.is_sided(name, target))
        continue;
      if (!wide) wide = procedure;
      (target ? wide->target : wide->acting).push_back(name);
    }
  }
  return wide;
}

}  // namespace

Situation read_again(const Ruleset& rules, const Procedure& procedure, const Value& situation) {
  auto arguments = situation_arguments(situation);
  const auto stops = take_stops(arguments.words);
  const auto fight = asked_to_the_end(rules, procedure, arguments.words, {});
  const auto& asked = fight ? *fight : procedure;
  const auto wide = with_known(rules, asked, situation);
  auto said = read_words(rules, wide ? *wide : asked, arguments.words, {{}, option_names(), {}});
  for (const bool target : {false, true}) {
    const auto& side = said_of_side(situation, target);
    if (const auto id = text_in(side["id"]); !id.empty())
      tell_unit(id, text_in(side["name"]), target, said);
    if (const auto id = text_in(side[key_of(slot::officer_id)]); !id.empty())
      tell_officer(id, text_in(side[key_of(slot::officer_name)]), target, said);
  }
  for (const auto& [slot, number] : stops) said.set_number({false, slot}, number);
  choose_variants(rules, arguments.variants, said);
  return said;
}

}  // namespace acw
