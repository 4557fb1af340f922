#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "acw/chance/states.hpp"
#include "acw/play/each_outcome.hpp"
#include "acw/play/odds.hpp"
#include "acw/play/scatter_rows.hpp"
#include "acw/play/step.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// A mechanism that makes several throws of which none hangs on another: `part` makes one of them,
/// and `resolve` all.
template <class M>
concept InParts = requires {
  { M::parts } -> std::convertible_to<int>;
};

/// A part that a mechanism resolves.
template <class M>
class MechanismStep final : public Step {
 public:
  MechanismStep(typename M::Plan plan, const std::vector<OutcomeSelector>& readings)
      : plan_{std::move(plan)}, size_{readings.size()} {
    for (const auto& reading : readings) any_.push_back(reading.any);
    M::describe(plan_, [&]<class Read>(const About& about, const Read&) {
      uses_.emplace_back();
      wanted_.push_back(false);
      foci_.push_back(about.focus);
      for (std::size_t i = 0; i < readings.size(); ++i) {
        const auto& outcomes = readings[i].outcomes;
        const auto& is = readings[i].is;
        if (std::find(outcomes.begin(), outcomes.end(), about.name) == outcomes.end()) continue;
        Use use{i, !is.empty(), {}};
        for (const auto& word : is)
          add_value(use, about, word, play::reads_flag<Read, typename M::Outcome>);
        uses_.back().push_back(std::move(use));
        wanted_.back() = true;
      }
    });
  }

  /// The same anew, without what has been worked out for it.
  MechanismStep(const MechanismStep& other)
      : Step{},
        plan_{other.plan_},
        size_{other.size_},
        any_{other.any_},
        uses_{other.uses_},
        wanted_{other.wanted_},
        foci_{other.foci_} {}

 private:
  /// How an outcome counts in a reading.
  struct Use {
    std::size_t reading;
    bool compared;
    std::vector<long long> values;
  };

  static void add_value(Use& use, const About& about, const std::string& word, bool flag) {
    if (flag) use.values.push_back(word == "true" ? 1 : 0);
    if (about.words == nullptr) return;
    const auto found = std::find(about.words->begin(), about.words->end(), word);
    if (found != about.words->end()) use.values.push_back(found - about.words->begin());
  }

  [[nodiscard]] Row row(const typename M::Outcome& outcome) const {
    Row numbers(size_, 0);
    if (size_ == 0) return numbers;
    std::size_t i = 0;
    M::describe(plan_, [&](const About&, const auto& read) {
      for (const auto& use : uses_[i++]) {
        const auto number = static_cast<long long>(std::invoke(read, outcome));
        if (!use.compared) numbers[use.reading] += static_cast<int>(number);
        else if (std::find(use.values.begin(), use.values.end(), number) != use.values.end())
          ++numbers[use.reading];
      }
    });
    for (std::size_t reading = 0; reading < size_; ++reading) {
      if (any_[reading]) numbers[reading] = std::min(numbers[reading], 1);
    }
    return numbers;
  }

  /// Where only the sum of both kinds of effect is read, how many effects there are is enough to
  /// know.
  [[nodiscard]] Focus focus() const {
    std::vector<int> first(size_, 0);
    std::vector<int> second(size_, 0);
    bool sums = true;
    for (std::size_t field = 0; field < uses_.size(); ++field) {
      for (const auto& use : uses_[field]) {
        sums = sums && !use.compared &&
               (foci_[field] == Focus::first || foci_[field] == Focus::second);
        ++(foci_[field] == Focus::first ? first : second)[use.reading];
      }
    }
    return sums && first == second ? Focus::effects : play::common_focus<M>(plan_, wanted_);
  }

