#include <algorithm>
#include <cmath>
#include <numeric>

#include "acw/base/concat.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/document.hpp"
#include "render/drawing.hpp"
#include "render/padding.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// The measures of a picture.
struct PictureLayout {
  // In millimeters.
  static constexpr double margin = 5;
  static constexpr double apart = 3;       ///< between two parts
  static constexpr double pad = 0.9;       ///< around the text of a cell
  static constexpr double indent = 3;      ///< of each level of a tree
  static constexpr double bar_width = 28;  ///< of a column of bars, if there is room
  static constexpr double between = 6;     ///< two columns
  static constexpr double line = 3.9;
  static constexpr double box = 3.5;  ///< of a figure: as large as a pencil needs
  static constexpr double box_row = box + 0.9;
  static constexpr long long boxes_in_row = 15;
  static constexpr long long most_boxes = 60;
  static constexpr double cell_line = line - 0.5;
  static constexpr Letters title_letters{"title", 5 * 1.06};
  static constexpr Letters thin{};
  static constexpr Letters head{"head", 3.5 * 1.06};
  static constexpr Letters strong{"strong", 3.1};

  static constexpr std::string_view style =
      "text{white-space:pre}.head{font-size:3.5px}.head,.strong{font-weight:bold}.place{fill:#333}"
      ".chance,.behind,.note{font-style:italic;font-weight:normal}.white{fill:#fff}"
      ".box,.frame{fill:none}.break{fill:none;stroke-width:.9}.lost{stroke-width:.45}"
      ".gone{text-decoration:line-through}.dots{stroke-dasharray:.3 .9}"
      ".even{fill:#eee}.even,.bar{stroke:none}.bar{fill:#bbb}";

  static double sum(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
  }

  static const Letters& letters_of(const Document::Column& column, const Document::Cell& cell) {
    return cell.part || column.words ? thin : strong;
  }

  /// Where a box is in its row.
  static double box_place(long long i) {
    return static_cast<double>(i) * (box + 0.35) + std::floor(static_cast<double>(i) / 5) * 1.05;
  }

  static bool is_boxed(const Document::Boxes& boxes) {
    return boxes.figures > 0 && boxes.figures <= most_boxes;
  }

  /// How wide the labels and each column are, broken at words where that is necessary. The sum is
  /// more than `wide` if they cannot be broken so far.
  static std::vector<double> widths_of(const Document::Table& table, double wide) {
    const auto count = table.columns.size() + 1;
    std::vector<double> whole(count, 0);
    std::vector<double> least(count, 0);
    const auto take = [&](std::size_t column, const std::string& text, double size, double more) {
      whole[column] = std::max(whole[column], reach(text, size) + more);
      for (const auto& word : split(text, " "))
        least[column] = std::max(least[column], reach(word, size) + more);
    };
    take(0, table.corner, thin.size, 2 * pad);
    for (const auto& row : table.rows) {
      take(0, row.label, thin.size, 2 * pad + indent * static_cast<double>(row.depth));
      for (std::size_t i = 1; i < count; ++i) {
        const auto& cell = row.cells[i - 1];
        take(i, cell.text, letters_of(table.columns[i - 1], cell).size, 2 * pad);
        if (is_boxed(cell.boxes))
          whole[i] = least[i] =
              std::max(whole[i], box_place(std::min(cell.boxes.figures, boxes_in_row)) + 2 * pad);
        if (cell.part && !table.shaded) whole[i] = std::max(whole[i], bar_width);
        if (cell.chance.empty()) continue;
        const auto both = reach(cell.text + " ", strong.size) + reach(cell.chance) + 2 * pad;
        whole[i] = std::max(whole[i], both);
        least[i] = std::max(least[i], reach(cell.chance) + 2 * pad);
      }
    }
    for (std::size_t i = 1; i < count; ++i) take(i, table.columns[i - 1].title, thin.size, 2 * pad);
    double cap = wide;
    const auto capped = [&] {
      auto all = whole;
      for (const auto i : ranges::Places{all}) all[i] = std::max(std::min(all[i], cap), least[i]);
      return all;
    };
    while (cap > 1 && sum(capped()) > wide) cap -= 0.5;
    auto all = capped();
    for (const auto& [from, to] : head_runs(table)) {  // a head over columns has room on them
      double room = 0;
      for (auto i = from; i < to; ++i) room += all[i + 1];
      double word = 0;
      for (const auto& one : split(table.columns[from].over, " "))
        word = std::max(word, reach(one) + 2 * pad);
      for (auto i = from; i < to && word > room; ++i)
        all[i + 1] += (word - room) / static_cast<double>(to - from);
    }
    const double more = (wide - sum(all)) / static_cast<double>(count);
    for (auto& one : all) one += std::max(0.0, more);
    return all;
  }

