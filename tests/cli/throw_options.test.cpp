#include "cli/throw_options.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/volley.hpp"
#include "support/at_table.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw::test;

TEST_CASE("ways: dice are thrown one way at a time") {
  CHECK(fault("--dice 1 --odds") == "acw: choose one: --dice or --odds\n");
  CHECK(fault("--odds --sample 10") == "acw: choose one: --odds or --sample\n");
  CHECK(fault("--sample 10 --need") == "acw: choose one: --sample or --need\n");
  CHECK(fault("--dice 1 --odds --sample 10 --need") ==
        "acw: choose one: --dice, --odds, --sample or --need\n");
}

TEST_CASE("ways: a seed goes with dice that the program throws, and with no others") {
  CHECK(fault("--seed a --odds") ==
        "acw: --seed applies only to dice that the program rolls: leave out --odds\n");
  CHECK(fault("--seed a --need") ==
        "acw: --seed applies only to dice that the program rolls: leave out --need\n");
  CHECK(
      fault("--seed a --dice 1").find("acw: --seed applies only to dice that the program rolls") ==
      0);
  CHECK(acw_run(std::string{fire} + "--seed a --sample 10").code == 0);
}

TEST_CASE("ways: a seed is any text, and every text has dice of its own") {
  std::vector<std::string> outs;
  for (const char* seed : {"a", "b", "''", "-1", "010", "10", "'4th of July'", "½"}) {
    const auto once = acw_run(std::string{fire} + "--json --seed " + seed);
    REQUIRE(once.code == 0);
    CHECK(once.out == acw_run(std::string{fire} + "--json --seed " + seed).out);
    CHECK(once.json()["seed"] == acw::Value{shell_words(seed).front()});
    outs.push_back(acw_run(std::string{fire} + "--csv --seed " + seed).out +
                   acw_run(std::string{fire} + "-q --times 9 --seed " + seed).out);
  }
  for (std::size_t i = 0; i < outs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK(outs[i] != outs[j]);
  }
}

TEST_CASE("ways: without a seed a fresh one is told, and brings the same throw again") {
  const auto first = acw_run(std::string{fire} + "--json");
  const auto second = acw_run(std::string{fire} + "--json");
  REQUIRE(first.code == 0);
  const auto seed = text(first.json()["seed"]);
  CHECK(seed.size() == 8);
  CHECK(seed != text(second.json()["seed"]));
  CHECK(acw_run(std::string{fire} + "--json --seed " + seed).out == first.out);
}

TEST_CASE("ways: --times throws again and again, the first throw the seed's own") {
  const auto many = acw_run(std::string{fire} + "--json --seed s --times 3");
  REQUIRE(many.lines().size() == 3);
  CHECK(many.lines()[0]["throws"] ==
        acw_run(std::string{fire} + "--json --seed s").json()["throws"]);
  CHECK(many.lines()[0]["throw"] == acw::Value{1});
  CHECK(many.lines()[2] == acw_run(std::string{fire} + "--json --seed s --throw 3").json());
  CHECK(many.lines()[1]["throws"] != many.lines()[0]["throws"]);
  CHECK(many.lines()[2]["throws"] != many.lines()[1]["throws"]);
  CHECK(many.lines()[2]["throw"] == acw::Value{3});
  const auto more = acw_run(std::string{fire} + "--json --seed s --times 5");
  CHECK(more.out.find(many.out) == 0);
}

TEST_CASE("ways: --times is for dice that the program throws") {
  for (const char* way : {"--odds", "--sample 10", "--need", "--dice 1"}) {
    CHECK(fault("--times 2 " + std::string{way}) ==
          "acw: --times applies only to dice that the program rolls: leave out --odds, --sample, "
          "--need and --dice\n");
  }
  for (const std::string number : {"0", "-1", "1000001", "two", "1e3", "''", "2.5", "'3 '", "+3",
                                   "0x2", "99999999999999999999"}) {
    CAPTURE(number);
    CHECK(fault("--times " + number)
              .find("acw: --times requires a whole number from 1 to 1000000, not '") == 0);
  }
}

TEST_CASE("ways: a sample has a number of games") {
  for (const std::string number : {"0", "-5", "1000000001", "many", "1e3", "''"}) {
    CAPTURE(number);
    CHECK(fault("--sample " + number)
              .find("acw: --sample requires a whole number from 1 to 1000000000, not '") == 0);
  }
  CHECK(acw_run(std::string{fire} + "--sample 1 --json").json()["games"] == acw::Value{1});
}

