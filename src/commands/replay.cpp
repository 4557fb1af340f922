#include "base/files.hpp"
#include "commands/command.hpp"
#include "commands/game_replay.hpp"
#include "commands/line_progress.hpp"
#include "commands/value_differences.hpp"
#include "game/game.hpp"
#include "game/rules_place.hpp"
#include "records/replay_result.hpp"
#include "records/result_odds.hpp"

namespace acw {
namespace {

/// A record and its repetition.
struct RepeatedRecord {
  enum class Verdict { same, other_rules, other_program, tampered };

  Verdict verdict = Verdict::same;
  Value::Array differences;  ///< each with its place and both values
  std::string fault;         ///< error if the record cannot be repeated

  /// Whether the repetition failed or differs.
  bool differs() const { return !differences.empty() || !fault.empty(); }
};

/// Differences between a record and its repetition. `separate`: its links were repeated by
/// themselves.
Value::Array differences_of(const Value& record, const Value& repeated, bool separate) {
  // another processor may round probabilities differently
  constexpr double last_digits = 1e-9;
  Value::Array found;
  const auto add = [&](const std::string& where, const Value& was, const Value& is) {
    found.push_back(keyed("what", where.empty() ? "result" : where, "log", was, "again", is));
  };
  const auto compare = [&](const Value& was, const Value& is, const std::string& where) {
    compare_values(was, is, where, ", ", last_digits, add);
  };
  // `link`: the command of a link of a chain, or empty
  const auto compare_results = [&](const Value& was, const Value& is, const std::string& link) {
    for (const auto* key : {"situation", "odds", "needs", "reached"})
      compare(was[key], is[key], framed("", link, ", ") + key);
    for (const auto* key : {"throws", "outcome"}) compare(was[key], is[key], link);
    if (was["not_taken"].is_null() != is["not_taken"].is_null())
      add(framed("", link, ", ") + "not taken", was["not_taken"], is["not_taken"]);
  };
  const auto& links = items_in(record["links"]);
  const auto& new_links = items_in(repeated["links"]);
  if (!record["mode"].is_null()) compare(record["mode"], repeated["mode"], "mode");
  if (!separate) compare_results(record, repeated, "");
  else if (new_links.size() == 1) compare_results(record, new_links.front(), "");
  if (links.size() != new_links.size()) add("links", count_of(links), count_of(new_links));
  else
    for (const auto i : ranges::Places{links})
      compare_results(links[i], new_links[i], text_in(links[i]["command"]));
  return found;
}

/// Verdict from the versions that the record names, if it differs.
RepeatedRecord::Verdict verdict_of(const Ruleset& rules, const Value& record) {
  const auto hash = text_in(record["rules_hash"]);
  if (!rules.hash.empty() && !hash.empty() && hash != rules.hash)
    return RepeatedRecord::Verdict::other_rules;
  const auto* dice = record["dice"].as<long long>();
  const auto* sampled = record["sample_stream"].as<long long>();
  const auto program = text_in(record["program"]);
  const bool other = (dice != nullptr && *dice != dice::Random::version) ||
                     (sampled != nullptr && *sampled != dice::Sampled::version) ||
                     (!program.empty() && program != ACW_VERSION);
  return other ? RepeatedRecord::Verdict::other_program : RepeatedRecord::Verdict::same;
}

/// Words of each verdict.
constexpr std::string_view verdict_words[] = {"same", "other rules", "other program", "tampered"};
std::string key_of_verdict(std::size_t verdict) {
  return replaced(std::string{verdict_words[verdict]}, ' ', '_');
}

/// Repeats a result by these rules. It may differ if it is by other rules or another version of the
/// program; otherwise a difference means that the record was changed. Throws `BudgetError` if its
/// odds take too long.
RepeatedRecord repeat_record(const Library& library, const Ruleset& rules, const Value& record) {
  RepeatedRecord result;
  result.verdict = verdict_of(rules, record);
  try {
    const auto limit = Effort::independent(Effort::second);
    const auto again = replay_result(library, rules, record);
    const auto repeated = parse_json(render_json(again.report, rules, Look{}));
    result.differences = differences_of(record, repeated, again.separate);
  } catch (const BudgetError&) {
    throw;  // the record itself may be correct
  } catch (const Failure& failure) {
    result.fault = failure.what();
  }
  if (result.differs() && result.verdict == RepeatedRecord::Verdict::same)
    result.verdict = RepeatedRecord::Verdict::tampered;
  return result;
}

/// A difference in words: "killed: 3 in the log, 2 now".
std::string difference_words(const Value& difference) {
  const auto words = [](const Value& value) {
    if (value.is_null()) return std::string{"nothing"};
    if (value.is<Value::Array>()) return counted(count_of(items_in(value)), "entry", "entries");
    return value.is<Value::Object>() ? to_json(value) : to_words(value);
  };
  return printable(formatted("{}: {} in the log, {} now", text_in(difference["what"]),
                             words(difference["log"]), words(difference["again"])));
}

/// Results of the check of a log.
class ReplaySummary {
 public:
  /// Adds a line of the log, repeated; or a line that is invalid though its result is not.
  void add(long long line, const Value& record, const RepeatedRecord& repeated,
           bool is_result = true) {
    if (is_result) ++results_;
    const auto index = static_cast<std::size_t>(repeated.verdict);
    if (counts_[index]++ == 0) first_[index] = line;
    if (repeated.verdict != RepeatedRecord::Verdict::same && repeated.differs())
      add_difference(line, record, repeated);
  }
  /// Counts a line that is not repeated: a note or an error, or an answer such as a table of odds,
  /// `--want`, or odds that take too long.
  void skip(bool is_answer) {
    ++skipped_;
    if (is_answer) ++answers_;
  }
  /// Counts a line that cannot be read.
  void add_unreadable(long long line, std::string_view why) {
    if (unreadable_++ == 0) first_unreadable_ = formatted("line {} is not a result: {}", line, why);
  }

