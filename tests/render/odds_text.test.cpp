#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

Report report_of(Marginal marginal) {
  Report report;
  report.headline = marginal.name;
  report.odds.push_back(std::move(marginal));
  return report;
}

}  // namespace

TEST_CASE("bar: a full one has its width, half of one half of it, and eighths are told apart") {
  CHECK(bar(1, 4) == "████");
  CHECK(bar(0.5, 4) == "██");
  CHECK(bar(0.53125, 4) == "██▏");
  CHECK(bar(0.96875, 4) == "███▉");
}

TEST_CASE("bar: nothing has none, and what hardly ever comes still shows") {
  CHECK(bar(0, 30).empty());
  CHECK(bar(1e-9, 30) == "▏");
  CHECK(bar(2, 3) == "███");
}

TEST_CASE(
    "odds in text: a value, exactly, at least, at most, and a bar scaled to the largest chance") {
  const auto text = odds_text(
      report_of({"killed", {{0, 0.25}, {1, 0.5}, {2, 0.25}}, true, 1, 0.7071}), {}, Look{});
  const auto lines = lines_of(text);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "→ killed: mean 1, standard deviation 0.71");
  CHECK(lines[1] == "                exactly  at least   at most");
  CHECK(lines[2] == "            0    25.0 %   100.0 %    25.0 %  ███████████████");
  CHECK(lines[3] == "            1    50.0 %    75.0 %    75.0 %  ██████████████████████████████");
  CHECK(lines[4] == "            2    25.0 %    25.0 %   100.0 %  ███████████████");
}

TEST_CASE("odds in text: words have a bar too, under each other") {
  const auto text = odds_text(report_of({"result", {{"rout", 0.2}, {"none", 0.8}}}), {}, Look{});
  CHECK(text ==
        "→ result\n      20.0 %  rout  ███████▌\n      80.0 %  none  "
        "██████████████████████████████\n");
}

TEST_CASE("odds in text: what hardly ever comes is told together at the ends") {
  Marginal marginal{"hits", {}, true, 5, 1};
  for (int value = 0; value <= 10; ++value)
    marginal.pmf.emplace_back(value, value < 2 || value > 9 ? 0.0001 : 0.9997 / 8);
  const auto text = odds_text(report_of(marginal), {}, Look{});
  const auto lines = lines_of(text);
  REQUIRE(lines.size() == 12);
  CHECK(lines[2].find("fewer    <0.1 %") != std::string::npos);
  CHECK(lines[3].find(" 2 ") != std::string::npos);
  CHECK(lines.back().find("more    <0.1 %") != std::string::npos);
}

TEST_CASE("odds in text: no line is wider than 80 columns, and colour adds none") {
  for (const auto* command :
       {"fire 24 vet 10cm at 30 --odds", "army-gen federal --odds", "-r sow morale vet --odds",
        "time-of-day --odds", "-r ka melee 3 infantry regular vs 3 infantry regular --odds",
        "-r sz fire 2 heavy 20in at 12 --odds"}) {
    CAPTURE(command);
    const auto ran = test::acw_run(command);
    REQUIRE(ran.code == 0);
    bool odds = false;
    for (const auto& line : lines_of(ran.out)) {
      odds = odds || line.find("%") != std::string::npos;
      if (odds && line.find("%") != std::string::npos) CHECK(display_width(line) <= 80);
    }
    CHECK(odds);
    auto coloured = test::acw_run(std::string{command} + " --color always").out;
    for (const std::string code : {"\033[0m", "\033[1m", "\033[38;5;244m"}) {
      for (auto at = coloured.find(code); at != std::string::npos; at = coloured.find(code))
        coloured.erase(at, code.size());
    }
    CHECK(coloured == ran.out);
  }
}

TEST_SUITE_END();
