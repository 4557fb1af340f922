#pragma once

#include "acw/play/want.hpp"
#include "render/document.hpp"
#include "render/formats.hpp"

namespace acw {

/// What it would take, as a page.
Document want_document(const Report& report, const Telling& by);
/// The number alone, else the distance, else the chance as it is.
std::string want_headline(const Want& want);
/// The same as JSON has it.
std::string want_json(const Report& report, const Telling& by);
/// The same as lines of a table: one for now, the count, the distance and each change.
Lines want_lines(const Want& want);

/// What single changes are worth, for an explanation: lines of a text, and a value.
std::string worth_lines(const Worth& worth);
Value worth_value(const Worth& worth);

}  // namespace acw
