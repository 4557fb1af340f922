#pragma once

#include <string>
#include <vector>

#include "cli.hpp"
#include "options.hpp"

namespace acw {

/// Fills in what the options leave open: from the environment (`ACW_RULES`, `ACW_FORMAT`, `ACW_ARMY`), then from
/// `config.toml` in `folder`. A faulty file is `Failure{1, …}` with its line.
void apply_defaults(const Streams& streams, const std::string& folder, Options& options);

}  // namespace acw
