#include "commands/batch_line.hpp"

#include <exception>
#include <new>

#include "base/command_words.hpp"
#include "cli/exit_status.hpp"
#include "commands/command.hpp"
#include "game/state_text.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

/// Refuses options and commands that a line of a batch cannot have.
void refuse(const Options& line, std::string_view format, bool at_table) {
  for (const auto* name :
       {"output", "format", "json", "md", "csv", "toml", "svg", "html", "game"}) {
    if (line.has_typed(name))
      throw UsageError{
          formatted("--{} applies only to the whole batch: type it after acw batch", name)};
  }
  if (line.dice == "-" && !at_table)
    throw UsageError{
        "--dice - reads standard input, as the batch does: type the dice, for example --dice "
        "3,5,8"};
  if (line.from == "-")
    throw UsageError{"--from - reads standard input, as the batch does: name a file"};
  const auto command = line.words.empty() ? "" : command_of(plain_words(line.words)).word;
  if ((command == "luck" || command == "replay") && contains(line.words, "-"))
    throw UsageError{
        formatted("{} - reads standard input, as the batch does: name a file", command)};
  if (command == "batch") throw UsageError{"a batch cannot run batch"};
  if (command == "play") throw UsageError{"a game or a batch cannot run play"};
  const bool help = line.help || command == "help" || contains(line.words, "--help");
  const bool version = line.version || command == "version";
  if (command.empty() && !help && !version)
    throw UsageError{"missing command: type, for example, fire 12 exp 25cm at 14"};
  if (line.quiet && !has_headlines(format))
    throw UsageError{formatted("-q works only with --format text, not {}", format)};
  const bool page = command == "completion" || command == "man";
  if ((help || version || page) && format != "text")
    throw UsageError{formatted("{} is printed as text, not {}: leave it out, or use --format text",
                               help      ? "help"
                               : version ? "the version"
                                         : "acw " + command,
                               format)};
}

constexpr std::string_view lines_help =
    "type a command without acw: fire @3va 25cm at @20me in woods\n"
    "  ? LINE          show its odds; nothing is recorded\n"
    "  ? UNIT 25cm     show what the unit could do now\n"
    "  again           repeat the last line\n"
    "  undo [N]        undo the last line, or line N (--with: also lines that depend on it)\n"
    "  show [UNIT]     show both sides, one side, a brigade or a unit\n"
    "  due [all]       show the rolls that are due; all: roll them\n"
    "  history UNIT    show what happened to it\n"
    "  set UNIT 9      it has 9 figures left (or a word: formation-fail); clear UNIT WORD\n"
    "  note TEXT, turn add a note; begin the next turn\n"
    "  dice own        type your own dice at each roll; dice program: the program rolls\n"
    "  quit\n"
    "an empty line shows what is due; a second one rolls it\n";

/// Whether a line rolls dice.
bool throws_dice(const Options& line) {
  if (line.odds || line.need || line.sample || line.want || line.help || line.times) return false;
  const auto command = command_of(plain_words(line.words));
  if (command.word == "throw" && line.words.size() == command.words) return false;
  const auto* command_found = find_command(command.word);
  return command_found == nullptr || (command_found->taker & (taker::procedure | taker::roll)) != 0;
}

/// Command of a line, with the options that determine its table's columns.
std::string table_of(const Options& line) {
  const auto words = plain_words(line.words);
  auto table = command_of(words).word;
  if ((table == "throw" || table == "game") && words.size() > 1) table += " " + words[1];
  for (const auto* option : {"odds", "sample", "need", "want"}) {
    if (line.has_typed(option)) table.append(" --").append(option);
  }
  return table;
}

/// Rows of a CSV table with `cell` before each.
std::string with_first_cell(std::string_view csv, std::string_view cell, char separator) {
  std::string rows;
  bool begins = true;
  bool quoted = false;
  for (const char c : csv) {
    if (begins) rows.append(cell) += separator;
    rows += c;
    quoted = quoted != (c == '"');
    begins = c == '\n' && !quoted;
  }
  return rows;
}

/// Name in `NAME=CHOICE`.
std::string_view name_of(std::string_view variant) { return variant.substr(0, variant.find('=')); }

}  // namespace

BatchLines::BatchLines(const Session& session, std::string seed, bool at_table)
    : session_{session},
      at_table_{at_table},
      streams_{session.streams},
      format_{session.options.format.empty() ? "json" : session.options.format},
      seed_{std::move(seed)} {
  streams_.out = [this](std::string_view text) { print(text); };
  streams_.in_terminal = streams_.in_terminal && at_table;
}

