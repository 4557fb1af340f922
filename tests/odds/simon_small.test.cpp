#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "odds/simon.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::simon {

TEST_CASE("simon morale: the odds of every number of men") {
  for (int men = 1; men <= 12; ++men) {
    CAPTURE(men);
    Chances holds;
    for_all_faces(1, 100, [&](Faces faces, Chance chance) {
      holds.add(faces[0] <= morale_level(men), chance);
    });
    CHECK(compare("morale " + std::to_string(men),
                  {{"level", always(morale_level(men))}, {"holds", holds}}) == "");
  }
}

TEST_CASE("simon rally: each man gets up on 50 %") {
  for (int men = 1; men <= 10; ++men) {
    CAPTURE(men);
    Chances back;
    for_all_faces(men, 2, [&](Faces faces, Chance chance) { back.add(at_most(faces, 1), chance); });
    CHECK(compare("throw rally " + std::to_string(men), {{"back", back}}) == "");
  }
}

TEST_CASE(
    "simon cards: of those that are left every one is as likely, whatever was played before it") {
  const int deck[] = {1, 1, 2, 3, 3};
  for (unsigned played = 0; played < 31; ++played) {
    std::string command = "throw card";
    std::vector<int> left;
    for (unsigned card = 5; card-- > 0;) {
      if ((played >> card & 1U) != 0) command += " " + std::to_string(deck[card]);
      else left.push_back(deck[card]);
    }
    CAPTURE(command);
    Chances increments;
    for (const int card : left) increments.add(card, Chance{1} / static_cast<Chance>(left.size()));
    CHECK(compare(command, {{"increments", increments}}) == "");
  }
}

TEST_CASE("simon army-gen and move: what is certain is told as certain") {
  CHECK(compare("army-gen confederate", {{"figures", always(40)},
                                         {"cavalry_figures", always(15)},
                                         {"companies", always(8)}}) == "");
  CHECK(compare("move cavalry --increments 2", {{"move", always(12)}}) == "");
}

}  // namespace acw::test::simon

TEST_SUITE_END();
