#include "chain/fight.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>

#include "acw/base/concat.hpp"
#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/play/describe.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/rounds.hpp"
#include "acw/play/step.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "chain/hand_over.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/common_rows.hpp"
#include "steps/mechanism_step.hpp"
#include "steps/planners.hpp"
#include "words/grammar.hpp"
#include "words/need_words.hpp"

namespace acw::dice {

/// The dice that fell, to be gone through once more in their order; of dice that were merely
/// counted, how many succeeded. The records have to last as long as it is used.
static Entered again(const std::vector<Record>& records) {
  return Entered{[&records, next = std::size_t{0}](const Ask&, int) mutable -> Entered::More {
    if (next >= records.size()) return {};
    const auto& record = records[next++];
    return record.counted ? Entered::More{{}, record.successes} : Entered::More{record.faces};
  }};
}

}  // namespace acw::dice

namespace acw {

/// How a fight stands between two of its throws.
struct BoutState {
  int round = 0;     ///< rounds begun
  int answer = 0;    ///< in turn: 1 when the defender is to throw
  unsigned due = 0;  ///< tests that are still due after a bout, a bit for each side
  UnitState attacker, defender;
  std::strong_ordering operator<=>(const BoutState&) const = default;
};

/// The parts of a fight, planned as they are come to, and kept.
struct BoutSteps {
  std::function<std::unique_ptr<Step>(const BoutState&)> plan_bout;
  std::function<std::unique_ptr<Step>(bool defender, const UnitState&)> plan_after;
  /// What decides the other procedure where no dice do: "1 left = 1 point, breaks at 8".
  std::function<std::string(bool defender, const UnitState&)> sum_after;
  std::map<BoutState, std::unique_ptr<Step>> bouts;
  std::map<std::pair<bool, UnitState>, std::unique_ptr<Step>> afters;
  std::map<std::pair<UnitState, UnitState>, bool> stuck;
  /// Dice to try out what a bout comes to, which nobody sees.
  Step::Sampled trial{dice::Sampled{"", ""}};

  /// What matters to a bout is who throws, whether it is the first, and how both stand.
  const Step& bout(BoutState state) {
    state.round = std::min(state.round, 2);
    auto& part = bouts[state];
    if (part == nullptr) part = plan_bout(state);
    return *part;
  }
  const Step& after(bool defender, const UnitState& stand) {
    auto& part = afters[{defender, stand}];
    if (part == nullptr) part = plan_after(defender, stand);
    return *part;
  }
  /// Every way that the dice can fall has its parts planned: that is work, too.
  void pay() {
    constexpr double work = 12e-6 * Effort::second;
    constexpr double bytes = 8'000;
    const auto planned = bouts.size() + afters.size();
    Effort::spend(work * static_cast<double>(planned - paid));
    Effort::hold(bytes * static_cast<double>(planned));
    paid = planned;
  }
  std::size_t paid = 0;
};

/// How a side has come out of something: "attacker: 8 lost, 1 left = 1 point, breaks at 8: breaks";
/// empty where nothing came of it. `sum`: what decided it where no dice did, with how many are
/// left.
inline std::string side_in_words(const std::string& who, const UnitState& before,
                                 const UnitState& now, const std::string& sum, const Texts& ends) {
  const int lost = before.left - now.left;
  if (lost == 0 && now.end == before.end) return {};
  const bool told = now.left > 0 && (now.end != 0 || !sum.empty());
  return concat(who, ": ", lost, " lost, ",
                !sum.empty()    ? sum
                : now.left == 0 ? "nobody left"
                                : concat(now.left, " left"),
                told ? ": " + nth(ends, now.end) : "");
}

/// A fight to the end: one procedure of a ruleset again and again, by both sides at once or in
/// turn, each time with what is left of them; after it another procedure (morale) of those it
/// concerns; until a side is done for. How bouts follow each other is the plan's; what happens in
/// one is the affair of its parts.
struct Bouts {
  using State = BoutState;
  using Outcome = State;
  using Steps = BoutSteps;

