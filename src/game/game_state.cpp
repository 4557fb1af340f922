#include "game/game_state.hpp"

#include "acw/mechanisms/break_point.hpp"
#include "acw/rules/aftermath_tables.hpp"
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

/// State of an entity before the first line: only units and officers are in the game.
State state_at_start(const Entity& roster) {
  return {.exists = roster.kind.empty(), .left = roster.figures};
}

}  // namespace

GameState::GameState(const Ruleset& rules, Rosters& rosters)
    : rules_{rules}, rosters_{rosters}, last_turns_(rosters.sides.size() + 1) {
  for (const auto& procedure : rules.procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (row.has("rank") || row.has("exhausts") || row.has("until") || row.has("wounded_of") ||
          row.has("first") || (row.flag("hurt") && row.has("tally")))
        state_rows_.push_back(&row);
    }
    for (const auto& row : procedure.rows(turns_of_game::shape.name))
      turn_rows_.emplace_back(&procedure, &row);
  }
  for (const auto i : ranges::Places{rosters.units}) {
    auto& unit = units_.emplace_back(state_at_start(rosters.units[i]));
    for (const auto* row : state_rows_) {
      const auto& count = row->text("untally");
      if (counted_row(i, count) == row) unit.counts[count] = row->integer("first");
    }
  }
}

std::size_t GameState::add(Entity entity) {
  const auto index = std::min(rosters_.find(entity.id), units_.size());
  if (index == units_.size()) {
    units_.push_back(state_at_start(entity));
    rosters_.units.push_back(std::move(entity));
  } else {
    rosters_.units[index] = std::move(entity);
  }
  return index;
}

void GameState::apply(const Entry& entry) {
  if (entry.turn != 0) {
    ++turns_begun_;
    current_army_ = entry.army;
    current_turn_ = last_turns_[current_army_] = entry.turn;
  }
  for (const auto& effect : entry.effects) apply(effect, entry.n);
}

/// Applies an effect of line `n`.
void GameState::apply(const Effect& effect, long long n) {
  const auto& [entity, kind, name, word, number] = effect;
  const auto& roster = rosters_.units[entity];
  auto& state = units_[entity];
  switch (kind) {
    case EffectKind::begins:
      state = {.exists = true, .left = number};
      break;
    case EffectKind::figures:
      state.left += number;
      if (roster.figures > 0) state.left = std::clamp(state.left, 0LL, roster.figures);
      break;
    case EffectKind::left:
      state.left = number;
      break;
    case EffectKind::count:
      state.counts[name] = std::max(0LL, state.counts[name] + number);
      break;
    case EffectKind::word:
      if (name == slot::officer_id) {  // he leaves the unit that he was with
        for (auto& unit : units_) {
          if (unit.word(name) == word) unit.words.erase(name);
        }
        state.beside_since = n;
      }
      state.words[name] = word;
      break;
    case EffectKind::off: {
      const auto* own = roster.find(name);
      if (state.words.contains(name) && state.word(name) != word) break;
      if (own != nullptr && own->word == word) state.words[name] = "false";
      else state.words.erase(name);
      break;
    }
    case EffectKind::end:
      if (!roster.rank.empty() && name != "routed") state.left = name == no_end ? 1 : 0;
      if (name == no_end) {
        state.end.clear();
      } else if (!state.is_gone()) {
        state.end = name;
        state.why = word;
        state.since = n;
      }
      break;
    case EffectKind::due:
    case EffectKind::done:
      state.drop_due(name);
      if (kind == EffectKind::due) state.due.emplace_back(name, n);
      break;
    case EffectKind::did: {
      if (turns_begun_ == 0) break;
      const auto* last = last_action(entity, name);
      const auto ago = last == nullptr ? armies() + 1 : turns_begun_ - last->begun;
      const auto run = ago > armies() ? 1 : last->run + (ago > 0 ? 1 : 0);
      actions_[{entity, name}] = {n, current_turn_, turns_begun_, run};
      break;
    }
  }
  if (kind != EffectKind::word && kind != EffectKind::end) return;
  if (turns_begun_ == 0) set_before_turn_one_.insert({entity, name});
  else set_before_turn_one_.erase({entity, name});
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
  const bool ends = ranges::any_of(turn_rows_, [&](const auto& of) {
    return of.second->text("ends") == slot || of.second->text("near") == slot;
  });
  return std::string{ends ? slot : ""};
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
  return ranges::any_of(turn_rows_,
                        [&](const auto& of) { return of.second->text("ends") == count; });
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
