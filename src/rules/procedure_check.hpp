#pragma once

#include <vector>

#include "acw/base/node.hpp"
#include "acw/base/problem.hpp"
#include "acw/rules/mechanism.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// What would let a procedure fail, or tell what isn't so, when it is first played: names of
/// outcomes, slots and procedures that there aren't, tables without a row, charts with a gap. The
/// node is what the procedure was read from.
void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Field& from, Problems& problems);

}  // namespace acw
