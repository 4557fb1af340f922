#include "game/game_state.hpp"

#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

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
    : rules_{rules},
      rosters_{rosters},
      units_(rosters.units.size()),
      turns_(rosters.sides.size() + 1) {
  for (const auto i : ranges::Places{units_}) {
    units_[i].there = rosters.units[i].kind.empty();
    if (units_[i].there) units_[i].left = rosters.units[i].figures;
  }
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.has("rank") || row.has("exhausts") || row.has("until") || row.has("wounded_of") ||
          row.has("first") || (row.flag("hurt") && row.has("tally")))
        lasting_.push_back(&row);
      const bool stay = row.flag("standing") || row.flag("hurt") || row.has("exhausts");
      if (row.has("tally") && row.has("outcomes") && !stay && !contains(gone_, row.text("tally")))
        gone_.push_back(row.text("tally"));
      if (row.has("back") && std::erase(gone_, row.text("untally")) > 0)
        gone_.push_back(row.text("untally"));
    }
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("near") || row.has("ends")) ending_.push_back(&row);
    }
  }
  for (const auto* row : lasting_) {
    for (std::size_t i = 0; row->has("first") && i < units_.size(); ++i) {
      if (counted_row(i, row->text("untally")) == row)
        units_[i].counts[row->text("untally")] = row->integer("first");
    }
  }
}

long long GameState::next_turn(std::size_t army) const { return turns_[army] + 1; }

void GameState::apply(const Entry& entry) {
  if (entry.turn != 0) {
    ++begun_;
    army_ = entry.army;
    turn_ = turns_[army_] = entry.turn;
  }
  for (const auto& one : entry.effects) {
    if (one.kind == EffectKind::did) {
      if (begun_ == 0) continue;
      const auto last = deed(one.thing, one.name);
      const auto ago = last ? begun_ - last->begun : armies() + 1;
      const auto run = ago > armies() ? 1 : last->run + (ago > 0 ? 1 : 0);
      deeds_[{one.thing, one.name}] = {entry.n, turn_, begun_, run};
      continue;
    }
    if (one.kind == EffectKind::word && one.name == slot::officer_id) leave(one.word);
    acw::apply(one, rosters_.units[one.thing], entry.n, units_[one.thing]);
    if (one.kind != EffectKind::word && one.kind != EffectKind::end) continue;
    if (begun_ == 0) undated_.insert({one.thing, one.name});
    else undated_.erase({one.thing, one.name});
  }
}

/// An officer who goes to another unit leaves the one that he is with.
void GameState::leave(const std::string& officer) {
  const std::string with{slot::officer_id};
  for (auto& unit : units_) {
    if (unit.word(with) == officer) unit.words.erase(with);
  }
}

std::optional<GameState::Deed> GameState::deed(std::size_t thing, const std::string& name) const {
  const auto* last = value_at(deeds_, std::pair{thing, name});
  if (last == nullptr) return std::nullopt;
  return *last;
}

const Row* GameState::counted_row(std::size_t unit, std::string_view count) const {
  for (const auto* row : lasting_) {
    if (row->has("first") && row->text("untally") == count &&
        is_about(*row, rosters_.units[unit].words))
      return row;
  }
  return nullptr;
}

std::string GameState::cleared_by(std::string_view slot) const {
  for (const auto* row : lasting_) {
    if (row->has("until") && row->text("sets") == slot) return row->text("state");
  }
  const bool ends = ranges::any_of(ending_, [&](const Row* one) {
    return one->text("ends") == slot || one->text("near") == slot;
  });
  return std::string{ends ? slot : ""};
}

/// The row of a unit's end; if it ended by hand, the one that says how long such an end lasts.
const Row* GameState::row_of_end(const State& unit) const {
  if (!unit.why.empty()) {
    const auto* row = end_row(rules_, unit.why);
    return row != nullptr && row->text("state") == unit.end ? row : nullptr;
  }
  for (const auto* row : lasting_) {
    if (!row->has("outcomes") && row->has("until") && row->text("state") == unit.end) return row;
  }
  return nullptr;
}

