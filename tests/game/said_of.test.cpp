#include "game/manual_changes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// Lines that are refused, each with what is told of it.
void refused(const GameTable& game, const std::vector<Refusal>& list) {
  for (const auto& one : list) check_refusal(game.run(one.line), one);
  CHECK(game.play("game check") == "evening: 0 lines, 0 in effect\n");
}

}  // namespace

TEST_CASE("said of: a word that no command asks of such a unit can't be set") {
  refused(GameTable{"bp", armies::bp_federal, armies::bp_confederate},
          {{"game set 20me stone-building", 2, "'stone-building' does not apply to 20th Maine"},
           {"game set 20me destroyed", 2, "no command uses it for such a unit"},
           {"game set 20me to-the-end", 2, "no command uses it"},
           {"game set 20me federal", 2, "no command uses it"},
           {"game set 20me baggage", 2, "no command uses it"},
           {"game set 20me officer", 2, "no command uses it"},
           {"game set ub1 supported", 2, "'supported' does not apply to Vincent"}});
  refused(GameTable{"sow", armies::sow_federal, armies::sow_confederate},
          {{"game set fa company", 2, "no command uses it"},
           {"game set fa federal", 2, "no command uses it"}});
  refused(GameTable{"sz", armies::sz_union, armies::sz_confederate},
          {{"game set u1 foot-bridge", 2, "no command uses it"},
           {"game set u1 destroyed", 2, "no command uses it"}});
}

TEST_CASE("said of: what describes a unit can be set, whichever command asks it") {
  const GameTable bp{"bp", armies::bp_federal, armies::bp_confederate};
  for (const std::string word :
       {"skirmish", "hard", "formation-fail", "supported", "enemy-near", "no-brigadier", "boat",
        "late-war", "veteran", "cavalry", "smoke"}) {
    CAPTURE(word);
    CHECK(bp.run("game set 5ny " + word).code == 0);
  }
  const GameTable ka{"ka", armies::ka_union, armies::ka_confederate};
  for (const std::string word : {"disrupted", "recoiled", "fired", "column", "fence", "dismounted",
                                 "commander-near", "outnumbered"}) {
    CAPTURE(word);
    CHECK(ka.run("game set iron " + word).code == 0);
  }
  const GameTable sow{"sow", armies::sow_federal, armies::sow_confederate};
  for (const std::string word :
       {"mounted", "charging", "leader", "nco-killed", "retiring", "in-cover", "rout", "soft"}) {
    CAPTURE(word);
    CHECK(sow.run("game set fa " + word).code == 0);
  }
  const GameTable sz{"sz", armies::sz_union, armies::sz_confederate};
  for (const std::string word :
       {"full-cover", "building", "near-wall", "on-wall", "ladder", "mounted"}) {
    CAPTURE(word);
    CHECK(sz.run("game set c1 " + word).code == 0);
  }
}
