#include "base/files.hpp"
#include "commands/batch_line.hpp"
#include "commands/command.hpp"
#include "commands/complete.hpp"
#include "game/state_text.hpp"

namespace acw {
namespace {

/// Command of an empty line: `due`, or the first due roll if `shown` says that the line before
/// listed it.
std::string command_of_empty_line(Game& game, std::string& shown) {
  game.refresh();
  const auto due = due_procedures(game.state());
  const auto first = due.empty() ? "" : due.front().typed;
  const bool repeated = !first.empty() && first == shown;
  shown = repeated ? "" : first;
  return repeated ? first : "due";
}

bool is_only_blanks(const std::string& line) {
  return line.find_first_not_of(" \t") == std::string::npos;
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
      if (!line->empty()) lines.push_back(printable(*line));
    }
    if (lines.size() <= most) return;
    lines.erase(lines.begin(), lines.end() - most);
    is_writable_ = file_.shorten(0) == 0 && file_.write(joined(lines, "\n") + "\n") == 0;
  }
  void add(const std::string& line) {
    if (is_only_blanks(line) || (!lines.empty() && lines.back() == line)) return;
    lines.push_back(line);
    if (is_writable_) (void)file_.write(line + "\n");
  }

  Texts lines;

 private:
  OpenFile file_;
  bool is_writable_ = false;
};

/// The next line of a game, from its prompt or from a pipe; nothing after the last.
std::optional<std::string> next_line(const Session& session, Game& game, bool prompts,
                                     std::optional<History>& history) {
  const auto& streams = session.streams;
  if (!streams.typed) {
    if (prompts) streams.out(prompt_of(game));
    auto line = streams.line();
    if (line && line->ends_with('\r')) line->pop_back();
    return line;
  }
  if (!history) history.emplace(game.path());
  for (;;) {
    const auto typed = streams.typed({prompt_of(game), &history->lines, [&](std::string_view text) {
                                        return continuations_of(streams, game.path(), text);
                                      }});
    if (typed.end == TypedLine::End::over) return std::nullopt;
    if (typed.end == TypedLine::End::given_up) continue;
    history->add(typed.text);
    return typed.text;
  }
}

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
  const bool prompts = session.streams.in_terminal && session.streams.out_terminal;
  std::optional<History> history;
  BatchLines lines{in_game, options.seed ? *options.seed : fresh_seed(), prompts};
  bool failed = false;
  std::string shown;  // the due roll that the line before listed
  for (long long number = 1; !lines.has_quit(); ++number) {
    auto line = next_line(session, game, prompts, history);
    if (!line) break;
    if (session.streams.width_now) lines.set_width(session.streams.width_now());
    if (prompts && is_only_blanks(*line)) line = command_of_empty_line(game, shown);
    else shown.clear();
    failed = !lines.answer(number, *line) || failed;
    game.sync();
  }
  if (prompts && !session.streams.typed) session.streams.out("\n");
  return failed ? 1 : 0;
}

}  // namespace

const Command play_command{"play", "play a game at a prompt", run_play, taker::play};

}  // namespace acw
