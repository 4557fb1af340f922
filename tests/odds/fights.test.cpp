#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "odds/fight_models.hpp"
#include "support/program.hpp"

using namespace acw;
using namespace acw::test;

namespace {

Value odds_told(const std::string& words) {
  return acw_run(words + " --odds --json").json()["odds"];
}

constexpr auto never_broken_off = [](const Melee&) { return false; };

auto after_rounds(int rounds) {
  return [rounds](const Melee& melee) { return !melee.answer && melee.round >= rounds; };
}

}  // namespace

TEST_SUITE("odds") {
  TEST_CASE("black panthers melee to the end: every small fight is brute force's") {
    const BlackPanthers plain{{6, 2, 0}, {4, 3, 0}};
    CHECK(every_fight(start(3, 4), plain, never_broken_off)
              .differences(odds_told("melee 3/4 exp vs 4/4 raw --to-the-end"), "") == "");
    CHECK(every_fight(start(3, 4), plain, after_rounds(2))
              .differences(odds_told("melee 3/4 exp vs 4/4 raw --until 'round 2'"), "") == "");
    const BlackPanthers dogged{{6, 0, 0}, {4, 0, 0}};
    CHECK(every_fight(start(3, 4), dogged, never_broken_off)
              .differences(odds_told("melee 3/4 exp vs 4/4 raw --to-the-end"), "") != "");
    const BlackPanthers charge{{8, 2, 1}, {4, 4, -1}, true};
    CHECK(every_fight(start(2, 4), charge, never_broken_off)
              .differences(
                  odds_told("melee 2/4 vet supported charging vs 4/5 raw enemy-near --to-the-end"),
                  "") == "");
  }
  TEST_CASE("black panthers melee to the end: a fight is broken off where it was said") {
    const BlackPanthers held{{6, 2, 1}, {6, 2, 1}};
    const auto lost = [](const Melee& melee) {
      return 4 - melee.attackers >= 1 || 4 - melee.defenders >= 2;
    };
    CHECK(
        every_fight(start(4, 4), held, lost)
            .differences(odds_told("melee 4/4 exp supported vs 4/4 exp supported --until 'attacker "
                                   "lost 1' --until 'defender lost 2'"),
                         "") == "");
  }
  TEST_CASE("simon melee to the end: every small fight is brute force's") {
    for (const auto& [attackers, defenders] : {std::pair{1, 1}, {3, 1}, {3, 3}, {2, 3}}) {
      const auto sides = std::to_string(attackers) + " vs " + std::to_string(defenders);
      CAPTURE(sides);
      CHECK(every_fight(start(attackers, defenders), Simon{}, never_broken_off)
                .differences(odds_told("-r si melee " + sides + " --to-the-end"), "s") == "");
    }
    const Simon impact{25, 25, 10};
    CHECK(every_fight(start(3, 2), impact, after_rounds(3))
              .differences(odds_told("-r si melee 3 impact vs 2 --until 'round 3'"), "s") == "");
    CHECK(every_fight(start(3, 2), Simon{}, after_rounds(3))
              .differences(odds_told("-r si melee 3 impact vs 2 --until 'round 3'"), "s") != "");
    const Simon uphill{25, 45, 0};
    CHECK(every_fight(start(3, 2), uphill, never_broken_off)
              .differences(odds_told("-r si melee 3 vs 2 uphill elite --to-the-end"), "s") == "");
  }
  TEST_CASE("kallistra melee to the end: every small fight is brute force's") {
    const auto check = [](const Kallistra& rules, int attackers, int defenders,
                          const std::string& words) {
      CAPTURE(words);
      const auto stop = [&](const Melee& melee) { return rules.harmless(melee); };
      CHECK(every_fight(start(attackers, defenders), rules, stop)
                .differences(odds_told("-r ka melee " + words + " --to-the-end"), "") == "");
    };
    check({elite, regular}, 3, 3, "3 elite vs 3 regular");
    check({militia, regular}, 3, 2, "3 militia vs 2 regular");
    check({militia, militia}, 2, 2, "2 militia vs 2 militia");
    check({elite, elite}, 2, 2, "2 elite vs 2 elite");  // who can't harm each other
  }
  TEST_CASE("state of war melee to the end: every fight is brute force's") {
    const auto check = [](StateOfWar rules, const std::string& words) {
      CAPTURE(words);
      Melee melee = start(1, 1);
      melee.attacker_wounds = rules.attacker.wounded ? 1 : 0;
      melee.defender_wounds = rules.defender.wounded ? 1 : 0;
      melee.attacker_rides = rules.attacker.rides;
      melee.defender_rides = rules.defender.rides;
      CHECK(every_fight(melee, rules, never_broken_off)
                .differences(odds_told("-r sow melee " + words + " --to-the-end"), "") == "");
    };
    check({{8, 4}, {6, 4}}, "raw butt vs civilian butt");
    check({{8, 4}, {6, 4}, true}, "raw butt charging vs civilian butt");
    check({{8, 4, true}, {6, 4}}, "raw butt wounded vs civilian butt");
    check({{6, 4, false, true}, {6, 4}}, "civilian butt mounted vs civilian butt");
    check({{6, 4, false, true}, {6, 4, true, true}},
          "civilian butt mounted vs civilian butt mounted wounded");
    check({{6, 4, true, true}, {8, 4, true}}, "civilian butt mounted wounded vs raw butt wounded");
    check({{12, 4}, {10, 4, true, true}}, "veteran butt vs trained butt mounted wounded");
  }
  TEST_CASE("fights to the end: large ones are as games played die by die") {
    constexpr int games = 20'000;
    {
      const BlackPanthers rules{{6, 6, 0}, {6, 6, 1}, true};
      const auto right =
          melee_odds(odds_told("melee 12/12 exp charging vs 12/12 exp supported --to-the-end"), "");
      CHECK(right.unlikely_in(many_fights(start(12, 12), rules, never_broken_off, games, 1),
                              games) == "");
    }
    {
      const Simon rules{25, 25, 10};
      const auto right = melee_odds(odds_told("-r si melee 12 impact vs 12 --to-the-end"), "s");
      CHECK(right.unlikely_in(many_fights(start(12, 12), rules, never_broken_off, games, 2),
                              games) == "");
    }
    {
      const Kallistra rules{elite, regular};
      const auto stop = [&](const Melee& melee) { return rules.harmless(melee); };
      const auto right = melee_odds(odds_told("-r ka melee 6 elite vs 6 regular --to-the-end"), "");
      CHECK(right.unlikely_in(many_fights(start(6, 6), rules, stop, games, 3), games) == "");
    }
    {
      const StateOfWar rules{{12, 4, false, true}, {10, 4, false, true}, true};
      Melee melee = start(1, 1);
      melee.attacker_rides = melee.defender_rides = true;
      const auto right = melee_odds(
          odds_told(
              "-r sow melee veteran butt mounted charging vs trained butt mounted --to-the-end"),
          "");
      CHECK(right.unlikely_in(many_fights(melee, rules, never_broken_off, games, 4), games) == "");
    }
  }
  TEST_CASE("fights to the end: a sample is as the odds") {
    for (const std::string words :
         {"melee 10/12 exp supported vs 12/12 vet hard", "-r si melee 9 cavalry vs 7 elite",
          "-r ka melee 5 militia vs 4 mounted",
          "-r sow melee 3 raw bayonet vs veteran sword-pistol mounted",
          "-r sz melee 9 cavalry at 7 infantry"}) {
      CAPTURE(words);
      const std::string losses = words[4] == 'i' || words[4] == 'z' ? "s" : "";
      const auto right = melee_odds(odds_told(words + " --to-the-end"), losses);
      const auto sample =
          acw_run(words + " --to-the-end --sample 20000 --seed ends --json").json()["odds"];
      CHECK(right.unlikely_in(melee_odds(sample, losses), 20'000) == "");
    }
  }
  TEST_CASE("schulz melee: so many rounds are fought until then at most") {
    const auto rounds = odds_told("-r sz melee 3 infantry at 2 cavalry --rounds 3");
    const auto until = odds_told("-r sz melee 3 infantry at 2 cavalry --until 'round 3'");
    for (const auto* name : {"attackers_lost", "defenders_lost"}) {
      Chances right = told(rounds[name]);
      CHECK(difference(until[name], right) == "");
    }
    // Until a man is lost, of one a side: the second round's men throw both and survive on 5–6.
    const auto one = odds_told(
        "-r sz melee 1 infantry at 1 infantry --until 'attacker lost 1' --until 'round 1'");
    CHECK(told(one["winner"])["attacker"] == doctest::Approx(0.5));
    CHECK(told(one["winner"])["defender"] == doctest::Approx(0.5 * 0.5 * 2 / 3));
    CHECK(told(one["winner"])["neither"] == doctest::Approx(0.5 - 0.5 * 0.5 * 2 / 3));
  }
}
