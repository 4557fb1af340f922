#include "commands/batch_line.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "base/command_words.hpp"
#include "base/json_text.hpp"
#include "cli/exit_status.hpp"
#include "commands/game_words.hpp"
#include "game/game.hpp"
#include "render/long_table.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

/// What can't stand in a line, for it is the whole batch's.
void refuse(const Options& line, std::string_view format) {
  for (const auto* name : {"format", "json", "md", "csv", "toml", "svg", "game"}) {
    if (line.has_typed(name))
      throw Misread{std::string{"--"} + name +
                    " is for the whole batch: write it behind acw batch, and not in a line"};
  }
  if (line.dice == "-")
    throw Misread{"--dice - reads standard input, and so does the batch: write the dice out"};
  if (line.from == "-")
    throw Misread{"--from - reads standard input, and so does the batch: name a file"};
  const std::string command = line.words.empty() ? "" : line.words.front();
  if (command == "batch") throw Misread{"a batch is no line of a batch"};
  if (command == "play") throw Misread{"a game is played by its lines: play is none of them"};
  const bool help = line.help || command == "help" ||
                    std::find(line.words.begin(), line.words.end(), "--help") != line.words.end();
  const bool version = line.version || command == "version";
  const bool page = command == "completion" || command == "man";
  if ((help || version || page) && format != "text")
    throw Misread{(help      ? "help"
                   : version ? "the version"
                             : "acw " + command) +
                  std::string{" is text, and no "} + std::string{format} +
                  ": leave it out, or ask with --format text"};
}

constexpr std::string_view lines_help =
    "a line is a command as behind acw: fire @3va 25cm at @20me in woods\n"
    "  ? LINE          its odds, and nothing is written\n"
    "  again           the last line once more\n"
    "  undo [N]        take back the last line, or line N\n"
    "  show, due       both sides as they stand; what is to be thrown now\n"
    "  history UNIT    what befell it\n"
    "  set UNIT 9      it has 9 left (or a word that holds: formation-fail); clear UNIT WORD\n"
    "  note TEXT, turn a note; the next turn\n"
    "  quit\n"
    "an empty line shows what is due, a second one throws it\n";

/// The name of `NAME=CHOICE`.
std::string_view name_of(std::string_view variant) { return variant.substr(0, variant.find('=')); }

}  // namespace

BatchLines::BatchLines(const Session& session, std::string seed)
    : session_{session},
      format_{session.options.format.empty() ? "json" : session.options.format},
      seed_{std::move(seed)},
      headed_{session.options.no_header} {}

/// Its own, and where it has none those of the batch.
BatchLines::LineOptions BatchLines::read(const std::vector<std::string>& words) const {
  const auto& batch = session_.options;
  auto line = read_options(words);
  refuse(line, format_);
  if (session_.game != nullptr && line.has_typed("rules"))
    session_.game->require_rules(session_.library, line.rules);
  if (line.rules.empty() && !line.from) line.rules = batch.rules;
  line.format = format_ == "csv" ? "json" : format_;
  if (line.color.empty()) line.color = batch.color;
  if (line.armies.empty()) line.armies = batch.armies;
  if (line.side.empty()) line.side = batch.side;
  line.quiet = line.quiet || batch.quiet;
  line.no_odds_line = line.no_odds_line || batch.no_odds_line;
  for (const auto& variant : batch.variants) {
    if (std::none_of(line.variants.begin(), line.variants.end(),
                     [&](const auto& own) { return name_of(own) == name_of(variant); }))
      line.variants.insert(line.variants.begin(), variant);
  }
  const bool numbered = !line.seed && !line.dice;
  return {std::move(line), numbered};
}

const Options& BatchLines::options_of(long long number, const std::vector<std::string>& words) {
  constexpr std::size_t most_kept = 500;
  auto found = known_.find(words);
  if (found == known_.end()) {
    if (known_.size() >= most_kept) known_.clear();
    found = known_.emplace(words, read(words)).first;
  }
  auto& [options, numbered] = found->second;
  if (numbered) options.seed = seed_ + ":" + std::to_string(number);
  return options;
}

/// What may be said in a game besides commands; true where that is all of the line.
bool BatchLines::in_game(std::vector<std::string>& words) {
  session_.game->refresh();
  if (words.front() == "quit") return over_ = true;
  if (words.front() == "help" && words.size() == 1) {
    if (format_ != "text") throw Misread{"help is text, and no " + format_};
    put(wrapped(lines_help, session_.streams.out_width));
    return true;
  }
  if (words.front() == "again") {
    if (words.size() > 1) throw Misread{"again is the last line once more, and takes no words"};
    if (last_.empty()) throw Misread{"nothing has been asked that could be asked again"};
    words = last_;
    return false;
  }
  const bool asks = words.front().front() == '?';
  if (asks) {
    words.front().erase(0, 1);
    if (words.front().empty()) words.erase(words.begin());
    if (words.empty()) throw Misread{"? asks the odds of a line, as in ? fire 3va 25cm at 20me"};
    words.emplace_back("--odds");
  } else if (std::find(std::begin(game_words) + 1, std::end(game_words), words.front()) !=
             std::end(game_words)) {
    words.insert(words.begin(), "game");
    return false;
  }
  if (!asks) last_ = words;
  return false;
}

void BatchLines::put(std::string_view text) {
  try {
    session_.streams.out(text);
  } catch (...) {
    broken_ = true;
    throw;
  }
}

/// What a line comes to, with its number; JSON has it first.
void BatchLines::print(long long number, std::string_view answered) {
  const auto line = std::to_string(number);
  if (format_ != "json" && format_ != "csv") return put(answered);
  while (!answered.empty()) {
    const auto one = answered.substr(0, answered.find('\n'));
    if (format_ == "csv") {
      put(long_table(line, parse_json(one), !headed_));
      headed_ = true;
    } else if (one.substr(0, 1) == "{") {
      put("{\"line\":" + line + "," + std::string{one.substr(1)} + "\n");
    } else {
      put(std::string{one} + "\n");
    }
    answered.remove_prefix(std::min(answered.size(), one.size() + 1));
  }
}

void BatchLines::print_fault(long long number, const std::string& fault, int exit) {
  Value value;
  value.set("line", number).set("error", fault).set("exit", exit);
  if (format_ == "json") return put(to_json(value) + "\n");
  if (format_ == "csv") {
    put(long_table(std::to_string(number), value, !headed_));
    headed_ = true;
    return;
  }
  put(wrapped((format_ == "md" ? "**line " + std::to_string(number) + ":** "
                               : "line " + std::to_string(number) + ": ") +
                  fault + "\n",
              session_.streams.out_width));
}

bool BatchLines::answer(long long number, std::string_view line) {
  std::string fault;
  int exit = 1;
  try {
    auto words = command_words(line);
    if (!words.empty() && words.front() == "acw") words.erase(words.begin());
    if (words.empty() || (session_.game != nullptr && in_game(words))) return true;
    const auto& options = options_of(number, words);
    Streams streams = session_.streams;
    streams.out = [&](std::string_view text) { print(number, text); };
    acw::answer(options, streams, session_.library, session_.game, &questions_);
    return true;
  } catch (const Failure& failure) {
    if (broken_) throw;
    fault = told(failure);
    exit = exit_status(failure);
  } catch (const std::bad_alloc&) {
    fault = "that takes more memory than there is";
  } catch (const std::exception& error) {
    if (broken_) throw;
    fault = error.what();
  }
  print_fault(number, fault, exit);
  return false;
}

}  // namespace acw
