#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// How a spreadsheet wants its tables: where the decimal sign is a comma, cells are parted by
/// semicolons.
struct CsvDialect {
  char separator = ',';
  char decimal = '.';

  bool operator==(const CsvDialect&) const = default;
};

/// The dialect that `--csv` names: what parts cells, and the decimal sign where it is a comma:
/// `;,`. Nothing, or "true" of the bare option, is the usual one. Throws `Misread` where it is
/// none, or where numbers couldn't be told from cells.
CsvDialect csv_dialect(std::string_view typed);

/// Whole lines of the usual dialect in another: cells that are a decimal number get its sign, and
/// quotes stand where it needs them.
std::string in_dialect(std::string_view csv, const CsvDialect& dialect);

/// A text cell that no spreadsheet reads as a formula: an apostrophe precedes `=`, `+`, `-`, `@`.
std::string inert(const std::string& cell);
/// A cell, in quotes where it needs them.
std::string csv_cell(std::string_view text, char separator = ',');

}  // namespace acw
