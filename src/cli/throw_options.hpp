#pragma once

#include "acw/play/roll_options.hpp"
#include "cli/session.hpp"

namespace acw {

/// Source of dice that the options choose. `purpose` names the random stream.
RollOptions way_of(const Session& session, const std::string& purpose);

/// Whether the options contain dice, which are those of a single throw.
bool holds_dice(const RollOptions& way);
/// Throws `UsageError` if dice or counts of successes in the options (`7h,3h`) were not used.
void check_all_taken(const RollOptions& way);

/// Reads a line; a terminal shows the prompt. Throws `UsageError` if the user cancels.
std::optional<std::string> ask_for_line(const Streams& streams, std::string prompt);

/// Random seed from the operating system: eight letters and digits that are not easily confused.
std::string fresh_seed();

/// Whole number from an option's text, within bounds. Throws `UsageError` otherwise.
long long whole_option(const std::string& option, const std::string& text, long long least,
                       long long most);

}  // namespace acw
