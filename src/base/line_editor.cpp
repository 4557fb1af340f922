#include "base/line_editor.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "system/raw_terminal.hpp"

namespace acw {
namespace {

/// What a key does, whatever bytes it sends.
enum class Key : std::uint8_t {
  none,
  text,
  enter,
  left,
  right,
  word_left,
  word_right,
  home,
  end,
  up,
  down,
  erase_left,
  erase_right,
  erase_word_left,
  erase_word_right,
  erase_before,
  erase_behind,
  put_back,
  complete,
  search,
  clear_screen,
  give_up,
  leave,
  suspend,
  resized,
  over
};

constexpr int control(char letter) { return letter & 0x1F; }
constexpr int escape = 0x1B;
constexpr int erase = 0x7F;

constexpr std::pair<int, Key> plain_keys[] = {{RawTerminal::over, Key::over},
                                              {RawTerminal::resized, Key::resized},
                                              {'\r', Key::enter},
                                              {'\n', Key::enter},
                                              {'\t', Key::complete},
                                              {erase, Key::erase_left},
                                              {control('H'), Key::erase_left},
                                              {control('A'), Key::home},
                                              {control('E'), Key::end},
                                              {control('B'), Key::left},
                                              {control('F'), Key::right},
                                              {control('P'), Key::up},
                                              {control('N'), Key::down},
                                              {control('D'), Key::leave},
                                              {control('K'), Key::erase_behind},
                                              {control('U'), Key::erase_before},
                                              {control('W'), Key::erase_word_left},
                                              {control('Y'), Key::put_back},
                                              {control('R'), Key::search},
                                              {control('L'), Key::clear_screen},
                                              {control('C'), Key::give_up},
                                              {control('Z'), Key::suspend}};

/// Behind Escape.
constexpr std::pair<int, Key> meta_keys[] = {{'b', Key::word_left},
                                             {'f', Key::word_right},
                                             {'d', Key::erase_word_right},
                                             {erase, Key::erase_word_left},
                                             {control('H'), Key::erase_word_left}};

/// The last of a sequence; where a modifier stands before it, of words.
struct Sequence {
  std::string_view text;
  Key key;
  Key modified;
};
constexpr Sequence sequences[] = {{"A", Key::up, Key::up},
                                  {"B", Key::down, Key::down},
                                  {"C", Key::right, Key::word_right},
                                  {"D", Key::left, Key::word_left},
                                  {"H", Key::home, Key::home},
                                  {"F", Key::end, Key::end},
                                  {"1~", Key::home, Key::home},
                                  {"7~", Key::home, Key::home},
                                  {"4~", Key::end, Key::end},
                                  {"8~", Key::end, Key::end},
                                  {"3~", Key::erase_right, Key::erase_word_right}};

Key key_among(const auto& keys, int byte) {
  const auto* found = ranges::first_that(keys, [&](const auto& one) { return one.first == byte; });
  return found == nullptr ? Key::none : found->second;
}

class Editor {
 public:
  Editor(const KeyTerminal& terminal, const Prompt& prompt)
      : terminal_{terminal}, prompt_{prompt}, shown_{prompt.text} {
    if (prompt.history != nullptr) at_ = prompt.history->size();
  }

  TypedLine read() {
    draw();
    for (;;) {
      const auto key = next();
      switch (key) {
        case Key::enter:
          return leave(TypedLine::End::entered);
        case Key::give_up:
          return leave(TypedLine::End::given_up, "^C");
        case Key::over:
          return leave(TypedLine::End::over);
        case Key::leave:
          if (line_.empty()) return leave(TypedLine::End::over);
          remove(cursor_, right_of(cursor_));
          break;
        case Key::search:
          if (search()) return leave(TypedLine::End::entered);
          break;
        default:
          edit(key);
      }
      draw();
    }
  }

 private:
  // Keys.

