#include <doctest/doctest.h>

#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

TEST_CASE("kallistra charge: dice in the order of the rules") {
  // response 4 stands; the chargers' carbines 2 of 4, the charged 1 of 3; then hand to hand
  const auto both = kallistra_outcome(
      "charge 4 mounted regular rifled-carbine vs 3 regular rifle-musket wall "
      "--dice 4,5,1,6,2,5,4,1,4,4,1,1,7,6,6");
  CHECK(text(both["stands"]) == "true");
  CHECK(text(both["defender"]["result"]) == "disrupted");
  CHECK(text(both["defender"]["disrupted"]) == "true");
  CHECK(text(both["attacker"]["result"]) == "disrupted");
  CHECK(text(both["attacker"]["stands_lost"]) == "0");
  // not standing, it runs, and nothing else is thrown
  const auto gone = kallistra_outcome("charge 6 elite vs 4 militia rifle-musket --dice 4,5");
  CHECK(text(gone["stands"]) == "false");
  CHECK(text(gone["defender"]["result"]) == "rout");
  CHECK(text(gone["defender"]["rout_hexes"]) == "5");
  CHECK(text(gone["attacker"]["result"]) == "none");
  // thrown back by the fire, the chargers don't fight
  const Ran thrown = run_kallistra("charge 4 militia vs 4 regular rifle-musket --dice 6,12,12,1");
  REQUIRE(thrown.code == 0);
  CHECK(has(thrown.out, "the fire prevents the melee"));
  CHECK(has(thrown.out, "1 stand lost, recoil"));
  CHECK(text(kallistra_outcome(
            "charge 2 mounted vs 2 artillery elite --dice 2")["defender"]["result"]) ==
        "eliminated");
}

TEST_CASE("kallistra charge: what the rules forbid, and what is missing") {
  const struct {
    const char* words;
    int code;
    const char* message;
  } wrongs[] = {
      {"charge 4 elite rifle-musket vs 4 regular", 1, "charging infantry can't shoot"},
      {"charge 2 artillery vs 4 regular", 1, "artillery can't charge"},
      {"charge 2 12-pounder vs 4 regular", 1, "artillery can't charge"},
      {"charge 4 elite fired vs 4 regular", 1, "can't charge in the same turn"},
      {"charge 4 elite disrupted vs 4 regular", 1, "so it can't charge"},
      {"charge 4 mounted rifle-musket vs 4 regular", 1, "only infantry can carry the rifle-musket"},
      {"charge 4 elite vs 4 regular shotgun", 1,
       "only mounted or dismounted can carry the smoothbore-carbine"},
      {"charge 4 elite vs 2 artillery regular rifle-musket", 1,
       "only infantry can carry the rifle-musket"},
      {"charge 4 elite vs 2 artillery regular 6-pounder column", 1, "doesn't fire"},
      {"charge 5 elite column vs 4 regular", 1, "4 infantry stands of a column"},
      {"charge 4 elite vs 5 regular column", 1, "4 infantry stands of a column"},
      {"charge 4 elite vs 3 artillery regular column", 1, "2 artillery stands of a column"},
      {"charge 7 elite vs 4 regular", 1, "6 infantry stands"},
      {"charge 5 mounted vs 4 regular", 1, "4 cavalry stands"},
      {"charge 2 elite skirmish vs 4 regular", 1, "one stand"},
      {"charge 4 elite vs 4 rifle-musket", 2, "missing class of the target"},
      {"charge 4 mounted vs 3 artillery", 2, "missing class of the target"},
      {"charge 4 vs 4 regular", 2, "missing class"},
      {"charge 4 mounted shotgun vs 4 regular", 2, "missing class"},
      {"charge 4 elite vs regular", 2, "missing number of the target"},
  };
  for (const auto& wrong : wrongs) {
    const std::string words = wrong.words;
    CAPTURE(words);
    const Ran ran = run_kallistra(words);
    CAPTURE(ran.err);
    CHECK(ran.code == wrong.code);
    CHECK(has(ran.err, wrong.message));
  }
}

TEST_CASE("kallistra charge: as a chain, response, fire at the chargers, hand to hand") {
  const std::string chain =
      "morale 4 regular rifle-musket wall --then 'fire 1hex at 6 elite' "
      "--then 'melee --of defender'";
  const Ran ran = run_kallistra(chain + " --odds --json");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const Ran whole = run_kallistra("charge 6 elite vs 4 regular rifle-musket wall --odds --json");
  REQUIRE(whole.code == 0);
  // the melee of the chain is fought as often as in the one answer, and its losses are the same
  const auto link = (*ran.json()["links"].as<Value::Array>())[2];
  CHECK(text(link["command"]) == "melee");
  CHECK(run_kallistra("morale 4 regular obstacle --then melee").code != 0);
  // chargers who are thrown back don't come into contact
  const Ran back = run_kallistra(
      "morale 4 regular rifle-musket --then 'fire 1hex at 4 militia' "
      "--then 'melee --of defender' --dice 6,12,12,1");
  CAPTURE(back.err);
  REQUIRE(back.code == 0);
  CHECK(has(back.out, "don't come into contact"));
  CHECK(
      run_kallistra("fire 3 regular rifle-musket 2hex at 4 militia --then 'charge 6 elite' --odds")
          .code == 0);
}

