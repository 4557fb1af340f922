#include "render/tree.hpp"

#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "words/outcome_words.hpp"

namespace acw {

namespace {

/// Text of a branch: its condition, its steps and its losses.
std::string words_of(const TreeNode& node) {
  auto text = node.result;
  std::string lost;
  for (const auto& step : node.skipped)
    if (!node.steps.empty()) append(text, ", ", "no " + step.first);
  if (!node.steps.empty()) append(text, " → ", joined(node.steps));
  for (const auto& [side, number] : node.lost)
    if (number > 0) append(lost, ", ", side + " " + short_number(number));
  if (!node.lost.empty()) append(text, "; ", lost.empty() ? "no losses" : "lost: " + lost);
  return text;
}

}  // namespace

Document::Part tree_part(const TreeNode& root) {
  Document::Part part{.title = "branch by branch"};
  const auto add = [&](const auto& self, const TreeNode& node, std::size_t depth) -> void {
    if (node.result.empty()) {
      part.list.push_back({.text = words_of(node), .depth = depth});
    } else {
      const auto chance = percent(node.chance);
      part.list.push_back(
          {formatted("{} ({} overall) {}", chance, percent(node.in_all), words_of(node)),
           chance.size(), node.in_all, depth});
    }
    for (const auto& branch : node.branches) self(self, branch, depth + 1);
  };
  add(add, root, 0);
  return part;
}

Value tree_value(const TreeNode& node) {
  Value value;
  if (!node.result.empty()) value.set("came", node.result, "p", node.chance, "in_all", node.in_all);
  value.set("steps", node.steps);
  set_nonempty(value, "untaken", values_of(node.skipped, [](const auto& one) {
                 return keyed("step", one.first, "why", one.second);
               }));
  if (node.branches.empty()) {
    Value lost{Value::Object{}};
    for (const auto& [side, number] : node.lost) lost.set(side, number);
    return value.set("lost", std::move(lost));
  }
  return value.set("branches", values_of(node.branches, tree_value));
}

}  // namespace acw