  int next_byte() { return pushed_ ? *std::exchange(pushed_, std::nullopt) : terminal_.key(); }
  Key next() {
    const int byte = next_byte();
    if (byte == escape) return after_escape();
    if (byte < ' ' || byte == erase) return key_among(plain_keys, byte);
    typed_.assign(1, static_cast<char>(byte));
    const auto bytes = bytes_from(static_cast<unsigned char>(byte));
    while (typed_.size() < bytes) {
      const int more = next_byte();
      if (more < 0 || !is_continuation(static_cast<char>(more))) {
        pushed_ = more;  // it isn't of this character, which is none
        return Key::none;
      }
      typed_ += static_cast<char>(more);
    }
    return bytes > 0 && terminal_.width(code_point(typed_)) >= 0 ? Key::text : Key::none;
  }
  Key after_escape() {
    if (!terminal_.follows()) return Key::none;
    const int second = terminal_.key();
    if (second != '[' && second != 'O') return key_among(meta_keys, second);
    std::string text;
    for (int byte = 0; byte < '@' || byte > '~';) {
      byte = terminal_.key();
      if (byte < ' ' || text.size() > 16) return Key::none;
      text += static_cast<char>(byte);
    }
    // "1;5D": with Ctrl, "3;5~" too
    bool modified = false;
    if (const auto semicolon = text.find(';'); semicolon != text.npos) {
      modified = true;
      text.erase(semicolon, text.size() - 1 - semicolon);
      if (text.back() != '~') text.erase(0, text.size() - 1);
    }
    for (const auto& one : sequences) {
      if (one.text == text) return modified ? one.modified : one.key;
    }
    return Key::none;
  }

  // Places in the line.

