#pragma once

#include <vector>

#include "acw/play/report.hpp"
#include "base/json_writer.hpp"

namespace acw {

/// The odds of outcomes as an object. `attacker.hits` goes into an object `attacker`: outcomes of a
/// side stand together, where the first of them stands.
void put_odds(json::Buffer& out, const std::vector<Marginal>& odds);

}  // namespace acw
