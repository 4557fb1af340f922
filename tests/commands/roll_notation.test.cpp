#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "commands/rolls.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

acw::Value odds_of(const std::string& dice, const std::string& outcome = "total") {
  const auto ran = acw_run("roll " + dice + " --odds --json");
  CHECK_MESSAGE(ran.code == 0, ran.err);
  return ran.json()["odds"][outcome];
}

std::string refusal(const std::string& dice) {
  const auto ran = acw_run("roll " + dice);
  CHECK(ran.code == 2);
  return ran.err;
}

/// What dice come to when each is thrown again once, where it shows such a face: by all ways that
/// both throws of each die can fall.
Chances again_once(int dice, int sides, const std::function<bool(int)>& again,
                   const std::function<int(const std::vector<int>&)>& worth) {
  Chances chances;
  for_all_faces(2 * dice, sides, [&](Faces faces, Chance chance) {
    std::vector<int> shown;
    for (int i = 0; i < dice; ++i) {
      const int first = faces[static_cast<std::size_t>(2 * i)];
      shown.push_back(again(first) ? faces[static_cast<std::size_t>(2 * i + 1)] : first);
    }
    chances.add(worth(shown), chance);
  });
  return chances;
}

/// The same where they are thrown until they show none: all faces but those are left, alike.
Chances again_until(int dice, int sides, const std::function<bool(int)>& again,
                    const std::function<int(const std::vector<int>&)>& worth) {
  std::vector<int> left;
  for (int face = 1; face <= sides; ++face) {
    if (!again(face)) left.push_back(face);
  }
  Chances chances;
  for_all_faces(dice, static_cast<int>(left.size()), [&](Faces faces, Chance chance) {
    std::vector<int> shown;
    for (const int face : faces) shown.push_back(left[static_cast<std::size_t>(face - 1)]);
    chances.add(worth(shown), chance);
  });
  return chances;
}

int sum_of_faces(const std::vector<int>& shown) {
  int sum = 0;
  for (const int face : shown) sum += face;
  return sum;
}
int best_two(std::vector<int> shown) {
  std::sort(shown.rbegin(), shown.rend());
  return shown[0] + shown[1];
}
bool is_one(int face) { return face == 1; }

}  // namespace

TEST_CASE("roll: successes are counted, as tables write it") {
  for (const auto* dice : {"'12d8>=4'", "12d8 4+", "'12d8 4+'", "'12d8 >= 4'", "'12D8>3'"})
    CHECK(entered(dice, "1,2,3,4,5,6,7,8,1,2,3,4", "successes") == "6");
  CHECK(entered("'4d6<=2'", "1,2,3,6", "successes") == "2");
  CHECK(entered("'4d6<2'", "1,2,3,6", "successes") == "1");
  CHECK(entered("'4d6>=5'+3", "1,2,5,6") == "5");
  Chances count;
  for_all_faces(5, 8, [&](Faces faces, Chance chance) { count.add(at_least(faces, 4), chance); });
  CHECK(difference(odds_of("5d8 4+", "successes"), count) == "");
  CHECK(refusal("12d8 9+").find("a D8 shows 1 to 8") != std::string::npos);
  CHECK(refusal("'4d6kh3>=4'").find("leave out kh, kl, dh or dl") != std::string::npos);
}

TEST_CASE("roll: d66 is two D6 read as tens and units, each of 36 as likely") {
  CHECK(entered("d66", "3,4") == "34");
  CHECK(entered("1D66+1", "6,6") == "67");
  CHECK(entered("100-d66", "1,2") == "88");
  Chances read;
  for (int tens = 1; tens <= 6; ++tens) {
    for (int units = 1; units <= 6; ++units) read.add(10 * tens + units, 1.0 / 36);
  }
  CHECK(difference(odds_of("d66"), read) == "");
  for (const auto* dice : {"2d66", "d66x2", "d66kh1", "'d66>=40'", "d66r1"})
    CHECK(refusal(dice).find("two D6 read as tens and units") != std::string::npos);
  CHECK(entered("d660", "77") == "77");
}

TEST_CASE("roll: what dice need may stand before them") {
  CHECK(entered("'4+ 3d6'", "3,4,5", "successes") == "2");
  CHECK(entered("4+ 3d6", "3,4,5", "successes") == "2");
  CHECK(entered("4 + 3d6", "3,4,5") == "16");
  CHECK(entered("4+3d6", "3,4,5") == "16");
}

