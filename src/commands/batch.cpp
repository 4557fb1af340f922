#include <algorithm>
#include <functional>
#include <limits>
#include <optional>

#include "acw/base/nearest.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/batch_line.hpp"
#include "commands/kept.hpp"
#include "commands/line_progress.hpp"
#include "game/game.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

using Lines = std::function<std::optional<std::string>()>;

/// A line without the marks that editors leave: a byte-order mark before the first, CR at the end.
std::string_view cleaned(std::string_view line, bool first) {
  if (first) line = without_mark(line);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

/// Bytes of all files; 0 where those of one aren't known.
double bytes_in_all(const Texts& files) {
  double all = 0;
  for (const auto& name : files) {
    const auto bytes = bytes_in(name);
    if (bytes <= 0) return 0;
    all += bytes;
  }
  return all;
}

class Batch {
 public:
  Batch(const Session& session, BatchLines& lines, long long first, double bytes)
      : session_{session}, lines_{lines}, next_{first}, bytes_{bytes} {}

  /// Answers all lines of a file; false where the batch is to end.
  bool read(const Lines& next) {
    bool first = true;
    while (const auto line = next()) {
      const auto number = next_++;
      read_ += static_cast<double>(line->size()) + 1;
      if (!lines_.answer(number, cleaned(*line, first))) {
        failed_ = true;
        if (session_.options.halt) return false;
      }
      if (lines_.is_over()) return false;
      first = false;
      progress_.show(number, part_of(read_, bytes_));
    }
    return true;
  }
  bool read_file(const std::string& name) {
    if (name == "-") {
      tell_that_it_reads(session_.streams, "commands, a line each,");
      return read(session_.streams.line);
    }
    const auto next = lines_of_file(name);
    if (!next) throw Misread{"there is no file " + quote(name)};
    return read(next);
  }
  bool failed() const { return failed_; }

 private:
  const Session& session_;
  BatchLines& lines_;
  long long next_;
  double bytes_;     ///< of all files; 0 where that isn't known
  double read_ = 0;  ///< … of which were read
  LineProgress progress_{session_.streams, "line"};
  bool failed_ = false;
};

int run_batch(const Session& session) {
  const auto& options = session.options;
  if (session.game == nullptr && !options.game.empty()) {
    Game game{options.game, session.library, options.has_typed("rules") ? options.rules : ""};
    auto in_game = session;
    in_game.game = &game;
    const int code = run_batch(in_game);
    game.sync();
    return code;
  }
  if (session.game != nullptr && options.has_typed("army")) refuse_beside_game(session);
  refuse_options(session.words, session.command);
  const auto& format = session.format();  // refuses one that there isn't
  if (format.name() == "toml" || format.name() == "svg" || format.name() == "html")
    throw Misread{"a batch is answered in text, md, json or csv"};
  const std::string_view asked = options.format.empty() ? "json" : format.name();
  if (options.quiet && !tells_headlines(asked))
    throw Misread{
        formatted("-q prints headlines alone, and a batch in {} the whole results: --format text "
                  "goes with it",
                  asked)};
  constexpr long long most = std::numeric_limits<long long>::max() / 2;
  const auto first =
      options.first_line ? whole_option("--first-line", *options.first_line, 1, most) : 1;
  BatchLines lines{session, options.seed ? *options.seed : fresh_seed()};
  auto files = session.words;
  if (files.empty()) files.emplace_back("-");
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw Misread{"- is standard input, which can be read once"};
  Batch batch{session, lines, first, bytes_in_all(files)};
  for (const auto& name : files) {
    if (!batch.read_file(name)) break;
  }
  return batch.failed() ? 1 : 0;
}

}  // namespace

const Command batch_command{
    "batch", "a command a line, from files or standard input", run_batch, taker::batch,
    "acw batch: a command a line, answered in order as one JSON line each\n\n"
    "  acw batch [FILE …] [OPTIONS]     without a FILE, or with -, from standard input\n\n"
    "as in\n"
    "  acw batch evening.txt --seed bull-run > evening.jsonl\n"
    "  printf 'fire 12 exp 25cm at 14\\n-r si morale 5\\n' | acw batch --format text\n\n"
    "A line is typed as behind acw; # begins a comment. Line 17 throws with the seed SEED:17, "
    "whatever stands in the others. What is wrong with a line is its answer, and the batch goes on "
    "(exit 1 at the end). --csv prints one table, so all lines must be one command."};

}  // namespace acw
