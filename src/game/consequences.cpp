#include "game/consequences.hpp"

#include "acw/base/append_all.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {

/// Applies a line to a game's state by the rules, and describes the difference as effects.
class Consequences {
 public:
  Consequences(const GameState& before, const Entry& line)
      : before_{before}, after_{before}, line_{line} {}

  std::vector<Effect> effects() {
    after_.apply(line_);
    if (line_.turn != 0) begin_turn();
    remove_attached_officers();
    bool officers_changed = false;
    for (const auto i : ranges::Places{now_}) {
      if (now_[i] == was_[i]) continue;
      apply_limits(i);
      officers_changed = officers_changed || !rosters_[i].rank.empty();
    }
    for (const auto i : ranges::Places{now_}) {
      if (officers_changed || now_[i] != was_[i]) apply_implied_words(i);
      add_difference(i);
    }
    for (const auto& effect : line_.effects) {
      const bool again = effect.kind == EffectKind::word && before_.turns_begun() > 0 &&
                         before_.is_undated(effect.entity, effect.name) &&
                         was_[effect.entity].word(effect.name) == effect.word;
      if (effect.kind == EffectKind::did || again) effects_.push_back(effect);
    }
    return std::move(effects_);
  }

 private:
  /// A slot and its word. If the slot is empty, the second text is a procedure that is due.
  using ImpliedWord = std::pair<std::string, std::string>;

  /// Ends the words, counts and ends that last until this turn, and applies the rows for the
  /// beginning of a turn.
  void begin_turn() {
    const auto lasts = [&](const Row& row, std::size_t i, const std::string& name) {
      return (row.text("until") == "own-turn" && rosters_[i].army != after_.army_on_turn()) ||
             after_.is_undated(i, name) || now_[i].word(row.text("unless")) == "true";
    };
    for (const auto i : ranges::Places{now_}) {
      auto& unit = now_[i];
      const auto* end = row_of_end(unit);
      if (end != nullptr && end->has("until") && !lasts(*end, i, unit.end) &&
          (!end->has("turns") || unit.counts[end->text("tally")]-- == 0))
        unit.end.clear();
      for (const auto& [procedure, row] : after_.turn_rows_) {
        const std::string name{row->text("ends", row->text("near"))};
        if (name.empty() || lasts(*row, i, name)) continue;
        unit.words.erase(name);
        unit.counts.erase(name);
      }
    }
    for (const auto& [procedure, row] : after_.turn_rows_) {
      if (row->has("counts")) advance_counts(*row);
      for (const auto i : ranges::Places{now_}) {
        if (rosters_[i].army != after_.army_on_turn() || now_[i].is_gone()) continue;
        if (row->has("sets")) set_after_run(*row, i);
        if (row->has("due") && after_.current_unit(i).find(row->text("due")) != nullptr)
          after_.apply(Effect{i, EffectKind::due, procedure->name}, line_.n);
      }
    }
  }

  /// Advances a count that changes with the turns.
  void advance_counts(const Row& row) {
    for (auto& unit : now_) {
      const auto turns_since_set = after_.turns_begun() - unit.count(turn_when_set);
      auto* number = value_at(unit.counts, row.text("counts"));
      if (number != nullptr && turns_since_set > 0 && turns_since_set % row.integer("turns") == 0)
        *number = std::max(0LL, *number + row.integer("by"));
    }
  }

  /// Sets a flag for a unit that has done something in enough consecutive turns, and clears it
  /// after a number of turns without it.
  void set_after_run(const Row& row, std::size_t i) {
    const auto* last = after_.last_action(i, row.text("once"));
    if (last == nullptr || last->run < row.integer("every")) return;
    const auto ago = after_.turns_begun() - last->begun;
    const bool condition_met = !row.has("given") || ranges::any_of(now_, [&](const State& unit) {
      return unit.exists && unit.word(row.text("given")) == "true";
    });
    if (ago <= after_.armies() && condition_met) now_[i].words[row.text("sets")] = "true";
    else if (ago > after_.armies() * row.integer("turns")) now_[i].words.erase(row.text("sets"));
  }

  /// Removes the officers who are attached to removed units.
  void remove_attached_officers() {
    for (const auto i : ranges::Places{now_}) {
      const bool emptied = rosters_[i].figures > 0 && now_[i].left == 0;
      if ((now_[i].end != "removed" && !emptied) || was_[i].is_gone()) continue;
      const auto officer = after_.rosters().find(now_[i].word(slot::officer_id));
      if (officer == Rosters::none || now_[officer].is_gone() || now_[officer].left == 0) continue;
      after_.apply(Effect{officer, EffectKind::end, "removed", "shares its fate"}, line_.n);
    }
  }

