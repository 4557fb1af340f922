#pragma once

#include "acw/chance/counter.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/chance/row_table.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/face_source.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/play/report.hpp"
#include "acw/play/step_memo.hpp"
#include "acw/play/tree.hpp"
#include "acw/rules/query.hpp"

namespace acw::play {

/// What is asked of the exact reading.
struct Scope {
  std::string_view only = {};  ///< the one outcome that is wanted; empty: all of them
  double weight = 1;           ///< the chance that it comes to the question
};

}  // namespace acw::play

namespace acw {

/// A procedure planned for one situation and gone through as a part of something longer. It throws
/// with the dice of the whole; where every way the dice can fall is wanted, it answers with what it
/// can come to, worked out once.
class Step {
 public:
  /// A number for each reading.
  using Row = std::vector<int>;
  /// How often each outcome came to what, in the order of the outcomes.
  using Counts = std::vector<Counter<std::uint64_t>>;
  using Sampled = dice::Thrown<dice::Sampled>;
  /// Dice that are rolled or entered, and remembered.
  using Shown = dice::Thrown<dice::Traced<dice::FaceSource>>;

  Step() = default;
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;
  virtual ~Step() = default;

  /// Every outcome is counted, where they are counted at all.
  Row play(Sampled& dice, Counts* counts = nullptr) const { return counted(dice, counts); }
  /// Its throws and what came of them go into the report, if there is one.
  Row play(Shown& dice, Result* report = nullptr) const { return thrown(dice, report); }
  /// So many games, every outcome counted.
  virtual void sample(Sampled& dice, Counts& counts, long long games) const = 0;
  std::span<const int> play(dice::Exact& dice) const {
    const auto& all = rows();
    if (branches_.empty()) {
      for (const auto row : ranges::Places{all})
        branches_.emplace_back(static_cast<int>(row), all.chance(row));
    }
    return nth(all, dice.one_of(branches_));
  }
  /// The names of all outcomes.
  virtual Texts outcomes() const = 0;
  /// The chances of every outcome by itself, or of the one that is wanted.
  virtual Marginals odds(const play::Scope& scope = {}) const = 0;
  /// What was counted in so many games.
  virtual Marginals odds(const Counts& counts, double games) const = 0;
  /// Where it is throws of which none hangs on another: the rows of each, which add up. Else empty.
  virtual std::vector<RowTable> parts() const { return {}; }
  /// All that it can come to, where it comes to it with the chance `weight` first.
  const RowTable& rows(double weight = 1) const {
    if (rows_.empty()) rows_ = chances(weight);
    return rows_;
  }
  /// Where it is steps in turn: branch by branch, with their chances.
  virtual std::optional<TreeNode> tree() const { return std::nullopt; }
  /// Keeps what it works out where it serves other steps, too.
  virtual void share(const std::shared_ptr<StepMemo>&) {}

 private:
  virtual Row counted(Sampled& dice, Counts* counts) const = 0;
  virtual Row thrown(Shown& dice, Result* report) const = 0;
  /// Each row once, and its chance.
  virtual RowTable chances(double weight) const = 0;

  mutable RowTable rows_;
  mutable dice::Exact::Branches branches_;
};

/// Plans a procedure as a part.
using StepPlanner = std::unique_ptr<Step> (*)(const Query& query, const OutcomeSelectors& readings);

}  // namespace acw
