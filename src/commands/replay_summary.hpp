#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "acw/base/value.hpp"
#include "commands/replay_record.hpp"

namespace acw {

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

  [[nodiscard]] Replayed::Verdict worst() const;
  [[nodiscard]] bool all_same() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] Value outcome() const;

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

/// "line 3, fire 12 experienced 25cm at 14".
std::string log_place(long long line, const Value& record);

}  // namespace acw
