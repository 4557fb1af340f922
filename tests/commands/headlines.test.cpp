#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using acw::test::acw_run;

namespace {

std::string headline_of(const std::string& line) {
  const auto out = acw_run(line).out;
  const auto from = out.find("\n→ ") + 1;  // not the arrow of a roll
  return from == 0 ? out : out.substr(from, out.find('\n', from) - from);
}

}  // namespace

TEST_CASE("headline: of a charge it is its end, with what both sides lost") {
  const std::string charge = "-r ka charge 4 mounted vs 3 militia rifle-musket --seed ";
  CHECK(headline_of(charge + "3") ==
        "→ the defenders stand; attackers: 2 stands lost, disrupted; defenders: 3 stands lost, "
        "eliminated");
  CHECK(headline_of(charge + "2") ==
        "→ the defenders don't stand; defenders: no stands lost, rout, 5 hexes of rout");
  CHECK(acw_run(charge + "3 -q").out ==
        "the defenders stand; attackers: 2 stands lost, disrupted; defenders: 3 stands lost, "
        "eliminated\n");
  CHECK(acw_run(charge + "3 --md").out.find("\n**the defenders stand; attackers: 2 stands lost") !=
        std::string::npos);
  CHECK(acw_run("-r si charge 10 8in vs 8 --seed 4 -q").out ==
        "the charge makes contact: the attackers lose 4; the defenders hold, and lose 1\n");
  CHECK(headline_of("-r sow charge 5 raw minie-rifle 40cm vs 4 raw minie-rifle --seed 1")
            .find("→ contact: the chargers lose 1  (") == 0);
}

TEST_CASE("headline: of a melee it is what both sides lost") {
  CHECK(headline_of("-r si melee 5 vs 4 --seed 2")
            .find("→ none of the defenders lost, 1 of the attackers  (") == 0);
  CHECK(headline_of("-r si melee 5 vs 4 --seed 1")
            .find("→ 1 of the defenders lost, none of the attackers  (") == 0);
  CHECK(headline_of("-r sz melee 5 infantry vs 4 infantry --seed 1") ==
        "→ 3 lost by the defenders, none by the attackers");
}
