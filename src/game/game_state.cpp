#include "game/game_state.hpp"

#include <algorithm>
#include <map>

#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// Whether a row is about a unit of those words.
bool is_about(const Row& row, const std::vector<SlotValue>& words) {
  if (row.when.empty()) return true;
  Situation known;
  for (const auto& word : words) known.set(word);
  return known.matches(row.when);
}

/// Whether a chart of break points hangs on a slot.
bool tells_break(const Ruleset& rules, const std::string& slot) {
  const auto asks = [&](const Row& row) {
    return std::any_of(row.when.begin(), row.when.end(),
                       [&](const Condition& one) { return one.path.slot == slot; });
  };
  return std::any_of(rules.procedures.begin(), rules.procedures.end(), [&](const Procedure& one) {
    const auto& chart = one.rows(BreakPoint::chart_shape.name);
    return one.mechanism == BreakPoint::name && std::any_of(chart.begin(), chart.end(), asks);
  });
}

}  // namespace

GameState::GameState(const Ruleset& rules, const Rosters& rosters)
    : rules_{rules}, rosters_{rosters}, units_(rosters.units.size()) {
  for (std::size_t i = 0; i < units_.size(); ++i) units_[i].left = rosters.units[i].figures;
}

void GameState::apply(const Entry& entry) {
  if (entry.command == "turn") begin_turn(entry.turn);
  std::map<std::size_t, long long> before;
  for (const auto& one : entry.effects) {
    auto& state = units_[one.thing];
    before.try_emplace(one.thing, state.left);
    if (one.kind == Effect::Kind::lifted) lift(one);
    else acw::apply(one, rosters_.units[one.thing], entry.n, state);
  }
  for (const auto& [thing, left] : before)
    settle(rosters_.units[thing], left, entry.n, units_[thing]);
}

/// Words that an outcome sets for one turn hold no longer.
void GameState::begin_turn(long long turn) {
  turn_ = turn;
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (!row.has("until")) continue;
      for (auto& unit : units_) unit.words.erase(row.text("sets"));
    }
  }
}

/// A word that was set, or came to hold by an outcome, makes way for the one beneath it; what the
/// roster says itself no longer holds.
void GameState::lift(const Effect& effect) {
  auto& words = units_[effect.thing].words;
  const bool beneath = ranges::any_of(given_words(effect.thing), [&](const SlotValue& one) {
    return one.path.slot == effect.name && one.word == effect.word;
  });
  const auto found = words.find(effect.name);
  if (found != words.end() && found->second != effect.word) return;
  if (beneath) words[effect.name] = "false";
  else if (found != words.end()) words.erase(found);
}

void GameState::put(std::vector<SlotValue>& words, const std::string& name,
                    const std::string& word) const {
  const auto* slot = rules_.slot(name);
  std::erase_if(words, [&](const SlotValue& one) { return one.path.slot == name; });
  if (slot == nullptr || word == "false") return;
  SlotValue said;
  said.path.slot = name;
  said.kind = slot->kind;
  said.word = word;
  words.push_back(std::move(said));
}

/// The words of the roster, with those that the fall of officers and the unit's end say of it.
std::vector<SlotValue> GameState::given_words(std::size_t index) const {
  const auto& roster = rosters_.units[index];
  const auto& unit = units_[index];
  auto words = roster.words;
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.cell("rank") == nullptr || !roster.rank.empty() || !is_about(row, roster.words))
        continue;
      for (std::size_t j = 0; j < units_.size(); ++j) {
        const auto& officer = rosters_.units[j];
        const bool led = officer.army == roster.army &&
                         (row.text("of") == "army" ||
                          (officer.brigade != 0 && officer.brigade == roster.brigade));
        if (led && officer.rank == row.text("rank") && units_[j].left == 0)
          put(words, std::string{row.text("sets")}, "true");
      }
    }
  }
  if (const auto* row = end_row(rules_, unit.why); row != nullptr && row->text("state") == unit.end)
    put(words, std::string{row->text("sets")}, "true");
  return words;
}

/// … and with those that have come to hold since.
std::vector<SlotValue> GameState::words_of(std::size_t index) const {
  const auto& unit = units_[index];
  auto words = given_words(index);
  for (const auto& [slot, word] : unit.words) put(words, slot, word);
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      const auto& flag = row.text("exhausts");
      const auto counted = unit.counts.find(row.text("tally"));
      if (!flag.empty() && counted != unit.counts.end() && counted->second >= unit.left)
        put(words, flag, "false");
    }
  }
  return words;
}

long long GameState::breaks_at(std::size_t index) const {
  const auto& roster = rosters_.units[index];
  const auto& marks = units_[index].words;
  const bool another = std::any_of(marks.begin(), marks.end(), [&](const auto& set) {
    const auto* word = roster.find(set.first);
    return (word == nullptr || word->word != set.second) && tells_break(rules_, set.first);
  });
  return another ? 0 : roster.breaks_at;
}

Thing GameState::named(std::size_t index) const {
  const auto& unit = units_[index];
  auto named = rosters_.units[index];
  named.words = words_of(index);
  if (named.figures > 0) named.left = unit.left;
  named.hurt = unit.count(wounded);
  for (const auto& [name, number] : unit.counts) {
    if (name != wounded) named.tallies.emplace_back(name, number);
  }
  named.end = unit.is_gone() && !named.rank.empty() ? "killed" : unit.end;
  named.since = unit.since;
  return named;
}

}  // namespace acw
