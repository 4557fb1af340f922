#pragma once

#include "acw/play/tree.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Tree of a chain's branches. Branches of a step differ in the word or flag of its headline, in
/// units without figures, and in words that apply to a unit. If a later step tests a loss, they
/// also differ in whether a unit has lost figures. The request must have `branches`.
TreeNode tree_of(const Chain& chain);

}  // namespace acw
