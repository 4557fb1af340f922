#pragma once

#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A unit of an army file: what its id stands for.
struct NamedUnit {
  std::string id;
  std::string name;              ///< empty: nobody said
  std::vector<SlotValue> words;  ///< of either side, as the slots have them
  long long figures = 0;         ///< 0: nobody said
};

/// The units of all these army files, in their order. Throws `Misread` where there is no such
/// file or it is given twice, `FileFault` with all that is wrong with them.
std::vector<NamedUnit> read_armies(const std::vector<std::string>& paths, const Ruleset& rules);

}  // namespace acw