/// The row of a unit's end that turns end; null where none does.
const Row* GameState::passing_end(const State& unit) const {
  const auto* row = row_of_end(unit);
  return row != nullptr && row->has("until") ? row : nullptr;
}

std::vector<Effect> GameState::all_effects(const Entry& doing) const {
  auto after = *this;
  after.apply(doing);
  if (doing.turn != 0) after.begin_turn(doing.n);
  bool falls = after.share_fates(*this, doing.n);
  const auto by_hand = [&](std::size_t unit) {
    return ranges::any_of(doing.effects, [&](const Effect& one) {
      return one.thing == unit && one.kind == EffectKind::left;
    });
  };
  for (const auto i : ranges::Places{units_}) {
    const auto& roster = rosters_.units[i];
    if (after.units_[i] == units_[i]) continue;
    auto& state = after.units_[i];
    settle(roster, units_[i].there ? units_[i].left : roster.figures, doing.n, state);
    for (const auto* row : lasting_) settle_tally(*row, roster, units_[i], state);
    if (by_hand(i)) replace(roster, state);
    if (state.end != units_[i].end || state.since != units_[i].since) {
      if (const auto* row = passing_end(units_[i])) state.counts.erase(row->text("tally"));
      if (const auto* row = passing_end(state); row != nullptr && row->has("turns"))
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
        if (contains(before, one)) continue;
        if (!one.first.empty()) state.words[one.first] = one.second;
        else if (!state.is_gone()) state.due.emplace_back(one.second, doing.n);
      }
      after.drop_due(i);
    }
    add_difference(i, rosters_.units[i], units_[i], state, by_hand(i), effects);
  }
  for (const auto& one : doing.effects) {
    const bool again = one.kind == EffectKind::word && begun_ > 0 &&
                       is_undated(one.thing, one.name) &&
                       units_[one.thing].word(one.name) == one.word;
    if (one.kind == EffectKind::did || again) effects.push_back(one);
  }
  return effects;
}

/// Ends the words, counts and ends that last until this turn; what goes by turns goes on; what is
/// due when the turn of a side begins is due.
void GameState::begin_turn(long long n) {
  const auto lasts = [&](const Row& row, std::size_t i, const std::string& name) {
    return (row.text("until") == "own-turn" && rosters_.units[i].army != army_on_turn()) ||
           is_undated(i, name) || units_[i].word(row.text("unless")) == "true";
  };
  for (const auto i : ranges::Places{units_}) {
    auto& unit = units_[i];
    const auto* end = passing_end(unit);
    if (end != nullptr && !lasts(*end, i, unit.end) &&
        (!end->has("turns") || unit.counts[end->text("tally")]-- == 0))
      unit.end.clear();
    for (const auto* row : ending_) {
      const std::string name{row->text("ends", row->text("near"))};
      if (lasts(*row, i, name)) continue;
      unit.words.erase(name);
      unit.counts.erase(name);
    }
  }
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("counts")) tick(row);
      if (row.has("sets")) set_after_run(row);
      if (!row.has("due")) continue;
      for (const auto i : ranges::Places{units_}) {
        const bool holds = rosters_.units[i].army == army_on_turn() && !units_[i].is_gone() &&
                           named(i).find(row.text("due")) != nullptr;
        if (holds)
          acw::apply({i, EffectKind::due, procedure.name}, rosters_.units[i], n, units_[i]);
      }
    }
  }
}

/// Drops what is due of a unit for a flag that no longer holds of it.
void GameState::drop_due(std::size_t index) {
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("due") && named(index).find(row.text("due")) == nullptr)
        std::erase_if(units_[index].due,
                      [&](const auto& one) { return one.first == procedure.name; });
    }
  }
}

