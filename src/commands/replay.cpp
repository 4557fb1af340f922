#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/value.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/luck.hpp"
#include "base/files.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "commands/line_progress.hpp"
#include "commands/throws.hpp"
#include "game/game.hpp"
#include "game/game_log.hpp"
#include "game/rules_place.hpp"
#include "records/log_rules.hpp"
#include "records/throw_again.hpp"
#include "render/format.hpp"
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

/// Gathers what differs between a record and what was made again.
class Compared {
 public:
  explicit Compared(std::vector<RecordDifference>& found) : found_{found} {}

  void results(const Value& was, const Value& is, const std::string& before) {
    values(was["situation"], is["situation"], before + "situation");
    throws(was["throws"], is["throws"], before);
    fields(was["outcome"], is["outcome"], before);
    chances(was["odds"], is["odds"], before + "odds");
    values(was["needs"], is["needs"], before + "needs");
    chances(was["reached"], is["reached"], before + "reached");
    if (was["not_taken"].is_null() != is["not_taken"].is_null())
      add(before + "not taken", was["not_taken"], is["not_taken"]);
  }
  void values(const Value& was, const Value& is, const std::string& where) {
    if (was == is) return;
    const auto* one = was.as<Value::Array>();
    const auto* other = is.as<Value::Array>();
    if (was.as<Value::Object>() != nullptr && is.as<Value::Object>() != nullptr)
      return fields(was, is, where + ", ");
    if (one == nullptr || other == nullptr || one->size() != other->size())
      return add(where, was, is);
    for (std::size_t i = 0; i < one->size(); ++i)
      values((*one)[i], (*other)[i], where + " " + std::to_string(i + 1));
  }
  void links(const Value& was, const Value& is) {
    const auto& one = items_in(was);
    const auto& other = items_in(is);
    if (one.size() != other.size())
      return add("links", static_cast<long long>(one.size()), static_cast<long long>(other.size()));
    for (std::size_t i = 0; i < one.size(); ++i)
      results(one[i], other[i], text_in(one[i]["command"]) + ", ");
  }

 private:
  void add(std::string where, Value was, Value is) {
    found_.push_back({std::move(where), std::move(was), std::move(is)});
  }

  /// Values in which a chance may differ in its last digits, as another processor works it out.
  void chances(const Value& was, const Value& is, const std::string& where) {
    constexpr double last_digits = 1e-9;
    const auto one = number_of(was);
    const auto other = number_of(is);
    const bool close =
        one && other && std::abs(*one - *other) <= last_digits * std::max(1.0, std::abs(*one));
    if (was == is || close) return;
    const auto* list = was.as<Value::Array>();
    const auto* again = is.as<Value::Array>();
    if (list != nullptr && again != nullptr && list->size() == again->size()) {
      for (std::size_t i = 0; i < list->size(); ++i)
        chances((*list)[i], (*again)[i], where + " " + std::to_string(i + 1));
    } else if (was.as<Value::Object>() != nullptr && is.as<Value::Object>() != nullptr) {
      for (const auto& [key, value] : fields_in(was)) chances(value, is[key], where + ", " + key);
      for (const auto& [key, value] : fields_in(is)) {
        if (was[key].is_null()) add(where + ", " + key, {}, value);
      }
    } else {
      add(where, was, is);
    }
  }

