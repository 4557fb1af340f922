#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "base/record.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/line_progress.hpp"
#include "commands/replay_record.hpp"
#include "commands/replay_summary.hpp"
#include "commands/throws.hpp"
#include "game/game.hpp"
#include "game/game_log.hpp"
#include "game/rules_place.hpp"
#include "play/log_rules.hpp"
#include "render/format.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

constexpr std::string_view replay_help =
    "acw replay: a log of results, each made again\n\n"
    "  acw replay LOG [OPTIONS]     LOG is a game, or what --json or a batch printed; - for\n"
    "                               standard input\n\n"
    "as in\n"
    "  acw replay bull-run.acw\n"
    "  acw replay evening.jsonl --format text     every result, to be read\n"
    "  acw replay club.jsonl -r club.toml\n\n"
    "A result is the same; or by other rules or another program, and may differ; or\n"
    "it was tampered with: a face, an outcome, a word or the seed isn't what was\n"
    "thrown. Of a player's own dice only what contradicts itself can be told. Odds,\n"
    "samples and needs are worked out anew; tables of odds and --want aren't. Exit 1\n"
    "unless all are the same.\n\n"
    "options\n";

/// What is read of a log, line by line.
class Replay {
 public:
  /// `log` is its path, or `-`.
  Replay(const Session& session, std::string log, bool shows)
      : session_{session},
        log_{std::move(log)},
        rules_{session.library, session.options.rules},
        shows_{shows},
        bytes_in_log_{bytes_in(log_)} {}

  void read(std::string_view line) {
    ++line_;
    read_ += static_cast<double>(line.size()) + 1;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos || refused_) return;
    try {
      const auto record = parse_json(line);
      if (const auto why = other_schema(record); !why.empty()) throw FileFault{why};
      add(record);
    } catch (const Failure& failure) {
      summary_.add_unreadable(line_, failure.what());
    }
    progress_.show(line_, part_of(read_, bytes_in_log_));
  }

  int tell() {
    if (by_others())
      throw Misread{
          "by other rules than those of the log (" + session_.options.rules +
          ") nothing is replayed: leave --rules out; -r FILE is for a log of that file's"};
    Listing listing;
    listing.text = summary_.text();
    listing.result.set("schema", result_schema).set("command", "replay");
    listing.result.set("outcome", summary_.outcome()).set("notes", Value::Array{});
    if (session_.options.quiet)
      session_.print(session_.format(), std::string{verdict_words(summary_.worst())} + "\n");
    else session_.print(std::move(listing));
    return summary_.all_same() ? 0 : 1;
  }

 private:
  void add(const Value& record) {
    if (!record["armies"].is_null()) return begin_game(record);
    check_number(record);
    if (can_be_made_again(record)) {
      make_again(record);
    } else {
      if (record["mode"].is_null()) summary_.pass_over();
      else summary_.pass_over_answer();
      if (shows_) show_other(record);
    }
    if (game_) game_->add(record);
  }

  void make_again(const Value& record) {
    const auto& rules = rules_.of(text_in(record["rules"]));
    std::optional<Armies> armies;
    if (game_) armies.emplace(game_->units(), rules);
    try {
      const auto made = replayed(session_.library, rules, record, armies ? &*armies : nullptr);
      summary_.add(line_, record, made);
      if (shows_) show_result(record, made);
    } catch (const TooLong&) {
      summary_.pass_over_answer();
      if (shows_) show_other(record);
    }
  }

  void begin_game(const Value& head) {
    if (const auto from = text_in(head["rules_from"]);
        !from.empty() && session_.options.rules.empty())
      rules_ = LogRules{session_.library, found_rules(from, log_)};
    game_.emplace(rules_.of(text_in(head["rules"])), head);
    refused_ = by_others();
    if (refused_) return;
    if (shows_) show(text_in(head["game"]));
  }

  /// Whether rules were asked for that nothing of the log is by.
  [[nodiscard]] bool by_others() const {
    return session_.options.has_typed("rules") && rules_.is_idle();
  }

  /// Lines of a game are numbered without a gap.
  void check_number(const Value& record) {
    const auto* n = record["n"].as<long long>();
    if (!game_ || n == nullptr) return;
    if (*n != last_ + 1) {
      summary_.add_fault(
          line_, record,
          "it has the number " + std::to_string(*n) + " after " + std::to_string(last_));
    }
    last_ = *n;
  }

  // The log, to be read.

  void show(const std::string& line) {
    const auto& format = session_.format();
    session_.print(format, (format.name() == "md" ? "\n" : "") + printable(line) + "\n");
  }
  void show_other(const Value& record) {
    const auto note = text_in(record["note"]);
    const auto fault = text_in(record["error"]);
    auto line = text_in(record["command"]);
    for (const auto* key : {"turn", "of", "unit", "figures", "state", "slot", "word"}) {
      if (!record[key].is_null()) line += " " + to_words(record[key]);
    }
    if (line.empty()) line = "error";
    show(line + (note.empty() ? "" : ": " + note) + (fault.empty() ? "" : ": " + fault));
  }
  /// "3> fire 12 experienced 25cm at 14": the line as it can be typed.
  [[nodiscard]] std::string prompt(const Value& record) const {
    const auto* n = record["n"].as<long long>();
    const auto* line = record["line"].as<long long>();
    const auto typed = text_in(record["typed"]);
    return std::to_string(n != nullptr      ? *n
                          : line != nullptr ? *line
                                            : line_) +
           "> " + (typed.empty() ? text_in(record["command"]) : typed);
  }
  void show_result(const Value& record, const Replayed& made) {
    if (!made.again) return show(log_place(line_, record) + ": " + made.fault);
    if (session_.format().name() == "text") show(prompt(record));
    auto report = made.again->report;
    report.side = text_in(record["side"]);
    Look look{session_.format(), false, session_.colour(), false, true, session_.streams.out_width};
    session_.print(look.format, look.format.result(report, rules_.of(text_in(record["rules"])),
                                                   made.again->teller, look));
    if (made.differs()) show("  " + std::string{verdict_words(made.verdict)});
    if (look.format.name() == "md") session_.streams.out("\n");
  }

  const Session& session_;
  std::string log_;
  LogRules rules_;
  bool shows_;
  double bytes_in_log_;  ///< 0 where that isn't known
  double read_ = 0;      ///< of them
  LineProgress progress_{session_.streams, "line"};
  std::optional<GameLog> game_;
  ReplaySummary summary_;
  long long line_ = 0;
  long long last_ = 0;    ///< number in a game
  bool refused_ = false;  ///< the game isn't by the rules that were asked for
};

}  // namespace

int run_replay(const Session& session) {
  const auto& options = session.options;
  if (told_help(session, replay_help, taker::replay)) return 0;
  refuse_options(session.words, session.command, taker::replay);
  refuse_named_twice(options, session.words);
  const auto& game = session.game != nullptr ? session.game->path() : options.game;
  if (session.words.size() > 1 || (session.words.empty() && game.empty()))
    throw Misread{"which log? acw replay bull-run.acw, or - for standard input"};
  const auto look = look_of(session, "the verdict");
  const auto name = session.words.empty() ? game : session.words.front();
  const auto format = look.format.name();
  const bool shows = options.has_typed("format") || options.has_typed("md");
  Replay replay{session, name, shows && !look.quiet && (format == "text" || format == "md")};
  read_log(session.streams, name, [&](const std::string& line) { replay.read(line); });
  return replay.tell();
}

}  // namespace acw
