#pragma once

#include "acw/engine/scatter.hpp"
#include "acw/mechanisms/parts/shooters.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/numbered_figures.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {

/// Outcome of shots that counts figures: those in the states from `least` to `most`.
struct FigureCount {
  std::string_view name;
  int least, most;
  bool on_foot = false;  ///< only figures on foot
  bool nco = false;      ///< only the NCO
};
inline constexpr FigureCount figure_counts[]{{"killed", 3, 3},
                                             {"disabled", 2, 2},
                                             {"wounded", 1, 1},
                                             {"out", 2, 3},
                                             {"horses_hit", 0, 3, true},
                                             {"on_foot", 0, 1, true},
                                             {"wounded_on_foot", 1, 1, true},
                                             {"nco_out", 2, 3, false, true},
                                             {"nco_wounded", 1, 1, false, true},
                                             {"nco_on_foot", 0, 1, true, true}};

/// Single shots, each an opposed throw: the firer's quality die against the higher of a range die
/// and a cover die. The margin determines the effect. Effects accumulate on the figures of a group,
/// which are hit at random. A rider's horse may be hit instead of its rider.
struct Shots final : Scatter {
  static constexpr std::string_view name = "shots";
  static constexpr Shape tables[]{
      "quality!: sides! 2..1000",
      "range_die!: sides! 2..1000",
      "cover_die!: sides! 2..1000",
      "margins!: from! rising, effect! (none|graze|wound|disabled|killed)",
      "horse: sides! 2..1000, needs!",
      Shooters::loading_shape,
      Shooters::action_shape,
      WoundTable::shape};
  static constexpr Shape outcomes =
      "outcomes: result, killed, disabled, wounded, out, horses_hit, on_foot, wounded_on_foot, "
      "nco_out, nco_wounded, nco_on_foot, by_number text";

  /// Kinds of figures: twice the state, plus 1 after the horse was hit. They rise from the least to
  /// the worst hurt, mounted before unhorsed. The group's NCO has his kind plus `nco`.
  static constexpr int nco = static_cast<int>(2 * WoundTable::states.size());
  static constexpr int kinds = 2 * nco;
  static constexpr int horse_hit = static_cast<int>(WoundTable::effects.size());
  enum { left, result, figure };  ///< number of figures of each kind, from `figure` on

  explicit Shots(const Query& query) {
    shots = Shooters::shots(query);
    figures = query.target_count();
    const int hurt = query.target_number("wounded-before");
    check_wounded(hurt, figures);
    const std::string each = shots == 1 ? "" : concat(" a shot, ", shots, " shots");
    const auto die = [&](std::string_view table, std::string_view why) {
      const int sides = query.read(table).integer("sides");
      query.to_read(why, sides, each);
      return OpposedDie{why, sides};
    };
    quality = {die("quality", "quality")};
    against = {die("range_die", "range"), die("cover_die", "cover")};
    for (const auto* row : query.read_all("margins")) {
      from.push_back(row->integer("from"));
      effect.push_back(place_of(WoundTable::effects, row->text("effect"), *row));
    }
    harm = WoundTable::plan(query);
    if (figures > 1) query.to_read(picked, figures, " on a wound or worse");
    int hurt_on_foot = 0;
    if (const auto* row = query.first("horse")) {
      mounted = true;
      tells_foot = query.situation().has({true, "on-foot"});
      on_foot = query.target_number("on-foot");
      hurt_on_foot = query.target_number("wounded-on-foot");
      if (hurt_on_foot > std::min(on_foot, hurt) || on_foot - hurt_on_foot > figures - hurt)
        throw UsageError{concat(on_foot, " on foot, ", hurt_on_foot, " of them wounded: of ",
                                figures, ", ", hurt, " of them wounded: too many")};
      horse = query.needed({"horse", 1, row->integer("sides"), 0}, *row, "needs", "",
                           " on a wound or worse, while mounted");
    } else if (query.situation().has({true, "on-foot"})) {
      throw UsageError{"'on-foot' applies only to mounted figures"};
    }
    const int unhurt_on_foot = on_foot - hurt_on_foot;
    const Group group{figures - hurt - unhurt_on_foot, unhurt_on_foot, hurt - hurt_on_foot,
                      hurt_on_foot};
    start.assign(figure + kinds, 0);
    start[left] = shots;
    std::copy(group.begin(), group.end(), start.begin() + figure);
    pieces = figure;
    live = start.size();
    own_pieces = figures == 0;
    plan_nco(query);
    plan_numbers(query, group);
    if (const auto* row = query.first("loading")) {
      query.used(*row);
      query.note("loading takes " + counted(row->integer("actions"), "action", "actions"));
    }
    add_fields();
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (now[left] == 0) return false;
    if (now[left]-- == shots && dice.seen()) number_figures(now, dice.numbered);
    now[result] = effect_of_shot(dice);
    const auto fallen = now[result] < WoundTable::marks ? Fallen{} : fall(now, dice);
    if (dice.seen()) tell(now, fallen, dice);
    return true;
  }

