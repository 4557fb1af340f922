#pragma once

#include <span>

#include "acw/rules/ruleset.hpp"

namespace acw {

struct Session;

/// Topic of `acw help`, other than a command: `acw help odds`.
struct HelpTopic {
  std::string_view name;
  std::string_view summary;
  std::string_view text;  ///< one screen: examples, then the explanation
};

std::span<const HelpTopic> help_topics();
/// Topic with that name, or null.
const HelpTopic* find_topic(std::string_view name);
/// Help on one of the program's own commands; null for a command that rulesets define.
const HelpTopic* help_of_command(std::string_view name);

/// Unit in words: "centimeters".
std::string_view unit_words(Unit unit);
/// Title of a ruleset with its ids: "Black Panthers (black-panthers, bp)".
std::string heading_of(const Ruleset& rules);

/// One line for each topic.
std::string topics_help();
/// Help on a ruleset: its source, its commands, and where to find its tables. Throws like
/// `Library::load`.
std::string ruleset_help(const Session& session, const std::string& name);

}  // namespace acw
