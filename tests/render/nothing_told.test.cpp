#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("render");

using acw::test::acw_run;
using acw::test::has;

namespace {

std::string told_of(const std::string& line) {
  const auto ran = acw_run(line);
  CAPTURE(line);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.out;
}

}  // namespace

TEST_CASE("text: a charge fits 15 lines") {
  for (const std::string charge :
       {"-r si charge 5 mounted elite 12in vs 5 uphill", "-r si charge 5 12in vs 5 uphill",
        "-r sow charge 4 raw vs 4 trained 4cm",
        "-r sow charge 5 trained musket vs 5 trained minie-rifle 8cm"}) {
    for (const std::string seed : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
      const auto text = told_of(charge + " --seed " + seed);
      CAPTURE(text);
      CHECK(std::count(text.begin(), text.end(), '\n') <= 15);
    }
  }
}

TEST_CASE("nothing told: a charge leaves out who lost nothing, and who isn't disrupted") {
  const std::string charge = "-r ka charge 3 mounted militia at 4 militia --dice ";
  const auto stood = told_of(charge + "5,6,2,8,8,1,6,2");
  CHECK(has(stood,
            "  defender: disrupted\n"
            "→ the defenders stand; attackers: no stands lost; defenders: 1 stand lost, recoil\n"));
  CHECK_FALSE(has(stood, "attacker:"));
  const auto ran = told_of(charge + "2,5");
  CHECK(
      has(ran, "→ the defenders don't stand; defenders: no stands lost, rout, 5 hexes of rout\n"));
  CHECK_FALSE(has(ran, "not disrupted"));
  CHECK_FALSE(has(ran, "no stand lost"));
  // what came is told as before
  CHECK(has(told_of(charge + "5,11,11,3,11,4,10,5"), "  attacker: disrupted\n"));
}

TEST_CASE("nothing told: nothing in all is left out of what several steps have part in") {
  const std::string chain = "-r si fire 2 musket 11in at 10 --increments 1 --then 'fire 1 11in' ";
  CHECK_FALSE(has(told_of(chain + "--seed 1"), " in total"));
  const auto killed = told_of(chain + "--seed 2");
  CHECK(has(killed, "  1 killed in total\n"));
  CHECK_FALSE(has(killed, "0 out of action in total"));
}

TEST_CASE("nothing told: in odds, no is a value with a name") {
  const auto odds = told_of("-r ka fire 4 regular rifle-musket 2hex at 4 militia --odds");
  CHECK(has(odds, "  disrupted\n      12.5 %  no         █"));
  CHECK(has(told_of("-r ka melee 2 elite vs 4 militia --odds"), "disrupted"));
  CHECK_FALSE(has(told_of("-r ka melee 2 elite vs 4 militia --odds"), "disrupted: always \n"));
}

TEST_SUITE_END();
