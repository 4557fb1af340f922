#include "cli/config.hpp"

#include <filesystem>
#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/problem.hpp"
#include "acw/base/ranges.hpp"
#include "base/files.hpp"
#include "render/formats.hpp"
#include "rules/fields.hpp"
#include "rules/toml_reader.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Adds the default armies, from `ACW_ARMY` or otherwise from the configuration file, to one typed
/// army. Two typed armies replace the defaults.
void add_armies(const Streams& streams, const Texts& in_file, Options& options) {
  if (options.armies.size() > 1) return;
  const auto variable = streams.environment("ACW_ARMY").value_or("");
  constexpr bool is_windows = std::filesystem::path::preferred_separator == '\\';
  auto armies = variable.empty() ? in_file : split_at_any(variable, is_windows ? ";" : ":");
  for (const auto& army : options.armies) {
    if (!contains(armies, army)) armies.push_back(army);
  }
  options.armies = std::move(armies);
}

void set_if_empty(std::string& option, std::string value) {
  if (option.empty()) option = std::move(value);
}

/// A text field in lower case that must be one of `known`; empty if missing. Adds a problem for any
/// other word.
std::string choice(Fields& fields, std::string_view name, const Names& known, Problems& problems) {
  const auto* node = fields.value({.name = name, .type = Column::text});
  if (node == nullptr) return {};
  if (auto word = lowered(node->text); contains(known, word)) return word;
  problems.unknown(node->at, concat("unknown ", name), node->text, known);
  return {};
}

}  // namespace

void apply_defaults(const Streams& streams, const std::string& folder, Options& options) {
  const auto variable = [&](const char* name) { return streams.environment(name).value_or(""); };
  if (!options.from)
    set_if_empty(options.rules,
                 variable("ACW_RULES"));  // a result continues by the rules that it names
  if (!options.quiet) set_if_empty(options.format, variable("ACW_FORMAT"));
  options.format = lowered(options.format);
  set_if_empty(options.game, variable("ACW_GAME"));
  const auto path = folder + "/config.toml";
  auto text = folder.empty() ? std::nullopt : read_file(path);
  if (!text) return add_armies(streams, {}, options);
  Problems problems;
  const auto document = read_toml(problems.add_source(path, std::move(*text)), problems);
  problems.check();
  Fields fields{document, "the configuration", problems};
  std::string rules;
  std::string game;
  Texts armies;
  bool odds_line = true;
  fields(Shape{"configuration: rules text, game text, army texts, odds-line flag"}, rules, game,
         armies, odds_line);
  if (!options.from) set_if_empty(options.rules, rules);
  const auto format = choice(fields, "format", format_names(), problems);
  if (!options.quiet) set_if_empty(options.format, format);
  set_if_empty(options.color, choice(fields, "color", names_of(colour_words), problems));
  if (!odds_line) options.no_odds_line = true;
  set_if_empty(options.game, game);
  add_armies(streams, armies, options);
  fields.done();
  problems.check();
}

}  // namespace acw
