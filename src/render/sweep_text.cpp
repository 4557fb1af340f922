#include <algorithm>
#include <cmath>
#include <utility>

#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/sweep.hpp"
#include "render/sweep_words.hpp"

namespace acw {
namespace {

/// The tables of a sweep laid out for a page as wide as it is.
class SweepText {
 public:
  SweepText(const SweepResult& sweep, const SweepWords& words, const Look& look)
      : sweep_{sweep}, words_{words}, colour_{look.colour}, page_{look.width} {}

  std::string whole() {
    text_ += dimmed(words_.head, colour_) + "\n";
    for (const auto& table : words_.tables) {
      text_ += emboldened("→ " + table.told, colour_) + table.more + "\n";
      if (table.numbers.empty()) list(table.lines);
      else across(table);
    }
    for (const auto& reason : words_.reasons) text_ += "  " + reason + "\n";
    for (const auto& note : words_.notes) text_ += "  " + dimmed(note, colour_) + "\n";
    return std::move(text_);
  }

 private:
  static std::size_t widest_cell(const Lines& lines, std::size_t column) {
    std::size_t width = 0;
    for (const auto& line : lines.rows) width = std::max(width, display_width(line[column]));
    return width;
  }

  /// Values of one slot down the page, of the other across; parted where the page is too narrow.
  void across(const SweepTable& table) {
    const auto& lines = table.lines;
    const auto first_width = std::max(display_width(lines.head.front()), widest_cell(lines, 0));
    std::size_t width = 0;
    for (std::size_t column = 1; column < lines.head.size(); ++column)
      width = std::max({width, display_width(lines.head[column]), widest_cell(lines, column)});
    width += 2;
    const std::size_t fit =
        std::max<std::size_t>(1, (page_ - 2 - std::min(first_width, page_ / 2)) / width);
    for (std::size_t from = 1; from < lines.head.size(); from += fit)
      block(table, from, std::min(lines.head.size(), from + fit), first_width, width);
  }

  void block(const SweepTable& table, std::size_t from, std::size_t to, std::size_t first_width,
             std::size_t width) {
    const auto& lines = table.lines;
    const auto [least, most] = bounds(table);
    std::string head = "  " + pad_left(lines.head.front(), first_width);
    for (std::size_t column = from; column < to; ++column)
      head += pad_left(lines.head[column], width);
    text_ += dimmed(head, colour_) + "\n";
    for (std::size_t row = 0; row < lines.rows.size(); ++row) {
      text_ += "  " + pad_left(lines.rows[row].front(), first_width);
      for (std::size_t column = from; column < to; ++column) {
        const auto& number = table.numbers[row][column - 1];
        const auto words = pad_left(lines.rows[row][column], width);
        text_ += colour_ && number && most > least
                     ? heated(words, (*number - least) / (most - least))
                     : words;
      }
      text_ += "\n";
    }
  }

  static std::pair<double, double> bounds(const SweepTable& table) {
    double least = HUGE_VAL;
    double most = -HUGE_VAL;
    for (const auto& line : table.numbers) {
      for (const auto& number : line) {
        if (!number) continue;
        least = std::min(least, *number);
        most = std::max(most, *number);
      }
    }
    return {least, most};
  }

  /// Columns as wide as they have to be. Where words for the numbers are too wide, they are called
  /// as they are typed.
  void list(const Lines& lines) {
    const auto slots = sweep_.axes.size();
    const auto width_of = [&](std::size_t column, const std::string& title) {
      return std::max(widest_cell(lines, column), display_width(title)) + 2;
    };
    std::size_t whole = 0;
    for (std::size_t i = 0; i < lines.head.size(); ++i)
      whole += i < slots ? width_of(i, lines.head[i]) : 2 + display_width(lines.head[i]);
    std::vector<std::size_t> widths;
    std::string head;
    for (std::size_t i = 0; i < lines.head.size(); ++i) {
      const auto& title =
          i >= slots && whole > page_ ? sweep_.shows[i - slots].name : lines.head[i];
      widths.push_back(width_of(i, title));
      head += pad_left(title, widths.back());
    }
    text_ += dimmed(head, colour_) + "\n";
    for (const auto& line : lines.rows) {
      for (std::size_t i = 0; i < line.size(); ++i) text_ += pad_left(line[i], widths[i]);
      text_ += "\n";
    }
  }

  const SweepResult& sweep_;
  const SweepWords& words_;
  bool colour_;
  std::size_t page_;  ///< columns of a line
  std::string text_;
};

/// The first number of each combination alone; a dash for one that is refused.
std::string bare(const SweepResult& sweep) {
  std::string text;
  for (const auto& row : sweep.rows) {
    if (!row.refused.empty() || !row.shown.front()) text += "-\n";
    else text += to_words(Value{*row.shown.front()}) + "\n";
  }
  return text;
}

}  // namespace

std::string sweep_text(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure,
                       const Look& look) {
  if (look.quiet) return bare(sweep);
  return SweepText{sweep, sweep_words(sweep, rules, procedure), look}.whole();
}

}  // namespace acw
