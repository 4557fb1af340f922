#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>

#include "acw/base/effort.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/luck.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/evening.hpp"
#include "commands/line_progress.hpp"
#include "commands/throws.hpp"
#include "commands/value_differences.hpp"
#include "game/game.hpp"
#include "game/game_log.hpp"
#include "game/rules_place.hpp"
#include "records/result_odds.hpp"
#include "records/throw_again.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// A value of a record that making it again doesn't give.
struct RecordDifference {
  std::string where;  ///< "to hit, die 3", "killed"
  Value was;
  Value is;
};

/// A record, made again.
struct Replayed {
  enum class Verdict { same, other_rules, other_program, tampered };

  Verdict verdict = Verdict::same;
  std::vector<RecordDifference> differences;
  std::string fault;  ///< why it can't be made again
  std::optional<ThrownAgain> again;

  /// Whether it comes to the same.
  bool differs() const { return !differences.empty() || !fault.empty(); }
};

/// Gathers the differences between a record and its repetition.
class Compared {
 public:
  std::vector<RecordDifference> found;

  /// `link`: the command of a link of a chain, or empty.
  void results(const Value& was, const Value& is, const std::string& link) {
    const auto named = [&](std::string_view key) {
      return concat(link, link.empty() ? "" : ", ", key);
    };
    for (const auto* key : {"situation", "odds", "needs", "reached"})
      values(was[key], is[key], named(key));
    for (const auto* key : {"throws", "outcome"}) values(was[key], is[key], link);
    if (was["not_taken"].is_null() != is["not_taken"].is_null())
      add(named("not taken"), was["not_taken"], is["not_taken"]);
  }
  void links(const Value& was, const Value& is) {
    const auto& one = items_in(was);
    const auto& other = items_in(is);
    if (one.size() != other.size()) return add("links", count_of(one), count_of(other));
    for (const auto i : ranges::Places{one}) results(one[i], other[i], text_in(one[i]["command"]));
  }
  void values(const Value& was, const Value& is, const std::string& where) {
    constexpr double last_digits = 1e-9;  // another processor rounds probabilities otherwise
    each_difference(was, is, where, ", ", last_digits,
                    [&](const auto&... difference) { add(difference...); });
  }

 private:
  void add(const std::string& where, const Value& was, const Value& is) {
    found.push_back({where.empty() ? "result" : where, was, is});
  }
};

/// What the record itself says of who made it.
Replayed::Verdict told(const Ruleset& rules, const Value& record) {
  const auto hash = text_in(record["rules_hash"]);
  if (!rules.hash.empty() && !hash.empty() && hash != rules.hash)
    return Replayed::Verdict::other_rules;
  const auto* dice = record["dice"].as<long long>();
  const auto* sampled = record["sample_stream"].as<long long>();
  const auto program = text_in(record["program"]);
  const bool other = (dice != nullptr && *dice != dice::Random::version) ||
                     (sampled != nullptr && *sampled != dice::Sampled::version) ||
                     (!program.empty() && program != ACW_VERSION);
  return other ? Replayed::Verdict::other_program : Replayed::Verdict::same;
}

/// Of each verdict.
constexpr std::string_view verdict_words[] = {"same", "other rules", "other program", "tampered"};

/// Makes a result again by these rules. What is by other rules, or by another version of the
/// program, may differ; anything else that differs was tampered with. `aloud`: it is told in words,
/// too. Throws `TooLong` where its chances take too long.
Replayed replayed(const Library& library, const Ruleset& rules, const Value& record, bool aloud) {
  Replayed result;
  result.verdict = told(rules, record);
  try {
    const auto worth = Effort::apart(Effort::second);
    result.again = throw_again(library, rules, record, aloud);
    const auto made = parse_json(render_json(result.again->report, rules, Look{}));
    Compared compared;
    if (!record["mode"].is_null()) compared.values(record["mode"], made["mode"], "mode");
    const auto& links = items_in(made["links"]);
    if (!result.again->apart) compared.results(record, made, "");
    else if (links.size() == 1) compared.results(record, links.front(), "");
    compared.links(record["links"], made["links"]);
    result.differences = std::move(compared.found);
  } catch (const TooLong&) {
    throw;  // which says nothing of the record
  } catch (const Failure& failure) {
    result.fault = failure.what();
  }
  if (result.differs() && result.verdict == Replayed::Verdict::same)
    result.verdict = Replayed::Verdict::tampered;
  return result;
}

