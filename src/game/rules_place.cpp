#include "game/rules_place.hpp"

#include <filesystem>
#include <system_error>

#include "base/record.hpp"

namespace acw {
namespace {

namespace fs = std::filesystem;

/// Whether it is to be looked for from some folder.
bool is_relative_file(const std::string& rules) {
  return is_file_name(rules) && fs::path{rules}.is_relative();
}

}  // namespace

std::string kept_rules(const std::string& rules, const std::string& game) {
  if (!is_relative_file(rules)) return rules;
  const auto folder = [](const std::string& file) { return fs::absolute(file).parent_path(); };
  return (fs::relative(folder(rules), folder(game)) / fs::path{rules}.filename())
      .lexically_normal()
      .string();
}

std::string found_rules(const std::string& kept, const std::string& game) {
  if (!is_relative_file(kept)) return kept;
  const auto beside = (fs::path{game}.parent_path() / kept).string();
  std::error_code none;
  return !fs::exists(beside, none) && fs::exists(kept, none) ? kept : beside;
}

std::string hold_house(const Library& library, const Value& head, const std::string& game) {
  std::vector<Library::Text> house;
  for (const auto& one : items_in(head["house"]))
    house.push_back({found_rules(text_in(one["file"]), game), text_in(one["text"])});
  library.hold(house);
  const auto from = text_in(head["rules_from"]);
  return !house.empty() ? house.front().file
         : from.empty() ? text_in(head["rules"])
                        : found_rules(from, game);
}

Value house_of(const Library& library, const std::string& rules, const std::string& game) {
  Value house{Value::Array{}};
  for (const auto& [file, text] : library.texts(rules))
    house.push(Value{}.set("file", kept_rules(file, game)).set("text", text));
  return house;
}

}  // namespace acw
