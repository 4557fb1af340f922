#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using acw::Value;
using namespace acw::test;

namespace {

Ran fire(const std::string& words) { return acw_run("-r schulz fire " + words); }

/// Why a throw of --need is made, and the number or less (or more) that it needs: 0 where it isn't
/// asked for.
int needed(const std::string& words, const std::string& why) {
  const Ran ran = fire(words + " --need --json");
  CAPTURE(words);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const Value result = ran.json();
  for (const Value& need : *result["needs"].as<Value::Array>()) {
    if (text(need["why"]) == why)
      return need["needs"].is_null() ? 0 : static_cast<int>(number(need["needs"]));
  }
  return -1;
}

bool noted(const std::string& words, const std::string& note) {
  const Value result = fire(words + " --need --json").json();
  for (const Value& one : *result["notes"].as<Value::Array>()) {
    if (text(one).find(note) != std::string::npos) return true;
  }
  return false;
}

std::string inches(double number) {
  std::string digits = std::to_string(number);
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits + "in";
}

constexpr const char* slopes[] = {"level", "uphill", "downhill"};

struct Band {
  const char* arm;
  const char* name;
  double over[3], to[3];  // level, uphill, downhill
  int ranging;            // 0: automatic; -1: no such thing
  int effect;
};
constexpr Band bands[] = {
    {"infantry", "normal", {0, 0, 0}, {12, 9, 15}, -1, 3},
    {"cavalry", "normal", {0, 0, 0}, {12, 9, 15}, -1, 2},
    {"gatling", "normal", {0, 0, 0}, {12, 9, 15}, -1, 3},
    {"artillerymen", "normal", {0, 0, 0}, {8, 6, 10}, -1, 2},
    {"sharpshooters", "short", {0, 0, 0}, {12, 9, 15}, -1, 4},
    {"sharpshooters", "long", {12, 9, 15}, {16, 12, 20}, -1, 3},
    {"heavy", "grape", {0, 0, 0}, {12, 9, 15}, 0, 4},
    {"heavy", "near", {12, 9, 15}, {20, 15, 25}, 0, 3},
    {"heavy", "middle", {20, 15, 25}, {36, 27, 45}, 3, 2},
    {"heavy", "far", {36, 27, 45}, {52, 39, 65}, 2, 1},
    {"medium", "grape", {0, 0, 0}, {12, 9, 15}, 0, 4},
    {"medium", "near", {12, 9, 15}, {20, 15, 25}, 0, 3},
    {"medium", "middle", {20, 15, 25}, {28, 21, 35}, 3, 2},
    {"medium", "far", {28, 21, 35}, {44, 33, 55}, 2, 1},
    {"light", "grape", {0, 0, 0}, {12, 9, 15}, 0, 4},
    {"light", "near", {12, 9, 15}, {20, 15, 25}, 0, 3},
    {"light", "middle", {20, 15, 25}, {28, 21, 35}, 3, 2},
    {"light", "far", {28, 21, 35}, {36, 27, 45}, 2, 1},
    {"mortar", "near", {9.99, 7.49, 12.49}, {16, 12, 20}, 0, 3},
    {"mortar", "middle", {16, 12, 20}, {20, 15, 25}, 3, 2},
    {"mortar", "far", {20, 15, 25}, {32, 24, 40}, 2, 1},
};

std::string why(const Band& band) {
  return band.ranging >= 0 || band.arm[0] == 'g' ? "effect" : "to hit";
}

}  // namespace

TEST_CASE(
    "schulz fire: every band of every firer on every slope, with its edges, its ranging shot and "
    "its effect") {
  for (const Band& band : bands) {
    for (int slope = 0; slope < 3; ++slope) {
      for (const double distance : {band.over[slope] + 0.01, band.to[slope]}) {
        const std::string words =
            std::string{"2 "} + band.arm + " " + inches(distance) + " " + slopes[slope] + " at 5";
        CAPTURE(words);
        const Ran ran = fire(words + " --json --seed x");
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        CHECK(text(ran.json()["situation"]["range"]) == band.name);
        CHECK(needed(words, why(band)) == band.effect);
        CHECK(needed(words, "ranging") == (band.ranging > 0 ? band.ranging : -1));
        CHECK(needed(words, "survival") == (band.ranging >= 0 ? 6 : 5));
        CHECK(ran.json()["outcome"]["on_target"].is_null() == (band.ranging < 0));
        CHECK(noted(words, "no ranging") == (band.ranging == 0));
      }
    }
  }
}

