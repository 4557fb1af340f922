#pragma once

#include <string>
#include <vector>

#include "acw/value.hpp"
#include "session.hpp"

namespace acw {

/// What `--from` brings: the results of a file, or of standard input (`-`). Where no ruleset was asked for,
/// `rules` becomes the one that they are of. Errors are `Failure{2, …}` where there is no such file, and
/// `Failure{1, …}` where it can't be read, or holds no results of one ruleset.
std::vector<Value> results_read(const Session& session, std::string& rules);

}  // namespace acw
