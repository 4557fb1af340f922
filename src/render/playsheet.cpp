#include "render/playsheet.hpp"

#include <algorithm>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/streams.hpp"
#include "render/lines.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

constexpr std::size_t row_indent = 4;

std::size_t width_of(const Playsheet::Table& table, std::size_t column) {
  auto width = display_width(table.columns[column]);
  for (const auto& row : table.rows) width = std::max(width, display_width(row.cells[column]));
  return width + 2;
}

/// Each row with its cells behind it, where there is no room for columns.
std::string list_of(const Playsheet::Table& table) {
  std::string text = "  " + table.title + "\n";
  for (const auto& row : table.rows) {
    std::string cells;
    for (const auto i : ranges::Places{row.cells}) {
      if (row.cells[i].empty()) continue;
      append(cells, "; ", table.columns[i] + " " + row.cells[i]);
    }
    if (!row.rest.empty()) append(cells, "; ", row.rest);
    text += std::string(row_indent, ' ') + row.label + "\n";
    if (!cells.empty()) text += std::string(row_indent + 2, ' ') + cells + "\n";
  }
  return text;
}

/// `width`: columns of a line.
std::string text_of(const Playsheet::Table& table, std::size_t width) {
  std::vector<std::size_t> widths;
  std::size_t columns = 0;
  for (const auto i : ranges::Places{table.columns}) {
    widths.push_back(width_of(table, i));
    columns += widths.back();
  }
  std::size_t labels = display_width(table.title);
  const std::size_t room = width - row_indent - std::min(columns, width / 2);
  for (const auto& row : table.rows) {
    const auto label = row_indent - 2 + display_width(row.label);
    if (label <= room) labels = std::max(labels, label);
  }
  if (labels + 2 + columns > width) return list_of(table);
  const auto line = [&](const std::string& label, const Texts& cells) {
    std::string text = label;
    const bool any = ranges::any_of(cells, [](const std::string& cell) { return !cell.empty(); });
    if (any && display_width(label) > labels + 2) text += "\n" + std::string(labels + 2, ' ');
    else if (any) text = pad_right(label, labels + 2);
    for (std::size_t i = 0; any && i < cells.size(); ++i) text += pad_left(cells[i], widths[i]);
    return text.substr(0, text.find_last_not_of(' ') + 1);
  };
  std::string text = line("  " + table.title, table.columns) + "\n";
  for (const auto& row : table.rows) {
    text += line(std::string(row_indent, ' ') + row.label, row.cells);
    text += framed("\n" + std::string(row_indent + 2, ' '), row.rest) + "\n";
  }
  return text;
}

/// The cells of a line, and what stands behind them where any row has something there.
std::string marked(std::string first, Texts cells, bool rest, const std::string& behind) {
  cells.insert(cells.begin(), std::move(first));
  if (rest) cells.push_back(behind);
  return markdown_line(cells) + "\n";
}

std::string markdown_of(const Playsheet::Table& table) {
  const bool rest =
      ranges::any_of(table.rows, [](const Playsheet::Row& row) { return !row.rest.empty(); });
  auto text = marked(table.title, table.columns, rest, "") + "| --- |";
  for (std::size_t i = 0; i < table.columns.size(); ++i) text += " ---: |";
  text += rest ? " --- |\n" : "\n";
  for (const auto& row : table.rows) text += marked(row.label, row.cells, rest, row.rest);
  return text + "\n";
}

}  // namespace

std::string playsheet_text(const Playsheet& sheet, std::size_t width) {
  width = std::min(width, page_width);
  std::string text = sheet.title + "\n";
  for (const auto& part : sheet.parts) {
    text += "\n" + part.title + "\n";
    for (const auto& line : part.lines) text += "  " + line + "\n";
    for (const auto& table : part.tables) text += text_of(table, width);
  }
  return text;
}

std::string playsheet_markdown(const Playsheet& sheet) {
  std::string text = "# " + sheet.title + "\n";
  for (const auto& part : sheet.parts) {
    text += "\n## " + part.title + "\n\n";
    for (const auto& line : part.lines) text += "- " + line + "\n";
    if (!part.lines.empty()) text += "\n";
    for (const auto& table : part.tables) text += markdown_of(table);
  }
  return text;
}

}  // namespace acw
