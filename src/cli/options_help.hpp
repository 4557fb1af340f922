#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "options/option_table.hpp"

namespace acw {

struct Session;

/// The options of some takers. `command`, `lacking`: as below.
std::vector<const OptionSpec*> options_taken(unsigned takers, std::string_view command = {},
                                             const std::vector<Needs>& lacking = {});
/// Help on the options of some takers. `command`: whose formats are listed (empty: all of them);
/// `lacking`: what the procedure hasn't got that options need.
std::string options_help(unsigned takers, std::string_view command = {},
                         const std::vector<Needs>& lacking = {});
/// The same, by their names alone: "--rules --dice …".
std::string option_names_help(unsigned takers, std::string_view command,
                              const std::vector<Needs>& lacking = {});
/// Prints the help of a command with its options, where it was asked for.
bool told_help(const Session& session, std::string_view help, unsigned taker);

}  // namespace acw
