#pragma once

#include "acw/base/value.hpp"
#include "acw/play/tree.hpp"
#include "render/document.hpp"
#include "render/formats.hpp"

namespace acw {

struct Report;

// Branches of a chain or a charge, as text, as a Markdown list, as JSON and as a document.

std::string tree_text(const TreeNode& root, const Look& look);
std::string tree_list(const TreeNode& root);
Value tree_value(const TreeNode& node);
Document tree_document(const Report& report, const RenderContext& context);

}  // namespace acw
