#pragma once

#include "acw/play/report.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Puts into a report what all its links came to together. Losses of one name are added up; what
/// else several links can come to stands only where the last one can. `ends`: how the sides stand
/// at the end.
void add_totals(const Chain& chain, const Ends& ends, Report& report);

}  // namespace acw