  struct Plan {
    bool in_turn = false;  ///< a round is a throw of each side, the attacker first
    UnitState attacker, defender;
    Aftermath aftermath;
    int wounds = 0;       ///< that put a figure out; 0 where figures aren't wounded
    bool tested = false;  ///< another procedure follows a bout
    bool always = false;  ///< of both sides; else of a side that lost figures
    int broken = 2;       ///< of `ends`: that the other procedure was failed
    int worn = 3;         ///< the last figure had so many
    int worse = 3;        ///< … and a wound besides
    Texts ends{"stands", "gone", "breaks", "disabled"};
    Texts winners{"attacker", "defender", "neither"};
    std::string attacker_lost = "attacker_lost";
    std::string defender_lost = "defender_lost";
    std::string after;  ///< what the other procedure is called
    Until until;
    std::shared_ptr<Steps> steps;
  };

  static State start(const Plan& plan) { return {0, 0, 0, plan.attacker, plan.defender}; }
  static bool over(const Plan& plan, const State& state) {
    return state.due == 0 &&
           (decided(plan, state) || (state.round > 0 && state.answer == 0 && stuck(plan, state)));
  }
  static bool endless(const Plan&) { return true; }
  /// A quicker way through all that it can come to, where there is one: by a grid of both sides.
  static std::optional<double> each_directly(const Plan& plan, double weight, auto use);

  /// One bout, or one of the tests that follow it.
  static void step(const Plan& plan, State& state, auto& dice) {
    step(plan, state, dice, [&](const Step& bout) { return bout.play(dice); });
  }
  template <class Dice, class Play>
  static void step(const Plan& plan, State& state, Dice& dice, const Play& play) {
    if constexpr (std::is_same_v<Dice, dice::Exact>) plan.steps->pay();
    if (state.due != 0) {
      test(plan, state, dice);
      return;
    }
    if (state.answer == 0) ++state.round;
    const State before = state;
    const bool answers = state.answer != 0;
    const std::string_view thrower = !plan.in_turn ? "" : answers ? "defender" : "attacker";
    begin_round(dice, state.round, thrower);
    apply_losses(plan, play(plan.steps->bout(state)), state);
    replace_casualty(plan, plan.attacker, before.attacker, state.attacker);
    replace_casualty(plan, plan.defender, before.defender, state.defender);
    if (plan.tested)
      state.due = (is_due(plan, before.attacker, state.attacker) ? attackers_test : 0) |
                  (is_due(plan, before.defender, state.defender) ? defenders_test : 0);
    state.answer = plan.in_turn && !answers ? 1 : 0;
  }

  static int winner(const State& state) {
    const bool attacker = state.attacker.end == 0;
    const bool defender = state.defender.end == 0;
    return attacker == defender ? 2 : attacker ? 0 : 1;
  }

  static void describe(const Plan& plan, auto&& field) {
    const int attackers = plan.attacker.left;
    const int defenders = plan.defender.left;
    field({"winner", plan.winners}, [](const Outcome& outcome) { return winner(outcome); });
    field("rounds", &Outcome::round);
    field(plan.attacker_lost,
          [attackers](const Outcome& outcome) { return attackers - outcome.attacker.left; });
    field(plan.defender_lost,
          [defenders](const Outcome& outcome) { return defenders - outcome.defender.left; });
    field({"attacker_end", plan.ends}, [](const Outcome& outcome) { return outcome.attacker.end; });
    field({"defender_end", plan.ends}, [](const Outcome& outcome) { return outcome.defender.end; });
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    const bool stopped =
        plan.until.reached(outcome.round, plan.attacker.left - outcome.attacker.left,
                           plan.defender.left - outcome.defender.left);
    if (outcome.attacker.end == 0 && outcome.defender.end == 0 && !stopped)
      report.explanation.note(
          "neither side can do the other any more harm: the fight is broken off");
    tell_rounds(plan, report);
  }
  static bool failed(const Plan&, const Outcome& outcome) { return outcome.attacker.end != 0; }

