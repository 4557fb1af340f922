#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// What each reading comes to in an outcome that was thrown.
std::vector<int> row_of(const Value& outcome, const std::vector<OutcomeSelector>& readings);

/// Whether a round of a fight in turns is the defender's throw.
bool is_answer(const Value& round);

/// Whose a row of what is kept is; nobody's, where it is the loser's and nobody lost. `answers`: it
/// is the defender who threw.
std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool answers);

/// Figures of either side that the rounds of a fight tell to be lost, each by itself.
std::array<long long, 2> told_lost(const Query& fight, const Value::Array& rounds);

}  // namespace acw
