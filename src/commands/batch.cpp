#include <algorithm>
#include <cstdio>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "base/files.hpp"
#include "base/line_source.hpp"
#include "base/record.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/batch_line.hpp"
#include "commands/kept.hpp"
#include "commands/line_progress.hpp"
#include "game/game.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

constexpr std::string_view batch_help =
    "acw batch: a command a line, answered in order as one JSON line each\n\n"
    "  acw batch [FILE …] [OPTIONS]     without a FILE, or with -, from standard input\n\n"
    "as in\n"
    "  acw batch evening.txt --seed bull-run > evening.jsonl\n"
    "  printf 'fire 12 exp 25cm at 14\\n-r si morale 5\\n' | acw batch --format text\n"
    "  acw batch --resume evening.jsonl evening.txt >> evening.jsonl\n\n"
    "A line is typed as behind acw; # begins a comment. Line 17 throws with the seed SEED:17, "
    "whatever\nstands in the others. What is wrong with a line is its answer, and the batch goes "
    "on (exit 1 at the end).\n\noptions\n";

using Lines = std::function<std::optional<std::string>()>;

/// What a file of answers tells of the batch that wrote it.
struct Answered {
  long long last = 0;  ///< the last line that has an answer
  std::string seed;    ///< of the batch; empty where no answer shows one
};

/// "k3:17" of line 17 is of a batch with the seed "k3".
std::string batch_seed(const Value& answer, long long line) {
  const auto seed = text_in(answer["seed"]);
  const auto ending = ":" + std::to_string(line);
  const bool numbered = seed.size() > ending.size() && std::string_view{seed}.ends_with(ending);
  return numbered ? seed.substr(0, seed.size() - ending.size()) : "";
}

Answered answered(const Session& session, const std::string& path) {
  const auto file = open_file(path);
  if (file == nullptr) throw Misread{"--resume: there is no file " + quote(path)};
  Answered found;
  bool cut = false;
  while (const auto text = read_line(file.get(), quote(path))) {
    if (cut) throw FileFault{"--resume: " + quote(path) + " has a line that is no JSON"};
    if (text->empty()) continue;
    try {
      const auto answer = parse_json(*text);
      const auto* line = answer["line"].as<long long>();
      if (line == nullptr) continue;
      found.last = *line;
      if (auto seed = batch_seed(answer, *line); !seed.empty()) found.seed = std::move(seed);
    } catch (const Failure&) {
      cut = true;
    }
  }
  if (cut) {
    tell_cut(session, path);
    session.streams.out("\n");
  }
  return found;
}

/// A line without the marks that editors leave: a byte-order mark before the first, CR at the end.
std::string_view cleaned(std::string_view line, bool first) {
  if (first) line = without_mark(line);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

class Batch {
 public:
  Batch(const Session& session, BatchLines& lines, long long first, long long done)
      : session_{session}, lines_{lines}, next_{first}, done_{done} {}

  /// Answers all lines of a file; false where the batch is to end.
  bool read(const Lines& next) {
    bool first = true;
    while (const auto line = next()) {
      const auto number = next_++;
      if (number > done_ && !lines_.answer(number, cleaned(*line, first))) {
        failed_ = true;
        if (session_.options.halt) return false;
      }
      if (lines_.is_over()) return false;
      first = false;
      progress_.show(number);
    }
    return true;
  }
  bool read_file(const std::string& name) {
    if (name == "-") return read(session_.streams.line);
    const auto file = open_file(name);
    if (file == nullptr) throw Misread{"there is no file " + quote(name)};
    LineSource lines{::fileno(file.get()), quote(name), [] {}};
    return read([&] { return lines.next(); });
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  const Session& session_;
  BatchLines& lines_;
  LineProgress progress_{session_.streams, "line"};
  long long next_;
  long long done_;
  bool failed_ = false;
};

}  // namespace

int run_batch(const Session& session) {
  const auto& options = session.options;
  if (told_help(session, batch_help, taker::batch)) return 0;
  if (session.game == nullptr && !options.game.empty()) {
    Game game{options.game, session.library, options.has_typed("rules") ? options.rules : ""};
    auto in_game = session;
    in_game.game = &game;
    const int code = run_batch(in_game);
    game.sync();
    return code;
  }
  if (session.game != nullptr && options.has_typed("army")) refuse_beside_game(session);
  refuse_options(session.words, session.command, taker::batch);
  const auto& format = session.format();  // refuses one that there isn't
  if (format.name() == "toml" || format.name() == "svg")
    throw Misread{"a batch is answered in text, md, json or csv"};
  const std::string_view asked = options.format.empty() ? "json" : format.name();
  if (options.quiet && !tells_headlines(asked))
    throw Misread{"-q prints headlines alone, and a batch in " + std::string{asked} +
                  " the whole results: --format text goes with it"};
  constexpr long long most = std::numeric_limits<long long>::max() / 2;
  const auto first =
      options.first_line ? whole_option("--first-line", *options.first_line, 1, most) : 1;
  Answered before;
  if (options.resume) before = answered(session, *options.resume);
  BatchLines lines{session, options.seed          ? *options.seed
                            : before.seed.empty() ? fresh_seed()
                                                  : before.seed};
  Batch batch{session, lines, first, before.last};
  auto files = session.words;
  if (files.empty()) files.emplace_back("-");
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw Misread{"- is standard input, which can be read once"};
  for (const auto& name : files) {
    if (!batch.read_file(name)) break;
  }
  return batch.failed() ? 1 : 0;
}

}  // namespace acw
