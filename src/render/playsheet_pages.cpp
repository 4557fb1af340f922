#include <algorithm>
#include <span>

#include "acw/base/concat.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/playsheet.hpp"
#include "render/xml.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Draws tables, the first of two columns that has room for each.
class SheetPages : PrintedPages {
 public:
  explicit SheetPages(const Playsheet& sheet) : sheet_{sheet} {
    title = sheet.title;
    told = "a playsheet: what is to be thrown and needed, and the chance of each die";
    style =
        ".head{font-size:3.5px;font-weight:bold}.place{fill:#333}.needs{font-weight:bold}"
        ".chance{font-style:italic;font-weight:normal}.note{font-style:italic}"
        ".shade{fill:#eee;stroke:none}";
    begin();
    for (const auto& table : sheet.tables) add(table);
    put_all();
    drawn.push_back(std::move(page_));
  }
  PrintedPages pages() && { return std::move(*this); }

 private:
  // In millimetres.
  static constexpr double top = 12;    ///< below the title
  static constexpr double apart = 3;   ///< two tables
  static constexpr double pad = 0.9;   ///< about what stands in a cell
  static constexpr double bold = 3.1;  ///< bold letters take as much room as those of that size

  /// A table that has been drawn as if it stood at the beginning of a page.
  struct Block {
    double tall = 0;
    std::string drawn;
    bool whole = false;  ///< as wide as the page
  };
  void begin() {
    page_ = drawn_text(0, 5, "title", sheet_.title);
    page_ += drawn_text(width, 5, "place", sheet_.told, " text-anchor=\"end\"");
    page_ += "<path d=\"M0 7.5H190\" class=\"rule\"/>\n";
    y_ = top;
  }
  void turn() {
    drawn.push_back(std::move(page_));
    begin();
  }
  void put(const Block& block, double x, double y) {
    page_ +=
        formatted("<g transform=\"translate({:.5g} {:.5g})\">\n", x, y) + block.drawn + "</g>\n";
  }
  static double height_of(std::span<const Block> blocks) {
    double all = 0;
    for (const auto& one : blocks) all += one.tall + apart;
    return all;
  }
  /// Puts what waits for a place into two columns, as like in height as can be.
  void put_columns() {
    std::span<const Block> blocks{waiting_};
    while (!blocks.empty()) {
      const double room = height - y_ + apart;
      const auto fill = [&](std::span<const Block> from) {
        std::size_t n = 0;
        while (n < from.size() && height_of(from.first(n + 1)) <= room) ++n;
        return n;
      };
      auto left = fill(blocks);
      auto right = fill(blocks.subspan(left));
      if (left == 0 && y_ > top) {
        turn();
        continue;
      }
      left = std::max<std::size_t>(left, 1);
      const auto all = std::min(left + right, blocks.size());
      const auto taller = [&](std::size_t n) {
        return std::max(height_of(blocks.first(n)), height_of(blocks.subspan(n)));
      };
      while (all == blocks.size() && left > 1 && taller(left - 1) < taller(left)) --left;
      double below = y_;
      double y = y_;
      for (std::size_t i = 0; i < all; ++i) {
        if (i == left) y = y_;
        put(blocks[i], i < left ? 0 : column_width + between, y);
        y += blocks[i].tall + apart;
        below = std::max(below, y);
      }
      y_ = below;
      blocks = blocks.subspan(all);
      if (!blocks.empty()) turn();
    }
    waiting_.clear();
  }
  void put_whole(const Block& block) {
    put_columns();
    if (y_ + block.tall > height && y_ > top) turn();
    put(block, 0, y_);
    y_ += block.tall + apart;
  }
  /// Whether all of it has room on one page, where those as wide as the page stand below the
  /// others.
  static bool is_one_page(std::span<const Block> slim, std::span<const Block> whole) {
    const double room = height - top - height_of(whole);
    for (std::size_t left = 0; left <= slim.size(); ++left) {
      if (height_of(slim.first(left)) <= room && height_of(slim.subspan(left)) <= room) return true;
    }
    return false;
  }
  void put_all() {
    std::vector<Block> slim;
    std::vector<Block> whole;
    for (const auto& one : blocks_) (one.whole ? whole : slim).push_back(one);
    if (is_one_page(slim, whole)) {
      blocks_ = std::move(slim);
      blocks_.insert(blocks_.end(), whole.begin(), whole.end());
    }
    for (auto& one : blocks_) {
      if (one.whole) put_whole(one);
      else waiting_.push_back(std::move(one));
    }
    put_columns();
  }

