#include "render/csv_dialect.hpp"

#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

/// True if a cell is a number: `+1`, `-0.25`, `1.5e-07`.
bool is_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  const auto length = decimal_length(text);
  const auto exponent = text.substr(length);
  return length > 0 && contains(decimal_digits, text.front()) &&
         contains(decimal_digits, text[length - 1]) &&
         (exponent.empty() || ((exponent.starts_with("e-") || exponent.starts_with("e+")) &&
                               is_whole(exponent.substr(2))));
}

}  // namespace

CsvDialect csv_dialect(std::string_view typed) {
  if (typed.empty() || typed == "true") return {};
  CsvDialect dialect;
  constexpr std::string_view separators = ",;|:\t";
  constexpr std::string_view signs = ".,";
  const auto fault = [&](const std::string& why) -> CsvDialect {
    throw UsageError{
        "--csv=" + quote(typed) + " " + why +
        ": type the cell separator (, ; : | or a tab), then the decimal sign (default .), "
        "for example --csv=';,'"};
  };
  dialect.mark = "\xEF\xBB\xBF";
  dialect.separator = typed.front();
  if (typed.size() > 1) dialect.decimal = typed[1];
  if (dialect.separator == dialect.decimal) return fault("gives the same sign twice");
  if (typed.size() > 2 || !contains(separators, dialect.separator) ||
      !contains(signs, dialect.decimal))
    return fault("is not a table format");
  return dialect;
}

std::string csv_cell(const std::string& text, const CsvDialect& dialect) {
  if (is_number(text)) return replaced(text, '.', dialect.decimal);
  constexpr std::string_view begins_formula = "=+-@\t\r";
  const bool formula = !text.empty() && contains(begins_formula, text.front());
  auto cell = formula ? "'" + text : text;
  const char special[] = {dialect.separator, '"', '\n', '\r', '\0'};
  if (cell.find_first_of(special) == cell.npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

}  // namespace acw
