#include "acw/base/ranges.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

std::string csv(const Lines& table, const Look& look) {
  std::string text{look.first ? look.csv.mark : ""};
  for (const auto& row : look.first ? table.with_head() : table.rows) {
    for (const auto i : ranges::Places{row}) {
      if (i > 0) text += look.csv.separator;
      text += csv_cell(row[i], look.csv);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

/// CSV: a table for spreadsheets.
const Format csv_format{.id = "csv",
                        .result =
                            [](const Report& report, const RenderContext& context) {
                              return csv(lines_of(report, context.procedure), context.look);
                            },
                        .rows_of_sweep =
                            [](const SweepResult& sweep, const RenderContext& context) {
                              return csv(lines_of(sweep), context.look);
                            },
                        .listing = [](const Listing& listing,
                                      const Look& look) { return csv(lines_of(listing), look); }};

}  // namespace acw
