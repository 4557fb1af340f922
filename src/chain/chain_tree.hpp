#pragma once

#include "acw/play/tree.hpp"
#include "chain/chain.hpp"

namespace acw {

/// A chain branch by branch: after each of its steps those ways are parted that differ in what the
/// step is told by (a word, a yes or no), in who is out of it, in the words that hold of whom, and,
/// where that is tested later, in who has lost something. The chain is asked for with branches.
TreeNode tree_of(const Chain& chain);

}  // namespace acw
