#include "game/game_score.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "play/answer.hpp"

namespace acw {
namespace {

/// Slot in which a procedure counts figures by class, and its word for a unit's class; null if it
/// doesn't count them.
std::pair<const Slot*, const Word*> class_of(const Ruleset& rules, const Procedure& score,
                                             const Entity& unit) {
  for (const auto& name : score.acting) {
    const auto* slot = rules.slot(name);
    if (slot == nullptr || slot->kind != Slot::Kind::tally) continue;
    for (const auto& word : unit.words) {
      if (const auto* found = slot->find(word.word)) return {slot, found};
    }
  }
  return {};
}

}  // namespace

Texts killed_words(const Ruleset& rules, const Procedure& score, const Entity& unit,
                   long long killed) {
  const auto [slot, word] = class_of(rules, score, unit);
  if (word == nullptr) return {};
  return {"--" + slot->name, concat(word->name, "=", killed)};
}

Texts score_words(const GameState& state, const Procedure& score, std::size_t army) {
  std::map<std::string, long long> killed;
  std::string option;
  long long officers = 0;
  for (const auto i : ranges::Places{state.units()}) {
    const auto& unit = state.rosters().units[i];
    const auto lost = unit.figures - state.units()[i].left;
    if (unit.army == army + 1 || lost <= 0) continue;
    if (!unit.rank.empty() && state.units()[i].end == "killed") officers += lost;
    const auto [slot, word] = class_of(state.rules(), score, unit);
    if (!unit.rank.empty() || word == nullptr) continue;
    option = "--" + slot->name;
    killed[word->name] += lost;
  }
  Texts words;
  std::string counts;
  for (const auto& [kind, number] : killed) append(counts, ",", concat(kind, "=", number));
  if (!counts.empty()) words = {option, counts};
  if (officers > 0 && score.is_sided("officers", false))
    append_all(words, Texts{"--officers", std::to_string(officers)});
  return words;
}

Points points_of(const Library& library, const std::string& rules_name, const Ruleset& rules,
                 const Procedure& score, const Texts& variants, const Texts& words) {
  if (words.empty()) return {};
  const Armies none{std::vector<Entity>{}, rules};
  const Lookup lookup{library, rules_name, none};
  const auto question = read_question(lookup, rules, score, {.words = words, .variants = variants});
  const auto chain = plan(question, read_first_step(question).situation());
  Points won{answer(chain, {.purpose = score.name})};
  won.points = whole_in(won.report->outcome[won.report->headline]);
  return won;
}

}  // namespace acw