 private:
  /// Tells of every round what decided it: the same dice once more, looking on.
  static void tell_rounds(const Plan& plan, Result& report) {
    Step::Shown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
    for (State state = start(plan); !over(plan, state);) {
      const State before = state;
      Result bout;
      const bool answers = state.answer != 0;
      do step(plan, state, dice, [&](const Step& one) { return one.play(dice, bout); });
      while (state.due != 0);
      auto& told = report.rounds.emplace_back(Value::Object{});
      if (plan.in_turn) told.set("by", answers ? "defender" : "attacker");
      told.set("outcome", std::move(bout.outcome));
      const auto round = "round " + std::to_string(state.round);
      for (auto& decision : bout.decisions) report.decisions.push_back({round, decision.text});
      for (const bool defender : {false, true}) {
        auto text = how_it_stands(plan, defender, before, state);
        if (!text.empty()) report.decisions.push_back({round, std::move(text)});
      }
    }
  }
  static std::string how_it_stands(const Plan& plan, bool defender, const State& from,
                                   const State& to) {
    const auto& before = defender ? from.defender : from.attacker;
    const auto& side = defender ? to.defender : to.attacker;
    const bool tested = plan.tested && (plan.always || side.left < before.left) &&
                        (side.end == 0 || side.end == plan.broken);
    const auto sum = tested && plan.steps->sum_after ? plan.steps->sum_after(defender, side) : "";
    return side_in_words(defender ? "defender" : "attacker", before, side, sum, plan.ends);
  }

  friend class BoutGrid;

  /// A side is done for, or it was to be broken off here.
  static bool decided(const Plan& plan, const State& state) {
    return state.attacker.end != 0 || state.defender.end != 0 ||
           plan.until.reached(state.round - state.answer, plan.attacker.left - state.attacker.left,
                              plan.defender.left - state.defender.left);
  }
  /// Neither side can ever do anything to the other, nor fail a test: the fight is broken off.
  static bool stuck(const Plan& plan, const State& state) {
    const std::pair sides{state.attacker, state.defender};
    const auto found = plan.steps->stuck.find(sides);
    if (found != plan.steps->stuck.end()) return found->second;
    return plan.steps->stuck[sides] = !anything_can_happen(plan, state);
  }
  static bool anything_can_happen(const Plan& plan, const State& state) {
    for (const bool answer : {false, true}) {
      if (answer && !plan.in_turn) break;
      State next{state.round + 1, answer ? 1 : 0, 0, state.attacker, state.defender};
      if (trial_changes(plan, next)) return true;
      const auto& rows = plan.steps->bout(next).rows();
      for (const auto row : ranges::Places{rows}) {
        State after = next;
        apply_losses(plan, rows[row], after);
        if (after != next) return true;
      }
    }
    for (const bool defender : {false, true}) {
      if (!plan.tested || !plan.always) break;
      const auto& rows =
          plan.steps->after(defender, defender ? state.defender : state.attacker).rows();
      for (const auto row : ranges::Places{rows}) {
        if (rows[row][0] > 0) return true;
      }
    }
    return false;
  }

  /// Whether a bout of many that is tried out changes how they stand. All that it can come to takes
  /// long to find, and nearly each of it does.
  static bool trial_changes(const Plan& plan, const State& next) {
    constexpr long long many = 10'000;
    constexpr int trials = 10;
    if (static_cast<long long>(next.attacker.left) * next.defender.left <= many) return false;
    const auto& bout = plan.steps->bout(next);
    for (int trial = 0; trial < trials; ++trial) {
      State after = next;
      apply_losses(plan, bout.play(plan.steps->trial), after);
      if (after != next) return true;
    }
    return false;
  }

  static void apply_losses(const Plan& plan, std::span<const int> row, State& state) {
    plan.aftermath.apply_losses(row, state.answer != 0, state.attacker, state.defender);
  }

  /// A figure with too many wounds is out; whoever takes its place stands as the first one did.
  /// Wounds count in whatever order they come: an outcome that puts a figure out as they do is
  /// worse for one that has a wound.
  static void replace_casualty(const Plan& plan, const UnitState& first, const UnitState& before,
                               UnitState& side) {
    if (plan.wounds == 0) return;
    const bool worn = side.left == before.left && side.hurt >= plan.wounds;
    if (worn && --side.left == 0 && side.end == 0) side.end = plan.worn;
    if (side.left == before.left) return;
    if (side.end == plan.worn && side.hurt > (worn ? plan.wounds : 0)) side.end = plan.worse;
    side.hurt = first.hurt;
    side.marks = 0;
  }

