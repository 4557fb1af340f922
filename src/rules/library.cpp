#include "rules/library.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "base/files.hpp"
#include "options/option_names.hpp"
#include "rules/archive.hpp"
#include "rules/embedded.hpp"
#include "rules/next_rows.hpp"
#include "rules/registry.hpp"
#include "rules/rules_hash.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

const Embedded* find_embedded(std::string_view name) {
  for (const auto& file : embedded()) {
    if (is_typed(file.id, name) || is_typed(file.short_id, name)) return &file;
  }
  return nullptr;
}

/// Facts are read where all is. Of a command, `throw` is all the small throws; what may follow its
/// bouts is read, too.
Ruleset unpack(const Embedded& file, std::string_view command) {
  const auto packed = [&](std::string_view bytes) { return Packed{bytes, file.text}; };
  auto rules = archive::unpack<Ruleset>(packed(file.head));
  rules.hash = file.hash;
  if (command.empty()) rules.facts = archive::unpack<std::vector<Fact>>(packed(file.facts));
  for (const auto& [name, bytes] : file.procedures) {
    if (command.empty() || name.substr(0, name.find(' ')) == command)
      rules.procedures.push_back(archive::unpack<Procedure>(packed(bytes)));
  }
  const auto follows = rules.procedures.size() == 1 ? round_rows(rules.procedures.front())
                                                    : std::vector<const Row*>{};
  const std::string next{follows.empty() ? "" : follows.front()->text("procedure")};
  for (const auto& [name, bytes] : file.procedures) {
    if (!next.empty() && name == next && rules.procedure(next) == nullptr)
      rules.procedures.push_back(archive::unpack<Procedure>(packed(bytes)));
  }
  return rules;
}

}  // namespace

bool is_file_name(std::string_view name) {
  constexpr std::string_view ending = ".toml";
  return name.find('/') != std::string_view::npos ||
         (name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending);
}

std::vector<std::string> Library::built_in() {
  std::vector<std::string> ids;
  for (const auto& file : embedded()) {
    ids.insert(file.plays_by_default ? ids.begin() : ids.end(), std::string{file.id});
  }
  return ids;
}

std::string Library::folder() const {
  if (const auto config = streams_.environment("XDG_CONFIG_HOME"); config && !config->empty())
    return *config + "/acw";
  if (const auto home = streams_.environment("HOME"); home && !home->empty())
    return *home + "/.config/acw";
  return {};
}

std::vector<std::string> Library::own() const {
  std::vector<std::string> names;
  if (folder().empty()) return names;
  const auto path = folder() + "/rules";
  std::error_code error;
  for (std::filesystem::directory_iterator entry{path, error}, end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".toml") names.push_back(entry->path().stem().string());
  }
  if (error) check_missing(path, error.value());
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<Library::Found> Library::find(std::string_view name,
                                            std::string_view not_this) const {
  if (is_file_name(name)) {
    if (auto text = read_file(std::string{name})) return Found{std::string{name}, std::move(*text)};
    return std::nullopt;
  }
  if (!folder().empty() && !name.empty()) {
    const auto in_folder = [&](std::string_view stem) -> std::optional<Found> {
      const std::string path = folder() + "/rules/" + std::string{stem} + ".toml";
      if (path == not_this) return std::nullopt;
      auto text = read_file(path);
      return text ? std::optional{Found{path, std::move(*text)}} : std::nullopt;
    };
    if (auto found = in_folder(name)) return found;
    for (const auto& stem : own()) {
      if (stem == name || lowered(stem) != lowered(name)) continue;
      if (auto found = in_folder(stem)) return found;
    }
  }
  if (const auto* file = find_embedded(name)) return Found{std::string{file->file}, {}, file};
  return find_own(name);
}

