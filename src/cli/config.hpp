#pragma once

#include "base/streams.hpp"
#include "cli/options.hpp"

namespace acw {

/// Fills in what the options leave open: from the environment (`ACW_RULES`, `ACW_FORMAT`,
/// `ACW_ARMY`), then from `config.toml` in `folder`. A file that can't be read, or is at fault, is
/// `FileFault`, with its lines; what is right in it is filled in before.
void apply_defaults(const Streams& streams, const std::string& folder, Options& options);

}  // namespace acw
