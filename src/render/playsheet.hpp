#pragma once

#include "render/drawing.hpp"

namespace acw {

/// Tables to be printed and laid beside the board.
struct Playsheet {
  struct Cell {
    std::string text;    ///< "4+"
    std::string chance;  ///< "5 in 8"; empty where there is none

    bool operator==(const Cell&) const = default;
  };
  struct Column {
    std::string over;  ///< what columns that stand together have in common
    std::string title;
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells;  ///< one a column
  };
  struct Table {
    std::string title;
    std::string place;  ///< in the rules
    std::vector<Column> columns;
    std::vector<Row> rows;
    Texts notes;
    bool flowing = false;  ///< its rows are one sentence
  };
  std::string title;
  std::string told;  ///< what holds of all of it: the readings that it goes by
  std::vector<Table> tables;
};

/// The rows of a flowing table: "target in skirmish +1 · long range +1".
std::string sentence_of(const Playsheet::Table& table);
/// Columns stand under each other; where a line has no room for them, they go on below.
std::string playsheet_text(const Playsheet& sheet, std::size_t width);
/// A heading and a table for each table.
std::string playsheet_markdown(const Playsheet& sheet);
/// Two columns of tables on each page; nothing is made smaller.
PrintedPages playsheet_pages(const Playsheet& sheet);

}  // namespace acw
