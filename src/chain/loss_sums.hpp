#pragma once

#include "chain/link.hpp"

namespace acw {

/// Finds the losses of one unit that several links count under the same name; returns these names.
/// Sets `Link::sums` to the readings to add.
Texts add_loss_sums(std::vector<Link>& links);

}  // namespace acw
