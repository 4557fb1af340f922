#pragma once

#include "cli/session.hpp"

namespace acw {

/// Whether a batch in that format can print headlines only.
inline bool has_headlines(std::string_view format) { return format == "text" || format == "md"; }

/// Runs the lines of a batch; each is a command as it is typed.
class BatchLines {
 public:
  /// `seed` is the batch's seed: line 17 rolls with the seed `SEED:17`. `at_table`: the user at the
  /// terminal may be asked for dice.
  BatchLines(const Session& session, std::string seed, bool at_table = false);
  BatchLines(const BatchLines&) = delete;
  BatchLines& operator=(const BatchLines&) = delete;

  /// Runs the line with that number and prints its output or its error. Returns false on an error.
  /// Comments and blank lines are ignored. In a game, its commands need no `game` before them
  /// (`undo`, `show` …), `again` repeats the last line, and `? LINE` shows its odds.
  bool answer(long long number, std::string_view line);
  /// Whether `quit` was typed.
  bool has_quit() const { return quit_; }
  /// Sets the width at which text is wrapped.
  void set_width(std::size_t columns) { streams_.out_width = columns; }

 private:
  /// Line that is read and planned once for lines that are alike.
  struct KnownLine {
    Options options;
    bool numbered = false;  ///< it rolls with the batch's seed and its own number
    std::shared_ptr<const PlannedCommand> plan;
  };
  KnownLine read(const Texts& words) const;
  KnownLine* known_line(std::string_view line);
  void run(KnownLine& line);
  bool try_line(std::string_view line);
  bool handle_game_words(Texts& words);
  bool roll_due(std::string_view procedure);
  void choose_dice(const Texts& words);
  void begin_rows(std::string table);
  void write_rows(std::string_view csv);
  void print(std::string_view text);
  void print_fault(const std::string& fault, int exit);
  void write(std::string_view text);

  const Session& session_;
  bool at_table_;    ///< the user may be asked for dice
  Streams streams_;  ///< output of lines gets the number of the line
  std::string format_;
  std::string seed_;
  BatchMemory memory_;
  std::map<std::string, KnownLine, std::less<>> lines_;  ///< by their words
  std::optional<KnownLine> game_line_;                   ///< current line of a game, never stored
  Texts last_;                                           ///< the last command, for `again`
  long long number_ = 0;                                 ///< of the current line
  long long last_written_ = 0;                           ///< of the line that printed last
  long long part_ = 0;        ///< of a line that is several commands; otherwise 0
  bool own_dice_ = false;     ///< the user types the dice of each throw
  bool part_failed_ = false;  ///< a part of the line failed
  bool quit_ = false;
  bool output_failed_ = false;  ///< writing the output failed
  std::string header_;          ///< header of CSV; empty before the first row
  std::string table_;           ///< command of the first CSV line
  long long table_line_ = 0;    ///< number of the first CSV line
  bool rows_begin_ = false;     ///< the next CSV output begins with a header
};

}  // namespace acw
