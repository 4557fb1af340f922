#pragma once

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// Runs the program. `arguments` excludes the executable's name. Returns the exit status and does
/// not throw.
int run(const Texts& arguments, const Streams& streams);

}  // namespace acw
