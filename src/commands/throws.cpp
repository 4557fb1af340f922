#include "commands/throws.hpp"

#include "chain/variant_notes.hpp"
#include "commands/command.hpp"
#include "commands/line_progress.hpp"
#include "commands/recording.hpp"
#include "play/answer.hpp"

namespace acw {
namespace {

/// Work limit for the line about the luck of a roll.
constexpr double luck_limit = 0.025 * Effort::second;

/// Whether an earlier line of the game or of the batch has shown a note. In a batch, the note
/// counts as shown from now on.
bool is_shown(const Session& session, const std::string& note, long long line) {
  const auto in_json = to_json(Value{note});
  const bool recorded =
      session.game != nullptr && ranges::any_of(session.game->entries(), [&](const Entry& one) {
        return one.n != line && one.text.find(in_json) != std::string::npos;
      });
  const bool repeated =
      session.memory != nullptr && !session.memory->shown_notes.insert(note).second;
  return recorded || repeated;
}

}  // namespace

Look look_of(const Session& session, std::string_view alone) {
  const auto& options = session.options;
  Look look{session.format(), options.quiet,      session.colour(),
            options.explain,  !options.no_header, session.streams.out_width};
  look.all_maps = options.all;
  look.csv = csv_dialect(options.csv);
  look.folds = session.streams.out_terminal && !options.explain;
  if (look.quiet && !look.format.takes_quiet())
    throw UsageError{formatted("-q prints only {}, but --{} the whole result: choose one", alone,
                               look.format.name())};
  if (look.explain && !look.format.takes_explain())
    throw UsageError{formatted("--explain does not work with {}", look.format.name())};
  return look;
}

void drop_shown_notes(const Session& session, const Look& look, Texts& notes, long long line) {
  const auto format = look.format.name();
  if (look.explain || look.quiet || (format != "text" && format != "md")) return;
  std::erase_if(notes, [&](const std::string& note) {
    return is_variant_note(note) && is_shown(session, note, line);
  });
}

void drop_shown_notes(const Session& session, const Look& look, Report& report, long long line) {
  if (report.steps.empty()) drop_shown_notes(session, look, report.explanation.notes, line);
  for (auto& step : report.steps) drop_shown_notes(session, look, step.explanation.notes, line);
}

Report report_of(const Session& session, const Chain& chain, RollOptions way,
                 const ReportDetails& details) {
  if (!session.options.no_odds_line && !session.options.quiet) way.luck = luck_limit;
  Report report;
  try {
    report = answer(chain, way);
  } catch (const BudgetError& failure) {
    if (way.mode != ThrowMode::odds || chain.question().is_open()) throw;
    throw BudgetError{failure.what() + std::string{"; use --sample 100000 to estimate them"}};
  }
  check_all_taken(way);
  report.worth = details.worth;
  report.typed = details.typed;
  report.side = session.options.side;
  if (session.game != nullptr) add_notes_before_turn_1(*session.game, report);
  return report;
}

int play_times(const Session& session, const Chain& chain, RollOptions way,
               const ReportDetails& details) {
  const auto& options = session.options;
  auto look = look_of(session);
  const long long times = options.times ? whole_option("--times", *options.times, 1, 1'000'000) : 1;
  const long long first = options.nth ? whole_option("--throw", *options.nth, 1, 1'000'000) - 1 : 0;
  bool failed = false;
  LineProgress progress{session.streams, way.games > 0 ? "game" : "throw", way.games == 0};
  if (way.games > 0) way.watch = [&](long long game) { progress.show(game, way.games); };
  for (long long i = 0; i < times; ++i) {
    if (way.games == 0) progress.show(i + 1, times);
    way.index = static_cast<std::uint64_t>(first + i);
    auto report = report_of(session, chain, way, details);
    if (options.times || options.nth) report.index = first + i + 1;
    drop_shown_notes(session, look, report);
    session.print(
        look.format,
        look.format.result(report, {chain.rules(), *chain.links().front().procedure, look}));
    failed = failed || report.failed;
    look.first = false;
  }
  return failed && options.exit_status ? 3 : 0;
}

}  // namespace acw
