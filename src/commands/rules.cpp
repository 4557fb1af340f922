#include "commands/rules.hpp"

#include "commands/command.hpp"

namespace acw {
namespace {

/// Prints an outcome, or its text.
int answer(const Session& session, const Value& outcome, const std::string& text) {
  session.print({text, session.answer().set("outcome", outcome)});
  return 0;
}

int list(const Session& session) {
  Value::Array items;
  std::string text;
  auto names = Library::built_in();
  append_all(names, session.library.own());
  for (const auto& name : names) {
    const auto rules = session.library.load(name);
    const auto commands = commands_of(rules);
    items.push_back(keyed("id", rules.id, "short", rules.short_id, "title", rules.title, "author",
                          rules.author, "unit", unit_name(rules.unit), "where",
                          session.library.where(name), "commands", commands));
    text += padded(rules.id, 16) + padded(rules.short_id, 5) + rules.source + "\n" +
            std::string(21, ' ') + any_of(commands, ", ") + "\n";
  }
  return answer(session, keyed("rulesets", items), text);
}

/// Ruleset that the first word names, which is removed; otherwise that of -r or the default.
Ruleset shown_rules(const Session& session, Texts& words) {
  const bool by_option = session.options.has_typed("rules");
  if (words.empty() || (by_option && session.library.where(words.front()).empty()))
    return session.library.load(session.rules);
  const auto name = words.front();
  words.erase(words.begin());
  auto rules = session.library.load(name);
  if (by_option && session.library.load(session.rules).id != rules.id)
    throw UsageError{"choose " + quote(name) + " or -r " + session.rules};
  return rules;
}

int show(const Session& session, Texts words) {
  const auto rules = shown_rules(session, words);
  if (words.size() > 4)
    throw UsageError{
        quote(words[4]) +
        ": show takes a ruleset and a command or a topic, for example: acw rules show bp fire"};
  session.print(show_rules(session, rules, joined(words, " ")));
  return 0;
}

int check(const Session& session, const Texts& words) {
  if (words.size() != 1)
    throw UsageError{"missing file: type, for example, acw rules check my-rules.toml"};
  Problems problems;
  const auto rules = session.library.load(words.front(), problems);
  check_sense(rules, problems);
  problems.check();
  long long rows = 0;
  for (const auto& procedure : rules.procedures) {
    for (const auto& table : procedure.tables) rows += count_of(table.rows);
  }
  const auto procedures = count_of(rules.procedures);
  return answer(
      session, keyed("file", words.front(), "id", rules.id, "procedures", procedures, "rows", rows),
      formatted("{}: valid: {}, {}\n", words.front(),
                counted(procedures, "procedure", "procedures"), counted(rows, "row", "rows")));
}

int path(const Session& session) {
  const auto folder = session.library.folder();
  Value::Array places;
  std::string text = "-r FILE, a file with a slash or .toml in its name\n";
  if (!folder.empty()) {
    places.push_back(folder + "/rules");
    text += folder + "/rules/NAME.toml\n";
  }
  places.push_back("built in");
  text += formatted("built in: {}\n", any_of(Library::built_in(), ", "));
  return answer(session, keyed("paths", places), text);
}

int run_rules(const Session& session) {
  Texts words = session.words;
  const auto verbs = any_of(rules_words);
  if (words.empty()) throw UsageError{"missing word: type acw rules " + verbs};
  const auto verb = plain_word(words.front());
  words.erase(words.begin());
  refuse_options(words, session.command);
  if (!contains(rules_words, verb))
    throw UsageError{"unknown word " + quote(verb) + " for rules" +
                     did_you_mean(verb, names_of(rules_words), "expected " + verbs)};
  if (verb == "show") return show(session, words);
  if (verb == "schema") return rules_schema(session, words);
  if (session.options.has_typed("rules"))
    throw UsageError{
        formatted("acw rules {} does not take -r; use acw rules show {}", verb, session.rules)};
  if (verb == "check") return check(session, words);
  if (verb == "diff") return rules_diff(session, words);
  if (!words.empty())
    throw UsageError{formatted("acw rules {} does not take {}", verb, quote(words.front()))};
  return verb == "list" ? list(session) : path(session);
}

}  // namespace

const Command rules_command{
    "rules", "show, check or compare rulesets: list, show, check, diff, schema, path", run_rules,
    taker::rules};

}  // namespace acw
