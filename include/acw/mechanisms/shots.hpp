#pragma once

#include <numeric>

#include "acw/dice/face_source.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/mechanisms/parts/shooters.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/report.hpp"
#include "acw/play/scatter.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {

inline constexpr Column margin_columns[] = {{"from", Column::integer, true},
                                            {"effect", Column::text, true, WoundTable::effects}};
inline constexpr Shape margins_shape{"margins", margin_columns, true};

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

/// Of a die that didn't beat the higher of two others: "3 (6 vs 8)", the shot first.
inline std::string missed_words(int shot, std::span<const dice::Record> dice) {
  return concat(shot, " (", dice[0].faces.front(), " vs ",
                std::max(dice[1].faces.front(), dice[2].faces.front()), ")");
}
/// What a die showed against the higher of two others, and by how much it beat them: "quality 10
/// against the higher of range 2, cover 4: by 6".
inline std::string opposed_words(std::span<const dice::Record> dice) {
  const auto shown = [&](std::size_t die) { return dice[die].faces.front(); };
  const auto named = [&](std::size_t die) { return concat(dice[die].why, " ", shown(die)); };
  const int margin = shown(0) - std::max(shown(1), shown(2));
  return named(0) + " against the higher of " + named(1) + ", " + named(2) + ": " +
         (margin > 0 ? concat("by ", margin) : "not beaten");
}

/// Shots one by one, each an opposed throw: the firer's quality die against the higher of a range
/// die and a cover die, its effect read by the margin. Effects add up on the figures of a group,
/// hit at random; a horse may take the hit for its rider.
struct Shots {
  static constexpr std::string_view name = "shots";
  static constexpr std::array tables{Shape{"quality", columns::die, true},
                                     Shape{"range_die", columns::die, true},
                                     Shape{"cover_die", columns::die, true},
                                     margins_shape,
                                     Shape{"horse", columns::die_needs},
                                     Shooters::loading_shape,
                                     Shooters::action_shape,
                                     WoundTable::shape};
  static constexpr std::string_view outcomes[]{
      "result",  "killed",      "disabled",    "wounded",
      "out",     "horses_hit",  "on_foot",     "wounded_on_foot",
      "nco_out", "nco_wounded", "nco_on_foot", NumberedFigures::outcome};
  /// Numbers of figures are told where a game keeps them.
  static std::string called(const Procedure&, std::string_view outcome) {
    return std::string{outcome == NumberedFigures::outcome ? std::string_view{} : outcome};
  }

  /// How a figure is: twice its state, and one more once its horse is down. So kinds rise from the
  /// least to the worst hurt, mounted before unhorsed. The group's NCO is his kind, and `nco` more;
  /// a piece of a scatter that came on foot is its kind, and `kinds` more.
  using Piece = int;
  static constexpr int nco = static_cast<int>(2 * WoundTable::states.size());
  static constexpr std::size_t kinds = 2 * static_cast<std::size_t>(nco);
  static constexpr int wounded = 2 * static_cast<int>(WoundTable::wounded);  ///< a kind
  static constexpr int out = 2 * static_cast<int>(WoundTable::disabled);     ///< … the first
  static constexpr std::string_view wounded_before = "wounded-before";       ///< the target's slots
  static constexpr std::string_view on_foot_before = "on-foot";
  static constexpr std::string_view wounded_on_foot_before = "wounded-on-foot";
  static constexpr int horse_hit = static_cast<int>(WoundTable::effects.size());

