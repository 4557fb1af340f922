#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// A page of tables to be printed and laid beside the board.
struct Playsheet {
  struct Row {
    std::string label;
    Texts cells;       ///< one a column
    std::string rest;  ///< what is too long for a column
  };
  struct Table {
    std::string title;
    Texts columns;
    std::vector<Row> rows;
  };
  struct Part {
    std::string title;
    Texts lines;  ///< sentences before its tables
    std::vector<Table> tables;
  };
  std::string title;
  std::vector<Part> parts;
};

/// Columns stand under each other, as wide as a page at most; where a line has no room for them,
/// each cell with its column's name behind its row.
std::string playsheet_text(const Playsheet& sheet, std::size_t width);
/// A heading for each part, and a table for each table.
std::string playsheet_markdown(const Playsheet& sheet);

}  // namespace acw
