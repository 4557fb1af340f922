#include "game/effects.hpp"

#include "acw/base/nearest.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/luck.hpp"
#include "acw/play/mirror.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/plus.hpp"
#include "acw/rules/query.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "chain/link.hpp"
#include "chain/outcome_reading.hpp"
#include "chain/wounds.hpp"
#include "game/things.hpp"
#include "rules/common_rows.hpp"
#include "words/army.hpp"
#include "words/fight_words.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {

std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool answers) {
  using Who = Aftermath::Who;
  const auto who = static_cast<Who>(word_index(aftermath::who, row, "who"));
  if (who == Who::attacker || who == Who::defender)
    return who == Who::defender ? target_side : acting_side;
  if (who == Who::thrower || who == Who::target)
    return (who == Who::target) != answers ? target_side : acting_side;
  const auto* how = repeat_row(procedure);
  const std::string name{how == nullptr ? "winner" : how->text("winner")};
  const auto winner = text_in(outcome_at(outcome, name));
  if (winner != "attacker" && winner != "defender") return std::nullopt;
  return winner == "attacker" ? target_side : acting_side;
}

namespace {

/// The effect of a row on a figure: a wound, or what those lost are counted as.
int effect_of(const Row& row) {
  const auto& effect =
      row.has("wounds") ? WoundTable::effects[WoundTable::wound] : row.text("tally");
  return place_of(WoundTable::effects, effect, row);
}

const State new_thing;  ///< before it begins

/// What a procedure does to a unit or an officer who stands on one of its sides.
struct Suffered {
  std::size_t thing = 0;
  long long lost = 0;  ///< below 0 they come back
  long long hurt = 0;
  std::vector<Effect> more = {};  ///< all other effects, in order

  void add(EffectKind kind, std::string_view name, std::string_view word = {},
           long long number = 0) {
    more.push_back({thing, kind, std::string{name}, std::string{word}, number});
  }
  void count(std::string_view name, long long number) { add(EffectKind::count, name, {}, number); }
  void put(std::vector<Effect>& all) const {
    if (lost != 0) all.push_back({thing, EffectKind::figures, {}, {}, -lost});
    if (hurt != 0) all.push_back({thing, EffectKind::count, wounded, {}, hurt});
    append_all(all, more);
  }
};

/// One procedure of a result, and what it does to its two sides.
class Effects {
 public:
  /// `earlier`: effects of the procedures before it in the same result.
  Effects(const Ruleset& rules, Rosters& rosters, const GameState& state,
          const std::vector<Effect>& earlier, const Procedure& procedure, const Value& link)
      : rules_{rules},
        rosters_{rosters},
        game_{state},
        earlier_{earlier},
        result_{link},
        outcome_{link["outcome"]},
        rounds_{items_in(link["rounds"])},
        situation_{situation_in(rules, procedure, link["situation"])},
        fight_{fight_to_the_end(rules, procedure, situation_)},
        procedure_{fight_ ? *fight_ : procedure},
        volleys_{fight_ && is_firefight(*fight_)} {
    if (volleys_) turned_ = mirrored(procedure_, situation_);
    const std::array sides{&link["situation"], &link["situation"]["target"]};
    for (const auto side : both_sides) {
      there_[side] = find((*sides[side])[slot::id], suffered_[side]);
      Suffered officer;
      if (!find((*sides[side])[key_of(slot::officer_id)], officer)) continue;
      officers_[side] = officer;
      if (there_[side])
        suffered_[side].add(EffectKind::word, slot::officer_id, rosters_.units[officer.thing].id);
    }
    for (const auto& row : procedure.rows(keeping::shape.name)) meet(procedure, row);
  }

