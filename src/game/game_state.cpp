#include "game/game_state.hpp"

#include <algorithm>

#include "acw/base/ranges.hpp"
#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"
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
    return ranges::any_of(row.when, [&](const Condition& one) { return one.path.slot == slot; });
  };
  return ranges::any_of(rules.procedures, [&](const Procedure& one) {
    return one.mechanism == BreakPoint::name &&
           ranges::any_of(one.rows(BreakPoint::chart_shape.name), asks);
  });
}

}  // namespace

GameState::GameState(const Ruleset& rules, const Rosters& rosters)
    : rules_{rules}, rosters_{rosters}, units_(rosters.units.size()) {
  for (const auto i : ranges::Places{units_}) {
    units_[i].there = rosters.units[i].kind.empty();
    if (units_[i].there) units_[i].left = rosters.units[i].figures;
  }
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.has("rank") || row.has("exhausts") || row.has("until") || row.has("wounded_of"))
        lasting_.push_back(&row);
    }
  }
}

std::size_t GameState::army_on_turn() const {
  return static_cast<std::size_t>((turn_ - 1) % armies() + 1);
}

void GameState::apply(const Entry& entry) {
  if (entry.turn != 0) turn_ = entry.turn;
  for (const auto& one : entry.effects) {
    if (one.kind == Effect::Kind::did) {
      const auto last = deed(one.thing, one.name);
      const auto ago = last ? turn_ - last->turn : armies() + 1;
      const auto run = ago > armies() ? 1 : last->run + (ago > 0 ? 1 : 0);
      deeds_[{one.thing, one.name}] = {entry.n, turn_, run};
    } else acw::apply(one, rosters_.units[one.thing], entry.n, units_[one.thing]);
  }
}

std::optional<GameState::Deed> GameState::deed(std::size_t thing, const std::string& name) const {
  const auto found = deeds_.find({thing, name});
  return found == deeds_.end() ? std::nullopt : std::optional{found->second};
}

const Row* GameState::ending_with_turn(std::string_view slot) const {
  const auto* row = ranges::first_that(
      lasting_, [&](const Row* one) { return one->has("until") && one->text("sets") == slot; });
  return row == nullptr ? nullptr : *row;
}

/// The row of a unit's end that so many turns end; null where none does.
const Row* GameState::passing_end(const State& unit) const {
  const auto* row = unit.end.empty() ? nullptr : end_row(rules_, unit.why);
  return row != nullptr && row->has("turns") && row->text("state") == unit.end ? row : nullptr;
}

std::vector<Effect> GameState::all_effects(const Entry& doing) const {
  auto after = *this;
  after.apply(doing);
  if (doing.turn != 0) after.begin_turn(doing.n);
  bool falls = after.share_fates(*this, doing.n);
  for (const auto i : ranges::Places{units_}) {
    const auto& roster = rosters_.units[i];
    if (after.units_[i] == units_[i]) continue;
    auto& state = after.units_[i];
    settle(roster, units_[i].there ? units_[i].left : roster.figures, doing.n, state);
    for (const auto* row : lasting_) settle_tally(*row, roster, units_[i], state);
    if (state.end != units_[i].end || state.since != units_[i].since) {
      if (const auto* row = passing_end(units_[i])) state.counts.erase(row->text("tally"));
      if (const auto* row = passing_end(state))
        state.counts[row->text("tally")] = row->integer("turns");
    }
    falls = falls || !roster.rank.empty();
  }
  std::vector<Effect> effects;
  for (const auto i : ranges::Places{units_}) {
    auto& state = after.units_[i];
    if (falls || state != units_[i]) {
      const auto before = words_by_rows(i);
      const auto now = after.words_by_rows(i);
      for (const auto& one : before) {
        if (!contains(now, one) && state.word(one.first) == one.second)
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
  for (const auto& one : doing.effects) {
    if (one.kind == Effect::Kind::did) effects.push_back(one);
  }
  return effects;
}

/// Words that an outcome sets for one turn hold no longer, and ends that have lasted; what goes by
/// turns goes on; what is due when the turn of a side begins is due.
void GameState::begin_turn(long long n) {
  for (const auto* row : lasting_) {
    if (!row->has("until")) continue;
    for (const auto i : ranges::Places{units_}) {
      const bool over = row->text("until") == "turn" || rosters_.units[i].army == army_on_turn();
      auto& unit = units_[i];
      if (!over || unit.is_gone()) continue;
      if (row->has("outcomes")) {
        unit.words.erase(row->text("sets"));
        unit.counts.erase(row->text("tally"));
      } else if (passing_end(unit) == row && unit.counts[row->text("tally")]-- == 0) {
        unit.end.clear();
      }
    }
  }
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("counts")) tick(row);
      if (row.has("sets")) set_after_run(row);
      if (row.has("near")) {
        for (auto& unit : units_) unit.words.erase(row.text("near"));
      }
      if (!row.has("due")) continue;
      for (const auto i : ranges::Places{units_}) {
        const bool holds = rosters_.units[i].army == army_on_turn() && !units_[i].is_gone() &&
                           named(i).find(row.text("due")) != nullptr;
        if (holds)
          acw::apply({i, Effect::Kind::due, procedure.name}, rosters_.units[i], n, units_[i]);
      }
    }
  }
}

