#pragma once

#include "acw/base/value.hpp"
#include "cli/session.hpp"
#include "commands/batch_line.hpp"

namespace acw {

/// A batch that was broken off, by the file of its answers: which of its lines have one, and with
/// which seed they were thrown.
class Resumed {
 public:
  /// Reads the file. A line in it that isn't whole is no answer; one that is none of a batch is
  /// refused.
  Resumed(const Session& session, std::string path);

  /// The last line that has an answer.
  long long last() const { return last_; }
  /// Holds a line that has an answer against it, and `lines` to the seed of the batch. Throws
  /// `Misread` where the file is of another batch, or seed.
  void pass(long long number, std::string_view line, BatchLines& lines);
  /// All that have one were passed: what is answered from now on stands on lines of its own.
  void go_on(BatchLines& lines);
  /// The batch has ended with that line.
  void end(long long number) const;

 private:
  struct ShownSeed {
    long long line;
    std::string seed;
  };

  void add(const Value& answer);
  void close_last_line() const;
  void adopt(const ShownSeed& shown, BatchLines& lines);
  void hold(long long number, std::string_view line, const BatchLines& lines) const;
  Texts answers_to(long long number, std::string_view line) const;
  [[noreturn]] void refuse(const std::string& why) const;

  const Session& session_;
  std::string path_;
  std::string seed_;              ///< of the batch; empty as long as it isn't known
  std::vector<ShownSeed> seeds_;  ///< of its answers, where one isn't that of those before
  std::size_t next_seed_ = 0;     ///< of those that haven't been held against their lines
  Value first_;                   ///< the first result; an error, where there is nothing else
  long long last_ = 0;
  std::size_t answers_of_last_ = 0;
  bool several_of_last_ = false;  ///< it is thrown several times, each an answer
  bool cut_ = false;              ///< the file's last line isn't whole
  bool open_ = false;             ///< … or has no end
  std::size_t whole_bytes_ = 0;   ///< up to the end of its last whole line
  Texts rest_;                    ///< answers to the last line that the file hasn't
};

}  // namespace acw
