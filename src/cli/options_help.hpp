#pragma once

#include <string>
#include <vector>

#include "options/option_table.hpp"

namespace acw {

/// Help on the options of some takers. `lacking`: what the procedure hasn't got that options need.
std::string options_help(unsigned takers, const std::vector<Needs>& lacking = {});
/// The same, by their names alone: "--rules --dice …".
std::string option_names_help(unsigned takers, const std::vector<Needs>& lacking = {});

}  // namespace acw