  static constexpr unsigned attackers_test = 1;
  static constexpr unsigned defenders_test = 2;

  static bool is_due(const Plan& plan, const UnitState& before, const UnitState& side) {
    return side.end == 0 && (plan.always || side.left < before.left);
  }
  static void test(const Plan& plan, State& state, auto& dice) {
    const bool defender = (state.due & attackers_test) == 0;
    state.due &= ~(defender ? defenders_test : attackers_test);
    UnitState& side = defender ? state.defender : state.attacker;
    begin_round(dice, state.round, defender ? "defender" : "attacker");
    if (plan.steps->after(defender, side).play(dice)[0] > 0) side.end = plan.broken;
  }
};

/// A fight of which both sides throw at once, and neither throw hangs on the other, gone through
/// by how each side stands: chances stand in a table of both, and what befalls a side is worked
/// out for it alone.
class BoutGrid {
 public:
  explicit BoutGrid(const Bouts::Plan& plan) : plan_{plan} {
    id(attacker, {plan.attacker, false});
    id(defender, {plan.defender, false});
  }

  /// Whether this fight is one that can be gone through so.
  bool fits() {
    if (plan_.in_turn) return false;
    for (const auto& effect : plan_.aftermath.effects) {
      if (effect.who == Aftermath::Who::loser || effect.hurt) return false;
    }
    const auto parts = plan_.steps->bout(state(0, 0, 1)).parts();
    if (parts.size() != 2) return false;
    for (std::size_t part = 0; part < 2; ++part) {
      std::array<bool, 2> suffers{};
      for (const auto& one : parts[part]) {
        Bouts::State after = state(0, 0, 1);
        const auto before = after;
        Bouts::apply_losses(plan_, one.first, after);
        if (after.attacker != before.attacker) suffers[attacker] = true;
        if (after.defender != before.defender) suffers[defender] = true;
      }
      if (suffers[attacker] == suffers[defender]) return false;
      suffers_[part] = suffers[attacker] ? attacker : defender;
    }
    return suffers_[0] != suffers_[1];
  }

  /// Calls `use(outcome, chance)` for every way that it can end; gives the chance of what isn't
  /// followed to its end. `weight` is the chance that it comes to the fight.
  double each(double weight, auto use) {
    const double least = play::vanishing / weight;
    double vanished = 0;
    double left = 1;
    Chances now{{1.0}};
    for (int round = 0; left * weight >= play::negligible && round < play::most_rounds; ++round) {
      Chances after;
      for (const auto i : ranges::Places{now}) {
        for (const auto j : ranges::Places{now[i]}) {
          const double chance = now[i][j];
          if (chance <= 0) continue;
          if (chance < least) {
            vanished += chance;
            continue;
          }
          const auto here = state(i, j, round);
          if (Bouts::decided(plan_, here) || (round > 0 && cell(i, j, round + 1).stuck)) {
            Effort::spend(Effort::state);
            ++ended_;
            use(here, chance);
            continue;
          }
          const auto& next = cell(i, j, round + 1);
          spread(next, chance, after);
          vanished += chance * next.lost;
        }
      }
      if (plan_.tested) test(after);
      now = std::move(after);
      left = 0;
      for (const auto& row : now) left = std::accumulate(row.begin(), row.end(), left);
    }
    return left + vanished;
  }

 private:
  enum Side : std::size_t { attacker, defender };
  /// How a side stands, and whether it is to be tested.
  using Stand = std::pair<UnitState, bool>;
  using Branches = std::vector<std::pair<std::size_t, double>>;
  /// By how the attacker stands, and how the defender does.
  using Chances = std::vector<std::vector<double>>;