/// "killed: 3 in the log, 2 when it is made again".
std::string told(const RecordDifference& one) {
  const auto words = [](const Value& value) {
    if (value.is_null()) return std::string{"nothing"};
    if (value.is<Value::Array>()) return counted(count_of(items_in(value)), "entry", "entries");
    return value.is<Value::Object>() ? to_json(value) : to_words(value);
  };
  return printable(
      formatted("{}: {} in the log, {} now", one.where, words(one.was), words(one.is)));
}

/// The line as it was typed.
std::string typed_in(const Value& record) {
  const auto typed = text_in(record["typed"]);
  return typed.empty() ? text_in(record["command"]) : typed;
}

/// "line 3, fire 12 experienced 25cm at 14".
std::string log_place(long long line, const Value& record) {
  return formatted("line {}{}", line, framed(", ", printable(typed_in(record))));
}

/// What has been found of the records of a log.
class ReplaySummary {
 public:
  /// Adds a line of the log, repeated; or a line that is invalid though its result is not.
  void add(long long line, const Value& record, const Replayed& made, bool is_result = true) {
    if (is_result) ++results_;
    const auto at = static_cast<std::size_t>(made.verdict);
    if (counts_[at]++ == 0) first_[at] = line;
    if (made.verdict != Replayed::Verdict::same && made.differs()) differ(line, record, made);
  }
  /// A line that is no record, and isn't to be one: a note, an error; or an answer that isn't made
  /// again: a table of odds, a wish, chances that take too long.
  void pass_over(bool is_answer) {
    ++passed_over_;
    if (is_answer) ++answers_;
  }
  /// A line that can't be read.
  void add_unreadable(long long line, std::string_view why) {
    if (unreadable_++ == 0) first_unreadable_ = formatted("line {} is not a result: {}", line, why);
  }

  Replayed::Verdict worst() const {
    std::size_t worst = 0;
    for (const auto i : ranges::Places{counts_}) {
      if (counts_[i] > 0) worst = i;
    }
    return static_cast<Replayed::Verdict>(worst);
  }
  bool all_same() const { return worst() == Replayed::Verdict::same && unreadable_ == 0; }

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

  Value outcome() const {
    auto outcome = keyed("results", results_);
    Value first{Value::Object{}};
    for (const auto i : ranges::Places{counts_}) {
      const auto key = replaced(std::string{verdict_words[i]}, ' ', '_');
      outcome.set(key, counts_[i]);
      if (counts_[i] > 0) first.set(key, first_[i]);
    }
    outcome.set("unreadable", unreadable_, "passed_over", passed_over_);
    return outcome.set("first", first, "differing", differing_);
  }

 private:
  void differ(long long line, const Value& record, const Replayed& made) {
    constexpr std::size_t most = 4;
    const auto verdict = nth(verdict_words, made.verdict);
    auto one = keyed("line", line);
    if (!record["n"].is_null()) one.set("n", record["n"]);
    one.set("verdict", verdict);
    set_said(one, "typed", text_in(record["typed"]));
    set_said(one, "why", made.fault);
    Value::Array list;
    auto words = formatted("{}: {}", log_place(line, record), verdict);
    if (!made.fault.empty()) words += "; " + printable(made.fault);
    for (const auto i : ranges::Places{made.differences}) {
      const auto& each = made.differences[i];
      list.push_back(keyed("what", each.where, "log", each.was, "again", each.is));
      if (i < most) words += "; " + told(each);
    }
    if (made.differences.size() > most)
      words += formatted("; and {} more", made.differences.size() - most);
    differing_.push_back(one.set("differences", list));
    lines_ += "  " + words + "\n";
  }

  long long results_ = 0;
  long long passed_over_ = 0;
  long long answers_ = 0;  ///< of those that are passed over
  long long unreadable_ = 0;
  std::string first_unreadable_;
  std::array<long long, std::size(verdict_words)> counts_{};
  std::array<long long, std::size(verdict_words)> first_{};  ///< line of each verdict
  std::string lines_;
  Value::Array differing_;
};

