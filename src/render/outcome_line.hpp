#pragma once

#include "render/lines.hpp"

namespace acw {

/// A throw in one line: which it is, who and what, all outcomes that the procedure can have, and
/// how lucky it was. An outcome called as a slot is stands under `outcome.`, for no slot has a
/// point in its name: `outcome.rounds`.
Lines outcome_line(const Report& report, const Procedure& procedure);

/// The seed of a throw in a cell; empty where no die was thrown.
std::string seed_cell(const Report& report);

}  // namespace acw
