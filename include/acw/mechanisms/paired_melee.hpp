#pragma once

#include <numeric>

#include "acw/base/effort.hpp"
#include "acw/chance/flat_map.hpp"
#include "acw/chance/states.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/face_source.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/mechanisms/hand_to_hand.hpp"
#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/play/rounds.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Groups fight hand to hand as pairs, round by round: each pair is a combat of its own, as
/// `HandToHand` has it, and all of a round go by how the round began. A few against one, where no
/// rounds are asked for, are that combat by itself, with its outcomes.
struct PairedMelee {
  static constexpr std::string_view name = "paired-melee";
  static constexpr auto tables = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{HandToHand::tables[I]..., WoundTable::shape};
  }
  (std::make_index_sequence<HandToHand::tables.size()>{});

  static constexpr std::size_t sides = 2;
  static constexpr std::array<std::size_t, sides> each_side{0, 1};
  /// What is counted of a side: those who can fight by their kinds, which rise from the least to
  /// the worst hurt, mounted before on foot, and then what befell it.
  enum Counted : int { standing, killed = 4, pushed, unhorsed, tallied };
  static constexpr int on_foot = 1;  ///< of a kind
  static constexpr int wounded = 2;  ///< … and from this kind on
  using Tallies = std::array<std::int16_t, sides * tallied>;
  static constexpr std::string_view outcomes[]{"winner",
                                               "result",
                                               "fall_wound",
                                               "rounds",
                                               "attacker.wounded",
                                               "attacker.disabled",
                                               "attacker.killed",
                                               "attacker.out",
                                               "attacker.pushed_back",
                                               "attacker.unhorsed",
                                               "defender.wounded",
                                               "defender.disabled",
                                               "defender.killed",
                                               "defender.out",
                                               "defender.pushed_back",
                                               "defender.unhorsed",
                                               "attacker_by_number",
                                               "defender_by_number"};
  /// Numbers of figures are no outcome outside of games.
  static std::string called(const Procedure&, std::string_view outcome) {
    return std::string{outcome.ends_with(NumberedFigures::outcome) ? std::string_view{} : outcome};
  }

  /// The pair by which its dice are known: who throws for each side, and how many they are.
  struct Pair {
    std::array<int, sides> kinds{};
    std::array<int, sides> men{1, 1};
    bool fresh = false;  ///< what counts in the first round only counts
    auto operator<=>(const Pair&) const = default;
  };
  struct Outcome {
    int round = 0;  ///< rounds fought
    HandToHand::Outcome single{};
    Tallies tallies{};
  };
  /// All that the dice can come to, as far as a focus tells it apart.
  struct Finished {
    std::vector<Outcome> ends;
    dice::Branches branches;  ///< by the place of an end
  };
  struct Plan {
    bool single = false;
    std::map<Pair, HandToHand::Plan> combats;  ///< one, where it is single
    std::array<int, sides> men{1, 1};
    std::array<bool, sides> mounted{};
    std::array<bool, sides> wounded{};
    std::array<NumberedFigures::Named, sides> known{};  ///< those who fight, in a game
    int most = 1;                                       ///< against one
    int rounds = 1;
    bool to_the_end = false;
    bool spends = false;  ///< something said counts in the first round only
    Until until{};
    WoundTable harm;
    Texts winners{"attacker", "defender", "neither"};
    mutable std::map<Focus, Finished> finished{};
  };

  static Plan plan(const Query& query) {
    Plan plan;
    const auto& many = query.one("many");
    plan.most = many.integer("most");
    plan.men = {std::max(query.count(), 1), std::max(query.target_count(), 1)};
    const bool counts_rounds = query.situation().has({false, rounds_slot});
    plan.to_the_end = query.flag(next::to_the_end);
    plan.until = Until::of(query.situation());
    plan.until.check_rounds(query.situation(), plan.to_the_end, "one side can't fight");
    plan.single = !counts_rounds && std::min(plan.men[0], plan.men[1]) == 1;
    const auto larger = std::max(plan.men[0], plan.men[1]);
    if (plan.single) {
      auto alone = query.situation();
      if (larger > plan.most) {
        alone.set_number({plan.men[1] == larger, slot::count}, plan.most);
        query.note(concat(plan.most, " fight one; the others wait"));
        query.explanation().ruling(many.ruling);
      }
      plan.combats[{}] = HandToHand::plan(query.in(alone));
      return plan;
    }
    plan.rounds = query.number(rounds_slot, 1);
    plan.harm = WoundTable::plan(query);
    for (const auto side : each_side) {
      plan.mounted[side] = query.flag(mounted_slot, side == 1);
      plan.wounded[side] = query.flag(wounded_slot, side == 1);
      const auto* told = query.situation().find({side == 1, NumberedFigures::slot});
      if (told == nullptr) continue;
      plan.known[side] = NumberedFigures::read(told->word);
      const auto is = [&](auto holds) {
        return ranges::any_of(plan.known[side], [&](const auto& one) { return holds(one.second); });
      };
      plan.mounted[side] = is([](int kind) { return kind % 2 != on_foot; });
      plan.wounded[side] = !is([](int kind) { return kind < PairedMelee::wounded; });
    }
    const auto spent = spent_slots(query);
    plan.spends = ranges::any_of(
        spent, [&](const std::string& slot) { return query.flag(slot) || query.flag(slot, true); });
    const auto pairs = pairs_of(plan, 0, at_first(plan));
    tell(query, spent, pairs, plan);
    if (plan.rounds > 1 || plan.to_the_end) plan_later(query, spent, plan);
    return plan;
  }

  static Outcome resolve(const Plan& plan, auto& dice) {
    if (plan.single) return {1, HandToHand::resolve(plan.combats.begin()->second, dice)};
    if constexpr (requires { dice.focus(); }) {
      const auto& finished = worked_out(plan, dice.focus());
      return nth(finished.ends, dice.one_of(finished.branches));
    } else {
      return fought(plan, dice, [](int, int, const HandToHand::Plan&, const auto&) {});
    }
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.single) {
      const auto& combat = plan.combats.begin()->second;
      HandToHand::describe(combat, [&](const About& about, const auto& read) {
        field(about, [read](const Outcome& outcome) { return std::invoke(read, outcome.single); });
      });
      return;
    }
    if (plan.to_the_end) {
      field({"winner", Focus::effects, &plan.winners}, [](const Outcome& outcome) {
        if ((able(outcome.tallies, 0) > 0) == (able(outcome.tallies, 1) > 0)) return 2;
        return able(outcome.tallies, 0) > 0 ? 0 : 1;
      });
      field({"rounds", Focus::effects}, &Outcome::round);
    }
    for (const auto side : each_side) {
      const auto* called = &outcomes[4 + 6 * side];
      const auto tally = [side](int which) {
        return [side, which](const Outcome& outcome) { return of(outcome.tallies, side, which); };
      };
      const auto out = [side, men = plan.men[side]](const Outcome& outcome) {
        return men - able(outcome.tallies, side);
      };
      field({called[0], Focus::effects}, [side](const Outcome& outcome) {
        return of(outcome.tallies, side, wounded) + of(outcome.tallies, side, wounded + on_foot);
      });
      // exact odds keep who is killed, and who is out comes of who stands
      field({called[1], focus_of(side, killed)}, [side, out](const Outcome& outcome) {
        return out(outcome) - of(outcome.tallies, side, killed);
      });
      field({called[2], focus_of(side, killed)}, tally(killed));
      field({called[3], Focus::effects}, out);
      field({called[4], focus_of(side, pushed)}, tally(pushed));
      if (plan.mounted[side]) field({called[5], focus_of(side, unhorsed)}, tally(unhorsed));
    }
  }

  /// Tells what each pair came to: the same dice once more.
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    if (plan.single)
      return HandToHand::comment(plan.combats.begin()->second, outcome.single, report);
    dice::Thrown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
    auto lines = plan.known;
    fought(
        plan, dice,
        [&](int round, int pair, const HandToHand::Plan& combat, const HandToHand::Outcome& ended) {
          for (auto& line : lines) {
            if (pair == 1) NumberedFigures::line_up(line);
          }
          const std::size_t loser = ended.winner == 0 ? 1 : 0;
          if (ended.winner != 2 && !lines[loser].empty()) {
            auto& kind = nth(lines[loser], pair - 1).second;
            kind = 2 * hurt_by(plan, kind, ended) + (ended.unhorses ? on_foot : kind % 2);
          }
          report.decisions.push_back({{},
                                      concat(part_of(plan, round, pair), ": ",
                                             HandToHand::told(combat, ended, dice.roller().take()),
                                             ended.fall_wound ? ", wounded in the fall" : "")});
        });
    for (const auto side : each_side) {
      if (!lines[side].empty())
        report.outcome.set(std::string{outcomes[std::size(outcomes) - sides + side]},
                           NumberedFigures::written(lines[side]));
    }
  }

 private:
  static constexpr std::string_view rounds_slot = "rounds";
  static constexpr std::string_view mounted_slot = "mounted";
  static constexpr std::string_view wounded_slot = "wounded";

  /// What exact odds count besides who stands; `rounds` is told with who stands.
  static constexpr std::array<Focus, sides*(tallied - killed)> foci{
      Focus::hits, Focus::unsaved, Focus::second, Focus::saved, Focus::first, Focus::shots};
  static constexpr Focus focus_of(std::size_t side, int tally) {
    return foci[side * (tallied - killed) + static_cast<std::size_t>(tally - killed)];
  }

  static auto& of(auto& tallies, std::size_t side, int which) {
    return nth(tallies, static_cast<int>(side) * tallied + which);
  }
  static void add(Tallies& tallies, const Tallies& change) {
    for (std::size_t i = 0; i < tallies.size(); ++i)
      tallies[i] = static_cast<std::int16_t>(tallies[i] + change[i]);
  }
  /// Who can fight.
  static int able(const Tallies& tallies, std::size_t side) {
    int men = 0;
    for (int kind = standing; kind < killed; ++kind) men += of(tallies, side, kind);
    return men;
  }
  static Tallies at_first(const Plan& plan) {
    Tallies tallies{};
    for (const auto side : each_side) {
      const int kind = (plan.wounded[side] ? wounded : 0) + (plan.mounted[side] ? 0 : on_foot);
      if (plan.known[side].empty())
        of(tallies, side, kind) = static_cast<std::int16_t>(plan.men[side]);
      for (const auto& [number, how] : plan.known[side]) ++of(tallies, side, how);
    }
    return tallies;
  }
  static bool over(const Plan& plan, int round, const Tallies& tallies) {
    const int attackers = able(tallies, 0);
    const int defenders = able(tallies, 1);
    if (attackers == 0 || defenders == 0) return true;
    if (!plan.to_the_end) return round >= plan.rounds;
    return plan.until.reached(round, plan.men[0] - attackers, plan.men[1] - defenders);
  }
  /// Calls `told(round, pair, combat, ended)` after each pair.
  static Outcome fought(const Plan& plan, auto& dice, const auto& told) {
    Outcome now{0, {}, at_first(plan)};
    for (; !over(plan, now.round, now.tallies); ++now.round) {
      if (now.round == play::most_rounds) throw Refused{play::for_ever};
      int number = 0;
      for (const auto& [pair, many] : pairs_of(plan, now.round, now.tallies)) {
        const auto& combat = plan.combats.at(pair);
        for (int i = 0; i < many; ++i) {
          ++number;
          begin_part(dice, [&] { return part_of(plan, now.round + 1, number); });
          const auto ended = HandToHand::resolve(combat, dice);
          add(now.tallies, change(plan, pair, ended));
          told(now.round + 1, number, combat, ended);
        }
      }
    }
    return now;
  }

  /// The slots that count in the first round only.
  static Texts spent_slots(const Query& query) {
    for (const auto& row : query.procedure().rows(next::shape.name)) {
      if (const auto* cell = row.cell("spent"); cell != nullptr) return cell->texts;
    }
    return {};
  }

  /// Pairs of a kind, and how many of them stand beside each other.
  using Pairs = std::vector<std::pair<Pair, int>>;
  /// Who is over goes one to each pair from the first on, then a second to each; who is still over
  /// stands behind.
  static Pairs pairs_of(const Plan& plan, int round, const Tallies& tallies) {
    std::array<std::vector<int>, sides> lines;
    for (const auto side : each_side) {
      for (int kind = standing; kind < killed; ++kind)
        lines[side].insert(lines[side].end(), static_cast<std::size_t>(of(tallies, side, kind)),
                           kind);
    }
    const std::size_t larger = lines[1].size() > lines[0].size() ? 1 : 0;
    const int pairs = count_of(lines[1 - larger]);
    const int all = count_of(lines[larger]);
    Pairs made;
    for (int i = 0; i < pairs; ++i) {
      Pair pair{{nth(lines[0], i), nth(lines[1], i)}, {1, 1}, plan.spends && round == 0};
      pair.men[larger] = std::min((all - i - 1) / pairs + 1, plan.most);
      if (made.empty() || made.back().first != pair) made.emplace_back(pair, 0);
      ++made.back().second;
    }
    return made;
  }

  static Situation situation_of(const Query& query, const Texts& spent, const Pair& pair) {
    auto now = query.situation();
    for (const auto side : each_side) {
      const bool target = side == 1;
      const auto flag = [&](std::string_view slot, bool holds) {
        now.set_word({target, slot}, Slot::Kind::flag, holds ? "true" : "false", true);
      };
      now.set_number({target, slot::count}, pair.men[side]);
      flag(wounded_slot, pair.kinds[side] >= wounded);
      flag(mounted_slot, pair.kinds[side] % 2 == 0);
      for (const auto& slot : spent) flag(slot, pair.fresh && query.flag(slot, target));
    }
    return now;
  }
  static void plan_pair(const Query& query, const Texts& spent, const Pair& pair,
                        Explanation& explanation, Plan& plan) {
    const auto [found, added] = plan.combats.try_emplace(pair);
    if (!added) return;
    const auto now = situation_of(query, spent, pair);
    found->second = HandToHand::plan(Query{query.rules(), query.procedure(), now, explanation});
  }
  /// Plans the pairs of the first round, and puts the throws of each kind of them into the
  /// explanation.
  static void tell(const Query& query, const Texts& spent, const Pairs& pairs, Plan& plan) {
    auto& whole = query.explanation();
    int last = 0;
    for (const auto& [pair, many] : pairs) {
      const int first = last + 1;
      last += many;
      const auto who =
          first == last ? concat("pair ", first) : concat("pairs ", first, " to ", last);
      Explanation own;
      plan_pair(query, spent, pair, own, plan);
      for (auto need : own.needs) {
        need.why = concat(who, ", ", need.why);
        whole.needs.push_back(std::move(need));
      }
      whole.add_facts(own);
      query.note(concat(who, ": ", pair.men[0], " against ", pair.men[1]));
      for (const auto& note : own.notes) query.note(concat(who, ", ", note));
    }
  }
  /// Plans all pairs that later rounds can come to.
  static void plan_later(const Query& query, const Texts& spent, Plan& plan) {
    Explanation unheard;
    std::array<std::vector<int>, sides> kinds;
    for (const auto side : each_side) {
      for (int kind = plan.wounded[side] ? wounded : 0; kind < killed; ++kind) {
        if (kind % 2 == on_foot || plan.mounted[side]) kinds[side].push_back(kind);
      }
    }
    for (const int own : kinds[0]) {
      for (const int other : kinds[1]) {
        for (int men = 1; men <= plan.most; ++men) {
          if (men <= plan.men[0]) plan_pair(query, spent, {{own, other}, {men, 1}}, unheard, plan);
          if (men <= plan.men[1]) plan_pair(query, spent, {{own, other}, {1, men}}, unheard, plan);
        }
      }
    }
  }
  static std::string part_of(const Plan& plan, int round, int pair) {
    const auto part = concat("pair ", pair);
    return plan.rounds > 1 || plan.to_the_end ? concat("round ", round, ", ", part) : part;
  }
  /// The state of `WoundTable::states` in which a combat leaves its loser.
  static int hurt_by(const Plan& plan, int kind, const HandToHand::Outcome& outcome) {
    const int hurt = plan.harm(kind / 2, outcome.effect);
    return outcome.fall_wound ? plan.harm(hurt, WoundTable::wound) : hurt;
  }
  /// What a combat does to the sides: all of it to whom was set first on the side that loses.
  static Tallies change(const Plan& plan, const Pair& pair, const HandToHand::Outcome& outcome) {
    Tallies change{};
    const auto& end = outcome;
    if (end.winner == 2) return change;
    const std::size_t loser = end.winner == 0 ? 1 : 0;
    const int kind = pair.kinds[loser];
    const int hurt = hurt_by(plan, kind, outcome);
    const int foot = end.unhorses ? on_foot : kind % 2;
    --of(change, loser, kind);
    if (hurt < static_cast<int>(WoundTable::disabled)) ++of(change, loser, 2 * hurt + foot);
    of(change, loser, killed) = hurt > static_cast<int>(WoundTable::disabled) ? 1 : 0;
    of(change, loser, pushed) = end.pushes ? 1 : 0;
    of(change, loser, unhorsed) = end.unhorses ? 1 : 0;
    return change;
  }

  using Chances = std::vector<std::pair<Tallies, double>>;
  /// What is come to by combats of which none hangs on another, one from each.
  static Chances both(const Chances& some, const Chances& others) {
    constexpr std::size_t entry = 3 * sizeof(std::pair<Tallies, double>);  // while the table grows
    StateTable<Tallies> all;
    for (const auto& [change, chance] : some) {
      Effort::spend(Effort::merge, others.size());
      Effort::hold(static_cast<double>(all.size() * entry));
      for (const auto& [other, likely] : others) {
        auto sum = change;
        add(sum, other);
        all.add(sum, chance * likely);
      }
    }
    return {all.begin(), all.end()};
  }

  /// Works out a fight as far as a focus tells its ends apart.
  class Exactly {
   public:
    Exactly(const Plan& plan, Focus focus)
        : plan_{plan},
          joint_{focus == Focus::joint},
          counted_{
              static_cast<std::size_t>(std::find(foci.begin(), foci.end(), focus) - foci.begin())},
          by_rounds_{joint_ || !plan.to_the_end || plan.until.any()} {}

    Finished finish() {
      open_[{}][at_first(plan_)] = {1};
      while (!open_.empty()) {
        const auto level = open_.extract(open_.begin());
        const int round = level.key().first;
        for (const auto& [tallies, counts] : level.mapped()) {
          if (over(plan_, round, tallies)) end(round, tallies, counts);
          else if (std::reduce(counts.begin(), counts.end()) > negligible)
            go_on(round, tallies, counts);
          held_ -= bytes(counts);
        }
      }
      return std::move(finished_);
    }

   private:
    static constexpr double negligible = 1e-18;
    /// The chances of each number of what is counted.
    using Counts = std::vector<double>;
    /// That a place takes with its chances.
    static double bytes(const Counts& counts) {
      constexpr std::size_t in_index = 32;
      if (counts.empty()) return 0;
      return static_cast<double>(sizeof(Tallies) + sizeof counts + in_index +
                                 counts.size() * sizeof counts.front());
    }

    void end(int round, const Tallies& tallies, const Counts& counts) {
      for (const auto i : ranges::Places{counts}) {
        if (counts[i] <= 0) continue;
        Outcome end{by_rounds_ ? round : static_cast<int>(i), {}, tallies};
        if (counted_ < foci.size()) tally(end.tallies) = static_cast<std::int16_t>(i);
        finished_.branches.emplace_back(count_of(finished_.ends), counts[i]);
        finished_.ends.push_back(end);
      }
    }
    void go_on(int round, const Tallies& tallies, Counts counts) {
      auto changes = changes_of(round, tallies);
      const int after = by_rounds_ ? round + 1 : plan_.spends ? 1 : 0;
      if (after == round) repeat(counts, changes);
      for (const auto& [changed, share] : changes) {
        auto next = tallies;
        add(next, changed);
        const auto more = taken(next);
        auto& to = open_[{after, worn(next)}][next];
        held_ -= bytes(to);
        to.resize(std::max(to.size(), counts.size() + more));
        held_ += bytes(to);
        for (const auto i : ranges::Places{counts}) to[i + more] += share * counts[i];
        Effort::spend(Effort::state + static_cast<double>(counts.size()));
      }
      Effort::hold(held_);
    }
    /// How badly both sides are hurt: it only rises, and by each change of who stands.
    int worn(const Tallies& tallies) const {
      int sum = 0;
      for (const auto side : each_side) {
        sum += killed * (plan_.men[side] - able(tallies, side));
        for (int kind = standing; kind < killed; ++kind) sum += kind * of(tallies, side, kind);
      }
      return sum;
    }
    /// A round after which all stand as before is fought once more.
    void repeat(Counts& counts, Chances& changes) {
      Counts again;
      std::erase_if(changes, [&](const auto& one) {
        auto changed = one.first;
        const auto more = taken(changed);
        if (changed != Tallies{}) return false;
        again.resize(std::max(again.size(), more + 1));
        again[more] += one.second;
        return true;
      });
      if (again.empty()) return;
      if (changes.empty()) throw Refused{play::for_ever};
      const double once = 1 - again.front();
      for (std::size_t i = 0; i < counts.size(); ++i) {
        for (std::size_t more = 1; more <= std::min(i, again.size() - 1); ++more)
          counts[i] += again[more] * counts[i - more];
        counts[i] /= once;
        const bool last = i + 1 == counts.size();
        if (last && again.size() > 1 && counts[i] > negligible) counts.push_back(0);
      }
    }
    std::int16_t& tally(Tallies& tallies) const {
      constexpr auto each = static_cast<std::size_t>(tallied - killed);
      return of(tallies, counted_ / each, killed + static_cast<int>(counted_ % each));
    }
    /// What a change adds to the number that is counted, which is put to 0.
    std::size_t taken(Tallies& changed) const {
      if (counted_ < foci.size()) return static_cast<std::size_t>(std::exchange(tally(changed), 0));
      return by_rounds_ ? 0 : 1;
    }

    /// All that a round can come to.
    Chances changes_of(int round, const Tallies& tallies) {
      Chances all{{{}, 1}};
      for (const auto& [pair, many] : pairs_of(plan_, round, tallies))
        all = both(all, alike(pair, static_cast<std::size_t>(many)));
      return all;
    }
    /// What so many pairs of a kind can come to.
    const Chances& alike(const Pair& pair, std::size_t pairs) {
      auto& known = known_[pair];
      if (known.empty()) known.push_back(combat(pair));
      while (known.size() < pairs) known.push_back(both(known.back(), known.front()));
      return known[pairs - 1];
    }
    Chances combat(const Pair& pair) const {
      StateTable<Tallies> all;
      dice::Exact dice;
      do {
        dice.start();
        auto changed = change(plan_, pair, HandToHand::resolve(plan_.combats.at(pair), dice));
        auto kept = changed;
        for (const auto side : each_side) {
          for (int which = killed; which < tallied && !joint_; ++which) of(kept, side, which) = 0;
        }
        if (counted_ < foci.size()) tally(kept) = tally(changed);
        all.add(kept, dice.weight());
      } while (dice.next());
      return {all.begin(), all.end()};
    }

    const Plan& plan_;
    bool joint_;
    std::size_t counted_;  ///< of `foci`
    bool by_rounds_;       ///< which round it is matters
    /// What is still to be gone through, by its round and by how badly the sides are hurt: in that
    /// order each is left for good.
    std::map<std::pair<int, int>, FlatMap<Tallies, Counts>> open_;
    double held_ = 0;  ///< bytes in it
    std::map<Pair, std::vector<Chances>> known_;
    Finished finished_;
  };
  static const Finished& worked_out(const Plan& plan, Focus focus) {
    auto& finished = plan.finished[focus];
    if (finished.ends.empty()) finished = Exactly{plan, focus}.finish();
    return finished;
  }
};

}  // namespace acw
