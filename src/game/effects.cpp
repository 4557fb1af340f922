#include "game/effects.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/outcome_rank.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/plus.hpp"
#include "acw/rules/query.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "chain/link.hpp"
#include "chain/outcome_reading.hpp"
#include "chain/wounds.hpp"
#include "game/entities.hpp"
#include "rules/common_rows.hpp"
#include "words/army.hpp"
#include "words/fight_words.hpp"
#include "words/situation_value.hpp"

namespace acw {

std::optional<bool> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                            bool by_defender) {
  const auto& who = row.text("who");
  if (who != "loser") return who == "defender" || who == (by_defender ? "thrower" : "target");
  const auto* how = repeat_row(procedure);
  const auto winner = text_in(outcome_at(outcome, how == nullptr ? "winner" : how->text("winner")));
  if (winner != "attacker" && winner != "defender") return std::nullopt;
  return winner == "attacker";
}

namespace {

/// Number of times that a row's outcomes occurred.
int times_of(const Row& row, const Value& outcome) {
  return reading_of({texts(row, "outcomes"), texts(row, "is")}, outcome);
}

/// Effects of one procedure on a side's unit or other entity; `Rosters::none` if none is named.
struct SideChange : EntityEffects {
  std::size_t officer = Rosters::none;  ///< the officer named with it
  long long lost = 0;                   ///< negative if figures return
  long long hurt = 0;

  bool has_unit() const { return entity != Rosters::none; }
};

/// Effects of one procedure of a result on both sides.
class Effects {
 public:
  /// `effects` has those of earlier procedures of the same result; more are added to it.
  Effects(GameState& state, const Procedure& procedure, const Value& link,
          std::vector<Effect>& effects)
      : rules_{state.rules()},
        game_{state},
        effects_{effects},
        is_first_{effects.empty()},
        result_{link},
        outcome_{link["outcome"]},
        rounds_{items_in(link["rounds"])},
        situation_{situation_in(rules_, procedure, link["situation"])},
        fight_{fight_to_the_end(rules_, procedure, situation_)},
        procedure_{fight_ ? *fight_ : procedure},
        volleys_{fight_ && is_firefight(*fight_)} {}

  void add_all() {
    if (volleys_) mirrored_situation_ = mirrored(procedure_, situation_);
    const auto& acting = result_["situation"];
    for (const bool target : {false, true}) {
      const auto& named = target ? acting["target"] : acting;
      auto& change = sides_[target];
      change.entity = entity_in(named[slot::id]);
      change.officer = entity_in(named[key_of(slot::officer_id)]);
      if (change.has_unit() && change.officer != Rosters::none)
        change.add(EffectKind::word, slot::officer_id, roster(change.officer).id);
    }
    for (const auto& row : procedure_.rows(keeping::shape.name)) {
      if (!situation_.matches(row.when)) continue;
      if (row.has("side")) update_entity_of_side(row);
      else update_other_entity(row);
    }
    add_joined_units();
    // fights between single figures, whose results have no figure numbers
    const bool bouts = can_repeat(procedure_, situation_) && !is_firefight(procedure_) &&
                       (is_numbered(false) || is_numbered(true));
    if (!bouts) apply_aftermath();
    if (bouts || volleys_) fight_with_numbered_figures();
    auto rows = rows_for_games(situation_);
    if (bouts) std::erase_if(rows, [](const Row* row) { return row->text("who") == "loser"; });
    const auto answer_rows = volleys_ ? rows_for_games(mirrored_situation_) : rows;
    for (const auto* row : rows) apply_game_row(*row, outcome_, false);
    for (const auto& round : rounds_) {
      for (const auto* row : is_answer(round) ? answer_rows : rows) {
        if (!row->has("since") && !row->has("keeps"))
          apply_game_row(*row, round["outcome"], is_answer(round));
      }
    }
    if (!rounds_.empty() && !volleys_ && !bouts) count_wounded_out_in_rounds();
    add_due_procedures();
    if (auto& acting_change = sides_[acting_side]; acting_change.has_unit())
      add_limited_actions(query_, acting_change.entity, acting_change.list);
    for (auto& change : sides_) {
      if (!change.has_unit()) continue;
      if (change.lost != 0) change.add(EffectKind::figures, {}, {}, -change.lost);
      if (change.hurt != 0) change.count(wounded, change.hurt);
      append_all(effects_, change.list);
    }
  }

 private:
  /// Index of a named entity; `Rosters::none` if none is named.
  std::size_t entity_in(const Value& id) const {
    return id.is_null() ? Rosters::none : acw::entity_in(game_.rosters(), id);
  }
  const Entity& roster(std::size_t entity) const { return game_.rosters().units[entity]; }
  /// State before this result.
  const State& state_before(std::size_t entity) const { return game_.units()[entity]; }

