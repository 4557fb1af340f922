#pragma once

#include "acw/play/report.hpp"
#include "render/document.hpp"

namespace acw {

/// Empty table of a roster, with the columns id, name, words, boxes, break point and state.
Document::Table roster_table();
/// Row of a unit in a roster's table.
Document::Row roster_row(const std::string& id, const std::string& name, const std::string& words,
                         const Document::Boxes& boxes, const std::string& state = {});

/// Roster of a generated or composed army. Throws `UsageError` for other reports.
Document roster_of(const Report& report, const RenderContext& context);

}  // namespace acw
