#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/entity.hpp"

namespace acw {

/// Units of these army files in order. Throws `UsageError` if a file is missing or given twice, and
/// `FileError` with all errors.
std::vector<Entity> read_armies(const Texts& paths, const Ruleset& rules);

/// Units of the armies in a game's first line, which are `army-gen`'s outcome. Armies are numbered
/// from 1. Throws `FileError` with all errors and their positions in the line.
std::vector<Entity> armies_in(const Value& head, const Ruleset& rules, const std::string& path,
                              std::string_view line);

/// Army files as a game's first line stores them. Throws as `read_armies` does.
std::vector<Value> armies_of_files(const Texts& paths, const Ruleset& rules);

/// Ruleset that an army file names; empty if it names none or can't be read.
std::string rules_of_file(const std::string& path);

}  // namespace acw
