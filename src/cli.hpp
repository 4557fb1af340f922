#pragma once

#include <string>
#include <vector>

#include "streams.hpp"

namespace acw {

/// The whole program: `arguments` without the executable's name. Gives the exit status of cli.md and throws nothing.
int run(const std::vector<std::string>& arguments, const Streams& streams);

}  // namespace acw
