#include "acw/base/nearest.hpp"
#include "base/json_text.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/result_schema.hpp"
#include "render/listing.hpp"
#include "rules/registry.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

constexpr std::string_view schema_help =
    "acw schema: what programs read, as a JSON Schema (draft 2020-12)\n\n"
    "  acw schema result                  a line of --json, whatever was asked\n\n"
    "as in\n"
    "  acw schema result > acw-result.schema.json\n"
    "What a ruleset's file may hold: acw rules schema --json\n\n"
    "options\n";

}  // namespace

int run_schema(const Session& session) {
  if (told_help(session, schema_help, taker::schema)) return 0;
  refuse_options(session.words, session.command, taker::schema);
  refuse_formats(session.options, "a JSON Schema", "json");
  if (session.words.size() != 1)
    throw Misread{"the schema of what? acw schema result (of a ruleset: acw rules schema --json)"};
  if (plain_word(session.words.front()) != "result")
    throw Misread{"no schema of " + quote(session.words.front()) +
                  ": say acw schema result (of a ruleset: acw rules schema --json)"};
  session.streams.out(to_json(schema_of_results(mechanisms())) + "\n");
  return 0;
}

}  // namespace acw
