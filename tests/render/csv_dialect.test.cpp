#include "render/csv_dialect.hpp"

#include <doctest/doctest.h>

#include <regex>
#include <string>
#include <vector>

#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using namespace acw::test;

namespace {

/// The cells of a table without quotes, and with the points of decimal numbers as commas.
std::vector<std::string> cells_of(const std::string& csv, char separator) {
  static const std::regex decimal{R"([+-]?\d+\.\d+(e[+-]\d+)?)"};
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : csv) {
    if (c == '"') quoted = !quoted;
    else if (!quoted && (c == separator || c == '\n')) cells.emplace_back();
    else cells.back() += c;
  }
  for (auto& cell : cells) {
    if (std::regex_match(cell, decimal)) cell[cell.find('.')] = ',';
  }
  return cells;
}

}  // namespace

TEST_CASE("csv dialect: cells are quoted where they need it, and decimal numbers get a comma") {
  const CsvDialect comma{';', ','};
  CHECK(csv_cell("0.5", comma) == "0,5");
  CHECK(csv_cell("-1.25e-07", comma) == "-1,25e-07");
  CHECK(csv_cell("x, y", comma) == "x, y");
  CHECK(csv_cell("x, y", {}) == "\"x, y\"");
  CHECK(csv_cell("p;q", comma) == "\"p;q\"");
  CHECK(csv_cell("say \"no\"", comma) == "\"say \"\"no\"\"\"");
  CHECK(csv_cell("two\nlines", comma) == "\"two\nlines\"");
  CHECK(csv_cell("0.5", {'\t', '.'}) == "0.5");
  for (const std::string text : {"3", "1.", ".5", "1.2.3", "v1.5", "D5.1", "3 men 4.5", ""})
    CHECK(csv_cell(text, comma) == text);
}

TEST_CASE("csv dialect: each table that CSV prints comes in it, and says the same") {
  for (const std::string command :
       {"fire 12 exp 7.5cm at 14 soft --odds", "fire 12 exp 7.5cm at 14 soft --seed a --times 3",
        "fire 12,14 exp 7.5cm at 14 --show mean,sd", "army-gen federal --seed a",
        "map-gen --seed a", "fire 12 exp 7.5cm at 14 --want 'killed>=3'", "throw river 8 --seed a",
        "roll 3d6 --odds", "rules list"}) {
    CAPTURE(command);
    const auto usual = acw_run(command + " --csv");
    REQUIRE(usual.code == 0);
    CHECK(acw_run(command + " --csv=',.'").out == "\xEF\xBB\xBF" + usual.out);
    const auto other = acw_run(command + " --csv=';,'");
    CHECK(other.code == 0);
    CHECK(cells_of(other.out.substr(3), ';') == cells_of(usual.out, ','));
    CHECK(other.out != usual.out);
  }
  const std::string lines = "fire 12 exp 7.5cm at 14 --odds\nfire zzz\n";
  const auto usual = acw_run("batch --csv --seed a", lines);
  CHECK(cells_of(acw_run("batch --csv=';,' --seed a", lines).out.substr(3), ';') ==
        cells_of(usual.out, ','));
}

TEST_CASE("csv: text that a spreadsheet takes for a formula is behind an apostrophe") {
  const auto side = [](const std::string& name, const std::string& csv) {
    const auto ran =
        acw_run("morale exp 7/12 --seed a --no-header " + csv + " --for '" + name + "'");
    return ran.out.substr(ran.out.find_last_of(",;", ran.out.find(name)) + 1, name.size() + 1);
  };
  for (const std::string name : {"=2+3", "+x", "-x", "@a"}) {
    CHECK(side(name, "--csv") == "'" + name);
    CHECK(side(name, "--csv=';,'").find("'" + name) == 0);
  }
  CHECK(side("-2.5", "--csv") == "-2.5,");
  CHECK(side("blue", "--csv") == "blue,");
}

TEST_CASE("csv dialect: one that couldn't be read back is refused, with what fits") {
  for (const std::string typed : {"',,'", "'.'", "';;'", "'..'"}) {
    CAPTURE(typed);
    const auto ran = acw_run("roll 2d6 --csv=" + typed);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err.find("gives the same sign twice") != std::string::npos);
  }
  for (const std::string typed : {"x", "'; '", "';,.'", "5"}) {
    CAPTURE(typed);
    const auto ran = acw_run("roll 2d6 --csv=" + typed);
    CHECK(ran.code == 2);
    CHECK(ran.err.find("is not a table format") != std::string::npos);
  }
  CHECK(acw_run("roll 2d6 --csv=").err.find("requires a value") != std::string::npos);
  CHECK(acw_run("roll 2d6 --csv=';' --json").err.find("choose one format") != std::string::npos);
}

TEST_SUITE_END();
