#pragma once

#include "chain/chain.hpp"

namespace acw {

/// Parses a typed command, which begins with the procedure `first`, and the words of the steps that
/// follow it. The units of each side depend on the words. `command` is its name in reports, by
/// default the procedure's name. `given` is the result before it, or null. Throws `UsageError` if a
/// following step is invalid, and `RuleError` if the rules have no such step. The ruleset and the
/// lookup must outlive the question.
Question read_question(const Lookup& lookup, const Ruleset& rules, const Procedure& first,
                       CommandWords typed, const std::string& command = {},
                       std::shared_ptr<const PriorResult> given = nullptr);

/// Procedure with that name. Throws `RuleError` if the rules have none.
const Procedure& procedure_of(const Ruleset& rules, const std::string& name);

/// Parses the words of the first step. Throws `UsageError`.
Sweep read_first_step(const Question& question);

/// Command in a form that can be typed again: canonical words, then the options. `sweep` holds
/// the typed situations without defaults.
std::string typed_command(const Question& question, const Sweep& sweep);

/// Plans the question for one situation of the first step. Throws `UsageError` if words are
/// missing, and `RuleError` if the rules forbid it.
Chain plan(Question question, Situation situation, const Wanted& wanted = {});

/// Parses a recorded command's words.
CommandWords read_typed(const std::string& typed);

}  // namespace acw
