#pragma once

#include <span>

#include "acw/base/value.hpp"
#include "acw/rules/mechanism.hpp"

namespace acw {

/// What a line of `--json` may be, as a JSON Schema (draft 2020-12): a result, a sweep, what a
/// wanted chance takes, a listing, or a line of a batch that is at fault. The keys of situations
/// and outcomes are the rulesets' own; all others are named here, and none besides.
Value schema_of_results(std::span<const MechanismShape> mechanisms);

}  // namespace acw
