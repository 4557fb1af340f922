#include "render/format.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// A roster for a browser, which prints each of its pages on a sheet.
const Format html_format{
    .id = "html",
    .result = [](const Report& report,
                 const Telling& by) { return roster_pages(roster_of(report, by)).html(); },
    .fits = is_on_pages};

}  // namespace acw
