#include "cli/config.hpp"

#include <algorithm>
#include <string_view>

#include "acw/base/problem.hpp"
#include "base/files.hpp"
#include "render/formats.hpp"
#include "rules/fields.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

void from_environment(const Streams& streams, Options& options) {
  const auto fill = [&](const char* name, std::string& value) {
    if (value.empty()) value = streams.environment(name).value_or("");
  };
  if (!options.from)
    fill("ACW_RULES", options.rules);  // results go on by the rules that they are of
  if (!options.quiet) fill("ACW_FORMAT", options.format);
  fill("ACW_GAME", options.game);
  if (options.armies.empty()) {
    if (const auto army = streams.environment("ACW_ARMY"); army && !army->empty())
      options.armies = {*army};
  }
}

/// One of some words; one that isn't among them is a problem.
std::string choice(Fields& fields, std::string_view name,
                   const std::vector<std::string_view>& known, Problems& problems) {
  const auto* found = fields.node(name, Node::Kind::text);
  if (found == nullptr || std::find(known.begin(), known.end(), found->text) != known.end())
    return found == nullptr ? "" : found->text;
  problems.unknown(found->at, "unknown " + std::string{name}, found->text, known);
  return {};
}

}  // namespace

void apply_defaults(const Streams& streams, const std::string& folder, Options& options) {
  from_environment(streams, options);
  if (folder.empty()) return;
  const auto path = folder + "/config.toml";
  auto text = read_file(path);
  if (!text) return;
  Problems problems;
  const auto document = read_toml(problems.add_source(path, std::move(*text)), problems);
  problems.check();
  Fields fields{document, "the configuration", problems};
  const auto fill = [](std::string& value, std::string found) {
    if (value.empty()) value = std::move(found);
  };
  const auto rules = fields.text("rules");
  if (!options.from) fill(options.rules, rules);
  const auto format = choice(fields, "format", format_names(), problems);
  if (!options.quiet) fill(options.format, format);
  fill(options.color, choice(fields, "color", {"auto", "always", "never"}, problems));
  if (const auto* line = fields.node("odds-line", Node::Kind::boolean);
      line != nullptr && !line->boolean)
    options.no_odds_line = true;
  fill(options.game, fields.text("game"));
  const auto armies = fields.texts("army");
  if (options.armies.empty()) options.armies = armies;
  fields.done();
  problems.check();
}

}  // namespace acw
