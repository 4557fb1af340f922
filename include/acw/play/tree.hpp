#pragma once

#include "acw/base/texts.hpp"
#include "acw/chance/nearest_fraction.hpp"

namespace acw {

/// A branch of a chain or a charge, and what it leads to: the steps that are gone through there,
/// until one of them parts the ways again, or until nothing follows.
struct TreeNode {
  std::string came = {};  ///< what parted it from its likes; empty of the root
  double chance = 1;      ///< among those
  double in_all = 1;      ///< that it is come to
  Texts steps = {};       ///< the last parts the ways
  std::vector<std::pair<std::string, std::string>> untaken = {};  ///< steps, and why they aren't
  std::vector<TreeNode> branches = {};                            ///< none: nothing follows
  std::vector<std::pair<std::string, double>> lost = {};  ///< where nothing follows: how many on
                                                          ///< average, of each side
};

/// Adds a branch that leads to states with those chances.
TreeNode& add_branch(TreeNode& node, std::string came, const auto& states) {
  double in_all = 0;
  for (const auto& [state, chance] : states) in_all += chance;
  return node.branches.emplace_back(
      TreeNode{std::move(came), nearest_fraction(in_all / node.in_all), nearest_fraction(in_all)});
}

}  // namespace acw
