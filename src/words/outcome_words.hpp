#pragma once

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// A value as a person writes it: texts bare, yes and no, fractions short.
std::string to_words(const Value& value);
/// A number as `-q` prints it: at most 12 significant digits.
std::string bare_number(double number);
/// The name of an outcome, or of a slot, in plain words.
std::string spaced(std::string name);

/// A chance as a percentage: "21.4 %", "under 0.1 %".
std::string percent(double chance);
/// What something is worth: "+67.8 % of the chance to win".
std::string of_the_chance_to_win(double gain);
/// A number of an outcome, short.
std::string short_number(double number);
/// How an outcome is told: "3 killed", "holds", "officer safe". With all that it came to, other
/// outcomes may have a part in it ("holds: 9 points, breaks at 5"); `used` takes their names.
std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value,
                 const Value& all = {}, Texts* used = nullptr);

/// Whether a ruleset has words for an outcome that came to nothing: "officer safe".
bool tells_of_nothing(const Procedure& procedure, std::string_view outcome);

}  // namespace acw
