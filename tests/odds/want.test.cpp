#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "odds/want.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::want {

namespace {

/// At least `k` of `n`, each with the chance `p`, by Bernoulli's formula.
Chance at_least_by_formula(int n, Chance p, int k) {
  Chance fewer = 0;
  Chance ways = 1;
  for (int i = 0; i < k && i <= n; ++i) {
    fewer += ways * std::pow(p, Chance(i)) * std::pow(1 - p, Chance(n - i));
    ways = ways * Chance(n - i) / Chance(i + 1);
  }
  return 1 - fewer;
}

}  // namespace

TEST_CASE("want: the least count of Black Panthers' fire is that of Bernoulli's formula") {
  const std::map<std::string, int> to_hit{{"veteran", 3}, {"experienced", 4}, {"raw", 5}};
  const std::map<std::string, int> saves{{"open", 5}, {"soft", 4}, {"hard", 3}};
  for (const auto& [troops_word, hit] : to_hit) {
    const std::string troops = troops_word;
    for (const auto& [cover_word, save] : saves) {
      const std::string cover = cover_word;
      for (const int wanted : {1, 3, 6}) {
        for (const int percent : {25, 50, 80, 99}) {
          const Chance p = Chance(9 - (hit + 1)) / 8 * (save - 1) / 6;  // at long range
          int least = 1;
          while (at_least_by_formula(least, p, wanted) < Chance(percent) / 100) ++least;
          const Value value = acw_run("fire " + troops + " musket 20cm at 30 " + cover +
                                      " --want 'killed >= " + std::to_string(wanted) +
                                      "' --at-least " + std::to_string(percent) + " --json")
                                  .json();
          CAPTURE(troops);
          CAPTURE(cover);
          CAPTURE(wanted);
          CAPTURE(percent);
          CHECK(number(value["count"]["value"]) == least);
          CHECK(number(value["count"]["chance"]) ==
                doctest::Approx(static_cast<double>(at_least_by_formula(least, p, wanted)))
                    .epsilon(1e-12));
          if (least > wanted)
            CHECK(number(value["count"]["next"]["chance"]) ==
                  doctest::Approx(static_cast<double>(at_least_by_formula(least - 1, p, wanted)))
                      .epsilon(1e-12));
        }
      }
    }
  }
}

