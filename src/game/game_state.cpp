#include "game/game_state.hpp"

#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// True if a chart of break points depends on a slot.
bool affects_break_point(const Ruleset& rules, const std::string& slot) {
  const auto uses_slot = [&](const Row& row) {
    return ranges::any_of(row.when, [&](const Condition& one) { return one.path.slot == slot; });
  };
  return ranges::any_of(rules.procedures, [&](const Procedure& procedure) {
    return procedure.mechanism == BreakPoint::name &&
           ranges::any_of(procedure.rows(BreakPoint::chart_shape.name), uses_slot);
  });
}

}  // namespace

GameState::GameState(const Ruleset& rules, const Rosters& rosters)
    : rules_{rules},
      rosters_{rosters},
      units_(rosters.units.size()),
      last_turns_(rosters.sides.size() + 1) {
  for (const auto i : ranges::Places{units_}) {
    units_[i].exists = rosters.units[i].kind.empty();
    if (units_[i].exists) units_[i].left = rosters.units[i].figures;
  }
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.has("rank") || row.has("exhausts") || row.has("until") || row.has("wounded_of") ||
          row.has("first") || (row.flag("hurt") && row.has("tally")))
        state_rows_.push_back(&row);
      const bool stay = row.flag("standing") || row.flag("hurt") || row.has("exhausts");
      if (row.has("tally") && row.has("outcomes") && !stay &&
          !contains(off_table_counts_, row.text("tally")))
        off_table_counts_.push_back(row.text("tally"));
      if (row.has("back") && std::erase(off_table_counts_, row.text("untally")) > 0)
        off_table_counts_.push_back(row.text("untally"));
    }
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("near") || row.has("ends")) turn_end_rows_.push_back(&row);
    }
  }
  for (const auto* row : state_rows_) {
    for (std::size_t i = 0; row->has("first") && i < units_.size(); ++i) {
      if (counted_row(i, row->text("untally")) == row)
        units_[i].counts[row->text("untally")] = row->integer("first");
    }
  }
}

long long GameState::next_turn(std::size_t army) const { return last_turns_[army] + 1; }

void GameState::apply(const Entry& entry) {
  if (entry.turn != 0) {
    ++turns_begun_;
    current_army_ = entry.army;
    current_turn_ = last_turns_[current_army_] = entry.turn;
  }
  for (const auto& effect : entry.effects) {
    if (effect.kind == EffectKind::did) {
      if (turns_begun_ == 0) continue;
      const auto last = last_action(effect.entity, effect.name);
      const auto ago = last ? turns_begun_ - last->begun : armies() + 1;
      const auto run = ago > armies() ? 1 : last->run + (ago > 0 ? 1 : 0);
      actions_[{effect.entity, effect.name}] = {entry.n, current_turn_, turns_begun_, run};
      continue;
    }
    if (effect.kind == EffectKind::word && effect.name == slot::officer_id)
      detach_officer(effect.word);
    acw::apply(effect, rosters_.units[effect.entity], entry.n, units_[effect.entity]);
    if (effect.kind != EffectKind::word && effect.kind != EffectKind::end) continue;
    if (turns_begun_ == 0) set_before_turn_one_.insert({effect.entity, effect.name});
    else set_before_turn_one_.erase({effect.entity, effect.name});
  }
}

/// Detaches an officer from his unit.
void GameState::detach_officer(const std::string& officer) {
  const std::string with{slot::officer_id};
  for (auto& unit : units_) {
    if (unit.word(with) == officer) unit.words.erase(with);
  }
}

std::optional<GameState::Action> GameState::last_action(std::size_t entity,
                                                        const std::string& name) const {
  const auto* last = value_at(actions_, std::pair{entity, name});
  if (last == nullptr) return std::nullopt;
  return *last;
}

const Row* GameState::counted_row(std::size_t unit, std::string_view count) const {
  for (const auto* row : state_rows_) {
    if (row->has("first") && row->text("untally") == count &&
        is_about(*row, rosters_.units[unit].words))
      return row;
  }
  return nullptr;
}

std::string GameState::clearing_word(std::string_view slot) const {
  for (const auto* row : state_rows_) {
    if (row->has("until") && row->text("sets") == slot) return row->text("state");
  }
  const bool ends = ranges::any_of(turn_end_rows_, [&](const Row* row) {
    return row->text("ends") == slot || row->text("near") == slot;
  });
  return std::string{ends ? slot : ""};
}

/// Row of a unit's end. If players set the end, the row with the duration of such an end.
const Row* GameState::row_of_end(const State& unit) const {
  if (!unit.why.empty()) {
    const auto* row = end_row(rules_, unit.why);
    return row != nullptr && row->text("state") == unit.end ? row : nullptr;
  }
  for (const auto* row : state_rows_) {
    if (!row->has("outcomes") && row->has("until") && row->text("state") == unit.end) return row;
  }
  return nullptr;
}

