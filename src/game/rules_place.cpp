#include "game/rules_place.hpp"

#include <filesystem>
#include <system_error>

#include "rules/library.hpp"

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

}  // namespace acw
