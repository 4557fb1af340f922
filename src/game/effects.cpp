#include "game/effects.hpp"

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
#include "words/slot_value.hpp"

namespace acw {

std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool by_defender) {
  using Who = OutcomeEffects::Who;
  const auto who = static_cast<Who>(word_index(aftermath::who, row, "who"));
  if (who == Who::attacker || who == Who::defender)
    return who == Who::defender ? target_side : acting_side;
  if (who == Who::thrower || who == Who::target)
    return (who == Who::target) != by_defender ? target_side : acting_side;
  const auto* how = repeat_row(procedure);
  const std::string name{how == nullptr ? "winner" : how->text("winner")};
  const auto winner = text_in(outcome_at(outcome, name));
  if (winner != "attacker" && winner != "defender") return std::nullopt;
  return winner == "attacker" ? target_side : acting_side;
}

namespace {

/// Effect of a row on a figure: a wound, or the tally of lost figures.
int effect_of(const Row& row) {
  const auto& effect =
      row.has("wounds") ? WoundTable::effects[WoundTable::wound] : row.text("tally");
  return place_of(WoundTable::effects, effect, row);
}

const State new_entity;  ///< state of an entity that is not yet in the game

/// Changes to a unit or an officer by one procedure.
struct UnitChange {
  std::size_t entity = 0;
  long long lost = 0;  ///< negative if figures return
  long long hurt = 0;
  std::vector<Effect> more = {};  ///< other effects, in order

  void add(EffectKind kind, std::string_view name, std::string_view word = {},
           long long number = 0) {
    more.push_back({entity, kind, std::string{name}, std::string{word}, number});
  }
  void count(std::string_view name, long long number) { add(EffectKind::count, name, {}, number); }
  void append_to(std::vector<Effect>& all) const {
    if (lost != 0) all.push_back({entity, EffectKind::figures, {}, {}, -lost});
    if (hurt != 0) all.push_back({entity, EffectKind::count, wounded, {}, hurt});
    append_all(all, more);
  }
};

/// Effects of one procedure of a result on both sides.
class Effects {
 public:
  /// `earlier` has the effects of earlier procedures of the same result.
  Effects(const Ruleset& rules, Rosters& rosters, const GameState& state,
          const std::vector<Effect>& earlier, const Procedure& procedure, const Value& link)
      : rules_{rules},
        rosters_{rosters},
        game_{state},
        earlier_effects_{earlier},
        result_{link},
        outcome_{link["outcome"]},
        rounds_{items_in(link["rounds"])},
        situation_{situation_in(rules, procedure, link["situation"])},
        fight_{fight_to_the_end(rules, procedure, situation_)},
        procedure_{fight_ ? *fight_ : procedure},
        volleys_{fight_ && is_firefight(*fight_)} {
    if (volleys_) mirrored_situation_ = mirrored(procedure_, situation_);
    const std::array sides{&link["situation"], &link["situation"]["target"]};
    for (const auto side : both_sides) {
      has_unit_[side] = find_unit((*sides[side])[slot::id], changes_[side]);
      UnitChange officer;
      if (!find_unit((*sides[side])[key_of(slot::officer_id)], officer)) continue;
      officers_[side] = officer;
      if (has_unit_[side])
        changes_[side].add(EffectKind::word, slot::officer_id, rosters_.units[officer.entity].id);
    }
    for (const auto& row : procedure.rows(keeping::shape.name)) update_entity(procedure, row);
  }

