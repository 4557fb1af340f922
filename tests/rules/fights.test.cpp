#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "render/render.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw;
using namespace acw::test;

namespace {

Value fight_outcome(const std::string& words) {
  return acw_run(words + " --json").json()["outcome"];
}

std::string told_of(const std::string& words) {
  const auto all = fight_outcome(words);
  std::string line;
  for (const auto& [name, value] : *all.as<Value::Object>())
    line += (line.empty() ? "" : " ") + name + "=" + text(value);
  return line;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("black panthers melee to the end: turn about, and who loses a figure takes morale") {
    // Raw in the open are killed by 4, by 3 in the charge, which is over after the first throw;
    // experienced by 6.
    CHECK(
        told_of(
            "melee 5/6 exp charging vs 6/7 raw --to-the-end --dice 3,2,2,2,2,6,5,5,5,5,4,3,3,3") ==
        "winner=attacker rounds=2 attacker_lost=1 defender_lost=2 attacker_end=stands "
        "defender_end=breaks");
    CHECK(told_of("melee 4/6 exp charging supported vs 5/7 raw --to-the-end --dice 3,2,2,2") ==
          "winner=attacker rounds=1 attacker_lost=0 defender_lost=1 attacker_end=stands "
          "defender_end=breaks");
  }
  TEST_CASE("black panthers melee to the end: crews take morale as artillery") {
    const auto need =
        acw_run("melee 8/8 exp vs 5/5 raw crew no-division --to-the-end --need --explain").out;
    CHECK(need.find("divisional officer not near") != std::string::npos);
    CHECK(acw_run("melee 8/8 exp vs 5/5 raw no-division --to-the-end --need --explain")
              .out.find("divisional officer not near") == std::string::npos);
    // The soft cover that crews are scored in is no wall to hide behind.
    CHECK(need.find("+1  behind soft cover") == std::string::npos);
  }
  TEST_CASE("simon melee to the end: both take morale after each round, losses or not") {
    // 1 on 1: 25 points each are a chance of one die. Nothing, and both hold at 50; then the
    // defender fails.
    CHECK(told_of("-r si melee 1 vs 1 --to-the-end --dice 26,26,50,50,26,26,50,51") ==
          "winner=attacker rounds=2 attackers_lost=0 defenders_lost=0 attacker_end=stands "
          "defender_end=breaks");
    // Both fall at once: nobody is left to take morale.
    CHECK(told_of("-r si melee 1 vs 1 --to-the-end --dice 25,1,25,2") ==
          "winner=neither rounds=1 attackers_lost=1 defenders_lost=1 attacker_end=wiped-out "
          "defender_end=wiped-out");
  }
  TEST_CASE("kallistra melee to the end: until somebody gives way") {
    // 2 hits do nothing but disrupt; 4 on regulars lose a stand and recoil.
    CHECK(told_of("-r ka melee 4 elite vs 4 regular --to-the-end --dice "
                  "5,5,4,4,6,6,6,6,5,5,5,5,6,6,6,6") ==
          "winner=attacker rounds=2 attacker_lost=0 defender_lost=1 attacker_end=stands "
          "defender_end=recoil");
    // 2 stands that are left on either side can't harm each other any more.
    CHECK(told_of("-r ka melee 2 elite vs 2 regular --to-the-end --dice 12,12,12,12") ==
          "winner=neither rounds=1 attacker_lost=0 defender_lost=0 attacker_end=stands "
          "defender_end=stands");
  }
  TEST_CASE(
      "state of war melee to the end: the second wound disables, and the next of several steps "
      "in") {
    CHECK(told_of("-r sow melee trained butt vs raw butt --to-the-end --dice 8,1,5,1,8,1,6,1") ==
          "winner=attacker rounds=2 attacker_lost=0 defender_lost=1 attacker_end=stands "
          "defender_end=disabled");
    // Killed by 5, and another takes his place against the one who fought two.
    CHECK(told_of("-r sow melee trained butt vs 2 raw butt --to-the-end --dice 7,1,1,1,6,1,1,1") ==
          "winner=attacker rounds=2 attacker_lost=0 defender_lost=2 attacker_end=stands "
          "defender_end=killed");
    // A rider who is thrown goes on on foot: no die for the horse.
    CHECK(told_of("-r sow melee trained butt vs raw butt mounted --to-the-end --dice "
                  "8,1,7,1,1,1,6,1,1,1") ==
          "winner=attacker rounds=2 attacker_lost=0 defender_lost=1 attacker_end=stands "
          "defender_end=killed");
  }
  TEST_CASE("state of war melee to the end: wounds that a figure came with count") {
    const auto end = [](const std::string& words) {
      return text(fight_outcome("-r sow melee " + words)["defender_end"]);
    };
    // A wound, and another in the fall: with the one he came with three, which kill.
    CHECK(told_of("-r sow melee veteran sword-pistol vs raw butt mounted wounded --to-the-end "
                  "--dice 7,1,6,1,1,6") ==
          "winner=attacker rounds=1 attacker_lost=0 defender_lost=1 attacker_end=stands "
          "defender_end=killed");
    CHECK(end("veteran sword-pistol vs raw butt mounted wounded --to-the-end --dice 7,1,6,1,1,4") ==
          "disabled");
    CHECK(end("veteran butt vs raw butt mounted wounded --to-the-end --dice 7,1,3,1,1") ==
          "killed");  // by 5: disabled
    CHECK(end("veteran butt vs raw butt wounded --to-the-end --dice 7,1,5,1") ==
          "disabled");  // by 3: a wound
    CHECK(end("veteran butt vs raw butt wounded --to-the-end --dice 8,1,5,1") ==
          "killed");  // by 4: disabled
    CHECK(end("veteran butt vs raw butt --to-the-end --dice 7,1,3,1") == "disabled");
    // Wounded in the first round, disabled in the second.
    CHECK(end("veteran butt vs raw butt --to-the-end --dice 7,1,4,1,7,1,4,1") == "killed");
    // The attacker's wounds count alike.
    CHECK(text(fight_outcome(
              "-r sow melee raw butt wounded vs veteran butt --to-the-end --dice 5,1,8,1")
                   ["attacker_end"]) == "killed");
    CHECK(acw_run("-r sow melee raw butt wounded vs veteran butt --to-the-end --need")
              .out.find("kill") != std::string::npos);
  }
  TEST_CASE("state of war melee to the end: in a chain the wounds of the fire count") {
    const auto end = [](const std::string& words, const std::string& from = "") {
      const auto ran = acw_run("-r sow " + words + " --json", from);
      CAPTURE(ran.err);
      REQUIRE(ran.code == 0);
      return text(ran.json()["outcome"]["defender_end"]);
    };
    const std::string shot = "fire 1 veteran pistol 2cm at 1 --dice 8,6,1";  // by 2: a wound
    const std::string fight = "'melee 1 veteran butt --to-the-end'";
    CHECK(end("fire 1 veteran pistol 2cm at 1 raw butt --then " + fight +
              " --dice 8,6,1,8,1,5,1") == "killed");
    CHECK(end("fire 1 veteran pistol 2cm at 1 raw butt --then " + fight +
              " --dice 8,6,1,7,1,5,1") == "disabled");
    CHECK(end("melee 1 veteran butt at raw butt --to-the-end --from - --dice 8,1,5,1",
              acw_run("-r sow " + shot + " --json").out) == "killed");
  }
  TEST_CASE(
      "fights to the end: the dice of all rounds come from one stream, and each throw tells its "
      "round and side") {
    const auto once =
        acw_run(
            "melee 10/12 vet supported vs 10/10 vet supported hard --to-the-end --seed ends --json")
            .json();
    CHECK(once["throws"].as<Value::Array>()->size() >= 2);
    CHECK(text((*once["throws"].as<Value::Array>())[0]["part"]) == "round 1");
    CHECK(text((*once["throws"].as<Value::Array>())[1]["why"]) == "defender, to hit");
    std::string dice;
    for (const auto& record : *once["throws"].as<Value::Array>()) {
      for (const auto& face : *record["faces"].as<Value::Array>())
        dice += (dice.empty() ? "" : ",") + text(face);
    }
    CHECK(
        fight_outcome("melee 10/12 vet supported vs 10/10 vet supported hard --to-the-end --dice " +
                      dice) == once["outcome"]);
  }
  TEST_CASE("fights to the end: what is missing or forbidden says whose it is") {
    const auto refused = [](const std::string& words, int code) {
      const auto ran = acw_run(words);
      CHECK(ran.code == code);
      return ran.err;
    };
    CHECK(refused("melee 10/12 vs 8/8 raw --to-the-end", 2) ==
          "acw: the attacker's morale: missing class: choose veteran, experienced or raw\n");
    CHECK(refused("melee 10/12 exp vs 8 raw --to-the-end", 2) ==
          "acw: the defender's morale: missing number of figures: add the figures left and the "
          "original number, as in 7/12\n");
    CHECK(refused("melee 10/12 exp vs 3/3 raw --to-the-end", 1).substr(0, 28) ==
          "acw: the defender's morale: ");
    CHECK(refused("melee 10/12 exp vs officer --to-the-end", 1).find("does not take morale") !=
          std::string::npos);
    CHECK(refused("melee 10/12 exp supported vs 8/8 raw", 2)
              .find("not of melee; it requires --to-the-end") != std::string::npos);
    CHECK(refused("-r sz melee 5 infantry at 5 cavalry --rounds 2 --until 'round 3'", 2) ==
          "acw: --rounds and --until can't be combined: choose one\n");
    CHECK(refused("melee 10/12 exp vs 8/8 raw --to-the-end --dice 1,2", 2) ==
          "acw: too few dice: the next roll is 10 D10 (attacker, to hit), 4+; 2 given, 0 used\n");
  }
}

TEST_SUITE("render") {
  TEST_CASE(
      "fights to the end: the odds end with a sentence, and the machine formats tell what is "
      "unresolved") {
    const auto text_odds = acw_run("-r si melee 3 vs 3 --to-the-end --odds").out;
    const auto last = text_odds.substr(text_odds.rfind('\n', text_odds.size() - 2) + 1);
    CHECK(last.substr(0, 14) == "attacker wins ");
    CHECK(last.find(" rounds on average, the attackers lose ") != std::string::npos);
    CHECK(acw_run("-r si melee 3 vs 3 --to-the-end --odds --csv").out.find("winner,unresolved,") !=
          std::string::npos);
    CHECK(number(acw_run("-r si melee 3 vs 3 --to-the-end --odds --json")
                     .json()["odds"]["winner"]["unresolved"]) < 1e-12);
    CHECK(acw_run("-r ka melee 2 elite vs 2 elite --to-the-end --odds")
              .out.find("neither always wins") != std::string::npos);
  }
  TEST_CASE("fights to the end: a result tells rounds as one says them") {
    const auto out = acw_run("-r si melee 1 vs 1 --to-the-end --dice 25,1,25,2").out;
    CHECK(out.find("→ neither wins  (1 round, 1 of the attackers lost, ") != std::string::npos);
    CHECK(out.find("attackers: wiped-out, defenders: wiped-out)") != std::string::npos);
    CHECK(out.find("  round 1\n") != std::string::npos);
  }
}

TEST_CASE("fights: units of an army take morale by what their rosters say") {
  const auto path = (std::filesystem::temp_directory_path() / "acw-fights-army.toml").string();
  std::ofstream{path} << acw_run("army-gen federal --seed a --format toml").out;
  const auto roster = acw_run("army-gen federal --seed a --json").json();
  const auto& units = *roster["outcome"]["units"].as<Value::Array>();
  const auto words = [](const Value& unit) {
    return text(unit["figures"]) + "/" + text(unit["figures"]) + " " + text(unit["class"]);
  };
  const auto typed = acw_run("melee " + words(units[0]) + " vs " + words(units[5]) +
                             " --to-the-end --odds --json");
  const auto named = acw_run("melee @" + text(units[0]["id"]) + " vs @" + text(units[5]["id"]) +
                             " --army " + path + " --to-the-end --odds --json");
  std::filesystem::remove(path);
  REQUIRE_MESSAGE(named.code == 0, named.err);
  CHECK(to_json(named.json()["odds"]) == to_json(typed.json()["odds"]));
}
