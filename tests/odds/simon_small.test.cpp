#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "odds/simon.hpp"

using namespace acw::test;
using namespace acw::test::simon;

TEST_SUITE_BEGIN("odds");

TEST_CASE("simon morale: the odds of every number of men") {
  for (int men = 1; men <= 12; ++men) {
    CAPTURE(men);
    Chances holds;
    for_all_faces(1, 100, [&](Faces faces, Chance chance) { holds.add(faces[0] <= morale_level(men), chance); });
    CHECK(compare("morale " + std::to_string(men), {{"level", always(morale_level(men))}, {"holds", holds}}) == "");
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

TEST_CASE("simon cards: every order of the five is as likely") {
  std::vector<int> cards{0, 1, 2, 3, 4};
  const int increments[] = {1, 1, 2, 3, 3};
  std::map<std::string, Chance> orders;
  Chances first;
  do {
    std::string order;
    for (const int card : cards) order += std::to_string(increments[card]);
    orders[order] += Chance{1} / 120;
    first.add(increments[cards[0]], Chance{1} / 120);
  } while (std::next_permutation(cards.begin(), cards.end()));
  CHECK(compare("throw card", {{"first", first}}) == "");
  const auto told = acw_run("-r si throw card --odds --json").json()["odds"]["increments"]["pmf"];
  const auto* list = told.as<acw::Value::Array>();
  REQUIRE(list != nullptr);
  CHECK(list->size() == orders.size());
  for (const auto& row : *list) {
    std::string order;
    for (const auto& card : *row["value"].as<acw::Value::Array>()) order += text(card);
    CAPTURE(order);
    CHECK(number(row["p"]) == doctest::Approx(static_cast<double>(orders[order])).epsilon(1e-12));
  }
}

TEST_CASE("simon army-gen and move: what is certain is told as certain") {
  CHECK(compare("army-gen confederate", {{"figures", always(40)}, {"cavalry_figures", always(15)}, {"companies", always(8)}}) == "");
  CHECK(compare("move cavalry --increments 2", {{"move", always(12)}}) == "");
}

TEST_SUITE_END();
