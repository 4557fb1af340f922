#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

/// A situation of each command, with few and with many dice, with second throws and with none.
const char* const black_panthers_situations[] = {
    "fire 1 experienced 10cm at 4",
    "fire 5 veteran line 30cm at 3 column with-officer",
    "fire 12 experienced musket 25cm at 14 skirmish soft",
    "fire 24 veteran 30cm at column with-officer",
    "fire 9 raw 30cm formation-fail at 12 skirmish hard with-officer",
    "fire 6 sharpshooters veteran 120cm at officer soft",
    "fire 8 cavalry raw shotgun 5cm at 12 crew",
    "fire 7 indians 20cm at 6 line hard",
    "fire 5 field experienced 30cm at 15 column soft with-officer",
    "fire 6 heavy raw 180cm at crew hard",
    "melee 8 veteran charging at 5 raw",
    "melee 12 formation-fail at 2 veteran hard",
    "melee 6 skirmish at 6 experienced skirmish formation-fail",
    "melee 3 at officer soft",
    "morale experienced 7/12 supported enemy-near",
    "morale raw artillery 3/7 hard no-division",
    "formation-test veteran",
    "formation-test raw boat",
    "time-of-day",
    "demolition 5 field experienced 31cm at wooden-bridge",
    "demolition 7 heavy veteran 45cm formation-fail at 12 fence",
    "demolition 3 field experienced 25cm at 11 fence --until destroyed",
    "throw jump 8",
    "throw river 5",
    "throw wind",
    "throw flank-march",
    "throw officer 2",
    "throw officer 3",
    "throw first-move --cavalry 8,8 --artillery 7,7",
    "throw first-move --cavalry 8,4 --artillery 7,7",
    "throw map",
};

/// Generators, which have a great many dice.
const char* const generators[] = {
    "army-gen federal", "army-gen confederate", "army-gen federal --divisions 2 --baggage",
    "map-gen",          "map-gen --length 2",
};

/// Every face of a result's throws in the order they fell, with commas.
std::string faces_in_full(const acw::Value& result) {
  std::string faces;
  const auto* throws = result["throws"].as<acw::Value::Array>();
  if (throws == nullptr) return faces;
  for (const auto& each : *throws) {
    const auto* fallen = each["faces"].as<acw::Value::Array>();
    if (fallen == nullptr) continue;
    CHECK(text(each["dice"]) == std::to_string(fallen->size()));
    for (const auto& face : *fallen) faces += text(face) + ",";
  }
  if (!faces.empty()) faces.pop_back();
  return faces;
}

void check_entered(const std::string& situation) {
  for (char seed = 'a'; seed <= 'h'; ++seed) {
    const std::string seeded = situation + " --seed " + seed + " --json";
    const Ran rolled = acw_run(seeded);
    CAPTURE(seeded);
    CAPTURE(rolled.err);
    CHECK(rolled.code == 0);
    if (rolled.code != 0) return;
    const acw::Value result = rolled.json();
    const std::string faces = faces_in_full(result);
    CAPTURE(faces);
    CHECK(!result["outcome"].is_null());
    CHECK(acw_run(seeded).out == rolled.out);
    const Ran entered = acw_run(situation + (faces.empty() ? "" : " --dice " + faces) + " --json");
    CAPTURE(entered.err);
    CHECK(entered.code == 0);
    if (entered.code != 0) return;
    const acw::Value again = entered.json();
    CHECK(again["outcome"] == result["outcome"]);
    CHECK(again["throws"] == result["throws"]);
    CHECK(again["situation"] == result["situation"]);
  }
}

void check_sample(const std::string& situation) {
  constexpr int games = 20'000;
  const Ran exact = acw_run(situation + " --odds --json");
  const Ran sampled =
      acw_run(situation + " --sample " + std::to_string(games) + " --seed x --json");
  CAPTURE(situation);
  CAPTURE(exact.err);
  CAPTURE(sampled.err);
  CHECK(exact.code == 0);
  CHECK(sampled.code == 0);
  if (exact.code != 0 || sampled.code != 0) return;
  const acw::Value right = exact.json()["odds"];
  const acw::Value seen = sampled.json()["odds"];
  const auto* outcomes = right.as<acw::Value::Object>();
  REQUIRE(outcomes != nullptr);
  CHECK(!outcomes->empty());
  for (const auto& outcome : *outcomes) {
    const auto& name = outcome.first;
    const auto& odds = outcome.second;
    CAPTURE(name);
    CHECK(unlikely(told(seen[name]), told(odds), games) == "");
    if (odds["mean"].is_null()) continue;
    CHECK(std::fabs(number(seen[name]["mean"]) - number(odds["mean"])) <=
          5 * number(odds["sd"]) / std::sqrt(games) + 1e-12);
  }
}

}  // namespace

TEST_CASE("black panthers: what was rolled, entered by hand, comes to the same") {
  for (const char* situation : black_panthers_situations) check_entered(situation);
  for (const char* generator : generators) check_entered(generator);
}

TEST_CASE("black panthers: what was rolled stays what the odds hold possible") {
  for (const std::string situation : black_panthers_situations) {
    const Ran exact = acw_run(situation + " --odds --json");
    CAPTURE(situation);
    CHECK(exact.code == 0);
    if (exact.code != 0) continue;
    const acw::Value odds = exact.json()["odds"];
    for (char seed = 'a'; seed <= 'h'; ++seed) {
      const Ran rolled = acw_run(situation + " --seed " + seed + " --json");
      CHECK(rolled.code == 0);
      if (rolled.code != 0) break;
      const acw::Value result = rolled.json();
      const auto* outcome = result["outcome"].as<acw::Value::Object>();
      REQUIRE(outcome != nullptr);
      for (const auto& field : *outcome) {
        CAPTURE(field.first);
        CHECK(told(odds[field.first])[text(field.second)] > 0);
      }
    }
  }
}

TEST_CASE("black panthers: a sample of many games lies within five deviations of the odds") {
  for (const char* situation : black_panthers_situations) check_sample(situation);
  check_sample("army-gen federal");
  check_sample("army-gen confederate");
}

TEST_CASE("black panthers: dice given throw by throw come to the same as dice given at once") {
  const Ran at_once =
      acw_run("fire 2 experienced 15cm at 6 with-officer --json --dice 4,7,1,2,1,3");
  const Ran in_turn =
      acw_run("fire 2 experienced 15cm at 6 with-officer --json --dice -", "4 7\n1\n2\n1\n3\n");
  CHECK(at_once.code == 0);
  CHECK(at_once.out == in_turn.out);
}

TEST_CASE(
    "black panthers: a repeated throw is a line of JSON each, and the first is the seed's own") {
  const auto once = acw_run("fire 6 experienced 15cm at 6 --seed a --json").json();
  const auto lines = acw_run("fire 6 experienced 15cm at 6 --seed a --json --times 5").lines();
  REQUIRE(lines.size() == 5);
  CHECK(lines.front()["throws"] == once["throws"]);
  CHECK(lines.front()["outcome"] == once["outcome"]);
  CHECK(lines.front()["throws"] != lines.back()["throws"]);
}

TEST_SUITE_END();
