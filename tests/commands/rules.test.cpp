#include <doctest/doctest.h>

#include <string>

#include "commands/refusals.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("rules show: -r names the ruleset, where the words don't") {
  CHECK(acw_run("rules show -r ka").out == acw_run("rules show ka").out);
  CHECK(acw_run("rules show -r ka sequence").out == acw_run("rules show ka sequence").out);
  CHECK(acw_run("rules show -r sow last stand").err.find("State of War has no 'last stand'") !=
        std::string::npos);
  // the same one twice is no contradiction
  CHECK(acw_run("rules show kallistra evading -r ka").out == acw_run("rules show ka evade").out);
}

TEST_CASE("rules: two rulesets, or -r where it plays no part, are refused") {
  check_refused("rules show bp -r ka", "choose 'bp' or -r ka");
  check_refused("rules show bp sequence -r ka", "choose 'bp' or -r ka");
  check_refused("rules list -r bp", "acw rules list does not take -r; use acw rules show bp");
  check_refused("rules path -r bp", "acw rules path");
  check_refused("rules check x.toml -r bp", "acw rules check");
  check_refused("rules show a b c d e -r ka", "'e': show takes a ruleset");
}

TEST_CASE("rules: a word that it doesn't know is met with one that it does") {
  check_refused("rules", "missing word: type acw rules list, show, check, diff, schema or path");
  check_refused("rules dif bp ka", "unknown word 'dif' for rules: did you mean 'diff'?");
  check_refused("rules shema", "did you mean 'schema'?");
  check_refused("rules buy",
                "unknown word 'buy' for rules: expected list, show, check, diff, schema or path");
  check_refused("rules list bp", "acw rules list does not take 'bp'");
  CHECK(acw_run("rules Diff bp bp").code == 0);
}
