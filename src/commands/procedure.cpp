#include <algorithm>

#include "acw/nearest.hpp"
#include "army.hpp"
#include "grammar.hpp"
#include "option_names.hpp"
#include "registry.hpp"
#include "render/render.hpp"
#include "session.hpp"
#include "situation_value.hpp"
#include "ways.hpp"

namespace acw {
namespace {

/// Whether a word may be said in a procedure.
bool says(const Ruleset& rules, const Procedure& procedure, std::string_view word) {
  for (const auto* side : {&procedure.acting, &procedure.between, &procedure.target}) {
    for (const auto& name : *side) {
      const auto* slot = rules.slot(name);
      if (slot != nullptr && slot->spoken() && slot->find(word) != nullptr) return true;
    }
  }
  return false;
}

/// "is a word of melee", "is a word of State of War (-r sow)", for a word that has no place here.
std::string other_place(const Session& session, const Procedure& here, std::string_view word) {
  const auto rules = session.library.load(session.rules);
  for (const auto& procedure : rules.procedures) {
    if (says(rules, procedure, word)) return "is a word of " + procedure.name + ", and plays no part in " + here.name;
  }
  for (const auto& id : Library::built_in()) {
    if (id == rules.id) continue;
    const auto other = session.library.load(id);
    for (const auto& procedure : other.procedures) {
      if (says(other, procedure, word))
        return "is a word of " + other.title_or_id() + " (-r " + other.short_id + "), and not of " + rules.title_or_id();
    }
  }
  return {};
}

[[noreturn]] void no_such_procedure(const Session& session, const Ruleset& rules, const std::string& name) {
  std::vector<std::string> having;
  for (const auto& id : Library::built_in()) {
    if (id != rules.id && session.library.load(id).procedure(name) != nullptr) having.push_back(id);
  }
  throw Failure{
      1, rules.title_or_id() + " has no " + name +
             (having.empty() ? "" : ": " + any_of({having.begin(), having.end()}, " and ") + (having.size() == 1 ? " has" : " have"))};
}

std::string headline_of(const Procedure& procedure, const Report& report) {
  for (const auto& name : procedure.headline) {
    const bool chances = std::any_of(report.odds.begin(), report.odds.end(), [&](const Marginal& one) { return one.name == name; });
    const auto dot = name.find('.');
    const auto& side = report.outcome[name.substr(0, dot)];
    if (chances || !(dot == std::string::npos ? side : side[name.substr(dot + 1)]).is_null()) return name;
  }
  if (!report.odds.empty()) return report.odds.front().name;
  const auto* fields = report.outcome.as<Value::Object>();
  return fields != nullptr && !fields->empty() ? fields->front().first : "";
}

int play_words(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words) {
  const auto& options = session.options;
  Look look{session.format(), options.quiet, session.colour(), options.explain, true};
  if (look.quiet && look.format == "json") throw Failure{2, "-q prints the headline alone, and --json the whole result: one of them"};
  Armies armies;
  for (const auto& path : options.armies) armies.read(path);
  const Elsewhere elsewhere{
      [&](std::string_view word) { return other_place(session, procedure, word); }, option_names(),
      [&](std::string_view id, bool target, Situation& filled) { armies.fill(rules, procedure, id, target, filled); }};
  auto situation = read_words(rules, procedure, words, elsewhere);
  choose_variants(rules, options.variants, situation);
  Brief brief;
  complete(rules, procedure, situation, brief);
  for (const auto& id : procedure.rulings) brief.ruling(id);
  const long long times = times_of(session);
  Way way = way_of(session, procedure.name);
  bool failed = false;
  for (long long i = 0; i < times; ++i) {
    way.index = static_cast<std::uint64_t>(i);
    Report report;
    report.command = session.command;
    report.rules = rules.id;
    report.mode = mode_name(way.mode);
    if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
    report.games = way.games;
    if (i > 0) report.index = i + 1;
    report.brief = brief;
    player(procedure.mechanism)(Query{rules, procedure, situation, report.brief}, way, report);
    report.situation = situation_value(rules, procedure, situation);
    report.spoken = situation_words(rules, procedure, situation);
    report.headline = headline_of(procedure, report);
    session.streams.out(render(report, rules, procedure, look));
    failed = failed || report.failed;
    look.first = false;
  }
  return failed && options.exit_status ? 3 : 0;
}

}  // namespace

int run_procedure(const Session& session) {
  const auto* command = find_command(session.command);
  const auto rules = session.library.load(session.rules, command != nullptr && command->whole ? std::string{} : session.command);
  const auto* procedure = rules.procedure(session.command);
  if (procedure == nullptr) no_such_procedure(session, rules, session.command);
  const bool help = session.options.help || (!session.words.empty() && session.words.front() == "--help");
  if (help) {
    session.streams.out(procedure_help(session, rules, *procedure));
    return 0;
  }
  return play_words(session, rules, *procedure, session.words);
}

int run_throw(const Session& session) {
  const auto rules = session.library.load(session.rules, "throw");
  std::vector<std::string_view> names;
  std::string list;
  for (const auto& procedure : rules.procedures) {
    if (procedure.name.substr(0, 6) != "throw ") continue;
    names.push_back(std::string_view{procedure.name}.substr(6));
    list += "  " + std::string{names.back()} + std::string(names.back().size() < 14 ? 14 - names.back().size() : 1, ' ') +
            procedure.summary + "\n";
  }
  const bool help = session.options.help || (!session.words.empty() && session.words.front() == "--help");
  if (session.words.empty() || session.words.front() == "--help") {
    if (names.empty()) throw Failure{1, rules.title_or_id() + " has no small throws"};
    session.streams.out("small throws of " + rules.title_or_id() + ", as in acw throw " + std::string{names.front()} + "\n" + list);
    return 0;
  }
  const auto* procedure = rules.procedure("throw " + session.words.front());
  if (procedure == nullptr) {
    for (const auto& id : Library::built_in()) {
      if (id != rules.id && session.library.load(id).procedure("throw " + session.words.front()) != nullptr)
        no_such_procedure(session, rules, "throw " + session.words.front());
    }
    const auto near = nearest(session.words.front(), names);
    throw Failure{2, quote(session.words.front()) + " is no throw of " + rules.title_or_id() +
                         (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" + any_of(names) + ")"};
  }
  if (help) {
    session.streams.out(procedure_help(session, rules, *procedure));
    return 0;
  }
  return play_words(session, rules, *procedure, {session.words.begin() + 1, session.words.end()});
}

}  // namespace acw