  /// Die by die: "to hit, die 3".
  void throws(const Value& was, const Value& is, const std::string& before) {
    const auto* one = was.as<Value::Array>();
    const auto* other = is.as<Value::Array>();
    if (one == nullptr || other == nullptr) return values(was, is, before + "throws");
    for (std::size_t i = 0; i < std::min(one->size(), other->size()); ++i) {
      const auto& thrown = (*one)[i];
      const auto why = before + text_in(thrown["why"]);
      const auto* faces = thrown["faces"].as<Value::Array>();
      const auto* fell = (*other)[i]["faces"].as<Value::Array>();
      const bool dice = faces != nullptr && fell != nullptr && faces->size() == fell->size();
      for (std::size_t die = 0; dice && die < faces->size(); ++die) {
        if ((*faces)[die] != (*fell)[die])
          add(why + ", die " + std::to_string(die + 1), (*faces)[die], (*fell)[die]);
      }
      for (const auto* key : {"part", "why", "dice", "sides", "needs", "low", "successes", "again"})
        values(thrown[key], (*other)[i][key], why + ", " + key);
      if (!dice) values(thrown["faces"], (*other)[i]["faces"], why + ", faces");
    }
    if (one->size() != other->size())
      add(before + "throws", static_cast<long long>(one->size()),
          static_cast<long long>(other->size()));
  }
  void fields(const Value& was, const Value& is, const std::string& before) {
    const auto* one = was.as<Value::Object>();
    const auto* other = is.as<Value::Object>();
    if (one == nullptr || other == nullptr) {
      if (was != is) add(before.empty() ? "outcome" : before.substr(0, before.size() - 2), was, is);
      return;
    }
    for (const auto& [key, value] : *one) values(value, is[key], before + key);
    for (const auto& [key, value] : *other) {
      if (was[key].is_null()) values({}, value, before + key);
    }
  }

  std::vector<RecordDifference>& found_;
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

/// "other rules".
std::string_view verdict_words(Replayed::Verdict verdict) {
  constexpr std::string_view words[] = {"same", "other rules", "other program", "tampered"};
  return words[static_cast<std::size_t>(verdict)];
}

/// Makes a result again by these rules. What is by other rules, or by another version of the
/// program, may differ; anything else that differs was tampered with. `armies`: the units as they
/// stood then, or null where nobody knows. Throws `TooLong` where its chances take too long.
Replayed replayed(const Library& library, const Ruleset& rules, const Value& record,
                  const Armies* armies) {
  Replayed result;
  result.verdict = told(rules, record);
  try {
    const auto worth = Effort::apart(Effort::second);
    const bool known = armies != nullptr && result.verdict == Replayed::Verdict::same;
    result.again = throw_again(library, rules, record, known ? armies : nullptr);
    const auto made = parse_json(render_json(result.again->report, rules, Look{}));
    Compared compared{result.differences};
    if (!record["mode"].is_null()) compared.values(record["mode"], made["mode"], "mode");
    const auto& links = items_in(made["links"]);
    if (!result.again->apart) compared.results(record, made, "");
    else if (links.size() == 1) compared.results(record, links.front(), "");
    compared.links(record["links"], made["links"]);
  } catch (const TooLong&) {
    throw;  // which says nothing of the record
  } catch (const Failure& failure) {
    result.fault = failure.what();
  }
  if (result.differs() && result.verdict == Replayed::Verdict::same)
    result.verdict = Replayed::Verdict::tampered;
  return result;
}

/// What has been found of the records of a log.
class ReplaySummary {
 public:
  /// A record of that line of the log, made again.
  void add(long long line, const Value& record, const Replayed& made);
  /// A line that is no record, and isn't to be one: a note, an error.
  void pass_over() { ++passed_over_; }
  /// An answer that isn't made again: a table of odds, a wish, chances that take too long.
  void pass_over_answer() { ++passed_over_, ++answers_; }
  /// A line that can't be read.
  void add_unreadable(long long line, const std::string& why);
  /// What is wrong with a line, and not with its result.
  void add_fault(long long line, const Value& record, const std::string& why);

  Replayed::Verdict worst() const;
  bool all_same() const;
  std::string text() const;
  Value outcome() const;

 private:
  static constexpr std::size_t verdicts = 4;

  void count(Replayed::Verdict verdict, long long line);
  void differ(long long line, const Value& record, const Replayed& made);