/// Row of a unit's end, if it lasts a number of turns; otherwise null.
const Row* GameState::temporary_end(const State& unit) const {
  const auto* row = row_of_end(unit);
  return row != nullptr && row->has("until") ? row : nullptr;
}

std::vector<Effect> GameState::all_effects(const Entry& doing) const {
  auto after = *this;
  after.apply(doing);
  if (doing.turn != 0) after.begin_turn(doing.n);
  bool officers_changed = after.remove_attached_officers(*this, doing.n);
  const auto by_hand = [&](std::size_t unit) {
    return ranges::any_of(doing.effects, [&](const Effect& effect) {
      return effect.entity == unit && effect.kind == EffectKind::left;
    });
  };
  for (const auto i : ranges::Places{units_}) {
    const auto& roster = rosters_.units[i];
    if (after.units_[i] == units_[i]) continue;
    auto& state = after.units_[i];
    apply_limits(roster, units_[i].exists ? units_[i].left : roster.figures, doing.n, state);
    for (const auto* row : state_rows_) limit_tally(*row, roster, units_[i], state);
    if (by_hand(i)) limit_off_table_counts(roster, state);
    if (state.end != units_[i].end || state.since != units_[i].since) {
      if (const auto* row = temporary_end(units_[i])) state.counts.erase(row->text("tally"));
      if (const auto* row = temporary_end(state); row != nullptr && row->has("turns"))
        state.counts[row->text("tally")] = row->integer("turns");
    }
    officers_changed = officers_changed || !roster.rank.empty();
  }
  std::vector<Effect> effects;
  for (const auto i : ranges::Places{units_}) {
    auto& state = after.units_[i];
    if (officers_changed || state != units_[i]) {
      const auto before = implied_words(i);
      const auto now = after.implied_words(i);
      for (const auto& word : before) {
        if (!contains(now, word) && state.word(word.first) == word.second)
          state.words.erase(word.first);
      }
      for (const auto& word : now) {
        if (contains(before, word)) continue;
        if (!word.first.empty()) state.words[word.first] = word.second;
        else if (!state.is_gone()) state.due.emplace_back(word.second, doing.n);
      }
      after.drop_due(i);
    }
    add_difference(i, rosters_.units[i], units_[i], state, by_hand(i), effects);
  }
  for (const auto& effect : doing.effects) {
    const bool again = effect.kind == EffectKind::word && turns_begun_ > 0 &&
                       is_undated(effect.entity, effect.name) &&
                       units_[effect.entity].word(effect.name) == effect.word;
    if (effect.kind == EffectKind::did || again) effects.push_back(effect);
  }
  return effects;
}

/// Ends the words, counts and ends that last until this turn, advances counts that change with the
/// turns, and adds the procedures that are due at the beginning of a side's turn.
void GameState::begin_turn(long long n) {
  const auto lasts = [&](const Row& row, std::size_t i, const std::string& name) {
    return (row.text("until") == "own-turn" && rosters_.units[i].army != army_on_turn()) ||
           is_undated(i, name) || units_[i].word(row.text("unless")) == "true";
  };
  for (const auto i : ranges::Places{units_}) {
    auto& unit = units_[i];
    const auto* end = temporary_end(unit);
    if (end != nullptr && !lasts(*end, i, unit.end) &&
        (!end->has("turns") || unit.counts[end->text("tally")]-- == 0))
      unit.end.clear();
    for (const auto* row : turn_end_rows_) {
      const std::string name{row->text("ends", row->text("near"))};
      if (lasts(*row, i, name)) continue;
      unit.words.erase(name);
      unit.counts.erase(name);
    }
  }
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("counts")) advance_counts(row);
      if (row.has("sets")) set_after_run(row);
      if (!row.has("due")) continue;
      for (const auto i : ranges::Places{units_}) {
        const bool holds = rosters_.units[i].army == army_on_turn() && !units_[i].is_gone() &&
                           current_unit(i).find(row.text("due")) != nullptr;
        if (holds)
          acw::apply({i, EffectKind::due, procedure.name}, rosters_.units[i], n, units_[i]);
      }
    }
  }
}

/// Drops a unit's due procedures that depend on a cleared flag.
void GameState::drop_due(std::size_t index) {
  for (const auto& procedure : rules_.procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("due") && current_unit(index).find(row.text("due")) == nullptr)
        std::erase_if(units_[index].due,
                      [&](const auto& one) { return one.first == procedure.name; });
    }
  }
}

void GameState::advance_counts(const Row& row) {
  const auto& name = row.text("counts");
  for (auto& unit : units_) {
    const auto turns_since_set = turns_begun_ - unit.count(turn_when_set);
    auto* number = value_at(unit.counts, name);
    if (number != nullptr && turns_since_set > 0 && turns_since_set % row.integer("turns") == 0)
      *number = std::max(0LL, *number + row.integer("by"));
  }
}