  RepeatedRecord::Verdict worst() const {
    std::size_t worst = 0;
    for (const auto i : ranges::Places{counts_}) {
      if (counts_[i] > 0) worst = i;
    }
    return static_cast<RepeatedRecord::Verdict>(worst);
  }
  bool all_same() const { return worst() == RepeatedRecord::Verdict::same && unreadable_ == 0; }

  std::string text() const {
    std::string words;
    for (const auto i : ranges::Places{counts_}) {
      if (counts_[i] == 0) continue;
      append(words, ", ", formatted("{} {}", counts_[i], verdict_words[i]));
      if (i > 0) words += formatted(" (first: line {})", first_[i]);
    }
    auto lines = counted(results_, "result: ", "results: ") +
                 (words.empty() ? "nothing to repeat" : words) + "\n";
    if (answers_ > 0)
      lines += "  " + counted(answers_, "answer was not", "answers were not") +
               " repeated (tables of odds, --want, and odds that take too long)\n";
    if (unreadable_ > 0)
      lines += formatted("  {} ignored: {}\n", counted(unreadable_, "line was", "lines were"),
                         first_unreadable_);
    return lines + lines_;
  }

  Value numbers() const {
    auto numbers = keyed("results", results_);
    for (const auto i : ranges::Places{counts_}) numbers.set(key_of_verdict(i), counts_[i]);
    return numbers.set("unreadable", unreadable_, "passed_over", skipped_);
  }
  Value outcome() const {
    Value first{Value::Object{}};
    for (const auto i : ranges::Places{counts_}) {
      if (counts_[i] > 0) first.set(key_of_verdict(i), first_[i]);
    }
    return numbers().set("first", first, "differing", differing_);
  }

