#pragma once

#include <concepts>
#include <optional>

#include "acw/chance/entry_index.hpp"
#include "acw/chance/states.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/rounds.hpp"
#include "acw/play/step_memo.hpp"

namespace acw::play {

/// A mechanism of which the rounds are alike from some round on: then a step hangs on the state
/// alone, and not on which round it is. `alike_from` gives that round, or nothing where there are
/// too many states to keep; the state has a number `round`, and all states between two steps are at
/// one round. `steps_alike` tells whether the steps of two plans lead from a state to the same
/// ones.
template <class M>
concept HasAlikeRounds = Rounds<M> && flat_state<typename M::State> &&
    requires(const typename M::Plan& plan, const typename M::State& state) {
  { *M::alike_from(plan) + state.round } -> std::convertible_to<int>;
  { M::steps_alike(plan, plan) } -> std::same_as<bool>;
};

/// The states of such a fight, and what each of them leads to: worked out when it is first come to,
/// and kept.
template <HasAlikeRounds M>
class RoundGraph final : public StepMemo::Kept {
 public:
  using State = typename M::State;
  /// What a state leads to.
  struct Node {
    std::vector<std::pair<std::uint32_t, double>> to;
    double lost = 0;  ///< the chance of what is too unlikely to be followed
    int rounds = 0;   ///< that have passed then
  };

  RoundGraph(typename M::Plan plan, Focus focus)
      : plan_{std::move(plan)}, focus_{focus}, alike_from_{*M::alike_from(plan_)}, dice_{focus} {}

  bool serves(const typename M::Plan& plan, Focus focus) const {
    return focus == focus_ && M::steps_alike(plan, plan_);
  }
  std::size_t size() const { return states_.size(); }
  /// But for its round, which is told no further than rounds differ.
  const State& state(std::size_t i) const { return states_[i]; }

  std::size_t node_of(State state) {
    state.round = std::min(state.round, alike_from_);
    const auto same = [&](std::uint32_t node) { return states_[node] == state; };
    const auto node = index_.find(hash_of_bytes(&state, sizeof state), states_.size(), same);
    if (node == states_.size()) states_.push_back(state);
    return node;
  }
  /// Good until the next one is asked for.
  const Node& walked(std::size_t i) {
    if (nodes_.size() <= i) nodes_.resize(states_.size());
    if (nodes_[i].to.empty()) nodes_[i] = walk(i);
    return nodes_[i];
  }

  /// By the number of an outcome that is told in words.
  using Chances = std::array<double, 4>;

  /// The chances of an outcome from a state on: a backward pass, which serves all fights that begin
  /// with other numbers. `told`: the outcome's number at an end, which neither hangs on the round
  /// nor on how many there were at first. Nothing where states lead back to each other in more than
  /// one way.
  template <class Told>
  std::optional<Chances> chances(std::size_t i, std::size_t outcome, const Told& told) {
    BackwardPass<Told> pass{*this, worths_[outcome], told};
    const auto worth = pass.of(i);
    if (pass.circular) return std::nullopt;
    return worth.chances;
  }

 private:
  using Worths = std::vector<std::optional<Chances>>;  ///< of each state

  template <class Told>
  struct BackwardPass {
    static constexpr auto none = static_cast<std::size_t>(-1);
    /// What a state comes to, and the chance that it leads back to one that led to it.
    struct Worth {
      Chances chances{};
      std::size_t back = none;
      double again = 0;
    };

    Worth of(std::size_t i) {
      if (known.size() <= i) known.resize(graph.size());
      if (contains(under_way, i)) return {{}, i, 1};
      if (known[i]) return {*known[i]};
      Worth sum;
      if (const auto& state = graph.state(i); M::over(graph.plan_, state)) {
        sum.chances.at(static_cast<std::size_t>(told(state))) = 1;
      } else {
        under_way.push_back(i);
        for (const auto& [to, share] : graph.walk(i).to) add(sum, of(to), share);
        under_way.pop_back();
      }
      if (sum.back == i) {
        for (auto& chance : sum.chances) chance = sum.again < 1 ? chance / (1 - sum.again) : 0;
        sum.back = none;
      }
      if (sum.back == none) known[i] = sum.chances;
      return sum;
    }
    void add(Worth& sum, const Worth& one, double share) {
      Effort::spend(Effort::merge);
      for (std::size_t at = 0; at < one.chances.size(); ++at)
        sum.chances[at] += share * one.chances[at];
      if (one.back == none) return;
      circular = circular || (sum.back != none && sum.back != one.back);
      sum.back = one.back;
      sum.again += share * one.again;
    }

    RoundGraph& graph;
    Worths& known;
    const Told& told;
    std::vector<std::size_t> under_way{};
    bool circular = false;
  };

  Node walk(std::size_t i) {
    Node made;
    const auto from = states_[i];
    dice_.ignore_below(vanishing);
    each_step<M>(plan_, from, dice_, [&](const State& next, double share) {
      made.rounds = next.round - from.round;
      made.to.emplace_back(static_cast<std::uint32_t>(node_of(next)), share);
    });
    made.lost = dice_.lost();
    Effort::spend(Effort::merge, made.to.size());
    return made;
  }

  typename M::Plan plan_;
  Focus focus_;
  int alike_from_;
  dice::Exact dice_;
  std::vector<State> states_;
  EntryIndex index_;                      ///< of the states
  std::vector<Node> nodes_;               ///< of each state that has been walked
  std::map<std::size_t, Worths> worths_;  ///< by outcome
};

/// As `each_outcome`, by the graph of the fight.
template <HasAlikeRounds M>
double each_alike_round(const typename M::Plan& plan, double weight, RoundGraph<M>& graph,
                        const auto& use) {
  constexpr double adding = 1;  // units of effort that a sum of chances takes
  const double least = vanishing / weight;
  double vanished = 0;
  double left = 1;
  int round = 0;
  // a graph that serves others has many nodes that this one never comes to
  std::vector<std::uint32_t> here{static_cast<std::uint32_t>(graph.node_of(start<M>(plan)))};
  std::vector<std::uint32_t> there;
  std::vector<double> now(graph.size(), 0.0);
  now[here.front()] = 1;
  std::vector<double> after(graph.size(), 0.0);
  for (int step = 0; left * weight >= negligible && step < most_rounds; ++step) {
    there.clear();
    int passed = 0;
    left = 0;
    std::sort(here.begin(), here.end());
    for (const auto i : here) {
      const double chance = std::exchange(now[i], 0.0);
      if (chance < least) {
        vanished += chance;
        continue;
      }
      auto state = graph.state(i);
      state.round = round;
      if (M::over(plan, state)) {
        Effort::spend(Effort::state);
        use(state, chance);
        continue;
      }
      const auto& node = graph.walked(i);
      if (after.size() < graph.size()) after.resize(graph.size(), 0.0);
      for (const auto& [to, share] : node.to) {
        if (after[to] == 0) there.push_back(to);
        after[to] += chance * share;
      }
      Effort::spend(adding, node.to.size());
      vanished += chance * node.lost;
      left += chance * (1 - node.lost);
      passed = node.rounds;
    }
    round += passed;
    now.resize(after.size(), 0.0);
    std::swap(now, after);
    std::swap(here, there);
  }
  return left + vanished;
}

}  // namespace acw::play
