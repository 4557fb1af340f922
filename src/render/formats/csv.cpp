#include "acw/base/ranges.hpp"
#include "render/csv_dialect.hpp"
#include "render/format.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

std::string csv(const Lines& table, bool with_head) {
  std::string text;
  const auto add = [&](const Texts& cells) {
    for (const auto i : ranges::Places{cells})
      text += (i > 0 ? "," : "") + csv_cell(inert(cells[i]));
    text += "\n";
  };
  if (with_head) add(table.head);
  for (const auto& row : table.rows) add(row);
  return text;
}

}  // namespace

/// A table for a spreadsheet: commas between cells, quoted where they have to be.
const Format csv_format{
    .id = "csv",
    .result = [](const Report& report,
                 const Telling& by) { return csv(lines_of(report, by.procedure), by.look.first); },
    .sweep = [](const SweepResult& sweep,
                const Telling& by) { return csv(lines_of(sweep), by.look.first); },
    .want = [](const Report& report,
               const Telling& by) { return csv(want_lines(*report.want), by.look.first); },
    .listing = [](const Listing& listing) { return csv(lines_of(listing), listing.head); }};

}  // namespace acw
