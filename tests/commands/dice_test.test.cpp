#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "acw/chance/square_sum.hpp"
#include "play/die_test.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("dice-test: how often counts so uneven come, by every way that six dice can fall") {
  // 6,6,6,6,2,1: the squares of the counts are 16 + 1 + 1
  Chance as_uneven = 0;
  Chance as_even = 0;
  for_all_faces(6, 6, [&](Faces faces, Chance chance) {
    int counts[6] = {};
    for (const int face : faces) ++counts[face - 1];
    int sum = 0;
    for (const int count : counts) sum += count * count;
    if (sum >= 18) as_uneven += chance;
    if (sum <= 18) as_even += chance;
  });
  const auto outcome = acw_run("dice-test 6 6,6,6,6,2,1 --json").json()["outcome"];
  CHECK(text(outcome["method"]) == "exact");
  CHECK(std::abs(number(outcome["as_uneven"]) - static_cast<double>(as_uneven)) < 1e-12);
  CHECK(std::abs(number(outcome["as_even"]) - static_cast<double>(as_even)) < 1e-12);
  CHECK(std::abs(number(outcome["chi_squared"]) - 12) < 1e-12);
  CHECK(text(outcome["counts"].as<acw::Value::Array>()->back()["came"]) == "4");
}

TEST_CASE("dice-test: what it could have seen is the chance that a loaded die is called odd") {
  // ten throws of a D6 of which every fourth is a six
  const auto test = acw::test_die({2, 2, 2, 2, 1, 1});
  CHECK(test.exact);
  CHECK(std::abs(test.loaded_chance - 0.25) < 1e-15);
  const auto even = acw::square_sum(10, std::vector<double>(6, 1 / 6.0), 1e9);
  const auto loaded = acw::square_sum(10, {0.15, 0.15, 0.15, 0.15, 0.15, 0.25}, 1e9);
  long long odd_from = 0;  // the least sum that comes in less than 5 % of all cases
  while (even->from(odd_from) >= 0.05) ++odd_from;
  CHECK(std::abs(test.caught - loaded->from(odd_from)) < 1e-12);
  CHECK(test.throws_needed == 400);
}

TEST_CASE("dice-test: as many throws as it asks for catch the loaded die") {
  const auto test = acw::test_die({67, 67, 67, 67, 66, 66});
  CHECK(test.throws == 400);
  CHECK(test.caught >= 0.95);
  CHECK(test.caught < 0.96);
}

TEST_CASE("dice-test: it says odd or nothing odd, and what it could have seen, never fair") {
  for (const std::string faces :
       {"1,2,3,4,5,6", "6,6,6,6,6,6,6,6", "6", "1 2 3 4 5 6 1 2 3 4 5 6"}) {
    const auto ran = acw_run("dice-test 6 " + faces);
    CHECK(ran.code == 0);
    CHECK(ran.out.find("fair") == std::string::npos);
    CHECK(ran.out.find("would be caught in") != std::string::npos);
    CHECK(ran.out.find("throw 400") != std::string::npos);
  }
  CHECK(acw_run("dice-test 6 6,6,6,6,6,6,6,6").out.find("\n  odd: ") != std::string::npos);
  CHECK(acw_run("dice-test 6 1,2,3").out.find("\n  nothing odd: ") != std::string::npos);
  std::string even;
  for (int i = 0; i < 40; ++i) even += "1 2 3 4 5 6\n";
  CHECK(acw_run("dice-test 6 -", even).out.find("as they fell?") != std::string::npos);
}

TEST_CASE("dice-test: dice come by any name, from words or from standard input") {
  const auto words = acw_run("dice-test 6 3,5,2,6,6 --json").out;
  CHECK(acw_run("dice-test d6 3 5 2 6 6 --json").out == words);
  CHECK(acw_run("dice-test 6 - --json", "3,5\n\n2\n6 6\n").out == words);
  CHECK(acw_run("dice-test d% 100 --json").json()["outcome"]["sides"] == acw::Value{100});
  CHECK(acw_run("dice-test 6 3,5,2,6,6 -q").code == 0);
  CHECK(acw_run("dice-test 6 3,5 --csv").out ==
        "face,came,expected\n1,0,0.3333333333333333\n"
        "2,0,0.3333333333333333\n3,1,0.3333333333333333\n"
        "4,0,0.3333333333333333\n5,1,0.3333333333333333\n"
        "6,0,0.3333333333333333\n");
}

TEST_CASE("dice-test: what can't be a throw is told") {
  const auto told = [](const std::string& words, const std::string& input = "") {
    const auto ran = acw_run("dice-test" + words, input);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    return ran.err;
  };
  CHECK(told(" 6 3,7") == "acw: 7 is no face of a D6 (throw 2)\n");
  CHECK(told(" 6 -", "3\n0\n") == "acw: 0 is no face of a D6 (throw 2)\n");
  CHECK(told(" 1 1").find("a die has 2 to 1000 sides") != std::string::npos);
  CHECK(told(" six 1").find("'six'") != std::string::npos);
  CHECK(told(" 6 3,x").find("'x' is no number of a die") != std::string::npos);
  CHECK(told(" 6").find("what did it show?") != std::string::npos);
  CHECK(told("").find("which die") != std::string::npos);
  CHECK(told(" 6 3 --odds").find("dice-test takes no --odds") != std::string::npos);
}
