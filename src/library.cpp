#include "library.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <utility>

#include "acw/nearest.hpp"
#include "embedded.hpp"
#include "options.hpp"
#include "registry.hpp"
#include "ruleset_reader.hpp"
#include "toml_reader.hpp"

namespace acw {
namespace {

/// A text key in the head of a ruleset's file, without reading the rest as TOML.
std::string_view head(std::string_view text, std::string_view key) {
  while (!text.empty() && text.front() != '[') {
    const auto line = text.substr(0, text.find('\n'));
    if (line.substr(0, key.size()) == key && line.substr(key.size(), 3) == " = ") {
      auto value = line.substr(key.size() + 3);
      if (!value.empty() && value.front() == '"') value = value.substr(1, value.find('"', 1) - 1);
      return value;
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {};
}

bool is_file_name(std::string_view name) {
  constexpr std::string_view ending = ".toml";
  return name.find('/') != std::string_view::npos || (name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending);
}

const Embedded* find_embedded(std::string_view name) {
  for (const auto& file : embedded()) {
    if (head(file.text, "id") == name || head(file.text, "short") == name) return &file;
  }
  return nullptr;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rb"), &std::fclose};
  if (file == nullptr) return std::nullopt;
  std::string text;
  char block[4096];
  for (std::size_t got = 0; (got = std::fread(block, 1, sizeof block, file.get())) > 0;) {
    text.append(block, got);
    if (text.size() > (std::size_t{1} << 24)) break;  // far past any limit: whoever reads it will say so
  }
  return text;
}

std::string only_sections(std::string_view text, std::string_view command) {
  std::string kept;
  kept.reserve(text.size());
  bool wanted = true;
  while (!text.empty()) {
    const auto line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    if (line.front() == '[') {
      const auto start = line.find_first_not_of('[');
      const auto section = line.substr(start, line.find_first_of(".]", start) - start);
      wanted = section == "slots" || section == "rulings" || section == command;
    }
    if (wanted) kept += line;
    else kept += '\n';
  }
  return kept;
}

std::vector<std::string> Library::built_in() {
  std::vector<std::string> ids;
  for (const auto& file : embedded()) {
    const auto at = head(file.text, "default") == "true" ? ids.begin() : ids.end();
    ids.insert(at, std::string{head(file.text, "id")});
  }
  return ids;
}

std::string Library::folder() const {
  if (const auto config = streams_.environment("XDG_CONFIG_HOME"); config && !config->empty()) return *config + "/acw";
  if (const auto home = streams_.environment("HOME"); home && !home->empty()) return *home + "/.config/acw";
  return {};
}

std::vector<std::string> Library::own() const {
  std::vector<std::string> names;
  if (folder().empty()) return names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator{folder() + "/rules", error}) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<Library::Found> Library::find(std::string_view name, std::string_view not_this) const {
  if (is_file_name(name)) {
    if (auto text = read_file(std::string{name})) return Found{std::string{name}, std::move(*text)};
    return std::nullopt;
  }
  if (!folder().empty() && !name.empty()) {
    const std::string path = folder() + "/rules/" + std::string{name} + ".toml";
    if (path != not_this) {
      if (auto text = read_file(path)) return Found{path, std::move(*text)};
    }
  }
  if (const auto* file = find_embedded(name)) return Found{std::string{file->file}, std::string{file->text}, true};
  return std::nullopt;
}

std::string Library::where(std::string_view name) const {
  const auto found = find(name);
  return !found ? "" : found->built_in ? "built in" : found->name;
}

Node Library::document(const Found& found, std::string_view command, int depth, Problems& problems) const {
  const auto file = problems.add_source(found.name, found.text);
  Node own = found.built_in && !command.empty() ? read_toml(file, only_sections(found.text, command), problems) : read_toml(file, problems);
  const auto* extends = own.find("extends");
  if (extends == nullptr || !problems.empty()) return own;
  if (!extends->value.is(Node::Kind::text)) {
    problems.add(extends->value.at, "'extends' takes the id or the file of another ruleset");
    return own;
  }
  std::string name = extends->value.text;
  if (is_file_name(name) && name.front() != '/') {
    const auto slash = found.name.rfind('/');
    if (slash != std::string::npos) name = found.name.substr(0, slash + 1) + name;
  }
  const auto base = find(name, found.name);
  if (!base) {
    problems.add(extends->value.at, "there is no ruleset " + quote(extends->value.text) + " to extend");
    return own;
  }
  if (depth >= 8) {
    problems.add(extends->value.at, "rulesets extend each other in a ring, or more than 8 deep");
    return own;
  }
  Node merged = document(*base, {}, depth + 1, problems);
  lay_over(merged, own);
  return merged;
}

Ruleset Library::load(std::string_view name, std::string_view command) const {
  const auto found = find(name);
  if (!found) {
    if (is_file_name(name)) throw Failure{2, "there is no file " + quote(name) + ", or it can't be read"};
    auto known = built_in();
    const auto more = own();
    known.insert(known.end(), more.begin(), more.end());
    const auto near = nearest(name, {known.begin(), known.end()});
    throw Failure{2, "there is no ruleset " + quote(name) + (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" +
                         any_of({known.begin(), known.end()}) + ", or a file)"};
  }
  Problems problems;
  const auto node = document(*found, command, 0, problems);
  problems.check();
  auto rules = read_ruleset(node, {mechanisms(), option_names()}, problems);
  problems.check();
  return rules;
}

}  // namespace acw
