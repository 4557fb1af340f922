#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// An army file as a game's first line has it. Throws as `read_armies` does.
std::vector<Value> armies_of_files(const Texts& paths, const Ruleset& rules);

/// The rules that an army file names; empty where it names none, or can't be read.
std::string rules_of_file(const std::string& path);

}  // namespace acw