std::optional<Library::Found> Library::find_own(std::string_view id) const {
  for (const auto& name : own()) {
    Found found{folder() + "/rules/" + name + ".toml", {}, nullptr};
    if (auto text = read_file(found.name)) found.text = std::move(*text);
    Problems unheard;
    const auto document = own_document(found, unheard);
    for (const auto* key : {"id", "short"}) {
      const auto* entry = document.find(key);
      if (entry != nullptr && entry->value.is(Node::Kind::text) && is_typed(entry->value.text, id))
        return found;
    }
  }
  return std::nullopt;
}

std::string Library::where(std::string_view name) const {
  const auto found = find(name);
  return !found ? "" : found->built_in != nullptr ? "built in" : found->name;
}

Node Library::own_document(const Found& source, Problems& problems) {
  const auto file = problems.add_source(
      source.name, source.built_in != nullptr ? std::string{source.built_in->text} : source.text);
  return read_toml(file, problems);
}

std::optional<Library::Found> Library::base_of(const Found& source, const Node& own,
                                               Problems& problems) const {
  const auto* extends = own.find("extends");
  if (extends == nullptr || !problems.empty()) return std::nullopt;
  if (!extends->value.is(Node::Kind::text)) {
    problems.add(extends->value.at, "'extends' takes the id or the file of another ruleset");
    return std::nullopt;
  }
  std::string name = extends->value.text;
  if (is_file_name(name) && name.front() != '/') {
    const auto slash = source.name.rfind('/');
    if (slash != std::string::npos) name = source.name.substr(0, slash + 1) + name;
  }
  auto base = find(name, source.name);
  if (!base)
    problems.add(extends->value.at,
                 "there is no ruleset " + quote(extends->value.text) + " to extend");
  return base;
}

Node Library::document(const Found& source, int depth, Problems& problems) const {
  Node own = own_document(source, problems);
  const auto base = base_of(source, own, problems);
  if (!base) return own;
  if (depth >= 8) {
    problems.add(own.find("extends")->value.at,
                 "rulesets extend each other in a ring, or more than 8 deep");
    return own;
  }
  Node merged = document(*base, depth + 1, problems);
  lay_over(merged, own);
  return merged;
}

Library::Found Library::found(std::string_view name) const {
  if (auto one = find(name)) return std::move(*one);
  if (is_file_name(name)) throw Misread{"there is no file " + quote(name)};
  auto known = built_in();
  const auto more = own();
  known.insert(known.end(), more.begin(), more.end());
  const auto near = nearest(name, {known.begin(), known.end()});
  throw Misread{"there is no ruleset " + quote(name) +
                (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" +
                any_of({known.begin(), known.end()}) + ", or a file)"};
}

Ruleset Library::read(const Found& source, std::string_view command) const {
  if (source.built_in != nullptr) return unpack(*source.built_in, command);
  Problems problems;
  const auto node = document(source, 0, problems);
  problems.check();
  auto rules = read_ruleset(node, {mechanisms(), option_names()}, problems);
  problems.check();
  rules.hash = rules_hash(rules);
  return rules;
}

Ruleset Library::load(std::string_view name, std::string_view command) const {
  return read(found(name), command);
}

std::shared_ptr<const Ruleset> Library::shared(std::string_view name,
                                               std::string_view command) const {
  // Never taken apart: that would be an eighth of what a throw costs, and the process ends anyhow.
  using Key = std::pair<const Embedded*, std::string>;
  static auto& kept = *new std::map<Key, std::shared_ptr<const Ruleset>>;
  const auto source = found(name);
  Key key{source.built_in, command};
  if (const auto known = kept.find(key); known != kept.end()) return known->second;
  auto rules = std::make_shared<const Ruleset>(read(source, command));
  if (source.built_in != nullptr && !rules->procedures.empty()) kept.emplace(std::move(key), rules);
  return rules;
}

std::optional<Ruleset> Library::base_of(std::string_view name) const {
  const auto source = found(name);
  Problems problems;
  const auto base = base_of(source, own_document(source, problems), problems);
  problems.check();
  return base ? std::optional{read(*base, {})} : std::nullopt;
}

Node Library::document(std::string_view name) const {
  Problems problems;
  auto node = document(found(name), 0, problems);
  problems.check();
  return node;
}

}  // namespace acw
