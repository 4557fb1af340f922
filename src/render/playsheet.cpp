#include "render/playsheet.hpp"

#include <algorithm>

#include "acw/base/ranges.hpp"
#include "base/streams.hpp"
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
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].empty()) continue;
      cells += (cells.empty() ? "" : "; ") + table.columns[i] + " " + row.cells[i];
    }
    if (!row.rest.empty()) cells += (cells.empty() ? "" : "; ") + row.rest;
    text += std::string(row_indent, ' ') + row.label + "\n";
    if (!cells.empty()) text += std::string(row_indent + 2, ' ') + cells + "\n";
  }
  return text;
}

/// `width`: columns of a line.
std::string text_of(const Playsheet::Table& table, std::size_t width) {
  std::vector<std::size_t> widths;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
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
    text += (row.rest.empty() ? "" : "\n" + std::string(row_indent + 2, ' ') + row.rest) + "\n";
  }
  return text;
}

std::string in_cell(const std::string& text) {
  std::string cell;
  for (const char c : text) cell += c == '|' ? "\\|" : std::string(1, c);
  return cell;
}

std::string markdown_of(const Playsheet::Table& table) {
  const bool rest =
      ranges::any_of(table.rows, [](const Playsheet::Row& row) { return !row.rest.empty(); });
  std::string text = "| " + in_cell(table.title) + " |";
  std::string rule = "| --- |";
  for (const auto& column : table.columns) {
    text += " " + in_cell(column) + " |";
    rule += " ---: |";
  }
  if (rest) text += "  |", rule += " --- |";
  text += "\n" + rule + "\n";
  for (const auto& row : table.rows) {
    text += "| " + in_cell(row.label) + " |";
    for (const auto& cell : row.cells) text += " " + in_cell(cell) + " |";
    if (rest) text += " " + in_cell(row.rest) + " |";
    text += "\n";
  }
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
