#include "commands/procedure.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/throw_options.hpp"
#include "commands/kept.hpp"
#include "commands/question_cache.hpp"
#include "commands/throws.hpp"
#include "commands/unended.hpp"
#include "game/game.hpp"
#include "play/typed_command.hpp"
#include "records/prior_results.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "what_if/what_it_takes.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

/// The way that was asked for. Where it isn't known what went before, only how likely, odds go on
/// as odds.
ThrowWay way_of(const Session& session, const Inquiry& inquiry, const std::string& purpose) {
  auto way = way_of(session, purpose);
  if (!inquiry.is_open() || way.mode == ThrowMode::odds || way.mode == ThrowMode::need) return way;
  if (!untaken(session.options, taker::chances).empty()) {
    throw Misread{
        "--from reads odds, not one result: leave out --seed, --dice, --sample and --times"};
  }
  return {.mode = ThrowMode::odds, .purpose = way.purpose, .branches = way.branches};
}

/// What answers a question. Refused where a unit of a game has a word that nobody has ended, it is
/// told that it has.
Engine engine_of(const Session& session, const Inquiry& inquiry, const Procedure& procedure,
                 const Situation& said, Inquiry::Wanted wanted) {
  try {
    return inquiry.engine(said, wanted);
  } catch (const Refused& refusal) {
    if (session.game == nullptr) throw;
    const auto held = unended(*session.game, procedure, said);
    if (held.empty()) throw;
    refusal.told_as(formatted("{} ({})", refusal.what(), joined(held, "; "))).raise();
  }
}

/// Answers the words of a procedure, going on from `results` where there are any; nothing where a
/// unit of a game has changed meanwhile. The exit code.
std::optional<int> try_words(const Session& session, const std::shared_ptr<const Ruleset>& read,
                             const Procedure& procedure, const Texts& typed,
                             const std::vector<Value>& results) {
  const auto& rules = *read;
  const auto& options = session.options;
  if (!draws_maps(procedure) && options.all)
    throw Misread{"--all applies only to maps: acw map-gen"};
  const auto look = look_of(session);
  if (options.tree && look.format.name() == "csv")
    throw Misread{"--tree does not work with --csv: use text, --md, --json or --svg"};
  const auto question = std::make_shared<PlannedQuestion>(session, read, procedure, typed, results);
  const auto& inquiry = question->inquiry;
  const auto& sweep = question->sweep;
  if (options.want) {
    if (!sweep.axes.empty())
      throw Misread{"--want requires one situation: leave out ranges and lists"};
    look.format.require(Answer::want);
    auto report = what_it_takes(inquiry, *options.want, options.at_least, sweep.situation());
    report.typed = typed_command(rules, inquiry, sweep);
    drop_shown_notes(session, look, report);
    session.print(look.format, look.format.want(report, {rules, procedure, look}));
    return report.failed && options.exit_status ? 3 : 0;
  }
  if (const auto code = play_sweep(session, inquiry, sweep, look)) return *code;
  const auto said = sweep.situation();
  const auto way = way_of(session, inquiry, procedure.name);
  look.format.require(procedure, way.mode);
  // what it leaves of its sides is told, so that it can go on with --from
  const bool keeps = look.format.goes_on() && !follow_rows(procedure).empty() &&
                     (way.mode == ThrowMode::odds || way.mode == ThrowMode::sample);
  question->engine = std::make_unique<const Engine>(
      engine_of(session, inquiry, procedure, said, {.keeps = keeps, .branches = way.branches}));
  const auto& engine = *question->engine;
  const bool explains = options.explain && !options.need && !options.sample && !look.quiet;
  const auto worth = explains ? worth_of_changes(inquiry, said) : nullptr;
  const bool recorded = session.game != nullptr || !look.format.is_read_aloud();
  if (recorded) question->typed = typed_command(rules, inquiry, sweep);
  if (session.questions != nullptr) session.questions->keep(session, question);
  const Besides besides{worth, question->typed};
  if (!is_thrown(way.mode) || !is_kept(session, procedure))
    return play_times(session, engine, rules, procedure, way, besides);
  const auto report = report_of(session, engine, with_luck(session, way), besides);
  if (keep(session, report, procedure)) return report.failed && options.exit_status ? 3 : 0;
  if (way.mode == ThrowMode::entered && holds_dice(way))
    throw Refused{"a unit has changed meanwhile: roll again"};
  if (way.mode == ThrowMode::entered)
    session.streams.err("acw: a unit has changed meanwhile: roll again\n");
  return std::nullopt;
}

/// Answers a question that an earlier line of a batch has asked; nothing where none has.
std::optional<int> answer_again(const Session& session) {
  if (session.questions == nullptr) return std::nullopt;
  auto& known = session.question;
  if (known == nullptr) known = session.questions->find(session);
  if (known == nullptr) return std::nullopt;
  return play_times(session, *known->engine, *known->rules, known->procedure,
                    way_of(session, known->procedure.name), {nullptr, known->typed});
}

}  // namespace

void no_such_procedure(const Session& session, const Ruleset& rules, const std::string& name) {
  Texts having;
  for (const auto& id : Library::built_in()) {
    if (id != rules.id && session.library.load(id).procedure(name) != nullptr) having.push_back(id);
  }
  const std::string others =
      having.empty() ? "" : any_of(having, " and ") + (having.size() == 1 ? " has" : " have");
  const auto none = rules.title_or_id() + " has no " + name;
  for (const auto& one : speech().absent) {
    if (one.command != name) continue;
    const auto* instead = rules.procedure(one.has);
    if (instead != nullptr && rules.spoken_slot(instead->acting, one.word) != nullptr)
      throw Refused{none + ": type " + one.has + " … " + one.word + framed(" (", others, " one)")};
  }
  throw Refused{none + framed(": ", others)};
}

std::shared_ptr<const Ruleset> rules_for(const Session& session, const std::string& name) {
  if (session.game == nullptr) return session.library.shared(name);
  refuse_beside_game(session);
  tell_faults(session);
  return session.game->shared_rules();
}

Texts variants_of(const Session& session) {
  auto variants = session.options.variants;
  if (session.game == nullptr) return variants;
  for (const auto& one : session.game->variants()) {
    const auto name = one.substr(0, one.find('=') + 1);
    if (ranges::none_of(variants, [&](const std::string& own) { return own.starts_with(name); }))
      variants.push_back(one);
  }
  return variants;
}

Armies armies_for(const Session& session, const Ruleset& rules) {
  if (session.game == nullptr) return {session.options.armies, rules};
  return {session.game->units(), rules, session.game->state().army_on_turn()};
}

int run_procedure(const Session& session) {
  if (const auto code = answer_again(session)) return *code;
  std::string name = session.rules;
  const auto results = results_read(session, name);
  const auto read = rules_for(session, name);
  const auto& rules = *read;
  const auto [procedure, words] = procedure_said(session, rules);
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
    if (const auto code = try_words(session, read, *procedure, words, results)) return *code;
  }
}

}  // namespace acw
