#pragma once

#include "rules/library.hpp"

namespace acw {

/// What has been mended of a game: how many lines stand in the new file, and what is to be told.
struct Mended {
  long long lines = 0;
  Texts told;
};

/// Copies what is whole of a game into a new file: what stands before its first fault, and with
/// `all` the whole lines behind it, too, each numbered and linked anew. Throws `Misread` where
/// there is no such game, `FileFault` where it is none or the new file is there already.
Mended mend(const std::string& game, const std::string& into, const Library& library, bool all);

}  // namespace acw