/// Sets a flag for units that have done something in enough consecutive turns, and clears it after
/// a number of turns without it.
void GameState::set_after_run(const Row& row) {
  const auto& flag = row.text("sets");
  const bool condition_met = !row.has("given") || ranges::any_of(units_, [&](const State& unit) {
    return unit.exists && unit.word(row.text("given")) == "true";
  });
  for (const auto i : ranges::Places{units_}) {
    const auto last = last_action(i, row.text("once"));
    if (!last || last->run < row.integer("every") || rosters_.units[i].army != army_on_turn() ||
        units_[i].is_gone())
      continue;
    const auto ago = turns_begun_ - last->begun;
    if (ago <= armies() && condition_met) units_[i].words[flag] = "true";
    else if (ago > armies() * row.integer("turns")) units_[i].words.erase(flag);
  }
}

/// Removes the officers who are attached to removed units. Returns true if there are any.
bool GameState::remove_attached_officers(const GameState& before, long long n) {
  bool any = false;
  for (const auto i : ranges::Places{before.units_}) {
    const auto& state = units_[i];
    const bool emptied = rosters_.units[i].figures > 0 && state.left == 0;
    if ((state.end != "removed" && !emptied) || before.units_[i].is_gone()) continue;
    const auto officer = rosters_.find(state.word(std::string{slot::officer_id}));
    if (officer == Rosters::none || units_[officer].is_gone() || units_[officer].left == 0)
      continue;
    acw::apply({officer, EffectKind::end, "removed", "shares its fate"}, rosters_.units[officer], n,
               units_[officer]);
    any = true;
  }
  return any;
}

/// Limits a count to the number of figures. Sets it to 0 if players cleared its word (`some`), or
/// if the word was set but the number was unknown. A count with a word for 0 (`none`) follows that
/// word.
void GameState::limit_tally(const Row& row, const Entity& roster, const State& before, State& now) {
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

/// Reduces the counts of figures off the table after players have put figures back, so that the
/// total does not exceed the initial number. Counts of figures that can return are kept as far as
/// possible.
void GameState::limit_off_table_counts(const Entity& roster, State& now) const {
  auto most = roster.figures - now.left;
  for (auto name = off_table_counts_.rbegin(); name != off_table_counts_.rend(); ++name) {
    if (auto* number = value_at(now.counts, *name)) most -= * number = std::min(*number, most);
  }
}

bool GameState::has_fallen(const Row& row, const Entity& led) const {
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

/// Words that result from the fall of officers, the unit's end and its counts.
std::vector<GameState::ImpliedWord> GameState::implied_words(std::size_t index) const {
  const auto& roster = rosters_.units[index];
  const auto& unit = units_[index];
  std::vector<ImpliedWord> words;
  for (const auto* row : state_rows_) {
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
  const bool has_other_class = ranges::any_of(units_[index].words, [&](const auto& set) {
    const auto* word = roster.find(set.first);
    return (word == nullptr || word->word != set.second) && affects_break_point(rules_, set.first);
  });
  return has_other_class ? 0 : roster.breaks_at;
}

bool GameState::is_of_turn(std::string_view count) const {
  return ranges::any_of(turn_end_rows_, [&](const Row* row) { return row->text("ends") == count; });
}

Entity GameState::current_unit(std::size_t index) const {
  const auto& state = units_[index];
  auto entity = rosters_.units[index];
  for (const auto& [name, word] : state.words) {
    if (name == slot::officer_id) {
      entity.officer_id = word;
      entity.officer_since = state.beside_since;
    }
    entity.forget(name);
    const auto* slot = rules_.slot(name);
    if (slot == nullptr || word == "false") continue;
    const bool flag = slot->kind == Slot::Kind::flag;
    (is_text(*slot) ? entity.stored_texts : entity.words)
        .push_back(flag ? word_value(*slot, false, slot->words.front())
                        : read_value(*slot, false, word));
  }
  if (entity.figures > 0) entity.left = state.left;
  entity.hurt = state.count(wounded);
  for (const auto& [name, number] : state.counts) {
    const bool is_shown = name != wounded && name != turn_when_set &&
                          (!is_of_turn(name) || (number > 0 && turns_begun_ > 0));
    if (is_shown) entity.tallies.emplace_back(name, number);
  }
  entity.end = state.end;
  entity.since = state.since;
  return entity;
}

std::vector<Entity> GameState::current_units() const {
  std::vector<Entity> all;
  for (const auto i : ranges::Places{units_}) {
    if (units_[i].exists) all.push_back(current_unit(i));
  }
  return all;
}

}  // namespace acw