  /// What a bout leaves of either side.
  struct Cell {
    std::array<Branches, 2> to;
    double lost = 0;     ///< the chance of what is too unlikely to be followed
    bool stuck = false;  ///< nothing can happen any more
  };

  std::size_t id(Side side, const Stand& stand) {
    const auto [found, added] = ids_[side].try_emplace(stand, stands_[side].size());
    if (added) stands_[side].push_back(stand);
    return found->second;
  }
  Bouts::State state(std::size_t i, std::size_t j, int round) const {
    return {round, 0, 0, stands_[attacker][i].first, stands_[defender][j].first};
  }

  const Cell& cell(std::size_t i, std::size_t j, int round) {
    auto& cells = cells_[round > 1 ? 1 : 0];
    if (cells.size() <= i) cells.resize(i + 1);
    if (cells[i].size() <= j) cells[i].resize(j + 1);
    if (cells[i][j] == nullptr) cells[i][j] = std::make_unique<Cell>(made(state(i, j, round)));
    return *cells[i][j];
  }
  Cell made(const Bouts::State& before) {
    constexpr double work = 5e-6 * Effort::second;
    constexpr double row = 250;
    constexpr double unlikely = 1e-24;
    Cell cell;
    const auto throws = plan_.steps->plan_bout(before)->parts();
    bool moves = false;
    for (std::size_t part = 0; part < 2; ++part) {
      const Side side = suffers_[part];
      auto& to = cell.to[side];
      to.reserve(throws[part].size());
      for (const auto& [readings, chance] : throws[part]) {
        if (chance < unlikely) {
          cell.lost += chance;
          continue;
        }
        Bouts::State after = before;
        Bouts::apply_losses(plan_, readings, after);
        moves = moves || after != before;
        const auto own = side == attacker ? &Bouts::State::attacker : &Bouts::State::defender;
        const auto& first = side == attacker ? plan_.attacker : plan_.defender;
        Bouts::replace_casualty(plan_, first, before.*own, after.*own);
        const bool due = plan_.tested && Bouts::is_due(plan_, before.*own, after.*own);
        to.emplace_back(id(side, {after.*own, due}), chance);
      }
      bytes_ += 16.0 * static_cast<double>(to.size());
      Effort::spend(work + row * static_cast<double>(to.size()));
    }
    cell.stuck =
        !moves &&
        !(plan_.tested && plan_.always &&
          (breaks(attacker, before.attacker) > 0 || breaks(defender, before.defender) > 0));
    return cell;
  }

  void spread(const Cell& cell, double chance, Chances& after) const {
    const auto& defenders = cell.to[defender];
    const auto width = stands_[defender].size();
    Effort::hold(4 * bytes_ + 80 * ended_ +
                 sizeof(double) * static_cast<double>(width * after.size()));
    Effort::spend(20 + 1.5 * static_cast<double>(cell.to[attacker].size() * defenders.size()));
    for (const auto& [i, likely] : cell.to[attacker]) {
      if (after.size() <= i) after.resize(i + 1);
      auto& row = after[i];
      if (row.size() < width) row.resize(width, 0.0);
      const double share = chance * likely;
      for (const auto& [j, part] : defenders) row[j] += share * part;
    }
  }

