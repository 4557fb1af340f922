#pragma once

#include <numeric>

#include "acw/engine/scatter.hpp"
#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/mechanisms/parts/shooters.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {

inline constexpr Shape margins_shape{"margins!: from!, effect! (none|graze|wound|disabled|killed)"};

/// The margins by which an opposed throw is won, rising, and the effect by how many of them are
/// reached: the first is that of none. Throws `Refused` where they don't rise.
inline void read_margins(const Query& query, std::vector<int>& from, std::vector<int>& effect) {
  effect = {0};
  for (const auto* row : query.read_all(margins_shape.name)) {
    if (!from.empty() && row->integer("from") <= from.back()) {
      throw Refused{"the margins of " + query.procedure().name + " must rise, but '" + row->label +
                        "' doesn't",
                    row->place};
    }
    from.push_back(row->integer("from"));
    effect.push_back(place_of(WoundTable::effects, row->text("effect"), *row));
  }
}

/// Shots one by one, each an opposed throw: the firer's quality die against the higher of a range
/// die and a cover die, its effect read by the margin. Effects add up on the figures of a group,
/// hit at random; a horse may take the hit for its rider.
struct Shots final : Scatter {
  static constexpr std::string_view name = "shots";
  static constexpr Shape tables[]{"quality!: sides! 2..1000",      "range_die!: sides! 2..1000",
                                  "cover_die!: sides! 2..1000",    margins_shape,
                                  "horse: sides! 2..1000, needs!", Shooters::loading_shape,
                                  Shooters::action_shape,          WoundTable::shape};
  static constexpr std::string_view outcomes[]{
      "result",  "killed",      "disabled",    "wounded",
      "out",     "horses_hit",  "on_foot",     "wounded_on_foot",
      "nco_out", "nco_wounded", "nco_on_foot", NumberedFigures::outcome};
  /// Numbers of figures are told where a game keeps them.
  static std::string called(const Procedure&, std::string_view outcome) {
    return std::string{outcome == NumberedFigures::outcome ? std::string_view{} : outcome};
  }

  /// Kinds of figures: twice the state, and one more once the horse is down, so they rise from the
  /// least to the worst hurt, mounted before unhorsed. The group's NCO is his kind and `nco` more.
  static constexpr int nco = static_cast<int>(2 * WoundTable::states.size());
  static constexpr int kinds = 2 * nco;
  static constexpr int wounded = 2 * static_cast<int>(WoundTable::wounded);  ///< a kind
  static constexpr int out = 2 * static_cast<int>(WoundTable::disabled);     ///< … the first
  static constexpr std::string_view wounded_before = "wounded-before";       ///< the target's slots
  static constexpr std::string_view on_foot_before = "on-foot";
  static constexpr std::string_view wounded_on_foot_before = "wounded-on-foot";
  static constexpr int horse_hit = static_cast<int>(WoundTable::effects.size());
  enum { left, result, figure };  ///< figures of each kind are from `figure` on

