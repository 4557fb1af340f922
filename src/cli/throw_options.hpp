#pragma once

#include <string>

#include "acw/play/way.hpp"
#include "cli/session.hpp"
#include "words/army.hpp"

namespace acw {

/// How the options ask for the dice to be thrown. `purpose` names the stream of dice.
Way way_of(const Session& session, const std::string& purpose);

/// A seed from the operating system: eight letters and figures that are told apart by ear.
std::string fresh_seed();

/// The armies that the options name.
Armies armies_of(const Session& session, const Ruleset& rules);

/// How often: 1 unless `--times` says more.
long long times_of(const Session& session);

/// A whole number from an option, within bounds.
long long whole_option(const std::string& option, const std::string& text, long long least,
                       long long most);

}  // namespace acw
