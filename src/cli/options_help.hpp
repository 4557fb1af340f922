#pragma once

#include "acw/rules/ruleset.hpp"
#include "options/option_table.hpp"

namespace acw {

/// The options of some takers. `command`: whose formats are listed (empty: all of them);
/// `lacking`: what the procedure hasn't got that options need.
std::vector<const OptionSpec*> options_taken(unsigned takers, std::string_view command = {},
                                             const std::vector<Needs>& lacking = {});
/// Help on the options of some takers, with the formats of `command`, or all where it is empty.
std::string options_help(unsigned takers, std::string_view command = {});
/// The names of a procedure's options: "--rules --dice …".
std::string option_names_help(std::string_view command, const std::vector<Needs>& lacking = {});

/// Whether maps are what a procedure throws.
bool draws_maps(const Procedure& procedure);

/// What a procedure hasn't got that some options need.
std::vector<Needs> lacking(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
