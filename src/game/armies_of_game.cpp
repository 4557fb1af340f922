#include "game/armies_of_game.hpp"

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/problem.hpp"
#include "base/files.hpp"
#include "rules/toml_reader.hpp"
#include "words/army_reader.hpp"

namespace acw {

std::string rules_of_file(const std::string& path) {
  Problems unheard;
  auto text = read_file(path);
  if (!text) return {};
  const auto army = read_toml(unheard.add_source(path, std::move(*text)), unheard);
  const auto* rules = army.find("rules");
  return rules == nullptr ? "" : rules->value.text;
}

std::vector<Value> armies_of_files(const Texts& paths, const Ruleset& rules) {
  read_armies(paths, rules);  // tells what is wrong with them, all together
  std::vector<Value> armies;
  for (const auto& path : paths) {
    auto text = read_file(path);
    if (!text) throw Misread{"there is no army file " + quote(path)};
    Problems problems;
    auto army = read_toml(problems.add_source(path, std::move(*text)), problems);
    problems.check();
    std::erase_if(army.fields, [](const Field& one) { return one.name == "rules"; });
    armies.push_back(node_value(army));
  }
  return armies;
}

}  // namespace acw