  int width_at(std::string_view text, std::size_t at, std::size_t& bytes) const {
    bytes = std::max<std::size_t>(
        1, std::min(bytes_from(static_cast<unsigned char>(text[at])), text.size() - at));
    return std::max(0, terminal_.width(code_point(text.substr(at, bytes))));
  }
  /// Behind a character and whatever is written over it.
  std::size_t right_of(std::size_t at) const {
    std::size_t bytes = 0;
    if (at < line_.size()) {
      width_at(line_, at, bytes);
      at += bytes;
    }
    while (at < line_.size() && width_at(line_, at, bytes) == 0) at += bytes;
    return at;
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

  // What keys do.

  void edit(Key key) {
    switch (key) {
      case Key::text:
        return insert(typed_);
      case Key::left:
        cursor_ = left_of(cursor_);
        break;
      case Key::right:
        cursor_ = right_of(cursor_);
        break;
      case Key::word_left:
        cursor_ = word_left(cursor_);
        break;
      case Key::word_right:
        cursor_ = word_right(cursor_);
        break;
      case Key::home:
        cursor_ = 0;
        break;
      case Key::end:
        cursor_ = line_.size();
        break;
      case Key::up:
        return go_back(true);
      case Key::down:
        return go_back(false);
      case Key::erase_left:
        return remove(left_of(cursor_), cursor_);
      case Key::erase_right:
        return remove(cursor_, right_of(cursor_));
      case Key::erase_word_left:
        return cut(word_left(cursor_), cursor_);
      case Key::erase_word_right:
        return cut(cursor_, word_right(cursor_));
      case Key::erase_before:
        return cut(0, cursor_);
      case Key::erase_behind:
        return cut(cursor_, line_.size());
      case Key::put_back:
        return insert(cut_);
      case Key::complete:
        return complete();
      case Key::clear_screen:
        terminal_.show("\x1b[H\x1b[2J");
        row_ = 0;
        break;
      case Key::suspend:
        terminal_.suspend();
        [[fallthrough]];
      case Key::resized:
        row_ = place(shown_ + line_.substr(0, cursor_)).row;
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
  void cut(std::size_t from, std::size_t to) {
    cut_ = line_.substr(from, to - from);
    remove(from, to);
  }
  /// To an older line, or to a newer one; at the end to what was being typed.
  void go_back(bool older) {
    if (prompt_.history == nullptr) return;
    const auto& lines = *prompt_.history;
    if (older ? at_ == 0 : at_ == lines.size()) return;
    if (at_ == lines.size()) kept_ = line_;
    at_ = older ? at_ - 1 : at_ + 1;
    line_ = at_ == lines.size() ? kept_ : lines[at_];
    cursor_ = line_.size();
  }
  /// Looks for lines of before that have what is typed; whether the one that was found is entered.
  bool search() {
    if (prompt_.history == nullptr) return false;
    const auto& lines = *prompt_.history;
    const auto before = std::pair{line_, cursor_};
    std::string wanted;
    auto from = lines.size();
    const auto find = [&](std::size_t below) {
      while (below-- > 0) {
        const auto at = lines[below].find(wanted);
        if (at == std::string::npos) continue;
        from = below;
        line_ = lines[below];
        cursor_ = at;
        return;
      }
    };
    for (Key key = Key::none;;) {
      shown_ = concat("search '", wanted, "': ");
      draw();
      key = next();
      if (key == Key::text) {
        wanted += typed_;
        find(std::min(from + 1, lines.size()));
      } else if (key == Key::search) {
        if (!wanted.empty()) find(from);
      } else if (key == Key::erase_left) {
        do {
          if (!wanted.empty()) wanted.pop_back();
        } while (!wanted.empty() && is_continuation(wanted.back()));
        find(lines.size());
      } else if (key != Key::resized) {
        shown_ = prompt_.text;
        if (key == Key::give_up || key == Key::none) std::tie(line_, cursor_) = before;
        else if (key != Key::enter) edit(key);
        return key == Key::enter;
      }
    }
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
  /// Lists what may come below the line, which is drawn again below that.
  void list(const Continuations& found) {
    constexpr std::size_t told_each = 12;
    const auto columns = std::max<std::size_t>(1, terminal_.columns());
    std::size_t widest = 0;
    for (const auto& one : found.words) widest = std::max(widest, place(one.first, 100'000).column);
    const bool each = found.words.size() <= told_each;
    const auto across = each ? 1 : std::max<std::size_t>(1, (columns + 1) / (widest + 2));
    std::string text;
    for (std::size_t i = 0; i < found.words.size(); ++i) {
      const auto& [word, says] = found.words[i];
      const auto pad = std::string(widest + 2 - place(word, 100'000).column, ' ');
      text += fitting(
          each && !says.empty() ? concat("  ", word, pad, says) : concat("  ", word, pad), columns);
      if (each || (i + 1) % across == 0) text += "\r\n";
    }
    if (!text.empty() && !text.ends_with('\n')) text += "\r\n";
    for (const auto& hint : found.hints) text += fitting("  " + hint, columns) + "\r\n";
    cursor_to_end();
    terminal_.show("\r\n" + text);
    row_ = 0;
  }
  std::string fitting(std::string text, std::size_t columns) const {
    while (!text.empty() && (place(text, 100'000).column >= columns || text.back() == ' ' ||
                             is_continuation(text.back())))
      text.pop_back();
    return text;
  }

  // The screen.

  struct Place {
    std::size_t row = 0;
    std::size_t column = 0;
  };
  /// Where a text ends that begins a row; a row that is full goes on in the next.
  Place place(std::string_view text, std::size_t columns = 0) const {
    if (columns == 0) columns = std::max<std::size_t>(2, terminal_.columns());
    Place end;
    std::size_t bytes = 1;
    for (std::size_t at = 0; at < text.size(); at += bytes) {
      const auto width = static_cast<std::size_t>(width_at(text, at, bytes));
      if (end.column + width > columns) end = {end.row + 1, 0};
      end.column += width;
    }
    return end.column == columns ? Place{end.row + 1, 0} : end;
  }
  static std::string moved(std::size_t by, char way) {
    return by == 0 ? "" : concat("\x1b[", by, std::string_view{&way, 1});
  }
  void draw() {
    const auto all = shown_ + line_;
    const auto end = place(all);
    const auto to = place(shown_ + line_.substr(0, cursor_));
    auto text = concat("\r", moved(row_, 'A'), all);
    if (end.column == 0 && end.row > 0) text += "\r\n";
    text += "\x1b[J" + moved(end.row - to.row, 'A') + "\r" + moved(to.column, 'C');
    terminal_.show(text);
    row_ = to.row;
  }
  void cursor_to_end() {
    const auto kept = cursor_;
    cursor_ = line_.size();
    draw();
    cursor_ = kept;
  }
  TypedLine leave(TypedLine::End end, std::string_view mark = {}) {
    shown_ = prompt_.text;
    cursor_to_end();
    terminal_.show(concat(mark, "\r\n"));
    return {end, line_};
  }

  const KeyTerminal& terminal_;
  const Prompt& prompt_;
  std::string shown_;  ///< before the line
  std::string line_;
  std::size_t cursor_ = 0;     ///< in bytes
  std::size_t row_ = 0;        ///< of the cursor on the screen, from the prompt's
  std::optional<int> pushed_;  ///< a byte that was read, and not taken
  std::string typed_;          ///< the last character
  std::string cut_;
  std::size_t at_ = 0;  ///< of the lines of before; their number: none of them
  std::string kept_;    ///< what was typed before one of them was looked at
};

}  // namespace

TypedLine typed_line(const KeyTerminal& terminal, const Prompt& prompt) {
  return Editor{terminal, prompt}.read();
}

}  // namespace acw
