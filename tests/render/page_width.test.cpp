#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "base/streams.hpp"
#include "render/padding.hpp"
#include "support/piped.hpp"
#include "support/source_folder.hpp"

namespace {

namespace fs = std::filesystem;

/// The command as its text is asked for: without the last `--json`.
std::string as_text(std::string typed) {
  if (typed.substr(0, 4) == "acw ") typed.erase(0, 4);
  constexpr std::string_view json = " --json";
  const auto at = typed.rfind(json);
  if (at != std::string::npos && typed.find(" | acw ", at) == std::string::npos)
    typed.erase(at, json.size());
  return typed;
}

bool is_text(const std::string& typed) {
  constexpr std::array<std::string_view, 7> others{"--json", "--csv", "--md", "toml",
                                                   "svg",    "html",  "json"};
  const auto last = typed.rfind(" | acw ") == std::string::npos ? 0 : typed.rfind(" | acw ");
  return std::none_of(others.begin(), others.end(), [&](std::string_view other) {
    return typed.find(other, last) != std::string::npos;
  });
}

/// The first line that is too long and could have been broken.
std::string too_long(std::string_view text, std::size_t width = acw::page_width) {
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    const auto word = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (acw::display_width(line) > width && word.find(' ') != std::string_view::npos)
      return std::string{line};
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {};
}

void check(const std::string& typed) {
  CAPTURE(typed);
  const auto ran = acw::test::acw_piped(typed, acw::page_width);
  CHECK(too_long(ran.out) == "");
  CHECK(too_long(ran.err) == "");
}

}  // namespace

TEST_SUITE("render") {
  TEST_CASE("page width: no line of an answer in text is longer than a page is wide") {
    fs::current_path(acw::test::source_folder());
    int asked = 0;
    for (const auto& entry : fs::directory_iterator{"tests/golden"}) {
      if (entry.path().extension() != ".txt") continue;
      std::ifstream page{entry.path()};
      for (std::string line; std::getline(page, line);) {
        if (line.empty() || line.front() == '#' || !is_text(as_text(line))) continue;
        check(as_text(line));
        ++asked;
      }
    }
    CHECK(asked > 500);
  }

  TEST_CASE("page width: a narrow terminal has narrow answers") {
    constexpr std::size_t narrow = 40;
    for (const auto* typed :
         {"fire 12 exp 25cm at 14 skirmish soft --seed x", "fire 12 exp 25cm at 14 --odds",
          "fire 4..24..4 exp 10..35..5cm at 14 soft --show 3+", "map-gen --seed x", "--help",
          "army-gen federal --seed x", "fire --help", "fire 12 exprienced 10cm at 10",
          "melee 6/6 vet vs 5/6 exp --to-the-end --seed x", "sheet", "-r ka sheet", "-r sz sheet",
          "-r si sheet", "-r sow sheet"}) {
      CAPTURE(typed);
      const auto ran = acw::test::acw_run(typed, "", narrow);
      const auto all = ran.out + ran.err;
      CHECK(!all.empty());
      CHECK(too_long(all, narrow) == "");
    }
  }

  TEST_CASE("page width: no line of help or of a ruleset is longer than a page is wide") {
    for (const auto* rules : {"bp", "ka", "si", "sow", "sz"}) {
      const auto chosen = "-r " + std::string{rules} + " ";
      check(chosen + "rules show " + rules);
      for (const auto* command : {"fire", "melee", "morale", "charge", "army-gen", "map-gen",
                                  "score", "move", "throw", "roll", "luck", "rules"})
        check(chosen + command + " --help");
      check(chosen + "--help");
    }
  }
}