/// What is read of a log, line by line.
class Replay {
 public:
  /// `log` is its path, or `-`. The lines of a game by other rules than `hash` are gathered for a
  /// replay by those rules, and nothing else is done; `hash` is empty if no rules were given.
  Replay(const Session& session, std::string log, const Look& look, std::string hash)
      : session_{session},
        log_{std::move(log)},
        hash_{std::move(hash)},
        rules_{session.library, session.options.rules},
        look_{look} {}

  void read(std::string_view line) {
    ++line_;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos || refused_) return;
    if (!evening.empty()) return void(evening.emplace_back(line));
    try {
      const auto record = parse_json(line);
      if (!record["armies"].is_null()) begin_game(record, line);
      else if (const auto why = other_schema(record); !why.empty()) throw FileFault{why};
      else if (can_be_made_again(record)) make_again(record);
      else pass_over(record, !record["mode"].is_null());
    } catch (const Failure& failure) {
      if (game_) doubtful_.emplace_back(line_, failure.what());
      else summary_.add_unreadable(line_, failure.what());
    }
    if (game_ && line_ > first_) {
      game_->add(line);
      if (!game_->fault()) doubtful_.clear();  // one that was torn off, and the next says so
    }
    progress_.show(line_);
  }

  Texts evening;  ///< the lines of a game that is to be played again by other rules, or none

  ReplaySummary finish() {
    for (const auto& [line, why] : doubtful_) summary_.add_unreadable(line, why);
    if (game_ && game_->fault() && doubtful_.empty() &&
        summary_.worst() != Replayed::Verdict::tampered)
      summary_.add(static_cast<long long>(game_->fault()->line), {},
                   {Replayed::Verdict::tampered, {}, game_->fault()->why, {}}, false);
    if (by_others())
      throw Misread{"no result of this log uses " + session_.options.rules +
                    ": leave out --rules; -r FILE applies only to logs made with that file"};
    return std::move(summary_);
  }

 private:
  void pass_over(const Value& record, bool is_answer) {
    summary_.pass_over(is_answer);
    if (shows_) show_other(record);
  }

  void make_again(const Value& record) {
    const auto& rules = rules_.of(text_in(record["rules"]));
    try {
      const auto made = replayed(session_.library, rules, record, shows_);
      summary_.add(line_, record, made);
      if (shows_) show_result(record, made);
    } catch (const TooLong&) {
      pass_over(record, true);
    }
  }

  void begin_game(const Value& head, std::string_view line) {
    first_ = line_;
    if (!hash_.empty() && text_in(head["rules_hash"]) != hash_)
      return void(evening.emplace_back(line));
    if (session_.options.rules.empty()) {
      const auto from = hold_house(session_.library, head, log_);
      if (from != text_in(head["rules"])) rules_ = LogRules{session_.library, from};
    }
    game_.emplace(rules_.of(text_in(head["rules"])), line);
    refused_ = by_others();
    if (refused_) return;
    if (shows_) show(text_in(head["game"]));
  }

  /// Whether rules were asked for that nothing of the log is by.
  bool by_others() const { return session_.options.has_typed("rules") && rules_.is_idle(); }

  // The log, to be read.

  void show(const std::string& line) {
    session_.print(look_.format, (format_ == "md" ? "\n" : "") + printable(line) + "\n");
  }
  void show_other(const Value& record) {
    const auto note = text_in(record["note"]);
    const auto fault = text_in(record["error"]);
    auto line = text_in(record["command"]);
    for (const auto* key :
         {"turn", "unit", "figures", "state", "count", "number", "slot", "word"}) {
      if (!record[key].is_null()) line += " " + to_words(record[key]);
    }
    if (line.empty()) line = "error";
    show(line + framed(": ", note) + framed(": ", fault));
  }
  void show_result(const Value& record, const Replayed& made) {
    if (!made.again) return show(log_place(line_, record) + ": " + made.fault);
    if (format_ == "text") {  // the line as it can be typed
      const auto* n = record[record["n"].is<long long>() ? "n" : "line"].as<long long>();
      show(formatted("{}> {}", n == nullptr ? line_ : *n, typed_in(record)));
    }
    auto report = made.again->report;
    report.side = text_in(record["side"]);
    session_.print(look_.format, look_.format.result(report, {rules_.of(text_in(record["rules"])),
                                                              *made.again->teller, look_}));
    if (made.differs()) show(formatted("  {}", nth(verdict_words, made.verdict)));
    if (format_ == "md") session_.streams.out("\n");
  }

  const Session& session_;
  std::string log_;
  std::string hash_;
  LogRules rules_;
  Look look_;
  std::string_view format_ = look_.format.name();
  const bool shows_ = (session_.options.has_typed("format") || session_.options.has_typed("md")) &&
                      !look_.quiet && (format_ == "text" || format_ == "md");
  LineProgress progress_{session_.streams, "line"};
  std::optional<GameLog> game_;
  ReplaySummary summary_;
  long long line_ = 0;
  std::vector<std::pair<long long, std::string>> doubtful_;  ///< lines that can't be read, and why
  long long first_ = 0;                                      ///< line of a game
  bool refused_ = false;  ///< the game isn't by the rules that were asked for
};