  int strike(int kind, Dice& dice) const override {
    const int what = effect_of_shot(dice);
    return what < WoundTable::marks ? kind : hit(kind, what, dice);
  }

 private:
  using Group = std::array<int, NumberedFigures::out>;  ///< figures that fight, by kind
  static constexpr std::string_view picked = "which figure";
  static constexpr int most_told = 40;  ///< if there are more shots, only hits are reported

  /// Figure that a shot hit: its number, from 1, and its kind before and after.
  struct Fallen {
    int number, before, after;
  };
  Fallen fall(Numbers& now, Dice& dice) const {
    const std::span all{now.data() + figure, static_cast<std::size_t>(kinds)};
    Fallen fallen{1, 0, 0};
    if (dice.seen() && figures > 1) fallen.number = dice.face({picked, figures});
    if (figures > 0)
      fallen.before =
          dice.seen() ? nth(dice.numbered, fallen.number - 1) : dice.which({picked, all});
    fallen.after = hit(fallen.before, now[result], dice);
    if (fallen.after % 2 != fallen.before % 2) now[result] = horse_hit;
    ++nth(all, fallen.after);
    if (figures == 0) return fallen;
    --nth(all, fallen.before);
    if (dice.seen()) nth(dice.numbered, fallen.number - 1) = fallen.after;
    return fallen;
  }
  int effect_of_shot(Dice& dice) const {
    return nth(effect, dice.opposed({quality, against, from}));
  }
  /// Returns a figure's kind after a hit. Rolls first for a rider's horse.
  int hit(int kind, int effect_, Dice& dice) const {
    const bool rides = mounted && kind % 2 == 0;
    if (rides && dice.count(horse) == 1) return kind + 1;
    const int own = kind % nco;
    return kind - own + 2 * harm(own / 2, effect_) + own % 2;
  }

  void add_fields() {
    add_number("result", result);
    auto& words = fields.front().words;
    words.assign(WoundTable::effects.begin(), WoundTable::effects.end());
    words.emplace_back("horse");
    for (const auto& count : figure_counts) {
      add_counted(std::string{count.name}, {});
      auto& field = fields.back();
      field.flag = count.nco;
      for (int kind = count.nco ? nco : 0; kind < kinds; ++kind) {
        const int state = kind % nco / 2;
        if (count.least <= state && state <= count.most && (!count.on_foot || kind % 2 == 1))
          field.counted.push_back(static_cast<std::size_t>(figure + kind));
      }
      if (count.name == "horses_hit") field.read = [this](const Numbers&) { return -on_foot; };
    }
    if (shots > 1) omit({"result"});
    if (!mounted) omit({"horses_hit", "nco_on_foot"});
    if (!tells_foot) omit({"on_foot", "wounded_on_foot"});
    if (nco_kind < 0) omit({"nco_out", "nco_wounded", "nco_on_foot"});
  }

  /// Makes a figure the NCO: one of the lowest kind that is at least as hurt as specified. Throws
  /// `UsageError` if the target has no number of figures.
  void plan_nco(const Query& query) {
    if (!query.flag(NumberedFigures::nco[0], true)) return;
    if (figures == 0)
      throw UsageError{"missing number of target figures for an NCO: add it after 'at'"};
    const int hurt = query.flag(NumberedFigures::nco[2], true);
    const int foot = mounted && query.flag(NumberedFigures::nco[1], true);
    for (int kind = 0; kind < NumberedFigures::out && nco_kind < 0; ++kind) {
      if (nth(start, figure + kind) == 0 || kind / 2 < hurt || kind % 2 < foot) continue;
      nco_kind = kind;
      --nth(start, figure + kind);
      ++nth(start, figure + kind + nco);
    }
  }

