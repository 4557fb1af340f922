#pragma once

#include "acw/base/value.hpp"
#include "acw/play/tree.hpp"
#include "render/formats.hpp"

namespace acw {

struct Report;

/// A chain or a charge branch by branch: lines of a page, those of Markdown, as `--json` has it,
/// and as a picture.
std::string tree_text(const TreeNode& root, const Look& look);
std::string tree_list(const TreeNode& root);
Value tree_value(const TreeNode& node);
std::string tree_svg(const Report& report, const Telling& by);

/// What parted a branch from its likes, and what isn't due there.
std::string came_words(const TreeNode& node);
/// Where nothing follows: what it has cost, on average.
std::string lost_words(const TreeNode& node);

}  // namespace acw
