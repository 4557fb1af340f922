#pragma once

#include <functional>
#include <map>
#include <string>

#include "acw/chance/distribution.hpp"
#include "acw/dice/throw.hpp"

namespace acw {

class Step;
struct Result;
namespace dice {
struct Record;
}

/// Source of dice for a rule. Rolled, entered and sampled dice return one result of a throw; exact
/// dice return every result in turn, with its probability.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;

  /// Rolls a throw and returns its result.
  virtual long long ask(const Throw& roll) = 0;
  /// Result of an opposed throw. Its dice are rolled one at a time.
  virtual int opposed(const Opposed& roll) {
    return roll.result([&](std::span<const OpposedDie> dice) {
      int score = roll.none();
      for (const auto& die : dice)
        score = roll.with(score, to_int(ask(Face{die.why, die.sides})) + die.add);
      return score;
    });
  }
  /// Number of hits that are not saved: rolls `hit`, then one die of `save` for each hit.
  virtual int unsaved(const Pool& hit, const Pool& save) {
    const int hits = count(hit);
    return hits - count(save.of(hits));
  }
  /// Rolls a throw and returns its faces in order, for rules that read single dice. Exact dice
  /// return none: a process that calls this overrides `odds`.
  virtual std::vector<int> faces(const Throw&) { return {}; }
  /// Rolls a die that affects no outcome, such as a name on a roster.
  virtual int aside(const Face& roll) { return face(roll); }
  /// Switches seeded dice to the stream of a purpose and an index.
  virtual void at(std::string_view, std::uint64_t) {}

  /// Rolls a pool and returns its successes. A certain or impossible pool is not rolled.
  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    return pool.certain() ? pool.all() : to_int(ask(pool));
  }
  virtual int sums(const Sums& roll) {
    int total = 0;
    for (const auto& pool : roll.pools) total += sum(pool);
    return total;
  }
  int face(const Face& roll) { return to_int(ask(roll)); }
  int sum(const Sum& roll) { return roll.dice > 0 ? to_int(ask(roll)) : 0; }
  int line(const Chart& roll) { return to_int(ask(roll)); }
  /// Index of the side that rolls higher.
  int contest(const Contest& roll) { return to_int(ask(roll)); }
  /// Index of the kind of the chosen piece.
  int which(const Which& roll) {
    return roll.count() == 1 ? to_int(roll.take(0, 1)) : to_int(ask(roll));
  }

  /// Plays a step as a part of this procedure. Returns the value of each of its readings, valid
  /// until the next call. `names` renames its rolls. If the dice are shown, its own result is
  /// written to `result`.
  using Called = std::map<std::string, std::string, std::less<>>;
  virtual std::span<const int> play(const Step& step, const Called* names, Result* result) = 0;

  /// True if the dice are shown, so texts of decisions are needed.
  virtual bool seen() const { return false; }
  /// Sets the name of the part that the next rolls belong to ("round 3"), and the roller. Called
  /// only if the dice are shown.
  virtual void begin_part(const std::string&, std::string_view = {}) {}
  using Words = std::function<void(Result& result, std::span<const dice::Record> rolls)>;
  /// Calls `words` with the rolls since the last call, if the dice are shown.
  virtual void tell(const Words&) {}
  std::vector<int> numbered;  ///< kinds of pieces that keep their numbers when dice are shown

 protected:
  static int to_int(long long number) { return static_cast<int>(number); }
};

/// Enumerates all results of a rule with their probabilities. The rule is replayed once for each
/// path of dice (depth-first search).
class ExactDice final : public Dice {
 public:
  /// Calls `run()` for each path, and then `use(probability)`.
  void each(const auto& run, const auto& use) {
    path_.clear();
    do {
      depth_ = 0;
      weight_ = 1;
      run();
      Effort::spend(Effort::path);
      use(weight_);
      while (!path_.empty() && !skip(path_.back(), path_.back().index + 1)) path_.pop_back();
    } while (!path_.empty());
  }
  double least = 0;  ///< paths below this probability are dropped, and not counted as unresolved

  long long ask(const Throw& roll) override {
    return take([&] { return &known(roll); });
  }
  int opposed(const Opposed& roll) override { return to_int(ask(roll)); }
  int sums(const Sums& roll) override { return to_int(ask(roll)); }
  /// Combines hit and save into one die with `hit.sides * save.sides` sides, since exact dice are
  /// not shown.
  int unsaved(const Pool& hit, const Pool& save) override {
    const int good = hit.good_faces() * (save.sides - save.good_faces());
    return count(Pool{hit.why, hit.dice, hit.sides * save.sides, good, true});
  }
  int aside(const Face&) override { return 1; }
  std::span<const int> play(const Step& step, const Called*, Result*) override;
  /// Chooses among precomputed results; `branches` must outlive the enumeration.
  long long one_of(const Branches& branches) {
    return take([&] { return &branches; });
  }

 private:
  struct Turn {
    const Branches* branches;
    std::size_t index;
    double before;  ///< probability of the path before this choice
  };
  /// Returns the result of the current choice. On the known part of a path, `roll` is not
  /// evaluated. A round cannot be aborted, so if all results are too unlikely, the first one is
  /// used.
  long long take(const auto& roll) {
    if (depth_ == path_.size()) {
      path_.push_back({roll(), 0, weight_});
      if (!skip(path_.back(), 0)) path_.back().index = 0;
    }
    const auto& turn = path_[depth_++];
    const auto& [result, chance] = (*turn.branches)[turn.index];
    weight_ = turn.before * chance;
    return result;
  }
  /// Advances to the first branch from `index` that is likely enough; returns false if there is
  /// none.
  bool skip(Turn& turn, std::size_t index) const {
    const auto& list = *turn.branches;
    while (index < list.size() && turn.before * list[index].second < least) ++index;
    turn.index = index;
    return index < list.size();
  }
  const Branches& known(const Throw& roll) {
    const auto [found, added] = known_.try_emplace(roll.key());
    if (added) found->second = roll.chances();
    return found->second;
  }

  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<Turn> path_;
  std::map<std::vector<int>, Branches> known_;
};

}  // namespace acw
