#include "base/terminal_text.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace acw;

TEST_CASE("terminal text: what is read tells a terminal nothing, and lines and tabs stay") {
  CHECK(terminal_text("½ \xE2\x80\x93 plain\n\ttabbed\n") == "½ \xE2\x80\x93 plain\n\ttabbed\n");
  CHECK(terminal_text("a\x1B[2J\x1B]52;c;eA==\x07 b\r\n") == "a?[2J?]52;c;eA==? b?\n");
  CHECK(terminal_text("\x7f\xC2\x9B"
                      "31m\xE2\x80\xAE\xE2\x81\xA6") == "??31m??");
  CHECK(terminal_text("a\xA1\xC3") == "a??");
  CHECK(terminal_text("").empty());
}

TEST_CASE("terminal text: the program's own colours and its taking back of a line are told") {
  CHECK(terminal_text(colour_code("1") + "bold" + colour_code("0")) == "\x1b[1mbold\x1b[0m");
  CHECK(terminal_text(colour_code("48;5;230;38;5;16")) == "\x1b[48;5;230;38;5;16m");
  CHECK(terminal_text(std::string{erase_line} + "line 3") == "\r\x1b[Kline 3");
}

TEST_CASE("terminal text: of what begins like them, nothing else is") {
  CHECK(terminal_text("\xFF[2J") == "?[2J");
  CHECK(terminal_text("\xFF[1K") == "?[1K");
  CHECK(terminal_text("\xFF]52;c;eA==\x07") == "?]52;c;eA==?");
  CHECK(terminal_text("\xFF[1;") == "?[1;");
  CHECK(terminal_text("\xFF") == "?");
}
