#pragma once

#include "base/streams.hpp"
#include "cli/options.hpp"

namespace acw {

/// Fills in options that were not typed: from the environment (`ACW_RULES`, `ACW_FORMAT`,
/// `ACW_ARMY`, `ACW_GAME`), then from `config.toml` in `folder`. Throws `FileError`, with the
/// lines, if the file cannot be read or is invalid. The valid fields are filled in before it
/// throws.
void apply_defaults(const Streams& streams, const std::string& folder, Options& options);

}  // namespace acw
