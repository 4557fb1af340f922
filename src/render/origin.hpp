#pragma once

#include <string>

#include "acw/rules/ruleset.hpp"
#include "base/json_writer.hpp"

namespace acw {

/// Writes what is needed to have an answer again, as further fields of its object: the program, the
/// dice (of samples theirs, too), the rules, and the command as it can be typed.
void put_origin(json::Buffer& out, const Ruleset& rules, const std::string& typed,
                bool sampled = false);

}  // namespace acw
