#pragma once

#include "acw/chance/nearest_fraction.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Probability of a condition. Both sums are kept, because the smaller one is more precise.
struct Likelihood {
  double yes = 0;
  double no = 0;  ///< includes what is unresolved

  double chance() const { return nearest_fraction(yes <= no ? yes : 1 - no); }
  /// A limit of 1 is reached only with certainty. Below 1, rounding errors are tolerated.
  bool reaches(double at_least) const {
    return at_least >= 1 ? no <= 0 : chance() >= at_least - 1e-12;
  }
};

/// Condition on an outcome: `killed >= 3`, `not holds`, `result = rout`.
struct OutcomeCondition {
  enum class Op : std::uint8_t { at_least, more, at_most, fewer, equal, other };
  static constexpr std::string_view signs[] = {">=", ">", "<=", "<", "=", "!="};

  std::string outcome;
  Op op = Op::equal;
  Value value = {};

  bool is_met_by(const Value& actual) const;
  Likelihood likelihood(const Marginal& marginal) const;
  /// Normalized text: `killed >= 3`.
  std::string text() const;
  /// Text of a number: "3 or more".
  std::string amount() const;
  /// Text in the ruleset's words: "3 or more killed".
  std::string words(const Procedure& procedure) const;
};

/// Parts of a condition typed for an option: `not holds`, `killed >= 3`.
struct TypedCondition {
  std::string option;     ///< `--want`
  std::string name = {};  ///< of the outcome
  std::optional<OutcomeCondition::Op> op = {};
  std::string value = {};  ///< empty without an operator
  bool negated = false;
};

/// Splits a condition into its parts. Throws `UsageError` if its operator is unknown.
TypedCondition read_typed_condition(std::string_view option, std::string_view text);

/// True if all values of an outcome are flags.
bool is_yes_or_no(const Marginal& marginal);

/// Finds the outcome that a condition names: by its name, by its name without the side, or by the
/// text of a flag or the beginning of that text (`breaks` is `holds=no`). Throws `UsageError` if
/// there is none.
const Marginal& find_outcome(const Procedure& procedure, const Marginals& odds,
                             TypedCondition& typed);
/// Returns the condition on that outcome. Throws `UsageError` if its value has another type.
OutcomeCondition condition_on(const Marginal& marginal, TypedCondition typed);

/// Default condition for comparing changes: at least the mean of a number, true for a flag, the
/// most likely word.
OutcomeCondition usual_condition(const Marginal& marginal);

/// Parses a probability: `80%`, `80` or `0.8`. Without a percent sign, a number up to 1 is a
/// probability, so 1 is certainty.
double read_chance(std::string_view text);

/// Last part of an outcome's name: `stands_lost` for `defender.stands_lost`.
std::string_view name_without_side(std::string_view outcome);

}  // namespace acw
