#include <algorithm>
#include <numeric>
#include <span>

#include "acw/base/ranges.hpp"
#include "render/playsheet.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Draws tables, the first of two columns that has room for each.
class SheetPages : public PrintedPages {
 public:
  explicit SheetPages(const Playsheet& sheet) : sheet_{sheet} {
    title = sheet.title;
    told = "playsheet: dice to roll, numbers needed and the chance of each die";
    style =
        "rect{fill:none}.head{font-size:3.5px}.head,.needs{font-weight:bold}.place{fill:#333}"
        ".chance,.behind{font-style:italic;font-weight:normal}.note{font-style:italic}"
        ".shade{fill:#eee;stroke:none}";
    begin();
    for (const auto& table : sheet.tables) add(table);
    put_all();
  }

 private:
  // In millimetres.
  static constexpr double top = 12;   ///< below the title
  static constexpr double apart = 3;  ///< two tables
  static constexpr double pad = 0.9;  ///< about what stands in a cell
  static constexpr double cell_line = line - 0.5;
  static constexpr Letters thin{};
  static constexpr Letters head{"head", 3.5 * 1.06};
  static constexpr Letters needs{"needs", 3.1};

  /// A table that has been drawn as if it stood at the beginning of a page.
  struct Block : Drawing {
    double tall = 0;
    bool whole = false;  ///< as wide as the page
  };
  void begin() {
    auto& page = pages.emplace_back();
    page.text(0, 5, "title", sheet_.title);
    page.text(width, 5, "place", sheet_.told, Anchor::end);
    page.line(0, 7.5, width, 7.5, "rule");
    y_ = top;
  }
  static double height_of(std::span<const Block> blocks) {
    double all = 0;
    for (const auto& one : blocks) all += one.tall + apart;
    return all;
  }
  /// Puts blocks below each other; gives where they end.
  double put(std::span<const Block> blocks, double x) {
    double y = y_;
    for (const auto& one : blocks) {
      pages.back().put(one, x, y);
      y += one.tall + apart;
    }
    return y;
  }
  /// Puts blocks into two columns, as like in height as can be.
  void put_columns(std::span<const Block> blocks) {
    while (!blocks.empty()) {
      const auto fitting = [&](std::span<const Block> from) {
        std::size_t n = 0;
        while (n < from.size() && height_of(from.first(n + 1)) <= height - y_ + apart) ++n;
        return n;
      };
      auto left = fitting(blocks);
      if (left == 0 && y_ > top) {
        begin();
        continue;
      }
      const auto all = std::max<std::size_t>(1, left + fitting(blocks.subspan(left)));
      left = std::max<std::size_t>(1, left);
      const auto taller = [&](std::size_t n) {
        return std::max(height_of(blocks.first(n)), height_of(blocks.subspan(n)));
      };
      while (all == blocks.size() && left > 1 && taller(left - 1) < taller(left)) --left;
      const double right = put(blocks.subspan(left, all - left), column_width + between);
      y_ = std::max(put(blocks.first(left), 0), right);
      blocks = blocks.subspan(all);
      if (!blocks.empty()) begin();
    }
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
    const auto slim = [](const Block& one) { return !one.whole; };
    auto sorted = blocks_;
    const auto whole = std::stable_partition(sorted.begin(), sorted.end(), slim);
    if (is_one_page({sorted.begin(), whole}, {whole, sorted.end()})) blocks_ = std::move(sorted);
    for (auto one = blocks_.begin(); one != blocks_.end();) {
      const auto next = std::find_if_not(one, blocks_.end(), slim);
      put_columns({one, next});
      if (next == blocks_.end()) break;
      if (y_ + next->tall > height && y_ > top) begin();
      one = next + 1;
      y_ = put({next, one}, 0);
    }
  }

