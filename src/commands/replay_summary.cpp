#include "commands/replay_summary.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "acw/base/printable.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

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

}  // namespace

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
  auto words = std::to_string(results_) + (results_ == 1 ? " result: " : " results: ");
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
    lines += "  " + std::to_string(answers_) +
             (answers_ == 1 ? " answer isn't" : " answers aren't") +
             " made again: tables of odds, --want, odds that take too long\n";
  if (unreadable_ > 0)
    lines += "  " + std::to_string(unreadable_) + (unreadable_ == 1 ? " line is" : " lines are") +
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

}  // namespace acw
