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
  Value value;

  bool met_by(const Value& what) const;
  Likelihood of(const Marginal& marginal) const;
  /// `killed >= 3`, as it was understood.
  std::string text() const;
  /// "3 or more killed", in a ruleset's words.
  std::string words(const Procedure& procedure) const;
};

/// Takes the sign that a text begins with (`==` is `=`); nothing where that is none of them.
std::optional<OutcomeCondition::Op> take_sign(std::string_view& text);
/// Whether it is asked for one value, or for any other.
constexpr bool compares_alike(OutcomeCondition::Op op) { return op >= OutcomeCondition::Op::equal; }

/// A yes or a no as it is typed; nothing of any other word.
std::optional<bool> flag_of(std::string_view word);
/// Whether an outcome is a yes or a no.
bool is_yes_or_no(const Marginal& marginal);

/// The yes-or-no that is told by a phrase, or by how that begins (`breaks` of what doesn't hold),
/// and whether it is the yes; null where none is.
const Marginal* yes_or_no_told(const Procedure& procedure, const Marginals& odds,
                               std::string_view phrase, bool& yes);

/// Reads a wish against the outcomes that there are. Throws `Misread` where it fits none.
OutcomeCondition read_condition(std::string_view text, const Procedure& procedure,
                                const Marginals& odds);

/// What single changes are told of when nothing was wanted: of a number as much as is to be
/// expected, of a yes-or-no yes, of words the likeliest.
OutcomeCondition usual_condition(const Marginal& marginal);

/// `80%`, `80` or `0.8`, as a chance. Without a percent sign a number up to 1 is a chance, and so 1
/// is certainty.
double read_chance(std::string_view text);

/// The last part of an outcome's name: `stands_lost` of `defender.stands_lost`.
std::string_view side_less(std::string_view outcome);

}  // namespace acw
