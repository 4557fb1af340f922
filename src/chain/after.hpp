#pragma once

#include "chain/chain.hpp"

namespace acw {

/// Value of the final states for results that continue with `--from`: the words of the attacker and
/// the defender, and every pair of their states with its probability.
Value after_value(const Chain& chain, const Ends& states);

}  // namespace acw