TEST_CASE("roll: blanks, either case and d% are read") {
  CHECK(entered("'3d6 + 1'", "1,2,3") == "7");
  CHECK(entered("'  3d6  +  1 '", "1,2,3") == "7");
  CHECK(entered("2D10KH1", "3,9") == "9");
  CHECK(entered("4D6DL1", "2,6,1,5") == "13");
  CHECK(entered("D%", "77") == "77");
  Chances high;
  for_all_faces(
      2, 10, [&](Faces faces, Chance chance) { high.add(std::max(faces[0], faces[1]), chance); });
  CHECK(difference(odds_of("2D10KH1"), high) == "");
}

TEST_CASE("roll: r throws again while it shows that, the dice in the order thrown") {
  CHECK(entered("6d6r1", "1,2,3,1,5,6,1,4,2") == "22");
  CHECK(entered("2d6r6", "6,6,6,1,2") == "3");
  CHECK(difference(odds_of("4d6r1"), again_until(4, 6, is_one, sum_of_faces)) == "");
  const auto low = [](int face) { return face <= 2; };
  CHECK(difference(odds_of("'4d6r<=2'"), again_until(4, 6, low, sum_of_faces)) == "");
  CHECK(difference(odds_of("'4d6r<3'"), again_until(4, 6, low, sum_of_faces)) == "");
  CHECK(difference(odds_of("4d6r1kh2"), again_until(4, 6, is_one, best_two)) == "");
  CHECK(difference(odds_of("'4d6r1>=4'", "successes"),
                   again_until(4, 6, is_one, [](const std::vector<int>& shown) {
                     return static_cast<int>(std::count_if(shown.begin(), shown.end(),
                                                           [](int face) { return face >= 4; }));
                   })) == "");
  CHECK(refusal("'2d6r<=6'").find("every face would be rerolled") != std::string::npos);
  CHECK(refusal("2d6r7").find("a D6 shows 1 to 6") != std::string::npos);
  CHECK(refusal("2d6r").find("missing face") != std::string::npos);
}

TEST_CASE("roll: ro throws again once") {
  CHECK(entered("6d6ro1", "1,2,3,1,5,6,1,4") == "21");
  CHECK(entered("6d6ro1", "1,2,3,1,5,6,1,1") == "18");
  CHECK(difference(odds_of("3d6ro1"), again_once(3, 6, is_one, sum_of_faces)) == "");
  CHECK(difference(odds_of("3d6ro1kh2"), again_once(3, 6, is_one, best_two)) == "");
  const auto high = [](int face) { return face >= 5; };
  CHECK(difference(odds_of("'3d6ro>=5'"), again_once(3, 6, high, sum_of_faces)) == "");
}

TEST_CASE("roll: dice are multiplied by numbers") {
  CHECK(entered("d4*10", "3") == "30");
  CHECK(entered("10*d4+d6", "3,5") == "35");
  CHECK(entered("d4x10-2*3", "3") == "24");
  CHECK(entered("2d6*2+1d6", "1,2,6") == "12");
  Chances tens;
  for_all_faces(1, 4, [&](Faces faces, Chance chance) { tens.add(10 * faces[0], chance); });
  CHECK(difference(odds_of("d4*10"), tens) == "");
  Chances mixed;
  for_all_faces(3, 4, [&](Faces faces, Chance chance) {
    mixed.add(10 * (faces[0] + faces[1]) - faces[2], chance);
  });
  CHECK(difference(odds_of("10*2d4-d4"), mixed) == "");
  CHECK(refusal("d4*d6").find("multiplied by a number") != std::string::npos);
  CHECK(refusal("d4*9999999").find("too large") != std::string::npos);
}

TEST_CASE("roll: so many terms take so many times as long, and no square of it") {
  std::string terms = "1d6";
  for (int i = 1; i < 100'000; ++i) terms += "+1d6";
  const auto begun = std::chrono::steady_clock::now();
  const auto ran = acw_run("roll " + terms + " --seed 1 -q");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  CHECK(ran.code == 0);
  CHECK(took.count() < 5);
}

TEST_CASE("roll: exact odds of many small terms are paid for as what they are") {
  const auto of = [](int pairs) {
    std::string terms = "1d6+1d8";
    for (int i = 1; i < pairs; ++i) terms += "+1d6+1d8";
    return acw_run("roll " + terms + " --odds -q");
  };
  CHECK(of(500).out == "4000\n");
  CHECK(of(20'000).code == 2);
}
