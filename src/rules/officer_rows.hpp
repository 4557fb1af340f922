#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// The row of a procedure by which an officer may be named beside the unit of that side; null where
/// he may not.
const Row* attached_row(const Procedure& procedure, bool target);

}  // namespace acw
