#include "base/files.hpp"
#include "commands/batch_line.hpp"
#include "commands/command.hpp"
#include "commands/line_progress.hpp"
#include "commands/recording.hpp"

namespace acw {
namespace {

int run_batch(const Session& session) {
  const auto& options = session.options;
  if (session.game != nullptr && options.has_typed("army")) refuse_options_in_game(session);
  refuse_options(session.words, session.command);
  const auto& format = session.format();  // refuses an unknown format
  if (format.name() == "toml" || format.name() == "svg" || format.name() == "html")
    throw UsageError{"a batch prints text, md, json or csv"};
  const std::string_view format_name = options.format.empty() ? "json" : format.name();
  if (options.quiet && !has_headlines(format_name))
    throw UsageError{formatted("-q works only with --format text, not {}", format_name)};
  constexpr long long most = std::numeric_limits<long long>::max() / 2;
  auto number = options.first_line ? whole_option("--first-line", *options.first_line, 1, most) : 1;
  BatchLines lines{session, options.seed ? *options.seed : fresh_seed()};
  auto files = session.words;
  if (files.empty()) files.emplace_back("-");
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw UsageError{"- (standard input) is already given"};
  bool failed = false;
  LineProgress progress{session.streams, "line"};
  for (const auto& name : files) {
    const bool typed = name == "-";
    if (typed) tell_that_it_reads(session.streams, "one command a line");
    const auto next = typed ? session.streams.line : lines_of_file(name);
    if (!next) throw UsageError{"cannot find batch file " + quote(name)};
    bool first = true;
    while (const auto line = next()) {
      const bool answered = lines.answer(number, clean_line(*line, std::exchange(first, false)));
      failed = failed || !answered;
      if (lines.has_quit() || (!answered && options.halt)) return failed ? 1 : 0;
      progress.show(number++);
    }
  }
  return failed ? 1 : 0;
}

}  // namespace

const Command batch_command{"batch", "run commands from files or standard input", run_batch,
                            taker::batch};

}  // namespace acw
