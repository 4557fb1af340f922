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
#include "acw/rules/table.hpp"

namespace acw {

/// Outcome of a process: a value read from the final state, a number counted during the rounds, or
/// the sum of both.
struct Outcome {
  std::string name;
  std::function<long long(const Numbers&)> read = {};  ///< null: only counted
  std::vector<std::size_t> counted = {};               ///< indices of counted numbers to add
  bool flag = false;
  bool must = false;  ///< a test fails if this flag is not set
  Texts words = {};   ///< words indexed by the number, if the outcome is a word
  int scale = 1;      ///< divisor of the number
  /// Values indexed by the number, if the outcome is another value.
  const std::vector<Value>* values = nullptr;

  /// Returns the outcome's number in a state. States of the graph lack the counted numbers.
  long long of(const Numbers& state) const {
    long long number = read ? read(state) : 0;
    for (const auto at : counted) number += at < state.size() ? state[at] : 0;
    return number;
  }
  /// Returns the value that a number represents.
  Value value(long long number) const {
    if (flag) return number != 0;
    if (!words.empty()) return nth(words, number);
    if (values != nullptr) return nth(*values, number);
    if (number % scale != 0) return static_cast<double>(number) / scale;
    return number / scale;
  }
};

/// Procedure planned for one situation: a row of numbers, and rounds that change it. For exact odds
/// it is an absorbing Markov chain, whose states are discovered as they are reached.
class Process {
  struct Graph;

 public:
  /// Rows of numbers in ascending order, with their probabilities.
  struct Rows {
    std::vector<std::pair<Numbers, double>> rows;
    double unresolved = 0;  ///< probability of paths that were not followed to the end
  };
  using Fields = std::vector<const Outcome*>;
  /// Sums of the counted numbers of up to `most_counted` outcomes.
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

  /// Plays one round; returns false if the process was already over.
  virtual bool round(Numbers& state, Dice& dice) const = 0;
  /// Order for exact odds: states of lower rank are expanded first. A rank saves work if rounds
  /// mostly lead to higher ranks.
  virtual int rank(const Numbers&) const { return unranked; }
  static constexpr int unranked = INT_MIN;
  /// Estimated number of states, so that an excessive number is refused at once; 0: unknown.
  virtual double expected_states() const { return 0; }
  /// Adds values that are not fields to a shown result.
  virtual void finish(const Numbers&, Result&) const {}
  /// Adds odds that do not belong to a field. `only` is the only outcome wanted, or empty.
  virtual void add_odds(std::string_view, Marginals&) const {}
  /// Tree of the branches of a sequence of steps.
  virtual std::optional<TreeNode> tree() const { return std::nullopt; }
  /// True if a test was failed.
  virtual bool failed(const Numbers& end) const {
    return ranges::any_of(fields, [&](const auto& field) { return field.must && !field.of(end); });
  }
  /// Joint distribution of the fields `wanted`.
  virtual Rows odds(const Fields& wanted) const;

  /// Plays the process to its end; throws `RuleError` if it never ends.
  Numbers play(Dice& dice) const;

  /// Frees the states; exact odds that are asked for later find them again.
  void forget_states() const {
    graph_ = std::make_shared<Graph>();
    ends_.clear();
  }
  /// States reached so far. Another process with the same rounds and ranks can use them.
  using States = std::shared_ptr<Graph>;
  States& states() { return graph_; }

  Numbers start;
  Distribution starts;  ///< initial distribution for exact odds; if empty, `start` is certain
  /// Size of the state proper. The numbers from `live` on are counted and do not distinguish
  /// states. For exact odds a round starts with 0 in each of them, only adds to them, and reads
  /// only what it added itself.
  std::size_t live = 0;
  std::vector<Outcome> fields;

 protected:
  /// Adds the outcomes of a declaration such as "outcomes: level, holds! flag, result (a|b)". They
  /// are the state's numbers from `first` on; those from `live` on are counted. "!" marks the flag
  /// that a test must set.
  void declare(const Shape& outcomes, std::size_t first = 0);
  /// Removes declared outcomes that do not apply.
  void omit(std::initializer_list<std::string_view> names) {
    std::erase_if(fields, [&](const auto& field) { return contains(names, field.name); });
  }
  void add_number(std::string name, std::size_t at) {
    fields.push_back({std::move(name), [at](const Numbers& state) { return state[at]; }});
  }
  void add_counted(std::string name, std::vector<std::size_t> numbers) {
    fields.push_back({std::move(name), {}, std::move(numbers)});
  }
  /// Starts a process of a single round. The state holds `numbers` outcomes and a flag for whether
  /// the round was played.
  void begin_single(std::size_t numbers) {
    start.assign(numbers + 1, 0);
    live = start.size();
  }
  /// Returns true for the first round only.
  static bool begins(Numbers& state) { return state.back()++ == 0; }
  /// Adds the states after one round to `ends`; returns false if the process was already over.
  /// Paths less likely than `least` are not followed.
  virtual bool follow(Numbers state, double least, Distribution& ends) const;

 private:
  struct Edge {
    std::uint32_t to;
    std::uint32_t adds;  ///< index in `adds_` of the counted numbers
    double share;
  };
  struct Node {
    int rank;
    enum class Status { fresh, expanded, over } status = Status::fresh;
    std::vector<Edge> edges = {};
  };
  /// Distribution of counted sums, such as 3 to 7 killed in two rounds. `chances[i]` is the
  /// probability of `from + i` in the first number, with `rest` in the others. `rest` has 0 as its
  /// first number. Lines are in ascending order of `rest`.
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
  /// Removes negligible sums at both ends; returns their total probability.
  static double cut_ends(Lines& lines);
  static void add_lines(const Lines& arrived, const Counted& more, double share, Lines& target);
  Lines repeated(std::uint32_t node, const Lines& arrived, const std::vector<Counted>& sums,
                 double& unresolved) const;
  struct Ends {
    std::map<std::uint32_t, Lines> over;  ///< distributions in final states
    double unresolved = 0;
  };
  /// For each of some outcomes, the indices of the numbers that it counts.
  using Counting = std::vector<std::vector<std::size_t>>;
  std::uint32_t node_of(const Numbers& state) const;
  std::uint32_t node_of_start(const Numbers& start) const;
  const Node& expanded(std::uint32_t node, double reached) const;
  Edge edge_to(Numbers next, double chance) const;
  const Ends& ends(const Counting& counting) const;
  Counting counting(const Fields& wanted) const;
  Counted sum(const Counting& counting, std::uint32_t adds) const;
  Numbers row(const Fields& wanted, std::uint32_t node, Counted sum) const;

  /// States reached so far, and the rounds that lead from one to another.
  struct Graph {
    std::unordered_map<Numbers, std::uint32_t, NumbersHash> ids;
    std::vector<Numbers> states;
    std::vector<Node> nodes;
    std::vector<Numbers> adds;  ///< distinct rows of added numbers; the first is all zero
    std::unordered_map<Numbers, std::uint32_t, NumbersHash> adds_ids;
    std::unique_ptr<ExactDice> dice;
    double edges = 0;
  };
  mutable States graph_ = std::make_shared<Graph>();
  mutable std::map<Counting, Ends> ends_;
};

}  // namespace acw
