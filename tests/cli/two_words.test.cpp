#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("commands: two words that make one are one, of commands and of throws") {
  for (const auto& [apart, whole] :
       {std::pair{"Formation Test vet", "formation-test vet"},
        std::pair{"time of day", "time-of-day"}, std::pair{"map gen", "map-gen"},
        std::pair{"army gen federal", "army-gen federal"},
        std::pair{"throw first move --cavalry 8,4", "throw first-move --cavalry 8,4"},
        std::pair{"-r sz throw ladder push", "-r sz throw ladder-push"},
        std::pair{"-r sz throw Ladder Fall 2", "-r sz throw ladder-fall 2"},
        std::pair{"-r sow throw solo charge", "-r sow throw solo-charge"}}) {
    const std::string typed = std::string{apart} + " --seed a --json";
    CAPTURE(typed);
    const auto ran = acw_run(typed);
    CHECK(ran.err == "");
    CHECK(ran.out == acw_run(whole + std::string{" --seed a --json"}).out);
  }
  CHECK(acw_run("throw first move --help").out == acw_run("throw first-move --help").out);
  CHECK(acw_run("help formation test").out == acw_run("help formation-test").out);
  // of another ruleset, and of none
  CHECK(acw_run("throw ladder push").err == acw_run("throw ladder-push").err);
  CHECK(acw_run("throw ladder push").code == 1);
  CHECK(acw_run("throw ladder 3").code == 2);
}
