#include "game/rules_place.hpp"

#include "base/record.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

namespace fs = std::filesystem;

/// Whether it is to be looked for from some folder.
bool is_relative_file(const std::string& rules) {
  return is_file_name(rules) && path_of(rules).is_relative();
}

/// A ruleset as a game of that path keeps it: of a file that isn't given by its whole path, the
/// path from the game's own folder, so that both are found from wherever the game is played.
std::string kept_rules(const std::string& rules, const std::string& game) {
  if (!is_relative_file(rules)) return rules;
  const auto folder = [](const std::string& file) {
    return fs::absolute(path_of(file)).parent_path();
  };
  return (fs::relative(folder(rules), folder(game)) / path_of(rules).filename())
      .lexically_normal()
      .generic_string();
}

/// What a game keeps, as it is found from where the program runs.
std::string found_rules(const std::string& kept, const std::string& game) {
  return is_relative_file(kept) ? (path_of(game).parent_path() / path_of(kept)).generic_string()
                                : kept;
}

}  // namespace

std::string hold_house(const Library& library, const Value& head, const std::string& game) {
  std::vector<Library::Text> house;
  for (const auto& one : items_in(head["house"]))
    house.push_back({found_rules(text_in(one["file"]), game), text_in(one["text"])});
  library.use_texts(house);
  return house.empty() ? text_in(head["rules"]) : house.front().file;
}

Value house_of(const Library& library, const std::string& rules, const std::string& game) {
  return values_of(library.texts(rules), [&](const Library::Text& one) {
    return keyed("file", kept_rules(one.file, game), "text", one.text);
  });
}

}  // namespace acw