  struct Plan {
    int shots = 1;
    int figures = 0;  ///< of the target; 0: they weren't given, and no figure is hit twice
    int wounded = 0;  ///< of them, by what came before
    int on_foot = 0;  ///< of them, by what came before
    int wounded_on_foot = 0;
    int nco = -1;             ///< how the NCO is whom the target has; −1: nobody told of one
    NumberedFigures known;    ///< of the target, where a game keeps them
    bool tells_foot = false;  ///< how many of a mounted group came on foot was said
    std::vector<OpposedDie> quality;
    std::vector<OpposedDie> against;
    std::vector<int> from;    ///< margins, rising
    std::vector<int> effect;  ///< of `WoundTable::effects`, by how many of the margins are reached
    WoundTable harm;
    bool mounted = false;
    Pool horse;
    Texts results;
  };
  struct State {
    int left = 0;    ///< shots to come
    int result = 0;  ///< of the last one: an effect, or `horse_hit`
    std::array<int, kinds> figures{};
    int horses = 0;  ///< that were hit
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    Plan plan;
    plan.shots = Shooters::shots(query);
    plan.figures = query.target_count();
    plan.wounded = query.target_number(wounded_before);
    check_wounded(plan.wounded, plan.figures);
    const std::string shots = plan.shots == 1 ? "" : concat(" a shot, ", plan.shots, " shots");
    const auto die = [&](std::string_view table, std::string_view why) {
      const auto& row = query.read(table);
      const int sides = row.integer("sides");
      query.to_read(why, sides, shots);
      return OpposedDie{why, sides};
    };
    plan.quality = {die("quality", "quality")};
    plan.against = {die("range_die", "range"), die("cover_die", "cover")};
    read_margins(query, plan.from, plan.effect);
    plan.harm = WoundTable::plan(query);
    if (plan.figures > 1) query.to_read(picked, plan.figures, " on a wound or worse");
    if (const auto* row = query.first("horse")) {
      plan.mounted = true;
      plan_on_foot(query, plan);
      plan.horse = query.needed({"horse", 1, row->integer("sides"), 0}, *row, "needs", "",
                                " on a wound or worse, while mounted");
    } else if (query.situation().has({true, on_foot_before})) {
      throw Misread{concat("'", on_foot_before, "' applies only to mounted figures")};
    }
    plan_nco(query, plan);
    plan_numbers(query, plan);
    plan.results.assign(WoundTable::effects.begin(), WoundTable::effects.end());
    plan.results.emplace_back("horse");
    if (const auto* row = query.first("loading")) {
      query.used(*row);
      query.note("loading takes " + counted(row->integer("actions"), "action", "actions"));
    }
    return plan;
  }

  static State start(const Plan& plan) {
    State state{plan.shots, 0, {}};
    for (const auto& [piece, number] : pieces(plan)) of(state, piece % to_int(kinds)) = number;
    return state;
  }
  static bool over(const Plan&, const State& state) { return state.left == 0; }

  static void step(const Plan& plan, State& state, auto& dice) {
    if (state.left-- == plan.shots) number_figures(plan, state, dice);
    state.result = effect(plan, dice);
    if (state.result < WoundTable::marks) return;
    const int number = plan.figures == 0 ? 0 : pick(state, dice);
    const Piece piece = plan.figures == 0 ? 0 : figure(number, dice);
    const Piece after = hit(plan, piece, state.result, dice);
    if (plan.figures > 0) keep(number, after, dice);
    if (after % 2 != piece % 2) state.result = horse_hit, ++state.horses;
    if (plan.figures > 0) --of(state, piece);
    ++of(state, after);
  }

  /// Figures in a state of `WoundTable::states`.
  static int figures(const State& state, std::size_t hurt) {
    return of_kind(state, 2 * to_int(hurt)) + of_kind(state, 2 * to_int(hurt) + 1);
  }

