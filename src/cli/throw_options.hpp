#pragma once

#include "acw/play/throw_way.hpp"
#include "cli/session.hpp"

namespace acw {

/// How the options ask for the dice to be thrown. `purpose` names the stream of dice.
ThrowWay way_of(const Session& session, const std::string& purpose);

/// Whether dice stand in the options themselves, so that they are those of one throw alone.
bool holds_dice(const ThrowWay& way);
/// Dice that were merely counted in the options (`7h,3h`) are all of a throw: what is left over is
/// at fault, as it is of faces.
void check_all_taken(const ThrowWay& way);

/// A line that is asked for: at a terminal behind a prompt. Throws `Misread` where it is given up.
std::optional<std::string> asked_line(const Streams& streams, std::string prompt);

/// A seed from the operating system: eight letters and figures that are told apart by ear.
std::string fresh_seed();

/// A whole number from an option, within bounds.
long long whole_option(const std::string& option, const std::string& text, long long least,
                       long long most);

}  // namespace acw
