#pragma once

#include <string>

#include "support/outcome.hpp"
#include "support/program.hpp"

namespace acw::test {

/// Runs of one ruleset's commands.
inline Ran run_kallistra(const std::string& words) { return acw_run("-r ka " + words); }
inline Ran run_schulz(const std::string& words) { return acw_run("-r schulz " + words); }
inline Ran run_state_of_war(const std::string& words) { return acw_run("-r sow " + words); }

/// The outcomes of those that must be answered.
inline Value kallistra_outcome(const std::string& words) { return outcome_of("-r ka " + words); }
inline Value schulz_outcome(const std::string& words) { return outcome_of("-r schulz " + words); }
inline Value state_of_war_outcome(const std::string& words) {
  return outcome_of("-r sow " + words);
}

}  // namespace acw::test
