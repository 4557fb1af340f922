#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// A result, as JSON has it, as lines of a long table `n,command,side,outcome,value`: an outcome a
/// line, of odds the mean or the chance of each value; of several combinations what is shown of
/// each (or `refused`), of what it would take the chance with each change, of needs the dice and
/// what they must show. `head`: the names of the columns first.
std::string long_table(const std::string& number, const Value& result, bool head);

}  // namespace acw
