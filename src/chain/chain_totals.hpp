#pragma once

#include "acw/play/report.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Adds the outcomes of the whole chain to a report. Losses of one name are added up. Any other
/// outcome of several links is that of the last link, if that has it. `ends`: final states.
void add_totals(const Chain& chain, const Ends& ends, Report& report);

}  // namespace acw
