#include "render/drawing.hpp"
#include "render/format.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// HTML: rosters and playsheets, for printing with a browser.
const Format html_format{
    .id = "html",
    .result =
        [](const Report& report, const RenderContext& context) {
          return document_html(roster_of(report, context));
        },
    .document = [](const Document& document, const Look&) { return document_html(document); },
    .fits = is_on_pages};

}  // namespace acw