void GameState::tick(const Row& row) {
  const auto& name = row.text("counts");
  for (auto& unit : units_) {
    const auto gone_by = turn_ - unit.count(set_in_turn);
    const auto found = unit.counts.find(name);
    if (found != unit.counts.end() && gone_by % row.integer("turns") == 0)
      found->second = std::max(0LL, found->second + row.integer("by"));
  }
}

/// A flag that holds of who has done something turn after turn, until he hasn't for so many.
void GameState::set_after_run(const Row& row) {
  const auto& flag = row.text("sets");
  const bool given = !row.has("given") || ranges::any_of(units_, [&](const State& one) {
    return one.there && one.word(row.text("given")) == "true";
  });
  for (const auto i : ranges::Places{units_}) {
    const auto last = deed(i, row.text("once"));
    if (!last || last->run < row.integer("every") || rosters_.units[i].army != army_on_turn() ||
        units_[i].is_gone())
      continue;
    const auto ago = turn_ - last->turn;
    if (ago <= armies() && given) units_[i].words[flag] = "true";
    else if (ago > armies() * row.integer("turns")) units_[i].words.erase(flag);
  }
}

/// Whoever is with a unit is off the table with it. Gives whether anybody is.
bool GameState::share_fates(const GameState& before, long long n) {
  bool any = false;
  for (const auto i : ranges::Places{before.units_}) {
    const auto& state = units_[i];
    const bool emptied = rosters_.units[i].figures > 0 && state.left == 0;
    if ((state.end != "removed" && !emptied) || before.units_[i].is_gone()) continue;
    const auto his = rosters_.find(state.word(std::string{slot::officer_id}));
    if (his == Rosters::none || units_[his].is_gone()) continue;
    acw::apply({his, Effect::Kind::end, "removed", "shares its fate"}, rosters_.units[his], n,
               units_[his]);
    any = true;
  }
  return any;
}

/// No more are tallied than there are; nobody is, where the players took back the word that said
/// so, or where it held, and nobody knew of how many.
void GameState::settle_tally(const Row& row, const Thing& roster, const State& before, State& now) {
  const auto found = now.counts.find(row.text("tally"));
  if (found == now.counts.end() || (!row.has("exhausts") && !row.has("wounded_of"))) return;
  const auto& some = row.text("some");
  const bool unknown = before.count(row.text("tally")) == 0;
  if (before.word(some) == "true" && (unknown || now.word(some) != "true")) found->second = 0;
  auto least = 0LL;
  auto most = row.flag("standing") ? now.left : roster.figures;
  if (const auto& all = row.text("wounded_of"); !all.empty()) {
    least = std::max(least, now.count(all) + now.count(wounded) - now.left);
    most = std::min(now.count(all), now.count(wounded));
  }
  found->second = std::clamp(found->second, least, std::max(least, most));
}

bool GameState::has_fallen(const Row& row, const Thing& led) const {
  for (const auto i : ranges::Places{units_}) {
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
    if (row->has("some") && unit.count(row->text("tally")) > 0)
      words.emplace_back(row->text("some"), "true");
    const auto counted = unit.counts.find(row->text("tally"));
    const auto all = row->flag("standing") ? unit.left : roster.figures;
    if (row->has("exhausts") && counted != unit.counts.end() && counted->second >= all)
      words.emplace_back(row->text("exhausts"), "false");
  }
  if (const auto* row = end_row(rules_, unit.why);
      row != nullptr && row->text("state") == unit.end && row->has("sets"))
    words.emplace_back(row->text("sets"), "true");
  return words;
}

long long GameState::breaks_at(std::size_t index) const {
  const auto& roster = rosters_.units[index];
  const bool another = ranges::any_of(units_[index].words, [&](const auto& set) {
    const auto* word = roster.find(set.first);
    return (word == nullptr || word->word != set.second) && tells_break(rules_, set.first);
  });
  return another ? 0 : roster.breaks_at;
}

bool GameState::is_of_turn(std::string_view count) const {
  return ranges::any_of(lasting_, [&](const Row* row) {
    return row->flag("hurt") && row->has("until") && row->text("tally") == count;
  });
}

Thing GameState::named(std::size_t index) const {
  const auto& unit = units_[index];
  auto named = rosters_.units[index];
  for (const auto& [name, word] : unit.words) {
    if (name == slot::officer_id) named.beside = word;
    named.forget(name);
    const auto* slot = rules_.slot(name);
    if (slot == nullptr || word == "false") continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    (is_text(*slot) ? named.kept : named.words)
        .push_back(flag ? said_word(*slot, false, slot->words.front())
                        : read_value(*slot, false, word));
  }
  if (named.figures > 0) named.left = unit.left;
  named.hurt = unit.count(wounded);
  for (const auto& [name, number] : unit.counts) {
    const bool tells = name != wounded && (!is_of_turn(name) || (number > 0 && turn_ > 1));
    if (tells) named.tallies.emplace_back(name, number);
  }
  named.end = unit.end;
  named.since = unit.since;
  return named;
}

std::vector<Thing> GameState::all_named() const {
  std::vector<Thing> all;
  for (const auto i : ranges::Places{units_}) {
    if (units_[i].there) all.push_back(named(i));
  }
  return all;
}

}  // namespace acw
