#pragma once

#include <vector>

#include "acw/aftermath.hpp"
#include "acw/leg.hpp"
#include "acw/query.hpp"

namespace acw {

/// Reads what a procedure's outcomes do to its sides; `readings` says which of them are to be read.
Aftermath read_aftermath(const Query& query, Ledger& ledger, std::vector<Reading>& readings);

}  // namespace acw
