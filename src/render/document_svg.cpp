#include <algorithm>
#include <cmath>
#include <numeric>

#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/document.hpp"
#include "render/drawing.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

// All lengths are in millimeters.
constexpr double margin = 5;
constexpr double wide = paper_width - 2 * margin;
constexpr double part_gap = 3;     ///< vertical space between two parts
constexpr double pad = 0.9;        ///< space around a cell's text
constexpr double tree_indent = 3;  ///< indentation of each level of a tree
constexpr double bar_width = 28;   ///< minimum width of a column of bars, if there is room
constexpr double line_height = 3.9;
constexpr double cell_line = line_height - 0.5;
constexpr double box_side = 3.5;  ///< side of a figure's box, large enough for a pencil mark
constexpr double box_row = box_side + 0.9;
constexpr long long boxes_in_row = 15;
constexpr Letters title_letters{"title", 5 * 1.06};
constexpr Letters thin{};
constexpr Letters head_letters{"head", 3.5 * 1.06};
constexpr Letters strong{"strong", 3.1};

double sum(const std::vector<double>& widths) {
  return std::accumulate(widths.begin(), widths.end(), 0.0);
}

const Letters& letters_of(const Document::Column& column, const Document::Cell& cell) {
  return cell.part || column.words ? thin : strong;
}

bool is_boxed(const Document::Boxes& boxes) {
  constexpr long long most = 60;
  return boxes.figures > 0 && boxes.figures <= most;
}

/// Horizontal position of a box in its row.
double box_place(long long i) {
  return static_cast<double>(i) * (box_side + 0.35) + static_cast<double>(i / 5) * 1.05;
}

/// Widths of the labels and of each column. Texts are wrapped at words if necessary. The sum
/// exceeds `wide` if wrapping is not sufficient.
std::vector<double> widths_of(const Document::Table& table) {
  std::vector<double> whole(table.columns.size() + 1, 0);
  auto least = whole;
  const auto take = [&](std::size_t column, const std::string& text, const Letters& letters,
                        double parts = 1) {
    const auto need = [&](std::string_view words) {
      return reach(words, letters.size) / parts + 2 * pad;
    };
    whole[column] = std::max(whole[column], need(text));
    for (const auto& word : split(text, " ")) least[column] = std::max(least[column], need(word));
  };
  take(0, table.corner, thin);
  for (const auto& row : table.rows) {
    take(0, row.label, thin);
    for (const auto i : ranges::Places{row.cells}) {
      const auto& cell = row.cells[i];
      take(i + 1, words_of(cell), letters_of(table.columns[i], cell));
      if (cell.part && !table.shaded) whole[i + 1] = std::max(whole[i + 1], bar_width);
      if (is_boxed(cell.boxes))
        least[i + 1] =
            std::max(least[i + 1], box_place(std::min(cell.boxes.figures, boxes_in_row)) + 2 * pad);
      whole[i + 1] = std::max(whole[i + 1], least[i + 1]);
    }
  }
  for (const auto& [from, to] : head_runs(table)) {
    for (auto i = from; i < to; ++i) {
      take(i + 1, table.columns[i].title, thin);
      take(i + 1, table.columns[i].over, thin, static_cast<double>(to - from));
    }
  }
  const double more = sum(whole) - sum(least);
  const double part = more > 0 ? std::clamp((wide - sum(least)) / more, 0.0, 1.0) : 0;
  const double rest = std::max(0.0, wide - sum(whole)) / static_cast<double>(whole.size());
  for (const auto i : ranges::Places{whole})
    whole[i] = least[i] + part * (whole[i] - least[i]) + rest;
  return whole;
}

/// Draws a document from top to bottom.
class DocumentPicture {
 public:
  std::string svg(const Document& document) && {
    y_ = margin - 2;
    paragraph(document.title, title_letters);
    paragraph(document.below);
    for (const auto& part : document.parts) {
      y_ += part_gap;
      add(part, document.begins_page(part), document.ends_page(part));
    }
    paragraph(document.legend, {"note"});
    return svg_file(on_, document.title.empty() ? document.parts.front().title : document.title,
                    joined(lines_in(document_text(document, {})), "; "), paper_width,
                    std::ceil(y_ + margin));
  }

 private:
  void add(const Document::Part& part, bool begins_page, bool ends_page) {
    if (begins_page) paragraph(part.page, title_letters);
    if (!part.title.empty()) paragraph(part.title + in_rules(part.place), head_letters);
    for (const auto& item : part.list) {
      paragraph(item.text, thin, tree_indent * static_cast<double>(item.depth));
      if (!item.part) continue;
      on_.box(margin, y_, *item.part * wide, 1, "bar");
      y_ += 2;
    }
    if (part.flowing) paragraph(sentence_of(part.table));
    else add(part.table);
    for (const auto& item : part.paragraphs) paragraph(item.text);
    for (const auto& note : part.notes) paragraph(note, {"note"});
    if (!ends_page) return;
    on_.text(margin, y_ += 2 * line_height, {}, "notes");
    y_ += 6 * line_height;
  }
  void paragraph(const std::string& text, const Letters& letters = thin, double inset = 0) {
    const double step = letters.size + 0.7;
    if (!text.empty()) y_ = on_.lines(margin + inset, y_, wide - inset, letters, text, step) + 0.6;
  }

