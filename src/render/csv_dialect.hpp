#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Separators of CSV output. Spreadsheets with a decimal comma separate cells by semicolons.
struct CsvDialect {
  char separator = ',';
  char decimal = '.';
  std::string_view mark{};  ///< byte-order mark if the dialect was typed
};

/// Parses the value of `--csv`: the separator, and a comma if it is the decimal sign, such as `;,`.
/// An empty value, or "true" from the option without a value, is the default. Throws `UsageError`
/// if the value is invalid or the decimal sign equals the separator.
CsvDialect csv_dialect(std::string_view typed);

/// CSV text of a cell, quoted if necessary. Numbers get the dialect's decimal sign. A text that a
/// spreadsheet would read as a formula (`=`, `+`, `-` or `@`) gets an apostrophe.
std::string csv_cell(const std::string& text, const CsvDialect& dialect);

}  // namespace acw
