#include "acw/mechanisms/shots.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/outcome.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;
using namespace acw::test;

namespace {

// Shots of a D10 against a D8 for the range and a D4 for open ground.
const std::string none = "4,4,1", graze = "5,4,1", wound = "6,4,1", disabled = "8,4,1",
                  killed = "10,4,1";

/// "wounded 1, disabled 0, killed 0" and more, of the figures fired at.
std::string fired(int shots, const std::string& at, const std::string& dice) {
  const auto outcome = outcome_of("-r sow fire " + std::to_string(shots) +
                                  " trained musket 9cm at " + at + " --dice " + dice);
  std::string text;
  for (const std::string name : {"wounded", "disabled", "killed", "horses_hit"}) {
    const auto* number = outcome[name].as<long long>();
    if (number != nullptr)
      text += (text.empty() ? "" : ", ") + name + " " + std::to_string(*number);
  }
  return text;
}

}  // namespace

TEST_CASE("shots: wounds add up on a figure in every order") {
  const std::string unhurt = "wounded 0, disabled 0, killed 0";
  const std::string is_wounded = "wounded 1, disabled 0, killed 0";
  const std::string is_disabled = "wounded 0, disabled 1, killed 0";
  const std::string is_killed = "wounded 0, disabled 0, killed 1";
  const struct {
    const std::string &first, &second, &result;
  } rows[] = {
      {none, none, unhurt},        {graze, graze, unhurt},          {wound, graze, is_wounded},
      {wound, wound, is_disabled}, {wound, disabled, is_killed},    {disabled, wound, is_killed},
      {wound, killed, is_killed},  {disabled, disabled, is_killed}, {killed, wound, is_killed},
      {killed, killed, is_killed}, {graze, disabled, is_disabled}};
  for (const auto& row : rows) CHECK(fired(2, "1", row.first + "," + row.second) == row.result);
}

TEST_CASE("shots: without a number of figures every shot counts alone") {
  CHECK(fired(3, "open", wound + "," + wound + "," + killed) == "wounded 2, disabled 0, killed 1");
}

TEST_CASE("shots: the figure is rolled for on a wound or worse") {
  CHECK(fired(3, "3", wound + ",1," + graze + "," + killed + ",1") ==
        "wounded 0, disabled 0, killed 1");
  CHECK(fired(2, "3", wound + ",1," + killed + ",2") == "wounded 1, disabled 0, killed 1");
}

TEST_CASE("shots: a horse takes a hit once, then its rider") {
  CHECK(fired(1, "1 mounted", killed + ",6") == "wounded 0, disabled 0, killed 0, horses_hit 1");
  CHECK(fired(2, "1 mounted", killed + ",6," + wound) ==
        "wounded 1, disabled 0, killed 0, horses_hit 1");
  CHECK(fired(2, "1 mounted", killed + ",3," + wound + ",6") ==
        "wounded 0, disabled 0, killed 1, horses_hit 1");
  CHECK(fired(2, "2 mounted", killed + ",1,6," + wound + ",2,3") ==
        "wounded 1, disabled 0, killed 0, horses_hit 1");
}

TEST_CASE("shots: the decision names the picked figure as it was and as it is") {
  const auto result =
      answered("-r sow fire 2 trained musket 9cm at 3 --dice " + wound + ",2," + killed + ",2");
  const auto& decided = *result["decided"].as<Value::Array>();
  REQUIRE(decided.size() == 2);
  CHECK(decided[0] ==
        Value{"shot 1: quality 6 against the higher of range 4, cover 1: by 2, wounded, figure 2"});
  CHECK(decided[1] ==
        Value{"shot 2: quality 10 against the higher of range 4, cover 1: by 6, killed, figure 2 "
              "(wounded)"});
}

TEST_SUITE_END();