  void add_to(std::vector<Effect>& all) {
    append_all(all, begun_);
    add_with();
    const bool led = officers_[acting_side] || officers_[target_side];
    if (!there_[acting_side] && !there_[target_side] && !led && others_.empty()) return;
    Explanation unheard;
    const Query query{rules_, procedure_, situation_, unheard};
    // single figures, whose results do not name them by number
    const bool bouts = can_repeat(procedure_, situation_) && !is_firefight(procedure_) &&
                       (is_numbered(acting_side) || is_numbered(target_side));
    if (!bouts) aftermath(query);
    if (bouts || volleys_) fight_by_number(query);
    auto kept = kept_rows(query);
    if (bouts) std::erase_if(kept, [](const Row* row) { return row->text("who") == "loser"; });
    const auto answered = volleys_ ? kept_rows(query.in(turned_)) : kept;
    for (const auto* row : kept) keep(*row, outcome_, false);
    for (const auto& round : rounds_) {
      for (const auto* row : is_answer(round) ? answered : kept) {
        if (!row->has("since") && !row->has("keeps"))
          keep(*row, round["outcome"], is_answer(round));
      }
    }
    if (!rounds_.empty() && !volleys_ && !bouts) worn_in_rounds(query);
    owed();
    if (there_[acting_side]) deeds(query, stood(suffered_[acting_side]), suffered_[acting_side]);
    for (const auto side : both_sides) {
      if (there_[side]) others_.push_back(std::move(suffered_[side]));
      if (officers_[side]) others_.push_back(std::move(*officers_[side]));
    }
    for (const auto& one : others_) one.put(all);
  }

 private:
  /// What is done once in a turn, by a unit in its situation.
  static void deeds(const Query& query, const State& stood, Suffered& change) {
    for (const auto* row : query.all(turns_of_game::shape.name)) {
      const bool some = query.count() > 0 && query.count() < stood.left;
      if (row->has("once") && !row->has("sets") && !row->flag("elsewhere") &&
          !(row->flag("whole") && some))
        change.add(EffectKind::did, row->text("once"));
    }
  }
  /// Those who acted at once with the acting side.
  void add_with() {
    Explanation unheard;
    const auto& with = items_in(result_["situation"][slot::with]);
    for (const auto i : ranges::Places{with}) {
      Suffered one;
      if (!find(with[i][slot::id], one)) continue;
      const auto part = plus::part_of(rules_, situation_, situation_.with[i]);
      deeds(Query{rules_, procedure_, part, unheard}, stood(one), one);
      one.add(EffectKind::done, procedure_.name);
      others_.push_back(std::move(one));
    }
  }
  /// Whether a unit is named; which, becomes the one that is changed.
  bool find(const Value& named, Suffered& one) const {
    const auto* id = named.as<std::string>();
    if (id == nullptr) return false;
    one.thing = rosters_.find(*id);
    if (one.thing == Rosters::none) throw FileFault{"not a game line: unknown unit " + quote(*id)};
    return true;
  }

  /// A thing that the procedure comes upon, and which isn't named: it begins, or what came adds to
  /// it.
  void meet(const Procedure& procedure, const Row& row) {
    if (!situation_.matches(row.when)) return;
    if (row.has("side")) {
      const std::size_t side = is_of_side(row, true) ? target_side : acting_side;
      const auto kind = situation_.word({side == target_side, row.text("slot")});
      if (!there_[side] && kind.empty()) return;
      const auto begun = begun_earlier(kind, count(side));
      if (!there_[side])
        suffered_[side].thing =
            begun ? *begun : begin_thing(procedure, row, situation_, 0, rosters_, begun_);
      there_[side] = true;
      for (const auto& slot : texts(row, "keeps")) {
        const std::string word{situation_.word({false, slot})};
        if (!word.empty()) begun_.push_back({suffered_[side].thing, EffectKind::word, slot, word});
      }
      return;
    }
    const auto known = met(row, rosters_, game_);
    const auto thing =
        known ? *known
              : begin_thing(procedure, row, situation_, game_.army_on_turn(), rosters_, begun_);
    const State& state = known ? game_.units()[thing] : new_thing;
    const auto add = [&](EffectKind kind, const std::string& name, std::string word,
                         long long number) {
      begun_.push_back({thing, kind, name, std::move(word), number});
    };
    if (row.has("tells"))
      add(EffectKind::count, set_in_turn, {},
          std::max(1LL, game_.begun()) - state.count(set_in_turn));
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
    const auto first = rosters_.units[thing].figures;
    const auto listed = 1 + std::count(all.begin(), all.end(), ',');
    add(EffectKind::word, row.text("list"), std::move(all), 0);
    add(EffectKind::figures, {}, {}, first - listed - (known ? state.left : first));
  }

