#pragma once

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// The whole program: `arguments` without the executable's name. Gives the exit status
/// and throws nothing.
int run(const Texts& arguments, const Streams& streams);

}  // namespace acw
