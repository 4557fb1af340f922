#include <algorithm>
#include <numeric>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/report.hpp"
#include "base/format.hpp"
#include "render/drawing.hpp"
#include "render/tree.hpp"
#include "words/outcome_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr Letters in_box{"came"};
constexpr Letters in_bold{"step", Letters::usual * 1.12};

std::string in_all(const TreeNode& node) {
  return node.came.empty() ? "" : "overall " + percent(node.in_all);
}

/// A tree as boxes from left to right. What has no room to the right goes on below, under a number.
class TreePicture : public Picture {
 public:
  static constexpr double margin = 3;
  static constexpr double page = PrintedPages::width - 2 * margin;

  /// Draws all of it, from there down; gives where it ends.
  double draw(const TreeNode& root, double top) {
    bottom_ = top;
    bands_ = {&root};
    for (std::size_t band = 0; band < bands_.size(); ++band) {
      measure(*bands_[band]);
      place(*bands_[band], 0, band);
      bottom_ += apart;
    }
    return bottom_;
  }

 private:
  static constexpr double edge = 1.2;  ///< between a box and its words
  static constexpr double gap = 12.5;  ///< between columns: the line, and its chance
  static constexpr double apart = 1.6;
  static constexpr double widest = 46;
  static constexpr double line_height = PrintedPages::line;

  /// As many columns as there is room for, each with room for its longest word at least.
  void measure(const TreeNode& root) {
    widths_.clear();
    std::vector<const TreeNode*> column{&root};
    double taken = 0;
    while (!column.empty()) {
      double least = 0;
      std::vector<const TreeNode*> next;
      for (const auto* node : column) {
        least = std::max(least, reach(in_all(*node)));
        const auto words =
            concat(came_words(*node), " ", joined(node->steps), " ", lost_words(*node));
        for (const auto word : split(words, " "))
          least = std::max(least, reach(word, in_bold.size));
        for (const auto& branch : node->branches) next.push_back(&branch);
      }
      least += 2 * edge;
      taken += least + (widths_.empty() ? 0 : gap);
      if (taken > page && widths_.size() > 1) break;
      widths_.push_back(least);
      column = std::move(next);
    }
    const auto columns = static_cast<double>(widths_.size());
    const double room = page - left_of(widths_.size()) + gap;
    for (auto& width : widths_) width = std::min(std::max(width, widest), width + room / columns);
  }
  double left_of(std::size_t column) const {
    return std::accumulate(widths_.begin(), widths_.begin() + static_cast<int>(column),
                           gap * static_cast<double>(column));
  }

  /// Draws a node and what it leads to, below all that has been drawn; the height of its middle.
  double place(const TreeNode& node, std::size_t column, std::size_t band) {
    const double left = left_of(column);
    const double width = widths_[column];
    const bool cut = column + 1 == widths_.size() && !node.branches.empty();
    std::vector<std::pair<std::string_view, std::string>> lines;
    const auto add = [&](const Letters& letters, const std::string& words) {
      if (words.empty()) return;
      for (auto& one : broken(words, width - 2 * edge, letters.size))
        lines.emplace_back(letters.style, std::move(one));
    };
    if (column == 0 && band > 0) add(in_bold, concat("(", band, ")"));
    add(in_box, came_words(node));
    if (!node.steps.empty()) add(in_bold, concat("→ ", joined(node.steps)));
    add(in_box, lost_words(node));
    add({"all"}, in_all(node));
    if (cut) lines.emplace_back(in_bold.style, concat("(", bands_.size(), ") below"));
    const double height = line_height * static_cast<double>(lines.size()) + edge;
    const double from = bottom_;
    std::vector<double> middles;
    if (cut) bands_.push_back(&node);
    else
      for (const auto& branch : node.branches) middles.push_back(place(branch, column + 1, band));
    const double wanted = middles.empty() ? from : (middles.front() + middles.back() - height) / 2;
    const double top = std::max(from, wanted);
    bottom_ = std::max(bottom_, top + height + apart);
    if (node.branches.empty()) box(left, top, width, height, "leaf", {}, " rx=\"1.5\"");
    else box(left, top, width, height);
    double y = top - 0.8;
    for (const auto& [look, words] : lines) text(left + edge, y += line_height, look, words);
    const double middle = top + height / 2;
    for (const auto i : ranges::Places{middles})
      put_line(left + width, middle, middles[i], node.branches[i]);
    return middle;
  }

  /// The line to a branch, wide as it is likely, and its chance above it.
  void put_line(double x, double from, double to, const TreeNode& branch) {
    const double wide = 0.25 + 1.5 * branch.in_all;
    constexpr double bend = 1.2;
    path(formatted("M{:.5g} {:.5g}h{}V{:.5g}H{:.5g}", x, from, bend, to, x + gap), {}, {},
         formatted(" style=\"stroke-width:{:.3g}\"", wide));
    text(x + gap - 0.6, to - wide / 2 - 0.6, "chance", percent(branch.chance), Anchor::end);
  }

  double bottom_ = 0;
  std::vector<const TreeNode*> bands_;
  std::vector<double> widths_;
};

/// The likeliest ends, each by what parted its ways.
std::string likeliest(const TreeNode& root) {
  std::vector<std::pair<double, std::string>> ends;
  const auto add = [&](const auto& self, const TreeNode& node, std::string way) -> void {
    append(way, ", ", node.came);
    if (node.branches.empty()) ends.emplace_back(node.in_all, way);
    for (const auto& branch : node.branches) self(self, branch, way);
  };
  add(add, root, {});
  std::stable_sort(ends.begin(), ends.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  constexpr std::size_t told = 3;
  ends.resize(std::min(ends.size(), told));
  std::string words;
  for (const auto& [chance, way] : ends) append(words, "; ", way + " " + percent(chance));
  return words;
}

}  // namespace

std::string tree_svg(const Report& report, const Telling& by) {
  TreePicture picture;
  picture.title = concat(by.rules.title_or_id(), ", ", report.command);
  for (const auto& step : report.steps)
    if (&step != &report.steps.front()) picture.title += " then " + step.command;
  picture.told = "All branches; the likeliest results: " + likeliest(*report.tree);
  picture.style =
      ".step{font-weight:bold}.all{fill:#444}rect{fill:#fff}.leaf{fill:#eee}path{stroke:#777}";
  constexpr double below_title = 9;
  picture.text(0, 3.6, "title", picture.title);
  const double below = picture.lines(0, below_title - PrintedPages::line, TreePicture::page, in_box,
                                     report.spoken, PrintedPages::line);
  const double bottom = picture.draw(*report.tree, below + 3);
  return picture.file(PrintedPages::width, bottom + 2 * TreePicture::margin, TreePicture::margin);
}

}  // namespace acw
