#include "base/line_editor.hpp"

#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"

namespace acw {
namespace {

/// Codes of keys. A key is the byte that it sends; after Escape, `meta` is applied. A key that
/// sends an escape sequence has the code of the Emacs key with the same effect.
constexpr int control(char letter) { return letter & 0x1F; }
constexpr int meta(int byte) { return byte | 0x100; }
constexpr int escape = 0x1B;
constexpr int erase = 0x7F;
constexpr int erase_right = 0x200;  ///< Delete
constexpr int typed_text = 0x201;   ///< a typed character
constexpr int no_key = 0;

/// Escape sequences without their beginning, and their keys. 3 and 5 before the end are Alt and
/// Ctrl.
constexpr std::pair<std::string_view, int> sequences[] = {
    {"A", control('P')},  {"B", control('N')},  {"C", control('F')},  {"D", control('B')},
    {"H", control('A')},  {"F", control('E')},  {"1~", control('A')}, {"7~", control('A')},
    {"4~", control('E')}, {"8~", control('E')}, {"3~", erase_right},  {"1;3C", meta('f')},
    {"1;5C", meta('f')},  {"1;3D", meta('b')},  {"1;5D", meta('b')},  {"3;3~", meta('d')},
    {"3;5~", meta('d')}};

class Editor {
 public:
  Editor(KeyTerminal& terminal, const Prompt& prompt) : terminal_{terminal}, prompt_{prompt} {
    if (prompt.history != nullptr) at_ = prompt.history->size();
  }

  TypedLine read() {
    draw();
    for (;;) {
      const int key = next();
      if (key == '\r' || key == '\n') return leave(TypedLine::End::entered);
      if (key == control('C')) return leave(TypedLine::End::given_up, "^C");
      if (key == KeyTerminal::over || (key == control('D') && line_.empty()))
        return leave(TypedLine::End::over);
      edit(key);
      draw();
    }
  }

 private:
  // Keys.

  int next_byte() { return pushed_ ? *std::exchange(pushed_, std::nullopt) : terminal_.key(); }
  int next() {
    const int byte = next_byte();
    if (byte == escape) return after_escape();
    if (byte < ' ' || byte == erase) return byte;
    typed_.assign(1, static_cast<char>(byte));
    const auto bytes = bytes_from(static_cast<unsigned char>(byte));
    while (typed_.size() < bytes) {
      const int more = next_byte();
      if (more < 0 || !is_continuation(static_cast<char>(more))) {
        pushed_ = more;  // does not continue the character, which is incomplete
        return no_key;
      }
      typed_ += static_cast<char>(more);
    }
    return bytes > 0 && columns_of(code_point(typed_)) >= 0 ? typed_text : no_key;
  }
  int after_escape() {
    if (!terminal_.follows()) return no_key;
    const int second = terminal_.key();
    if (second != '[' && second != 'O') return meta(second);
    std::string sequence;
    for (int byte = 0; byte < '@' || byte > '~';) {
      byte = terminal_.key();
      if (byte < ' ' || sequence.size() > 16) return no_key;
      sequence += static_cast<char>(byte);
    }
    for (const auto& [text, key] : sequences) {
      if (text == sequence) return key;
    }
    return no_key;
  }

  // Positions in the line.

  /// Removes the first character of a text; returns its columns.
  static std::size_t take_columns(std::string_view& text) {
    return static_cast<std::size_t>(std::max(0, columns_of(code_point(take_character(text)))));
  }
  /// Position after a character and the combining characters that follow it.
  std::size_t right_of(std::size_t at) const {
    auto rest = std::string_view{line_}.substr(at);
    if (!rest.empty()) take_columns(rest);
    for (auto next = rest; !next.empty() && take_columns(next) == 0;) rest = next;
    return line_.size() - rest.size();
  }
  std::size_t left_of(std::size_t at) const {
    std::size_t before = 0;
    for (std::size_t to = 0; to < at; to = right_of(to)) before = to;
    return before;
  }
  std::size_t word_left(std::size_t at) const {
    while (at > 0 && line_[at - 1] == ' ') --at;
    while (at > 0 && line_[at - 1] != ' ') --at;
    return at;
  }
  std::size_t word_right(std::size_t at) const {
    while (at < line_.size() && line_[at] == ' ') ++at;
    while (at < line_.size() && line_[at] != ' ') ++at;
    return at;
  }

  // Effects of keys.

