#pragma once

#include <string>
#include <vector>

#include "base/streams.hpp"

namespace acw {

/// The whole program: `arguments` without the executable's name. Gives the exit status
/// and throws nothing.
int run(const std::vector<std::string>& arguments, const Streams& streams);

}  // namespace acw