/// Reads a line's options; those of the batch apply where the line has none.
BatchLines::KnownLine BatchLines::read(const Texts& words) const {
  const auto& batch = session_.options;
  auto line = read_options(words);
  refuse(line, format_, at_table_);
  if (session_.game != nullptr && line.has_typed("rules"))
    session_.game->require_rules(session_.library, line.rules);
  if (line.rules.empty() && !line.from) line.rules = batch.rules;
  line.format = format_;
  if (format_ == "csv") line.no_header = false;  // the first line's header is used for all
  line.csv = batch.csv;
  if (line.color.empty()) line.color = batch.color;
  if (line.armies.empty()) line.armies = batch.armies;
  if (line.side.empty()) line.side = batch.side;
  line.quiet = line.quiet || batch.quiet;
  line.no_odds_line = line.no_odds_line || batch.no_odds_line;
  for (const auto& variant : batch.variants) {
    if (ranges::none_of(line.variants,
                        [&](const auto& own) { return name_of(own) == name_of(variant); }))
      line.variants.insert(line.variants.begin(), variant);
  }
  const bool numbered = !line.seed && !line.dice;
  if (own_dice_ && numbered && throws_dice(line)) line.dice = "-";
  return {std::move(line), numbered && !own_dice_, {}};
}

/// The line's options, read once for equal lines; null if nothing is left to run.
BatchLines::KnownLine* BatchLines::known_line(std::string_view line) {
  constexpr std::size_t most_lines = 500;
  constexpr std::size_t longest_line = 4096;
  const bool plays = session_.game != nullptr;
  auto words = command_words(line);
  if (words.empty()) return nullptr;
  if (words.front() == "acw") words.erase(words.begin());
  if (!words.empty() && plays && handle_game_words(words)) return nullptr;
  if (plays) return &game_line_.emplace(read(words));
  const auto key = joined(words, "\n");
  if (auto* stored_line = value_at(lines_, key)) return stored_line;
  if (lines_.size() >= most_lines || line.size() > longest_line) lines_.clear();
  return &lines_.emplace(key, read(words)).first->second;
}

void BatchLines::run(KnownLine& line) {
  if (format_ == "csv") begin_rows(table_of(line.options));
  if (line.numbered) {
    line.options.seed = concat(seed_, ":", number_);
    if (part_ > 0) *line.options.seed += concat(".", part_);
  }
  memory_.plan = line.plan;
  run_command(line.options, streams_, session_.library, session_.game, &memory_);
  line.plan = memory_.plan;
}

/// Handles the parts of a game's line other than commands. Returns true if nothing is left to run,
/// otherwise changes `words` to a command.
bool BatchLines::handle_game_words(Texts& words) {
  session_.game->refresh();
  const auto& rules = session_.game->rules();
  if (rules.procedure(plain_word(words.front())) == nullptr) {
    if (auto intended = game_line_of(words); !intended.empty()) words = std::move(intended);
  }
  const auto first = plain_word(words.front());
  const bool is_single_word = words.size() == 1;
  if (first == "quit" && is_single_word) return quit_ = true;
  if (first == "help" && is_single_word) {
    if (format_ != "text") throw UsageError{"help is printed as text, not " + format_};
    write(wrapped(lines_help, streams_.out_width));
    return true;
  }
  if (first == "dice") {
    choose_dice(words);
    return true;
  }
  if (first == "due" && words.size() == 2 && plain_word(words[1]) == "all") {
    if (!roll_due("")) throw RuleError{"nothing is due"};
    return true;
  }
  if (is_single_word && part_ == 0 && rules.procedure(first) != nullptr && roll_due(first))
    return true;
  if (first == "again") {
    if (!is_single_word) throw UsageError{"again does not take words; it repeats the last line"};
    if (last_.empty()) throw UsageError{"no line to repeat"};
    words = last_;
    return false;
  }
  if (first.front() == '?') {
    words.front().erase(0, 1);
    if (words.front().empty()) words.erase(words.begin());
    if (words.empty())
      throw UsageError{"missing line after ?: type, for example, ? fire 3va 25cm at 20me"};
    const auto command = command_of(plain_words(words)).word;
    const bool is_command = find_command(command) != nullptr || rules.procedure(command) != nullptr;
    if (is_command) words.emplace_back("--odds");
    else words.insert(words.begin(), "options");
  } else if (contains(game_words, first) && first != "new") {
    words.insert(words.begin(), "game");
  } else {
    last_ = words;
  }
  return false;
}

