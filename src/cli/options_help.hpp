#pragma once

#include "acw/rules/ruleset.hpp"
#include "options/option_table.hpp"

namespace acw {

/// Options that any of `takers` takes. `command`: the command whose formats are included; empty:
/// all formats. `missing`: omits options that need one of these properties.
std::vector<const OptionSpec*> options_of(unsigned takers, std::string_view command = {},
                                          const std::vector<Needs>& missing = {});
/// Help on the options of some takers, with the formats of `command`, or with all formats if it is
/// empty.
std::string options_help(unsigned takers, std::string_view command = {});
/// Names of a procedure's options: "--rules --dice …".
std::string option_names_help(std::string_view command, const std::vector<Needs>& missing = {});

/// Whether a procedure draws maps.
bool draws_maps(const Procedure& procedure);

/// Properties that options need and the procedure does not have.
std::vector<Needs> needs_lacking(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
