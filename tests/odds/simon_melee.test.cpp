#include <doctest/doctest.h>

#include <string>

#include "odds/simon.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::simon {

namespace {

void check_simon_melee(int attackers, unsigned attackers_bits, int defenders,
                       unsigned defenders_bits) {
  const auto points = melee_points(attackers, attackers_bits, defenders, defenders_bits);
  const auto& fallen_defenders = fallen(points.attackers, points.defenders_men);
  const auto& fallen_attackers = fallen(points.defenders, points.attackers_men);
  const std::string command = "melee " + std::to_string(attackers) + words(attackers_bits) +
                              " vs " + std::to_string(defenders) + words(defenders_bits);
  CAPTURE(command);
  CHECK(compare(command, {{"attackers_points", always(points.attackers)},
                          {"defenders_points", always(points.defenders)},
                          {"attackers_killed", fallen_attackers.killed()},
                          {"attackers_out", fallen_attackers.out()},
                          {"defenders_killed", fallen_defenders.killed()},
                          {"defenders_out", fallen_defenders.out()},
                          {"attackers_lost", fallen_attackers.casualties()},
                          {"defenders_lost", fallen_defenders.casualties()}}) == "");
}

/// Who routs is hacked at for the attackers' points, and has none.
void check_routing(int attackers, unsigned attackers_bits, int defenders, unsigned defenders_bits) {
  const auto points = melee_points(attackers, attackers_bits, defenders, defenders_bits);
  const auto& hacked = fallen(points.attackers, points.defenders_men);
  const std::string command = "melee " + std::to_string(attackers) + words(attackers_bits) +
                              " vs " + std::to_string(defenders) + " routing" +
                              words(defenders_bits);
  CAPTURE(command);
  CHECK(compare(command, {{"attackers_points", always(points.attackers)},
                          {"defenders_points", always(0)},
                          {"attackers_lost", always(0)},
                          {"attackers_killed", always(0)},
                          {"attackers_out", always(0)},
                          {"defenders_killed", hacked.killed()},
                          {"defenders_out", hacked.out()},
                          {"defenders_lost", hacked.casualties()}}) == "");
}

}  // namespace

TEST_CASE("simon melee: every bonus against every bonus, the odds are those of brute force") {
  unsigned turn = 0;
  for (unsigned attackers_bits = 0; attackers_bits < 32; ++attackers_bits) {
    for (unsigned defenders_bits = 0; defenders_bits < 32; ++defenders_bits) {
      ++turn;
      check_simon_melee(1 + static_cast<int>(turn % 5), attackers_bits,
                        1 + static_cast<int>(turn / 5 % 5), defenders_bits);
    }
  }
}

TEST_CASE("simon melee: a free hack at those who rout, whatever the bonuses of either side") {
  unsigned turn = 0;
  for (unsigned attackers_bits = 0; attackers_bits < 32; attackers_bits += 3) {
    for (unsigned defenders_bits = 0; defenders_bits < 32; ++defenders_bits) {
      ++turn;
      check_routing(1 + static_cast<int>(turn % 6), attackers_bits,
                    1 + static_cast<int>(turn / 6 % 4), defenders_bits);
    }
  }
  // charged, turned and caught again: 5 cavalry at 15 and 20 a man
  const Ran ran = acw_run("-r si melee 5 cavalry impact vs 5 routing --dice 75,2,9 --json");
  REQUIRE(ran.code == 0);
  CHECK(text(ran.json()["outcome"]["defenders_lost"]) == "1");
  CHECK(text(ran.json()["outcome"]["defenders_points"]) == "0");
  CHECK(acw_run("-r si melee 5 vs 5 routing --to-the-end").code == 1);
  CHECK(acw_run("-r si melee 5 routing vs 5").code == 2);
}

TEST_CASE("simon melee: two on one at most, one on one for the defenders") {
  for (int attackers = 1; attackers <= 10; ++attackers) {
    for (int defenders = 1; defenders <= 10; ++defenders)
      check_simon_melee(attackers, 0, defenders, 0);
  }
  check_simon_melee(40, 0, 1, 31);
  check_simon_melee(1, 31, 40, 0);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
