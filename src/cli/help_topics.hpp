#pragma once

#include <span>

#include "acw/rules/ruleset.hpp"

namespace acw {

struct Session;

/// What help tells besides commands: `acw help odds`.
struct HelpTopic {
  std::string_view name;
  std::string_view summary;
  std::string_view text;  ///< a screen of it: examples, then what is to be known
};

std::span<const HelpTopic> help_topics();
/// The topic of that name; null where there is none.
const HelpTopic* find_topic(std::string_view name);
/// The help of one of the program's own commands; null for a command of the rulesets.
const HelpTopic* help_of_command(std::string_view name);

/// "centimetres".
std::string_view spoken_unit(Unit unit);
/// "25cm": a distance as it is typed.
std::string_view example_length(Unit unit);
/// "Black Panthers (black-panthers, bp)".
std::string heading_of(const Ruleset& rules);

/// Every topic, in a line.
std::string topics_help();
/// Help on a ruleset: what it is, its commands, and where its tables are. Throws as
/// `Library::load` does.
std::string ruleset_help(const Session& session, const std::string& name);

}  // namespace acw