  void add_to(std::vector<Effect>& all) {
    append_all(all, entity_effects_);
    add_joined_units();
    const bool led = officers_[acting_side] || officers_[target_side];
    if (!has_unit_[acting_side] && !has_unit_[target_side] && !led && other_changes_.empty())
      return;
    Explanation unused;
    const Query query{rules_, procedure_, situation_, unused};
    // fights between single figures, whose results have no figure numbers
    const bool bouts = can_repeat(procedure_, situation_) && !is_firefight(procedure_) &&
                       (is_numbered(acting_side) || is_numbered(target_side));
    if (!bouts) apply_aftermath(query);
    if (bouts || volleys_) fight_with_numbered_figures(query);
    auto rows = rows_for_games(query);
    if (bouts) std::erase_if(rows, [](const Row* row) { return row->text("who") == "loser"; });
    const auto answer_rows = volleys_ ? rows_for_games(query.in(mirrored_situation_)) : rows;
    for (const auto* row : rows) apply_game_row(*row, outcome_, false);
    for (const auto& round : rounds_) {
      for (const auto* row : is_answer(round) ? answer_rows : rows) {
        if (!row->has("since") && !row->has("keeps"))
          apply_game_row(*row, round["outcome"], is_answer(round));
      }
    }
    if (!rounds_.empty() && !volleys_ && !bouts) count_wounded_out_in_rounds(query);
    add_due_procedures();
    if (has_unit_[acting_side])
      add_limited_actions(query, state_before(changes_[acting_side]), changes_[acting_side]);
    for (const auto side : both_sides) {
      if (has_unit_[side]) other_changes_.push_back(std::move(changes_[side]));
      if (officers_[side]) other_changes_.push_back(std::move(*officers_[side]));
    }
    for (const auto& change : other_changes_) change.append_to(all);
  }

 private:
  /// Adds the actions of a unit that are limited per turn.
  static void add_limited_actions(const Query& query, const State& before, UnitChange& change) {
    for (const auto* row : query.all(turns_of_game::shape.name)) {
      const bool some = query.count() > 0 && query.count() < before.left;
      if (row->has("once") && !row->has("sets") && !row->flag("elsewhere") &&
          !(row->flag("whole") && some))
        change.add(EffectKind::did, row->text("once"));
    }
  }
  /// Adds the changes of the other units that acted at once.
  void add_joined_units() {
    Explanation unused;
    const auto& with = items_in(result_["situation"][slot::with]);
    for (const auto i : ranges::Places{with}) {
      UnitChange change;
      if (!find_unit(with[i][slot::id], change)) continue;
      const auto part = plus::part_of(rules_, situation_, situation_.with[i]);
      add_limited_actions(Query{rules_, procedure_, part, unused}, state_before(change), change);
      change.add(EffectKind::done, procedure_.name);
      other_changes_.push_back(std::move(change));
    }
  }
  /// Sets `change.thing` to the named entity. Returns false if none is named. Throws `FileError` if
  /// it is unknown.
  bool find_unit(const Value& named, UnitChange& change) const {
    const auto* id = named.as<std::string>();
    if (id == nullptr) return false;
    change.entity = rosters_.find(*id);
    if (change.entity == Rosters::none)
      throw FileError{"not a game line: unknown unit " + quote(*id)};
    return true;
  }

  /// Updates the entity of a `thing` row that the situation doesn't name. If there is none yet,
  /// adds it to the game.
  void update_entity(const Procedure& procedure, const Row& row) {
    if (!situation_.matches(row.when)) return;
    if (row.has("side")) {
      const std::size_t side = is_of_side(row, true) ? target_side : acting_side;
      const auto kind = situation_.word({side == target_side, row.text("slot")});
      if (!has_unit_[side] && kind.empty()) return;
      const auto begun = entity_begun_earlier(kind, count(side));
      if (!has_unit_[side])
        changes_[side].entity =
            begun ? *begun
                  : add_found_entity(procedure, row, situation_, 0, rosters_, entity_effects_);
      has_unit_[side] = true;
      for (const auto& slot : texts(row, "keeps")) {
        const std::string word{situation_.word({false, slot})};
        if (!word.empty())
          entity_effects_.push_back({changes_[side].entity, EffectKind::word, slot, word});
      }
      return;
    }
    const auto known = find_entity(row, rosters_, game_);
    const auto entity = known ? *known
                              : add_found_entity(procedure, row, situation_, game_.army_on_turn(),
                                                 rosters_, entity_effects_);
    const State& state = known ? game_.units()[entity] : new_entity;
    const auto add = [&](EffectKind kind, const std::string& name, std::string word,
                         long long number) {
      entity_effects_.push_back({entity, kind, name, std::move(word), number});
    };
    if (row.has("tells"))
      add(EffectKind::count, turn_when_set, {},
          std::max(1LL, game_.turns_begun()) - state.count(turn_when_set));
    for (const auto& outcome : texts(row, "tells")) {
      if (const auto* number = outcome_at(outcome_, outcome).as<long long>())
        add(EffectKind::count, outcome, {}, *number - state.count(outcome));
    }
    if (row.has("sets")) {
      const auto [outcome, value] = outcome_and_value(row.text("where"));
      const bool holds = reading_of({{outcome}, {value}}, outcome_) > 0;
      add(holds ? EffectKind::word : EffectKind::off, row.text("sets"), "true", 0);
    }
    if (!row.has("list")) return;
    const auto& value = outcome_at(outcome_, row.text("adds"));
    if (value.is_null()) return;
    std::string all{situation_.word({false, row.text("list")})};
    all += (all.empty() ? "" : ",") + to_json(value);
    const auto first = rosters_.units[entity].figures;
    const auto listed = 1 + std::count(all.begin(), all.end(), ',');
    add(EffectKind::word, row.text("list"), std::move(all), 0);
    add(EffectKind::figures, {}, {}, first - listed - (known ? state.left : first));
  }

