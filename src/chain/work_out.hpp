#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "acw/report.hpp"
#include "acw/way.hpp"
#include "chain/chain.hpp"

namespace acw {

/// How the units stand at the end of a chain, each way with its chance.
using Ends = std::vector<std::pair<ChainState, double>>;

/// The exact odds of every link, and all the ways that the chain can end. `budget`: the most paths that may be walked (0: as many as a
/// question is worth). Without any `links` only the ends are worked out.
Ends work_out(const Chain& chain, std::uint64_t budget, std::vector<Report>& links);

/// The same as observed in many games.
Ends sample(const Chain& chain, const Way& way, std::vector<Report>& links);

}  // namespace acw
