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

/// The source of dice that a rule asks: rolled, entered, sampled, or exact, which gives each result
/// in turn with its probability.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = delete;
  Dice& operator=(const Dice&) = delete;
  virtual ~Dice() = default;

  /// Result of a throw.
  virtual long long ask(const Throw& asked) = 0;
  /// Result of an opposed throw, whose dice are rolled one after the other.
  virtual int opposed(const Opposed& asked) {
    return asked.result([&](std::span<const OpposedDie> dice) {
      int score = asked.none();
      for (const auto& die : dice)
        score = asked.with(score, to_int(ask(Face{die.why, die.sides})) + die.add);
      return score;
    });
  }
  /// Successes of `hit` that no die of `save` (one for each) undoes.
  virtual int unsaved(const Pool& hit, const Pool& save) {
    const int hits = count(hit);
    return hits - count(save.of(hits));
  }
  /// Faces of a throw's dice in the order rolled, for rules that read them one by one. Exact dice
  /// have none: a process that asks for them computes its odds itself.
  virtual std::vector<int> faces(const Throw&) { return {}; }
  /// A die that decides nothing that is counted, such as a name on a roster.
  virtual int aside(const Face& asked) { return face(asked); }
  /// Begins the stream of seeded dice for a purpose.
  virtual void at(std::string_view, std::uint64_t) {}

  /// Successes; a certain or impossible throw is not asked for.
  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    return pool.certain() ? pool.all() : to_int(ask(pool));
  }
  virtual int sums(const Sums& asked) {
    int total = 0;
    for (const auto& pool : asked.pools) total += sum(pool);
    return total;
  }
  int face(const Face& asked) { return to_int(ask(asked)); }
  int sum(const Sum& asked) { return asked.dice > 0 ? to_int(ask(asked)) : 0; }
  int line(const Chart& asked) { return to_int(ask(asked)); }
  /// Index of the side that rolls higher.
  int contest(const Contest& asked) { return to_int(ask(asked)); }
  /// Kind of the piece that is picked.
  int which(const Which& asked) {
    return asked.count() == 1 ? to_int(asked.take(0, 1)) : to_int(ask(asked));
  }

  /// Rolls a part of the procedure: a number for each of its readings, valid until the next is
  /// played. Its rolls have other `names`; if the dice are seen, its own result goes into `result`.
  using Called = std::map<std::string, std::string, std::less<>>;
  virtual std::span<const int> play(const Step& step, const Called* names, Result* result) = 0;

  /// Whether the dice are shown; then words report what they decide.
  virtual bool seen() const { return false; }
  /// Names the part of a longer procedure that the next throws belong to ("round 3"), and who
  /// rolls. Called only if the dice are shown.
  virtual void begin_part(const std::string&, std::string_view = {}) {}
  using Words = std::function<void(Result& result, std::span<const dice::Record> rolls)>;
  /// Calls `words` with the dice rolled since the last call, if they are shown.
  virtual void tell(const Words&) {}
  std::vector<int> numbered;  ///< kinds of pieces that keep their numbers, for dice that are shown

 protected:
  static int to_int(long long number) { return static_cast<int>(number); }
};

/// All results of a rule, each with its probability. A rule is replayed until each of its paths has
/// been followed once (depth-first enumeration).
class ExactDice final : public Dice {
 public:
  /// Calls `use(probability)` after each path of `run()`.
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
  double least = 0;  ///< paths that are less likely are not followed, nor counted as unresolved

  long long ask(const Throw& asked) override {
    return take([&] { return &known(asked); });
  }
  int opposed(const Opposed& asked) override { return to_int(ask(asked)); }
  int sums(const Sums& asked) override { return to_int(ask(asked)); }
  /// Nobody sees the two dice, so they are one die with as many sides as both have together.
  int unsaved(const Pool& hit, const Pool& save) override {
    const int good = hit.good_faces() * (save.sides - save.good_faces());
    return count(Pool{hit.why, hit.dice, hit.sides * save.sides, good, true});
  }
  int aside(const Face&) override { return 1; }
  std::span<const int> play(const Step& step, const Called*, Result*) override;
  /// One of some results computed elsewhere, which must outlive the enumeration.
  long long one_of(const Branches& branches) {
    return take([&] { return &branches; });
  }

 private:
  struct Turn {
    const Branches* branches;
    std::size_t index;
    double before;  ///< probability of the path up to here
  };
  /// On a path that was followed before, the result is known without the question. A round can't
  /// be abandoned, so if all results are too unlikely it goes on with the first.
  long long take(const auto& asked) {
    if (depth_ == path_.size()) {
      path_.push_back({asked(), 0, weight_});
      if (!skip(path_.back(), 0)) path_.back().index = 0;
    }
    const auto& turn = path_[depth_++];
    const auto& [result, chance] = (*turn.branches)[turn.index];
    weight_ = turn.before * chance;
    return result;
  }
  /// Goes to the first branch from `index` on that is likely enough; false if none is.
  bool skip(Turn& turn, std::size_t index) const {
    const auto& list = *turn.branches;
    while (index < list.size() && turn.before * list[index].second < least) ++index;
    turn.index = index;
    return index < list.size();
  }
  const Branches& known(const Throw& asked) {
    const auto [found, added] = known_.try_emplace(asked.key());
    if (added) found->second = asked.chances();
    return found->second;
  }

  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<Turn> path_;
  std::map<std::vector<int>, Branches> known_;
};

}  // namespace acw
