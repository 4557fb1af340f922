#include "commands/procedure.hpp"

#include "base/files.hpp"
#include "cli/options_help.hpp"
#include "commands/command.hpp"
#include "commands/recording.hpp"
#include "records/prior_results.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "what_if/want_search.hpp"

namespace acw {

/// Command line that is read and planned. A batch keeps it for equal lines.
struct PlannedCommand {
  PlannedCommand(const Session& session, std::shared_ptr<const Ruleset> ruleset,
                 const Procedure& of)
      : rules{std::move(ruleset)},
        procedure{&of},
        armies{armies_for(session, *rules)},
        lookup{session.library, session.rules, armies} {}

  std::shared_ptr<const Ruleset> rules;
  const Procedure* procedure;
  Armies armies;
  Lookup lookup;  ///< refers to `armies`
  Question question;
  Sweep sweep;
  std::optional<Chain> chain;
  std::string typed;  ///< command to repeat it; empty in formats that do not print it
};

namespace {

/// Source of dice. After a distribution of states (`--from` with odds), the result is odds.
RollOptions way_of(const Session& session, const Question& question, const std::string& purpose) {
  auto way = way_of(session, purpose);
  if (!question.is_open() || way.mode == ThrowMode::odds || way.mode == ThrowMode::need) return way;
  if (!untaken_options(session.options, taker::chances).empty()) {
    throw UsageError{
        "--from reads odds, not one result: leave out --seed, --dice, --sample and --times"};
  }
  return {.mode = ThrowMode::odds, .purpose = way.purpose};
}

/// Plans a question. If it is refused, the message names the unit's words that are still set
/// from before turn 1.
Chain plan_of(const Session& session, const Question& question, const Situation& situation,
              const Wanted& wanted) {
  try {
    return plan(question, situation, wanted);
  } catch (const RuleError& refusal) {
    if (session.game == nullptr) throw;
    const auto notes =
        notes_before_turn_1(*session.game, *question.steps.front().procedure, situation);
    if (notes.empty()) throw;
    refusal.with_message(formatted("{} ({})", refusal.what(), joined(notes, "; "))).raise();
  }
}

/// Plays a planned command. Returns the exit status, or nothing if a unit of the game has changed
/// meanwhile.
std::optional<int> play(const Session& session, const PlannedCommand& planned, const Look& look) {
  const auto& options = session.options;
  const auto& procedure = *planned.procedure;
  const auto way = way_of(session, planned.question, procedure.name);
  const bool shows_worth = options.explain && !options.need && !options.sample && !look.quiet;
  const auto worth =
      shows_worth ? compare_changes(planned.question, planned.sweep.situation()) : nullptr;
  const ReportDetails details{worth, planned.typed};
  if (!is_thrown(way.mode) || !is_recorded(session, procedure))
    return play_times(session, *planned.chain, way, details);
  const auto report = report_of(session, *planned.chain, way, details);
  if (record_result(session, report, procedure))
    return report.failed && options.exit_status ? 3 : 0;
  if (way.mode == ThrowMode::entered && holds_dice(way))
    throw RuleError{"a unit has changed meanwhile: roll again"};
  if (way.mode == ThrowMode::entered)
    session.streams.err("acw: a unit has changed meanwhile: roll again\n");
  return std::nullopt;
}

/// Runs a procedure, as a continuation of `results` if there are any. Returns the exit status,
/// or nothing if a unit of the game has changed meanwhile.
std::optional<int> try_words(const Session& session, const std::shared_ptr<const Ruleset>& ruleset,
                             const Procedure& procedure, const Texts& typed,
                             const std::vector<Value>& results) {
  const auto& options = session.options;
  const auto& rules = *ruleset;
  if (!draws_maps(procedure) && options.all)
    throw UsageError{"--all applies only to maps: acw map-gen"};
  const auto look = look_of(session);
  if (options.tree && look.format.name() == "csv")
    throw UsageError{"--tree does not work with --csv: use text, --md, --json or --svg"};
  const auto planned = std::make_shared<PlannedCommand>(session, ruleset, procedure);
  auto& question = planned->question;
  auto& sweep = planned->sweep;
  question = read_question(
      planned->lookup, rules, procedure,
      {with_names(typed, planned->armies.units(), !procedure.target.empty()), options.thens,
       options.of, options.until, variants_of(session), options.reply},
      session.command,
      results.empty() ? nullptr
                      : std::make_shared<const PriorResult>(prior_result_of(rules, results)));
  sweep = read_first_step(question);
  if (options.want) {
    if (!sweep.axes.empty())
      throw UsageError{"--want requires one situation: leave out ranges and lists"};
    look.format.require(Answer::want);
    auto report = search_wanted(question, *options.want, options.at_least, sweep.situation());
    report.typed = typed_command(question, sweep);
    drop_shown_notes(session, look, report);
    session.print(look.format, look.format.want(report, {rules, procedure, look}));
    return report.failed && options.exit_status ? 3 : 0;
  }
  if (const auto code = play_sweep(session, question, sweep, look)) return *code;
  const auto mode = way_of(session, question, procedure.name).mode;
  look.format.require(procedure, mode);
  // an answer that --from can read includes the sides' states
  const bool keeps = look.format.goes_on && !follow_rows(procedure).empty() &&
                     (mode == ThrowMode::odds || mode == ThrowMode::sample);
  planned->chain.emplace(
      plan_of(session, question, sweep.situation(), {.keeps = keeps, .branches = options.tree}));
  if (session.game != nullptr || !look.format.is_read_aloud)
    planned->typed = typed_command(question, sweep);
  if (session.memory != nullptr && session.game == nullptr && results.empty() &&
      options.armies.empty())
    session.memory->plan = planned;
  return play(session, *planned, look);
}

/// Ruleset that results name. Throws `UsageError` if it is a file.
std::string ruleset_of(const Session& session, const std::string& id) {
  const bool is_known =
      contains(Library::built_in(), id) || contains(session.library.own(), id) || id.size() <= 3;
  if (is_known && id.find_first_of("/.") == std::string::npos) return id;
  throw UsageError{"--from reads results of " + quote(printable(id)) +
                   ": use -r FILE for that ruleset"};
}

std::vector<Value> read_results(const Session& session, const std::string& name) {
  std::string text;
  if (name == "-") {
    tell_that_it_reads(session.streams, "results printed by --json");
    while (const auto line = session.streams.line())
      text.append(clean_line(*line, text.empty())) += '\n';
  } else {
    auto contents = read_file(name, Pipe::taken);
    if (!contents) throw UsageError{"--from: cannot find file " + quote(name)};
    text = std::move(*contents);
  }
  const std::string place = name == "-" ? "standard input" : printable(name);
  const auto start = text.find_first_not_of(" \t\r\n");
  if (start != std::string::npos && text[start] != '{' && text[start] != '[')
    throw FileError{"--from: " + place + " is not JSON; expected: results printed by --json"};
  std::vector<Value> results;
  try {
    for (auto& value : parse_jsons(text)) {
      if (const auto* list = value.as<Value::Array>()) append_all(results, *list);
      else results.push_back(std::move(value));
    }
  } catch (const Failure& failure) {
    throw FileError{place + ":" + failure.what()};
  }
  if (results.empty())
    throw FileError{"--from: " + place + " has no result; expected: results printed by --json"};
  for (const auto i : ranges::Places{results}) {
    if (const auto why = other_schema(results[i]); !why.empty())
      no_result(why + (i == 0 ? "" : concat(" (result ", i + 1, ")")));
  }
  return results;
}

std::vector<Value> results_of_from(const Session& session, std::string& rules) {
  const auto& options = session.options;
  if (!options.from || options.help) return {};
  if (options.from == "-" && options.dice == "-")
    throw UsageError{"--from - and --dice - both read standard input: choose one"};
  auto results = read_results(session, *options.from);
  if (options.rules.empty()) rules = ruleset_of(session, rules_of(results));
  return results;
}

}  // namespace

void no_such_procedure(const Session& session, const Ruleset& rules, const std::string& name) {
  Texts with_procedure;
  for (const auto& id : Library::built_in()) {
    if (id != rules.id && session.library.load(id).procedure(name) != nullptr)
      with_procedure.push_back(id);
  }
  const std::string others =
      with_procedure.empty()
          ? ""
          : any_of(with_procedure, " and ") + (with_procedure.size() == 1 ? " has" : " have");
  const auto none = rules.title_or_id() + " has no " + name;
  for (const auto& entry : speech().absent) {
    const auto& [command, word] = std::tie(entry.means.front(), entry.means.back());
    const auto* instead = contains(entry.typed, name) ? rules.procedure(command) : nullptr;
    if (instead != nullptr && rules.spoken_slot(instead->acting, word) != nullptr)
      throw RuleError{none + ": type " + command + " … " + word + framed(" (", others, " one)")};
  }
  throw RuleError{none + framed(": ", others)};
}

std::shared_ptr<const Ruleset> rules_for(const Session& session, const std::string& name) {
  if (session.game == nullptr) return session.library.shared(name);
  refuse_options_in_game(session);
  warn_of_faults(session);
  return session.game->shared_rules();
}

Texts variants_of(const Session& session) {
  auto variants = session.options.variants;
  if (session.game == nullptr) return variants;
  for (const auto& variant : session.game->variants()) {
    const auto name = variant.substr(0, variant.find('=') + 1);
    if (ranges::none_of(variants, [&](const std::string& own) { return own.starts_with(name); }))
      variants.push_back(variant);
  }
  return variants;
}

Armies armies_for(const Session& session, const Ruleset& rules) {
  if (session.game == nullptr) return {session.options.armies, rules};
  return {session.game->state().current_units(), rules, session.game->state().army_on_turn()};
}

int run_procedure(const Session& session) {
  std::string name = session.rules;
  const auto results = results_of_from(session, name);
  const auto ruleset = rules_for(session, name);
  const auto& rules = *ruleset;
  if (session.memory != nullptr && session.memory->plan != nullptr &&
      session.memory->plan->rules == ruleset)
    return *play(session, *session.memory->plan, look_of(session));
  const auto [procedure, words] = procedure_call(session, rules);
  if (procedure == nullptr && session.command == "throw") return small_throws(session, rules);
  if (procedure == nullptr) no_such_procedure(session, rules, session.command);
  if (session.options.help || (!words.empty() && words.front() == "--help")) {
    session.tell(procedure_help(rules, *procedure));
    return 0;
  }
  check_rules(results, rules);
  if (session.game != nullptr && session.command == "score")
    return score_game(session, rules, *procedure);
  for (;;) {
    if (const auto code = try_words(session, ruleset, *procedure, words, results)) return *code;
  }
}

}  // namespace acw
