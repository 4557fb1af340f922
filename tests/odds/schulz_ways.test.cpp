#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

using acw::Value;
using namespace acw::test;

namespace {

const char* const schulz_commands[] = {
    "fire 12 infantry 10in at 14 cover",
    "fire 12 infantry 10in at 5",
    "fire 9 sharpshooters 14in downhill at 4 mounted",
    "fire 9 cavalry 8in at 4 mounted cover",
    "fire 9 artillerymen 8in at open",
    "fire 3 gatling 9in at 7",
    "fire 2 gatling in-wagon 9in at 7 mounted",
    "fire 3 heavy 40in at 12",
    "fire 4 medium 25in at 6 mounted",
    "fire 2 light 10in at 6 mounted cover",
    "fire 2 mortar 14in at 5 building no-artillery-cover near-wall",
    "melee 10 infantry at 8 artillerymen",
    "melee 6 cavalry at 8 infantry --rounds 4",
    "melee 5 dismounted at 5 sharpshooters --to-the-end",
    "melee 2 infantry ladder at 2 infantry --rounds 2",
    "demolition 3 at building --full 40",
    "demolition 2 at 18 bridge",
    "demolition 2 at fort-tower",
    "demolition 1 at 9 foot-bridge",
    "demolition 2 heavy 30in at bridge",
    "demolition 2 light 25in at 12 foot-bridge --until destroyed",
    "throw wall-gun",
    "move wagon gatling uphill",
    "throw ladder-push",
    "throw ladder-fall 4",
    "throw door",
    "throw bridge-building 7",
};

}  // namespace

TEST_CASE("schulz: dice that were thrown give the same outcome when they are entered") {
  for (const std::string command : schulz_commands) {
    for (int seed = 0; seed < 12; ++seed) {
      const Ran rolled = acw_run("-r schulz " + command + " --json --seed " + std::to_string(seed));
      CAPTURE(command);
      CAPTURE(rolled.err);
      REQUIRE(rolled.code == 0);
      const Value result = rolled.json();
      std::string faces;
      for (const Value& thrown : *result["throws"].as<Value::Array>()) {
        const auto& shown = *thrown["faces"].as<Value::Array>();
        CHECK(static_cast<double>(shown.size()) == number(thrown["dice"]));
        for (const Value& face : shown) faces += (faces.empty() ? "" : ",") + text(face);
      }
      if (faces.empty()) continue;
      const Ran entered = acw_run("-r schulz " + command + " --json --dice " + faces);
      CAPTURE(entered.err);
      REQUIRE(entered.code == 0);
      CHECK(entered.json()["outcome"] == result["outcome"]);
      CHECK(entered.json()["throws"] == result["throws"]);
      CHECK(acw_run("-r schulz " + command + " --dice " + faces + ",1").code == 2);
      const auto comma = faces.rfind(',');
      if (comma != std::string::npos)
        CHECK(acw_run("-r schulz " + command + " --dice " + faces.substr(0, comma)).code == 2);
    }
  }
}

TEST_CASE("schulz: samples agree with the odds, for every outcome") {
  constexpr int games = 40'000;
  for (const std::string command : schulz_commands) {
    const Ran sampled = acw_run("-r schulz " + command + " --json --sample " +
                                std::to_string(games) + " --seed ways");
    const Ran exact = acw_run("-r schulz " + command + " --json --odds");
    CAPTURE(command);
    REQUIRE(sampled.code == 0);
    REQUIRE(exact.code == 0);
    const Value odds = exact.json()["odds"];
    const Value frequencies = sampled.json()["odds"];
    for (const auto& [key, outcome] : *odds.as<Value::Object>()) {
      const std::string name = key;  // clang 14 captures no structured bindings
      CAPTURE(name);
      CHECK(unlikely(told(frequencies[name]), told(outcome), games) == "");
    }
  }
}

TEST_CASE("schulz: the odds of demolition are those of brute force") {
  const struct {
    const char* words;
    int standing;
    int bounds[3];  // the worst state is up to the first
    const char* states[4];
  } structures[] = {
      {"building --full 50",
       50,
       {10, 20, 30},
       {"all-dead", "no-top-cover", "no-artillery-cover", "full-cover"}},
      {"12 building --full 20",
       12,
       {4, 8, 12},
       {"all-dead", "no-top-cover", "no-artillery-cover", "full-cover"}},
      {"fort-tower",
       25,
       {5, 10, 15},
       {"all-dead", "no-top-cover", "no-artillery-cover", "full-cover"}},
      {"bridge", 30, {0, 10, 20}, {"destroyed", "men-only", "men-and-cavalry", "sound"}},
      {"foot-bridge", 15, {0, 10, 15}, {"destroyed", "men-only", "men-and-cavalry", "-"}},
  };
  for (const auto& structure : structures) {
    const std::string words = structure.words;
    for (int shots = 1; shots <= 3; ++shots) {
      Chances points, state;
      for_all_faces(2 * shots, 6, [&](Faces faces, Chance chance) {
        const int left = std::max(structure.standing - total(faces), 0);
        points.add(left, chance);
        int which = 0;
        while (which < 3 && left > structure.bounds[which]) ++which;
        state.add(std::string{structure.states[which]}, chance);
      });
      const auto odds = acw_run("-r schulz demolition " + std::to_string(shots) + " at " + words +
                                " --odds --json")
                            .json()["odds"];
      CAPTURE(words);
      CHECK(difference(odds["points_left"], points) == "");
      CHECK(difference(odds["state"], state) == "");
    }
  }
}

TEST_CASE("schulz: the odds of the small throws") {
  const auto passes = [](const std::string& words) {
    return told(acw_run("-r schulz throw " + words + " --odds --json").json()["odds"]["passed"]);
  };
  CHECK(static_cast<double>(passes("ladder-push")["true"]) == doctest::Approx(2.0 / 6));
  CHECK(static_cast<double>(passes("door")["true"]) == doctest::Approx(1.0 / 6));
  Chances fallen;
  for_all_faces(3, 6, [&](Faces faces, Chance chance) { fallen.add(at_most(faces, 3), chance); });
  CHECK(difference(acw_run("-r schulz throw ladder-fall 3 --odds --json").json()["odds"]["killed"],
                   fallen) == "");
}
