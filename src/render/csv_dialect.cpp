#include "render/csv_dialect.hpp"

#include <algorithm>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

/// Takes digits off the front; whether there were any.
bool take_digits(std::string_view& text) {
  const auto length = std::min(text.size(), text.find_first_not_of(decimal_digits));
  text.remove_prefix(length);
  return length > 0;
}

bool take(std::string_view& text, std::string_view any) {
  const bool there = !text.empty() && contains(any, text.front());
  if (there) text.remove_prefix(1);
  return there;
}

/// Whether a cell is a number and nothing else: `+1`, `-0.25`, `1.5e-07`.
bool is_number(std::string_view text) {
  take(text, "+-");
  if (!take_digits(text) || (take(text, ".") && !take_digits(text))) return false;
  if (text.empty()) return true;
  if (!take(text, "e")) return false;
  take(text, "+-");
  return take_digits(text) && text.empty();
}

/// Takes a cell off the front, without its quotes.
std::string take_cell(std::string_view& csv) {
  std::string cell;
  if (!take(csv, "\"")) {
    const auto length = std::min(csv.size(), csv.find_first_of(",\n"));
    cell = csv.substr(0, length);
    csv.remove_prefix(length);
    return cell;
  }
  while (!csv.empty()) {
    if (take(csv, "\"") && !(!csv.empty() && csv.front() == '"')) break;
    cell += csv.front();
    csv.remove_prefix(1);
  }
  return cell;
}

}  // namespace

CsvDialect csv_dialect(std::string_view typed) {
  if (typed.empty() || typed == "true") return {};
  CsvDialect dialect;
  constexpr std::string_view separators = ",;|:\t";
  constexpr std::string_view signs = ".,";
  const auto fault = [&](const std::string& why) -> CsvDialect {
    throw Misread{
        "--csv=" + quote(typed) + " " + why +
        ": type the cell separator (, ; : | or a tab), then the decimal sign (default .), "
        "for example --csv=';,'"};
  };
  dialect.separator = typed.front();
  if (typed.size() > 1) dialect.decimal = typed[1];
  if (dialect.separator == dialect.decimal) return fault("gives the same sign twice");
  if (typed.size() > 2 || !contains(separators, dialect.separator) ||
      !contains(signs, dialect.decimal))
    return fault("is not a table format");
  return dialect;
}

std::string inert(const std::string& cell) {
  constexpr std::string_view begins_formula = "=+-@\t\r";
  const bool formula = !cell.empty() && contains(begins_formula, cell.front());
  return formula && !is_number(cell) ? "'" + cell : cell;
}

std::string csv_cell(std::string_view text, char separator) {
  const char special[] = {separator, '"', '\n', '\r', '\0'};
  if (text.find_first_of(special) == text.npos) return std::string{text};
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string in_dialect(std::string_view csv, const CsvDialect& dialect) {
  if (dialect == CsvDialect{}) return std::string{csv};
  std::string text;
  while (!csv.empty()) {
    const auto cell = take_cell(csv);
    text +=
        csv_cell(is_number(cell) ? replaced(cell, '.', dialect.decimal) : cell, dialect.separator);
    if (take(csv, ",")) text += dialect.separator;
    else if (take(csv, "\n")) text += '\n';
  }
  return text;
}

}  // namespace acw
