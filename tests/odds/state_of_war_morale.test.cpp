#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

const struct {
  const char* word;
  int sides;
} morale_classes[] = {{"veteran", 12}, {"trained", 10}, {"raw", 8}, {"civilian", 6}};
const struct {
  const char* word;
  int score;
} morale_words[] = {
    {"leader", 1},   {"commander-killed", -3}, {"nco-killed", -2},       {"retiring", -1},
    {"flanked", -1}, {"advancing", 1},         {"friends-advancing", 1}, {"commander-near", 2}};

void check_state_of_war_morale(const std::string& said, int sides, int change) {
  Chances score;
  Chances result;
  for (int face = 1; face <= sides; ++face) {
    const int at = face + change;
    score.add(at, Chance{1} / sides);
    result.add(at >= 1    ? "ok"
               : at >= -1 ? "no-advance"
               : at == -2 ? "fall-back"
               : at == -3 ? "break"
                          : "rout",
               Chance{1} / sides);
  }
  const Ran ran = acw_run("-r sow morale " + said + " --odds --json");
  CAPTURE(said);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto odds = ran.json()["odds"];
  CHECK(difference(odds["score"], score) == "");
  CHECK(difference(odds["result"], result) == "");
}

}  // namespace

TEST_CASE("state of war morale: every class with every set of circumstances") {
  for (int set = 0; set < 256; ++set) {
    const auto& quality = morale_classes[set % 4];
    std::string said = quality.word;
    int change = 0;
    for (int i = 0; i < 8; ++i) {
      if ((set >> i & 1) == 0) continue;
      said += std::string{" "} + morale_words[i].word;
      change += morale_words[i].score;
    }
    check_state_of_war_morale(said, quality.sides, change);
    check_state_of_war_morale(said + " in-cover", quality.sides, change + 1);
  }
}

TEST_CASE("state of war morale: uphill and cover are one +1") {
  check_state_of_war_morale("raw uphill", 8, 1);
  check_state_of_war_morale("raw in-cover", 8, 1);
  check_state_of_war_morale("raw uphill in-cover", 8, 1);
}

TEST_CASE("state of war morale: losses count for each full 20 percent") {
  for (int killed = 0; killed <= 100; killed += 7) {
    for (int wounded = 0; killed + wounded <= 100; wounded += 9) {
      check_state_of_war_morale("trained --killed-percent " + std::to_string(killed) +
                                    " --wounded-percent=" + std::to_string(wounded),
                                10, -2 * (killed / 20) - wounded / 20);
    }
  }
  for (const int edge : {19, 20, 39, 40, 59, 60, 79, 80, 99, 100}) {
    check_state_of_war_morale("veteran --killed-percent " + std::to_string(edge), 12,
                              -2 * (edge / 20));
    check_state_of_war_morale("civilian --wounded-percent " + std::to_string(edge), 6,
                              -(edge / 20));
  }
}

TEST_CASE("state of war morale: so many left of so many are their percentages") {
  for (const int all : {1, 5, 7, 14, 15}) {
    for (int left = 1; left <= all; ++left) {
      const auto numbers = "trained " + std::to_string(left) + "/" + std::to_string(all);
      const int lost = -2 * ((all - left) * 100 / all / 20);
      check_state_of_war_morale(numbers, 10, lost);
      for (int wounded = 0; wounded <= left; wounded += 2) {
        check_state_of_war_morale(numbers + " --wounded " + std::to_string(wounded), 10,
                                  lost - wounded * 100 / all / 20);
      }
    }
  }
  check_state_of_war_morale("trained 8/14 --wounded 2", 10, -4);
}

TEST_CASE("state of war morale: numbers are said once, and whole") {
  for (const char* words :
       {"8/14 --killed-percent 42", "8/14 --wounded-percent 14", "8/14 --wounded 9", "8",
        "--wounded 2", "14/8", "8/14 --wounded 2 --wounded-percent 14"}) {
    CAPTURE(words);
    CHECK(acw_run("-r sow morale trained " + std::string{words}).code == 2);
  }
}

TEST_SUITE_END();
