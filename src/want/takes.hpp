#pragma once

#include <memory>
#include <string>
#include <vector>

#include "acw/report.hpp"
#include "acw/situation.hpp"
#include "inquiry.hpp"
#include "session.hpp"

namespace acw {

/// What it would take (`--want`, `--at-least`): the number, the distance and the single changes that reach a chance. The words may leave
/// out the number or the distance: then that is what is looked for.
Report what_it_takes(const Session& session, const Inquiry& inquiry, const std::vector<std::string>& words);

/// What single changes do to the outcome that matters most; null where its odds are none, or take too long.
std::shared_ptr<const Worth> worth_of_changes(const Inquiry& inquiry, const Situation& said);

/// `--want` goes with no way of throwing dice, and `--at-least` with nothing else. Throws `Failure{2, …}`.
void check_want(const Options& options);

}  // namespace acw
