#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// How a spreadsheet wants its tables: where the decimal sign is a comma, cells are parted by
/// semicolons.
struct CsvDialect {
  char separator = ',';
  char decimal = '.';
};

/// The dialect that `--csv` names: what parts cells, and the decimal sign where it is a comma:
/// `;,`. Nothing, or "true" of the bare option, is the usual one. Throws `Misread` where it is
/// none, or where numbers couldn't be told from cells.
CsvDialect csv_dialect(std::string_view typed);

/// A cell, in quotes where it needs them; a decimal number has the dialect's sign. An apostrophe
/// precedes the `=`, `+`, `-` or `@` of a text that a spreadsheet would read as a formula.
std::string csv_cell(const std::string& text, const CsvDialect& dialect);

}  // namespace acw
