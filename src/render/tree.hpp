#pragma once

#include "acw/base/value.hpp"
#include "acw/play/tree.hpp"
#include "render/document.hpp"

namespace acw {

/// Branches of a chain or a charge as a list of a document, and as JSON.
Document::Part tree_part(const TreeNode& root);
Value tree_value(const TreeNode& node);

}  // namespace acw