 private:
  void add_difference(long long line, const Value& record, const RepeatedRecord& repeated) {
    constexpr std::size_t most = 4;
    const auto verdict = nth(verdict_words, repeated.verdict);
    auto entry = keyed("line", line);
    if (!record["n"].is_null()) entry.set("n", record["n"]);
    entry.set("verdict", verdict);
    set_nonempty(entry, "typed", text_in(record["typed"]));
    set_nonempty(entry, "why", repeated.fault);
    const auto typed = text_in(record[record["typed"].is_null() ? "command" : "typed"]);
    auto words = formatted("line {}{}: {}", line, framed(", ", printable(typed)), verdict);
    if (!repeated.fault.empty()) words += "; " + printable(repeated.fault);
    for (const auto& difference :
         std::span{repeated.differences}.first(std::min(most, repeated.differences.size())))
      words += "; " + difference_words(difference);
    if (repeated.differences.size() > most)
      words += formatted("; and {} more", repeated.differences.size() - most);
    differing_.push_back(entry.set("differences", repeated.differences));
    lines_ += "  " + words + "\n";
  }

  long long results_ = 0;
  long long skipped_ = 0;
  long long answers_ = 0;  ///< ignored lines that are answers
  long long unreadable_ = 0;
  std::string first_unreadable_;
  std::array<long long, std::size(verdict_words)> counts_{};
  std::array<long long, std::size(verdict_words)> first_{};  ///< line of each verdict
  std::string lines_;
  Value::Array differing_;
};

/// Reads a log line by line.
class Replay {
 public:
  /// `log` is its path, or `-`. The lines of a game by other rules than `hash` are gathered for a
  /// replay by those rules, and nothing else is done; `hash` is empty if no rules were given.
  Replay(const Session& session, std::string log, std::string hash)
      : session_{session},
        log_{std::move(log)},
        hash_{std::move(hash)},
        rules_{session.library, session.options.rules} {}

  void read(std::string_view line) {
    ++line_;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos || wrong_rules_) return;
    if (!game_lines.empty()) return void(game_lines.emplace_back(line));
    try {
      const auto record = parse_json(line);
      if (!record["armies"].is_null()) begin_game(record, line);
      else if (const auto why = other_schema(record); !why.empty()) throw FileError{why};
      else if (can_be_replayed(record)) repeat(record);
      else summary_.skip(!record["mode"].is_null());
    } catch (const Failure& failure) {
      if (game_) unreadable_.emplace_back(line_, failure.what());
      else summary_.add_unreadable(line_, failure.what());
    }
    if (game_ && line_ > first_) {
      game_->add(line);
      // a line that was cut off is not an error if the next line notes it
      if (!game_->fault()) unreadable_.clear();
    }
    progress_.show(line_);
  }

  Texts game_lines;  ///< lines of a game to replay by other rules; empty if there is none

  ReplaySummary finish() {
    for (const auto& [line, why] : unreadable_) summary_.add_unreadable(line, why);
    if (game_ && game_->fault() && unreadable_.empty() &&
        summary_.worst() != RepeatedRecord::Verdict::tampered)
      summary_.add(static_cast<long long>(game_->fault()->line), {},
                   {RepeatedRecord::Verdict::tampered, {}, game_->fault()->why}, false);
    if (rules_unused())
      throw UsageError{"no result of this log uses " + session_.options.rules +
                       ": leave out --rules; -r FILE applies only to logs made with that file"};
    return std::move(summary_);
  }

 private:
  void repeat(const Value& record) {
    try {
      summary_.add(line_, record,
                   repeat_record(session_.library, rules_.of(text_in(record["rules"])), record));
    } catch (const BudgetError&) {
      summary_.skip(true);
    }
  }

  void begin_game(const Value& head, std::string_view line) {
    first_ = line_;
    if (!hash_.empty() && text_in(head["rules_hash"]) != hash_)
      return void(game_lines.emplace_back(line));
    if (session_.options.rules.empty()) {
      const auto from = register_house_rules(session_.library, head, log_);
      if (from != text_in(head["rules"])) rules_ = LogRules{session_.library, from};
    }
    game_.emplace(rules_.of(text_in(head["rules"])), line);
    wrong_rules_ = rules_unused();
  }

  /// Whether rules were specified that no result of the log uses.
  bool rules_unused() const { return session_.options.has_typed("rules") && rules_.is_idle(); }