/// Handles `dice own` and `dice program`, which choose the source of the dice.
void BatchLines::choose_dice(const Texts& words) {
  const auto source = words.size() == 2 ? plain_word(words[1]) : "";
  if (source != "own" && source != "program")
    throw UsageError{"expected: dice own (you type the dice) or dice program (the program rolls)"};
  if (!at_table_)
    throw UsageError{"dice own works only at a terminal; use --dice 3,5,8 after the line"};
  own_dice_ = source == "own";
  write(own_dice_ ? "  type your own dice at each roll: the numbers, or how many succeed (7h)\n"
                  : "  the program rolls\n");
}

/// Rolls all that is due, or only for one procedure. Returns false if nothing is due.
bool BatchLines::roll_due(std::string_view procedure) {
  auto& game = *session_.game;
  for (const auto& due : due_procedures(game.state())) {
    if (!procedure.empty() && due.procedure != procedure) continue;
    game.refresh();
    const auto still_due = due_procedures(game.state());
    if (ranges::none_of(still_due, [&](const Due& one) { return one.typed == due.typed; }))
      continue;
    ++part_;
    part_failed_ = !try_line(due.typed) || part_failed_;
  }
  return std::exchange(part_, 0) > 0;
}

void BatchLines::write(std::string_view text) {
  const bool after_another = last_written_ != 0 && last_written_ != number_;
  try {
    // in Markdown, only a blank line separates paragraphs
    if (format_ == "md" && after_another) session_.streams.out("\n");
    session_.streams.out(text);
  } catch (...) {
    output_failed_ = true;
    throw;
  }
  last_written_ = number_;
}

/// Throws `UsageError` if a line's table differs from that of the first line.
void BatchLines::begin_rows(std::string table) {
  if (!header_.empty() && table != table_)
    throw UsageError{formatted("--csv prints one table: line {} is {}, this line is {}; use --json",
                               table_line_, table_, table)};
  if (header_.empty()) table_ = std::move(table);
  rows_begin_ = true;
}

void BatchLines::write_rows(std::string_view csv) {
  const auto dialect = csv_dialect(session_.options.csv);
  if (std::exchange(rows_begin_, false)) {
    csv.remove_prefix(dialect.mark.size());
    const auto header = csv.substr(0, csv.find('\n') + 1);
    if (!header_.empty() && header != header_)
      throw UsageError{
          formatted("--csv prints one table: line {} has other columns; use --json", table_line_)};
    if (header_.empty()) {
      header_ = header;
      table_line_ = number_;
      if (!session_.options.no_header)
        write(concat(dialect.mark, with_first_cell(header, "line", dialect.separator)));
    }
    csv.remove_prefix(header.size());
  }
  write(with_first_cell(csv, std::to_string(number_), dialect.separator));
}

/// Prints a line's output; JSON and CSV begin with the line's number.
void BatchLines::print(std::string_view text) {
  if (format_ == "csv") return write_rows(text);
  if (format_ != "json") return write(text);
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    write(line.starts_with('{') ? concat("{\"line\":", number_, ",", line.substr(1), "\n")
                                : concat(line, "\n"));
  }
}

void BatchLines::print_fault(const std::string& fault, int exit) {
  if (format_ == "json")
    return write(to_json(keyed("line", number_, "error", fault, "exit", exit)) + "\n");
  const auto line = std::to_string(number_);
  if (format_ == "csv") return session_.streams.err(formatted("acw: line {}: {}\n", line, fault));
  const auto* mark = format_ == "md" ? "**" : "";
  const auto where = at_table_ ? " " : formatted("{}line {}:{}", mark, line, mark);
  const auto text = wrapped(formatted("{} {}\n", where, fault), streams_.out_width);
  write(format_ == "md" ? without_html(text) : text);
}

bool BatchLines::answer(long long number, std::string_view line) {
  number_ = number;
  part_ = 0;
  part_failed_ = false;
  return try_line(line) && !part_failed_;
}

bool BatchLines::try_line(std::string_view line) {
  std::string fault;
  int exit = 1;
  try {
    require_text("a line of a batch", line);
    if (auto* stored_line = known_line(line)) run(*stored_line);
    return true;
  } catch (const Failure& failure) {
    if (output_failed_) throw;
    fault = message_of(failure);
    exit = exit_status(failure);
  } catch (const std::bad_alloc&) {
    fault = "out of memory";
  } catch (const std::exception& error) {
    if (output_failed_) throw;
    fault = error.what();
  }
  print_fault(fault, exit);
  return false;
}

}  // namespace acw