TEST_CASE("want: the least count is the first whose odds reach it, in every ruleset") {
  for (const auto& what : cases()) {
    for (const double percent : {30.0, 60.0}) {
      const Value value = ask(what, what.slots, std::to_string(percent));
      const Value& count = value["count"];
      CAPTURE(what.rules);
      CAPTURE(what.command);
      CAPTURE(percent);
      CHECK(number(value["now"]) == doctest::Approx(by_odds(what, what.slots)).epsilon(1e-12));
      if (what.slots.count("count") == 0) continue;
      int least = 0;
      bool all_before = true;
      auto slots = what.slots;
      for (int tried = 1; tried <= 40 && least == 0; ++tried) {
        slots["count"] = std::to_string(tried);
        const double chance = by_odds(what, slots);
        if (chance >= percent / 100 - 1e-12) least = tried;
        else all_before = false;
      }
      if (least == 0) {
        if (!count["value"].is_null()) CHECK(number(count["value"]) > 40);
      } else if (all_before && !count["most"].is_null()) {
        slots["count"] = std::to_string(static_cast<int>(number(count["value"])) + 1);
        CHECK(by_odds(what, slots) < percent / 100);
      } else {
        CHECK(number(count["value"]) == least);
        slots["count"] = std::to_string(least);
        CHECK(number(count["chance"]) == doctest::Approx(by_odds(what, slots)).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("want: beyond the greatest distance no unit of the ruler reaches it, in every ruleset") {
  for (const auto& what : cases()) {
    if (what.slots.count("distance") == 0) continue;
    for (const double percent : {15.0, 50.0}) {
      const Value value = ask(what, what.slots, std::to_string(percent));
      const Value& found = value["distance"]["value"];
      const std::string unit = *value["distance"]["unit"].as<std::string>();
      CAPTURE(what.rules);
      CAPTURE(what.command);
      CAPTURE(percent);
      const double from = found.is_null() ? 0 : number(found);
      for (int units = static_cast<int>(from) + 1; units <= 60; ++units) {
        auto slots = what.slots;
        slots["distance"] = std::to_string(units) + unit;
        CHECK(by_odds(what, slots) < percent / 100);
      }
      if (found.is_null()) continue;
      auto slots = what.slots;
      slots["distance"] = word(found, "distance", unit);
      CHECK(by_odds(what, slots) >= percent / 100 - 1e-12);
    }
  }
}

TEST_CASE("want: a distance or a count that wasn't said is what is looked for") {
  for (const auto& what : cases()) {
    for (const std::string open : {"count", "distance"}) {
      if (what.slots.count(open) == 0) continue;
      auto slots = what.slots;
      slots.erase(open);
      const Value whole = ask(what, what.slots, "40");
      const Value left = ask(what, slots, "40");
      CAPTURE(what.rules);
      CAPTURE(what.command);
      CAPTURE(open);
      if (left["now"].is_null()) {
        CHECK(left[open]["value"] == whole[open]["value"]);
        CHECK(left["changes"] == Value{Value::Array{}});
        CHECK(left["situation"][open].is_null());
      }
    }
  }
}

TEST_CASE("want: where fewer are better, it is the greatest count that still reaches it") {
  const Value value =
      acw_run("morale exp 7/12 supported enemy-near --want 'not holds' --json").json();
  CHECK(value["now"] == Value{0});
  CHECK(value["count"]["value"] == Value{6});
  CHECK(value["count"]["most"] == Value{true});
  CHECK(value["count"]["next"]["value"] == Value{7});
}

TEST_CASE(
    "want: a count that is lost again is reached up to the last that is told, and no further, by "
    "Bernoulli's formula") {
  const auto exactly = [](int n, int k) {
    return at_least_by_formula(n, Chance(1) / 3, k) - at_least_by_formula(n, Chance(1) / 3, k + 1);
  };
  for (const int killed : {2, 3, 7, 25, 60}) {
    for (const int percent : {5, 8, 12, 20, 24}) {
      const Value count =
          acw_run("fire exp musket 25cm at 300 --want 'killed = " + std::to_string(killed) +
                  "' --at-least " + std::to_string(percent) + " --json")
              .json()["count"];
      CAPTURE(killed);
      CAPTURE(percent);
      int first = 0;
      int lost = 0;
      for (int n = 1; n <= 200 && lost == 0; ++n) {
        const bool reaches = exactly(n, killed) >= Chance(percent) / 100;
        if (reaches && first == 0) first = n;
        if (!reaches && first != 0) lost = n;
      }
      if (first > 60) continue;  // the doubled steps may leap over so few
      if (first == 0) {
        CHECK((count["value"].is_null() || number(count["value"]) > 60));
        continue;
      }
      CHECK(number(count["value"]) == first);
      REQUIRE(lost > 0);
      CHECK(number(count["last"]["value"]) == lost - 1);
      CHECK(number(count["last"]["chance"]) ==
            doctest::Approx(static_cast<double>(exactly(lost - 1, killed))).epsilon(1e-12));
      CHECK(number(count["gap"]["value"]) == lost);
      CHECK(number(count["gap"]["chance"]) ==
            doctest::Approx(static_cast<double>(exactly(lost, killed))).epsilon(1e-12));
    }
  }
}

TEST_CASE("want: no count between the least and the last falls short, in every ruleset") {
  for (const auto& what : cases()) {
    if (what.slots.count("count") == 0) continue;
    for (const double percent : {30.0, 60.0}) {
      const Value count = ask(what, what.slots, std::to_string(percent))["count"];
      CAPTURE(what.rules);
      CAPTURE(what.command);
      CAPTURE(percent);
      if (count["value"].is_null() || !count["most"].is_null()) continue;
      const int least = static_cast<int>(number(count["value"]));
      const int last =
          count["last"].is_null() ? 25 : static_cast<int>(number(count["last"]["value"]));
      auto slots = what.slots;
      for (int tried = least; tried <= std::min(last, 25); ++tried) {
        slots["count"] = std::to_string(tried);
        const double chance = by_odds(what, slots);
        CHECK((chance < 0 || chance >= percent / 100 - 1e-12));
      }
    }
  }
}

TEST_CASE("want: above sixty the steps are halved, to the same number") {
  const Value value =
      acw_run("fire 100 exp musket 25cm at 300 --want 'killed >= 60' --at-least 80 --json").json();
  const int found = static_cast<int>(number(value["count"]["value"]));
  CHECK(at_least_by_formula(found, Chance(4) / 8 * 4 / 6, 60) >= 0.8L);
  CHECK(at_least_by_formula(found - 1, Chance(4) / 8 * 4 / 6, 60) < 0.8L);
  CHECK(number(value["count"]["next"]["value"]) == found - 1);
}

}  // namespace acw::test::want

TEST_SUITE_END();