TEST_CASE("schulz fire: out of reach, or nearer than a mortar throws, is refused") {
  const struct {
    const char* arm;
    double level, uphill, downhill;
  } longest[] = {{"infantry", 12, 9, 15},    {"cavalry", 12, 9, 15},        {"gatling", 12, 9, 15},
                 {"artillerymen", 8, 6, 10}, {"sharpshooters", 16, 12, 20}, {"heavy", 52, 39, 65},
                 {"medium", 44, 33, 55},     {"light", 36, 27, 45},         {"mortar", 32, 24, 40}};
  for (const auto& [firer, level, uphill, downhill] : longest) {
    const std::string arm = firer;  // clang 14 captures no structured bindings
    for (const auto& [slope, reach] :
         {std::pair{"level", level}, {"uphill", uphill}, {"downhill", downhill}}) {
      const Ran ran = fire("1 " + arm + " " + inches(reach + 0.01) + " " + slope + " at 5");
      CAPTURE(arm);
      CHECK(ran.code == 1);
      CHECK(ran.err.find("reaches " + inches(reach).substr(0, inches(reach).size() - 2) + " in") !=
            std::string::npos);
    }
  }
  for (const auto& [slope, least] :
       {std::pair{"level", 10.0}, {"uphill", 7.5}, {"downhill", 12.5}}) {
    CHECK(fire("1 mortar " + inches(least) + " " + slope + " at 5").code == 0);
    CHECK(fire("1 mortar " + inches(least - 0.01) + " " + slope + " at 5").code == 1);
  }
  CHECK(fire("1 infantry 30.48cm at 5").code == 0);
  CHECK(fire("1 infantry 30.49cm at 5").code == 1);
}

TEST_CASE("schulz fire: the effect can be stated, and is a reconstruction when it isn't") {
  for (const Band& band : bands) {
    const std::string words = std::string{"2 "} + band.arm + " " + inches(band.to[0]) + " at 5";
    CAPTURE(words);
    CHECK(noted(words, "reconstruction"));
    for (int effect = 1; effect <= 4; ++effect) {
      const std::string stated = words + " --effect " + std::to_string(effect);
      CHECK(needed(stated, why(band)) == effect);
      CHECK_FALSE(noted(stated, "reconstruction"));
    }
    CHECK(fire(words + " --effect 0").code == 2);
    CHECK(fire(words + " --effect 5").code == 2);
  }
  CHECK(fire("2 infantry 10in at 5 --seed x").out.find("reconstruction") != std::string::npos);
  CHECK(fire("2 infantry 10in at 5 --odds").out.find("reconstruction") != std::string::npos);
}

TEST_CASE(
    "schulz fire: cover lowers small arms, gatling and grape by one, and doesn't protect from "
    "shells") {
  for (const Band& band : bands) {
    const std::string words = std::string{"2 "} + band.arm + " " + inches(band.to[0]) + " at 5 ";
    const bool shell = band.ranging >= 0 && std::string{band.name} != "grape";
    CAPTURE(words);
    CHECK(needed(words + "cover", why(band)) == band.effect - (shell ? 0 : 1));
    CHECK(needed(words + "stone-wall", why(band)) == band.effect - (shell ? 0 : 1));
    CHECK(needed(words + "window", why(band)) == band.effect - (shell ? 0 : 1));
    CHECK(noted(words + "cover", "cover doesn't protect from shells") == shell);
    CHECK(fire(words + "building").code == (band.ranging >= 0 ? 1 : 0));
    if (band.ranging < 0) CHECK(needed(words + "building", why(band)) == band.effect - 1);
  }
  CHECK(noted("5 infantry 10in at 5 cover --effect 1", "is impossible"));
}

TEST_CASE("schulz fire: men in a building are as its state has it, and what was said is told") {
  const auto target = [](const std::string& words) {
    const Ran ran = fire(words + " --json --seed x");
    CAPTURE(ran.err);
    REQUIRE(ran.code == 0);
    return ran.json()["situation"]["target"];
  };
  CHECK(text(target("5 infantry 10in at 5 building")["cover"]) == "full-cover");
  CHECK(text(target("5 infantry 10in at 5 building")["building"]) == "true");
  CHECK(text(target("5 infantry 10in at 5 building no-top-cover")["cover"]) == "no-top-cover");
  CHECK(text(target(
            "2 heavy 20in at 5 --target-cover no-artillery-cover --target-window")["window"]) ==
        "true");
  CHECK(text(target("2 mortar 12in at 5 near-wall")["near_wall"]) == "true");
  CHECK(text(target("2 mortar 12in at 5 near-wall")["cover"]) == "cover");
  CHECK(noted("5 infantry 10in at 5 building", "full points"));
  CHECK(noted("2 heavy 10in at 5 window", "windows"));
  CHECK(noted("2 mortar 12in at 5 near-wall", "doesn't protect from mortars"));
  CHECK_FALSE(noted("2 mortar 12in at 5 near-wall no-top-cover", "over the top"));
  CHECK(noted("2 mortar 12in at 5 near-wall no-top-cover", "cover doesn't protect from shells"));
  for (const char* words : {"open building", "building cover", "window open",
                            "full-cover no-top-cover", "near-wall near-wall"}) {
    CAPTURE(words);
    CHECK(fire(std::string{"5 infantry 10in at 5 "} + words).code == 2);
  }
  CHECK(fire("2 heavy 10in at 5 building").err.find("the roof") != std::string::npos);
  CHECK(fire("2 heavy 10in at 5 no-artillery-cover near-wall").err.find("mortar") !=
        std::string::npos);
  CHECK(fire("2 heavy 10in at 5 near-wall").err.find("mortar") != std::string::npos);
}