  const Session& session_;
  std::string log_;
  std::string hash_;
  LogRules rules_;
  LineProgress progress_{session_.streams, "line"};
  std::optional<GameLog> game_;
  ReplaySummary summary_;
  long long line_ = 0;
  std::vector<std::pair<long long, std::string>> unreadable_;  ///< unreadable lines, and why
  long long first_ = 0;                                        ///< line on which a game begins
  bool wrong_rules_ = false;  ///< the game is not by the specified rules
};

using Summaries = std::vector<std::pair<std::string, ReplaySummary>>;

/// Prints the result of the check of each log, and the sums of several.
int print_summary(const Session& session, const Look& look, const Summaries& logs) {
  auto worst = RepeatedRecord::Verdict::same;
  bool same = true;
  std::string text;
  Value numbers;
  Value::Array files;
  for (const auto& [name, summary] : logs) {
    worst = std::max(worst, summary.worst());
    same = same && summary.all_same();
    text += (logs.size() > 1 ? printable(name) + ": " : "") + summary.text();
    numbers = sum_of(numbers, summary.numbers());
    add_fields(files.emplace_back(keyed("file", name)), summary.outcome());
  }
  const auto outcome =
      logs.size() > 1 ? numbers.set("files", files) : logs.front().second.outcome();
  if (look.quiet) session.print(look.format, std::string{nth(verdict_words, worst)} + "\n");
  else session.print({text, session.answer().set("outcome", outcome, "notes", Value::Array{})});
  return same ? 0 : 1;
}

/// Prints each replayed game, and the sums of several.
int print_summary(const Session& session, const Look& look, const Ruleset& rules,
                  const std::vector<ReplayedGame>& games) {
  const bool several = games.size() > 1;
  ReplayedGame sum;
  Document page;
  Value::Array files;
  Texts notes;
  for (const auto& game : games) {
    sum.add(game);
    page.parts.push_back({.title = (several ? printable(game.file) + ": " : "") + game.headline(),
                          .list = game.paragraphs,
                          .table = game.table()});
    add_fields(files.emplace_back(keyed("file", game.file, "game", game.game)), game.outcome(true));
    for (const auto& note : game.notes) notes.push_back((several ? game.file + ": " : "") + note);
  }
  if (several) page.parts.push_back({.title = "all: " + sum.headline(), .table = sum.table()});
  for (const auto& note : notes) page.parts.back().notes.push_back("note: " + printable(note));
  if (look.quiet) return session.print(look.format, sum.headline() + "\n"), 0;
  auto outcome = sum.outcome(!several);
  if (several) outcome.set("files", files);
  session.print({.result = session.answer().set("rules", rules.id, "rules_hash", rules.hash,
                                                "outcome", outcome, "notes", notes),
                 .table = keyed("lines", sum.cells),
                 .document = std::move(page),
                 .columns = {"file", "n", "typed", "came", "told", "drawn"}});
  return 0;
}

int run_replay(const Session& session) {
  const auto logs = log_files(
      session, "missing log: type, for example, acw replay bull-run.acw, or - for standard input");
  const auto look = look_of(session, "the verdict");
  // the current file, even if games contain another version
  std::shared_ptr<const Ruleset> ruleset;
  if (session.options.has_typed("rules")) ruleset = session.library.shared(session.options.rules);
  // several games are replayed even by their own rules
  const auto hash = ruleset == nullptr ? "" : logs.size() > 1 ? "any" : ruleset->hash;
  std::vector<ReplayedGame> games;
  Summaries summaries;
  for (const auto& name : logs) {
    Replay replay{session, name, hash};
    read_log(session.streams, name, [&](const std::string& line) { replay.read(line); });
    if (replay.game_lines.empty()) summaries.emplace_back(name, replay.finish());
    else games.push_back(replay_game(session, name, *ruleset, replay.game_lines));
  }
  if (games.empty()) return print_summary(session, look, summaries);
  if (!summaries.empty())
    throw UsageError{quote(printable(summaries.front().first)) +
                     " is not a game: only games can be replayed with other rules"};
  return print_summary(session, look, *ruleset, games);
}

}  // namespace

const Command replay_command{"replay",
                             "check a log by repeating its results: same, other rules, or tampered",
                             run_replay, taker::replay};

}  // namespace acw
