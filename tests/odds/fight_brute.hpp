#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"

namespace acw::test {

/// Dice that fall in every way, one die after the other.
class Every {
 public:
  int die(int sides) { return answer(sides, Chance{1} / sides, {}) + 1; }
  /// Whether a die shows so much.
  bool at_least(int sides, int needs) {
    if (needs <= 1 || needs > sides) return needs <= 1;
    return answer(2, 0, {Chance(sides - needs + 1) / sides, Chance(needs - 1) / sides}) == 0;
  }
  /// Which of some things happens.
  int one_of(const std::vector<Chance>& chances) {
    return answer(static_cast<int>(chances.size()), 0, chances);
  }
  /// So many in a hundred.
  bool percent(int chance) {
    if (chance <= 0 || chance >= 100) return chance > 0;
    return answer(2, 0, {Chance(chance) / 100, Chance(100 - chance) / 100}) == 0;
  }
  void start() { depth_ = 0, weight_ = 1; }
  bool next() {
    while (!path_.empty()) {
      if (++path_.back().first < path_.back().second) return true;
      path_.pop_back();
    }
    return false;
  }
  Chance weight() const { return weight_; }

 private:
  int answer(int ways, Chance each, const std::vector<Chance>& chances) {
    if (depth_ == path_.size()) path_.emplace_back(0, ways);
    const int way = path_[depth_++].first;
    weight_ *= chances.empty() ? each : chances[static_cast<std::size_t>(way)];
    return way;
  }

  std::vector<std::pair<int, int>> path_;
  std::size_t depth_ = 0;
  Chance weight_ = 1;
};

/// Dice that fall.
class Falling {
 public:
  explicit Falling(unsigned seed) : engine_{seed} {}
  int die(int sides) { return std::uniform_int_distribution<int>{1, sides}(engine_); }
  bool percent(int chance) { return die(100) <= chance; }

 private:
  std::mt19937 engine_;
};

/// A fight as it stands.
struct Melee {
  int round = 0;
  bool answer = false;
  int attackers = 0, defenders = 0;
  int attacker_wounds = 0, defender_wounds = 0;
  bool attacker_rides = false, defender_rides = false;
  std::string attacker_end = "stands", defender_end = "stands";
  std::strong_ordering operator<=>(const Melee&) const = default;

  bool decided() const { return attacker_end != "stands" || defender_end != "stands"; }
};

struct MeleeOdds {
  Chances winner, rounds, attackers_lost, defenders_lost, attacker_end, defender_end;

  void add(const Melee& start, const Melee& end, Chance chance) {
    const bool attacker = end.attacker_end == "stands";
    const bool defender = end.defender_end == "stands";
    winner.add(std::string{attacker == defender ? "neither"
                           : attacker           ? "attacker"
                                                : "defender"},
               chance);
    rounds.add(end.round, chance);
    attackers_lost.add(start.attackers - end.attackers, chance);
    defenders_lost.add(start.defenders - end.defenders, chance);
    attacker_end.add(end.attacker_end, chance);
    defender_end.add(end.defender_end, chance);
  }
  /// In what the program's odds differ; empty when in nothing.
  std::string differences(const Value& odds, const std::string& losses) const {
    std::string words;
    const auto compare = [&](const std::string& name, const Chances& right) {
      const Chances chances = told(odds[name]);
      for (const auto& [value, chance] : right) {
        if (std::fabs(chances[value] - chance) > 1e-12L)
          words += apart(name + " " + value, chances[value], chance);
      }
      for (const auto& [value, chance] : chances) {
        if (right[value] == 0) words += apart(name + " " + value, chance, 0);
      }
      if (!(number(odds[name]["unresolved"]) < 1e-12) && !odds[name]["unresolved"].is_null())
        words += name + " is unresolved; ";
    };
    compare("winner", winner);
    compare("rounds", rounds);
    compare("attacker" + losses + "_lost", attackers_lost);
    compare("defender" + losses + "_lost", defenders_lost);
    compare("attacker_end", attacker_end);
    compare("defender_end", defender_end);
    return words;
  }
  std::string unlikely_in(const MeleeOdds& played, int games) const {
    return unlikely(played.winner, winner, games) + unlikely(played.rounds, rounds, games) +
           unlikely(played.attackers_lost, attackers_lost, games) +
           unlikely(played.defenders_lost, defenders_lost, games) +
           unlikely(played.attacker_end, attacker_end, games) +
           unlikely(played.defender_end, defender_end, games);
  }
};

/// The odds that the program tells, to be compared with games that were played.
inline MeleeOdds melee_odds(const Value& odds, const std::string& losses) {
  return {told(odds["winner"]),
          told(odds["rounds"]),
          told(odds["attacker" + losses + "_lost"]),
          told(odds["defender" + losses + "_lost"]),
          told(odds["attacker_end"]),
          told(odds["defender_end"])};
}

/// Every way that a fight can go. `step(melee, dice)` plays one bout, `over(melee)` tells when it
/// stops.
template <class Step, class Over>
MeleeOdds every_fight(const Melee& start, Step step, Over over) {
  MeleeOdds odds;
  std::map<Melee, Chance> running{{start, 1}};
  std::map<Melee, std::map<Melee, Chance>> known;
  while (!running.empty()) {
    std::map<Melee, Chance> after;
    for (const auto& [melee, chance] : running) {
      if (melee.decided() || (melee.round > 0 && over(melee))) {
        odds.add(start, melee, chance);
        continue;
      }
      if (chance < 1e-22L) continue;
      Melee alike = melee;  // all rounds after the first are
      alike.round = std::min(melee.round, 1);
      auto& ways = known[alike];
      Every dice;
      if (ways.empty()) do {
          dice.start();
          Melee next = alike;
          step(next, dice);
          ways[next] += dice.weight();
        } while (dice.next());
      for (const auto& [to, way] : ways) {
        Melee next = to;
        next.round += melee.round - alike.round;
        after[next] += chance * way;
      }
    }
    running = std::move(after);
  }
  return odds;
}

/// Many fights, die by die.
template <class Step, class Over>
MeleeOdds many_fights(const Melee& start, Step step, Over over, int games, unsigned seed) {
  MeleeOdds odds;
  Falling dice{seed};
  for (int game = 0; game < games; ++game) {
    Melee melee = start;
    while (!melee.decided() && !(melee.round > 0 && over(melee))) step(melee, dice);
    odds.add(start, melee, Chance{1} / games);
  }
  return odds;
}

}  // namespace acw::test
