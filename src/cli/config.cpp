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

/// Armies that are set, in the environment or else in a file, stand beside the one that is given;
/// two that are given stand alone.
void add_armies(const Streams& streams, const Texts& in_file, Options& options) {
  if (options.armies.size() > 1) return;
  const auto set = streams.environment("ACW_ARMY").value_or("");
  constexpr bool is_windows = std::filesystem::path::preferred_separator == '\\';
  auto all = set.empty() ? in_file : split_at_any(set, is_windows ? ";" : ":");
  for (const auto& given : options.armies) {
    if (!contains(all, given)) all.push_back(given);
  }
  options.armies = std::move(all);
}

void fill(std::string& value, std::string found) {
  if (value.empty()) value = std::move(found);
}

/// One of some words; one that isn't among them is a problem.
std::string choice(Fields& fields, std::string_view name, const Names& known, Problems& problems) {
  const auto* found = fields.node(name, Node::Kind::text);
  if (found == nullptr) return {};
  if (auto word = lowered(found->text); contains(known, word)) return word;
  problems.unknown(found->at, concat("unknown ", name), found->text, known);
  return {};
}

}  // namespace

void apply_defaults(const Streams& streams, const std::string& folder, Options& options) {
  const auto set = [&](const char* name) { return streams.environment(name).value_or(""); };
  if (!options.from)
    fill(options.rules, set("ACW_RULES"));  // results go on by the rules that they are of
  if (!options.quiet) fill(options.format, set("ACW_FORMAT"));
  options.format = lowered(options.format);
  fill(options.game, set("ACW_GAME"));
  const auto path = folder + "/config.toml";
  auto text = folder.empty() ? std::nullopt : read_file(path);
  if (!text) return add_armies(streams, {}, options);
  Problems problems;
  const auto document = read_toml(problems.add_source(path, std::move(*text)), problems);
  problems.check();
  Fields fields{document, "the configuration", problems};
  const auto rules = fields.text("rules");
  if (!options.from) fill(options.rules, rules);
  const auto format = choice(fields, "format", format_names(), problems);
  if (!options.quiet) fill(options.format, format);
  fill(options.color, choice(fields, "color", names_of(colour_words), problems));
  if (const auto* line = fields.node("odds-line", Node::Kind::boolean);
      line != nullptr && !line->boolean)
    options.no_odds_line = true;
  fill(options.game, fields.text("game"));
  add_armies(streams, fields.texts("army"), options);
  fields.done();
  problems.check();
}

}  // namespace acw
