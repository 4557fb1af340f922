#pragma once

#include <cstddef>
#include <string>

#include "render/formats.hpp"

namespace acw {

/// How an answer is to look.
struct Look {
  const Format& format = default_format();
  bool quiet = false;  ///< the headline alone
  bool colour = false;
  bool explain = false;
  bool first = true;       ///< of several results: heads of tables are printed once
  std::size_t width = 80;  ///< columns of a line for people
  bool all_maps = false;   ///< and not only the one that is fought on
  std::string map = {};    ///< whose map instead; empty: the one that is fought on
  bool tenths = false;     ///< percents have a decimal, those of luck too
};

}  // namespace acw
