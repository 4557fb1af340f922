#pragma once

#include "acw/base/texts.hpp"
#include "acw/chance/nearest_fraction.hpp"

namespace acw {

/// Node in the tree of a chain or a charge: a path of steps that ends at the step that branches
/// next, or at the end of the chain.
struct TreeNode {
  std::string result = {};  ///< result that leads to this branch; empty for the root
  double chance = 1;        ///< probability, given the parent
  double in_all = 1;        ///< probability from the root
  Texts steps = {};         ///< names of the steps played; the last one branches
  /// Skipped steps and the reasons.
  std::vector<std::pair<std::string, std::string>> skipped = {};
  std::vector<TreeNode> branches = {};                    ///< empty for a leaf
  std::vector<std::pair<std::string, double>> lost = {};  ///< of a leaf: mean loss of each side
};

/// Adds a branch that leads to `states`, pairs of a state and its probability.
TreeNode& add_branch(TreeNode& node, std::string result, const auto& states) {
  double in_all = 0;
  for (const auto& [state, chance] : states) in_all += chance;
  return node.branches.emplace_back(TreeNode{
      std::move(result), nearest_fraction(in_all / node.in_all), nearest_fraction(in_all)});
}

}  // namespace acw
