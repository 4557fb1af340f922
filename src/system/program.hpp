#pragma once

#include <optional>
#include <string>
#include <vector>

namespace acw {

/// Command-line arguments without the program's name, in UTF-8.
std::vector<std::string> arguments(int count, char** words);

/// Environment variable; nothing if it is not set.
std::optional<std::string> environment_variable(const char* name);

}  // namespace acw
