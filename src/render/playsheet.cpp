#include "render/playsheet.hpp"

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/streams.hpp"
#include "render/lines.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

constexpr std::string_view row_indent = "  ";

std::string words_of(const Playsheet::Cell& cell) { return cell.text + framed(" ", cell.chance); }

/// A table in lines, those of its head first; columns `from` up to `to` of it.
std::vector<Texts> lines_of(const Playsheet::Table& table, std::size_t from, std::size_t to) {
  std::vector<Texts> lines{{""}, {""}};
  for (auto i = from; i < to; ++i) {
    const auto& [over, title] = table.columns[i];
    lines[0].push_back(i == from || table.columns[i - 1].over != over ? over : "");
    lines[1].push_back(title);
  }
  std::erase_if(lines, [](const Texts& line) {
    return ranges::all_of(line, [](const std::string& one) { return one.empty(); });
  });
  for (const auto& row : table.rows) {
    auto& cells = lines.emplace_back(1, row.label);
    for (auto i = from; i < to; ++i) cells.push_back(words_of(row.cells[i]));
  }
  return lines;
}

/// Each row with its cells behind it, where a line has no room for columns.
std::string list_of(const Playsheet::Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    std::string cells;
    for (const auto i : ranges::Places{row.cells}) {
      const auto& [over, title] = table.columns[i];
      append(cells, " · ", over + framed(over.empty() ? "" : " ", title));
      cells += framed(" ", words_of(row.cells[i]));
    }
    text += concat(row_indent, row.label, "\n", row_indent, row_indent, cells, "\n");
  }
  return text;
}

std::string text_of(const Playsheet::Table& table, std::size_t width) {
  const auto fits = [&](std::string_view line) { return display_width(line) <= width; };
  std::string text;
  for (std::size_t from = 0, to = 0; to < table.columns.size(); from = to) {
    std::string part;
    for (to = table.columns.size(); to > from; --to) {
      std::vector<bool> numbers(to - from + 1, true);
      numbers.front() = false;
      part = in_columns(lines_of(table, from, to), numbers, row_indent, row_indent);
      const bool amid = to < table.columns.size() && !table.columns[to].over.empty() &&
                        table.columns[to].over == table.columns[to - 1].over &&
                        table.columns[to].over != table.columns[from].over;
      if (!amid && ranges::all_of(lines_in(part), fits)) break;
    }
    if (to == from) return list_of(table);
    text += (from > 0 ? "\n" : "") + part;
  }
  return text;
}

}  // namespace

std::string sentence_of(const Playsheet::Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    append(text, " · ", row.label);
    for (const auto& cell : row.cells)
      text += framed(" ", cell.text) + framed(" (", cell.chance, ")");
  }
  return text;
}

std::string playsheet_text(const Playsheet& sheet, std::size_t width) {
  std::string text = sheet.title + "\n" + framed("", sheet.told, "\n");
  for (const auto& table : sheet.tables) {
    text += "\n" + table.title + in_rules(table.place) + "\n";
    if (table.flowing) text += concat(row_indent, sentence_of(table), "\n");
    else text += text_of(table, std::min(width, page_width));
    for (const auto& note : table.notes) text += concat(row_indent, note, "\n");
  }
  return text;
}

std::string playsheet_markdown(const Playsheet& sheet) {
  std::string text = "# " + sheet.title + "\n" + framed("\n", sheet.told, "\n");
  for (const auto& table : sheet.tables) {
    text += "\n## " + table.title + framed(" [", table.place, "]") + "\n\n";
    if (table.flowing) {
      text += sentence_of(table) + "\n";
    } else if (!table.rows.empty()) {
      Lines lines{{""}, {}};
      for (const auto& [over, title] : table.columns)
        lines.head.push_back(over + framed(over.empty() ? "" : ", ", title));
      for (const auto& row : table.rows) {
        auto& cells = lines.rows.emplace_back(1, row.label);
        for (const auto& cell : row.cells) cells.push_back(words_of(cell));
      }
      text += markdown_table(lines, true, "---:");
    }
    if (!table.notes.empty() && !table.rows.empty()) text += "\n";
    for (const auto& note : table.notes) text += "- " + note + "\n";
  }
  return text;
}

}  // namespace acw
