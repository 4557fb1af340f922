#include "commands/procedure.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/files.hpp"
#include "base/record.hpp"
#include "records/prior_results.hpp"
#include "rules/library.hpp"

namespace acw {
namespace {

/// The ruleset that results name: one that is known by its name, and no file.
std::string ruleset_of(const Session& session, const std::string& id) {
  const bool there =
      contains(Library::built_in(), id) || contains(session.library.own(), id) || id.size() <= 3;
  if (there && id.find_first_of("/.") == std::string::npos) return id;
  throw Misread{"--from reads results of " + quote(printable(id)) +
                ": use -r FILE for that ruleset"};
}

std::vector<Value> read_results(const Session& session, const std::string& name) {
  std::string all;
  if (name == "-") {
    tell_that_it_reads(session.streams, "results printed by --json");
    while (const auto line = session.streams.line())
      all.append(clean_line(*line, all.empty())) += '\n';
  } else {
    auto found = read_file(name, Pipe::taken);
    if (!found) throw Misread{"--from: cannot find file " + quote(name)};
    all = std::move(*found);
  }
  const std::string here = name == "-" ? "standard input" : printable(name);
  const auto start = all.find_first_not_of(" \t\r\n");
  if (start != std::string::npos && all[start] != '{' && all[start] != '[')
    throw FileFault{"--from: " + here + " is not JSON; expected: results printed by --json"};
  std::vector<Value> results;
  try {
    for (auto& value : parse_jsons(all)) {
      if (const auto* list = value.as<Value::Array>()) append_all(results, *list);
      else results.push_back(std::move(value));
    }
  } catch (const Failure& failure) {
    throw FileFault{here + ":" + failure.what()};
  }
  if (results.empty())
    throw FileFault{"--from: " + here + " has no result; expected: results printed by --json"};
  for (const auto i : ranges::Places{results}) {
    if (const auto why = other_schema(results[i]); !why.empty())
      no_result(why + (i == 0 ? "" : concat(" (result ", i + 1, ")")));
  }
  return results;
}

}  // namespace

std::vector<Value> results_read(const Session& session, std::string& rules) {
  const auto& options = session.options;
  if (!options.from || options.help) return {};
  if (options.from == "-" && options.dice == "-")
    throw Misread{"--from - and --dice - both read standard input: choose one"};
  auto results = read_results(session, *options.from);
  if (options.rules.empty()) rules = ruleset_of(session, rules_of(results));
  return results;
}

}  // namespace acw
