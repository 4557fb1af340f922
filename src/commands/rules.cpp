#include <algorithm>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/rules_show.hpp"
#include "commands/rules_words.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

/// Prints an outcome, or its text, or its `table` where one of its own is given.
void answer(const Session& session, Value outcome, std::string text, Value table = {}) {
  Listing listing{std::move(text), {}, std::move(table)};
  listing.result.set("schema", result_schema)
      .set("command", "rules")
      .set("outcome", std::move(outcome));
  session.print(std::move(listing));
}

int list(const Session& session) {
  Value items{Value::Array{}};
  std::string text;
  auto names = Library::built_in();
  for (const auto& own : session.library.own()) names.push_back(own);
  for (const auto& name : names) {
    const auto rules = session.library.load(name);
    const auto commands = commands_of(rules);
    Value item;
    item.set("id", rules.id)
        .set("short", rules.short_id)
        .set("title", rules.title)
        .set("author", rules.author);
    item.set("unit", unit_name(rules.unit))
        .set("where", session.library.where(name))
        .set("commands", commands);
    items.push(std::move(item));
    text += padded(rules.id, 16) + padded(rules.short_id, 5) + rules.source + "\n" +
            std::string(21, ' ') + any_of(commands, ", ") + "\n";
  }
  answer(session, Value{}.set("rulesets", std::move(items)), text);
  return 0;
}

/// The ruleset that the first word names, which is taken off, or else the one of -r or the default.
Ruleset shown_rules(const Session& session, std::vector<std::string>& words) {
  const bool by_option = session.options.has_typed("rules");
  if (words.empty() || (by_option && session.library.where(words.front()).empty()))
    return session.library.load(session.rules);
  const auto name = words.front();
  words.erase(words.begin());
  auto rules = session.library.load(name);
  if (by_option && session.library.load(session.rules).id != rules.id)
    throw Misread{quote(name) + " is shown, or -r " + session.rules + ": say one of them"};
  return rules;
}

int show(const Session& session, std::vector<std::string> words) {
  const auto rules = shown_rules(session, words);
  if (words.size() > 4)
    throw Misread{
        quote(words[4]) +
        ": show takes a ruleset and a command or what is looked up, as in acw rules show bp fire"};
  std::string wanted;
  for (const auto& word : words) append(wanted, " ", word);
  auto shown = show_rules(rules, wanted);
  answer(session, std::move(shown.outcome), std::move(shown.text), std::move(shown.table));
  return 0;
}

int check(const Session& session, const std::vector<std::string>& words) {
  if (words.size() != 1) throw Misread{"which file? acw rules check my-rules.toml"};
  const auto rules = session.library.load(words.front());
  std::size_t rows = 0;
  for (const auto& procedure : rules.procedures) {
    for (const auto& table : procedure.tables) rows += table.rows.size();
  }
  Value outcome;
  outcome.set("file", words.front())
      .set("id", rules.id)
      .set("procedures", static_cast<long long>(rules.procedures.size()))
      .set("rows", static_cast<long long>(rows));
  answer(session, std::move(outcome),
         words.front() + ": no fault: " + std::to_string(rules.procedures.size()) +
             " procedures, " + std::to_string(rows) + " rows\n");
  return 0;
}

int path(const Session& session) {
  const auto folder = session.library.folder();
  Value places{Value::Array{}};
  std::string text = "-r FILE, a file with a slash or .toml in its name\n";
  if (!folder.empty()) {
    places.push(folder + "/rules");
    text += folder + "/rules/NAME.toml\n";
  }
  places.push("built in");
  const auto ids = Library::built_in();
  text += "built in: " + any_of(ids, ", ") + "\n";
  answer(session, Value{}.set("paths", std::move(places)), text);
  return 0;
}

constexpr std::string_view rules_help =
    "acw rules: the rulesets themselves\n\n"
    "  acw rules list                     the rulesets, and the commands of each\n"
    "  acw rules show RULES [COMMAND]     tables, refusals, rulings and variants\n"
    "  acw rules show RULES NAME          what is looked up, as of the turn: sequence\n"
    "  acw rules check FILE               all that is wrong with a ruleset's file\n"
    "  acw rules diff FILE                what a file says otherwise than what it\n"
    "                                     extends; diff A B: than another\n"
    "  acw rules schema [MECHANISM]       what a file may hold, or for a command's\n"
    "                                     name its tables; --json: a JSON Schema\n"
    "  acw rules new NAME [-r RULES]      a house ruleset to begin with, printed\n"
    "  acw rules path                     where rulesets are looked for\n\n"
    "as in\n"
    "  acw rules show bp fire\n"
    "  acw rules new our-club -r bp > our-club.toml\n"
    "  acw rules check our-club.toml\n\noptions\n";

/// -r where it plays no part.
void refuse_rules(const Session& session, const std::string& verb) {
  if (!session.options.has_typed("rules")) return;
  throw Misread{"-r plays no part in acw rules " + verb + ": acw rules show " + session.rules +
                " shows one ruleset"};
}

}  // namespace

int run_rules(const Session& session) {
  std::vector<std::string> words = session.words;
  if (told_help(session, rules_help, taker::rules)) return 0;
  const std::vector<std::string_view> verbs{std::begin(rules_words), std::end(rules_words)};
  if (words.empty()) throw Misread{"say " + any_of(verbs) + ": acw rules list"};
  const auto verb = plain_word(words.front());
  words.erase(words.begin());
  refuse_options(words, session.command, taker::rules);
  if (!contains(verbs, verb)) {
    const auto near = nearest(verb, verbs);
    throw Misread{
        "acw rules " + quote(verb) +
        (near.empty() ? ": say " + any_of(verbs) : ": did you mean " + quote(near) + "?")};
  }
  if (verb == "show") return show(session, words);
  if (verb == "schema") return rules_schema(session, words);
  if (verb == "new") return rules_new(session, words);
  refuse_rules(session, verb);
  if (verb == "check") return check(session, words);
  if (verb == "diff") return rules_diff(session, words);
  if (!words.empty()) throw Misread{"acw rules " + verb + " takes no " + quote(words.front())};
  return verb == "list" ? list(session) : path(session);
}

}  // namespace acw
