#include <string>

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

constexpr std::string_view play_help =
    "acw play: a game, line by line\n\n"
    "  acw play GAME [OPTIONS]\n\n"
    "as in\n"
    "  acw game new bull-run.acw -r bp --seed manassas\n"
    "  acw play bull-run.acw\n"
    "  acw play bull-run.acw < evening.txt     the same as acw batch --game … --format text\n\n"
    "A line is a command as it stands behind acw; help, at the prompt, tells what may be said "
    "besides.\nrlwrap acw play GAME remembers what was typed.\n\noptions\n";

/// A prompt, on a terminal alone; its empty lines tell what is due, and throw it.
class Prompt {
 public:
  Prompt(const Session& session, BatchLines& lines, bool prompts)
      : session_{session}, lines_{lines}, prompts_{prompts} {}

  bool play() {
    bool failed = false;
    for (long long number = 1; !lines_.is_over(); ++number) {
      if (prompts_) session_.streams.out(session_.game->name() + "> ");
      auto line = session_.streams.line();
      if (!line) break;
      if (!line->empty() && line->back() == '\r') line->pop_back();
      if (prompts_ && line->find_first_not_of(" \t") == std::string::npos) line = what_is_due();
      else shown_.clear();
      failed = !lines_.answer(number, *line) || failed;
      session_.game->sync();
    }
    if (prompts_) session_.streams.out("\n");
    return !failed;
  }

 private:
  /// `due`, or where that was shown just now the first that is.
  std::string what_is_due() {
    session_.game->refresh();
    const auto due = due_of(*session_.game, session_.game->state());
    const auto first = due.empty() ? std::string{} : due.front().typed;
    const bool again = !first.empty() && first == shown_;
    shown_ = again ? "" : first;
    return again ? first : "due";
  }

  const Session& session_;
  BatchLines& lines_;
  bool prompts_;
  std::string shown_;  ///< what was told to be due, on the line before
};

}  // namespace

int run_play(const Session& session) {
  const auto& options = session.options;
  if (session.told_help(play_help)) return 0;
  refuse_options(session.words, session.command);
  refuse_named_twice(options, session.words);
  if (session.words.size() > 1 || (session.words.empty() && options.game.empty()))
    throw Misread{"which game? acw play bull-run.acw"};
  for (const auto* format : {"format", "json", "md", "csv", "toml", "svg"}) {
    if (options.has_typed(format) && options.format != "text")
      throw Misread{"play answers in text: acw batch --game has the other formats"};
  }
  const auto path = session.words.empty() ? options.game : session.words.front();
  Game game{path, session.library, options.has_typed("rules") ? options.rules : ""};
  auto as_text = options;
  as_text.format = "text";
  Session in_game{as_text, session.streams, session.library, session.command, {}, session.rules,
                  &game};
  const bool prompts = session.streams.in_terminal && session.streams.out_terminal;
  BatchLines lines{in_game, options.seed ? *options.seed : fresh_seed(), prompts};
  return Prompt{in_game, lines, prompts}.play() ? 0 : 1;
}

}  // namespace acw
