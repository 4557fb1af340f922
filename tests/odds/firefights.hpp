#pragma once

#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"

/// Fire to the end as the rulebooks' E2 have it, ruleset by ruleset, apart from the program.
namespace acw::test::firefights {

/// What a firefight of any ruleset has come to. Side 0 is the acting one, side 1 the target's.
struct Fight {
  std::array<int, 2> left{};
  int turn = 0;
  bool passed = false;  ///< the other side has just passed
  std::string winner;   ///< once it is over
  auto operator<=>(const Fight&) const = default;

  void win(int side) { winner = side == 0 ? "attacker" : "defender"; }
};

/// The chance of each number of successes.
inline std::vector<Chance> binomial(int dice, Chance chance) {
  std::vector<Chance> all{1};
  for (int i = 0; i < dice; ++i) {
    all.push_back(0);
    for (std::size_t k = all.size(); k-- > 0;)
      all[k] = all[k] * (1 - chance) + (k > 0 ? all[k - 1] * chance : 0);
  }
  return all;
}
/// Calls `fn(successes, chance)` for each number of them that has a chance, before which came one
/// of `before`.
template <class Fn>
void each_number(Chance before, int dice, Chance chance, Fn fn) {
  const auto all = binomial(dice, chance);
  for (std::size_t k = 0; k < all.size(); ++k)
    if (all[k] > 0) fn(static_cast<int>(k), before * all[k]);
}

/// A number's mean and what it spreads by.
struct Spread {
  Chance mean = 0, sd = 0;
  explicit Spread(const Chances& chances) {
    Chance square = 0;
    for (const auto& [value, chance] : chances) {
      const Chance number = std::stoi(value);
      mean += chance * number;
      square += chance * number * number;
    }
    sd = std::sqrt(std::max(square - mean * mean, Chance{0}));
  }
};

struct Endings {
  Chances winner, volleys, attacker_left, defender_left;
  Chance first_fire = 0;

  /// In what the program's exact odds differ; empty when in nothing.
  std::string differences(const Value& odds) const {
    std::string words;
    const auto near = [&](const std::string& what, Chance told_number, Chance right) {
      if (!(std::fabs(told_number - right) <= 1e-9L)) words += apart(what, told_number, right);
    };
    const auto compare = [&](const std::string& name, const Chances& right) {
      const Chances chances = told(odds[name]);
      for (const auto& [value, chance] : right) near(name + " " + value, chances[value], chance);
      for (const auto& [value, chance] : chances)
        if (right[value] == 0) words += apart(name + " " + value, chance, 0);
      if (name != "winner") near(name, number(odds[name]["mean"]), Spread{right}.mean);
    };
    compare("winner", winner);
    compare("volleys", volleys);
    compare("attacker_left", attacker_left);
    compare("defender_left", defender_left);
    near("first_fire", number(odds["first_fire"]["mean"]), first_fire);
    return words;
  }
  /// What `games` sampled ones show by five standard errors and more beside what is right.
  std::string unlikely_in(const Value& sampled, int games) const {
    std::string words = unlikely(told(sampled["winner"]), winner, games);
    const auto compare = [&](const std::string& name, const Chances& right) {
      const Spread spread{right};
      const Chance mean = number(sampled[name]["mean"]);
      if (!(std::fabs(mean - spread.mean) <= 5 * spread.sd / std::sqrt(Chance(games))))
        words += apart(name, mean, spread.mean);
    };
    compare("volleys", volleys);
    compare("attacker_left", attacker_left);
    compare("defender_left", defender_left);
    return words;
  }
};

/// All ways that the fights of a ruleset's model go. The model has `State`, `start(first)`, and
/// `step(state, fn)`, which calls `fn(next, volleys fired, chance)`.
template <class Model>
class AllWays {
  using State = typename Model::State;
  struct Way {
    std::size_t to;
    int volleys;
    Chance chance;
  };

 public:
  explicit AllWays(const Model& model) : model_{model} {}

  /// Until less than 1e-14 is left; `first` is who begins.
  Endings from(int first) {
    Endings endings;
    std::map<std::pair<std::size_t, int>, Chance> running{{{place(model_.start(first)), 0}, 1}};
    for (Chance left = 1; left > 1e-14L;) {
      std::map<std::pair<std::size_t, int>, Chance> after;
      left = 0;
      for (const auto& [at, chance] : running) {
        for (const Way& way : ways(at.first)) {
          const Chance next = chance * way.chance;
          const int volleys = at.second + way.volleys;
          const State& state = states_[way.to];
          if (!state.winner.empty()) {
            endings.winner.add(state.winner, next);
            endings.volleys.add(volleys, next);
            endings.attacker_left.add(state.left[0], next);
            endings.defender_left.add(state.left[1], next);
          } else if (next > 1e-20L) {
            after[{way.to, volleys}] += next;
            left += next;
          }
        }
      }
      running = std::move(after);
    }
    return endings;
  }

 private:
  std::size_t place(const State& state) {
    const auto [found, is_new] = places_.try_emplace(state, states_.size());
    if (is_new) {
      states_.push_back(state);
      ways_.emplace_back();
    }
    return found->second;
  }
  const std::vector<Way>& ways(std::size_t from) {
    if (ways_[from].empty()) {
      std::map<std::pair<std::size_t, int>, Chance> sums;
      const State state = states_[from];
      model_.step(state, [&](const State& next, int volleys, Chance chance) {
        sums[{place(next), volleys}] += chance;
      });
      for (const auto& [to, chance] : sums) ways_[from].push_back({to.first, to.second, chance});
    }
    return ways_[from];
  }

  const Model& model_;
  std::map<State, std::size_t> places_;
  std::vector<State> states_;
  std::vector<std::vector<Way>> ways_;
};

template <class Model>
Endings every_way(const Model& model) {
  AllWays<Model> all{model};
  Endings endings = all.from(0);
  endings.first_fire = endings.winner["attacker"] - all.from(1).winner["attacker"];
  return endings;
}

/// Who can't fire passes; the second who does so in a row ends it.
template <class State, class Fn>
void pass(State state, Fn fn) {
  if (state.passed) state.winner = "neither";
  state.passed = true;
  state.turn = 1 - state.turn;
  fn(state, 0, Chance{1});
}

}  // namespace acw::test::firefights