  /// Entity of that kind that was added by the same result and has that number of figures left.
  std::optional<std::size_t> entity_begun_earlier(std::string_view kind, long long left) const {
    for (const auto& effect : earlier_effects_) {
      if (effect.kind != EffectKind::begins || effect.name != kind) continue;
      auto now = effect.number;
      for (const auto& other : earlier_effects_)
        now +=
            other.entity == effect.entity && other.kind == EffectKind::figures ? other.number : 0;
      if (left == now) return effect.entity;
    }
    return std::nullopt;
  }

  /// State before this result.
  const State& state_before(const UnitChange& change) const {
    return change.entity < game_.units().size() ? game_.units()[change.entity] : new_entity;
  }
  long long count(std::size_t side) const {
    const auto number = situation_.number({side == target_side, slot::count});
    const bool begins =
        number == 0 && has_unit_[side] && !rosters_.units[changes_[side].entity].kind.empty();
    if (begins) return rosters_.units[changes_[side].entity].figures;
    if (!volleys_) return number;
    return number *
           situation_.number({side == target_side, repeat_row(procedure_)->text("crew")}, 1);
  }
  UnitState unit_state_before(std::size_t side) const {
    UnitState state;
    state.left = count(side) > 0 ? static_cast<int>(count(side)) : UnitState::uncounted;
    state.hurt = initially_wounded(rules_, situation_.all(), count(side), side == target_side);
    return state;
  }

  static Rows rows_for_games(const Query& query) {
    auto rows = query.all(aftermath::shape.name);
    std::erase_if(rows, [](const Row* row) { return !has_game_effects(*row); });
    return rows;
  }

