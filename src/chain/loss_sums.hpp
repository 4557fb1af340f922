#pragma once

#include "chain/link.hpp"

namespace acw {

/// The losses of one unit that several links have by one name, which are added up over the chain.
/// Each link is told which of its readings they are.
Texts add_loss_sums(std::vector<Link>& links);

}  // namespace acw
