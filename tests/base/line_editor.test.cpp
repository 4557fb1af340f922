#include "base/line_editor.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("base");

using namespace acw;

namespace {

constexpr std::string_view up = "\x1b[A", down = "\x1b[B", left = "\x1b[D", right = "\x1b[C";
constexpr std::string_view home = "\x1b[H", end = "\x1b[F", enter = "\r";

/// Types keys into a line, and keeps what the screen was told.
struct Typist : KeyTerminal {
  explicit Typist(std::string keys) : keys_{std::move(keys)} {}

  TypedLine type() { return typed_line(*this, {"> ", &history, continuations}); }
  int key() override { return follows() ? static_cast<unsigned char>(keys_[at_++]) : over; }
  bool follows() override { return at_ < keys_.size(); }
  void show(std::string_view text) override { screen += text; }
  std::size_t columns() override { return width; }

  std::vector<std::string> history;
  std::function<Continuations(std::string_view)> continuations;
  std::size_t width = 80;
  std::string screen;

 private:
  std::string keys_;
  std::size_t at_ = 0;
};

std::string keys(std::initializer_list<std::string_view> all) {
  std::string text;
  for (const auto one : all) text += one;
  return text;
}

std::string typed(std::initializer_list<std::string_view> all,
                  const std::vector<std::string>& history = {}) {
  Typist typist{keys(all) + std::string{enter}};
  typist.history = history;
  const auto line = typist.type();
  CHECK(line.end == TypedLine::End::entered);
  return line.text;
}

}  // namespace

TEST_CASE("line editor: what is typed stands where the cursor is") {
  CHECK(typed({"fire"}) == "fire");
  CHECK(typed({"fie", left, "r"}) == "fire");
  CHECK(typed({"ire", home, "f", end, "!"}) == "fire!");
  CHECK(typed({"ab", left, left, left, "x", right, right, right, "y"}) == "xaby");
  CHECK(typed({"axb", left, "\x7f"}) == "ab");
  CHECK(typed({"abc", home, "\x1b[3~"}) == "bc");
  CHECK(typed({"\x7f"}) == "");
}

TEST_CASE("line editor: words are gone over and erased whole") {
  CHECK(typed({"fire at 14", "\x1b[1;5D", "x"}) == "fire at x14");
  CHECK(typed({"fire at 14",
               "\x1b"
               "b",
               "\x1b"
               "b",
               "y"}) == "fire yat 14");
  CHECK(typed({"fire at 14", home,
               "\x1b"
               "f",
               "!"}) == "fire! at 14");
  CHECK(typed({"fire at 14", "\x17"}) == "fire at ");
  CHECK(typed({"fire at 14", home,
               "\x1b"
               "d"}) == " at 14");
  CHECK(typed({"one two", "\x15", "x"}) == "x");
  CHECK(typed({"one two", home,
               "\x1b"
               "f",
               "\x0b"}) == "one");
}

TEST_CASE("line editor: characters are whole, however many bytes and columns they take") {
  CHECK(typed({"é東", "\x7f"}) == "é");
  CHECK(typed({"é東", left, left, "x"}) == "xé東");
  CHECK(typed({"e\xCC\x81x", left, left, "y"}) == "ye\xCC\x81x");
  CHECK(typed({"a\xFF\x80"
               "b\xC3"}) == "ab");
  CHECK(typed({"a\x01\x02"
               "b"}) == "ba");
}

TEST_CASE("line editor: lines of before come back, and what was being typed behind them") {
  const std::vector<std::string> before{"fire one", "morale two"};
  CHECK(typed({up}, before) == "morale two");
  CHECK(typed({up, up, up}, before) == "fire one");
  CHECK(typed({"new", up, up, down, down, " line"}, before) == "new line");
  CHECK(typed({up, "!"}, before) == "morale two!");
}

TEST_CASE("line editor: TAB completes, as far as it is plain, and lists the rest") {
  const auto completed = [](std::string_view line, std::string* screen = nullptr) {
    Typist typist{std::string{line} + "\t\r"};
    typist.continuations = [](std::string_view text) {
      Continuations found;
      const auto begun = text.substr(text.rfind(' ') + 1);
      found.begun = begun.size();
      for (const std::string word : {"morale", "move", "melee"}) {
        if (word.starts_with(begun)) found.words.emplace_back(word, "says " + word);
      }
      return found;
    };
    const auto text = typist.type().text;
    if (screen != nullptr) *screen = typist.screen;
    return text;
  };
  CHECK(completed("mel") == "melee ");
  CHECK(completed("mo") == "mo");
  CHECK(completed("x mov") == "x move ");
  CHECK(completed("q") == "q");
  std::string screen;
  completed("mo", &screen);
  CHECK(screen.find("\r\n  morale  says morale\r\n  move    says move\r\n") != std::string::npos);
  completed("q", &screen);
  CHECK(screen.find('\a') != std::string::npos);
}

TEST_CASE("line editor: it can be given up, and left where nothing is typed") {
  CHECK(Typist{"fire\x03"}.type().end == TypedLine::End::given_up);
  CHECK(Typist{"\x04"}.type().end == TypedLine::End::over);
  CHECK(Typist{"ab\x1b[H\x04\r"}.type().text == "b");
  CHECK(Typist{"gone"}.type().end == TypedLine::End::over);
}

TEST_CASE("line editor: a line that is longer than the screen takes several rows") {
  Typist typist{"abcdefgh\x1b[H\r"};
  typist.width = 5;
  CHECK(typist.type().text == "abcdefgh");
  // "> abc", "defgh", and the cursor in the row below; Home goes two rows up, behind the prompt
  CHECK(typist.screen.find("> abcdefgh\r\n\x1b[J\r") != std::string::npos);
  CHECK(typist.screen.find("> abcdefgh\r\n\x1b[J\x1b[2A\r\x1b[2C") != std::string::npos);
}

TEST_SUITE_END();
