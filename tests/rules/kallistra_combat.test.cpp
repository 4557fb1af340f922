#include <doctest/doctest.h>

#include <array>
#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"

using acw::Value;
using namespace acw::test;

namespace {

/// An outcome in a line: "3, 2 stands, rout, disrupted, 4 hexes".
std::string in_a_line(const Value& outcome) {
  return text(outcome["hits"]) + ", " + text(outcome["stands_lost"]) + " lost, " +
         text(outcome["result"]) + (text(outcome["disrupted"]) == "true" ? ", disrupted" : "") +
         (text(outcome["rout_hexes"]) == "0" ? "" : ", " + text(outcome["rout_hexes"]) + " hexes");
}

/// Three guns' shells at 5 or 6 stands, counted for each gun, are nine dice: so many hit (12) and
/// the others miss (1), then a rout's D6 where there is one.
std::string shelled(const std::string& target, int dice, int hits, bool rout) {
  std::string faces;
  for (int i = 0; i < dice; ++i) faces += std::string{i > 0 ? "," : ""} + (i < hits ? "12" : "1");
  return in_a_line(kallistra_outcome("fire 3 3-inch 6hex --variant artillery-dice=per-gun at " +
                                     target + " --dice " + faces + (rout ? ",4" : "")));
}

struct TableColumn {
  const char* target;
  int dice;  ///< that three guns throw
  std::array<const char*, 9> lines;
};

}  // namespace

TEST_CASE("kallistra: the combat table, every line of every column") {
  const TableColumn columns[] = {
      {"6 elite",
       9,
       {"1, 0 lost, none", "2, 0 lost, none", "3, 1 lost, none", "4, 1 lost, recoil",
        "5, 2 lost, recoil, disrupted", "6, 3 lost, rout, disrupted, 4 hexes",
        "7, 4 lost, rout, disrupted, 4 hexes", "8, 6 lost, eliminated", "9, 6 lost, eliminated"}},
      {"6 regular",
       9,
       {"1, 0 lost, none", "2, 0 lost, disrupted, disrupted", "3, 1 lost, disrupted, disrupted",
        "4, 1 lost, recoil, disrupted", "5, 2 lost, rout, disrupted, 4 hexes",
        "6, 3 lost, rout, disrupted, 4 hexes", "7, 4 lost, rout, disrupted, 4 hexes",
        "8, 6 lost, eliminated", "9, 6 lost, eliminated"}},
      {"6 militia",
       9,
       {"1, 0 lost, disrupted, disrupted", "2, 1 lost, recoil, disrupted",
        "3, 2 lost, rout, disrupted, 4 hexes", "4, 3 lost, rout, disrupted, 4 hexes",
        "5, 4 lost, rout, disrupted, 4 hexes", "6, 6 lost, eliminated", "7, 6 lost, eliminated",
        "8, 6 lost, eliminated", "9, 6 lost, eliminated"}},
      {"3 artillery",
       6,
       {"1, 0 lost, none", "2, 0 lost, disrupted, disrupted", "3, 1 lost, disrupted, disrupted",
        "4, 2 lost, disrupted, disrupted", "5, 3 lost, eliminated", "6, 3 lost, eliminated", "", "",
        ""}},
      {"4 mounted",
       6,
       {"1, 0 lost, disrupted, disrupted", "2, 1 lost, disrupted, disrupted",
        "3, 2 lost, rout, disrupted, 6 hexes", "4, 4 lost, eliminated", "5, 4 lost, eliminated",
        "6, 4 lost, eliminated", "", "", ""}},
      {"4 dismounted regular",
       6,
       {"1, 0 lost, none", "2, 0 lost, disrupted, disrupted", "3, 1 lost, disrupted, disrupted",
        "4, 1 lost, recoil, disrupted", "5, 2 lost, rout, disrupted, 4 hexes",
        "6, 4 lost, eliminated", "", "", ""}},
  };
  for (const auto& column : columns) {
    for (int hits = 1; hits <= column.dice; ++hits) {
      const std::string right = column.lines[static_cast<std::size_t>(hits) - 1];
      CAPTURE(column.target);
      CHECK(shelled(column.target, column.dice, hits, right.find("hexes") != std::string::npos) ==
            right);
    }
    CAPTURE(column.target);
    CHECK(shelled(column.target, column.dice, 0, false) == "0, 0 lost, none");
  }
}