  /// The chance that a side fails the test that follows a bout.
  double breaks(Side side, const UnitState& stand) const {
    const auto& step = plan_.steps->after(side == defender, stand);
    const auto& rows = step.rows();
    double chance = 0;
    for (const auto row : ranges::Places{rows}) {
      if (rows[row][0] > 0) chance += rows.chance(row);
    }
    return chance;
  }
  /// Where a side that is due goes: it holds, or breaks.
  struct Test {
    std::size_t from, holds, broken;
    double breaks;
  };
  std::vector<Test> tests(Side side) {
    std::vector<Test> list;
    for (std::size_t from = 0, all = stands_[side].size(); from < all; ++from) {
      const auto [stand, due] = stands_[side][from];
      if (!due) continue;
      UnitState broken = stand;
      broken.end = plan_.broken;
      list.push_back(
          {from, id(side, {stand, false}), id(side, {broken, false}), breaks(side, stand)});
    }
    return list;
  }
  void test(Chances& chances) {
    const auto own = tests(attacker);
    chances.resize(stands_[attacker].size());
    const auto others = tests(defender);
    const auto width = stands_[defender].size();
    const auto pairs = static_cast<double>(width * chances.size());
    Effort::hold(sizeof(double) * pairs);
    Effort::spend(4 * pairs);
    for (auto& row : chances) row.resize(width, 0.0);
    for (const auto& one : own) {
      for (std::size_t j = 0; j < width; ++j) {
        const double chance = std::exchange(chances[one.from][j], 0.0);
        chances[one.holds][j] += chance * (1 - one.breaks);
        chances[one.broken][j] += chance * one.breaks;
      }
    }
    for (auto& row : chances) {
      for (const auto& one : others) {
        const double chance = std::exchange(row[one.from], 0.0);
        row[one.holds] += chance * (1 - one.breaks);
        row[one.broken] += chance * one.breaks;
      }
    }
  }

  const Bouts::Plan& plan_;
  std::array<Side, 2> suffers_{};  ///< whom each part of a bout hits
  std::array<std::vector<Stand>, 2> stands_;
  std::array<std::map<Stand, std::size_t>, 2> ids_;
  std::array<std::vector<std::vector<std::unique_ptr<Cell>>>, 2> cells_;  ///< of the first bout,
                                                                          ///< and of those after it
  double bytes_ = 0;                                                      ///< of the cells
  double ended_ = 0;  ///< ways to end that have been told
};

std::optional<double> Bouts::each_directly(const Plan& plan, double weight, auto use) {
  BoutGrid grid{plan};
  if (!grid.fits()) return std::nullopt;
  return grid.each(weight, use);
}

namespace {

/// What a fight's tables say of words and outcomes: how a situation changes from bout to bout, and
/// what is read of it.
struct FightWords {
  EffectNames names;
  std::string wounded;                    ///< the slot that tells that a figure is wounded
  Texts spent;                            ///< slots that count in the first round only
  std::vector<OutcomeSelector> readings;  ///< of a bout
  std::string next;       ///< the procedure that follows a bout; empty where none does
  OutcomeSelector fails;  ///< of that
};

/// What is taken after each round ends a side as it does by itself: by its aftermath.
void read_follower(const Query& query, const Row& row, Bouts::Plan& plan, FightWords& words) {
  words.next = row.text("procedure");
  const auto* next = query.rules().procedure(words.next);
  if (next == nullptr)
    throw Refused{query.rules().title_or_id() + " has no " + words.next + ", which is to follow " +
                      query.procedure().name,
                  row.place};
  std::string end = "breaks";
  if (const auto* ends = ending_row(*next)) {
    words.fails = {texts(*ends, "outcomes"), texts(*ends, "is")};
    end = ends->text("end", end);
  }
  plan.tested = true;
  plan.after = words.next;
  plan.always = among(next::taken, row, "taken") == 0;
  plan.broken = words.names.end(end);
  query.used(row);
}

/// Reads how the bouts of a procedure follow each other. The plan has no parts yet.
Bouts::Plan plan_fight(const Query& query, FightWords& words) {
  const auto* found = repeat_row(query.procedure(), query.situation());
  if (found == nullptr)
    throw Refused{"the rules have no line for this in " + query.procedure().name + ".next",
                  query.procedure().place};
  const auto& how = *found;
  query.used(how);
  Bouts::Plan plan;
  plan.in_turn = among(next::turns, how, "repeat") == 1;
  plan.attacker_lost = how.text("attacker_lost", "attacker_lost");
  plan.defender_lost = how.text("defender_lost", "defender_lost");
  plan.wounds = how.integer("wounds");
  words.wounded = how.text("wounded");
  words.spent = texts(how, "spent");
  plan.aftermath = read_aftermath(query, words.names, words.readings);
  if (plan.wounds > 0) {
    const auto worn = how.text("worn", "gone");
    plan.worn = words.names.end(std::string{worn});
    plan.worse = words.names.end(std::string{how.text("worse", worn)});
  }
  for (const auto* row : round_rows(query.procedure())) {
    if (plan.tested || !query.situation().matches(row->when)) continue;
    read_follower(query, *row, plan, words);
  }
  plan.attacker.left = std::max(query.count(), 1);
  plan.defender.left = std::max(query.target_count(), 1);
  if (!words.wounded.empty()) {
    plan.attacker.hurt = query.flag(words.wounded) ? 1 : 0;
    plan.defender.hurt = query.flag(words.wounded, true) ? 1 : 0;
  }
  plan.ends = words.names.ends;
  plan.until = Until::of(query.situation());
  return plan;
}

/// What the parts of a fight are planned from.
class Ground {
 public:
  Ground(const Ruleset& rules, const Procedure& fight, const Situation& situation,
         const Bouts::Plan& plan, FightWords words, Explanation& explanation)
      : rules_{rules},
        fight_{fight},
        situation_{situation},
        words_{std::move(words)},
        in_turn_{plan.in_turn} {
    if (in_turn_) answering_ = turned();
    if (!plan.tested) return;
    next_ = rules.procedure(words_.next);
    for (const bool target : {false, true}) afters_[target ? 1 : 0] = follower(target, explanation);
  }