  /// Adds the actions of a unit that are limited per turn.
  void add_limited_actions(const Query& query, std::size_t unit, std::vector<Effect>& effects) {
    for (const auto* row : query.all(turns_of_game::shape.name)) {
      const bool some = query.count() > 0 && query.count() < state_before(unit).left;
      if (row->has("once") && !row->has("sets") && !row->flag("elsewhere") &&
          !(row->flag("whole") && some))
        effects.push_back({unit, EffectKind::did, row->text("once")});
    }
  }
  /// Adds the changes of the other units that acted at once.
  void add_joined_units() {
    const auto& with = items_in(result_["situation"][slot::with]);
    for (const auto i : ranges::Places{with}) {
      const auto unit = entity_in(with[i][slot::id]);
      if (unit == Rosters::none) continue;
      const auto part = plus::part_of(rules_, situation_, situation_.with[i]);
      add_limited_actions(query_.in(part), unit, effects_);
      effects_.push_back({unit, EffectKind::done, procedure_.name});
    }
  }

  std::size_t add_found_entity(const Row& row) {
    return acw::add_found_entity(procedure_, row, situation_, game_, effects_);
  }
  /// Updates the entity of a `thing` row on its side. If the situation doesn't name it, it is the
  /// one that the same result has added, or a new one.
  void update_entity_of_side(const Row& row) {
    const bool target = is_of_side(row, true);
    auto& unit = sides_[target].entity;
    const auto kind = situation_.word({target, row.text("slot")});
    if (unit == Rosters::none && kind.empty()) return;
    if (unit == Rosters::none) {
      const auto* begun = ranges::first_that(effects_, [&](const Effect& effect) {
        return effect.kind == EffectKind::begins && effect.name == kind;
      });
      unit = begun != nullptr ? begun->entity : add_found_entity(row);
    }
    for (const auto& slot : texts(row, "keeps")) {
      const std::string word{situation_.word({false, slot})};
      if (!word.empty()) effects_.push_back({unit, EffectKind::word, slot, word});
    }
  }
  /// Updates the entity of a `thing` row that is on neither side. If there is none yet, adds it.
  void update_other_entity(const Row& row) {
    const auto known = find_entity(row, game_);
    const auto entity = known ? *known : add_found_entity(row);
    const auto& state = state_before(entity);
    EntityEffects changes{entity};
    const auto set_count = [&](const std::string& name, long long number) {
      changes.count(name, number - state.count(name));
    };
    if (row.has("tells")) set_count(turn_when_set, std::max(1LL, game_.turns_begun()));
    for (const auto& outcome : texts(row, "tells")) {
      if (const auto* number = outcome_at(outcome_, outcome).as<long long>())
        set_count(outcome, *number);
    }
    if (row.has("sets")) {
      const auto [outcome, value] = outcome_and_value(row.text("where"));
      changes.flag(row.text("sets"), reading_of({{outcome}, {value}}, outcome_) > 0);
    }
    const auto& value = outcome_at(outcome_, row.text("adds"));
    if (row.has("list") && !value.is_null()) {
      std::string all{situation_.word({false, row.text("list")})};
      append(all, ",", to_json(value));
      const auto listed = 1 + std::count(all.begin(), all.end(), ',');
      changes.add(EffectKind::word, row.text("list"), all);
      changes.add(EffectKind::figures, {}, {}, roster(entity).figures - listed - state.left);
    }
    append_all(effects_, changes.list);
  }

  /// Number of a side's figures that take part; 0 if it is unknown.
  long long count(bool target) const {
    const auto& change = sides_[target];
    const auto number = situation_.number({target, slot::count});
    if (number == 0 && change.has_unit() && !roster(change.entity).kind.empty())
      return roster(change.entity).figures;
    const auto* how = volleys_ ? repeat_row(procedure_) : nullptr;
    return how == nullptr ? number : number * situation_.number({target, how->text("crew")}, 1);
  }
  UnitState unit_state_before(bool target) const {
    UnitState state;
    state.left = count(target) > 0 ? static_cast<int>(count(target)) : UnitState::uncounted;
    state.hurt = initially_wounded(rules_, situation_.all(), count(target), target);
    return state;
  }

  Rows rows_for_games(const Situation& situation) const {
    auto rows = query_.in(situation).all(aftermath::shape.name);
    std::erase_if(rows, [](const Row* row) { return !has_game_effects(*row); });
    return rows;
  }

