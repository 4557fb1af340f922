#pragma once

#include "acw/play/report.hpp"
#include "acw/play/roll_options.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Answers a planned question in any mode, as often as required. The report of several procedures
/// has a step for each of them.
Report answer(const Chain& chain, const RollOptions& options);

/// Situation of the first procedure; the number of figures is omitted if it is not known.
Situation first_situation(const Chain& chain);

/// Sets a report's situation, as values and in words.
void set_situation(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                   Result& report);

/// Name of the report's most important outcome.
std::string headline_of(const Procedure& procedure, const Result& report);

}  // namespace acw
