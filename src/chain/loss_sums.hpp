#pragma once

#include "chain/link.hpp"

namespace acw {

/// Names of losses of one unit that several links have, and that are added up over the chain. Sets
/// the readings of each link that are added.
Texts add_loss_sums(std::vector<Link>& links);

}  // namespace acw
