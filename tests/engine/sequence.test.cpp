#include "acw/engine/sequence.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("mechanisms");

using acw::Value;
using namespace acw::test;

namespace {

/// Five against five: 120 points of fire, 35 points an attacker and 15 a defender.
Value charged(const std::string& dice, int attackers = 5) {
  const auto ran = acw_run("-r si charge " + std::to_string(attackers) +
                           " mounted elite 12in vs 5 uphill --json --dice " + dice);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json()["outcome"];
}

/// A charge that Simon's rules don't have: morale of the charged, and a melee if they hold.
std::string rush(const std::string& more) {
  return "id = \"club\"\nextends = \"simon\"\n[rush]\nmechanism = \"sequence\"\n"
         "summary = \"morale, and a melee\"\nheadline = \"fled\"\n"
         "acting = [\"count\"]\ntarget = [\"count\"]\nrequired = [\"count\", \"target.count\"]\n"
         "step = [\n"
         "{ name = \"nerve\", label = \"nerve\", procedure = \"morale\", turned = true },\n"
         "{ name = \"blows\", label = \"blows\", procedure = \"melee\", unless = [\"fled\"] },\n" +
         more +
         "]\noutcome = [\n"
         "{ label = \"a\", outcome = \"fled\", step = \"nerve\", of = [\"holds\"], "
         "is = [\"false\"], fails = \"true\" },\n"
         "{ label = \"b\", outcome = \"down\", step = \"blows\", of = [\"attackers_lost\", "
         "\"defenders_lost\"] },\n"
         "]\n";
}

}  // namespace

TEST_CASE("sequence: a step is taken after what has come, and what ends it ends all") {
  // defenders who break half way are hacked at, and that is all
  const auto hacked = charged("91,75,2,1");
  CHECK(text(hacked["defender_breaks"]) == "true");
  CHECK(text(hacked["defenders_lost"]) == "2");
  CHECK(text(hacked["attackers_lost"]) == "0");
  CHECK(text(hacked["attacker_stopped"]) == "false");
  CHECK(text(hacked["attacker_breaks_after"]) == "false");
  // fire that costs a man asks for morale, fire that costs none doesn't
  const auto stopped = charged("90,20,2,8,81");
  CHECK(text(stopped["attacker_stopped"]) == "true");
  CHECK(text(stopped["attackers_lost"]) == "1");
  const auto unhurt = charged("90,21,8,76,8,76,90,91");
  CHECK(text(unhurt["attacker_stopped"]) == "false");
  CHECK(text(unhurt["attackers_lost"]) == "0");
  CHECK(text(unhurt["defender_breaks_after"]) == "true");
}

TEST_CASE("sequence: later steps are taken by who is left") {
  // 1 attacker falls to fire: 4 × 35 = 140 and 4 × 15 = 60 points, however many defenders the
  // attack costs
  const auto outcome = charged("90,20,2,8,80,40,2,1,60,4,70,70");
  CHECK(text(outcome["attackers_killed"]) == "2");
  CHECK(text(outcome["attackers_out"]) == "0");
  CHECK(text(outcome["defenders_killed"]) == "1");
  CHECK(text(outcome["defenders_out"]) == "1");
  // a side without men breaks unthrown
  const auto shot = charged("90,21,2", 1);
  CHECK(text(shot["attacker_stopped"]) == "true");
  CHECK(text(shot["attackers_lost"]) == "1");
}

TEST_CASE("sequence: odds hold what is counted, and who was killed is told of dice alone") {
  const auto odds = acw_run("-r si charge 5 12in vs 5 --odds --json").json()["odds"];
  CHECK(odds.as<Value::Object>()->size() == 6);
  CHECK(odds["attackers_killed"].is_null());
  CHECK(charged("91,75,2,1").as<Value::Object>()->size() == 10);
}

TEST_CASE("sequence: another charge is rows of tables alone") {
  const Folder folder;
  const auto club = folder.write("club.toml", rush(""));
  const auto ran = acw_run("-r " + club + " rush 2 vs 1 --json --dice 50,50,1,25,8");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  CHECK(text(ran.json()["outcome"]["fled"]) == "false");
  CHECK(text(ran.json()["outcome"]["down"]) == "1");
  CHECK(acw_run("-r " + club + " rush 2 vs 1 --exit-status --dice 51").code == 3);
  // half of them hold; 2 × 25 are a die in 50 of 100, and 25 one in 25; 7 of 10 put a man down
  const auto odds = acw_run("-r " + club + " rush 2 vs 1 --odds --json").json()["odds"];
  CHECK(number(odds["fled"]["pmf"].as<Value::Array>()->back()["p"]) == doctest::Approx(0.5));
  CHECK(number(odds["down"]["mean"]) == doctest::Approx(0.5 * (0.5 * 0.7 + 0.25 * 0.7)));
}

TEST_CASE("sequence: a step or an outcome that there isn't is found when the file is read") {
  const Folder folder;
  const auto wrong = [&](const std::string& more) {
    const auto ran = acw_run("-r " + folder.write("wrong.toml", rush(more)) + " rush 2 vs 1");
    CHECK(ran.code != 0);
    return ran.err;
  };
  CHECK(wrong("{ name = \"c\", label = \"c\", procedure = \"morale\", after = [\"fed\"] },\n")
            .find("rush has no outcome") != std::string::npos);
  CHECK(
      wrong("{ name = \"c\", label = \"c\", procedure = \"moral\" },\n").find("unknown command") !=
      std::string::npos);
}

TEST_SUITE_END();
