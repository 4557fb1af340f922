#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "rules/columns.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"

TEST_SUITE_BEGIN("rules");

// A club's file is held to these. Where a table is to take more, ACW_UPDATE_TRANSCRIPTS=1 writes
// the page anew.
TEST_CASE(
    "columns: what a ruleset's file may hold, and within which limits, is what the page says") {
  const auto all = acw::test::acw_run("rules schema").out;
  const std::string page = acw::test::source_folder() + "/tests/rules/columns.txt";
  if (std::getenv("ACW_UPDATE_TRANSCRIPTS") != nullptr) {
    std::ofstream{page, std::ios::binary} << all;
    return;
  }
  std::stringstream shown;
  shown << std::ifstream{page, std::ios::binary}.rdbuf();
  std::istringstream now{all};
  std::string line;
  std::string expected;
  while (std::getline(now, line)) {
    REQUIRE(std::getline(shown, expected));
    CHECK(line == expected);
  }
  CHECK_FALSE(std::getline(shown, expected));
}

TEST_CASE("columns: a table's text gives its columns") {
  using acw::Column;
  const acw::Shape shape{
      "saves!: save!, sides 2..1000, slot! texts (a slot), by (up|down), share number ..0.5, *"};
  CHECK(shape.name == "saves");
  CHECK(shape.required);
  CHECK(shape.open);
  const auto columns = acw::parse_columns(shape);
  REQUIRE(columns.size() == 5);
  CHECK((columns[0].name == "save" && columns[0].required && columns[0].type == Column::integer));
  CHECK((columns[1].least == 2 && columns[1].most == 1000 && !columns[1].required));
  CHECK((columns[2].type == Column::texts && columns[2].words == acw::Names{"a slot"}));
  CHECK((columns[3].type == Column::text && columns[3].words == acw::Names{"up", "down"}));
  CHECK((columns[4].type == Column::number && columns[4].most == 0.5));
  CHECK(acw::parse_columns("at_once:").empty());
  CHECK_THROWS(acw::parse_columns("saves: save whole"));
}

TEST_SUITE_END();
