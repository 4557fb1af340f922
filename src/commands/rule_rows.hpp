#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/table.hpp"

/// Rows of a ruleset's tables in words, as they are shown.
namespace acw {

/// "class = veteran, arm = infantry".
std::string when_words(const Conditions& when);

std::string cell_words(const Cell& cell);

/// What stands in a cell, for machines.
Value cell_value(const Cell& cell);

/// What a row is called, and when it holds where another one is called the same.
std::string label_words(const Table& table, const Row& row);

}  // namespace acw