TEST_CASE("ways: entered dice have commas or blanks between them, and are numbers") {
  const auto commas = acw_run("throw wind --json --dice 4");
  CHECK(commas.code == 0);
  CHECK(fault("--dice 3,x,5") ==
        "acw: --dice: 'x' is not a number on a die; expected, for example: 3,5,8\n");
  CHECK(fault("--dice 3.5").find("acw: --dice: '3.5' is not a number on a die") == 0);
  CHECK(fault("--dice 99999999999").find("acw: --dice: '99999999999' is not a number on a die") ==
        0);
  CHECK(fault("--dice 1,2") ==
        "acw: too few dice: the next roll is 12 D8 to hit, 5+; 2 given, 0 used\n");
  CHECK(fault("--dice ''") ==
        "acw: too few dice: the next roll is 12 D8 to hit, 5+; 0 given, 0 used\n");
  CHECK(fault("--dice 9,1") ==
        "acw: a D8 cannot show 9 (die 1 of those given): 'to hit' takes 12 D8\n");
  CHECK(fault("--dice 1,1,1,1,1,1,1,1,1,1,1,1,1") ==
        "acw: too many dice: 13 given, 12 used; the last roll: 'to hit' takes 12 D8\n");
  for (const std::string dice : {"1,,2", ",1,2", "1,2,", ",", "'1, ,2'", "'1 ,,2'"}) {
    CAPTURE(dice);
    CHECK(fault("--dice " + dice) ==
          "acw: --dice: missing number before or after a comma; expected, for example: 3,5,8\n");
  }
  const auto blanks = acw_run(std::string{fire} + "--csv --dice '1 1,1  1, 1 1 1 1 1 1 1 8 3'");
  CHECK(blanks.err == "");
  CHECK(blanks.code == 0);
}

TEST_CASE("ways: dice from standard input are read as they come, a line or many") {
  const std::string line = "1 1 1 1 1 1 1 1 1 1 1 8\n3\n";
  const auto ran = acw_run(std::string{fire} + "--json --dice -", line);
  CHECK(ran.err == "");
  REQUIRE(ran.code == 0);
  CHECK(ran.json()["mode"] == acw::Value{"entered"});
  CHECK(ran.json()["outcome"]["killed"] == acw::Value{1});
  std::string apart;
  for (const char c : line) apart += c == ' ' ? '\n' : c;
  CHECK(acw_run(std::string{fire} + "--json --dice -", apart + "\n").out == ran.out);
  CHECK(fault("--dice -", "1 2 3\n") ==
        "acw: too few dice: the next roll is 12 D8 to hit, 5+; 3 given, 0 used\n");
  CHECK(fault("--dice -", "1,,2\n") ==
        "acw: missing number before or after a comma: 'to hit' takes 12 D8\n");
  CHECK(fault("--dice -", "1 2 x\n") ==
        "acw: 'x' is not a number on a die: 'to hit' takes 12 D8\n");
}

TEST_CASE("ways: at a table each throw is asked for, and after a slip once more") {
  const auto ran = at_table("throw wind --dice - --csv", {"seven", "9", "1 2", "", "4"});
  CHECK(ran.code == 0);
  CHECK(ran.out == acw_run("throw wind --dice 4 --csv").out);
  const auto comma = at_table("throw wind --dice - --csv", {"4,", "4"});
  CHECK(comma.err.find("missing number before or after a comma; try again") != std::string::npos);
  CHECK(comma.out == ran.out);
  CHECK(has(ran.err, "(cancel or Ctrl-C stops)\nroll 1 D"));
  CHECK(has(ran.err, "  'seven' is not a number on a die; try again\n  (cancel or Ctrl-C stops"));
  CHECK(ran.err.find("  a D6 cannot show 9") != std::string::npos);
  CHECK(ran.err.find("  that is 2 dice; expected 1; try again\n") != std::string::npos);
  for (const std::string word : {"cancel", "CANCEL "})
    CHECK(has(at_table(std::string{fire} + "--dice -", {word}).err, "canceled: nothing was done"));
  const auto fire_asked = at_table(std::string{fire} + "--dice -", {"1 1 1 1 1 1 1 1 1 1", "1 1"});
  CHECK(fire_asked.err ==
        "  (cancel or Ctrl-C stops)\nroll 12 D8 to hit (5+): roll 2 D8 to hit (5+): ");
}
