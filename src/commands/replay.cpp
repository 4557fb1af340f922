#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "base/json_text.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/line_progress.hpp"
#include "commands/replay_record.hpp"
#include "commands/throws.hpp"
#include "game/game_log.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

constexpr std::string_view help =
    "acw replay: a log of results, each made again\n\n"
    "  acw replay LOG [OPTIONS]     LOG is a game, or what --json or a batch printed; - for\n"
    "                               standard input\n\n"
    "as in\n"
    "  acw replay bull-run.acw\n"
    "  acw replay evening.jsonl --format text     every result, to be read\n"
    "  acw replay club.jsonl -r club.toml\n\n"
    "A result is the same; or by other rules, by another program, and may differ; or it was\n"
    "tampered with: a face, an outcome, a word or the seed isn't what was thrown. Of a player's\n"
    "own dice only what contradicts itself can be told. Exit 1 unless all are the same.\n\n"
    "options\n";

using Verdict = Replayed::Verdict;

std::string text(const Value& value) {
  const auto* found = value.as<std::string>();
  return found == nullptr ? "" : *found;
}

/// "killed: 3 there, and 2 when it is made again".
std::string told(const RecordDifference& one) {
  const auto words = [](const Value& value) {
    if (value.is_null()) return std::string{"nothing"};
    return value.as<Value::Object>() != nullptr || value.as<Value::Array>() != nullptr
               ? to_json(value)
               : to_words(value);
  };
  return printable(one.where + ": " + words(one.was) + " in the log, " + words(one.is) +
                   " when it is made again");
}

/// What is read of a log, line by line.
class Replay {
 public:
  Replay(const Session& session, std::string name, bool shows)
      : session_{session},
        rules_{session.library, session.options.rules},
        name_{std::move(name)},
        shows_{shows} {}

  void read(std::string_view line) {
    ++line_;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    try {
      const auto record = parse_json(line);
      if (const auto why = other_schema(record); !why.empty()) throw FileFault{why};
      add(record);
    } catch (const Failure& failure) {
      if (unreadable_ == 0)
        first_unreadable_ = "line " + std::to_string(line_) + " is no result: " + failure.what();
      ++unreadable_;
    }
    progress_.show(line_);
  }

  int tell() {
    Listing listing;
    Value outcome;
    outcome.set("results", results_);
    for (const auto verdict : all) outcome.set(key_of(verdict_words(verdict)), count(verdict));
    outcome.set("unreadable", unreadable_).set("passed_over", passed_over_);
    Value first{Value::Object{}};
    for (const auto verdict : all) {
      if (count(verdict) > 0)
        first.set(key_of(verdict_words(verdict)), first_[static_cast<std::size_t>(verdict)]);
    }
    outcome.set("first", std::move(first)).set("differing", std::move(differing_));
    listing.result.set("schema", result_schema).set("command", "replay");
    listing.result.set("outcome", std::move(outcome)).set("notes", Value::Array{});
    listing.text = summary() + lines_;
    const bool alone = session_.options.quiet;
    session_.streams.out(alone ? std::string{verdict_words(worst())} + "\n"
                               : session_.format().list(listing));
    return worst() == Verdict::same && unreadable_ == 0 ? 0 : 1;
  }

 private:
  static constexpr std::array all{Verdict::same, Verdict::other_rules, Verdict::other_program,
                                  Verdict::tampered};
  static constexpr std::string_view thrown[] = {"roll", "entered"};

  static std::string key_of(std::string_view words) {
    std::string key{words};
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
  }
  [[nodiscard]] long long count(Verdict verdict) const {
    return counts_[static_cast<std::size_t>(verdict)];
  }
  [[nodiscard]] Verdict worst() const {
    auto worst = Verdict::same;
    for (const auto verdict : all) {
      if (count(verdict) > 0) worst = verdict;
    }
    return worst;
  }
  [[nodiscard]] std::string here(const Value& record) const {
    const auto typed = text(record["typed"]);
    return "line " + std::to_string(line_) + ", " +
           printable(typed.empty() ? text(record["command"]) : typed);
  }

  void add(const Value& record) {
    if (!record["armies"].is_null()) return begin_game(record);
    check_number(record);
    const auto mode = text(record["mode"]);
    if (mode != thrown[0] && mode != thrown[1]) {
      ++passed_over_;
      if (shows_) show_other(record);
      if (game_) game_->add(record);
      return;
    }
    const auto& rules = rules_.of(text(record["rules"]));
    std::optional<Armies> armies;
    if (game_) armies.emplace(game_->units(), rules);
    const auto made = replayed(session_.library, rules, record, armies ? &*armies : nullptr);
    ++results_;
    count(made.verdict, line_);
    if (made.verdict != Verdict::same && made.differs()) differ(record, made);
    if (shows_) show_result(record, made);
    if (game_) game_->add(record);
  }

  void begin_game(const Value& head) {
    if (const auto from = text(head["rules_from"]); !from.empty() && session_.options.rules.empty())
      rules_ = LogRules{session_.library, from};
    game_.emplace(rules_.of(text(head["rules"])), head);
    if (shows_) show(text(head["game"]));
  }

  void count(Verdict verdict, long long line) {
    const auto at = static_cast<std::size_t>(verdict);
    if (counts_[at]++ == 0) first_[at] = line;
  }

