#pragma once

#include "acw/play/tree.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Tree of a chain's branches. A step has a branch for each word or flag of its headline, for each
/// unit without figures, for the words that apply to a unit, and, if a later step tests a loss, for
/// whether a unit has lost figures. The request must have `branches`.
TreeNode tree_of(const Chain& chain);

}  // namespace acw
