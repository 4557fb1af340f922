#include "rules/library.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "base/files.hpp"

#include "rules/archive.hpp"
#include "rules/embedded.hpp"

#include "rules/rules_hash.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"
#include "system/path.hpp"

namespace acw {
namespace {

const Embedded* find_embedded(std::string_view name) {
  const auto files = embedded();
  return ranges::first_that(files, [&](const Embedded& file) {
    return is_typed(file.id, name) || is_typed(file.short_id, name);
  });
}

}  // namespace

bool is_file_name(std::string_view name) {
  constexpr std::string_view ending = ".toml";
  return path_of(name).has_parent_path() || (name.ends_with(ending) && name != ending);
}

Texts Library::built_in() {
  Texts ids;
  for (const auto& file : embedded()) {
    ids.insert(file.plays_by_default ? ids.begin() : ids.end(), std::string{file.id});
  }
  return ids;
}

std::string Library::folder() const {
  if (ignores_folder_) return {};
  constexpr std::pair<const char*, const char*> places[] = {
      {"XDG_CONFIG_HOME", "/acw"}, {"APPDATA", "/acw"}, {"HOME", "/.config/acw"}};
  for (const auto& [variable, path] : places) {
    if (const auto folder = streams_.environment(variable); folder && !folder->empty())
      return *folder + path;
  }
  return {};
}

Texts Library::own() const {
  Texts names;
  if (folder().empty()) return names;
  const auto path = folder() + "/rules";
  std::error_code error;
  for (std::filesystem::directory_iterator entry{path_of(path), error}, end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".toml") names.push_back(entry->path().stem().string());
  }
  if (error) check_missing(path, error.default_error_condition().value());
  std::sort(names.begin(), names.end());
  return names;
}

std::string Library::own_file(const std::string& stem) const {
  return folder() + "/rules/" + stem + ".toml";
}

std::optional<Library::Found> Library::find(std::string_view name,
                                            std::string_view not_this) const {
  if (is_file_name(name)) return read_source(std::string{name});
  const auto* built_in = find_embedded(name);
  Names ids{name};
  if (built_in != nullptr) ids.push_back(built_in->id);  // a file with this id replaces it
  const auto files = own();
  for (const auto id : ids) {
    for (const bool exactly : {true, false}) {
      for (const auto& stem : files) {
        const auto path = own_file(stem);
        if (path == not_this || (exactly ? stem != id : lowered(stem) != lowered(id))) continue;
        if (auto found = read_source(path)) return found;
      }
    }
  }
  if (built_in != nullptr) return Found{std::string{built_in->file}, {}, built_in};
  for (const auto& stem : files) {
    auto found = read_source(own_file(stem));
    if (!found) continue;
    Problems unheard;
    const auto document = own_document(*found, unheard);
    for (const auto* key : {"id", "short"}) {
      const auto* entry = document.find(key);
      if (entry != nullptr && entry->value.is_text() && is_typed(entry->value.text, name))
        return found;
    }
  }
  return std::nullopt;
}

const Library::TextOverride* Library::text_override(const std::string& path) const {
  return value_at(overrides_, path_of(path).lexically_normal().generic_string());
}

void Library::use_texts(const std::vector<Text>& texts) const {
  std::string base;
  for (auto one = texts.rbegin(); one != texts.rend(); ++one) {
    const auto name = path_of(one->file).lexically_normal().generic_string();
    overrides_[name] = {one->text, std::exchange(base, name)};
  }
}

std::vector<Library::Text> Library::texts(std::string_view name) const {
  Problems problems;
  std::vector<Text> texts;
  for (const auto& [source, own] : layers(found(name), problems)) {
    if (source.built_in == nullptr) texts.push_back({source.name, source.text});
  }
  problems.check();
  return texts;
}

std::optional<Library::Found> Library::read_source(const std::string& path) const {
  if (const auto* known = text_override(path)) return Found{path, known->text};
  auto text = read_file(path);
  return text ? std::optional{Found{path, std::move(*text)}} : std::nullopt;
}

bool Library::is_built_in(const Ruleset& rules) {
  const auto* file = find_embedded(rules.id);
  return file != nullptr && file->hash == rules.hash;
}

std::string Library::where(std::string_view name) const {
  const auto found = find(name);
  return !found ? "" : found->built_in != nullptr ? "built in" : found->name;
}

Node Library::own_document(const Found& source, Problems& problems) {
  const auto text = source.built_in == nullptr ? source.text : std::string{source.built_in->text};
  return read_toml(problems.add_source(source.name, text), problems);
}