  void add(const Playsheet::Table& table) {
    if (table.flowing || table.columns.empty()) return blocks_.push_back(sentence(table));
    const auto rows = static_cast<std::size_t>((height - top) / line) / 2;
    for (std::size_t from = 0; from < table.rows.size(); from += rows) {
      auto part = table;
      const auto to = std::min(from + rows, table.rows.size());
      part.rows.assign(table.rows.begin() + static_cast<std::ptrdiff_t>(from),
                       table.rows.begin() + static_cast<std::ptrdiff_t>(to));
      if (from > 0) part.title += ", continued";
      if (to < table.rows.size()) part.notes.clear();
      auto whole = grid(part, width);
      whole.whole = true;
      if (sum(widths(part, column_width)) > column_width + 0.01) {
        blocks_.push_back(std::move(whole));
      } else {
        auto slim = grid(part, column_width);
        blocks_.push_back(std::move(whole.tall * 1.8 <= slim.tall ? whole : slim));
      }
    }
  }
  static double sum(const std::vector<double>& widths) {
    double all = 0;
    for (const double one : widths) all += one;
    return all;
  }

  void heading(const Playsheet::Table& table, double wide, Block& block) const {
    const auto lines = broken(table.title, wide, 3.5 * 1.06);
    for (const auto& one : lines) block.drawn += drawn_text(0, block.tall += line, "head", one);
    if (reach(lines.back(), 3.5 * 1.06) + reach(table.place) + 2 > wide) block.tall += line;
    block.drawn += drawn_text(wide, block.tall, "place", table.place, " text-anchor=\"end\"");
    block.tall += 1;
  }
  static void paragraph(const std::string& text, std::string_view style, double wide,
                        Block& block) {
    for (const auto& one : broken(text, wide))
      block.drawn += drawn_text(0, block.tall += line - 0.3, style, one);
    block.tall += 0.6;
  }
  Block sentence(const Playsheet::Table& table) const {
    Block block;
    heading(table, column_width, block);
    if (!table.rows.empty()) paragraph(sentence_of(table), "", column_width, block);
    for (const auto& note : table.notes) paragraph(note, "note", column_width, block);
    return block;
  }

  /// How wide the labels and each column are, broken at words where need be; more than `wide` in
  /// sum where they can't be broken so far.
  static std::vector<double> widths(const Playsheet::Table& table, double wide) {
    const auto count = table.columns.size() + 1;
    std::vector<double> whole(count, 0);
    std::vector<double> least(count, 0);
    const auto take = [&](std::size_t column, const std::string& text, double size) {
      whole[column] = std::max(whole[column], reach(text, size) + 2 * pad);
      for (const auto& word : split(text, " "))
        least[column] = std::max(least[column], reach(word, size) + 2 * pad);
    };
    for (const auto& row : table.rows) {
      take(0, row.label, text_size);
      for (std::size_t i = 1; i < count; ++i) {
        const auto& cell = row.cells[i - 1];
        take(i, cell.text, bold);
        if (cell.chance.empty()) continue;
        const auto both = reach(cell.text + " ", bold) + reach(cell.chance) + 2 * pad;
        whole[i] = std::max(whole[i], both);
        least[i] = std::max(least[i], reach(cell.chance) + 2 * pad);
      }
    }
    for (std::size_t i = 1; i < count; ++i) take(i, table.columns[i - 1].title, text_size);
    double cap = wide;
    const auto capped = [&] {
      auto all = whole;
      for (const auto i : ranges::Places{all}) all[i] = std::max(std::min(all[i], cap), least[i]);
      return all;
    };
    while (cap > 1 && sum(capped()) > wide) cap -= 0.5;
    auto all = capped();
    for (std::size_t from = 1; from < count;) {  // what stands over columns has room on them
      auto to = from;
      double room = 0;
      const auto& over = table.columns[from - 1].over;
      for (; to < count && table.columns[to - 1].over == over; ++to) room += all[to];
      double word = 0;
      for (const auto& one : split(over, " ")) word = std::max(word, reach(one) + 2 * pad);
      for (auto i = from; i < to && word > room; ++i)
        all[i] += (word - room) / static_cast<double>(to - from);
      from = to;
    }
    const double more = (wide - sum(all)) / static_cast<double>(count);
    if (more > 0) {
      for (auto& one : all) one += more;
    }
    return all;
  }

