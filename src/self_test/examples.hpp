#pragma once

#include "acw/rules/ruleset.hpp"
#include "play/chain_spec.hpp"

namespace acw {

/// Words that a procedure answers.
struct Example {
  Texts words;
  Asked asked;
};

/// A procedure's own examples, without those that take what a file tells; where there are none,
/// words that it can't do without.
std::vector<Example> examples_of(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