TEST_CASE("schulz fire: the man's share of a mounted target") {
  for (int effect = 1; effect <= 4; ++effect) {
    const std::string stated = " --effect " + std::to_string(effect);
    CHECK(needed("5 infantry 10in at 5 mounted" + stated, "to hit") == std::max(effect - 1, 1));
    CHECK(needed("2 gatling 10in at 5 mounted" + stated, "effect") == std::max(effect - 1, 1));
    CHECK(needed("2 light 20in at 5 mounted" + stated, "effect") == std::max(effect - 1, 1));
    CHECK(needed("2 light 20in at 5 mounted cover" + stated, "effect") == std::max(effect - 1, 1));
    if (effect > 1)
      CHECK(needed("5 infantry 10in at 5 mounted cover" + stated, "to hit") ==
            std::max(effect - 2, 1));
  }
}

TEST_CASE("schulz fire: crews have a least and a most") {
  const struct {
    const char* gun;
    int least, most;
  } crews[] = {{"heavy", 2, 4},  {"medium", 2, 4},  {"light", 2, 4},
               {"mortar", 1, 3}, {"gatling", 1, 3}, {"gatling in-wagon", 1, 2}};
  for (const auto& [served, least, most] : crews) {
    const std::string gun = served;
    for (int crew = 0; crew <= 6; ++crew) {
      const Ran ran = fire("2 " + gun + " 12in at 5 --crew " + std::to_string(crew));
      CAPTURE(gun);
      CAPTURE(crew);
      CHECK(ran.code == (crew >= least && crew <= most ? 0 : 1));
    }
  }
  CHECK(fire("2 infantry 12in at 5 --crew 2").code == 2);
  for (const char* arm : {"infantry", "sharpshooters", "artillerymen", "cavalry", "heavy", "medium",
                          "light", "mortar"})
    CHECK(fire(std::string{"2 "} + arm + " in-wagon 8in at 5").code == 1);
}

TEST_CASE("schulz fire: what the answer needs must be said") {
  const struct {
    const char* words;
    const char* message;
  } wrongs[] = {
      {"12 10in at 5", "missing firing unit"},
      {"infantry 10in at 5", "missing number of men or guns"},
      {"12 infantry at 5", "missing distance"},
      {"2 heavy 10in at open", "under the burst pattern"},
      {"2 medium 10in at open", "under the burst pattern"},
      {"2 light 10in at open", "under the burst pattern"},
      {"2 mortar 10in at open", "under the burst pattern"},
      {"2 gatling 10in at open", "under the wedge"},
      {"0 infantry 10in", "must be at least 1"},
      {"12 infantry 2hex", "hexes can't be converted"},
      {"12 infantry 10in uphill at 5 downhill", "already given"},
      {"12 infantry cover 10in", "describes the target"},
      {"12 infantry 10in at 5 sharpshooters", "describes the acting side"},
      {"12 infantri 10in", "did you mean 'infantry'"},
      {"12 veteran 10in", "is a word of"},
  };
  for (const auto& [line, message] : wrongs) {
    const std::string words = line;
    const Ran ran = fire(words);
    CAPTURE(words);
    CAPTURE(ran.err);
    CHECK(ran.code == 2);
    CHECK(ran.err.find(message) != std::string::npos);
  }
  CHECK(fire("12 infantry 10in at open").code == 0);
}

TEST_CASE("schulz fire: the slope may stand on either side") {
  CHECK(fire("12 infantry 10in at 5 uphill").code == 1);
  CHECK(fire("12 infantry 14in at 5 downhill").code == 0);
}

TEST_CASE("schulz fire: what is said of targets and plays no part is told") {
  const auto struck = "'struck' has no effect";
  const auto horses = "'horses-left' has no effect";
  const auto told = [](const std::string& words) { return fire(words).out; };
  CHECK(has(told("8 infantry 8in --target-struck 2"), struck));
  CHECK_FALSE(has(told("8 infantry 8in at 8 --target-struck 2"), struck));
  CHECK(has(told("8 infantry 8in at 8 --target-horses-left 2"), horses));
  CHECK_FALSE(has(told("8 infantry 8in at 8 mounted --target-horses-left 2"), horses));
  CHECK_FALSE(has(told("8 infantry 8in at 8"), horses));
  CHECK(has(fire("8 infantry 8in at 8 --target-struck x").err,
            "--target-struck requires a whole number from 0"));
}
