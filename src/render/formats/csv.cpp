#include "acw/base/ranges.hpp"
#include "render/format.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

std::string csv(const Lines& table, bool with_head, const CsvDialect& dialect) {
  std::string text;
  for (const auto& row : with_head ? table.with_head() : table.rows) {
    for (const auto i : ranges::Places{row}) {
      if (i > 0) text += dialect.separator;
      text += csv_cell(row[i], dialect);
    }
    text += "\n";
  }
  return text;
}

std::string csv(const Lines& table, const Look& look) { return csv(table, look.first, look.csv); }

}  // namespace

/// CSV: a table for spreadsheets.
const Format csv_format{
    .id = "csv",
    .result =
        [](const Report& report, const RenderContext& context) {
          return csv(lines_of(report, context.procedure), context.look);
        },
    .rows_of_sweep =
        [](const SweepResult& sweep, const RenderContext& context) {
          return csv(lines_of(sweep), context.look);
        },
    .rows_of_want =
        [](const Report& report, const RenderContext& context) {
          return csv(want_lines(*report.want), context.look);
        },
    .listing =
        [](const Listing& listing) { return csv(lines_of(listing), listing.head, listing.csv); }};

}  // namespace acw