  /// Row of a unit's end. If players set the end, the row with the duration of such an end.
  const Row* row_of_end(const State& unit) const {
    if (!unit.why.empty()) {
      const auto* row = end_row(before_.rules(), unit.why);
      return row != nullptr && row->text("state") == unit.end ? row : nullptr;
    }
    for (const auto* row : after_.state_rows_) {
      if (!row->has("outcomes") && row->has("until") && row->text("state") == unit.end) return row;
    }
    return nullptr;
  }

  /// True if players set the number of the unit's figures.
  bool is_set_by_hand(std::size_t unit) const {
    return ranges::any_of(line_.effects, [&](const Effect& effect) {
      return effect.entity == unit && effect.kind == EffectKind::left;
    });
  }

  /// Limits a unit's counts, and ends it if it has lost its last figures.
  void apply_limits(std::size_t i) {
    const auto& roster = rosters_[i];
    const auto& before = was_[i];
    auto& now = now_[i];
    if (roster.figures > 0) {
      now.left = std::clamp(now.left, 0LL, roster.figures);
      if (auto* number = value_at(now.counts, wounded)) *number = std::min(*number, now.left);
      const bool removed_with_unit = !roster.rank.empty() && now.is_gone();
      if (now.left == 0 && before.left > 0 && !roster.fate.empty() && !removed_with_unit) {
        now.end = roster.fate;
        now.why.clear();
        now.since = line_.n;
      }
    }
    if (now.left > 0 && before.left == 0) now.end.clear();  // figures have returned
    if (now.is_gone()) now.due.clear();
    for (const auto* row : after_.state_rows_) limit_tally(*row, roster, before, now);
    if (is_set_by_hand(i)) limit_off_table_counts(roster, now);
    if (now.end == before.end && now.since == before.since) return;
    if (const auto* row = row_of_end(before)) now.counts.erase(row->text("tally"));
    if (const auto* row = row_of_end(now); row != nullptr && row->has("turns"))
      now.counts[row->text("tally")] = row->integer("turns");
  }

  /// Limits a count to the number of figures. Sets it to 0 if players cleared its word (`some`), or
  /// if the word was set but the number was unknown. A count with a word for 0 (`none`) follows
  /// that word.
  static void limit_tally(const Row& row, const Entity& roster, const State& before, State& now) {
    const bool none = now.word(row.text("none")) == "true";
    if (auto* number = value_at(now.counts, row.text("untally"));
        number != nullptr && none != (before.word(row.text("none")) == "true"))
      *number = none ? 0 : row.integer("first");
    auto* number = value_at(now.counts, row.text("tally"));
    if (number == nullptr) return;
    if (row.flag("hurt")) *number = std::min(*number, now.left);
    if (!row.has("exhausts") && !row.has("wounded_of")) return;
    const auto& some = row.text("some");
    const bool unknown = before.count(row.text("tally")) == 0;
    if (before.word(some) == "true" && (unknown || now.word(some) != "true")) *number = 0;
    auto least = 0LL;
    auto most = row.flag("standing") ? now.left : roster.figures;
    if (const auto& all = row.text("wounded_of"); !all.empty()) {
      least = std::max(least, now.count(all) + now.count(wounded) - now.left);
      most = std::min(now.count(all), now.count(wounded));
    }
    *number = std::clamp(*number, least, std::max(least, most));
  }