using Summaries = std::vector<std::pair<std::string, ReplaySummary>>;

/// Tells what was found of each log, and of several what that comes to.
int tell(const Session& session, const Look& look, const Summaries& logs) {
  auto worst = Replayed::Verdict::same;
  bool same = true;
  std::string text;
  std::map<std::string, long long> sums;
  Value::Array files;
  for (const auto& [name, summary] : logs) {
    worst = std::max(worst, summary.worst());
    same = same && summary.all_same();
    if (logs.size() > 1) text += printable(name) + ": ";
    text += summary.text();
    auto file = keyed("file", name);
    add_fields(file, summary.outcome());
    for (const auto& [key, value] : fields_in(file)) {
      if (value.is<long long>()) sums[key] += whole_in(value);
    }
    files.push_back(std::move(file));
  }
  auto outcome = logs.front().second.outcome();
  if (logs.size() > 1) {
    Value all;
    for (const auto& [key, value] : fields_in(outcome)) {
      if (sums.contains(key)) all.set(key, sums[key]);
    }
    outcome = all.set("files", files);
  }
  if (look.quiet) session.print(look.format, std::string{nth(verdict_words, worst)} + "\n");
  else session.print({text, session.answer().set("outcome", outcome, "notes", Value::Array{})});
  return same ? 0 : 1;
}

/// Tells what came of each game by other rules, and of several what that comes to.
int tell(const Session& session, const Look& look, const Ruleset& rules,
         const std::vector<EveningAgain>& evenings) {
  const bool several = evenings.size() > 1;
  EveningAgain sum;
  Document page;
  Value::Array files;
  Texts notes;
  for (const auto& one : evenings) {
    sum.add(one);
    page.parts.push_back({.title = (several ? printable(one.file) + ": " : "") + one.headline(),
                          .list = one.told,
                          .table = one.table()});
    auto file = keyed("file", one.file, "game", one.game);
    add_fields(file, one.outcome(true));
    files.push_back(std::move(file));
    for (const auto& note : one.notes) notes.push_back((several ? one.file + ": " : "") + note);
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
  std::shared_ptr<const Ruleset> asked;  // as it is now, whatever games keep of such a file
  if (session.options.has_typed("rules")) asked = session.library.shared(session.options.rules);
  // several games are replayed even by their own rules
  const auto hash = asked == nullptr ? "" : logs.size() > 1 ? "any" : asked->hash;
  std::vector<EveningAgain> evenings;
  Summaries summaries;
  for (const auto& name : logs) {
    Replay replay{session, name, look, hash};
    read_log(session.streams, name, [&](const std::string& line) { replay.read(line); });
    if (replay.evening.empty()) summaries.emplace_back(name, replay.finish());
    else evenings.push_back(play_again(session, name, *asked, replay.evening));
  }
  if (evenings.empty()) return tell(session, look, summaries);
  if (!summaries.empty())
    throw Misread{quote(printable(summaries.front().first)) +
                  " is not a game: only games can be replayed with other rules"};
  return tell(session, look, *asked, evenings);
}

}  // namespace

const Command replay_command{"replay",
                             "check a log by repeating its results: same, other rules, or tampered",
                             run_replay, taker::replay};

}  // namespace acw