  /// Applies losses, wounds and words by the same rows as in chains and fights.
  void apply_aftermath(const Query& query) {
    EffectNames names;
    std::vector<OutcomeSelector> readings;
    const auto after =
        effects_of_procedure(query, fight_ && can_repeat(*fight_, situation_), names, readings);
    const std::array start{unit_state_before(acting_side), unit_state_before(target_side)};
    auto now = start;
    if (volleys_) {
      apply_volleys(query, result_, names, now);
    } else {
      after.apply_losses(readings_of(readings, outcome_), false, now[0], now[1]);
    }
    for (const auto side : both_sides) {
      auto& change = changes_[side];
      int wounded_out = now[side].left;
      // remove the figures that have too many wounds, together with their wounds
      if (count(side) > 0) {
        remove_wounded_out(rules_, now[side].left, now[side].hurt);
        now[side].hurt = std::min(now[side].hurt, now[side].left);
      }
      wounded_out -= now[side].left;
      change.lost = start[side].left - now[side].left;
      change.hurt = now[side].hurt - start[side].hurt;
      if (is_numbered(side)) change.lost = change.hurt = 0;  // counted from the figure numbers
      for (const auto* row : query.all(aftermath::shape.name)) {
        if (!row->flag("hurt") || !row->has("tally")) continue;
        const auto hurt = std::exchange(change.hurt, 0);  // wounded recover after each volley
        if (!volleys_) change.count(row->text("tally"), hurt);
      }
      if (wounded_out > 0) count_wounded_out(wounded_out, change);
      add_marks(names, now[side], side);
      if (now[side].end != 0)
        apply_end(names.ends[static_cast<std::size_t>(now[side].end)], count(side), change);
    }
  }
  void count_wounded_out(long long figures, UnitChange& change) const {
    const auto* how = repeat_row(procedure_);
    const std::string name{how == nullptr ? "" : how->text("worn")};
    if (!name.empty()) change.count(name, figures);
  }
  /// Counts the figures lost to wounds: the losses of a fight minus those of its rounds.
  void count_wounded_out_in_rounds(const Query& query) {
    EffectNames names;
    std::vector<OutcomeSelector> readings;
    const auto after = effects_of_procedure(query, false, names, readings);
    const UnitState many{UnitState::uncounted, 0, 0, 0};
    std::array now{many, many};
    for (const auto& round : rounds_)
      after.apply_losses(readings_of(readings, round["outcome"]), is_answer(round),
                         now[acting_side], now[target_side]);
    for (const auto side : both_sides) {
      const auto figures = changes_[side].lost - (many.left - now[side].left);
      if (figures > 0) count_wounded_out(figures, changes_[side]);
    }
  }
  /// True if the side's figures have permanent numbers. Only the first procedure of a chain knows
  /// the numbers; later procedures count figures.
  bool is_numbered(std::size_t side) const {
    return earlier_effects_.empty() && has_unit_[side] &&
           situation_.has({side == target_side, NumberedFigures::slot});
  }
  /// Applies bouts or volleys to numbered figures. A bout strikes the loser's first figure that can
  /// still fight. Each volley renumbers the figures left in the order in which they would fight.
  void fight_with_numbered_figures(const Query& query) {
    const auto harm = WoundTable::plan(query);
    std::array<NumberedFigures::Named, 2> numbered;
    for (const auto side : both_sides) {
      if (is_numbered(side))
        numbered[side] =
            NumberedFigures::read(situation_.word({side == target_side, NumberedFigures::slot}));
    }
    const auto volley = [&](const Value& round) {
      auto& targets = numbered[is_answer(round) ? acting_side : target_side];
      const auto text = text_in(round["outcome"][NumberedFigures::outcome]);
      if (targets.empty() || text.empty()) return;
      NumberedFigures::line_up(targets);
      for (const auto& [place, kind] : NumberedFigures::read(text))
        nth(targets, place - 1).second |= kind;
    };
    const auto bout = [&](const Value& outcome) {
      std::pair<int, int>* first = nullptr;
      for (const auto* row : query.all(aftermath::shape.name)) {
        const auto side = side_of(procedure_, *row, outcome, false);
        if (row->text("who") != "loser" || !side ||
            reading_of({texts(*row, "outcomes"), texts(*row, "is")}, outcome) == 0)
          continue;
        if (first == nullptr)
          first = ranges::first_that(
              numbered[*side], [](const auto& one) { return one.second < NumberedFigures::out; });
        if (first == nullptr) continue;
        auto& kind = first->second;
        if (row->has("clears")) {
          kind |= 1;
          changes_[*side].count(row->text("tally"), 1);
        } else {
          kind = 2 * harm(kind / 2, effect_of(*row)) + kind % 2;
        }
      }
    };
    if (rounds_.empty()) bout(outcome_);
    for (const auto& round : rounds_) volleys_ ? volley(round) : bout(round["outcome"]);
    for (const auto side : both_sides) {
      for (const auto& [number, kind] : numbered[side]) {
        if (kind >= NumberedFigures::out && !volleys_)
          changes_[side].count(nth(WoundTable::states, kind / 2), 1);
      }
      if (is_numbered(side)) store_numbered_figures(numbered[side], side);
    }
  }
  /// Stores the states of a unit's figures, and adds its losses, its wounded and its figures on
  /// foot.
  void store_numbered_figures(const NumberedFigures::Named& now, std::size_t side) {
    auto& change = changes_[side];
    const auto& unit = game_.current_unit(change.entity);
    const bool rides = rosters_.units[change.entity].find("mounted") != nullptr;
    auto figures = numbered_figures(unit);
    const int nco = nco_of(figures, situation_, side == target_side);
    std::array<long long, NumberedFigures::out + 1> old_counts{};
    auto new_counts = old_counts;
    for (const int kind : figures.figures) ++nth(old_counts, std::min(kind, NumberedFigures::out));
    for (const auto& [number, kind] : now) {
      auto& figure = nth(figures.figures, number - 1);
      if (figure < NumberedFigures::out) figure = rides ? kind : kind - kind % 2;
    }
    for (const int kind : figures.figures) ++nth(new_counts, std::min(kind, NumberedFigures::out));
    change.lost += new_counts.back() - old_counts.back();
    change.hurt += new_counts[2] + new_counts[3] - old_counts[2] - old_counts[3];
    const std::pair<std::size_t, long long> on_foot[] = {{1, new_counts[1] + new_counts[3]},
                                                         {3, new_counts[3]}};
    for (const auto& [kind, number] : on_foot) {
      const std::string name{nth(NumberedFigures::told, kind)};
      const auto more = number - state_before(change).count(name);
      if (more != 0) change.count(name, more);
    }
    for (int flag = 0; nco > 0 && flag < 4; ++flag) {
      const int kind = figures.kind(nco);
      const bool out = kind >= NumberedFigures::out;
      add_flag(nth(NumberedFigures::nco, flag), out ? flag == 3 : flag < 3 && (kind & flag) == flag,
               change);
    }
    figures.numbers.clear();
    const auto text = figures.text({});
    if (text != state_before(change).word(std::string{NumberedFigures::slot}))
      change.add(EffectKind::word, NumberedFigures::slot, text);
  }
  static void add_flag(std::string_view slot, bool holds, UnitChange& change) {
    change.add(holds ? EffectKind::word : EffectKind::off, slot, "true");
  }
  /// Adds the words of a side's marks, unless its figures are numbered or a single figure of
  /// several acted.
  void add_marks(const EffectNames& names, const UnitState& now, std::size_t side) {
    if (is_numbered(side) ||
        (is_one_figure(procedure_, side == target_side) && state_before(changes_[side]).left > 1))
      return;
    for (const auto i : ranges::Places{names.marks}) {
      if (now.has_mark(i))
        add_flag(names.marks[i].slot, names.marks[i].word == "true", changes_[side]);
    }
  }
  /// Adds a unit's end and its losses. `typed` is the number of figures that took part.
  void apply_end(const std::string& end, long long typed, UnitChange& change) const {
    const auto* row = end_row(rules_, end);
    if (row == nullptr || row->cell("state") == nullptr) return;
    const auto left = state_before(change).left;
    const bool part = row->flag("all") && typed > 0 && typed < left;
    if (row->flag("all")) change.lost = part ? typed : left;
    if (!part) change.add(EffectKind::end, row->text("state"), end);
  }

