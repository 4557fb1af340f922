#include <algorithm>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/from.hpp"
#include "commands/procedure.hpp"
#include "records/prior_results.hpp"
#include "render/format.hpp"
#include "rules/speech.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

/// A ruleset's small throws, as text or as a list of things.
int list_throws(const Session& session, const Ruleset& rules,
                const std::vector<std::string_view>& names) {
  if (names.empty()) throw Refused{rules.title_or_id() + " has no small throws"};
  Value throws{Value::Array{}};
  std::size_t widest = 0;
  for (const auto name : names) widest = std::max(widest, name.size());
  const std::string chosen =
      session.options.rules.empty() ? "" : "-r " + session.options.rules + " ";
  Listing listing;
  listing.text = "small throws of " + rules.title_or_id() + ", as in acw " + chosen + "throw " +
                 std::string{names.front()} + "\n";
  for (const auto name : names) {
    const auto& summary = rules.procedure("throw " + std::string{name})->summary;
    throws.push(Value{}.set("name", name).set("summary", summary));
    listing.text +=
        "  " + std::string{name} + std::string(widest + 2 - name.size(), ' ') + summary + "\n";
  }
  if (session.asks_for_help()) {
    listing.text += "\nexamples\n";
    for (const auto name : names) {
      for (const auto& one : rules.procedure("throw " + std::string{name})->examples)
        listing.text += "  " + one + "\n";
    }
    listing.text += "  acw " + chosen + "throw " + std::string{names.front()} +
                    " --help   the words of one of them\noptions (acw help options)\n  " +
                    option_names_help(taker::procedure, "throw") + "\n";
  }
  // with the fields of a result that was thrown, all of them empty
  listing.result.set("schema", result_schema)
      .set("command", session.command)
      .set("rules", rules.id);
  listing.result.set("mode", "").set("situation", Value::Object{}).set("throws", Value::Array{});
  listing.result.set("outcome", Value{}.set("throws", std::move(throws)))
      .set("notes", Value::Array{});
  session.print(std::move(listing));
  return 0;
}

}  // namespace

int run_throw(const Session& session) {
  std::string ruleset = session.rules;
  const auto results = results_read(session, ruleset);
  const auto read = rules_for(
      session, ruleset,
      asks_for_chain(session.options) || session.asks_for_help() ? std::string{} : "throw");
  const auto& rules = *read;
  check_rules(results, rules);
  std::vector<std::string_view> names;
  for (const auto& procedure : rules.procedures) {
    if (procedure.name.substr(0, 6) == "throw ")
      names.push_back(std::string_view{procedure.name}.substr(6));
  }
  if ((session.words.empty() || session.words.front() == "--help") &&
      asks_for_chain(session.options))
    throw Misread{"--then and --from are for one of the throws: acw throw NAME"};
  if (session.words.empty() || session.words.front() == "--help") {
    const auto strangers = untaken(session.options, taker::listing);
    if (!strangers.empty() && !session.asks_for_help())
      throw Misread{strangers.front() + " is for one of the throws: acw throw NAME"};
    return list_throws(session, rules, names);
  }
  const auto words = plain_words(session.words);
  const auto [name, typed] = throw_named(rules, words);
  const auto* procedure = rules.procedure("throw " + name);
  if (procedure == nullptr) {
    for (const auto& id : Library::built_in()) {
      if (id == rules.id) continue;
      const auto other = session.library.load(id);
      const auto there = "throw " + throw_named(other, words).word;
      if (other.procedure(there) != nullptr) no_such_procedure(session, rules, there);
    }
    for (const auto& meaning : speech().commands) {
      if (contains(meaning.typed, words.front()))
        throw Misread{quote(session.words.front()) + " is no throw of " + rules.title_or_id() +
                      ": say acw " + meaning.means.front()};
    }
    const auto near = nearest(session.words.front(), names);
    throw Misread{quote(session.words.front()) + " is no throw of " + rules.title_or_id() +
                  did_you_mean(near) + " (" + any_of(names) + ")"};
  }
  if (session.asks_for_help() || session.words.back() == "--help") {
    session.tell(procedure_help(session, rules, *procedure));
    return 0;
  }
  return play_words(
      session, rules, *procedure,
      {session.words.begin() + static_cast<std::ptrdiff_t>(typed), session.words.end()}, results);
}

}  // namespace acw