  static bool has_room(const Document::Table& table, double wide) {
    return sum(widths_of(table, wide)) <= wide + 0.01;
  }
};

/// Draws from above downwards, in a column of that width.
struct ColumnPainter : PictureLayout {
  Drawing& on;
  double left;
  double wide;
  double y;

  void add(const Document::Part& part, bool begins_page, bool ends_page) {
    if (begins_page) y = on.lines(left, y + apart, wide, title_letters, part.page, 5.5) + apart;
    heading(part);
    for (const auto& one : part.list) {
      paragraph(one.text);
      if (!one.part) continue;
      on.box(left, y, *one.part * wide, 1, "bar");
      y += 2;
    }
    if (part.flowing) paragraph(sentence_of(part.table));
    else add(part.table);
    for (const auto& one : part.paragraphs) paragraph(one.text);
    for (const auto& note : part.notes) paragraph(note, "note");
    if (!ends_page) return;
    on.text(left, y += 2 * line, {}, "notes");
    for (int i = 0; i < 3; ++i) {
      y += 2 * line;
      on.line(left, y, left + wide, y, "dots");
    }
  }

 private:
  void heading(const Document::Part& part) {
    if (part.title.empty()) return;
    y = on.lines(left, y, wide, head, part.title, line);
    const auto last = broken(part.title, wide, head.size).back();
    if (reach(last, head.size) + reach(part.place) + 2 > wide) y += line;
    on.text(left + wide, y, "place", part.place, Anchor::end);
    y += 1;
  }
  void paragraph(const std::string& text, std::string_view look = {}) {
    if (!text.empty()) y = on.lines(left, y, wide, {look}, text, line - 0.3) + 0.6;
  }