  /// Performs a key's action, if it has one.
  void edit(int key) {
    switch (key) {
      case typed_text:
        insert(typed_);
        break;
      case control('B'):
        cursor_ = left_of(cursor_);
        break;
      case control('F'):
        cursor_ = right_of(cursor_);
        break;
      case meta('b'):
        cursor_ = word_left(cursor_);
        break;
      case meta('f'):
        cursor_ = word_right(cursor_);
        break;
      case control('A'):
        cursor_ = 0;
        break;
      case control('E'):
        cursor_ = line_.size();
        break;
      case control('P'):
        go_back(true);
        break;
      case control('N'):
        go_back(false);
        break;
      case erase:
      case control('H'):
        remove(left_of(cursor_), cursor_);
        break;
      case erase_right:
      case control('D'):
        remove(cursor_, right_of(cursor_));
        break;
      case meta(erase):
      case meta(control('H')):
      case control('W'):
        remove(word_left(cursor_), cursor_);
        break;
      case meta('d'):
        remove(cursor_, word_right(cursor_));
        break;
      case control('U'):
        remove(0, cursor_);
        break;
      case control('K'):
        remove(cursor_, line_.size());
        break;
      case '\t':
        complete();
        break;
      case control('L'):
        terminal_.show("\x1b[H\x1b[2J");
        row_ = 0;
        break;
      case KeyTerminal::resized:
        row_ = place(prompt_.text + line_.substr(0, cursor_)).row;
        break;
      default:
        break;
    }
  }
  void insert(std::string_view text) {
    line_.insert(cursor_, text);
    cursor_ += text.size();
  }
  void remove(std::size_t from, std::size_t to) {
    line_.erase(from, to - from);
    cursor_ = from;
  }
  /// Replaces the line by an older or newer line of the history. After the newest comes the line
  /// that was being typed.
  void go_back(bool older) {
    if (prompt_.history == nullptr) return;
    const auto& lines = *prompt_.history;
    if (older ? at_ == 0 : at_ == lines.size()) return;
    if (at_ == lines.size()) draft_ = line_;
    at_ = older ? at_ - 1 : at_ + 1;
    line_ = at_ == lines.size() ? draft_ : lines[at_];
    cursor_ = line_.size();
  }
  void complete() {
    if (!prompt_.continuations) return;
    const auto found = prompt_.continuations(line_.substr(0, cursor_));
    const auto begun = std::min(found.begun, cursor_);
    if (found.words.empty() && found.hints.empty()) return terminal_.show("\a");
    auto common = found.words.empty() ? std::string{} : found.words.front().first;
    for (const auto& [word, says] : found.words) {
      const auto differs = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
      common.erase(differs.first, common.end());
    }
    while (!common.empty() && is_continuation(common.back())) common.pop_back();
    const bool alone = found.words.size() == 1;
    if (alone || common.size() > begun) {
      remove(cursor_ - begun, cursor_);
      insert(common);
      if (alone && cursor_ == line_.size()) insert(" ");
      return;
    }
    list(found);
  }
  /// Lists the possible continuations below the line, and then draws the line again. Few are listed
  /// with their descriptions, many in columns.
  void list(const Continuations& found) {
    constexpr std::size_t most_described = 12;
    const auto width = [&](std::string_view word) { return place(word, 100'000).column + 2; };
    std::size_t widest = 2;
    for (const auto& [word, says] : found.words) widest = std::max(widest, width(word));
    const bool described = found.words.size() <= most_described;
    const auto across =
        described ? 1 : std::max<std::size_t>(1, (terminal_.columns() - 1) / widest);
    std::string text;
    for (std::size_t i = 0; i < found.words.size(); ++i) {
      const auto& [word, says] = found.words[i];
      text += concat(i % across == 0 ? "\r\n  " : "  ", word);
      if (described && !says.empty())
        text += concat(std::string(widest - width(word) + 2, ' '), says);
      else if (!described) text.append(widest - width(word), ' ');
    }
    for (const auto& hint : found.hints) text += "\r\n  " + hint;
    cursor_to_end();
    terminal_.show(text + "\r\n");
    row_ = 0;
  }

  // Screen.

  struct Place {
    std::size_t row = 0;
    std::size_t column = 0;
  };
  /// Screen position of the end of a text that starts a row. Full rows wrap.
  Place place(std::string_view text, std::size_t columns = 0) const {
    if (columns == 0) columns = std::max<std::size_t>(2, terminal_.columns());
    Place end;
    while (!text.empty()) {
      const auto width = take_columns(text);
      if (end.column + width > columns) end = {end.row + 1, 0};
      end.column += width;
    }
    return end.column == columns ? Place{end.row + 1, 0} : end;
  }
  static std::string moved(std::size_t by, char way) {
    return by == 0 ? "" : concat("\x1b[", by, std::string_view{&way, 1});
  }
  void draw() {
    const auto all = prompt_.text + line_;
    const auto end = place(all);
    const auto to = place(prompt_.text + line_.substr(0, cursor_));
    auto text = concat("\r", moved(row_, 'A'), all);
    if (end.column == 0 && end.row > 0) text += "\r\n";
    text += "\x1b[J" + moved(end.row - to.row, 'A') + "\r" + moved(to.column, 'C');
    terminal_.show(text);
    row_ = to.row;
  }
  void cursor_to_end() {
    const auto saved_cursor = cursor_;
    cursor_ = line_.size();
    draw();
    cursor_ = saved_cursor;
  }
  TypedLine leave(TypedLine::End end, std::string_view mark = {}) {
    cursor_to_end();
    terminal_.show(concat(mark, "\r\n"));
    return {end, line_};
  }

  KeyTerminal& terminal_;
  const Prompt& prompt_;
  std::string line_;
  std::size_t cursor_ = 0;     ///< byte offset
  std::size_t row_ = 0;        ///< row of the cursor on the screen, counted from the prompt
  std::optional<int> pushed_;  ///< a byte that was read but not used
  std::string typed_;          ///< last typed character
  std::size_t at_ = 0;         ///< index in the history; its size: none
  std::string draft_;          ///< line that was typed before the history was entered
};

}  // namespace

TypedLine typed_line(KeyTerminal& terminal, const Prompt& prompt) {
  return Editor{terminal, prompt}.read();
}

}  // namespace acw
