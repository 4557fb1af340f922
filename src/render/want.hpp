#pragma once

#include <string>

#include "acw/report.hpp"
#include "acw/want.hpp"
#include "render/render.hpp"

namespace acw {

/// What it would take, in the format asked for.
std::string render_want(const Report& report, const Ruleset& rules, const Look& look);

/// What single changes are worth, for an explanation: lines of a text, and a value.
std::string worth_lines(const Worth& worth);
Value worth_value(const Worth& worth);

}  // namespace acw
