#include "acw/mechanisms/parts/combat_table.hpp"

#include <doctest/doctest.h>

#include "support/rolled.hpp"

using namespace acw;
using test::rolled;

namespace {

CombatTable table(int stands) {
  CombatTable table;
  table.lines = {{},
                 {0, Fate::disrupted, true},
                 {1, Fate::recoil, false},
                 {2, Fate::rout, true},
                 {0, Fate::eliminated, false}};
  table.stands = stands;
  table.last = 1;
  return table;
}

CombatTable::Loss loss(const CombatTable& table, int hits, std::vector<int> faces = {}) {
  return rolled(std::move(faces), [&](Dice& dice) { return table.loss(hits, dice); });
}

}  // namespace

TEST_CASE("combat table: hits find their line, and more hits than it has find the last") {
  CHECK(loss(table(5), 0).fate == Fate::none);
  CHECK(loss(table(5), 1).disrupted);
  CHECK(loss(table(5), 2).stands_lost == 1);
  CHECK(loss(table(5), 4).stands_lost == 5);
  CHECK(loss(table(5), 40).fate == Fate::eliminated);
}

TEST_CASE("combat table: a rout rolls its die, but not if the unit is gone") {
  auto running = table(5);
  running.rout.add = 2;
  CHECK(loss(running, 3, {6}).rout_hexes == 8);
  CHECK(loss(table(3), 3).fate == Fate::eliminated);
  CHECK(loss(table(3), 3).rout_hexes == 0);
  CHECK_FALSE(loss(table(3), 3).disrupted);
  running.rout.eliminated = true;
  CHECK(loss(running, 3).fate == Fate::eliminated);
}

TEST_CASE("combat table: a last stand that loses nothing is not eliminated") {
  CHECK(loss(table(1), 1).fate == Fate::disrupted);
  auto battery = table(2);
  battery.last = 0;
  CHECK(loss(battery, 2).fate == Fate::recoil);
  CHECK(loss(table(2), 2).fate == Fate::eliminated);
}

TEST_CASE("combat table: the table in words is one line") {
  CHECK(table(5).in_words() ==
        "1 disrupted; 2 1 stand, recoil; 3 2 stands, rout, disrupted; 4+ eliminated");
}