  /// The thing of that kind that began in the same result and of which so many are left.
  std::optional<std::size_t> begun_earlier(std::string_view kind, long long left) const {
    for (const auto& one : earlier_) {
      if (one.kind != EffectKind::begins || one.name != kind) continue;
      auto now = one.number;
      for (const auto& each : earlier_)
        now += each.thing == one.thing && each.kind == EffectKind::figures ? each.number : 0;
      if (left == now) return one.thing;
    }
    return std::nullopt;
  }

  /// How it stands before this.
  const State& stood(const Suffered& one) const {
    return one.thing < game_.units().size() ? game_.units()[one.thing] : new_thing;
  }
  long long count(std::size_t side) const {
    const auto said = situation_.number({side == target_side, slot::count});
    const bool begins =
        said == 0 && there_[side] && !rosters_.units[suffered_[side].thing].kind.empty();
    if (begins) return rosters_.units[suffered_[side].thing].figures;
    if (!volleys_) return said;
    return said * situation_.number({side == target_side, repeat_row(procedure_)->text("crew")}, 1);
  }
  UnitState before(std::size_t side) const {
    UnitState state;
    state.left = count(side) > 0 ? static_cast<int>(count(side)) : UnitState::uncounted;
    state.hurt = initially_wounded(rules_, situation_.all(), count(side), side == target_side);
    return state;
  }

  static Rows kept_rows(const Query& query) {
    auto rows = query.all(aftermath::shape.name);
    std::erase_if(rows, [](const Row* row) { return !has_game_effects(*row); });
    return rows;
  }

