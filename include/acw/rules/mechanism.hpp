#pragma once

#include <span>
#include <string_view>

#include "acw/rules/table.hpp"

namespace acw {

/// What a ruleset's file may say of a procedure that uses a mechanism: its tables, and the names of
/// its outcomes; `unit_keys` is all that it may tell of each unit of an army, in that order.
struct MechanismShape {
  std::string_view name;
  std::span<const Shape> tables;
  std::span<const std::string_view> outcomes;
  std::span<const std::string_view> unit_keys = {};
};

}  // namespace acw