  Block grid(const Playsheet::Table& table, double wide) const {
    Block block;
    heading(table, wide, block);
    const auto columns = widths(table, wide);
    const double from = block.tall;
    std::vector<double> lefts{0};
    for (const double one : columns) lefts.push_back(lefts.back() + one);
    const auto middle = [&](std::size_t a, std::size_t b) { return (lefts[a] + lefts[b]) / 2; };
    const auto rule = [&] {
      block.drawn += formatted("<path d=\"M0 {:.5g}h{:.5g}\"/>\n", block.tall, lefts.back());
    };
    // lines of cells, in the middle of columns `a` up to `b`
    const auto centred = [&](std::size_t a, std::size_t b, const std::string& text, double y) {
      const auto lines = broken(text, lefts[b] - lefts[a] - 2 * pad);
      for (const auto& one : lines)
        block.drawn +=
            drawn_text(middle(a, b), y += line - 0.5, "", one, " text-anchor=\"middle\"");
      return y + 0.9;
    };
    double under = block.tall;
    for (std::size_t a = 1; a < columns.size();) {
      auto b = a;
      const auto& over = table.columns[a - 1].over;
      while (b < columns.size() && table.columns[b - 1].over == over) ++b;
      if (!over.empty()) under = std::max(under, centred(a, b, over, block.tall));
      a = b;
    }
    const double over_end = block.tall = under;
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const auto& head = table.columns[i - 1].title;
      if (!head.empty()) under = std::max(under, centred(i, i + 1, head, block.tall));
    }
    block.tall = under;
    bool shaded = false;
    for (const auto& row : table.rows) {
      const auto place = block.drawn.size();
      if (block.tall > from) rule();
      double y = block.tall;
      for (const auto& one : broken(row.label, columns.front() - 2 * pad))
        block.drawn += drawn_text(pad, y += line - 0.5, "", one);
      double below = y;
      for (const auto i : ranges::Places{row.cells})
        below = std::max(below, cell(row.cells[i], middle(i + 1, i + 2), columns[i + 1], block));
      below += 0.9;
      if (shaded)
        block.drawn.insert(
            place, formatted("<rect x=\"0\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\" "
                             "class=\"shade\"/>\n",
                             block.tall, lefts.back(), below - block.tall));
      shaded = !shaded;
      block.tall = below;
    }
    for (std::size_t i = 1; i + 1 < lefts.size(); ++i) {
      const bool within = i > 1 && table.columns[i - 2].over == table.columns[i - 1].over;
      block.drawn += formatted("<path d=\"M{:.5g} {:.5g}V{:.5g}\"/>\n", lefts[i],
                               within ? over_end : from, block.tall);
    }
    block.drawn += formatted("<rect x=\"0\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\"/>\n",
                             from, lefts.back(), block.tall - from);
    for (const auto& note : table.notes) paragraph(note, "note", wide, block);
    return block;
  }
  /// Draws what is in a cell, and gives the place of its last line.
  static double cell(const Playsheet::Cell& one, double x, double wide, Block& block) {
    auto lines = broken(one.text, wide - 2 * pad, bold);
    const bool beside =
        reach(lines.back() + " ", bold) + reach(one.chance) + 2 * pad <= wide + 0.01;
    double y = block.tall;
    for (const auto& text : lines) {
      y += line - 0.5;
      const bool both = beside && !one.chance.empty() && &text == &lines.back();
      block.drawn +=
          formatted("<text x=\"{:.5g}\" y=\"{:.5g}\" class=\"needs\" text-anchor=\"middle\">{}", x,
                    y, xml_text(text));
      if (both)
        block.drawn +=
            formatted("<tspan class=\"chance\" dx=\".9\">{}</tspan>", xml_text(one.chance));
      block.drawn += "</text>\n";
    }
    if (!beside && !one.chance.empty())
      block.drawn +=
          drawn_text(x, y += line - 0.5, "chance", one.chance, " text-anchor=\"middle\"");
    return y;
  }

  const Playsheet& sheet_;
  std::string page_;
  double y_ = top;  ///< where what comes next begins
  std::vector<Block> blocks_;
  std::vector<Block> waiting_;  ///< those of a column's width that stand together
};

}  // namespace

PrintedPages playsheet_pages(const Playsheet& sheet) { return SheetPages{sheet}.pages(); }

}  // namespace acw