  std::unique_ptr<Step> bout(const Bouts::State& state, Explanation& explanation) const {
    const bool answers = state.answer != 0;
    Situation now = answers ? answering_ : situation_;
    put(answers, state.attacker, now);
    put(!answers, state.defender, now);
    for (const auto& spent : words_.spent) {
      for (const bool target : {false, true}) {
        if (state.round > 1 && now.has({target, spent}))
          now.set_word({target, spent}, Slot::Kind::flag, "false", true);
      }
    }
    return planner(fight_.mechanism)(Query{rules_, fight_, now, explanation}, words_.readings);
  }
  std::unique_ptr<Step> after(bool defender, const UnitState& stand,
                              Explanation& explanation) const {
    Situation now = afters_[defender ? 1 : 0];
    put_state({}, *next_, stand, false, true, now);
    return planner(next_->mechanism)(Query{rules_, *next_, now, explanation}, {words_.fails});
  }
  const Procedure* next() const { return next_; }
  /// What decides it where no dice do.
  std::string sum_after(bool defender, const UnitState& stand) const {
    Explanation own;
    after(defender, stand, own);
    for (const auto& need : own.needs) {
      if (need.sides == 0 && !need.limit.empty())
        return concat(because(need), " = ", need.needs, need.needs == 1 ? " point, " : " points, ",
                      need.limit);
    }
    return {};
  }

 private:
  void put(bool target, const UnitState& stand, Situation& now) const {
    put_state(words_.names, fight_, stand, target, true, now);
    if (!words_.wounded.empty())
      now.set_word({target, words_.wounded}, Slot::Kind::flag, stand.hurt > 0 ? "true" : "false",
                   true);
  }
  /// The defender's turn. What the rules assume of whoever attacks is assumed of him, too; nothing
  /// is asked or refused again.
  Situation turned() const {
    Procedure quiet = fight_;
    quiet.refusals.clear();
    quiet.required.clear();
    quiet.remarks.clear();
    Explanation unheard;
    auto other = mirrored(fight_, situation_);
    complete(rules_, quiet, other, unheard);
    return other;
  }

  /// The situation in which a side takes what follows.
  Situation follower(bool target, Explanation& explanation) const {
    auto after = handed_over(rules_, fight_, *next_, situation_, target);
    try {
      complete(rules_, *next_, after, explanation);
    } catch (const Failure& failure) {
      about_follower(failure, target).raise();
    }
    return after;
  }

 public:
  /// A failure of what follows a bout says whose it is.
  Failure about_follower(const Failure& failure, bool target) const {
    return failure.told_as(std::string{target ? "the defender's " : "the attacker's "} +
                           next_->name + ": " + failure.what());
  }