  static Scatter scatter(const Plan& plan) { return {plan.shots, plan.figures}; }
  static std::array<std::pair<Piece, int>, 5> pieces(const Plan& plan) {
    const int unhurt_on_foot = plan.on_foot - plan.wounded_on_foot;
    const int came = to_int(kinds) + 1;  // on foot
    const int hurt = 2 * to_int(WoundTable::wounded);
    std::array<std::pair<Piece, int>, 5> all{{{0, plan.figures - plan.wounded - unhurt_on_foot},
                                              {came, unhurt_on_foot},
                                              {hurt, plan.wounded - plan.wounded_on_foot},
                                              {came + hurt, plan.wounded_on_foot},
                                              {nco, 0}}};
    for (auto& [piece, number] : all) {
      if (piece % to_int(kinds) != plan.nco) continue;
      --number;
      all.back() = {piece + nco, 1};
    }
    return all;
  }
  static Piece strike(const Plan& plan, Piece piece, auto& dice) {
    const int what = effect(plan, dice);
    const int kind = piece % to_int(kinds);
    return what < WoundTable::marks ? piece : piece - kind + hit(plan, kind, what, dice);
  }
  static Outcome lone(const Plan&, Piece piece) {
    State state;
    of(state, piece % to_int(kinds)) = 1;
    state.horses = piece < to_int(kinds) ? piece % 2 : 0;
    return state;
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.shots == 1) field({"result", plan.results}, &Outcome::result);
    for (std::size_t hurt = WoundTable::states.size() - 1; hurt > 0; --hurt) {
      field(WoundTable::states[hurt],
            [hurt](const Outcome& outcome) { return figures(outcome, hurt); });
    }
    field("out", [](const Outcome& outcome) {
      return figures(outcome, WoundTable::disabled) + figures(outcome, WoundTable::disabled + 1);
    });
    if (plan.mounted) field("horses_hit", &Outcome::horses);
    if (plan.tells_foot) {
      field("on_foot", [](const Outcome& outcome) {
        return of_kind(outcome, 1) + of_kind(outcome, wounded + 1);
      });
      field("wounded_on_foot",
            [](const Outcome& outcome) { return of_kind(outcome, wounded + 1); });
    }
    if (plan.nco < 0) return;
    field("nco_out", [](const Outcome& outcome) {
      return std::accumulate(outcome.figures.begin() + nco + out, outcome.figures.end(), 0) > 0;
    });
    field("nco_wounded", [](const Outcome& outcome) {
      return outcome.figures[nco + wounded] + outcome.figures[nco + wounded + 1] > 0;
    });
    if (plan.mounted)
      field("nco_on_foot", [](const Outcome& outcome) {
        return outcome.figures[nco + 1] + outcome.figures[nco + wounded + 1] > 0;
      });
  }
  /// Tells what beat what, and who was hit, by the numbers that figures have from the volley's
  /// beginning: the same dice once more.
  static void comment(const Plan& plan, const Outcome&, Result& report) {
    report.decisions_tell_dice = true;
    dice::Thrown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
    for (State state = start(plan); !over(plan, state);) {
      const State before = state;
      step(plan, state, dice);
      const auto records = dice.roller().take();
      if (plan.shots > most_told && state.result < WoundTable::marks) continue;
      const auto what = told(plan, before, state, records, dice.numbered());
      const auto shot = plan.shots - state.left;
      report.decisions.push_back({{},
                                  concat("shot ", shot, ": ", what),
                                  state.result == 0 ? missed_words(shot, records) : ""});
    }
    if (plan.known.numbers.empty()) return;
    for (auto& kind : dice.numbered()) kind %= nco;
    report.outcome.set(std::string{NumberedFigures::outcome}, plan.known.text(dice.numbered()));
  }

 private:
  static constexpr int to_int(std::size_t number) { return static_cast<int>(number); }
  /// Of a kind, with the NCO where he is of it.
  static int of_kind(const State& state, int kind) {
    return nth(state.figures, kind) + nth(state.figures, nco + kind);
  }

  /// He is the first of those who are hurt as he is.
  static void plan_nco(const Query& query, Plan& plan) {
    if (!query.flag(NumberedFigures::nco[0], true)) return;
    if (plan.figures == 0)
      throw Misread{"missing number of target figures for an NCO: add it after 'at'"};
    const bool hurt = query.flag(NumberedFigures::nco[2], true);
    const bool foot = plan.mounted && query.flag(NumberedFigures::nco[1], true);
    for (const auto& [piece, number] : pieces(plan)) {
      const int kind = piece % to_int(kinds);
      if (number > 0 && plan.nco < 0 && kind / 2 >= (hurt ? 1 : 0) && kind % 2 >= (foot ? 1 : 0))
        plan.nco = kind;
    }
  }

  static void plan_on_foot(const Query& query, Plan& plan) {
    plan.tells_foot = query.situation().has({true, on_foot_before});
    plan.on_foot = query.target_number(on_foot_before);
    plan.wounded_on_foot = query.target_number(wounded_on_foot_before);
    const int unhurt = plan.on_foot - plan.wounded_on_foot;
    if (unhurt < 0 || unhurt > plan.figures - plan.wounded || plan.wounded_on_foot > plan.wounded)
      throw Misread{concat(plan.on_foot, " on foot, ", plan.wounded_on_foot,
                           " of them wounded: of ", plan.figures, ", ", plan.wounded,
                           " of them wounded: too many")};
  }

  static void plan_numbers(const Query& query, Plan& plan) {
    const bool anew = query.flag(next::to_the_end);  // for each volley, of either side
    const auto* told = query.situation().find({!anew, NumberedFigures::slot});
    if (told == nullptr || plan.figures == 0) return;
    std::array<int, NumberedFigures::out> standing{};
    for (const auto& [piece, number] : pieces(plan)) nth(standing, piece % nco) += number;
    const auto all = query.target_number(slot::original);
    plan.known = {anew ? NumberedFigures::told[0] : std::string_view{told->word},
                  std::max(all, plan.figures), standing, plan.mounted};
    const auto& numbers = plan.known.numbers;
    if (plan.figures > 1 && numbers.back() > plan.figures)
      query.note("figures left, in the order of the die: " + joined(numbers));
  }

  static constexpr std::string_view picked = "which figure";
  static constexpr int most_told = 40;  ///< shots; of more, those alone that hit

  /// Dice that somebody sees. Figures are numbered for them once, when the volley begins (in a game
  /// when the first one does), and a number stays with its figure; of others only kinds are asked
  /// for.
  template <class Dice>
  static constexpr bool seen = requires(Dice& dice) {
    dice.roller().records();
  };

  static void number_figures(const Plan& plan, const State& state, auto& dice) {
    if constexpr (seen<decltype(dice)>) {
      auto& all = dice.numbered();
      all = plan.known.kinds();
      if (!all.empty()) {
        const auto his = std::find(all.begin(), all.end(), plan.nco);
        if (his != all.end()) *his += nco;
        return;
      }
      for (int kind = 0; kind < nco; ++kind) {
        for (const int one : {nco + kind, kind})
          all.insert(all.end(), static_cast<std::size_t>(nth(state.figures, one)), one);
      }
    }
  }
  /// A figure's number, of dice that are seen; else its kind.
  static int pick(const State& state, auto& dice) {
    if constexpr (seen<decltype(dice)>) return dice.number({picked, state.figures});
    else return dice.which({picked, state.figures});
  }
  static Piece figure(int pick, auto& dice) {
    if constexpr (seen<decltype(dice)>) return nth(dice.numbered(), pick - 1);
    else return pick;
  }
  static void keep(int pick, Piece after, auto& dice) {
    if constexpr (seen<decltype(dice)>) nth(dice.numbered(), pick - 1) = after;
  }

  static int& of(State& state, int piece) { return nth(state.figures, piece); }

  static int effect(const Plan& plan, auto& dice) {
    return nth(plan.effect, dice.opposed({plan.quality, plan.against, plan.from, 0, false}));
  }
  /// What becomes of a figure that is hit.
  static Piece hit(const Plan& plan, Piece piece, int effect, auto& dice) {
    const bool rides = plan.mounted && piece % 2 == 0;
    if (rides && dice.count(plan.horse) == 1) return piece + 1;
    const int kind = piece % nco;
    return piece - kind + 2 * plan.harm(kind / 2, effect) + kind % 2;
  }

  /// "quality 10 against the higher of range 2, cover 4: by 6, figure 1 (unhurt) killed".
  static std::string told(const Plan& plan, const State& before, const State& state,
                          std::span<const dice::Record> records,
                          const std::vector<Piece>& numbered) {
    std::string text = opposed_words(records.first(3)) + ", ";
    if (state.result < WoundTable::marks)
      return text + (state.result == 0 ? "no hit" : nth(plan.results, state.result));
    int number = 1;
    for (const auto& record : records.subspan(3)) {
      if (record.why == picked) number = record.faces.front();
      if (record.why == plan.horse.why) text += concat("horse ", record.faces.front(), ": ");
    }
    if (plan.figures == 0) return text + after(plan, before, state, 0);
    const int kind = kind_before(before, state, nth(numbered, number - 1));
    const auto what = after(plan, before, state, kind);
    const auto& known = plan.known.numbers;
    if (!known.empty()) number = nth(known, number - 1);
    const bool alone = std::max(count_of(plan.known.figures), plan.figures) == 1;
    return text + what + (alone ? "" : concat(", figure ", number)) +
           (kind >= nco ? ", the NCO" : "") +
           (kind % nco == 0 ? "" : " (" + WoundTable::spoken(kind % nco, plan.mounted) + ")");
  }
  /// What the figure was that a shot has made one of `now`.
  static Piece kind_before(const State& before, const State& state, Piece now) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (state.figures[kind] < before.figures[kind]) return static_cast<Piece>(kind);
    }
    return now;
  }
  static std::string after(const Plan& plan, const State& before, const State& state, int kind) {
    for (std::size_t i = 0; i < kinds; ++i) {
      if (state.figures[i] > before.figures[i])
        return state.result == horse_hit ? "its horse is hit"
                                         : std::string{WoundTable::states[i % nco / 2]};
    }
    return "still " + WoundTable::spoken(kind % nco, plan.mounted);
  }
};

}  // namespace acw