TEST_CASE(
    "kallistra: a unit that loses stands and is left with one is eliminated, but artillery, and "
    "who has lost none") {
  CHECK(shelled("2 elite", 3, 3, false) == "3, 2 lost, eliminated");
  CHECK(shelled("3 elite", 6, 3, false) == "3, 1 lost, none");
  CHECK(shelled("3 elite", 6, 5, false) == "5, 3 lost, eliminated");
  CHECK(shelled("3 militia", 6, 3, false) == "3, 3 lost, eliminated");
  CHECK(shelled("4 militia", 6, 4, false) == "4, 4 lost, eliminated");
  CHECK(shelled("2 artillery", 3, 3, false) == "3, 1 lost, disrupted, disrupted");
  CHECK(shelled("1 artillery", 3, 3, false) == "3, 1 lost, eliminated");
  CHECK(shelled("2 mounted", 3, 2, false) == "2, 2 lost, eliminated");
  CHECK(shelled("1 elite", 3, 3, false) == "3, 1 lost, eliminated");
}

TEST_CASE("kallistra: a skirmisher's single stand has lost none, and stays") {
  const std::string fire = "fire 3 rifle-musket elite 1hex at 1 ";
  CHECK(in_a_line(kallistra_outcome(fire + "regular skirmish --dice 12,12,1")) ==
        "2, 0 lost, disrupted, disrupted");
  CHECK(in_a_line(kallistra_outcome(fire + "elite skirmish --dice 12,12,1")) == "2, 0 lost, none");
  CHECK(in_a_line(kallistra_outcome(fire + "militia skirmish --dice 12,12,1")) ==
        "2, 1 lost, eliminated");
}

TEST_CASE("kallistra: a die of canister hits once at 4, twice at 11, for a Napoleon at 10") {
  CHECK(in_a_line(kallistra_outcome("fire 3 6-pounder 1hex at 6 elite --dice 3,4,10")) ==
        "2, 0 lost, none");
  CHECK(in_a_line(kallistra_outcome("fire 3 6-pounder 1hex at 6 elite --dice 11,4,10")) ==
        "4, 1 lost, recoil");
  CHECK(in_a_line(kallistra_outcome("fire 3 12-pounder 1hex at 6 elite --dice 9,4,10")) ==
        "4, 1 lost, recoil");
  CHECK(in_a_line(kallistra_outcome("fire 3 3-inch 1hex at 6 elite --dice 12,11,12,6")) ==
        "6, 3 lost, rout, disrupted, 6 hexes");
  CHECK(in_a_line(kallistra_outcome("fire 3 12-pounder 1hex at 6 elite wall --dice 5,6,12")) ==
        "3, 1 lost, none");
  CHECK(in_a_line(kallistra_outcome("fire 3 6-pounder 1hex at 6 elite wall --dice 5,6,12")) ==
        "2, 0 lost, none");
}

TEST_CASE(
    "kallistra: the issue's volley, four regulars with rifle muskets at militia behind a fence") {
  const Ran ran =
      acw_run("-r ka fire 4 regular rifle-musket 2hex at 4 militia fence --dice 8,7,8 --json");
  REQUIRE(ran.code == 0);
  const Value result = ran.json();
  const Value& thrown = (*result["throws"].as<Value::Array>())[0];
  CHECK(text(thrown["dice"]) == "3");
  CHECK(text(thrown["sides"]) == "12");
  CHECK(text(thrown["needs"]) == "8");
  CHECK(text(thrown["successes"]) == "2");
  CHECK(in_a_line(result["outcome"]) == "2, 1 lost, recoil, disrupted");
  CHECK(text(result["situation"]["target"]["cover"]) == "fence");
  CHECK(text(result["situation"]["distance"]) == "2");
}

