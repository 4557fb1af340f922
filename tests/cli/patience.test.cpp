#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using acw::test::acw_run;

TEST_CASE("patience: what is too much is refused with what can be had") {
  const auto ran = acw_run("roll 10000d1000 --odds");
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err ==
        "acw: computing these exact odds would exceed the work limit; use --sample 100000 to "
        "estimate them; use --patience 60 to allow a minute\n");
}

TEST_CASE("patience: with some, more is worked out") {
  CHECK(acw_run("roll 1000d200 --odds -q").code == 2);
  const auto ran = acw_run("roll 1000d200 --odds --patience 2 -q");
  CHECK(ran.out == "100500\n");
  CHECK(acw_run("roll 10000d1000 --odds --patience 3").err.find("--patience 60") ==
        std::string::npos);
}

TEST_CASE("patience: it is a number of seconds") {
  CHECK(acw_run("roll 3d6 --odds --patience soon").err ==
        "acw: --patience requires a whole number from 1 to 3600, not 'soon'\n");
  CHECK(acw_run("roll 3d6 --odds --patience 0").code == 2);
  CHECK(acw_run("rules list --patience 3").code == 2);
}

TEST_CASE("patience: where memory is lacking, what it raises is memory") {
  const auto ran = acw_run("-r si melee 1000 vs 1000 --to-the-end --odds");
  CHECK(ran.code == 2);
  CHECK(ran.err.find("exceed the free memory") != std::string::npos);
  CHECK(ran.err.find("; --patience 20 allows the most memory, twenty times as much\n") !=
        std::string::npos);
  CHECK(ran.err.find("--patience 60") == std::string::npos);
}

TEST_CASE("patience: dice that are thrown and shown are as many as memory has room for") {
  const auto refused = acw_run("-r sow fire 1000000 trained minie-rifle 28cm at 14 --seed 1");
  CHECK(refused.code == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err ==
        "acw: showing so many dice would exceed the free memory (--sample only counts them); "
        "--patience 20 allows the most memory, twenty times as much\n");
  CHECK(acw_run("-r sow fire 10000 trained minie-rifle 28cm at 14 --seed 1 -q").code == 0);
  CHECK(acw_run("-r sow fire 1000000 trained minie-rifle 28cm at 14 --seed 1 --times 2").code == 2);
}