  void add(const Playsheet::Table& table) {
    if (table.flowing || table.columns.empty()) return blocks_.push_back(sentence(table));
    const auto rows = static_cast<std::size_t>((height - top) / line) / 2;
    for (std::size_t from = 0; from < table.rows.size(); from += rows) {
      auto part = table;
      const auto to = std::min(from + rows, table.rows.size());
      part.rows.assign(table.rows.data() + from, table.rows.data() + to);
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
    return std::accumulate(widths.begin(), widths.end(), 0.0);
  }

  static void heading(const Playsheet::Table& table, double wide, Block& block) {
    block.tall = block.lines(0, 0, wide, head, table.title, line);
    const auto last = broken(table.title, wide, head.size).back();
    if (reach(last, head.size) + reach(table.place) + 2 > wide) block.tall += line;
    block.text(wide, block.tall, "place", table.place, Anchor::end);
    block.tall += 1;
  }
  static void paragraph(const std::string& text, std::string_view look, double wide, Block& block) {
    block.tall = block.lines(0, block.tall, wide, {look}, text, line - 0.3) + 0.6;
  }
  static Block sentence(const Playsheet::Table& table) {
    Block block;
    heading(table, column_width, block);
    if (!table.rows.empty()) paragraph(sentence_of(table), "", column_width, block);
    for (const auto& note : table.notes) paragraph(note, "note", column_width, block);
    return block;
  }

  /// The columns that stand together, from one up to another; the labels are column 0.
  static std::vector<std::pair<std::size_t, std::size_t>> groups(const Playsheet::Table& table) {
    std::vector<std::pair<std::size_t, std::size_t>> all;
    for (std::size_t i = 1; i <= table.columns.size(); ++i) {
      if (i == 1 || table.columns[i - 1].over != table.columns[i - 2].over) all.emplace_back(i, i);
      all.back().second = i + 1;
    }
    return all;
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
      take(0, row.label, thin.size);
      for (std::size_t i = 1; i < count; ++i) {
        const auto& cell = row.cells[i - 1];
        take(i, cell.text, needs.size);
        if (cell.chance.empty()) continue;
        const auto both = reach(cell.text + " ", needs.size) + reach(cell.chance) + 2 * pad;
        whole[i] = std::max(whole[i], both);
        least[i] = std::max(least[i], reach(cell.chance) + 2 * pad);
      }
    }
    for (std::size_t i = 1; i < count; ++i) take(i, table.columns[i - 1].title, thin.size);
    double cap = wide;
    const auto capped = [&] {
      auto all = whole;
      for (const auto i : ranges::Places{all}) all[i] = std::max(std::min(all[i], cap), least[i]);
      return all;
    };
    while (cap > 1 && sum(capped()) > wide) cap -= 0.5;
    auto all = capped();
    for (const auto& [from, to] : groups(table)) {  // what stands over columns has room on them
      double room = 0;
      for (auto i = from; i < to; ++i) room += all[i];
      double word = 0;
      for (const auto& one : split(table.columns[from - 1].over, " "))
        word = std::max(word, reach(one) + 2 * pad);
      for (auto i = from; i < to && word > room; ++i)
        all[i] += (word - room) / static_cast<double>(to - from);
    }
    const double more = (wide - sum(all)) / static_cast<double>(count);
    if (more > 0) {
      for (auto& one : all) one += more;
    }
    return all;
  }

  static Block grid(const Playsheet::Table& table, double wide) {
    Block block;
    heading(table, wide, block);
    const auto columns = widths(table, wide);
    const double from = block.tall;
    std::vector<double> lefts{0};
    for (const double one : columns) lefts.push_back(lefts.back() + one);
    const double right = lefts.back();
    // draws a head in the middle of columns `a` up to `b`; gives where it ends
    const auto centred = [&](std::size_t a, std::size_t b, const std::string& text) {
      if (text.empty()) return block.tall;
      return pad + block.lines((lefts[a] + lefts[b]) / 2, block.tall, lefts[b] - lefts[a] - 2 * pad,
                               thin, text, cell_line, Anchor::middle);
    };
    double under = block.tall;
    for (const auto& [a, b] : groups(table))
      under = std::max(under, centred(a, b, table.columns[a - 1].over));
    const double over_end = block.tall = under;
    for (std::size_t i = 1; i < columns.size(); ++i)
      under = std::max(under, centred(i, i + 1, table.columns[i - 1].title));
    block.tall = under;
    bool shaded = false;
    for (const auto& row : table.rows) {
      Drawing drawn;
      if (block.tall > from) drawn.line(0, block.tall, right, block.tall);
      double below =
          drawn.lines(pad, block.tall, columns.front() - 2 * pad, thin, row.label, cell_line);
      for (const auto i : ranges::Places{row.cells})
        below = std::max(below, cell(row.cells[i], (lefts[i + 1] + lefts[i + 2]) / 2, block.tall,
                                     columns[i + 1], drawn));
      below += pad;
      if (shaded) block.box(0, block.tall, right, below - block.tall, "shade");
      block.put(drawn);
      shaded = !shaded;
      block.tall = below;
    }
    for (std::size_t i = 1; i + 1 < lefts.size(); ++i) {
      const bool within = i > 1 && table.columns[i - 2].over == table.columns[i - 1].over;
      block.line(lefts[i], within ? over_end : from, lefts[i], block.tall);
    }
    block.box(0, from, right, block.tall - from);
    for (const auto& note : table.notes) paragraph(note, "note", wide, block);
    return block;
  }
  /// Draws what is in a cell below `y`, and gives the place of its last line.
  static double cell(const Playsheet::Cell& one, double x, double y, double wide, Drawing& drawn) {
    const auto lines = broken(one.text, wide - 2 * pad, needs.size);
    const bool beside =
        reach(lines.back() + " ", needs.size) + reach(one.chance) + 2 * pad <= wide + 0.01;
    for (const auto& text : lines) {
      const bool last = &text == &lines.back();
      drawn.text(x, y += cell_line, needs.style, text, Anchor::middle,
                 beside && last ? one.chance : "");
    }
    if (!beside && !one.chance.empty())
      drawn.text(x, y += cell_line, "chance", one.chance, Anchor::middle);
    return y;
  }

  const Playsheet& sheet_;
  double y_ = top;  ///< where what comes next begins
  std::vector<Block> blocks_;
};

}  // namespace

PrintedPages playsheet_pages(const Playsheet& sheet) { return SheetPages{sheet}; }

}  // namespace acw
