#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "support/program.hpp"

TEST_SUITE_BEGIN("chain");

using acw::Value;
using acw::test::acw_run;

namespace {

double number(const Value& value) {
  const auto* whole = value.as<long long>();
  return whole != nullptr ? static_cast<double>(*whole) : *value.as<double>();
}

/// The chance of a winner by itself.
double alone(const acw::test::Ran& ran, const std::string& winner) {
  const auto result = ran.json();
  for (const auto& one : *result["odds"]["winner"]["pmf"].as<Value::Array>()) {
    if (one["value"] == Value{winner}) return number(one["p"]);
  }
  return 0;
}

/// A table of fights beside each of them asked by itself.
void check(const std::string& before, const std::string& between, const std::string& after,
           int least, int most) {
  const auto range = std::to_string(least) + ".." + std::to_string(most);
  CAPTURE(before + range + between + range + after);
  const auto table = acw_run(before + range + between + range + after + " --odds --json");
  REQUIRE(table.code == 0);
  const auto result = table.json();
  const auto& rows = *result["rows"].as<Value::Array>();
  const auto side = static_cast<std::size_t>(most - least + 1);
  REQUIRE(rows.size() == side * side);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto own = std::to_string(least + static_cast<int>(i / side));
    const auto other = std::to_string(least + static_cast<int>(i % side));
    const auto one = acw_run(before + own + between + other + after + " --odds --json");
    REQUIRE(one.code == 0);
    CAPTURE(own + " " + other);
    for (const std::string winner : {"attacker", "defender", "neither"}) {
      const auto& told = rows[i]["winner=" + winner];
      if (!told.is_null()) CHECK(std::fabs(number(told) - alone(one, winner)) < 1e-9);
    }
  }
}

}  // namespace

TEST_CASE("tables of fights: each cell is what that fight comes to by itself") {
  check("-r si melee ", " vs ", " --to-the-end", 1, 7);
  check("-r si melee ", " impact vs ", " --to-the-end", 1, 5);
  check("-r ka melee ", " elite vs ", " militia --to-the-end", 1, 5);
  check("-r sz melee ", " infantry vs ", " infantry --to-the-end", 1, 7);
  check("-r sz melee ", " cavalry vs ", " infantry on-wall --to-the-end", 1, 5);
  check("-r si fire ", " 11in at ", " soft --to-the-end", 1, 5);
  check("-r ka fire ", " regular rifle-musket 1hex at ", " elite rifle-musket --to-the-end", 1, 4);
}
TEST_CASE("tables of fights: numbers of units that had more at first, charging or not") {
  check("melee ", "/8 vet charging vs ", "/8 exp --to-the-end", 4, 7);
  check("fire ", "/8 vet 25cm at ", "/8 exp --to-the-end", 4, 6);
  check("-r sow fire ", "/4 trained minie-rifle 28cm at ", "/4 raw musket --to-the-end", 2, 4);
}
TEST_CASE("tables of fights: one of twelve by twelve is answered") {
  CHECK(acw_run("-r si melee 1..12 vs 1..12 --to-the-end --odds -q").code == 0);
  CHECK(acw_run("-r sz melee 1..12 infantry vs 1..12 infantry --to-the-end --csv").code == 0);
}
