#include <algorithm>
#include <numeric>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/report.hpp"
#include "base/format.hpp"
#include "render/printed_pages.hpp"
#include "render/tree.hpp"
#include "render/xml.hpp"
#include "words/outcome_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// A tree as boxes from left to right, in millimetres. What has no room to the right goes on below,
/// under a number.
class TreePicture {
 public:
  TreePicture(const TreeNode& root, double top) : bottom_{top}, bands_{&root} {
    for (std::size_t band = 0; band < bands_.size(); ++band) {
      measure(*bands_[band]);
      place(*bands_[band], 0, band);
      bottom_ += apart;
    }
  }

  std::string drawn;
  double bottom() const { return bottom_; }

 private:
  static constexpr double edge = 1.2;  ///< between a box and its words
  static constexpr double gap = 12.5;  ///< between columns: the line, and its chance
  static constexpr double apart = 1.6;
  static constexpr double widest = 46;
  static constexpr double line = PrintedPages::line;

  /// As many columns as there is room for, each with room for its longest word at least.
  void measure(const TreeNode& root) {
    widths_.clear();
    std::vector<const TreeNode*> column{&root};
    double taken = 0;
    while (!column.empty()) {
      double least = 0;
      std::vector<const TreeNode*> next;
      for (const auto* node : column) {
        if (!node->came.empty()) least = std::max(least, reach(in_all(*node)));
        const auto words =
            concat(came_words(*node), " ", joined(node->steps), " ", lost_words(*node));
        for (const auto word : split(words, " ")) least = std::max(least, reach(word) * bold);
        for (const auto& branch : node->branches) next.push_back(&branch);
      }
      least += 2 * edge;
      taken += least + (widths_.empty() ? 0 : gap);
      if (taken > PrintedPages::width && widths_.size() > 1) break;
      widths_.push_back(least);
      column = std::move(next);
    }
    const auto columns = static_cast<double>(widths_.size());
    const double room = PrintedPages::width - gap * (columns - 1) -
                        std::accumulate(widths_.begin(), widths_.end(), 0.0);
    for (auto& width : widths_) width = std::min(std::max(width, widest), width + room / columns);
  }

  static std::string in_all(const TreeNode& node) { return "in all " + percent(node.in_all); }

  struct Line {
    std::string_view style;
    std::string words;
  };
  std::vector<Line> lines_in_box(const TreeNode& node, double width) const {
    std::vector<Line> lines;
    const auto add = [&](std::string_view style, const std::string& words, double times) {
      if (words.empty()) return;
      for (auto& one : broken(words, (width - 2 * edge) / times))
        lines.push_back({style, std::move(one)});
    };
    add("came", came_words(node), 1);
    if (!node.steps.empty()) add("step", concat("→ ", joined(node.steps)), bold);
    add("came", lost_words(node), 1);
    if (!node.came.empty()) add("all", in_all(node), 1);
    return lines;
  }

  /// Draws a node and what it leads to, below all that has been drawn; the height of its middle.
  double place(const TreeNode& node, std::size_t column, std::size_t band) {
    const double left = std::accumulate(widths_.begin(), widths_.begin() + static_cast<int>(column),
                                        gap * static_cast<double>(column));
    const double width = widths_[column];
    auto lines = lines_in_box(node, width);
    if (column == 0 && band > 0) lines.insert(lines.begin(), {"step", concat("(", band, ")")});
    const bool cut = column + 1 == widths_.size() && !node.branches.empty();
    if (cut) lines.push_back({"step", concat("(", bands_.size(), ") below")});
    const double height = line * static_cast<double>(lines.size()) + edge;
    const double from = bottom_;
    std::vector<double> middles;
    if (cut) bands_.push_back(&node);
    else
      for (const auto& branch : node.branches) middles.push_back(place(branch, column + 1, band));
    const double wanted = middles.empty() ? from : (middles.front() + middles.back() - height) / 2;
    const double top = std::max(from, wanted);
    bottom_ = std::max(bottom_, top + height + apart);
    drawn += formatted(
        "<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\" rx=\"{}\"{}/>\n", left,
        top, width, height, node.branches.empty() ? 1.5 : 0,
        node.branches.empty() ? " class=\"leaf\"" : "");
    double y = top - 0.8;
    for (const auto& one : lines) drawn += drawn_text(left + edge, y += line, one.style, one.words);
    const double middle = top + height / 2;
    for (const auto i : ranges::Places{middles})
      put_line(left + width, middle, middles[i], node.branches[i]);
    return middle;
  }

  /// The line to a branch, wide as it is likely, and its chance above it.
  void put_line(double x, double from, double to, const TreeNode& branch) {
    const double wide = 0.25 + 1.5 * branch.in_all;
    constexpr double bend = 1.2;
    drawn +=
        formatted("<path d=\"M{:.5g} {:.5g}h{}V{:.5g}H{:.5g}\" style=\"stroke-width:{:.3g}\"/>\n",
                  x, from, bend, to, x + gap, wide);
    drawn += drawn_text(x + gap - 0.6, to - wide / 2 - 0.6, "chance", percent(branch.chance));
  }

  static constexpr double bold = 1.12;  ///< how much wider bold letters are
  double bottom_;
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
  std::string words;
  for (const auto i : ranges::Places{ends})
    if (i < told) append(words, "; ", ends[i].second + " " + percent(ends[i].first));
  return words;
}

}  // namespace

std::string tree_svg(const Report& report, const Telling& by) {
  auto title = concat(by.rules.title_or_id(), ", ", report.command);
  for (const auto& step : report.steps)
    if (&step != &report.steps.front()) title += " then " + step.command;
  constexpr double margin = 10;
  constexpr double below_title = 9;
  double y = below_title - PrintedPages::line;
  std::string head = drawn_text(0, 3.6, "title", title);
  for (const auto& one : broken(report.spoken, PrintedPages::width))
    head += drawn_text(0, y += PrintedPages::line, "came", one);
  const TreePicture picture{*report.tree, y + 3};
  const double width = PrintedPages::width + 2 * margin;
  const double height = picture.bottom() + 2 * margin;
  return formatted(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1:.5g}mm\" "
             "viewBox=\"{2} {2} {0} {1:.5g}\">\n",
             width, height, -margin) +
         concat("<title>", xml_text(title), "</title><desc>Branch by branch; the likeliest ends: ",
                xml_text(likeliest(*report.tree)),
                "</desc>\n<style>text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px}"
                ".title{font-size:5px;font-weight:bold}.step{font-weight:bold}.all{fill:#444}"
                ".chance{text-anchor:end}rect{fill:#fff;stroke:#000;stroke-width:.25}"
                ".leaf{fill:#eee}path{fill:none;stroke:#777}</style>\n"
                "<rect x=\"-10\" y=\"-10\" width=\"100%\" height=\"100%\" "
                "style=\"stroke:none\"/>\n") +
         head + picture.drawn + "</svg>\n";
}

}  // namespace acw
