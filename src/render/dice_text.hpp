#pragma once

#include <string>

#include "acw/play/report.hpp"
#include "render/look.hpp"

namespace acw {

/// What is to be thrown and needed, and why that much.
std::string needs_text(const Result& report);

/// How the dice fell, those that count in brackets, and what decided each part.
std::string throws_text(const Result& report, const Look& look);

}  // namespace acw
