#pragma once

#include "acw/play/report.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Adds the outcomes of the whole chain to a report. Losses with the same name are added up. Any
/// other outcome that several links have is taken from the last link, if it has it. `ends` holds
/// the final states.
void add_totals(const Chain& chain, const Ends& ends, Report& report);

}  // namespace acw
