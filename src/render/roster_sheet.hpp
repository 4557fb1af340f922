#pragma once

#include "acw/play/report.hpp"
#include "render/document.hpp"

namespace acw {

/// A roster's table of units, without rows: id, name, words, boxes, where it breaks and its state.
Document::Table roster_table();
/// A unit's row in that table.
Document::Row roster_row(const std::string& id, const std::string& name, const std::string& words,
                         const Document::Boxes& boxes, const std::string& state = {});

/// The roster of an army that was rolled or put together. Throws `Misread` for any other report.
Document roster_of(const Report& report, const Telling& by);

}  // namespace acw
