#include <doctest/doctest.h>

#include <string>

#include "rules/toml_reader.hpp"

namespace {

std::string scan_problems(const std::string& text) {
  acw::Problems problems;
  (void)acw::read_toml(problems.add_source("club.toml", text), problems);
  return problems.text();
}

}  // namespace

TEST_SUITE_BEGIN("rules");

TEST_CASE("toml: a letter that can't stand in a key is told as it would be written in quotes") {
  for (const auto& [letter, escape] : {std::pair<std::string, std::string>{"ß", "\\u00df"},
                                       {"߿", "\\u07ff"},
                                       {"ࠀ", "\\u0800"},
                                       {"風", "\\u98a8"},
                                       {"￦", "\\uffe6"},
                                       {"😀", "\\U0001f600"}}) {
    const auto problems = scan_problems("a" + letter + " = 1\n");
    CAPTURE(problems);
    CHECK(problems.find("put it in quotes (it is " + escape + ")\n") != std::string::npos);
  }
}

TEST_SUITE_END();
