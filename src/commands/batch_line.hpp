#pragma once

#include <map>
#include <optional>

#include "cli/session.hpp"

namespace acw {

/// Whether a batch that is answered in that format may tell headlines alone.
inline bool tells_headlines(std::string_view format) { return format == "text" || format == "md"; }

/// Answers lines of a batch: commands as they are typed, each by itself.
class BatchLines {
 public:
  /// `seed` is the batch's: line 17 throws with the seed `SEED:17`. `at_table`: whoever types the
  /// lines may be asked for his own dice.
  BatchLines(const Session& session, std::string seed, bool at_table = false);
  BatchLines(const BatchLines&) = delete;
  BatchLines& operator=(const BatchLines&) = delete;

  /// Answers the line of that number, and prints what comes of it, or what is wrong with it; false
  /// where something is. Comments and blank lines are passed over. In a game its own commands may
  /// stand without `game` before them (`undo`, `show` …); `again` is the last line once more, and
  /// `? LINE` asks its odds.
  bool answer(long long number, std::string_view line);
  /// `quit` was said.
  bool is_over() const { return over_; }
  /// Text is broken at so many columns from now on.
  void set_width(std::size_t columns) { streams_.out_width = columns; }

 private:
  /// What is known of a line, which is read once where several are alike.
  struct KnownLine {
    Options options;
    bool numbered = false;  ///< it throws with the batch's seed, and its own number
    std::optional<ReadyCommand> ready = std::nullopt;  ///< where its question is kept
  };
  KnownLine read(const Texts& words) const;
  KnownLine* known_line(std::string_view line);
  void run(KnownLine& line);
  bool answered(std::string_view line);
  bool in_game(Texts& words);
  bool throw_due(std::string_view procedure);
  void choose_dice(const Texts& words);
  void begin_rows(std::string table);
  void put_rows(std::string_view csv);
  void print(std::string_view answered);
  void print_fault(const std::string& fault, int exit);
  void put(std::string_view text);

  const Session& session_;
  bool at_table_;    ///< own dice are asked for
  Streams streams_;  ///< what is put out by a line gets its number
  std::string format_;
  std::string seed_;
  std::set<std::string> shown_notes_;
  std::map<std::string, KnownLine, std::less<>>
      known_;                         ///< by their words, whatever their own seed
  std::optional<KnownLine> of_game_;  ///< in a game, where a line can stand for others
  Texts last_;                        ///< the last command that was asked
  long long number_ = 0;              ///< of the line that is answered
  long long last_put_ = 0;            ///< … and of the one that printed last
  long long part_ = 0;                ///< of a line that is several: which of them; 0: it is one
  bool own_dice_ = false;             ///< each throw is asked for
  bool failed_ = false;               ///< one of several
  bool over_ = false;
  bool broken_ = false;       ///< the output can't be written
  std::string header_;        ///< of CSV; empty before the first row
  std::string table_;         ///< of CSV: the first line's command
  long long table_line_ = 0;  ///< of CSV: the first line's number
  bool rows_begin_ = false;   ///< of CSV: a line's header is what it prints next
};

}  // namespace acw
