#include "rules/library.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
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

std::optional<Library::Source> Library::find(std::string_view name,
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
        if (auto source = read_source(path)) return source;
      }
    }
  }
  if (built_in != nullptr)
    return Source{std::string{built_in->file}, std::string{built_in->text}, built_in};
  for (const auto& stem : files) {
    auto source = read_source(own_file(stem));
    if (!source) continue;
    Problems ignored;
    const auto document = read_toml(ignored.add_source(source->file, source->text), ignored);
    for (const auto* key : {"id", "short"}) {
      if (is_typed(value_of(document, key).text, name)) return source;
    }
  }
  return std::nullopt;
}

const Library::TextOverride* Library::text_override(const std::string& path) const {
  return value_at(overrides_, path_of(path).lexically_normal().generic_string());
}

void Library::use_texts(const std::vector<Source>& texts) const {
  std::string base;
  for (auto one = texts.rbegin(); one != texts.rend(); ++one) {
    const auto name = path_of(one->file).lexically_normal().generic_string();
    overrides_[name] = {one->text, std::exchange(base, name)};
  }
}

std::vector<Library::Source> Library::texts(std::string_view name) const {
  Problems problems;
  auto texts = layers(found(name), problems);
  problems.check();
  std::erase_if(texts, [](const Source& source) { return source.built_in != nullptr; });
  return texts;
}

std::optional<Library::Source> Library::read_source(const std::string& path) const {
  if (const auto* known = text_override(path)) return Source{path, known->text};
  auto text = read_file(path);
  return text ? std::optional{Source{path, std::move(*text)}} : std::nullopt;
}

std::string Library::where(std::string_view name) const {
  const auto source = find(name);
  return !source ? "" : source->built_in != nullptr ? "built in" : source->file;
}

Texts Library::all() const {
  auto names = built_in();
  append_all(names, own());
  return names;
}

std::optional<Library::Source> Library::base_of(const Source& source, Problems& problems) const {
  const auto& extends = value_of(source.own, "extends");
  if (source.own.find("extends") == nullptr || !problems.empty()) return std::nullopt;
  if (!extends.is_text()) {
    problems.add(extends.at, "'extends' requires another ruleset's id or file");
    return std::nullopt;
  }
  auto name = extends.text;
  if (const auto* known = text_override(source.file); known != nullptr && !known->base.empty())
    return read_source(known->base);
  if (is_file_name(name))
    name = (path_of(source.file).parent_path() / path_of(name)).generic_string();
  auto base = find(name, source.file);
  if (!base) {
    const auto known = all();
    problems.add(extends.at, concat("unknown ruleset ", quote(extends.text), " in 'extends'",
                                    did_you_mean(name, names_of(known))));
  }
  return base;
}

std::vector<Library::Source> Library::layers(Source source, Problems& problems) const {
  constexpr std::size_t most = 9;
  std::vector<Source> layers;
  for (std::optional next = std::move(source); next; next = base_of(layers.back(), problems)) {
    if (layers.size() == most) {
      problems.add(value_of(layers.back().own, "extends").at,
                   "rulesets extend each other in a cycle, or more than 8 deep");
      break;
    }
    next->own = read_toml(problems.add_source(next->file, next->text), problems);
    layers.push_back(std::move(*next));
  }
  return layers;
}

Library::Source Library::found(std::string_view name) const {
  if (auto source = find(name)) return std::move(*source);
  if (is_file_name(name)) throw UsageError{"cannot find file " + quote(name)};
  const auto known = all();
  throw UsageError{concat("unknown ruleset ", quote(name), did_you_mean(name, names_of(known)),
                          " (expected: ", any_of(known), ", or a file)")};
}

Ruleset Library::read(std::vector<Source> layers, Problems& problems) {
  problems.check();
  Texts bases;
  for (auto layer = layers.begin() + 1; layer != layers.end(); ++layer) {
    for (const auto* key : {"id", "short"}) {
      if (const auto& id = value_of(layer->own, key).text; !id.empty()) bases.push_back(id);
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

Ruleset Library::load(std::string_view name, Problems& problems) const {
  return read(layers(found(name), problems), problems);
}

std::shared_ptr<const Ruleset> Library::shared(std::string_view name) const {
  // Never destroyed: destruction would take an eighth of the time of a roll, and the process ends
  // anyway.
  static auto& cache = *new std::map<std::string, CachedRuleset>;
  const auto key = is_file_name(name) ? std::string{name} : folder() + "\n" + std::string{name};
  if (auto* known = value_at(cache, key)) {
    const auto is_unchanged = [this](const Source& file) {
      const auto now = read_source(file.file);
      return now && now->text == file.text;
    };
    if (ranges::all_of(known->files, is_unchanged)) return known->rules;
  }
  auto source = found(name);
  if (source.built_in != nullptr) {
    auto& rules = cache[std::string{source.built_in->hash}].rules;
    if (rules == nullptr) {
      auto unpacked = archive::unpack<Ruleset>(source.built_in->bytes);
      unpacked.hash = source.built_in->hash;
      rules = std::make_shared<const Ruleset>(std::move(unpacked));
    }
    return rules;
  }
  Problems problems;
  auto files = layers(std::move(source), problems);
  auto rules = std::make_shared<const Ruleset>(read(files, problems));
  std::erase_if(files, [](const Source& file) { return file.built_in != nullptr; });
  cache[key] = {rules, std::move(files)};
  return rules;
}

std::optional<Ruleset> Library::base_of(std::string_view name) const {
  Problems problems;
  auto sources = layers(found(name), problems);
  problems.check();
  if (sources.size() < 2) return std::nullopt;
  sources.erase(sources.begin());
  return read(std::move(sources), problems);
}

}  // namespace acw
