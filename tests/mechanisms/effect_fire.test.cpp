#include "acw/mechanisms/effect_fire.hpp"

#include <doctest/doctest.h>

#include <climits>
#include <string>

#include "support/program.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// "dice why/…: outcome", in the order thrown.
std::string told(const std::string& words, const std::string& faces) {
  const Ran ran =
      acw_run("-r schulz fire " + words + " --json" + (faces.empty() ? "" : " --dice " + faces));
  CAPTURE(words);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const Value result = ran.json();
  std::string text;
  for (const Value& thrown : *result["throws"].as<Value::Array>())
    text += std::to_string(*thrown["dice"].as<long long>()) + " " +
            *thrown["why"].as<std::string>() + "/";
  for (const auto& [name, value] : *result["outcome"].as<Value::Object>())
    text += " " + name + " " + std::to_string(*value.as<long long>());
  return text;
}

}  // namespace

TEST_CASE("effect fire: men aim, hits are spread, and who is hit once may survive") {
  CHECK(told("4 infantry 10in at 9", "1,3,4,6,5,4") ==
        "4 to hit/2 survival/ hits 2 horses_hit 0 killed 1 struck 1");
  CHECK(told("4 infantry 10in at 3", "1,3,2,2,5,6") ==
        "4 to hit/2 survival/ hits 4 horses_hit 0 killed 1 struck 2");
  CHECK(told("4 infantry 10in at 2", "1,3,2,2") ==
        "4 to hit/ hits 4 horses_hit 0 killed 2 struck 0");
  CHECK(told("4 infantry 10in at 1", "1,3,2,2") ==
        "4 to hit/ hits 4 horses_hit 0 killed 1 struck 0");
  CHECK(told("2 infantry 10in at 1", "6,5") == "2 to hit/ hits 0 horses_hit 0 killed 0 struck 0");
}

TEST_CASE("effect fire: a rider's die may tell of his horse") {
  CHECK(told("4 infantry 10in at 2 mounted", "2,3,3,3,5") ==
        "4 to hit/1 survival/ hits 1 horses_hit 2 killed 0 struck 1");
  CHECK(told("4 infantry 10in at mounted", "2,3,3,3,4") ==
        "4 to hit/1 survival/ hits 1 horses_hit 3 killed 1");
  CHECK(told("4 infantry 10in at 4 mounted cover", "1,2,3,4,4") ==
        "4 to hit/1 survival/ hits 1 horses_hit 0 killed 1 struck 0");
}

TEST_CASE(
    "effect fire: a shot ranges first, and then every man under the pattern throws, in his place") {
  CHECK(told("1 heavy 50in at 5", "3") == "1 ranging/ on_target 0 hits 0 killed 0 struck 0");
  CHECK(told("1 heavy 50in at 3", "2,1,2,1,6,5") ==
        "1 ranging/3 effect/2 survival/ on_target 1 hits 2 killed 1 struck 1");
  CHECK(told("2 heavy 50in at 3", "2,1,6,6,1,1,6,1,6") ==
        "1 ranging/3 effect/1 ranging/3 effect/1 survival/ on_target 2 hits 2 killed 1 struck 1");
  CHECK(told("2 heavy 50in at 3", "2,1,6,6,1,6,6,1,6,6") ==
        "1 ranging/3 effect/1 ranging/3 effect/2 survival/ on_target 2 hits 2 killed 0 struck 2");
  CHECK(told("3 heavy 15in at 1", "1,1,6") ==
        "1 effect/1 effect/1 effect/ on_target 3 hits 1 killed 1 struck 0");
}

TEST_CASE("effect fire: a horse hit twice is one horse") {
  CHECK(told("2 medium 15in at 2 mounted", "3,6,3,6") ==
        "2 effect/2 effect/ on_target 2 hits 0 horses_hit 1 killed 0 struck 0");
  CHECK(told("2 medium 15in at 2 mounted", "3,6,1,3,6") ==
        "2 effect/2 effect/1 survival/ on_target 2 hits 1 horses_hit 2 killed 0 struck 1");
}

TEST_CASE("effect fire: what can't hit isn't thrown") {
  CHECK(told("3 infantry 10in at 3 cover --effect 1", "") ==
        " hits 0 horses_hit 0 killed 0 struck 0");
  CHECK(told("2 heavy 10in at 3 cover mounted --effect 1", "") ==
        " on_target 2 hits 0 horses_hit 0 killed 0 struck 0");
}

TEST_CASE("effect fire: who has been struck in this turn is hit last, and dies of it (R3a)") {
  const auto after = [](const std::string& words, const std::string& struck,
                        const std::string& faces) {
    return told(words + " --target-struck " + struck, faces);
  };
  // Of 8 men 5 are fresh: they are hit first, and throw; the sixth hit is on one struck before.
  CHECK(after("8 infantry 8in at 8", "3", "1,1,1,1,1,1,6,6,5,5,4,1,1") ==
        "8 to hit/5 survival/ hits 6 horses_hit 0 killed 4 struck 4");
  // All have been struck: whoever is hit is dead.
  CHECK(after("4 infantry 8in at 8", "8", "1,6,6,6") ==
        "4 to hit/ hits 1 horses_hit 0 killed 1 struck 7");
  // Nine hits on 8: the three struck, and one of the fresh who is hit twice now.
  CHECK(after("9 infantry 8in at 8", "3", "1,1,1,1,1,1,1,1,1,5,6,4,4") ==
        "9 to hit/4 survival/ hits 9 horses_hit 0 killed 6 struck 2");
  // Under a pattern each has a die of his own.
  CHECK(after("1 heavy 15in at 3", "1", "1,6,1,6") ==
        "2 effect/1 effect/1 survival/ on_target 1 hits 2 killed 1 struck 1");
  CHECK(acw_run("-r sz fire 8 infantry 8in at 8 --then 'fire 8 infantry 8in' --odds -q")
            .out.starts_with("5.39697"));
}

TEST_CASE("spread: who has been hit before is hit after the others") {
  for (int men = 1; men <= 6; ++men) {
    for (int struck = 0; struck <= men; ++struck) {
      for (int hits = 0; hits <= 20; ++hits) {
        int on[6] = {};
        for (int i = 0; i < hits; ++i) ++on[i % men];  // the fresh stand in front
        int once = 0, more = 0;
        for (int i = 0; i < men; ++i) {
          const bool before = i >= men - struck;
          once += on[i] == 1 && !before ? 1 : 0;
          more += on[i] > 1 || (on[i] == 1 && before) ? 1 : 0;
        }
        CHECK(acw::Spread::of(hits, men, struck).once == once);
        CHECK(acw::Spread::of(hits, men, struck).more == more);
      }
    }
  }
}

TEST_CASE("spread: nobody is hit twice before all are hit once") {
  for (int men = 1; men <= 6; ++men) {
    for (int hits = 0; hits <= 20; ++hits) {
      int on[6] = {};
      for (int i = 0; i < hits; ++i) ++on[i % men];
      int once = 0, more = 0;
      for (int i = 0; i < men; ++i) once += on[i] == 1 ? 1 : 0, more += on[i] > 1 ? 1 : 0;
      CHECK(acw::Spread::of(hits, men).once == once);
      CHECK(acw::Spread::of(hits, men).more == more);
    }
  }
}

TEST_CASE("spread: over men without number nobody is hit twice") {
  CHECK(acw::Spread::of(1'000'000, INT_MAX).once == 1'000'000);
  CHECK(acw::Spread::of(1'000'000, INT_MAX).more == 0);
}