  void add(const Document::Table& table) {
    if (table.rows.empty()) return;
    const auto widths = widths_of(table, wide);
    if (const auto count = table.columns.size(); count > 1 && !has_room(table, wide)) {
      add(table.part(0, count / 2));
      y += pad;
      return add(table.part(count / 2, count));
    }
    std::vector<double> lefts{left};
    for (const double one : widths) lefts.push_back(lefts.back() + one);
    const double right = lefts.back();
    const double from = y;
    const double over_end = heads(table, lefts);
    bool even = false;
    for (const auto& row : table.rows) {
      Drawing drawn;
      const double inset = pad + indent * static_cast<double>(row.depth);
      double below = drawn.lines(left + inset, y, widths.front() - inset - pad,
                                 row.gone ? Letters{"gone"} : thin, row.label, cell_line);
      for (const auto i : ranges::Places{row.cells})
        below = std::max(below, words(row.cells[i], lefts[i + 1], widths[i + 1], table.shaded,
                                      table.columns[i], drawn));
      below += pad;
      if (even && !table.shaded) on.box(left, y, right - left, below - y, "even");
      for (const auto i : ranges::Places{row.cells})
        background(row.cells[i], lefts[i + 1], widths[i + 1], below - y, table.shaded);
      if (y > from) on.line(left, y, right, y);
      on.put(drawn);
      even = !even;
      y = below;
    }
    for (std::size_t i = 1; i + 1 < lefts.size(); ++i) {
      const bool within = i > 1 && table.columns[i - 2].over == table.columns[i - 1].over;
      on.line(lefts[i], within ? over_end : from, lefts[i], y);
    }
    on.box(left, from, right - left, y - from, "frame");
    y += 0.3;
  }
  /// Draws the heads of the columns. Returns where the heads over several columns end.
  double heads(const Document::Table& table, const std::vector<double>& lefts) {
    double below = y;
    const auto add = [&](std::size_t a, std::size_t b, const std::string& text) {
      if (text.empty()) return;
      below = std::max(
          below, pad + on.lines((lefts[a] + lefts[b]) / 2, y, lefts[b] - lefts[a] - 2 * pad, thin,
                                text, cell_line, Anchor::middle));
    };
    for (const auto& [a, b] : head_runs(table)) add(a + 1, b + 1, table.columns[a].over);
    const double over_end = y = below;
    add(0, 1, table.corner);
    for (std::size_t i = 1; i + 1 < lefts.size(); ++i) add(i, i + 1, table.columns[i - 1].title);
    y = below;
    return over_end;
  }
  double boxes(const Document::Boxes& boxes, double x, Drawing& drawn) const {
    for (long long i = 0; i < boxes.figures; ++i) {
      const double at = x + box_place(i % boxes_in_row);
      const double down = y + pad + static_cast<double>(i / boxes_in_row) * box_row;
      drawn.box(at, down, box, box, i + 1 == boxes.breaks_at ? "break" : "box");
      if (i >= boxes.left)
        drawn.path(formatted("M{0:.5g} {1:.5g}l{2} {2}m0 -{2}l-{2} {2}", at, down, box), "lost");
    }
    return y + static_cast<double>((boxes.figures - 1) / boxes_in_row + 1) * box_row;
  }
  static int grey_of(double part) {
    constexpr int palest = 255;
    constexpr int darkest = 50;
    return palest - static_cast<int>(std::lround(part * (palest - darkest)));
  }
  void background(const Document::Cell& cell, double x, double width, double height, bool shaded) {
    if (!cell.part) return;
    if (shaded)
      on.box(x, y, width, height, {},
             formatted(" fill=\"#{0:02x}{0:02x}{0:02x}\"", grey_of(*cell.part)));
    else if (*cell.part > 0) on.box(x, y + 0.3, *cell.part * width, height - 0.6, "bar");
  }
  /// Draws the text of a cell, and returns the place of its last line.
  double words(const Document::Cell& one, double x, double width, bool shaded,
               const Document::Column& column, Drawing& drawn) const {
    constexpr int half = 118;  // darker: white letters
    const auto& letters = letters_of(column, one);
    const bool white = shaded && one.part && grey_of(*one.part) < half;
    const auto lines = broken(one.text, width - 2 * pad, letters.size);
    const bool beside =
        reach(lines.back() + " ", letters.size) + reach(one.chance) + 2 * pad <= width + 0.01;
    double at = y;
    if (is_boxed(one.boxes)) return boxes(one.boxes, x + pad, drawn);
    for (const auto& text : lines) {
      const bool last = &text == &lines.back();
      drawn.text(column.words ? x + pad : x + width / 2, at += cell_line,
                 white ? "white" : letters.style, text,
                 column.words ? Anchor::start : Anchor::middle, beside && last ? one.chance : "");
    }
    if (!beside && !one.chance.empty())
      drawn.text(x + width / 2, at += cell_line, "chance", one.chance, Anchor::middle);
    return at;
  }
};

}  // namespace

std::string document_svg(const Document& document) {
  using Layout = PictureLayout;
  const auto columns = document.columns;
  const auto width = paper_width - 2 * Layout::margin;
  const double wide = (width + Layout::between) / static_cast<double>(columns) - Layout::between;
  Picture picture;
  picture.title = document.title.empty() ? document.parts.front().title : document.title;
  const auto text = document_text(document, {});
  picture.told = joined(lines_in(text), "; ");
  picture.style = Layout::style;
  double top = picture.lines(Layout::margin, Layout::margin - 2, width, Layout::title_letters,
                             document.title, 5.5);
  top = picture.lines(Layout::margin, top, width, Layout::thin, document.below, Layout::line) + 2;
  std::vector<double> ends(columns, top);
  for (const auto& part : document.parts) {
    // a table for which a column has no room is as wide as all
    const bool slim = part.flowing || Layout::has_room(part.table, wide);
    if (!slim) ends.assign(columns, *std::max_element(ends.begin(), ends.end()));
    const auto shortest = std::min_element(ends.begin(), ends.end());
    const auto column = static_cast<double>(shortest - ends.begin());
    ColumnPainter painter{{},
                          picture,
                          Layout::margin + column * (wide + Layout::between),
                          slim ? wide : width,
                          *shortest};
    painter.add(part, document.begins_page(part), document.ends_page(part));
    *shortest = painter.y + Layout::apart;
    if (!slim) ends.assign(columns, *shortest);
  }
  double below = *std::max_element(ends.begin(), ends.end()) - Layout::apart;
  if (!document.legend.empty())
    below = picture.lines(Layout::margin, below, width, {"note"}, document.legend, Layout::line);
  return picture.file(paper_width, std::ceil(below + Layout::margin));
}

}  // namespace acw
