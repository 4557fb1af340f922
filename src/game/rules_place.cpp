#include "game/rules_place.hpp"

#include "base/record.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

/// True if a ruleset is given by a relative path.
bool is_relative_file(const std::string& rules) {
  return is_file_name(rules) && path_of(rules).is_relative();
}

/// Ruleset name to store in a game. A relative path is stored relative to the game's folder, so
/// that it is found from any working directory.
std::string rules_to_store(const std::string& rules, const std::string& game) {
  if (!is_relative_file(rules)) return rules;
  const auto folder = std::filesystem::absolute(path_of(game)).parent_path();
  return std::filesystem::proximate(path_of(rules), folder).generic_string();
}

/// Converts a stored ruleset name to a path relative to the working directory.
std::string rules_path(const std::string& stored, const std::string& game) {
  return is_relative_file(stored) ? (path_of(game).parent_path() / path_of(stored)).generic_string()
                                  : stored;
}

}  // namespace

std::string register_house_rules(const Library& library, const Value& head,
                                 const std::string& game) {
  std::vector<Library::Source> house;
  for (const auto& file : items_in(head["house"]))
    house.push_back({rules_path(text_in(file["file"]), game), text_in(file["text"])});
  library.use_texts(house);
  return house.empty() ? text_in(head["rules"]) : house.front().file;
}

Value house_rules_of(const Library& library, const std::string& rules, const std::string& game) {
  return values_of(library.texts(rules), [&](const Library::Source& file) {
    return keyed("file", rules_to_store(file.file, game), "text", file.text);
  });
}

}  // namespace acw
