#include "acw/base/failure.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/batch_line.hpp"
#include "game/game.hpp"
#include "game/standing.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

/// What an empty line stands for: `due`, or where that was `shown` just now the first that is.
std::string what_is_due(Game& game, std::string& shown) {
  game.refresh();
  const auto due = due_of(game, game.state());
  const auto first = due.empty() ? "" : due.front().typed;
  const bool again = !first.empty() && first == shown;
  shown = again ? "" : first;
  return again ? first : "due";
}

int run_play(const Session& session) {
  const auto& options = session.options;
  const auto& path = log_named(session, "which game? acw play bull-run.acw");
  for (const auto format : format_options) {
    if (options.has_typed(format) && options.format != "text")
      throw Misread{"play answers in text: acw batch --game has the other formats"};
  }
  Game game{path, session.library, options.has_typed("rules") ? options.rules : ""};
  auto as_text = options;
  as_text.format = "text";
  Session in_game{as_text, session.streams, session.library, session.command, {}, session.rules,
                  &game};
  const bool prompts = session.streams.in_terminal && session.streams.out_terminal;
  BatchLines lines{in_game, options.seed ? *options.seed : fresh_seed(), prompts};
  bool failed = false;
  std::string shown;  // what was told to be due, on the line before
  for (long long number = 1; !lines.is_over(); ++number) {
    if (prompts) session.streams.out(game.name() + "> ");
    auto line = session.streams.line();
    if (!line) break;
    if (line->ends_with('\r')) line->pop_back();
    if (prompts && line->find_first_not_of(" \t") == std::string::npos)
      line = what_is_due(game, shown);
    else shown.clear();
    failed = !lines.answer(number, *line) || failed;
    game.sync();
  }
  if (prompts) session.streams.out("\n");
  return failed ? 1 : 0;
}

}  // namespace

const Command play_command{
    "play", "play a game, line by line", run_play, taker::play,
    "acw play: a game, line by line\n\n"
    "  acw play GAME [OPTIONS]\n\n"
    "as in\n"
    "  acw game new bull-run.acw -r bp --seed manassas\n"
    "  acw play bull-run.acw\n"
    "  acw play bull-run.acw < evening.txt     the same as acw batch --game … --format text\n\n"
    "A line is a command as it stands behind acw; help, at the prompt, tells what may be said "
    "besides.\nrlwrap acw play GAME remembers what was typed."};

}  // namespace acw