  explicit Shots(const Query& query) {
    shots = Shooters::shots(query);
    figures = query.target_count();
    wounded_ = query.target_number(wounded_before);
    check_wounded(wounded_, figures);
    const std::string each = shots == 1 ? "" : concat(" a shot, ", shots, " shots");
    const auto die = [&](std::string_view table, std::string_view why) {
      const auto& row = query.read(table);
      const int sides = row.integer("sides");
      query.to_read(why, sides, each);
      return OpposedDie{why, sides};
    };
    quality = {die("quality", "quality")};
    against = {die("range_die", "range"), die("cover_die", "cover")};
    read_margins(query, from, effect);
    harm = WoundTable::plan(query);
    if (figures > 1) query.to_read(picked, figures, " on a wound or worse");
    if (const auto* row = query.first("horse")) {
      mounted = true;
      plan_on_foot(query);
      horse = query.needed({"horse", 1, row->integer("sides"), 0}, *row, "needs", "",
                           " on a wound or worse, while mounted");
    } else if (query.situation().has({true, on_foot_before})) {
      throw Misread{concat("'", on_foot_before, "' applies only to mounted figures")};
    }
    plan_nco(query);
    plan_numbers(query);
    results.assign(WoundTable::effects.begin(), WoundTable::effects.end());
    results.emplace_back("horse");
    if (const auto* row = query.first("loading")) {
      query.used(*row);
      query.note("loading takes " + counted(row->integer("actions"), "action", "actions"));
    }
    start.assign(figure + kinds, 0);
    start[left] = shots;
    pieces = figure;
    live = start.size();
    own_pieces = figures == 0;
    for (const auto& [kind, number] : standing()) nth(start, figure + kind) = number;
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
  static constexpr std::string_view picked = "which figure";
  static constexpr int most_told = 40;  ///< shots; of more, those alone that hit

  /// The figure that a shot fell on: its number, from 1, and its kind before and after.
  struct Fallen {
    int number, before, after;
  };
  Fallen fall(Numbers& now, Dice& dice) const {
    const std::span all{now.data() + figure, static_cast<std::size_t>(kinds)};
    const Which which{picked, all};
    Fallen fallen{1, 0, 0};
    if (figures > 0 && !dice.seen()) {
      fallen.before = dice.which(which);
    } else if (figures > 0) {
      if (which.count() > 1) fallen.number = dice.face({picked, which.count()});
      fallen.before = nth(dice.numbered, fallen.number - 1);
    }
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
  /// Kind that a figure has after a hit.
  int hit(int kind, int effect_, Dice& dice) const {
    const bool rides = mounted && kind % 2 == 0;
    if (rides && dice.count(horse) == 1) return kind + 1;
    const int own = kind % nco;
    return kind - own + 2 * harm(own / 2, effect_) + own % 2;
  }

  void add_fields() {
    const auto counted = [&](std::string_view field, const auto& counts) {
      std::vector<std::size_t> numbers;
      for (int kind = 0; kind < kinds; ++kind)
        if (counts(kind)) numbers.push_back(static_cast<std::size_t>(figure + kind));
      add_counted(std::string{field}, std::move(numbers));
    };
    if (shots == 1) add_word("result", result, results);
    for (int hurt = static_cast<int>(WoundTable::states.size()) - 1; hurt > 0; --hurt)
      counted(nth(WoundTable::states, hurt), [=](int kind) { return kind % nco / 2 == hurt; });
    counted("out", [](int kind) { return kind % nco >= out; });
    if (mounted) {
      counted("horses_hit", [](int kind) { return kind % 2 == 1; });
      fields.back().read = [this](const Numbers&) { return -on_foot; };
    }
    if (tells_foot) {
      counted("on_foot", [](int kind) { return kind % nco < out && kind % 2 == 1; });
      counted("wounded_on_foot", [](int kind) { return kind % nco == wounded + 1; });
    }
    if (nco_kind < 0) return;
    const auto his = [&](std::string_view field, const auto& counts) {
      counted(field, [&](int kind) { return kind >= nco && counts(kind - nco); });
      fields.back().flag = true;
    };
    his("nco_out", [](int kind) { return kind >= out; });
    his("nco_wounded", [](int kind) { return kind / 2 == wounded / 2; });
    if (mounted) his("nco_on_foot", [](int kind) { return kind < out && kind % 2 == 1; });
  }

  /// Figures of the target by kind, the NCO last.
  std::array<std::pair<int, int>, 5> standing() const {
    const int unhurt_on_foot = on_foot - wounded_on_foot;
    std::array<std::pair<int, int>, 5> all{{{0, figures - wounded_ - unhurt_on_foot},
                                            {1, unhurt_on_foot},
                                            {wounded, wounded_ - wounded_on_foot},
                                            {wounded + 1, wounded_on_foot},
                                            {nco, 0}}};
    for (auto& [kind, number] : all) {
      if (kind != nco_kind) continue;
      --number;
      all.back() = {kind + nco, 1};
    }
    return all;
  }

  /// He is the first of those who are hurt as he is.
  void plan_nco(const Query& query) {
    if (!query.flag(NumberedFigures::nco[0], true)) return;
    if (figures == 0)
      throw Misread{"missing number of target figures for an NCO: add it after 'at'"};
    const bool hurt = query.flag(NumberedFigures::nco[2], true);
    const bool foot = mounted && query.flag(NumberedFigures::nco[1], true);
    for (const auto& [kind, number] : standing()) {
      if (number > 0 && nco_kind < 0 && kind / 2 >= (hurt ? 1 : 0) && kind % 2 >= (foot ? 1 : 0))
        nco_kind = kind;
    }
  }

  void plan_on_foot(const Query& query) {
    tells_foot = query.situation().has({true, on_foot_before});
    on_foot = query.target_number(on_foot_before);
    wounded_on_foot = query.target_number(wounded_on_foot_before);
    const int unhurt = on_foot - wounded_on_foot;
    if (unhurt < 0 || unhurt > figures - wounded_ || wounded_on_foot > wounded_)
      throw Misread{concat(on_foot, " on foot, ", wounded_on_foot, " of them wounded: of ", figures,
                           ", ", wounded_, " of them wounded: too many")};
  }

  void plan_numbers(const Query& query) {
    const bool anew = query.flag(next::to_the_end);  // for each volley, of either side
    const auto* told = query.situation().find({!anew, NumberedFigures::slot});
    if (told == nullptr || figures == 0) return;
    std::array<int, NumberedFigures::out> by_kind{};
    for (const auto& [kind, number] : standing()) nth(by_kind, kind % nco) += number;
    const auto all = query.target_number(slot::original);
    known = {anew ? NumberedFigures::told[0] : std::string_view{told->word}, std::max(all, figures),
             by_kind, mounted};
    const auto& numbers = known.numbers;
    if (figures > 1 && numbers.back() > figures)
      query.note("figures left, in the order of the die: " + joined(numbers));
  }

  /// Figures are numbered once, when the volley begins (in a game when the first one does), and a
  /// number stays with its figure.
  void number_figures(const Numbers& now, std::vector<int>& all) const {
    all = known.kinds();
    if (const auto his = std::find(all.begin(), all.end(), nco_kind); his != all.end()) *his += nco;
    for (int kind = 0; kind < nco && known.numbers.empty(); ++kind) {
      for (const int one : {nco + kind, kind})
        all.insert(all.end(), static_cast<std::size_t>(nth(now, figure + one)), one);
    }
  }

  /// "shot 2: quality 10 against the higher of range 2, cover 4: by 6, killed, figure 1 (wounded)".
  void tell(const Numbers& now, const Fallen& fallen, Dice& dice) const {
    dice.tell([&](Result& report, std::span<const dice::Record> rolls) {
      const auto shown = [&](std::size_t die) { return rolls[die].faces.front(); };
      const int shot = shots - now[left];
      const int other = std::max(shown(1), shown(2));
      const bool marks = now[result] >= WoundTable::marks;
      report.decisions_show_rolls = true;
      if (now[left] == 0 && !known.numbers.empty()) {
        auto all = dice.numbered;
        for (auto& kind : all) kind %= nco;
        report.outcome.set(std::string{NumberedFigures::outcome}, known.text(all));
      }
      if (shots > most_told && !marks) return;
      auto text = concat("shot ", shot, ": quality ", shown(0), " against the higher of range ",
                         shown(1), ", cover ", shown(2), ": ",
                         shown(0) > other ? concat("by ", shown(0) - other) : "not beaten", ", ");
      if (!marks) text += now[result] == 0 ? "no hit" : nth(results, now[result]);
      else text += fallen_words(fallen, now[result], rolls.back());
      report.decisions.push_back(
          {{}, text, now[result] == 0 ? concat(shot, " (", shown(0), " vs ", other, ")") : ""});
    });
  }
  std::string fallen_words(const Fallen& fallen, int what, const dice::Record& last) const {
    const int kind = fallen.before % nco;
    const auto was = WoundTable::spoken(kind, mounted);
    const bool horse_rolled = mounted && last.why.ends_with(horse.why);
    std::string text = horse_rolled ? concat("horse ", last.faces.front(), ": ") : "";
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

  int figures = 0;   ///< of the target; 0: not given, and no figure is hit twice
  int wounded_ = 0;  ///< of them, before
  int on_foot = 0;   ///< of them, before
  int wounded_on_foot = 0;
  int nco_kind = -1;        ///< of the NCO with the target; −1: none is given
  NumberedFigures known;    ///< of the target, where a game keeps them
  bool tells_foot = false;  ///< how many of a mounted group came on foot was given
  std::vector<OpposedDie> quality;
  std::vector<OpposedDie> against;
  std::vector<int> from;    ///< margins, rising
  std::vector<int> effect;  ///< of `WoundTable::effects`, by how many of the margins are reached
  WoundTable harm;
  bool mounted = false;
  Pool horse;
  Texts results;
};

}  // namespace acw
