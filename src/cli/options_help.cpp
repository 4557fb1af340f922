#include "cli/options_help.hpp"

#include <algorithm>

namespace acw {

std::string options_help(unsigned takers, const std::vector<Needs>& lacking) {
  std::string text;
  for (const auto& spec : option_table()) {
    if ((spec.takers & takers) == 0 ||
        std::find(lacking.begin(), lacking.end(), spec.needs) != lacking.end())
      continue;
    std::string left = spec.letter == '\0' ? "  " : std::string{' ', ' ', '-', spec.letter, ' '};
    left += "--" + std::string{spec.name};
    if (!spec.argument.empty()) left += " " + std::string{spec.argument};
    left += left.size() < 26 ? std::string(26 - left.size(), ' ') : "  ";
    text += left + std::string{spec.help} + "\n";
  }
  return text;
}

}  // namespace acw
