#pragma once

#include "acw/play/want.hpp"
#include "render/document.hpp"
#include "render/formats.hpp"

namespace acw {

/// Answer of `--want` as a document.
Document want_document(const Report& report, const RenderContext& context);
/// Answer of `--want -q`: the number, else the distance, else the current probability.
std::string want_headline(const Want& want);
/// Answer of `--want` as JSON.
std::string want_json(const Report& report, const RenderContext& context);
/// Answer of `--want` as a table: a row for the present, the count, the distance and each change.
Lines want_lines(const Want& want);

/// Effects of single changes for `--explain`, as text and as JSON.
std::string worth_lines(const Worth& worth);
Value worth_value(const Worth& worth);

}  // namespace acw
