#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/ruleset.hpp"
#include "acw/situation.hpp"

namespace acw {

/// Units of army files, by their ids: what `@20me` stands for.
class Armies {
 public:
  /// Reads a file that `army-gen --format toml` wrote, or one by hand: a list `units`, each with an `id` and the words of its slots.
  /// Throws `Failure{2, …}` when there is no such file, `Failure{1, …}` when it is at fault or has an id that another army has.
  void read(const std::string& path);

  /// Fills the slots of one side that a unit gives and nobody typed. `id` comes without its @.
  void fill(const Ruleset& rules, const Procedure& procedure, std::string_view id, bool target, Situation& situation) const;

 private:
  struct Unit {
    std::string id;
    std::string path;
    std::vector<std::pair<std::string, std::string>> words;  ///< by slot
    long long figures = 0;
  };
  [[nodiscard]] const Unit& find(std::string_view id) const;

  std::vector<Unit> units_;
};

}  // namespace acw