  /// Applies losses, wounds and words by the same rows as in chains and fights.
  void apply_aftermath() {
    EffectNames names;
    OutcomeSelectors readings;
    const auto after =
        effects_of_procedure(query_, fight_ && can_repeat(*fight_, situation_), names, readings);
    const std::array start{unit_state_before(false), unit_state_before(true)};
    auto now = start;
    if (volleys_) apply_volleys(query_, result_, names, now);
    else after.apply_losses(readings_of(readings, outcome_), false, now[0], now[1]);
    for (const bool target : {false, true}) {
      auto& change = sides_[target];
      auto& [left, hurt, marks, end] = now[target];
      const int all_left = left;
      // remove the figures that have too many wounds, together with their wounds
      if (count(target) > 0) {
        remove_wounded_out(rules_, left, hurt);
        hurt = std::min(hurt, left);
      }
      if (!is_numbered(target)) {  // otherwise losses are counted from the figure numbers
        change.lost = start[target].left - left;
        change.hurt = hurt - start[target].hurt;
      }
      for (const auto* row : query_.all(aftermath::shape.name)) {
        if (!row->flag("hurt") || !row->has("tally")) continue;
        const auto more = std::exchange(change.hurt, 0);  // wounded recover after each volley
        if (!volleys_) change.count(row->text("tally"), more);
      }
      count_wounded_out(all_left - left, change);
      add_marks(names, now[target], target);
      if (end != 0) apply_end(nth(names.ends, end), count(target), change);
    }
  }
  void count_wounded_out(long long figures, SideChange& change) const {
    const auto* how = repeat_row(procedure_);
    if (figures > 0 && how != nullptr && how->has("worn")) change.count(how->text("worn"), figures);
  }
  /// Counts the figures lost to wounds: the losses of a fight minus those of its rounds.
  void count_wounded_out_in_rounds() {
    EffectNames names;
    OutcomeSelectors readings;
    const auto after = effects_of_procedure(query_, false, names, readings);
    const UnitState many{UnitState::uncounted, 0, 0, 0};
    std::array now{many, many};
    for (const auto& round : rounds_)
      after.apply_losses(readings_of(readings, round["outcome"]), is_answer(round),
                         now[acting_side], now[target_side]);
    for (const bool target : {false, true})
      count_wounded_out(sides_[target].lost - (many.left - now[target].left), sides_[target]);
  }

