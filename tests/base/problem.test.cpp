#include "acw/base/problem.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

using acw::Mark;
using acw::Problems;

namespace {

/// One problem with a file of that text.
std::string told(std::string text, std::size_t line, std::size_t column, std::size_t width = 1) {
  Problems problems;
  const auto file = problems.add_source("club.toml", std::move(text));
  problems.add({file, line, column, width}, "wrong");
  return problems.text();
}

}  // namespace

TEST_CASE("problem: file, line and column, the line itself, and a caret under what is meant") {
  CHECK(told("id = \"club\"\nsav = 3\n", 2, 1, 3) ==
        "club.toml:2:1: wrong\n"
        "  2 | sav = 3\n"
        "    | ^^^\n");
  CHECK(told("a = 1", 1, 5) ==
        "club.toml:1:5: wrong\n"
        "  1 | a = 1\n"
        "    |     ^\n");
}

TEST_CASE("problem: carets keep in line with lines of many figures") {
  CHECK(told(std::string(119, '\n') + "x = y\n", 120, 5) ==
        "club.toml:120:5: wrong\n"
        "  120 | x = y\n"
        "      |     ^\n");
}

TEST_CASE("problem: columns are characters, not bytes") {
  // The ½ and the ö are two bytes each, the ♣ three.
  CHECK(told("label = \"½ö♣\", sav = 3\n", 1, 16, 3) ==
        "club.toml:1:16: wrong\n"
        "  1 | label = \"½ö♣\", sav = 3\n"
        "    |                ^^^\n");
}

TEST_CASE("problem: a file as a whole has neither line nor caret") {
  CHECK(told("whatever", 0, 0) == "club.toml: wrong\n");
}

TEST_CASE("problem: lines that end as on Windows, or with the file, are shown without their end") {
  CHECK(told("a = 1\r\nb = 2\r\n", 2, 1) ==
        "club.toml:2:1: wrong\n"
        "  2 | b = 2\n"
        "    | ^\n");
  CHECK(told("a = 1\n", 2, 1) ==
        "club.toml:2:1: wrong\n"
        "  2 | \n"
        "    | ^\n");
  CHECK(told("a = 1\n", 99, 3) ==
        "club.toml:99:3: wrong\n"
        "  99 | \n"
        "     |   ^\n");
}

TEST_CASE("problem: a part of a long line and its caret fit into 80 columns") {
  const auto long_line = std::string(300, 'x');
  for (const std::size_t column : {1, 60, 200, 300}) {
    CAPTURE(column);
    const auto shown = told(long_line, 1, column, 80);
    const auto line = shown.find('\n') + 1;
    const auto caret = shown.find('\n', line) + 1;
    CHECK(caret - line <= 1 + 80 + 4);  // each "…" has two bytes more than columns
    CHECK(shown.size() - caret <= 1 + 80);
    CHECK(shown.find('^') != std::string::npos);
  }
}

TEST_CASE("problem: no caret is wider than what is shown") {
  CHECK(told("a", 1, 1, 3000).find("^^^") == std::string::npos);
  CHECK(told("a", 1, 1, 0).find("^\n") != std::string::npos);
}

TEST_CASE(
    "problem: all are told at once, by file and place, those of one place in the order they were "
    "found") {
  Problems problems;
  CHECK(problems.empty());
  CHECK_NOTHROW(problems.check());
  const auto base = problems.add_source("base.toml", "x\ny\n");
  const auto club = problems.add_source("club.toml", "z\n");
  problems.add({club, 1, 1, 1}, "fourth");
  problems.add({base, 2, 1, 1}, "second");
  problems.add({base, 2, 1, 1}, "third");
  problems.add({base, 1, 1, 1}, "first");
  CHECK_FALSE(problems.empty());
  const std::string whole =
      "base.toml:1:1: first\n  1 | x\n    | ^\n"
      "base.toml:2:1: second\n  2 | y\n    | ^\n"
      "base.toml:2:1: third\n  2 | y\n    | ^\n"
      "club.toml:1:1: fourth\n  1 | z\n    | ^\n";
  CHECK(problems.text() == whole);
  std::string said;
  try {
    problems.check();
  } catch (const acw::Failure& failure) {
    said = failure.what();
    CHECK(acw::exit_status(failure) == 1);
  }
  CHECK(said + "\n" == whole);
}

TEST_CASE(
    "problem: an unknown word is told with the nearest, or else with all that may stand there") {
  const std::vector<std::string_view> known{"save", "label", "place"};
  Problems problems;
  const auto file = problems.add_source("club.toml", "x");
  problems.unknown({file, 1, 1, 1}, "unknown key", "sav", known);
  problems.unknown({file, 1, 1, 1}, "unknown key", "zzzzzz", known);
  problems.unknown({file, 1, 1, 1}, "unknown key", "zzzzzz", {});
  REQUIRE(problems.all().size() == 3);
  CHECK(problems.all()[0].message == "unknown key 'sav': did you mean 'save'?");
  CHECK(problems.all()[1].message == "unknown key 'zzzzzz': expected save, label or place");
  CHECK(problems.all()[2].message == "unknown key 'zzzzzz'");
}

TEST_CASE("problem: a line of a file is shown without its control characters and broken bytes") {
  CHECK(told("a\tb \x1b[31m \xff\xc3", 1, 3) ==
        "club.toml:1:3: wrong\n"
        "  1 | a b ?[31m ??\n"
        "    |   ^\n");
}
