#include <string>
#include <vector>

#include "odds/schulz_fire.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::schulz {

namespace {

/// Where men are: in a building of so many points, behind a wall, or neither.
enum class State { none, full, no_artillery_cover, rubble };

struct Place {
  std::string words;
  State state;
  bool near_wall = false;
  bool window = false;
  bool covered = true;  ///< from small arms, gatling guns and grape
};

/// Every way to say it: a building says nothing more beside its state, and is full without one.
std::vector<Place> places() {
  std::vector<Place> list{{"building", State::full},
                          {"house", State::full},
                          {"inside", State::full},
                          {"near-wall", State::none, true},
                          {"fort-wall", State::none, true},
                          {"cliff", State::none, true},
                          {"cover near-wall", State::none, true},
                          {"open near-wall", State::none, true, false, false},
                          {"open", State::none, false, false, false},
                          {"cover", State::none},
                          {"building near-wall", State::full, true},
                          {"building window", State::full, false, true},
                          {"window", State::full, false, true},
                          {"doors near-wall", State::full, true, true}};
  const std::pair<const char*, State> states[] = {{"full-cover", State::full},
                                                  {"no-artillery-cover", State::no_artillery_cover},
                                                  {"no-top-cover", State::rubble}};
  for (const auto& [word, state] : states) {
    for (const std::string building : {"", "building "}) {
      list.push_back({building + word, state});
      list.push_back({building + word + " near-wall", state, true});
      list.push_back({building + word + " window", state, false, true});
      list.push_back({building + "window near-wall " + word, state, true, true});
    }
  }
  return list;
}

enum class Shot { bullet, wedge, grape, shell, bomb };

bool can_be_hit(const Place& place, Shot shot) {
  if (shot == Shot::bullet || shot == Shot::wedge || place.window) return true;
  if (place.state == State::full) return false;
  return !place.near_wall || place.state == State::rubble || shot == Shot::bomb;
}

}  // namespace

TEST_CASE(
    "schulz fire: who in a building or near a wall can be hit, and the odds of it, are those of "
    "brute force") {
  const struct {
    const char* words;
    Shot shot;
    int ranging;  // −1: no artillery
    int effect, survives;
  } arms[] = {
      {"2 infantry 10in", Shot::bullet, -1, 3, 5}, {"2 gatling 10in", Shot::wedge, -1, 3, 5},
      {"2 heavy 12in", Shot::grape, 0, 4, 6},      {"1 light 9in uphill", Shot::grape, 0, 4, 6},
      {"2 medium 28in", Shot::shell, 3, 2, 6},     {"2 heavy 20in", Shot::shell, 0, 3, 6},
      {"2 mortar 10in", Shot::bomb, 0, 3, 6},      {"1 mortar 32in", Shot::bomb, 2, 1, 6}};
  for (const auto& arm : arms) {
    for (const auto& place : places()) {
      for (const bool mounted : {false, true}) {
        const auto words =
            std::string{arm.words} + " at 2 " + place.words + (mounted ? " mounted" : "");
        CAPTURE(words);
        if (!can_be_hit(place, arm.shot)) {
          const Ran ran = acw_run("-r sz fire " + words);
          CHECK(ran.code == 1);
          CHECK(ran.err.find(place.state == State::full ? "full points" : "only a mortar") !=
                std::string::npos);
          continue;
        }
        const bool covered = place.covered && arm.shot != Shot::shell && arm.shot != Shot::bomb;
        const auto faces6 = faces_of(arm.effect, mounted, covered);
        const int shots = arm.words[0] - '0';
        if (arm.shot == Shot::bullet) check(words, aimed(shots, 2, faces6), false, true);
        else
          check(words, shelled({shots, arm.ranging < 0 ? 0 : arm.ranging, faces6, arm.survives}, 2),
                arm.ranging >= 0, mounted || arm.ranging < 0);
      }
    }
  }
}

}  // namespace acw::test::schulz

TEST_SUITE_END();
