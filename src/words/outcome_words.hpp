#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Value as text: "yes" and "no", comma-separated items, "name=value" fields.
std::string to_words(const Value& value);
/// Number as `-q` prints it: at most 12 significant digits.
std::string bare_number(double number);
/// Name of an outcome or a slot, with blanks instead of `_`, `-` and `.`.
std::string spaced(std::string name);

/// Probability as a percentage with one decimal: "21.4 %", "<0.1 %".
std::string percent(double chance);
/// Change of the probability of winning: "+67.8 % of the chance to win".
std::string of_the_chance_to_win(double gain);
/// Number with at most two decimals.
std::string short_number(double number);
/// Wording of an outcome: "3 killed", "holds", "officer safe". `all` holds the other outcomes that
/// the wording may use ("holds: 9 points, breaks at 5"); `used` receives their names.
std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value,
                 const Value& all = {}, Texts* used = nullptr);

/// True if a ruleset has a wording for the outcome's value 0 or false: "officer safe".
bool has_wording_for_nothing(const Procedure& procedure, std::string_view outcome);

/// Text of the number that a throw needs: "5+", "3 or less, two at 1 or less", "+2 on the die".
std::string number_needed(const Need& need);
/// Text of the reasons for a number: "experienced 4+, long range +1".
std::string because(const Need& need);

}  // namespace acw
