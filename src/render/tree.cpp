#include "render/tree.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/report.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/wrap.hpp"
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

/// Adds the lines of a node and of its branches. `guides` is the prefix of the lines of its
/// branches.
void add_lines(const TreeNode& node, const std::string& guides, std::string_view fork,
               const Look& look, std::string& text) {
  constexpr std::size_t of_chances = 19;
  constexpr std::size_t narrowest = 12;
  const auto inner = guides + (fork.empty() ? "" : fork == "├ " ? "│ " : "  ");
  const auto taken = of_chances + display_width(inner);
  const auto words =
      wrapped(words_of(node), std::max(narrowest, look.width - std::min(look.width, taken)));
  auto begin = fork.empty()
                   ? std::string(of_chances, ' ')
                   : formatted("  {:>7} {:>7}  ", percent(node.chance), percent(node.in_all));
  begin += dimmed(guides + std::string{fork}, look.colour);
  for (const auto line : lines_in(words)) {
    text += begin + std::string{line} + "\n";
    begin = std::string(of_chances, ' ') +
            dimmed(inner + (node.branches.empty() ? "" : "│ "), look.colour);
  }
  for (const auto& branch : node.branches)
    add_lines(branch, inner, &branch == &node.branches.back() ? "└ " : "├ ", look, text);
}

}  // namespace

std::string tree_text(const TreeNode& root, const Look& look) {
  auto text = emboldened("branch by branch", look.colour) + "\n" +
              dimmed(formatted("  {:>7} {:>7}\n", "here", "overall"), look.colour);
  add_lines(root, {}, {}, look, text);
  return text;
}

std::string tree_list(const TreeNode& root) {
  std::string list;
  const auto add_item = [&](const auto& self, const TreeNode& node,
                            const std::string& indent) -> void {
    list += indent + "- ";
    if (!node.result.empty())
      list += formatted("**{}** ({} overall) ", percent(node.chance), percent(node.in_all));
    list += words_of(node) + "\n";
    for (const auto& branch : node.branches) self(self, branch, indent + "  ");
  };
  add_item(add_item, root, {});
  return list;
}

Document tree_document(const Report& report, const RenderContext& context) {
  auto title = context.rules.title_or_id() + ", " + report.command;
  for (const auto& step : report.steps)
    if (&step != &report.steps.front()) title += " then " + step.command;
  Document::Table table{"branch by branch", {{"", "here"}, {"", "overall"}}, {}};
  const auto add = [&](const auto& self, const TreeNode& node, std::size_t depth) -> void {
    const bool root = node.result.empty();
    table.rows.push_back({words_of(node),
                          {{root ? "" : percent(node.chance)},
                           {root ? "" : percent(node.in_all), {}, root ? 0 : node.in_all}},
                          depth});
    for (const auto& branch : node.branches) self(self, branch, depth + 1);
  };
  add(add, *report.tree, 0);
  return {title, report.spoken, {{.table = std::move(table)}}};
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
