#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/thing.hpp"

namespace acw {

/// The units of all these army files, in their order. Throws `Misread` where there is no such
/// file or it is given twice, `FileFault` with all that is wrong with them.
std::vector<Thing> read_armies(const Texts& paths, const Ruleset& rules);

/// Those of armies as a game's first line keeps them (`army-gen`'s outcome), read as strictly: from
/// the armies numbered 1, 2 … in their order. Throws `FileFault` with all that is wrong with them,
/// and where that is in the line.
std::vector<Thing> armies_in(const Value& head, const Ruleset& rules, const std::string& path,
                             std::string_view line);

/// An army file as a game's first line has it. Throws as `read_armies` does.
std::vector<Value> armies_of_files(const Texts& paths, const Ruleset& rules);

/// The rules that an army file names; empty where it names none, or can't be read.
std::string rules_of_file(const std::string& path);

}  // namespace acw
