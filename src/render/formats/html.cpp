#include "render/drawing.hpp"
#include "render/format.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// A roster for a browser, which prints each of its pages on a sheet.
const Format html_format{
    .id = "html",
    .result = [](const Report& report,
                 const Telling& by) { return document_html(roster_of(report, by)); },
    .document = [](const Document& document, const Look&) { return document_html(document); },
    .fits = is_on_pages};

}  // namespace acw
