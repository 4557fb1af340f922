#include "game/game_score.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "play/answer.hpp"

namespace acw {
namespace {

/// Slot in which a procedure counts figures by class; null if there is none.
const Slot* tally_of(const Ruleset& rules, const Procedure& procedure) {
  for (const auto& name : procedure.acting) {
    const auto* slot = rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::tally) return slot;
  }
  return nullptr;
}

/// Word of the tally for a unit's class; null if there is none.
const Word* kind_of(const Slot* tally, const Entity& unit) {
  if (tally == nullptr) return nullptr;
  for (const auto& word : unit.words) {
    if (const auto* found = tally->find(word.word)) return found;
  }
  return nullptr;
}

}  // namespace

Texts killed_words(const Ruleset& rules, const Procedure& score, const Entity& unit,
                   long long killed) {
  const auto* tally = tally_of(rules, score);
  const auto* kind = kind_of(tally, unit);
  if (kind == nullptr) return {};
  return {"--" + tally->name, kind->name + "=" + std::to_string(killed)};
}

Texts score_words(const Ruleset& rules, const Rosters& rosters, const GameState& state,
                  const Procedure& score, std::size_t army) {
  const auto* tally = tally_of(rules, score);
  std::map<std::string, long long> killed;
  long long officers = 0;
  for (const auto i : ranges::Places{rosters.units}) {
    const auto& unit = rosters.units[i];
    const auto lost = unit.figures - state.units()[i].left;
    if (unit.army == army + 1 || lost <= 0) continue;
    if (!unit.rank.empty()) officers += state.units()[i].end == "killed" ? lost : 0;
    else if (const auto* kind = kind_of(tally, unit)) killed[kind->name] += lost;
  }
  Texts words;
  std::string counts;
  for (const auto& [kind, number] : killed) append(counts, ",", concat(kind, "=", number));
  if (!counts.empty()) append_all(words, Texts{"--" + tally->name, counts});
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
