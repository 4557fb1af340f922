#pragma once

#include "play/question.hpp"

namespace acw {

/// What it would take: the number, the distance and the single changes that reach a chance. What
/// was said may leave out the number or the distance: then that is what is looked for. `wanted` and
/// `at_least` are `--want` and `--at-least` as they were typed.
Report what_it_takes(const Question& question, const std::string& wanted,
                     const std::optional<std::string>& at_least, const Situation& said);

/// What single changes do to the outcome that matters most; null where its odds are none, or take
/// too long.
std::shared_ptr<const Worth> worth_of_changes(const Question& question, const Situation& said);

}  // namespace acw