  /// Lines of a game are numbered without a gap.
  void check_number(const Value& record) {
    const auto* n = record["n"].as<long long>();
    if (!game_ || n == nullptr) return;
    if (*n != last_ + 1) {
      Replayed made;
      made.verdict = Verdict::tampered;
      made.fault = "it has the number " + std::to_string(*n) + " after " + std::to_string(last_);
      count(made.verdict, line_);
      differ(record, made);
    }
    last_ = *n;
  }

  void differ(const Value& record, const Replayed& made) {
    constexpr std::size_t most = 4;
    const auto verdict = verdict_words(made.verdict);
    Value one;
    one.set("line", line_);
    if (!record["n"].is_null()) one.set("n", record["n"]);
    one.set("verdict", verdict);
    if (!text(record["typed"]).empty()) one.set("typed", record["typed"]);
    if (!made.fault.empty()) one.set("why", made.fault);
    Value list{Value::Array{}};
    auto words = here(record) + ": " + std::string{verdict};
    if (!made.fault.empty()) words += "; " + printable(made.fault);
    for (std::size_t i = 0; i < made.differences.size(); ++i) {
      const auto& each = made.differences[i];
      list.push(Value{}.set("what", each.where).set("log", each.was).set("again", each.is));
      if (i < most) words += "; " + told(each);
    }
    if (made.differences.size() > most)
      words += "; and " + std::to_string(made.differences.size() - most) + " more";
    one.set("differences", std::move(list));
    constexpr std::size_t most_named = 1000;
    if (++named_ <= most_named) {
      differing_.push(std::move(one));
      lines_ += wrapped(words, 80, "  ", "    ");
    } else if (named_ == most_named + 1) {
      lines_ += "  and more\n";
    }
  }

  [[nodiscard]] std::string summary() const {
    auto words = std::to_string(results_) + (results_ == 1 ? " result: " : " results: ");
    bool any = false;
    for (const auto verdict : all) {
      if (count(verdict) == 0) continue;
      words += (any ? ", " : "") + std::to_string(count(verdict)) + " " +
               std::string{verdict_words(verdict)};
      if (verdict != Verdict::same)
        words += " (the first in line " +
                 std::to_string(first_[static_cast<std::size_t>(verdict)]) + ")";
      any = true;
    }
    if (!any) words += "nothing was thrown";
    auto lines = wrapped(words, 80, "", "  ");
    if (unreadable_ > 0)
      lines +=
          wrapped(std::to_string(unreadable_) + (unreadable_ == 1 ? " line is" : " lines are") +
                      " passed over: " + first_unreadable_,
                  80, "  ", "    ");
    return lines;
  }

  // The log, to be read.

  void show(const std::string& line) {
    session_.streams.out((session_.format().name() == "md" ? "\n" : "") + printable(line) + "\n");
  }
  void show_other(const Value& record) {
    const auto note = text(record["note"]);
    const auto fault = text(record["error"]);
    auto line = text(record["command"]);
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
    const auto typed = text(record["typed"]);
    return std::to_string(n != nullptr      ? *n
                          : line != nullptr ? *line
                                            : line_) +
           "> " + (typed.empty() ? text(record["command"]) : typed);
  }
  void show_result(const Value& record, const Replayed& made) {
    if (!made.again) return show(here(record) + ": " + made.fault);
    if (session_.format().name() == "text") show(prompt(record));
    auto report = made.again->report;
    report.side = text(record["side"]);
    Look look{session_.format(), false, session_.colour(), false, true};
    session_.streams.out(
        look.format.result(report, rules_.of(text(record["rules"])), made.again->teller, look));
    if (made.differs()) show("  " + std::string{verdict_words(made.verdict)});
  }

  const Session& session_;
  LogRules rules_;
  std::string name_;
  bool shows_;
  LineProgress progress_{session_.streams, "line"};
  std::optional<GameLog> game_;
  long long line_ = 0;
  long long last_ = 0;  ///< number in a game
  long long results_ = 0;
  long long passed_over_ = 0;
  long long unreadable_ = 0;
  std::string first_unreadable_;
  std::array<long long, 4> counts_{};
  std::array<long long, 4> first_{};  ///< line of each verdict
  std::size_t named_ = 0;
  std::string lines_;
  Value differing_{Value::Array{}};
};

/// Reads a log by lines; `-` is standard input.
void read_log(const Session& session, const std::string& name,
              const std::function<void(std::string_view)>& read) {
  if (name == "-") {
    while (const auto line = session.streams.line()) read(*line);
    return;
  }
  const auto file = open_file(name);
  if (file == nullptr) throw Misread{"there is no log " + quote(name)};
  while (const auto line = read_line(file.get(), quote(name))) read(*line);
}

}  // namespace

int run_replay(const Session& session) {
  const auto& options = session.options;
  if (session.asks_for_help()) {
    session.streams.out(std::string{help} + options_help(taker::replay));
    return 0;
  }
  for (const auto& word : session.words) {
    if (word.size() > 1 && word.front() == '-')
      unknown_program_option(word, session.command, taker::replay);
  }
  if (session.words.size() > 1 || (session.words.empty() && options.game.empty()))
    throw Misread{"which log? acw replay bull-run.acw, or - for standard input"};
  const auto look = look_of(session, "the verdict");
  const auto name = session.words.empty() ? options.game : session.words.front();
  const auto format = look.format.name();
  const bool shows = options.has_typed("format") || options.has_typed("md");
  Replay replay{session, name, shows && !look.quiet && (format == "text" || format == "md")};
  read_log(session, name, [&](std::string_view line) { replay.read(line); });
  return replay.tell();
}

}  // namespace acw
