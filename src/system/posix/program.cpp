#include "system/program.hpp"

#include <cstdlib>

namespace acw {

std::vector<std::string> arguments(int count, char** words) { return {words + 1, words + count}; }

std::optional<std::string> environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::nullopt : std::optional<std::string>{value};
}

}  // namespace acw
