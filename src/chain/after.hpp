#pragma once

#include "chain/chain.hpp"

namespace acw {

/// What states that a chain has come to leave of the attacker and the defender, for whatever
/// follows: the words of both, and all the ways that they can stand.
Value after_value(const Chain& chain, const Ends& states);

}  // namespace acw
