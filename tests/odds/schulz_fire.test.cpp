#include "odds/schulz_fire.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace acw::test::schulz {

namespace {

std::string target(int men, bool mounted, bool cover) {
  return std::string{" at "} + (men > 0 ? std::to_string(men) : "") + (mounted ? " mounted" : "") +
         (cover ? " cover" : " open");
}

constexpr bool either[] = {false, true};

}  // namespace

TEST_CASE("schulz fire: the odds of small arms are those of brute force") {
  const struct {
    const char* words;
    int effect;
  } arms[] = {{"infantry 10in", 3},           {"cavalry 12in", 2},
              {"artillerymen 8in", 2},        {"sharpshooters 12in", 4},
              {"sharpshooters 16in", 3},      {"infantry 9in uphill", 3},
              {"infantry 5in --effect 1", 1}, {"infantry 5in --effect 2", 2},
              {"cavalry 5in --effect 4", 4}};
  for (const auto& [words, effect] : arms) {
    for (const bool mounted : either) {
      for (const bool cover : either) {
        for (int dice = 1; dice <= 4; ++dice) {
          for (int men = 0; men <= 5; ++men)
            check(std::to_string(dice) + " " + words + target(men, mounted, cover),
                  aimed(dice, men, faces_of(effect, mounted, cover)), false, true);
        }
      }
    }
  }
}

TEST_CASE("schulz fire: the odds of gatling guns and artillery are those of brute force") {
  const struct {
    const char* words;
    int ranging;  // −1: no artillery
    int effect;
    bool covered;  // whether cover counts
    int survives;
  } guns[] = {{"gatling 10in", -1, 3, true, 5},
              {"gatling 10in --effect 1", -1, 1, true, 5},
              {"heavy 12in", 0, 4, true, 6},
              {"heavy 20in", 0, 3, false, 6},
              {"medium 28in", 3, 2, false, 6},
              {"light 36in", 2, 1, false, 6},
              {"mortar 20in downhill", 0, 3, false, 6},
              {"mortar 32in", 2, 1, false, 6},
              {"medium 44in --effect 4", 2, 4, false, 6},
              {"light 9in uphill --effect 2", 0, 2, true, 6}};
  for (const auto& gun : guns) {
    for (const bool mounted : either) {
      for (const bool cover : either) {
        const auto faces6 = faces_of(gun.effect, mounted, cover && gun.covered);
        for (const auto& [shots, men] : {std::pair{1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}, {1, 4}})
          check(std::to_string(shots) + " " + gun.words + target(men, mounted, cover),
                shelled({shots, std::max(gun.ranging, 0), faces6, gun.survives}, men),
                gun.ranging >= 0, mounted || gun.ranging < 0);
      }
    }
  }
}

TEST_CASE("schulz fire: the odds of many guns on many men") {
  check("3 light 30in at 2 mounted", shelled({3, 2, {1, 0}, 6}, 2), true, true);
  check("2 heavy 30in at 3 mounted", shelled({2, 3, {1, 1}, 6}, 3), true, true);
}

TEST_CASE("schulz fire: large questions are answered, and add up") {
  for (const char* words :
       {"100 infantry 10in at 60", "100 infantry 10in at 60 mounted", "5000 infantry 10in at open",
        "8 heavy 30in at 40 mounted", "30 gatling 10in at 500", "300 light 36in at 300 mounted"}) {
    const Ran ran = acw_run(std::string{"-r schulz fire "} + words + " --odds --json");
    CAPTURE(words);
    REQUIRE(ran.code == 0);
    const auto odds = ran.json()["odds"];
    for (const auto& [name, outcome] : *odds.as<acw::Value::Object>()) {
      Chance all = 0;
      for (const auto& [value, chance] : told(outcome)) all += chance;
      CHECK(static_cast<double>(all) == doctest::Approx(1).epsilon(1e-12));
    }
  }
}

}  // namespace acw::test::schulz