  /// Applies a row that only has an effect in games. `by_defender` means that the defender rolled.
  void apply_game_row(const Row& row, const Value& outcome, bool by_defender) {
    const auto side = side_of(procedure_, row, outcome, by_defender);
    if (row.has("keeps")) return store_text(row, side, outcome);
    const bool has_outcome = !outcome_at(outcome, texts(row, "outcomes").front()).is_null();
    if (side && is_numbered(*side) && (row.flag("standing") || row.has("untally"))) return;
    int times =
        row.flag("always") ? 1 : reading_of({texts(row, "outcomes"), texts(row, "is")}, outcome);
    if (row.has("times") && has_outcome)
      times = static_cast<int>(
          (by_defender ? mirrored_situation_ : situation_).number({false, row.text("times")}, 1));
    if (row.has("within") && situation_.distance &&
        *situation_.distance >= Length::of(row.number("within"), rules_.unit))
      return;
    if (side && row.has("since") && has_outcome)
      times -= static_cast<int>(situation_.number({*side == target_side, row.text("since")}));
    if (!side || times == 0) return;
    if (const auto& rank = row.text("officer"); !rank.empty()) add_officer_fall(rank, *side);
    if (!has_unit_[*side]) return;
    auto& change = changes_[*side];
    if (row.has("was") && row.text("was") != state_before(change).end) return;
    const bool only_in_games = row.flag("game");
    change.lost += 1LL * times * ((only_in_games ? row.integer("lose") : 0) - row.integer("back"));
    const bool all_lost = row.flag("standing") && count(*side) > 0 && change.lost >= count(*side);
    if (const auto& name = row.text("tally"); !name.empty() && !row.flag("hurt") && !all_lost)
      change.count(name, times);
    if (const auto& name = row.text("untally"); !name.empty()) change.count(name, -times);
    for (const auto* column : {"sets", "clears"}) {
      const auto& slot = row.text(column);
      if (only_in_games && !slot.empty())
        add_flag(slot, std::string_view{column} == "sets", change);
    }
    if (const auto& name = row.text("takes"); !name.empty()) change.add(EffectKind::done, name);
    if (const auto& to = row.text("state"); !to.empty())
      change.add(EffectKind::end, to, row.text("end", to));
  }
  /// Stores the text of an outcome if it has changed.
  void store_text(const Row& row, std::optional<std::size_t> side, const Value& outcome) {
    const auto& slot = row.text("keeps");
    const auto text = text_in(outcome_at(outcome, texts(row, "outcomes").front()));
    if (!side || !has_unit_[*side] || text.empty()) return;
    if (slot == NumberedFigures::slot) {
      // later steps have counts instead of figure numbers
      if (is_numbered(*side)) store_numbered_figures(NumberedFigures::read(text), *side);
    } else if (text != situation_.word({*side == target_side, slot})) {
      changes_[*side].add(EffectKind::word, slot, text);
    }
  }
  /// Adds the fall of an officer: the one named in the command, else the one attached to the unit,
  /// else the unit's officer of that rank.
  void add_officer_fall(std::string_view rank, std::size_t side) {
    if (officers_[side]) officers_[side]->lost = 1;
    if (officers_[side] || !has_unit_[side]) return;
    const auto& unit = rosters_.units[changes_[side].entity];
    const auto with =
        rosters_.find(state_before(changes_[side]).word(std::string{slot::officer_id}));
    const bool known = with != Rosters::none && !game_.units()[with].is_gone();
    for (const auto i : ranges::Places{rosters_.units}) {
      const auto& officer = rosters_.units[i];
      if (known ? i != with : officer.rank != rank || !leads(officer, unit)) continue;
      auto& change = other_changes_.emplace_back();
      change.entity = i;
      change.lost = 1;
      return;
    }
  }

