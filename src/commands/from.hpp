#pragma once

#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "cli/session.hpp"

namespace acw {

/// What `--from` brings: the results of a file, or of standard input (`-`). Where no ruleset was
/// asked for, `rules` becomes the one that they are of. Errors are `Misread` where there is no such
/// file, and `FileFault` where it can't be read, or holds no results of one ruleset.
std::vector<Value> results_read(const Session& session, std::string& rules);

}  // namespace acw
