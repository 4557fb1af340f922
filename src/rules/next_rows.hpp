#pragma once

#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

/// What a procedure's `next` says, by what its rows are about.
namespace acw {

/// How it repeats; null where nothing is said of it.
const Row* repeat_row(const Procedure& procedure);
const Row* repeat_row(const Procedure& procedure, const Situation& situation);

/// What may follow it, as another step.
std::vector<const Row*> follow_rows(const Procedure& procedure);

/// What its sides take after each of its rounds.
std::vector<const Row*> round_rows(const Procedure& procedure);

/// The row of its aftermath by which a side fights no more; null where none ends a side.
const Row* ending_row(const Procedure& procedure);

/// What whatever follows is told of its sides.
std::vector<const Row*> told_rows(const Procedure& procedure);

}  // namespace acw
