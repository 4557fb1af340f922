#pragma once

#include "play/read_question.hpp"

namespace acw {

/// Searches for the number, the distance and the single changes that reach a probability. If the
/// situation lacks the number or the distance, searches only for that. `wanted` and `at_least` are
/// the texts of `--want` and `--at-least`.
Report search_wanted(const Question& question, const std::string& wanted,
                     const std::optional<std::string>& at_least, const Situation& situation);

/// Effects of single changes on the headline; null if it has no odds or they exceed the effort.
std::shared_ptr<const Worth> compare_changes(const Question& question, const Situation& situation);

}  // namespace acw