  /// Adds the procedures that are now due, and removes those that were done. The procedures after
  /// each round of a fight to the end are already done.
  void add_due_procedures() {
    changes_[acting_side].add(EffectKind::done, procedure_.name);
    for (const auto* row : round_rows(procedure_)) {
      for (auto& change : changes_)
        add_due_row(*row, change, fight_ ? EffectKind::done : EffectKind::due);
    }
    for (const auto* row : follow_rows(procedure_)) {
      if (!row->has("taken") || row->flag("asked") ||
          (fight_ && is_followed_by(procedure_, row->text("procedure"))))
        continue;
      const bool own = procedure_.target.empty() || row->text("of") == next::sides[acting_side];
      for (const auto side : both_sides) {
        auto& change = changes_[side];
        if (row->flag("both") || (side == acting_side) == own)
          add_due_row(*row, change, EffectKind::due);
      }
    }
  }
  /// Adds a row's procedure for a side: always, or only after a loss.
  void add_due_row(const Row& row, UnitChange& change, EffectKind kind) const {
    const bool lost = change.lost > 0 || change.hurt > 0;
    const bool taken = lost || word_index(next::taken, row, "taken") == 0;
    if (taken && situation_.matches(row.when)) change.add(kind, row.text("procedure"));
  }

  const Ruleset& rules_;
  Rosters& rosters_;
  const GameState& game_;
  const std::vector<Effect>& earlier_effects_;
  const Value& result_;
  const Value& outcome_;
  const Value::Array& rounds_;  ///< rounds of a fight to the end
  Situation situation_;
  std::optional<Procedure> fight_;
  const Procedure& procedure_;
  bool volleys_;  ///< true for a firefight; its rounds have the results of its volleys
  Situation mirrored_situation_;  ///< the situation when the defender fires
  std::vector<Effect>
      entity_effects_;  ///< effects of new entities and of those that are on neither side
  std::array<UnitChange, 2> changes_;
  std::array<bool, 2> has_unit_{};
  std::array<std::optional<UnitChange>, 2> officers_;  ///< named officers of both sides
  std::vector<UnitChange> other_changes_;
};

}  // namespace

std::vector<Effect> effects_of(const Ruleset& rules, Rosters& rosters, const GameState& state,
                               const Value& result) {
  std::vector<Effect> effects;
  const auto add = [&](const Value& link) {
    if (!link["not_taken"].is_null()) return;
    const auto* procedure = rules.procedure(text_in(procedure_in(link)));
    if (procedure == nullptr) return;  // plain dice, for example, have no effects
    Effects{rules, rosters, state, effects, *procedure, link}.add_to(effects);
  };
  const auto& links = items_in(result["links"]);
  if (links.empty()) add(result);
  for (const auto& link : links) add(link);
  return effects;
}

}  // namespace acw