void GameState::tick(const Row& row) {
  const auto& name = row.text("counts");
  for (auto& unit : units_) {
    const auto gone_by = begun_ - unit.count(set_in_turn);
    auto* number = value_at(unit.counts, name);
    if (number != nullptr && gone_by > 0 && gone_by % row.integer("turns") == 0)
      *number = std::max(0LL, *number + row.integer("by"));
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
    const auto ago = begun_ - last->begun;
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
    if (his == Rosters::none || units_[his].is_gone() || units_[his].left == 0) continue;
    acw::apply({his, EffectKind::end, "removed", "shares its fate"}, rosters_.units[his], n,
               units_[his]);
    any = true;
  }
  return any;
}

/// No more are tallied than there are; nobody is, where the players took back the word that said
/// so, or where it held, and nobody knew of how many.
void GameState::settle_tally(const Row& row, const Thing& roster, const State& before, State& now) {
  if (const auto counted = now.counts.find(row.text("untally")); counted != now.counts.end()) {
    const bool none = now.word(row.text("none")) == "true";
    if (none != (before.word(row.text("none")) == "true"))
      counted->second = none ? 0 : row.integer("first");
  }
  const auto found = now.counts.find(row.text("tally"));
  if (found != now.counts.end() && row.flag("hurt"))
    found->second = std::min(found->second, now.left);
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

/// Figures put back by hand replace first those that cannot come back, so that figures left and
/// figures off the table are no more than there were.
void GameState::replace(const Thing& roster, State& now) const {
  auto most = roster.figures - now.left;
  for (auto name = gone_.rbegin(); name != gone_.rend(); ++name) {
    if (auto* number = value_at(now.counts, *name)) most -= * number = std::min(*number, most);
  }
}

bool GameState::has_fallen(const Row& row, const Thing& led) const {
  for (const auto i : ranges::Places{units_}) {
    const auto& officer = rosters_.units[i];
    const bool leads =
        !officer.rank.empty() && officer.army == led.army &&
        (row.text("of") == "army" || (officer.brigade != 0 && officer.brigade == led.brigade));
    const bool ranks = row.text("rank") == "any" || officer.rank == row.text("rank");
    if (leads && ranks && units_[i].left == 0) return true;
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
      words.emplace_back(row->text("sets", row->text("clears")),
                         row->text("takes", row->has("sets") ? "true" : "false"));
    if (row->has("some") && unit.count(row->text("tally")) > 0)
      words.emplace_back(row->text("some"), "true");
    if (row->has("none") && unit.counts.contains(row->text("untally")) &&
        unit.count(row->text("untally")) == 0)
      words.emplace_back(row->text("none"), "true");
    const auto all = row->flag("standing") ? unit.left : roster.figures;
    if (row->has("exhausts") && roster.figures > 0 && unit.count(row->text("tally")) >= all)
      words.emplace_back(row->text("exhausts"), "false");
  }
  if (const auto* row = row_of_end(unit); row != nullptr && row->has("sets"))
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
  return ranges::any_of(ending_, [&](const Row* row) { return row->text("ends") == count; });
}

Thing GameState::named(std::size_t index) const {
  const auto& unit = units_[index];
  auto named = rosters_.units[index];
  for (const auto& [name, word] : unit.words) {
    if (name == slot::officer_id) {
      named.officer_id = word;
      named.officer_since = unit.beside_since;
    }
    named.forget(name);
    const auto* slot = rules_.slot(name);
    if (slot == nullptr || word == "false") continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    (is_text(*slot) ? named.stored_texts : named.words)
        .push_back(flag ? word_value(*slot, false, slot->words.front())
                        : read_value(*slot, false, word));
  }
  if (named.figures > 0) named.left = unit.left;
  named.hurt = unit.count(wounded);
  for (const auto& [name, number] : unit.counts) {
    const bool tells =
        name != wounded && name != set_in_turn && (!is_of_turn(name) || (number > 0 && begun_ > 0));
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