  /// True if the side's figures have permanent numbers. Only the first procedure of a chain knows
  /// the numbers; later procedures count figures.
  bool is_numbered(bool target) const {
    return is_first_ && sides_[target].has_unit() &&
           situation_.has({target, NumberedFigures::slot});
  }
  /// Applies bouts or volleys to numbered figures.
  void fight_with_numbered_figures() {
    std::array<NumberedFigures::Named, 2> numbered;
    for (const bool target : {false, true}) {
      if (is_numbered(target))
        numbered[target] = NumberedFigures::read(situation_.word({target, NumberedFigures::slot}));
    }
    if (rounds_.empty()) apply_bout(outcome_, numbered);
    for (const auto& round : rounds_) {
      if (volleys_) apply_volley(round, numbered[!is_answer(round)]);
      else apply_bout(round["outcome"], numbered);
    }
    for (const bool target : {false, true}) {
      for (const auto& [number, kind] : numbered[target]) {
        if (kind >= NumberedFigures::out && !volleys_)
          sides_[target].count(nth(WoundTable::states, kind / 2), 1);
      }
      if (is_numbered(target)) store_numbered_figures(numbered[target], target);
    }
  }
  /// Applies a volley. It renumbers the figures left in the order in which they would fight.
  static void apply_volley(const Value& round, NumberedFigures::Named& targets) {
    const auto text = text_in(round["outcome"][NumberedFigures::outcome]);
    if (targets.empty() || text.empty()) return;
    NumberedFigures::line_up(targets);
    for (const auto& [place, kind] : NumberedFigures::read(text))
      nth(targets, place - 1).second |= kind;
  }
  /// Applies a bout, which strikes the loser's first figure that can still fight.
  void apply_bout(const Value& outcome, std::array<NumberedFigures::Named, 2>& numbered) {
    const auto harm = WoundTable::plan(query_);
    std::pair<int, int>* first = nullptr;
    for (const auto* row : query_.all(aftermath::shape.name)) {
      const auto target = side_of(procedure_, *row, outcome, false);
      if (row->text("who") != "loser" || !target || times_of(*row, outcome) == 0) continue;
      if (first == nullptr)
        first = ranges::first_that(
            numbered[*target], [](const auto& one) { return one.second < NumberedFigures::out; });
      if (first == nullptr) continue;
      auto& kind = first->second;
      if (row->has("clears")) {
        kind |= 1;
        sides_[*target].count(row->text("tally"), 1);
      } else {
        // a wound, or the tally of lost figures
        const auto& effect =
            row->has("wounds") ? WoundTable::effects[WoundTable::wound] : row->text("tally");
        kind = 2 * harm(kind / 2, place_of(WoundTable::effects, effect, *row)) + kind % 2;
      }
    }
  }
  /// Stores the states of a unit's figures, and adds its losses, its wounded and its figures on
  /// foot.
  void store_numbered_figures(const NumberedFigures::Named& now, bool target) {
    auto& change = sides_[target];
    const auto& before = state_before(change.entity);
    const bool rides = roster(change.entity).find("mounted") != nullptr;
    auto figures = numbered_figures(game_.current_unit(change.entity));
    const int nco = nco_of(figures, situation_, target);
    const auto count_kinds = [&] {
      std::array<long long, NumberedFigures::out + 1> counts{};
      for (const int kind : figures.figures) ++nth(counts, std::min(kind, NumberedFigures::out));
      return counts;
    };
    const auto old_counts = count_kinds();
    for (const auto& [number, kind] : now) {
      auto& figure = nth(figures.figures, number - 1);
      if (figure < NumberedFigures::out) figure = rides ? kind : kind - kind % 2;
    }
    const auto counts = count_kinds();
    change.lost += counts.back() - old_counts.back();
    change.hurt += counts[2] + counts[3] - old_counts[2] - old_counts[3];
    for (const auto& [kind, number] :
         {std::pair{1, counts[1] + counts[3]}, std::pair{3, counts[3]}}) {
      const std::string name{nth(NumberedFigures::labels, kind)};
      const auto more = number - before.count(name);
      if (more != 0) change.count(name, more);
    }
    for (int flag = 0; nco > 0 && flag < 4; ++flag) {
      const int kind = figures.kind(nco);
      const bool out = kind >= NumberedFigures::out;
      change.flag(nth(NumberedFigures::nco, flag),
                  out ? flag == 3 : flag < 3 && (kind & flag) == flag);
    }
    figures.numbers.clear();
    const auto text = figures.text({});
    if (text != before.word(NumberedFigures::slot))
      change.add(EffectKind::word, NumberedFigures::slot, text);
  }

  /// Adds the words of a side's marks, unless its figures are numbered or a single figure of
  /// several acted.
  void add_marks(const EffectNames& names, const UnitState& now, bool target) {
    auto& change = sides_[target];
    if (!change.has_unit() || is_numbered(target) ||
        (is_one_figure(procedure_, target) && state_before(change.entity).left > 1))
      return;
    for (const auto i : ranges::Places{names.marks}) {
      if (now.has_mark(i)) change.flag(names.marks[i].slot, names.marks[i].word == "true");
    }
  }
  /// Adds a unit's end and its losses. `typed` is the number of figures that took part.
  void apply_end(const std::string& end, long long typed, SideChange& change) const {
    const auto* row = end_row(rules_, end);
    if (!change.has_unit() || row == nullptr || !row->has("state")) return;
    const auto left = state_before(change.entity).left;
    const bool part = row->flag("all") && typed > 0 && typed < left;
    if (row->flag("all")) change.lost = part ? typed : left;
    if (!part) change.add(EffectKind::end, row->text("state"), end);
  }