  long long results_ = 0;
  long long passed_over_ = 0;
  long long answers_ = 0;  ///< of those that are passed over
  long long unreadable_ = 0;
  std::string first_unreadable_;
  std::array<long long, verdicts> counts_{};
  std::array<long long, verdicts> first_{};  ///< line of each verdict
  std::size_t named_ = 0;
  std::string lines_;
  Value differing_{Value::Array{}};
};

std::string_view words_of(std::size_t verdict) {
  return verdict_words(static_cast<Replayed::Verdict>(verdict));
}

/// "other rules" as a key.
std::string key_of_verdict(std::size_t verdict) {
  std::string key{words_of(verdict)};
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

/// "killed: 3 in the log, 2 when it is made again".
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

/// "line 3, fire 12 experienced 25cm at 14".
std::string log_place(long long line, const Value& record) {
  const auto typed = text_in(record["typed"]);
  return "line " + std::to_string(line) + ", " +
         printable(typed.empty() ? text_in(record["command"]) : typed);
}

void ReplaySummary::add(long long line, const Value& record, const Replayed& made) {
  ++results_;
  count(made.verdict, line);
  if (made.verdict != Replayed::Verdict::same && made.differs()) differ(line, record, made);
}

void ReplaySummary::add_unreadable(long long line, const std::string& why) {
  if (unreadable_++ == 0)
    first_unreadable_ = "line " + std::to_string(line) + " is no result: " + why;
}

void ReplaySummary::add_fault(long long line, const Value& record, const std::string& why) {
  Replayed made;
  made.verdict = Replayed::Verdict::tampered;
  made.fault = why;
  count(made.verdict, line);
  differ(line, record, made);
}

void ReplaySummary::count(Replayed::Verdict verdict, long long line) {
  const auto at = static_cast<std::size_t>(verdict);
  if (counts_[at]++ == 0) first_[at] = line;
}

Replayed::Verdict ReplaySummary::worst() const {
  std::size_t worst = 0;
  for (std::size_t i = 0; i < verdicts; ++i) {
    if (counts_[i] > 0) worst = i;
  }
  return static_cast<Replayed::Verdict>(worst);
}

bool ReplaySummary::all_same() const {
  return worst() == Replayed::Verdict::same && unreadable_ == 0;
}

void ReplaySummary::differ(long long line, const Value& record, const Replayed& made) {
  constexpr std::size_t most = 4;
  const auto verdict = verdict_words(made.verdict);
  Value one;
  one.set("line", line);
  if (!record["n"].is_null()) one.set("n", record["n"]);
  one.set("verdict", verdict);
  if (!text_in(record["typed"]).empty()) one.set("typed", record["typed"]);
  if (!made.fault.empty()) one.set("why", made.fault);
  Value list{Value::Array{}};
  auto words = log_place(line, record) + ": " + std::string{verdict};
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
    lines_ += "  " + words + "\n";
  } else if (named_ == most_named + 1) {
    lines_ += "  and more\n";
  }
}

std::string ReplaySummary::text() const {
  auto words = counted(results_, "result: ", "results: ");
  bool any = false;
  for (std::size_t i = 0; i < verdicts; ++i) {
    if (counts_[i] == 0) continue;
    words += (any ? ", " : "") + std::to_string(counts_[i]) + " " + std::string{words_of(i)};
    if (i > 0) words += " (the first in line " + std::to_string(first_[i]) + ")";
    any = true;
  }
  if (!any) words += "nothing to make again";
  auto lines = words + "\n";
  if (answers_ > 0)
    lines += "  " + counted(answers_, "answer isn't", "answers aren't") +
             " made again: tables of odds, --want, odds that take too long\n";
  if (unreadable_ > 0)
    lines += "  " + counted(unreadable_, "line is", "lines are") +
             " passed over: " + first_unreadable_ + "\n";
  return lines + lines_;
}

Value ReplaySummary::outcome() const {
  Value outcome;
  Value first{Value::Object{}};
  outcome.set("results", results_);
  for (std::size_t i = 0; i < verdicts; ++i) {
    outcome.set(key_of_verdict(i), counts_[i]);
    if (counts_[i] > 0) first.set(key_of_verdict(i), first_[i]);
  }
  outcome.set("unreadable", unreadable_).set("passed_over", passed_over_);
  return outcome.set("first", std::move(first)).set("differing", differing_);
}

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
  bool by_others() const { return session_.options.has_typed("rules") && rules_.is_idle(); }

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
  std::string prompt(const Value& record) const {
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