  /// Losses, wounds and words: what the same rows say for chains and fights.
  void aftermath(const Query& query) {
    EffectNames names;
    std::vector<OutcomeSelector> readings;
    const auto after =
        aftermath_of(query, fight_ && can_repeat(*fight_, situation_), names, readings);
    const std::array start{before(acting_side), before(target_side)};
    auto now = start;
    if (volleys_) {
      apply_volleys(query, result_, names, now);
    } else {
      after.apply_losses(readings_of(readings, outcome_), false, now[0], now[1]);
    }
    for (const auto side : both_sides) {
      auto& change = suffered_[side];
      int put_out = now[side].left;
      // wounds put figures out, and a wound goes with the figure that had it
      if (count(side) > 0) {
        remove_wounded_out(rules_, now[side].left, now[side].hurt);
        now[side].hurt = std::min(now[side].hurt, now[side].left);
      }
      put_out -= now[side].left;
      change.lost = start[side].left - now[side].left;
      change.hurt = now[side].hurt - start[side].hurt;
      if (is_numbered(side)) change.lost = change.hurt = 0;  // told by number
      for (const auto* row : query.all(aftermath::shape.name)) {
        if (!row->flag("hurt") || !row->has("tally")) continue;
        const auto hurt = std::exchange(change.hurt, 0);  // each volley is a turn of its own
        if (!volleys_) change.count(row->text("tally"), hurt);
      }
      if (put_out > 0) worn(put_out, change);
      put_marks(names, now[side], side);
      if (now[side].end != 0)
        state(names.ends[static_cast<std::size_t>(now[side].end)], count(side), change);
    }
  }
  void worn(long long figures, Suffered& change) const {
    const auto* how = repeat_row(procedure_);
    const std::string name{how == nullptr ? "" : how->text("worn")};
    if (!name.empty()) change.count(name, figures);
  }
  /// Of those who were lost in a fight, who isn't told of by any round was put out by wounds.
  void worn_in_rounds(const Query& query) {
    EffectNames names;
    std::vector<OutcomeSelector> readings;
    const auto after = aftermath_of(query, false, names, readings);
    const UnitState many{UnitState::uncounted, 0, 0, 0};
    std::array now{many, many};
    for (const auto& round : rounds_)
      after.apply_losses(readings_of(readings, round["outcome"]), is_answer(round),
                         now[acting_side], now[target_side]);
    for (const auto side : both_sides) {
      const auto figures = suffered_[side].lost - (many.left - now[side].left);
      if (figures > 0) worn(figures, suffered_[side]);
    }
  }
  /// Whether the side's figures take part by their permanent numbers. What follows the first
  /// procedure of a chain counts figures, and does not know their numbers.
  bool is_numbered(std::size_t side) const {
    return earlier_.empty() && there_[side] &&
           situation_.has({side == target_side, NumberedFigures::slot});
  }
  /// Each bout strikes the first figure of the loser who can still fight. Each volley numbers those
  /// who are left anew, in the order in which they would fight.
  void fight_by_number(const Query& query) {
    const auto harm = WoundTable::plan(query);
    std::array<NumberedFigures::Named, 2> men;
    for (const auto side : both_sides) {
      if (is_numbered(side))
        men[side] =
            NumberedFigures::read(situation_.word({side == target_side, NumberedFigures::slot}));
    }
    const auto volley = [&](const Value& round) {
      auto& targets = men[is_answer(round) ? acting_side : target_side];
      const auto told = text_in(round["outcome"][NumberedFigures::outcome]);
      if (targets.empty() || told.empty()) return;
      NumberedFigures::line_up(targets);
      for (const auto& [place, kind] : NumberedFigures::read(told))
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
              men[*side], [](const auto& one) { return one.second < NumberedFigures::out; });
        if (first == nullptr) continue;
        auto& kind = first->second;
        if (row->has("clears")) {
          kind |= 1;
          suffered_[*side].count(row->text("tally"), 1);
        } else {
          kind = 2 * harm(kind / 2, effect_of(*row)) + kind % 2;
        }
      }
    };
    if (rounds_.empty()) bout(outcome_);
    for (const auto& round : rounds_) volleys_ ? volley(round) : bout(round["outcome"]);
    for (const auto side : both_sides) {
      for (const auto& [number, kind] : men[side]) {
        if (kind >= NumberedFigures::out && !volleys_)
          suffered_[side].count(nth(WoundTable::states, kind / 2), 1);
      }
      if (is_numbered(side)) put_numbers(men[side], side);
    }
  }
  /// Records the kinds of a unit's figures, who is lost and hurt, and how many are on foot.
  void put_numbers(const NumberedFigures::Named& now, std::size_t side) {
    auto& change = suffered_[side];
    const auto& unit = game_.named(change.thing);
    const bool rides = rosters_.units[change.thing].find("mounted") != nullptr;
    auto figures = numbered_figures(unit);
    const int nco = nco_of(figures, situation_, side == target_side);
    std::array<long long, NumberedFigures::out + 1> were{};
    auto are = were;
    for (const int kind : figures.figures) ++nth(were, std::min(kind, NumberedFigures::out));
    for (const auto& [number, kind] : now) {
      auto& figure = nth(figures.figures, number - 1);
      if (figure < NumberedFigures::out) figure = rides ? kind : kind - kind % 2;
    }
    for (const int kind : figures.figures) ++nth(are, std::min(kind, NumberedFigures::out));
    change.lost += are.back() - were.back();
    change.hurt += are[2] + are[3] - were[2] - were[3];
    const std::pair<std::size_t, long long> on_foot[] = {{1, are[1] + are[3]}, {3, are[3]}};
    for (const auto& [kind, number] : on_foot) {
      const std::string name{nth(NumberedFigures::told, kind)};
      const auto more = number - stood(change).count(name);
      if (more != 0) change.count(name, more);
    }
    for (int flag = 0; nco > 0 && flag < 4; ++flag) {
      const int kind = figures.kind(nco);
      const bool out = kind >= NumberedFigures::out;
      put_word(nth(NumberedFigures::nco, flag), out ? flag == 3 : flag < 3 && (kind & flag) == flag,
               change);
    }
    figures.numbers.clear();
    const auto text = figures.text({});
    if (text != stood(change).word(std::string{NumberedFigures::slot}))
      change.add(EffectKind::word, NumberedFigures::slot, text);
  }
  static void put_word(std::string_view slot, bool holds, Suffered& change) {
    change.add(holds ? EffectKind::word : EffectKind::off, slot, "true");
  }
  /// Of figures by number their counts tell it; one figure of several doesn't speak for all.
  void put_marks(const EffectNames& names, const UnitState& now, std::size_t side) {
    if (is_numbered(side) ||
        (is_one_figure(procedure_, side == target_side) && stood(suffered_[side]).left > 1))
      return;
    for (const auto i : ranges::Places{names.marks}) {
      if (now.has_mark(i))
        put_word(names.marks[i].slot, names.marks[i].word == "true", suffered_[side]);
    }
  }
  /// What an end means for the rest of the game.
  void state(const std::string& end, long long typed, Suffered& change) const {
    const auto* row = end_row(rules_, end);
    if (row == nullptr || row->cell("state") == nullptr) return;
    const auto left = stood(change).left;
    const bool part = row->flag("all") && typed > 0 && typed < left;
    if (row->flag("all")) change.lost = part ? typed : left;
    if (!part) change.add(EffectKind::end, row->text("state"), end);
  }

  /// What a game alone takes in. `answers`: the defender threw.
  void keep(const Row& row, const Value& outcome, bool answers) {
    const auto side = side_of(procedure_, row, outcome, answers);
    if (row.has("keeps")) return keep_text(row, side, outcome);
    const bool came = !outcome_at(outcome, texts(row, "outcomes").front()).is_null();
    if (side && is_numbered(*side) && (row.flag("standing") || row.has("untally"))) return;
    int times =
        row.flag("always") ? 1 : reading_of({texts(row, "outcomes"), texts(row, "is")}, outcome);
    if (row.has("times") && came)
      times =
          static_cast<int>((answers ? turned_ : situation_).number({false, row.text("times")}, 1));
    if (row.has("within") && situation_.distance &&
        *situation_.distance >= Length::of(row.number("within"), rules_.unit))
      return;
    if (side && row.has("since") && came)
      times -= static_cast<int>(situation_.number({*side == target_side, row.text("since")}));
    if (!side || times == 0) return;
    if (const auto& rank = row.text("officer"); !rank.empty()) fall(rank, *side);
    if (!there_[*side]) return;
    auto& change = suffered_[*side];
    if (row.has("was") && row.text("was") != stood(change).end) return;
    const bool alone = row.flag("game");
    change.lost += 1LL * times * ((alone ? row.integer("lose") : 0) - row.integer("back"));
    const bool gone = row.flag("standing") && count(*side) > 0 && change.lost >= count(*side);
    if (const auto& name = row.text("tally"); !name.empty() && !row.flag("hurt") && !gone)
      change.count(name, times);
    if (const auto& name = row.text("untally"); !name.empty()) change.count(name, -times);
    for (const auto* column : {"sets", "clears"}) {
      const auto& slot = row.text(column);
      if (alone && !slot.empty()) put_word(slot, std::string_view{column} == "sets", change);
    }
    if (const auto& name = row.text("takes"); !name.empty()) change.add(EffectKind::done, name);
    if (const auto& to = row.text("state"); !to.empty())
      change.add(EffectKind::end, to, row.text("end", to));
  }
  /// What came is kept as it was told, where it is another than before.
  void keep_text(const Row& row, std::optional<std::size_t> side, const Value& outcome) {
    const auto& slot = row.text("keeps");
    const auto told = text_in(outcome_at(outcome, texts(row, "outcomes").front()));
    if (!side || !there_[*side] || told.empty()) return;
    if (slot == NumberedFigures::slot) {
      // the figures of a later step are known by its counts
      if (is_numbered(*side)) put_numbers(NumberedFigures::read(told), *side);
    } else if (told != situation_.word({*side == target_side, slot})) {
      suffered_[*side].add(EffectKind::word, slot, told);
    }
  }
  /// Who was named beside the unit falls, or who is known to be, or its officer of that rank.
  void fall(std::string_view rank, std::size_t side) {
    if (officers_[side]) officers_[side]->lost = 1;
    if (officers_[side] || !there_[side]) return;
    const auto& unit = rosters_.units[suffered_[side].thing];
    const auto with = rosters_.find(stood(suffered_[side]).word(std::string{slot::officer_id}));
    const bool known = with != Rosters::none && !game_.units()[with].is_gone();
    for (const auto i : ranges::Places{rosters_.units}) {
      const auto& one = rosters_.units[i];
      if (known ? i != with : one.rank != rank || !leads(one, unit)) continue;
      auto& change = others_.emplace_back();
      change.thing = i;
      change.lost = 1;
      return;
    }
  }

  /// What is to be gone through now, and what was. Rounds of a fight to the end have been followed
  /// by what each of them is followed by.
  void owed() {
    suffered_[acting_side].add(EffectKind::done, procedure_.name);
    for (const auto* row : round_rows(procedure_)) {
      for (auto& change : suffered_)
        concern(*row, change, fight_ ? EffectKind::done : EffectKind::due);
    }
    for (const auto* row : follow_rows(procedure_)) {
      if (!row->has("taken") || row->flag("asked") ||
          (fight_ && is_followed_by(procedure_, row->text("procedure"))))
        continue;
      const bool own = procedure_.target.empty() || row->text("of") == next::sides[acting_side];
      for (const auto side : both_sides) {
        auto& change = suffered_[side];
        if (row->flag("both") || (side == acting_side) == own)
          concern(*row, change, EffectKind::due);
      }
    }
  }
  /// Puts down what a row says of a side, where it says so: of all, or of who has lost something.
  void concern(const Row& row, Suffered& change, EffectKind kind) const {
    const bool lost = change.lost > 0 || change.hurt > 0;
    const bool taken = lost || word_index(next::taken, row, "taken") == 0;
    if (taken && situation_.matches(row.when)) change.add(kind, row.text("procedure"));
  }

  const Ruleset& rules_;
  Rosters& rosters_;
  const GameState& game_;
  const std::vector<Effect>& earlier_;
  const Value& result_;
  const Value& outcome_;
  const Value::Array& rounds_;  ///< of a fight to the end
  Situation situation_;
  std::optional<Procedure> fight_;
  const Procedure& procedure_;
  bool volleys_;               ///< of a firefight: what its volleys did stands in its rounds
  Situation turned_;           ///< … as the defender has it
  std::vector<Effect> begun_;  ///< what begins things, or is added to those on no side
  std::array<Suffered, 2> suffered_;
  std::array<bool, 2> there_{};
  std::array<std::optional<Suffered>, 2> officers_;  ///< who were named beside them
  std::vector<Suffered> others_;
};

}  // namespace

std::vector<Effect> effects_of(const Ruleset& rules, Rosters& rosters, const GameState& state,
                               const Value& result) {
  std::vector<Effect> effects;
  const auto one = [&](const Value& link) {
    if (!link["not_taken"].is_null()) return;
    const auto* procedure = rules.procedure(text_in(procedure_in(link)));
    if (procedure == nullptr) return;  // of plain dice, say: nothing comes of it
    Effects{rules, rosters, state, effects, *procedure, link}.add_to(effects);
  };
  const auto& links = items_in(result["links"]);
  if (links.empty()) one(result);
  for (const auto& link : links) one(link);
  return effects;
}

}  // namespace acw