 private:
  const Ruleset& rules_;
  const Procedure& fight_;
  const Situation& situation_;
  FightWords words_;
  bool in_turn_;
  Situation answering_;
  Situation afters_[2];
  const Procedure* next_ = nullptr;
};

/// What a part has to say, under the name of the side it is about.
void tell(Explanation&& part, const std::string& who, const std::string& follows,
          Explanation& explanation) {
  for (auto need : part.needs) {
    if (!follows.empty() && need.sides == 0) need.why = follows + " " + need.why + " at the start";
    else if (!follows.empty()) need.dice += " after a round, with nobody lost";

    need.why = dice::named(who, need.why);
    explanation.needs.push_back(std::move(need));
  }
  for (const auto& fact : part.facts) {
    const bool old = std::any_of(
        explanation.facts.begin(), explanation.facts.end(),
        [&](const Reason& one) { return one.label == fact.label && one.place == fact.place; });
    if (!old) explanation.facts.push_back(fact);
  }
  for (const auto& id : part.rulings) explanation.ruling(id);
  if (!follows.empty()) return;
  for (auto& note : part.notes) explanation.note(who.empty() ? note : who + ", " + note);
}

/// A fight with its parts; what they have to say goes into the explanation.
Bouts::Plan planned(const Ruleset& rules, const Procedure& fight, const Situation& situation,
                    Explanation& explanation) {
  FightWords words;
  Bouts::Plan plan = plan_fight(Query{rules, fight, situation, explanation}, words);
  const auto ground =
      std::make_shared<const Ground>(rules, fight, situation, plan, std::move(words), explanation);
  const auto first = [&](const Bouts::State& state, const std::string& who) {
    Explanation own;
    plan.steps->bouts[state] = ground->bout(state, own);
    tell(std::move(own), who, {}, explanation);
  };
  plan.steps = std::make_shared<Bouts::Steps>();
  plan.steps->plan_bout = [ground](const Bouts::State& state) {
    Explanation unheard;
    return ground->bout(state, unheard);
  };
  plan.steps->plan_after = [ground](bool defender, const UnitState& stand) {
    Explanation unheard;
    return ground->after(defender, stand, unheard);
  };
  plan.steps->sum_after = [ground](bool defender, const UnitState& stand) {
    return ground->sum_after(defender, stand);
  };
  Bouts::State opening = Bouts::start(plan);
  opening.round = 1;
  first(opening, plan.in_turn ? "attacker" : "");
  opening.answer = 1;
  if (plan.in_turn) first(opening, "defender");
  for (const bool defender : {false, true}) {
    if (!plan.tested) continue;
    Explanation own;
    try {
      plan.steps->afters[{
          defender, opening.*(defender ? &Bouts::State::defender : &Bouts::State::attacker)}] =
          ground->after(defender, defender ? opening.defender : opening.attacker, own);
    } catch (const Failure& failure) {
      ground->about_follower(failure, defender).raise();
    }
    tell(std::move(own), defender ? "defender" : "attacker", ground->next()->name, explanation);
  }
  return plan;
}

}  // namespace

std::unique_ptr<Step> fight_step(const Ruleset& rules, const Procedure& fight,
                                 const Situation& situation, Explanation& explanation,
                                 const std::vector<OutcomeSelector>& readings) {
  return std::make_unique<MechanismStep<Bouts>>(planned(rules, fight, situation, explanation),
                                                readings);
}

Aftermath fight_aftermath(const Query& query, EffectNames& names,
                          std::vector<OutcomeSelector>& readings) {
  FightWords words;
  const auto plan = plan_fight(query, words);
  Aftermath after;
  for (const bool defender : {false, true}) {
    const auto who = defender ? Aftermath::Who::defender : Aftermath::Who::attacker;
    after.effects.push_back({readings.size(), who, 1});
    readings.push_back({{defender ? plan.defender_lost : plan.attacker_lost}, {}});
    for (std::size_t i = 1; i < plan.ends.size(); ++i) {
      after.effects.push_back(
          {readings.size(), who, 0, 0, false, -1, -1, names.end(plan.ends[i]), true});
      readings.push_back({{defender ? "defender_end" : "attacker_end"}, {plan.ends[i]}});
    }
  }
  after.gone = names.end("gone");
  return after;
}

}  // namespace acw
