#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// One value of a number, or several that stand together.
struct OddsLine {
  std::string value;
  double exactly = 0;
  double at_least = 0;
  double at_most = 0;
  bool rest = false;  ///< "fewer", "more"
};
struct OddsTable {
  std::string_view exactly;  ///< the name of that column: "in range" of several values together
  std::vector<OddsLine> lines;
};
/// Values that hardly ever occur are added up at the ends; more values than fit on a page stand
/// together.
OddsTable odds_table(const Marginal& marginal);

/// What is said of an outcome.
struct OddsWords {
  std::string text;
  bool whole = true;  ///< else its chances follow
};
/// ": certainly 5" where there is nothing to compare; `briefly` the chances in a line, ": mean 4",
/// ": holds 63 %, breaks 37 %"; else what goes before them: ": mean 4, standard deviation 1.63".
OddsWords odds_words(const Marginal& marginal, const Procedure& procedure, bool briefly);
/// A value of an outcome: "the defenders break".
std::string odds_value(const Marginal& marginal, const Procedure& procedure, const Value& value);
/// The chance of what takes longer than was looked at; 0 where nobody need be told of it.
double odds_left(const Marginal& marginal);

}  // namespace acw