TEST_CASE("kallistra: column holds 4 infantry stands or 2 of artillery, in fire and melee") {
  CHECK(run_kallistra("fire 4 regular rifle-musket column 2hex at 4 militia column --odds").code ==
        0);
  CHECK(run_kallistra("melee 4 regular column vs 2 artillery column --odds").code == 0);
  const struct {
    const char* words;
    const char* message;
  } wrongs[] = {
      {"fire 5 regular rifle-musket column 2hex at 4 militia", "4 infantry stands of a column"},
      {"fire 4 regular rifle-musket 2hex at 5 militia column", "4 infantry stands of a column"},
      {"fire 4 regular rifle-musket 2hex at 3 artillery column", "2 artillery stands of a column"},
      {"fire 2 12-pounder column 2hex at 4 militia",
       "a battery in column is limbered and doesn't fire"},
      {"fire 5 regular rifled-carbine column 2hex at 4 militia", "4 cavalry stands"},
      {"fire 1 regular rifle-musket column skirmish 2hex at 4 militia", "have no column"},
      {"fire 4 regular rifle-musket 2hex at 5 mounted column", "4 cavalry stands"},
      {"fire 4 regular rifle-musket 2hex at 1 militia skirmish column", "have no column"},
      {"melee 5 regular column vs 4 regular", "4 infantry stands of a column"},
      {"melee 4 regular vs 5 regular column", "4 infantry stands of a column"},
      {"melee 4 regular vs 3 artillery column", "2 artillery stands of a column"},
      {"melee 5 mounted column vs 4 regular", "4 cavalry stands"},
      {"charge 5 dismounted regular column vs 4 regular", "4 cavalry stands"},
  };
  for (const auto& wrong : wrongs) {
    const std::string words = wrong.words;
    CAPTURE(words);
    const Ran ran = run_kallistra(words);
    CHECK(ran.code == 1);
    CAPTURE(ran.err);
    CHECK(has(ran.err, wrong.message));
  }
  // a column changes who finds room, and no number
  CHECK(
      run_kallistra("fire 4 regular rifle-musket column 2hex at 4 militia --odds --json")
          .json()["odds"] ==
      run_kallistra("fire 4 regular rifle-musket 2hex at 4 militia --odds --json").json()["odds"]);
}

TEST_CASE("kallistra: needs are told in the order in which they are thrown") {
  const auto told = run_kallistra("charge 6 elite vs 4 regular rifle-musket wall --need").out;
  std::size_t before = 0;
  for (const auto* part :
       {"to stand 1 D6", "rout of the charged", "defender's fire 3 D12", "attacker rout under fire",
        "attacker to hit 6 D12, fewer by the fire", "defender to hit 4 D12, 7+",
        "attacker rout 1 D6", "defender rout 1 D6"}) {
    CAPTURE(part);
    const auto at = told.find(part);
    REQUIRE(at != std::string::npos);
    CHECK(at >= before);
    before = at;
  }
  CHECK(has(run_kallistra("throw rout cavalry --need").out, "1 D6 + 2\n"));
  CHECK(has(run_kallistra("throw rout --need").out, "1 D6\n"));
}

TEST_CASE("kallistra: the response is told how the chargers outnumber the charged") {
  CHECK(has(run_kallistra("morale 4 regular vs 8 --need").out, "8 to 4: outnumbered"));
  CHECK(has(run_kallistra("morale 2 artillery elite vs 3 --need").out, "a gun counts as a stand"));
  CHECK(has(run_kallistra("morale 4 regular vs 3 artillery").err, "artillery can't charge"));
  // in a chain nobody is taken for the chargers who wasn't said to be
  const auto alone = run_kallistra(
      "fire 4 regular rifle-musket 2hex at 4 militia fence --then morale --odds --json");
  CHECK(alone.json()["links"].as<acw::Value::Array>()->back()["situation"]["target"].is_null());
  CHECK(run_kallistra("fire 4 regular rifle-musket 2hex at 4 militia fence --then 'morale vs 6' "
                      "--then melee --odds")
            .err.find("missing class") != std::string::npos);
}

TEST_CASE("kallistra: a disrupted unit doesn't move, and fights hand to hand as it is") {
  for (const char* what : {"infantry", "cavalry column", "artillery road"}) {
    const Ran ran = run_kallistra(std::string{"move "} + what + " disrupted");
    CHECK(ran.code == 1);
    CHECK(has(ran.err, "a disrupted unit reforms instead of moving"));
  }
  CHECK(run_kallistra("move general disrupted").code == 1);
  CHECK(run_kallistra("melee 4 regular disrupted vs 4 regular disrupted --odds --json")
            .json()["odds"] ==
        run_kallistra("melee 4 regular vs 4 regular --odds --json").json()["odds"]);
  CHECK(has(run_kallistra("melee 4 regular vs 4 regular disrupted --need").out,
            "disruption has no effect in melee"));
}

TEST_SUITE_END();
