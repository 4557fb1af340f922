#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/session.hpp"
#include "commands/question_cache.hpp"

namespace acw {

/// Answers lines of a batch: commands as they are typed, each by itself.
class BatchLines {
 public:
  /// `seed` is the batch's: line 17 throws with the seed `SEED:17`.
  BatchLines(const Session& session, std::string seed);

  /// Answers the line of that number, and prints what comes of it, or what is wrong with it; false
  /// where something is. Comments and blank lines are passed over. In a game its own commands may
  /// stand without `game` before them (`undo`, `show` …); `again` is the last line once more, and
  /// `? LINE` asks its odds.
  bool answer(long long number, std::string_view line);
  /// `quit` was said.
  [[nodiscard]] bool is_over() const { return over_; }

 private:
  /// The options of a line, which is read once where several are alike.
  struct LineOptions {
    Options options;
    bool numbered = false;  ///< it throws with the batch's seed, and its own number
  };
  [[nodiscard]] LineOptions read(const std::vector<std::string>& words) const;
  const Options& options_of(long long number, const std::vector<std::string>& words);
  bool in_game(std::vector<std::string>& words);
  void print(long long number, std::string_view answered);
  void print_fault(long long number, const std::string& fault, int exit);
  void put(std::string_view text);

  const Session& session_;
  std::string format_;
  std::string seed_;
  QuestionCache questions_;
  std::map<std::vector<std::string>, LineOptions> known_;  ///< by their words
  std::vector<std::string> last_;                          ///< the last command that was asked
  bool over_ = false;
  bool headed_ = false;  ///< the head of a table has been printed
  bool broken_ = false;  ///< the output can't be written
};

}  // namespace acw