  void plan_numbers(const Query& query, const Group& group) {
    const bool anew = query.flag(next::to_the_end);  // new numbers for each volley of either side
    const auto* value = query.situation().find({!anew, NumberedFigures::slot});
    if (value == nullptr || figures == 0) return;
    const auto all = query.target_number(slot::original);
    known = {anew ? NumberedFigures::labels[0] : std::string_view{value->word},
             std::max(all, figures), group, mounted};
    const auto& numbers = known.numbers;
    if (figures > 1 && numbers.back() > figures)
      query.note("figures left, in the order of the die: " + joined(numbers));
  }

  /// Numbers the figures when the volley begins; in a game, when the first volley begins. A figure
  /// keeps its number.
  void number_figures(const Numbers& now, std::vector<int>& all) const {
    all = known.kinds();
    if (const auto his = std::find(all.begin(), all.end(), nco_kind); his != all.end()) *his += nco;
    for (int kind = 0; kind < nco && known.numbers.empty(); ++kind) {
      for (const int one : {nco + kind, kind})
        all.insert(all.end(), static_cast<std::size_t>(nth(now, figure + one)), one);
    }
  }

  /// Reports a shot, such as "shot 2: quality 10 against the higher of range 2, cover 4: by 6,
  /// killed, figure 1 (wounded)".
  void tell(const Numbers& now, const Fallen& fallen, Dice& dice) const {
    dice.tell([&](Result& report, std::span<const dice::Record> rolls) {
      const auto shown = [&](std::size_t die) { return rolls[die].faces.front(); };
      const int shot = shots - now[left];
      const int lead = shown(0) - std::max(shown(1), shown(2));
      const bool marks = now[result] >= WoundTable::marks;
      report.decisions_show_rolls = true;
      if (now[left] == 0 && !known.numbers.empty()) {
        auto all = dice.numbered;
        for (auto& kind : all) kind %= nco;
        report.outcome.set(std::string{NumberedFigures::outcome}, known.text(all));
      }
      if (shots > most_told && !marks) return;
      const bool missed = now[result] == 0;
      report.decisions.push_back(
          {{},
           concat("shot ", shot, ": quality ", shown(0), " against the higher of range ", shown(1),
                  ", cover ", shown(2), ": ", lead > 0 ? concat("by ", lead) : "not beaten", ", ",
                  marks    ? fallen_words(fallen, now[result], rolls.back())
                  : missed ? "no hit"
                           : nth(WoundTable::effects, now[result])),
           missed ? concat(shot, " (", shown(0), " vs ", shown(0) - lead, ")") : ""});
    });
  }
  std::string fallen_words(const Fallen& fallen, int what, const dice::Record& last) const {
    const int kind = fallen.before % nco;
    const auto was = WoundTable::spoken(kind, mounted);
    std::string text;
    if (mounted && last.why.ends_with(horse.why)) text = concat("horse ", last.faces.front(), ": ");
    text += fallen.before == fallen.after ? "still " + was
            : what == horse_hit           ? "its horse is hit"
                                : std::string{nth(WoundTable::states, fallen.after % nco / 2)};
    if (figures == 0) return text;
    const auto& numbers = known.numbers;
    if (std::max(count_of(known.figures), figures) > 1)
      text +=
          concat(", figure ", numbers.empty() ? fallen.number : nth(numbers, fallen.number - 1));
    return text + (fallen.before >= nco ? ", the NCO" : "") + (kind == 0 ? "" : " (" + was + ")");
  }

  int figures = 0;          ///< figures in the target; 0: not given, so no figure is hit twice
  int on_foot = 0;          ///< number of them on foot before the shots
  int nco_kind = -1;        ///< kind of the NCO with the target; −1: no NCO is given
  NumberedFigures known;    ///< figures of the target, if a game keeps their numbers
  bool tells_foot = false;  ///< the number on foot in a mounted group was given
  std::vector<OpposedDie> quality;
  std::vector<OpposedDie> against;
  std::vector<int> from;  ///< margins, ascending
  std::vector<int> effect{
      0};  ///< index into `WoundTable::effects` by the number of margins reached
  WoundTable harm;
  bool mounted = false;
  Pool horse;
};

}  // namespace acw
