#pragma once

#include <optional>
#include <string>
#include <vector>

namespace acw {

/// The words after the program's name, from the arguments of `main`, in UTF-8.
std::vector<std::string> arguments(int count, char** words);

/// A variable of the environment; none if it is not set.
std::optional<std::string> environment_variable(const char* name);

}  // namespace acw
