#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "acw/base/value.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("batch: of several faults of a line, the one is told that the line by itself tells") {
  for (const auto& [options, fault] :
       {std::pair{" --dice x", "--dice: 'x' is no number of a die"},
        std::pair{" -q", "-q prints the headline alone"},
        std::pair{" --map m", "--map is for maps"}, std::pair{" --dice 3", "musket reaches 30 cm"},
        std::pair{"", "musket reaches 30 cm"}}) {
    CAPTURE(options);
    const std::string line = "fire 12 exp 90cm at 14" + std::string{options} + "\n";
    const auto answers = acw_run("batch --seed k", line + line).lines();
    REQUIRE(answers.size() == 2);
    for (const auto& answer : answers)
      CHECK(answer["error"].as<std::string>()->rfind(fault, 0) == 0);
  }
}

TEST_CASE("batch: a line that is answered again throws other dice, and tells all else alike") {
  const auto all = acw_run("batch --seed k",
                           "fire 12 exp 25cm at 14\nfire 12 exp 25cm at 14\n"
                           "fire 12 exp 25cm at 14 --seed x\n"
                           "fire 12 exp 25cm at 14 --seed x\n")
                       .lines();
  REQUIRE(all.size() == 4);
  CHECK(all[0]["seed"] == acw::Value{"k:1"});
  CHECK(all[1]["seed"] == acw::Value{"k:2"});
  CHECK(all[0]["throws"] != all[1]["throws"]);
  CHECK(all[0]["situation"] == all[1]["situation"]);
  CHECK(all[2]["seed"] == acw::Value{"x"});
  CHECK(all[2]["throws"] == all[3]["throws"]);
}
