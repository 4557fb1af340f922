#pragma once

#include <array>
#include <climits>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "acw/engine/dice.hpp"
#include "acw/play/report.hpp"
#include "acw/play/tree.hpp"

namespace acw {

/// One outcome of a process: read from the last state, or counted on the way, or both.
struct Outcome {
  std::string name;
  std::function<long long(const Numbers&)> read = {};  ///< null: only counted
  std::vector<std::size_t> counted = {};               ///< numbers that are added up
  bool flag = false;
  const Texts* words = nullptr;                ///< where the number stands for a word
  int scale = 1;                               ///< the number is divided by this
  const std::vector<Value>* values = nullptr;  ///< where it stands for another value

  /// Value in a state; a state of the graph has no counted numbers.
  long long of(const Numbers& state) const {
    long long number = read ? read(state) : 0;
    for (const auto at : counted) number += at < state.size() ? state[at] : 0;
    return number;
  }
};

/// A procedure planned for one situation: numbers, and rounds that change them. The exact odds of a
/// process are those of a Markov chain, whose states are found as they are reached.
class Process {
 public:
  /// Probability of each row of numbers, in order.
  struct Rows {
    std::vector<std::pair<Numbers, double>> rows;
    double unresolved = 0;  ///< probability of what was not followed to its end
  };
  using Fields = std::vector<const Outcome*>;
  /// Counted numbers of up to `most_counted` outcomes.
  static constexpr std::size_t most_counted = 8;
  struct Counted {
    std::array<std::uint16_t, most_counted> numbers{};
    auto operator<=>(const Counted&) const = default;
    Counted operator+(const Counted& more) const {
      auto sum = *this;
      for (const auto i : ranges::Places{sum.numbers})
        sum.numbers[i] = static_cast<std::uint16_t>(sum.numbers[i] + more.numbers[i]);
      return sum;
    }
  };

  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  virtual ~Process() = default;

  /// Plays one round; false if the process was over before.
  virtual bool round(Numbers& state, Dice& dice) const = 0;
  /// If the next round is of two independent parts that change different numbers: the states after
  /// each part alone. The differences to the state before are added up.
  virtual std::optional<std::array<Rows, 2>> parts(const Numbers&) const { return std::nullopt; }
  /// Exact odds follow states of a lower rank first. It saves work if rounds mostly lead from lower
  /// to higher ranks.
  virtual int rank(const Numbers&) const { return unranked; }
  static constexpr int unranked = INT_MIN;
  /// About how many states exact odds have, so that too many are refused at once; 0: unknown.
  virtual double expected_states() const { return 0; }
  /// Adds to a shown result what is not a field.
  virtual void finish(const Numbers&, Result&) const {}
  /// Adds odds that aren't of a field; `only`: the outcome that is wanted, or empty.
  virtual void add_odds(std::string_view, Marginals&) const {}
  /// Branches of a sequence of steps, with their probabilities.
  virtual std::optional<TreeNode> tree() const { return std::nullopt; }
  /// Whether a test was failed.
  virtual bool failed(const Numbers&) const { return false; }
  /// Probability of each combination of `wanted`.
  virtual Rows odds(const Fields& wanted) const;
  /// Probability of each combination in each round alone, if no round depends on the one before;
  /// else empty.
  std::vector<Rows> independent_rounds(const Fields& wanted) const;

  /// Plays it to its end; throws `Refused` if it has none.
  Numbers play(Dice& dice) const;

  /// States in the order followed, with the probability that one is reached; it is listed anew each
  /// time that other states lead back to it.
  std::vector<std::pair<Numbers, double>> visits(const Fields& wanted) const;

  Numbers start;
  Distribution starts;  ///< for exact odds, states to begin in instead of `start`
  /// The first numbers, which distinguish states. The others are counted: exact odds begin each
  /// round with 0 for them and add them up, so a round only adds to them, and reads only what it
  /// has added itself.
  std::size_t live = 0;
  std::vector<Outcome> fields;