  /// Reduces the counts of figures off the table after players have put figures back, so that the
  /// total does not exceed the initial number. Counts of figures that can return are kept as far as
  /// possible.
  void limit_off_table_counts(const Entity& roster, State& now) const {
    Texts names;  // those that can return are last
    for (const auto& procedure : before_.rules().procedures) {
      for (const auto& row : procedure.rows(aftermath::shape.name)) {
        const bool stay = row.flag("standing") || row.flag("hurt") || row.has("exhausts");
        if (row.has("tally") && row.has("outcomes") && !stay && !contains(names, row.text("tally")))
          names.push_back(row.text("tally"));
        if (row.has("back") && std::erase(names, row.text("untally")) > 0)
          names.push_back(row.text("untally"));
      }
    }
    auto most = roster.figures - now.left;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
      if (auto* number = value_at(now.counts, *name)) most -= * number = std::min(*number, most);
    }
  }

  /// True if an officer who leads the unit, and whose rank the row names, has fallen.
  bool has_fallen(const Row& row, const Entity& led, const GameState& state) const {
    for (const auto i : ranges::Places{rosters_}) {
      const auto& officer = rosters_[i];
      const bool leads =
          !officer.rank.empty() && officer.army == led.army &&
          (row.text("of") == "army" || (officer.brigade != 0 && officer.brigade == led.brigade));
      const bool ranks = row.text("rank") == "any" || officer.rank == row.text("rank");
      if (leads && ranks && state.units()[i].left == 0) return true;
    }
    return false;
  }

  /// Words that result from the fall of officers, the unit's end and its counts.
  std::vector<ImpliedWord> implied_words(std::size_t index, const GameState& state) const {
    const auto& roster = rosters_[index];
    const auto& unit = state.units()[index];
    std::vector<ImpliedWord> words;
    for (const auto* row : after_.state_rows_) {
      if (row->has("rank") && roster.rank.empty() && is_about(*row, roster.words) &&
          has_fallen(*row, roster, state))
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

  /// Sets the words that the line newly implies, clears those that it no longer implies, and drops
  /// due procedures that depend on a cleared flag.
  void apply_implied_words(std::size_t i) {
    auto& state = now_[i];
    const auto before = implied_words(i, before_);
    const auto now = implied_words(i, after_);
    for (const auto& old : before) {
      if (!contains(now, old) && state.word(old.first) == old.second) state.words.erase(old.first);
    }
    for (const auto& implied : now) {
      if (contains(before, implied)) continue;
      const auto& [slot, word] = implied;
      if (!slot.empty()) state.words[slot] = word;
      else if (!state.is_gone()) state.due.emplace_back(word, line_.n);
    }
    for (const auto& [procedure, row] : after_.turn_rows_) {
      if (row->has("due") && after_.current_unit(i).find(row->text("due")) == nullptr)
        state.drop_due(procedure->name);
    }
  }

  /// Adds the effects that change a unit's earlier state into the new one.
  void add_difference(std::size_t i) {
    const auto& roster = rosters_[i];
    const auto& before = was_[i];
    const auto& now = now_[i];
    EntityEffects effects{i};
    const bool other_end = before.end != now.end || (!now.end.empty() && before.since != now.since);
    // an officer's end implies the loss of his single figure
    const bool officer_falls = !roster.rank.empty() && other_end;
    if (now.exists && !before.exists)
      effects.add(EffectKind::begins, roster.kind, {}, roster.figures);
    if (is_set_by_hand(i)) effects.add(EffectKind::left, {}, {}, now.left);
    else if (before.left != now.left && !officer_falls)
      effects.add(EffectKind::figures, {}, {}, now.left - before.left);
    auto counts = now.counts;
    counts.insert(before.counts.begin(), before.counts.end());
    for (const auto& [name, number] : counts) {
      const auto more = now.count(name) - before.count(name);
      if (more != 0) effects.count(name, more);
    }
    auto words = now.words;
    words.insert(before.words.begin(), before.words.end());
    for (const auto& [slot, word] : words) {
      const auto was = before.word(slot);
      const auto is = now.word(slot);
      if (was == is) continue;
      const auto is_real = [](std::string_view one) { return !one.empty() && one != "false"; };
      const bool restored = is.empty() && was == "false";  // the roster's word applies again
      const auto* own = roster.find(slot);
      if (is_real(is)) effects.add(EffectKind::word, slot, is);
      else if (is_real(was)) effects.add(EffectKind::off, slot, was);
      else if (own != nullptr)
        effects.add(restored ? EffectKind::word : EffectKind::off, slot, own->word);
    }
    // a new end cancels the earlier one
    if (other_end && (now.end.empty() || before.is_gone())) effects.add(EffectKind::end, no_end);
    if (other_end && !now.end.empty()) effects.add(EffectKind::end, now.end, now.why);
    for (const auto& [name, since] : before.due) {
      if (!now.is_due(name)) effects.add(EffectKind::done, name);
    }
    for (const auto& due : now.due) {
      if (!contains(before.due, due)) effects.add(EffectKind::due, due.first);
    }
    append_all(effects_, effects.list);
  }

  const GameState& before_;
  GameState after_;
  const Entry& line_;
  const std::vector<Entity>& rosters_ = before_.rosters().units;
  const std::vector<State>& was_ = before_.units();
  std::vector<State>& now_ = after_.units_;
  std::vector<Effect> effects_;
};

std::vector<Effect> with_consequences(const GameState& before, const Entry& line) {
  return Consequences{before, line}.effects();
}

}  // namespace acw
