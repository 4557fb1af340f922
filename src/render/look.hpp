#pragma once

#include "render/formats.hpp"

namespace acw {

/// How an answer is to look.
struct Look {
  const Format& format = default_format();
  bool quiet = false;  ///< the headline alone
  bool colour = false;
  bool explain = false;
  bool first = true;  ///< of several results: heads of tables are printed once
};

}  // namespace acw