 protected:
  void add_number(std::string name, std::size_t at) {
    fields.push_back({std::move(name), [at](const Numbers& state) { return state[at]; }});
  }
  void add_flag(std::string name, std::size_t at) {
    add_number(std::move(name), at);
    fields.back().flag = true;
  }
  void add_word(std::string name, std::size_t at, const Texts& words) {
    add_number(std::move(name), at);
    fields.back().words = &words;
  }
  /// How many of `all` are gone.
  void add_lost(std::string name, std::size_t at, int all) {
    fields.push_back({std::move(name), [=](const Numbers& state) { return all - state[at]; }});
  }
  void add_counted(std::string name, std::vector<std::size_t> numbers) {
    fields.push_back({std::move(name), {}, std::move(numbers)});
  }
  /// A process of one throw or a few, all of it in one round: `numbers` are its outcomes, and one
  /// more keeps whether it was made.
  void begin_single(std::size_t numbers) {
    start.assign(numbers + 1, 0);
    live = start.size();
  }
  /// Whether the single round is to be played.
  static bool begins(Numbers& state) { return state.back()++ == 0; }

 private:
  struct Edge {
    std::uint32_t to;
    std::uint32_t adds;  ///< to the counted numbers: an index of `adds_`
    double share;
  };
  struct Node {
    int rank;
    enum class Status { fresh, expanded, over } status = Status::fresh;
    std::vector<Edge> edges = {};
  };
  /// Probabilities of counted sums, such as 3 to 7 killed in two rounds: `chances[i]` is that of
  /// `from + i` in the first number, with `rest` in the others. `rest` has 0 as its first number;
  /// lines are in rising order of it.
  struct Line {
    Counted rest;
    std::size_t from;
    std::vector<double> chances;
  };
  using Lines = std::vector<Line>;
  static void add_line(const Counted& sum, double chance, Lines& target);
  static double mass_of(const Lines& lines) {
    double mass = 0;
    for (const auto& line : lines)
      for (const double chance : line.chances) mass += chance;
    return mass;
  }
  static void each_line(const Lines& lines, const auto& use);
  /// Cuts off sums at both ends that are too unlikely to matter; returns their probability.
  static double cut_ends(Lines& lines);
  static void add_lines(const Lines& arrived, const Counted& more, double share, Lines& target);
  Lines repeated(std::uint32_t node, const Lines& arrived, const std::vector<Counted>& sums,
                 double& unresolved) const;
  struct Ends {
    std::map<std::uint32_t, Lines> over;  ///< final states
    std::vector<std::pair<std::uint32_t, double>> visits;
    double unresolved = 0;
  };
  /// The numbers that each of some outcomes counts.
  using Counting = std::vector<std::vector<std::size_t>>;
  std::uint32_t node_of(const Numbers& state) const;
  std::uint32_t node_of_start(const Numbers& start) const;
  const Node& expanded(std::uint32_t node, double reached) const;
  void follow_paths(std::uint32_t node, double least) const;
  void follow_parts(std::uint32_t node, double least, const std::array<Rows, 2>& parts) const;
  void add_edge(Numbers next, double chance, std::vector<Edge>& edges) const;
  const Ends& ends(const Counting& counting) const;
  Counting counting(const Fields& wanted) const;
  Counted sum(const Counting& counting, std::uint32_t adds) const;
  Numbers row(const Fields& wanted, std::uint32_t node, Counted sum) const;

  mutable std::unordered_map<Numbers, std::uint32_t, NumbersHash> ids_;
  mutable std::vector<Numbers> states_;
  mutable std::vector<Node> nodes_;
  mutable std::vector<Numbers> adds_;  ///< the first adds nothing
  mutable std::unordered_map<Numbers, std::uint32_t, NumbersHash> adds_ids_;
  mutable std::unique_ptr<ExactDice> dice_;
  mutable double edges_ = 0;
  mutable std::map<Counting, Ends> ends_;
};

}  // namespace acw