TEST_CASE(
    "kallistra: in melee both sides throw at once, the attacker's dice first, then the routs, the "
    "attacker's first") {
  const Value both = kallistra_outcome(
      "melee 6 regular vs 6 regular --dice 12,12,12,12,12,1,12,12,12,12,12,1,2,5");
  CHECK(in_a_line(both["attacker"]) == "5, 2 lost, rout, disrupted, 2 hexes");
  CHECK(in_a_line(both["defender"]) == "5, 2 lost, rout, disrupted, 5 hexes");
  const Value charge =
      kallistra_outcome("melee 4 mounted vs 5 militia --dice 4,4,4,3,9,9,9,1,1,6,2");
  CHECK(in_a_line(charge["attacker"]) == "3, 2 lost, rout, disrupted, 8 hexes");
  CHECK(in_a_line(charge["defender"]) == "3, 2 lost, rout, disrupted, 2 hexes");
  const Value uneven =
      kallistra_outcome("melee 3 elite vs 4 dismounted militia --dice 5,4,5,8,7,7,7");
  CHECK(in_a_line(uneven["attacker"]) == "1, 0 lost, none");
  CHECK(in_a_line(uneven["defender"]) == "2, 1 lost, recoil, disrupted");
}

TEST_CASE("kallistra: who doesn't stand a charge routs, and artillery is eliminated") {
  const Value stood = kallistra_outcome("morale regular --dice 4");
  CHECK(text(stood["needs"]) == "4");
  CHECK(text(stood["stands"]) == "true");
  CHECK(text(stood["result"]) == "stands");
  CHECK(text(stood["rout_hexes"]) == "0");
  const Value ran = kallistra_outcome("morale regular --dice 3,6");
  CHECK(text(ran["stands"]) == "false");
  CHECK(text(ran["result"]) == "rout");
  CHECK(text(ran["rout_hexes"]) == "6");
  CHECK(text(kallistra_outcome("morale regular cavalry --dice 3,6")["rout_hexes"]) == "8");
  CHECK(text(kallistra_outcome("morale regular dismounted --dice 3,6")["rout_hexes"]) == "6");
  const Value guns = kallistra_outcome("morale regular artillery --dice 3");
  CHECK(text(guns["result"]) == "eliminated");
  CHECK(text(guns["rout_hexes"]) == "0");
  const Value certain = kallistra_outcome("morale elite obstacle wood");
  CHECK(text(certain["needs"]) == "0");
  CHECK(text(certain["stands"]) == "true");
  const Value hopeless = kallistra_outcome("morale militia outnumbered --dice 2");
  CHECK(text(hopeless["needs"]) == "7");
  CHECK(text(hopeless["rout_hexes"]) == "2");
  CHECK(acw_run("-r ka morale regular --dice 3,6 --exit-status").code == 3);
  CHECK(acw_run("-r ka morale regular --dice 4 --exit-status").code == 0);
}

TEST_CASE("kallistra: fire and melee read the same combat table") {
  for (const std::string target :
       {"6 elite", "6 regular", "6 militia", "3 artillery", "4 mounted", "4 dismounted militia"}) {
    CAPTURE(target);
    const auto column = [](const std::string& command) {
      const Value result = acw_run("-r ka " + command + " --need --explain --json").json();
      std::string last;
      for (const auto& row : *result["explain"]["rows"].as<Value::Array>()) {
        if (text(row["place"]) == "Combat table") last = text(row["label"]);
      }
      return last;
    };
    const std::string fire = column("fire 2 rifle-musket regular 1hex at " + target);
    CHECK(fire.find("eliminated") != std::string::npos);
    CHECK(column("melee 2 regular vs " + target) == fire);
  }
}
