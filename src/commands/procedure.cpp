#include <algorithm>

#include "acw/nearest.hpp"
#include "answer.hpp"
#include "chain/play.hpp"
#include "commands/sweep.hpp"
#include "inquiry.hpp"
#include "odds_line.hpp"
#include "render/render.hpp"
#include "session.hpp"
#include "swept_words.hpp"
#include "want/takes.hpp"
#include "ways.hpp"

namespace acw {
namespace {

[[noreturn]] void no_such_procedure(const Session& session, const Ruleset& rules, const std::string& name) {
  std::vector<std::string> having;
  for (const auto& id : Library::built_in()) {
    if (id != rules.id && session.library.load(id).procedure(name) != nullptr) having.push_back(id);
  }
  throw Failure{
      1, rules.title_or_id() + " has no " + name +
             (having.empty() ? "" : ": " + any_of({having.begin(), having.end()}, " and ") + (having.size() == 1 ? " has" : " have"))};
}

int play_words(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words,
               const std::vector<Value>& results = {}) {
  const auto& options = session.options;
  Look look{session.format(), options.quiet, session.colour(), options.explain, true};
  if (look.quiet && look.format == "json") throw Failure{2, "-q prints the headline alone, and --json the whole result: one of them"};
  check_want(options);
  const Inquiry inquiry{session, rules, procedure, words, results};
  if (options.want) {
    if (find_sweep(rules, inquiry.procedure(), words))
      throw Failure{2, "--want finds the number by itself, and asks of one situation: write no range and no list"};
    const auto report = what_it_takes(session, inquiry, words);
    session.streams.out(render(report, rules, inquiry.teller(), look));
    return report.failed && options.exit_status ? 3 : 0;
  }
  if (const auto code = play_sweep(session, inquiry, words)) return *code;
  const auto said = inquiry.hear(words, armies_of(session, rules));
  const auto question = inquiry.understand(said);
  const long long times = times_of(session);
  Way way = inquiry.way();
  OddsLine line{rules, procedure, question};
  std::shared_ptr<const Report> odds;
  const bool explains = options.explain && !options.need && !options.sample && !look.quiet;
  const auto worth = explains ? worth_of_changes(inquiry, said) : nullptr;
  Value after;
  if (look.format == "json" && !inquiry.is_chain()) after = aftermath_of(session, rules, procedure, said, way);
  bool failed = false;
  for (long long i = 0; i < times; ++i) {
    way.index = static_cast<std::uint64_t>(i);
    auto report = inquiry.answer(question, way);
    report.worth = worth;
    if (!after.is_null()) report.after = after;
    if (i > 0) report.index = i + 1;
    report.side = options.side;
    if (!options.no_odds_line && !look.quiet) inquiry.is_chain() ? inquiry.put_luck(question, report, odds) : line.put(report);
    session.streams.out(render(report, rules, procedure, look));
    failed = failed || report.failed;
    look.first = false;
  }
  return failed && options.exit_status ? 3 : 0;
}

}  // namespace

int run_procedure(const Session& session) {
  const auto* command = find_command(session.command);
  std::string name = session.rules;
  const auto results = results_read(session, name);
  const auto rules =
      session.library.load(name, (command != nullptr && command->whole) || is_chain(session.options) ? std::string{} : session.command);
  const auto* procedure = rules.procedure(session.command);
  if (procedure == nullptr) no_such_procedure(session, rules, session.command);
  const bool help = session.options.help || (!session.words.empty() && session.words.front() == "--help");
  if (help) {
    session.streams.out(procedure_help(session, rules, *procedure));
    return 0;
  }
  check_rules(results, rules);
  return play_words(session, rules, *procedure, session.words, results);
}

namespace {

/// A ruleset's small throws, as text or as a list of things.
int list_throws(const Session& session, const Ruleset& rules, const std::vector<std::string_view>& names) {
  if (names.empty()) throw Failure{1, rules.title_or_id() + " has no small throws"};
  Report report;
  report.command = session.command;
  report.rules = rules.id;
  Value throws{Value::Array{}};
  std::size_t widest = 0;
  for (const auto name : names) widest = std::max(widest, name.size());
  const std::string chosen = session.options.rules.empty() ? "" : "-r " + session.options.rules + " ";
  std::string text = "small throws of " + rules.title_or_id() + ", as in acw " + chosen + "throw " + std::string{names.front()} + "\n";
  for (const auto name : names) {
    const auto& summary = rules.procedure("throw " + std::string{name})->summary;
    throws.push(Value{}.set("name", name).set("summary", summary));
    text += "  " + std::string{name} + std::string(widest + 2 - name.size(), ' ') + summary + "\n";
  }
  report.outcome.set("throws", std::move(throws));
  const Look look{session.format(), false, false, false, true};
  session.streams.out(look.format == "text" ? text : render(report, rules, {}, look));
  return 0;
}

}  // namespace

int run_throw(const Session& session) {
  std::string ruleset = session.rules;
  const auto results = results_read(session, ruleset);
  const auto rules = session.library.load(ruleset, is_chain(session.options) ? std::string{} : "throw");
  check_rules(results, rules);
  std::vector<std::string_view> names;
  for (const auto& procedure : rules.procedures) {
    if (procedure.name.substr(0, 6) == "throw ") names.push_back(std::string_view{procedure.name}.substr(6));
  }
  if ((session.words.empty() || session.words.front() == "--help") && is_chain(session.options))
    throw Failure{2, "--then and --from are for one of the throws: acw throw NAME"};
  if (session.words.empty() || session.words.front() == "--help") return list_throws(session, rules, names);
  const auto name = "throw " + session.words.front();
  const auto* procedure = rules.procedure(name);
  if (procedure == nullptr) {
    for (const auto& id : Library::built_in()) {
      if (id != rules.id && session.library.load(id).procedure(name) != nullptr) no_such_procedure(session, rules, name);
    }
    const auto near = nearest(session.words.front(), names);
    throw Failure{2, quote(session.words.front()) + " is no throw of " + rules.title_or_id() +
                         (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" + any_of(names) + ")"};
  }
  if (session.options.help) {
    session.streams.out(procedure_help(session, rules, *procedure));
    return 0;
  }
  return play_words(session, rules, *procedure, {session.words.begin() + 1, session.words.end()}, results);
}

}  // namespace acw
