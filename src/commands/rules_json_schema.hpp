#pragma once

#include <span>

#include "acw/base/value.hpp"
#include "acw/rules/mechanism.hpp"

namespace acw {

/// What a ruleset's file may hold as a JSON Schema (draft 2020-12) of its TOML: of a whole file, or
/// of one that extends another, which need not say again what that one says.
Value ruleset_schema(std::span<const MechanismShape> mechanisms);

/// Of a procedure by that mechanism alone.
Value procedure_schema(const MechanismShape& mechanism);

}  // namespace acw