  /// Applies a row that only has an effect in games. `by_defender` means that the defender rolled.
  void apply_game_row(const Row& row, const Value& outcome, bool by_defender) {
    const auto target = side_of(procedure_, row, outcome, by_defender);
    if (!target) return;
    auto& change = sides_[*target];
    const auto& result = outcome_at(outcome, texts(row, "outcomes").front());
    if (row.has("keeps")) return store_text(row, *target, text_in(result));
    if (is_numbered(*target) && (row.flag("standing") || row.has("untally"))) return;
    int times = row.flag("always") ? 1 : times_of(row, outcome);
    if (row.has("times") && !result.is_null())
      times = static_cast<int>(
          (by_defender ? mirrored_situation_ : situation_).number({false, row.text("times")}, 1));
    if (row.has("within") && situation_.distance &&
        *situation_.distance >= Length::of(row.number("within"), rules_.unit))
      return;
    if (row.has("since") && !result.is_null())
      times -= static_cast<int>(situation_.number({*target, row.text("since")}));
    if (times == 0) return;
    if (row.has("officer")) add_officer_fall(row.text("officer"), change);
    if (!change.has_unit() ||
        (row.has("was") && row.text("was") != state_before(change.entity).end))
      return;
    const bool only_in_games = row.flag("game");
    change.lost += 1LL * times * ((only_in_games ? row.integer("lose") : 0) - row.integer("back"));
    const bool all_lost =
        row.flag("standing") && count(*target) > 0 && change.lost >= count(*target);
    if (row.has("tally") && !row.flag("hurt") && !all_lost) change.count(row.text("tally"), times);
    if (row.has("untally")) change.count(row.text("untally"), -times);
    if (only_in_games && row.has("sets")) change.flag(row.text("sets"), true);
    if (only_in_games && row.has("clears")) change.flag(row.text("clears"), false);
    if (row.has("takes")) change.add(EffectKind::done, row.text("takes"));
    if (const auto& to = row.text("state"); !to.empty())
      change.add(EffectKind::end, to, row.text("end", to));
  }
  /// Stores the text of an outcome if it has changed.
  void store_text(const Row& row, bool target, const std::string& text) {
    const auto& slot = row.text("keeps");
    if (!sides_[target].has_unit() || text.empty()) return;
    if (slot == NumberedFigures::slot) {
      // later steps have counts instead of figure numbers
      if (is_numbered(target)) store_numbered_figures(NumberedFigures::read(text), target);
    } else if (text != situation_.word({target, slot})) {
      sides_[target].add(EffectKind::word, slot, text);
    }
  }
  /// Adds the fall of an officer: the one named in the command, else the one attached to the unit,
  /// else the unit's officer of that rank.
  void add_officer_fall(std::string_view rank, const SideChange& side) {
    auto fallen = side.officer;
    if (fallen == Rosters::none && side.has_unit()) {
      const auto attached = game_.rosters().find(state_before(side.entity).word(slot::officer_id));
      const bool known = attached != Rosters::none && !state_before(attached).is_gone();
      const auto* officer = ranges::first_that(game_.rosters().units, [&](const Entity& one) {
        return known ? &one == &roster(attached)
                     : one.rank == rank && leads(one, roster(side.entity));
      });
      if (officer != nullptr) fallen = game_.rosters().find(officer->id);
    }
    if (fallen != Rosters::none) effects_.push_back({fallen, EffectKind::figures, {}, {}, -1});
  }

  /// Adds the procedures that are now due, and removes those that were done. The procedures after
  /// each round of a fight to the end are already done.
  void add_due_procedures() {
    sides_[acting_side].add(EffectKind::done, procedure_.name);
    for (const auto* row : round_rows(procedure_)) {
      for (auto& change : sides_)
        add_due_row(*row, change, fight_ ? EffectKind::done : EffectKind::due);
    }
    for (const auto* row : follow_rows(procedure_)) {
      if (!row->has("taken") || row->flag("asked") ||
          (fight_ && is_followed_by(procedure_, row->text("procedure"))))
        continue;
      const bool own = procedure_.target.empty() || row->text("of") == next::sides[acting_side];
      for (const bool target : {false, true}) {
        if (row->flag("both") || target != own) add_due_row(*row, sides_[target], EffectKind::due);
      }
    }
  }
  /// Adds a row's procedure for a side: always, or only after a loss.
  void add_due_row(const Row& row, SideChange& change, EffectKind kind) const {
    const bool lost = change.lost > 0 || change.hurt > 0;
    const bool taken = lost || word_index(next::taken, row, "taken") == 0;
    if (taken && situation_.matches(row.when)) change.add(kind, row.text("procedure"));
  }

  const Ruleset& rules_;
  GameState& game_;
  std::vector<Effect>& effects_;
  bool is_first_;  ///< no earlier procedure of the result has effects
  const Value& result_;
  const Value& outcome_;
  const Value::Array& rounds_;  ///< rounds of a fight to the end
  Situation situation_;
  std::optional<Procedure> fight_;
  const Procedure& procedure_;
  bool volleys_;  ///< true for a firefight; its rounds have the results of its volleys
  Situation mirrored_situation_;  ///< the situation when the defender fires
  Explanation unused_;
  Query query_{rules_, procedure_, situation_, unused_};
  std::array<SideChange, 2> sides_;
};

}  // namespace

std::vector<Effect> effects_of(GameState& state, const Value& result) {
  std::vector<Effect> effects;
  const auto& links = items_in(result["links"]);
  for (const auto& link : links.empty() ? Value::Array{result} : links) {
    const auto* procedure = state.rules().procedure(text_in(procedure_in(link)));
    // plain dice, for example, have no effects
    if (procedure == nullptr || !link["not_taken"].is_null()) continue;
    Effects{state, *procedure, link, effects}.add_all();
  }
  return effects;
}

}  // namespace acw
