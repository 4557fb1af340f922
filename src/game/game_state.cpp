#include "game/game_state.hpp"

#include <algorithm>

#include "acw/base/ranges.hpp"
#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/slot_value.hpp"

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
  for (std::size_t i = 0; i < units_.size(); ++i) {
    units_[i].there = rosters.units[i].kind.empty();
    if (units_[i].there) units_[i].left = rosters.units[i].figures;
  }
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.has("rank") || row.has("exhausts") || row.has("until")) lasting_.push_back(&row);
    }
  }
}

std::size_t GameState::army_on_turn() const {
  const auto armies = std::max<std::size_t>(1, rosters_.sides.size());
  return static_cast<std::size_t>(turn_ - 1) % armies + 1;
}

void GameState::apply(const Entry& entry) {
  if (entry.turn != 0) turn_ = entry.turn;
  for (const auto& one : entry.effects)
    acw::apply(one, rosters_.units[one.thing], entry.n, units_[one.thing]);
}

std::vector<Effect> GameState::all_effects(const Entry& doing) const {
  auto after = *this;
  after.apply(doing);
  if (doing.turn != 0) after.end_turn();
  bool falls = false;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const auto& roster = rosters_.units[i];
    if (after.units_[i] == units_[i]) continue;
    settle(roster, units_[i].there ? units_[i].left : roster.figures, doing.n, after.units_[i]);
    falls = falls || !roster.rank.empty();
  }
  std::vector<Effect> effects;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    auto& state = after.units_[i];
    if (falls || state != units_[i]) {
      const auto before = words_by_rows(i);
      const auto now = after.words_by_rows(i);
      for (const auto& one : before) {
        if (!contains(now, one) && state.has_word(one.first, one.second))
          state.words.erase(one.first);
      }
      for (const auto& one : now) {
        if (!contains(before, one)) state.words[one.first] = one.second;
      }
    }
    const bool by_hand = ranges::any_of(doing.effects, [&](const Effect& one) {
      return one.thing == i && one.kind == Effect::Kind::left;
    });
    add_difference(i, rosters_.units[i], units_[i], state, by_hand, effects);
  }
  return effects;
}

/// Words that an outcome sets for one turn hold no longer.
void GameState::end_turn() {
  for (const auto* row : lasting_) {
    if (!row->has("until")) continue;
    for (auto& unit : units_) unit.words.erase(row->text("sets"));
  }
}

bool GameState::has_fallen(const Row& row, const Thing& led) const {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const auto& officer = rosters_.units[i];
    const bool leads =
        officer.army == led.army &&
        (row.text("of") == "army" || (officer.brigade != 0 && officer.brigade == led.brigade));
    if (leads && officer.rank == row.text("rank") && units_[i].left == 0) return true;
  }
  return false;
}

/// What the fall of officers, the unit's end, and what is counted of it say of a unit.
std::vector<GameState::Word> GameState::words_by_rows(std::size_t index) const {
  const auto& roster = rosters_.units[index];
  const auto& unit = units_[index];
  std::vector<Word> words;
  for (const auto* row : lasting_) {
    if (row->has("rank") && roster.rank.empty() && is_about(*row, roster.words) &&
        has_fallen(*row, roster))
      words.emplace_back(row->text("sets"), "true");
    const auto counted = unit.counts.find(row->text("tally"));
    if (row->has("exhausts") && counted != unit.counts.end() && counted->second >= unit.left)
      words.emplace_back(row->text("exhausts"), "false");
  }
  if (const auto* row = end_row(rules_, unit.why);
      row != nullptr && row->text("state") == unit.end && row->has("sets"))
    words.emplace_back(row->text("sets"), "true");
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
  for (const auto& [name, word] : unit.words) {
    named.forget(name);
    const auto* slot = rules_.slot(name);
    if (slot == nullptr || word == "false") continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    named.words.push_back(flag ? said_word(*slot, false, slot->words.front())
                               : read_value(*slot, false, word));
  }
  if (named.figures > 0) named.left = unit.left;
  named.hurt = unit.count(wounded);
  for (const auto& [name, number] : unit.counts) {
    if (name != wounded) named.tallies.emplace_back(name, number);
  }
  named.end = unit.end;
  named.since = unit.since;
  return named;
}

}  // namespace acw
