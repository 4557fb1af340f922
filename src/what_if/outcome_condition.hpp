#pragma once

#include "acw/chance/nearest_fraction.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// How likely a wish is, kept as both sums: the smaller one has all its digits.
struct Likelihood {
  double yes = 0;
  double no = 0;  ///< all else, what is unresolved too

  double chance() const { return nearest_fraction(yes <= no ? yes : 1 - no); }
  /// A chance of 1 is reached by what is certain alone; below, rounding in the last digits is
  /// forgiven.
  bool reaches(double at_least) const {
    return at_least >= 1 ? no <= 0 : chance() >= at_least - 1e-12;
  }
};

/// What an outcome is wanted to be: `killed >= 3`, `not holds`, `result = rout`.
struct OutcomeCondition {
  enum class Op : std::uint8_t { at_least, more, at_most, fewer, equal, other };
  static constexpr std::string_view signs[] = {">=", ">", "<=", "<", "=", "!="};

  std::string outcome;
  Op op = Op::equal;
  Value value = {};

  bool met_by(const Value& what) const;
  Likelihood of(const Marginal& marginal) const;
  /// `killed >= 3`, as it was understood.
  std::string text() const;
  /// "3 or more", of a number.
  std::string amount() const;
  /// "3 or more killed", in a ruleset's words.
  std::string words(const Procedure& procedure) const;
};

/// A condition as it was typed for an option: `not holds`, `killed >= 3`.
struct TypedCondition {
  std::string option;     ///< `--want`
  std::string name = {};  ///< of the outcome
  std::optional<OutcomeCondition::Op> op = {};
  std::string value = {};
  bool negated = false;
};

/// Takes a condition apart. Throws `Misread` where its sign is not a comparison.
TypedCondition read_typed_condition(std::string_view option, std::string_view text);

/// Whether an outcome is a yes or a no.
bool is_yes_or_no(const Marginal& marginal);

/// The outcome that a condition names: by its name, by the part of it behind the side, or by the
/// ruleset's phrase for its yes or no, or how that begins (`breaks` of what doesn't hold). Throws
/// `Misread` where there is none.
const Marginal& find_outcome(const Procedure& procedure, const Marginals& odds,
                             TypedCondition& typed);
/// The condition, which fits what kind of outcome it is about. Throws `Misread` where it doesn't.
OutcomeCondition condition_on(const Marginal& marginal, TypedCondition typed);

/// What single changes are told of when nothing was wanted: of a number as much as is to be
/// expected, of a yes-or-no yes, of words the likeliest.
OutcomeCondition usual_condition(const Marginal& marginal);

/// `80%`, `80` or `0.8`, as a chance. Without a percent sign a number up to 1 is a chance, and so 1
/// is certainty.
double read_chance(std::string_view text);

/// The last part of an outcome's name: `stands_lost` of `defender.stands_lost`.
std::string_view side_less(std::string_view outcome);

}  // namespace acw
