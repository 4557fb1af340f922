#pragma once

#include <string>
#include <utility>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A unit of an army file: what its id stands for.
struct NamedUnit {
  std::string id;
  std::string name;              ///< as its player calls it; empty: nobody said
  std::vector<SlotValue> words;  ///< of either side, as the slots have them
  long long figures = 0;         ///< 0: nobody said
  long long guns = 0;
  long long left = -1;  ///< of the figures, in a game; −1: all
  long long hurt = 0;   ///< of those who are left, in a game
  std::vector<std::pair<std::string, long long>> tallies = {};  ///< `killed`, `horses lost`
  std::size_t army = 0;   ///< which of several, from 1; 0: nobody said
  std::string gone = {};  ///< why it takes no part in anything, in a game: "removed in line 31"

  [[nodiscard]] const std::string& called() const { return name.empty() ? id : name; }
};

/// The units of all these army files, in their order. Throws `Misread` where there is no such
/// file or it is given twice, `FileFault` with all that is wrong with them.
std::vector<NamedUnit> read_armies(const std::vector<std::string>& paths, const Ruleset& rules);

}  // namespace acw