std::optional<Library::Found> Library::base_of(const Found& source, const Node& own,
                                               Problems& problems) const {
  const auto* extends = own.find("extends");
  if (extends == nullptr || !problems.empty()) return std::nullopt;
  if (!extends->value.is_text()) {
    problems.add(extends->value.at, "'extends' requires another ruleset's id or file");
    return std::nullopt;
  }
  std::string name = extends->value.text;
  if (const auto* known = text_override(source.name); known != nullptr && !known->base.empty())
    return read_source(known->base);
  if (is_file_name(name))
    name = (path_of(source.name).parent_path() / path_of(name)).generic_string();
  auto base = find(name, source.name);
  if (!base)
    problems.add(extends->value.at,
                 "unknown ruleset " + quote(extends->value.text) + " in 'extends'");
  return base;
}

Library::Layers Library::layers(Found source, Problems& problems) const {
  constexpr std::size_t most = 9;
  Layers layers;
  while (true) {
    auto& layer = layers.emplace_back(Layer{std::move(source), {}});
    layer.own = own_document(layer.source, problems);
    auto base = base_of(layer.source, layer.own, problems);
    if (!base) return layers;
    if (layers.size() == most) {
      problems.add(layer.own.find("extends")->value.at,
                   "rulesets extend each other in a cycle, or more than 8 deep");
      return layers;
    }
    source = std::move(*base);
  }
}

Library::Found Library::found(std::string_view name) const {
  if (auto one = find(name)) return std::move(*one);
  if (is_file_name(name)) throw UsageError{"cannot find file " + quote(name)};
  const auto ids = built_in();
  const auto more = own();
  auto known = names_of(ids);
  append_all(known, more);
  throw UsageError{"unknown ruleset " + quote(name) + did_you_mean(name, known) +
                   " (expected: " + any_of(known) + ", or a file)"};
}

Ruleset Library::read(const Found& source) const {
  if (source.built_in != nullptr) {
    auto rules = archive::unpack<Ruleset>(source.built_in->bytes);
    rules.hash = source.built_in->hash;
    return rules;
  }
  Problems problems;
  return read(layers(source, problems), problems);
}

Ruleset Library::read(Layers layers, Problems& problems) {
  problems.check();
  Texts bases;
  for (auto layer = layers.begin() + 1; layer != layers.end(); ++layer) {
    for (const auto* key : {"id", "short"}) {
      if (const auto* id = layer->own.find(key)) bases.push_back(id->value.text);
    }
  }
  auto document = std::move(layers.back().own);
  for (auto layer = layers.rbegin() + 1; layer != layers.rend(); ++layer)
    merge_into(document, layer->own);
  auto rules = read_ruleset(document, problems);
  problems.check();
  rules.hash = rules_hash(rules);
  rules.bases = std::move(bases);
  return rules;
}

Ruleset Library::load(std::string_view name) const { return read(found(name)); }
Ruleset Library::load(std::string_view name, Problems& problems) const {
  return read(layers(found(name), problems), problems);
}

std::shared_ptr<const Ruleset> Library::shared(std::string_view name) const {
  // Never destroyed: destruction would take an eighth of the time of a roll, and the process ends
  // anyway.
  static auto& cache = *new std::map<std::string, CachedRuleset>;
  const auto key = is_file_name(name) ? std::string{name} : folder() + "\n" + std::string{name};
  if (auto* known = value_at(cache, key)) {
    const auto is_unchanged = [this](const Found& file) {
      const auto now = read_source(file.name);
      return now && now->text == file.text;
    };
    if (ranges::all_of(known->files, is_unchanged)) return known->rules;
  }
  auto source = found(name);
  if (source.built_in != nullptr) {
    auto& rules = cache[std::string{source.built_in->hash}].rules;
    if (rules == nullptr) rules = std::make_shared<const Ruleset>(read(source));
    return rules;
  }
  Problems problems;
  auto all = layers(std::move(source), problems);
  CachedRuleset one;
  for (auto& layer : all) {
    if (layer.source.built_in == nullptr) one.files.push_back(layer.source);
  }
  one.rules = std::make_shared<const Ruleset>(read(std::move(all), problems));
  return (cache[key] = std::move(one)).rules;
}

std::optional<Ruleset> Library::base_of(std::string_view name) const {
  const auto source = found(name);
  Problems problems;
  const auto base = base_of(source, own_document(source, problems), problems);
  problems.check();
  return base ? std::optional{read(*base)} : std::nullopt;
}

}  // namespace acw
