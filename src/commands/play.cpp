#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/batch_line.hpp"
#include "commands/complete.hpp"
#include "game/game.hpp"
#include "game/state_text.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

/// Command of an empty line: `due`, or the first due roll if `shown` says that the line before
/// listed it.
std::string command_of_empty_line(Game& game, std::string& shown) {
  game.refresh();
  const auto due = due_procedures(game, game.state());
  const auto first = due.empty() ? "" : due.front().typed;
  const bool repeated = !first.empty() && first == shown;
  shown = repeated ? "" : first;
  return repeated ? first : "due";
}

/// "bull-run 3 confederate> "; before turn 1 no turn is shown.
std::string prompt_of(Game& game) {
  game.refresh();
  const auto& state = game.state();
  if (state.turn() == 0) return game.name() + "> ";
  return formatted("{} {} {}> ", game.name(), state.turn(),
                   game.rosters().sides[state.army_on_turn() - 1]);
}

/// History of typed lines, in a file next to the game that only its owner can read. If the file
/// cannot be written, the history ends with the program.
class History {
 public:
  explicit History(const std::string& game) {
    constexpr std::size_t most = 1000;
    const bool opened = file_.open(game + ".history", OpenFile::How::owned) == 0;
    is_writable_ = opened && file_.size() >= 0;  // neither a pipe nor a device
    for (const auto next = lines_of(file_, "the history"); is_writable_;) {
      const auto line = next();
      if (!line) break;
      if (!line->empty()) lines_.push_back(printable(*line));
    }
    if (lines_.size() <= most) return;
    lines_.erase(lines_.begin(), lines_.end() - most);
    std::string text;
    for (const auto& line : lines_) text += line + "\n";
    is_writable_ = file_.shorten(0) == 0 && file_.write(text) == 0;
  }

  const Texts& lines() const { return lines_; }
  void add(const std::string& line) {
    if (line.find_first_not_of(" \t") == std::string::npos ||
        (!lines_.empty() && lines_.back() == line))
      return;
    lines_.push_back(line);
    if (is_writable_) (void)file_.write(line + "\n");
  }

 private:
  OpenFile file_;
  bool is_writable_ = false;
  Texts lines_;
};

/// Reads the lines of a game at its prompt or from a pipe.
class GameLines {
 public:
  GameLines(const Session& session, Game& game)
      : streams_{session.streams},
        game_{game},
        prompts_{streams_.in_terminal && streams_.out_terminal} {
    if (streams_.typed) history_.emplace(game.path());
  }

  bool prompts() const { return prompts_; }
  /// The next line; nothing after the last.
  std::optional<std::string> next() {
    if (!streams_.typed) {
      if (prompts_) streams_.out(prompt_of(game_));
      auto line = streams_.line();
      if (line && line->ends_with('\r')) line->pop_back();
      return line;
    }
    for (;;) {
      const auto typed =
          streams_.typed({prompt_of(game_), &history_->lines(), [&](std::string_view text) {
                            return continuations_of(streams_, game_.path(), text);
                          }});
      if (typed.end == TypedLine::End::over) return std::nullopt;
      if (typed.end == TypedLine::End::given_up) continue;
      history_->add(typed.text);
      return typed.text;
    }
  }

 private:
  const Streams& streams_;
  Game& game_;
  bool prompts_;
  std::optional<History> history_;
};

int run_play(const Session& session) {
  const auto& options = session.options;
  constexpr const char* usage = "missing game: type, for example, acw play bull-run.acw";
  const auto games = log_files(session, usage);
  if (games.size() > 1) throw UsageError{usage};
  for (const auto format : format_options) {
    if (options.has_typed(format) && options.format != "text")
      throw UsageError{"play prints text: use acw batch --game for other formats"};
  }
  Game game{games.front(), session.library, options.has_typed("rules") ? options.rules : ""};
  auto as_text = options;
  as_text.format = "text";
  Session in_game{as_text, session.streams, session.library, session.command, {}, session.rules,
                  &game};
  GameLines typed{session, game};
  BatchLines lines{in_game, options.seed ? *options.seed : fresh_seed(), typed.prompts()};
  bool failed = false;
  std::string shown;  // the due roll that the line before listed
  for (long long number = 1; !lines.has_quit(); ++number) {
    auto line = typed.next();
    if (!line) break;
    if (session.streams.width_now) lines.set_width(session.streams.width_now());
    if (typed.prompts() && line->find_first_not_of(" \t") == std::string::npos)
      line = command_of_empty_line(game, shown);
    else shown.clear();
    failed = !lines.answer(number, *line) || failed;
    game.sync();
  }
  if (typed.prompts() && !session.streams.typed) session.streams.out("\n");
  return failed ? 1 : 0;
}

}  // namespace

const Command play_command{"play", "play a game at a prompt", run_play, taker::play};

}  // namespace acw