  void add(const Document::Table& table) {
    if (table.rows.empty()) return;
    const auto widths = widths_of(table);
    if (const auto count = table.columns.size(); count > 1 && sum(widths) > wide + 0.01) {
      add(table.part(0, count / 2));
      y_ += pad;
      return add(table.part(count / 2, count));
    }
    std::vector<double> lefts{margin};
    for (const double width : widths) lefts.push_back(lefts.back() + width);
    const double right = lefts.back();
    const double from = y_;
    const double over_end = heads(table, lefts);
    for (const auto& row : table.rows) {
      Drawing drawn;
      double below = drawn.lines(margin + pad, y_, widths.front() - 2 * pad,
                                 row.gone ? Letters{"gone"} : thin, row.label, cell_line);
      for (const auto i : ranges::Places{row.cells})
        below = std::max(below, words(row.cells[i], lefts[i + 1], widths[i + 1], table.shaded,
                                      table.columns[i], drawn));
      below += pad;
      for (const auto i : ranges::Places{row.cells})
        background(row.cells[i], lefts[i + 1], widths[i + 1], below - y_, table.shaded);
      if (y_ > from) on_.line(margin, y_, right, y_);
      on_.add(drawn);
      y_ = below;
    }
    for (std::size_t i = 1; i + 1 < lefts.size(); ++i) {
      const bool within = i > 1 && table.columns[i - 2].over == table.columns[i - 1].over;
      on_.line(lefts[i], within ? over_end : from, lefts[i], y_);
    }
    on_.box(margin, from, right - margin, y_ - from, "frame");
    y_ += 0.3;
  }
  /// Draws the heads of the columns. Returns the lower edge of the heads that span several columns.
  double heads(const Document::Table& table, const std::vector<double>& lefts) {
    double below = y_;
    const auto add = [&](std::size_t a, std::size_t b, const std::string& text) {
      if (text.empty()) return;
      below = std::max(
          below, pad + on_.lines((lefts[a] + lefts[b]) / 2, y_, lefts[b] - lefts[a] - 2 * pad, thin,
                                 text, cell_line, Anchor::middle));
    };
    for (const auto& [a, b] : head_runs(table)) add(a + 1, b + 1, table.columns[a].over);
    const double over_end = y_ = below;
    add(0, 1, table.corner);
    for (const auto i : ranges::Places{table.columns}) add(i + 1, i + 2, table.columns[i].title);
    y_ = below;
    return over_end;
  }
  double boxes(const Document::Boxes& boxes, double x, Drawing& drawn) const {
    double down = y_;
    for (long long i = 0; i < boxes.figures; ++i) {
      const double at = x + box_place(i % boxes_in_row);
      down = y_ + pad + static_cast<double>(i / boxes_in_row) * box_row;
      drawn.box(at, down, box_side, box_side, i + 1 == boxes.breaks_at ? "break" : "box");
      if (i >= boxes.left)
        drawn.path(formatted("M{0:.5g} {1:.5g}l{2} {2}m0 -{2}l-{2} {2}", at, down, box_side),
                   "lost");
    }
    return down + box_side;
  }
  static int grey_of(double part) {
    constexpr int palest = 255;
    constexpr int darkest = 50;
    return palest - static_cast<int>(std::lround(part * (palest - darkest)));
  }
  void background(const Document::Cell& cell, double x, double width, double height, bool shaded) {
    if (!cell.part) return;
    if (shaded)
      on_.box(x, y_, width, height, {},
              formatted(" fill=\"#{0:02x}{0:02x}{0:02x}\"", grey_of(*cell.part)));
    else if (*cell.part > 0) on_.box(x, y_ + 0.3, *cell.part * width, height - 0.6, "bar");
  }
  /// Draws a cell. Returns the vertical position of its last line.
  double words(const Document::Cell& cell, double x, double width, bool shaded,
               const Document::Column& column, Drawing& drawn) const {
    constexpr int half = 118;  // darker cells have white letters
    if (is_boxed(cell.boxes)) return boxes(cell.boxes, x + pad, drawn);
    auto letters = letters_of(column, cell);
    if (shaded && cell.part && grey_of(*cell.part) < half) letters.style = "white";
    return drawn.lines(column.words ? x + pad : x + width / 2, y_, width - 2 * pad, letters,
                       words_of(cell), cell_line, column.words ? Anchor::start : Anchor::middle);
  }

  Drawing on_;
  double y_ = 0;
};

}  // namespace

std::string document_svg(const Document& document) { return DocumentPicture{}.svg(document); }

}  // namespace acw