  [[nodiscard]] Row told(auto& dice, Result* report) const {
    const auto before = static_cast<std::ptrdiff_t>(dice.roller().records().size());
    const auto outcome = play::resolve<M>(plan_, dice);
    if (report != nullptr) {
      const auto& records = dice.roller().records();
      report->throws.assign(records.begin() + before, records.end());
      play::tell<M>(plan_, outcome, *report);
    }
    return row(outcome);
  }
  [[nodiscard]] Row thrown(Sampled& dice, Counts* counts) const override {
    const auto outcome = play::resolve<M>(plan_, dice);
    if (counts != nullptr) count(outcome, *counts);
    return row(outcome);
  }
  void sample(Sampled& dice, Counts& counts, long long games) const override {
    for (; games > 0; --games) count(play::resolve<M>(plan_, dice), counts);
  }
  void count(const typename M::Outcome& outcome, Counts& counts) const {
    if (counts.empty()) counts.resize(uses_.size());
    std::size_t i = 0;
    M::describe(plan_, [&](const About&, const auto& read) {
      counts[i++].add(static_cast<long long>(std::invoke(read, outcome)), 1);
    });
  }
  [[nodiscard]] Row thrown(Rolled& dice, Result* report) const override {
    return told(dice, report);
  }
  [[nodiscard]] Row thrown(Entered& dice, Result* report) const override {
    return told(dice, report);
  }
  [[nodiscard]] std::vector<std::string> outcomes() const override {
    std::vector<std::string> names;
    M::describe(plan_, [&](const About& about, const auto&) { names.emplace_back(about.name); });
    return names;
  }
  [[nodiscard]] std::vector<Marginal> odds(const play::Scope& scope) const override {
    if constexpr (goes_on) {
      return play::exact_by<M>(plan_, scope.only, [&](Focus focus, auto use) {
        return each_finished(focus, scope.weight, use);
      });
    } else {
      return play::exact<M>(plan_, scope);
    }
  }
  [[nodiscard]] std::vector<Marginal> odds(const Counts& counts, double games) const override {
    return play::marginals<M>(plan_, counts, games);
  }
  /// Only sums, of outcomes that are numbers.
  [[nodiscard]] bool adds_up() const {
    return std::all_of(uses_.begin(), uses_.end(), [](const auto& uses) {
      return std::none_of(uses.begin(), uses.end(), [](const Use& use) { return use.compared; });
    });
  }
  [[nodiscard]] std::vector<Distribution<Row>> parts() const override {
    std::vector<Distribution<Row>> list;
    if constexpr (InParts<M>) {
      if (!adds_up()) return list;
      for (int part = 0; part < M::parts; ++part) {
        auto& rows = list.emplace_back();
        dice::Exact dice{focus()};
        do {
          dice.start();
          typename M::Outcome outcome{};
          M::part(plan_, part, outcome, dice);
          rows.add(row(outcome), dice.weight());
        } while (dice.next());
      }
    }
    return list;
  }
  [[nodiscard]] std::unique_ptr<Step> recounted(int acting, int target) const override {
    if constexpr (requires(typename M::Plan & plan) { M::recount(plan, acting, target); }) {
      auto step = std::make_unique<MechanismStep>(*this);
      M::recount(step->plan_, acting, target);
      return step;
    } else {
      return nullptr;
    }
  }
  [[nodiscard]] std::vector<std::pair<Row, double>> chances(double weight) const override {
    if constexpr (Scatters<M>) {
      if (M::scatter(plan_).shots > 1 && adds_up()) {
        const auto read = [this](const typename M::Outcome& outcome) { return row(outcome); };
        if (auto rows = scatter_rows<M>(plan_, size_, read, any_)) return std::move(*rows);
      }
    }
    Distribution<Row> rows;
    const auto add = [&](const typename M::Outcome& outcome, double chance) {
      rows.add(row(outcome), chance);
    };
    if constexpr (goes_on) each_finished(focus(), weight, add);
    else play::each_outcome<M>(plan_, focus(), weight, add);
    return {rows.begin(), rows.end()};
  }

  /// What goes on for rounds takes far longer to work out than to read, and is kept: its rows and
  /// the odds of its outcomes are both asked for.
  static constexpr bool goes_on =
      play::Rounds<M> && !Scatters<M> && flat_state<typename M::Outcome>;
  struct Finished {
    StateTable<typename M::Outcome> outcomes;
    double left = 0;
  };
  double each_finished(Focus focus, double weight, auto use) const {
    const auto [found, added] = finished_.try_emplace(focus);
    auto& finished = found->second;
    if (added) {
      const auto add = [&](const typename M::Outcome& outcome, double chance) {
        finished.outcomes.add(outcome, chance);
      };
      try {
        finished.left = play::each_outcome<M>(plan_, focus, weight, add);
      } catch (...) {
        finished_.erase(focus);
        throw;
      }
    }
    for (const auto& [outcome, chance] : finished.outcomes) use(outcome, chance);
    return finished.left;
  }

  typename M::Plan plan_;
  std::size_t size_;
  std::vector<bool> any_;               ///< readings of which only 1 or 0 is told
  std::vector<std::vector<Use>> uses_;  ///< of each outcome
  std::vector<bool> wanted_;
  std::vector<Focus> foci_;
  mutable std::map<Focus, Finished> finished_;
};

template <class M>
std::unique_ptr<Step> plan_step(const Query& query, const std::vector<OutcomeSelector>& readings) {
  return std::make_unique<MechanismStep<M>>(M::plan(query), readings);
}

}  // namespace acw
