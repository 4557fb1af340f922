#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

struct ChartRow {
  const char* grade;
  int breaks_at[17];  ///< by 4 to 20 original figures
};
const ChartRow chart[] = {
    {"veteran", {2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8}},
    {"experienced", {2, 3, 3, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 9, 9, 10, 10}},
    {"raw", {3, 4, 4, 4, 6, 6, 7, 8, 8, 9, 10, 11, 11, 12, 13, 14, 14}},
};

void check_black_panthers_morale(const std::string& command, int points, int breaks_at) {
  const Ran ran = acw_run(command + " --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code != 0) return;
  const acw::Value result = ran.json();
  CHECK(text(result["outcome"]["points"]) == std::to_string(points));
  CHECK(text(result["outcome"]["breaks_at"]) == std::to_string(breaks_at));
  CHECK(text(result["outcome"]["holds"]) == (points > breaks_at ? "true" : "false"));
}

std::string strength(int left, int original) {
  return std::to_string(left) + "/" + std::to_string(original);
}

}  // namespace

TEST_CASE("black panthers morale: every number of the chart, at it and one above") {
  for (const ChartRow& row : chart) {
    for (int original = 4; original <= 20; ++original) {
      const int breaks_at = row.breaks_at[original - 4];
      for (const int left : {1, breaks_at, breaks_at + 1, original}) {
        if (left <= original)
          check_black_panthers_morale(
              std::string{"morale "} + row.grade + " " + strength(left, original), left, breaks_at);
      }
    }
  }
}

TEST_CASE("black panthers morale: every circumstance of infantry, each with all others") {
  int turn = 0;
  for (const int cover : {0, 1, 2}) {
    for (int set = 0; set < 64; ++set) {
      const ChartRow& row = chart[turn % 3];
      const int original = 4 + turn % 17;
      const int left = std::max(1, original - 1 - turn % 5);
      ++turn;
      std::string command = std::string{"morale "} + (turn % 2 == 0 ? "infantry " : "") +
                            row.grade + " " + strength(left, original);
      const char* words[] = {"supported",        "enemy-near",  "no-brigadier",
                             "brigadier-killed", "no-division", "division-killed"};
      for (int i = 0; i < 6; ++i) {
        if ((set >> i & 1) != 0) command += std::string{" "} + words[i];
      }
      if (cover != 0) command += cover == 1 ? " soft" : " hard";
      const auto said = [set](int i) { return set >> i & 1; };
      const int points =
          left + cover + said(0) - said(1) - (said(2) | said(3)) - (said(4) & said(3)) - said(5);
      check_black_panthers_morale(command, points, row.breaks_at[original - 4]);
    }
  }
}

TEST_CASE("black panthers morale: the arms under the divisional officer") {
  int turn = 0;
  for (const char* arm : {"artillery", "field", "heavy", "sharpshooters", "cavalry"}) {
    for (const int cover : {0, 1, 2}) {
      for (int set = 0; set < 8; ++set) {
        const ChartRow& row = chart[turn % 3];
        const int original = 4 + turn % 17;
        const int left = std::max(1, original - 1 - turn % 4);
        ++turn;
        std::string command =
            std::string{"morale "} + row.grade + " " + arm + " " + strength(left, original);
        const char* words[] = {"enemy-near", "no-division", "division-killed"};
        for (int i = 0; i < 3; ++i) {
          if ((set >> i & 1) != 0) command += std::string{" "} + words[i];
        }
        if (cover != 0) command += cover == 1 ? " soft" : " hard";
        check_black_panthers_morale(command,
                                    left + cover - (set & 1) - (set >> 1 & 1) - (set >> 2 & 1),
                                    row.breaks_at[original - 4]);
      }
    }
  }
}

TEST_CASE("black panthers morale: without dice the odds are certainties") {
  const acw::Value odds =
      acw_run("morale experienced 7/12 supported enemy-near --odds --json").json()["odds"];
  CHECK(difference(odds["points"], always(7)) == "");
  CHECK(difference(odds["breaks_at"], always(6)) == "");
  Chances holds;
  holds.add(true, 1);
  CHECK(difference(odds["holds"], holds) == "");
}

TEST_CASE("black panthers morale: a word that changes nothing is noted") {
  CHECK(acw_run("morale raw 7/12 --json").json()["notes"] !=
        acw_run("morale raw 7/12 no-division --json").json()["notes"]);
  CHECK(acw_run("morale raw 7/12 --json").json()["notes"] !=
        acw_run("morale raw 12/12 --json").json()["notes"]);
}

TEST_SUITE_END();
