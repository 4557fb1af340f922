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
  check_refused("rules show bp -r ka", "'bp' is shown, or -r ka: say one of them");
  check_refused("rules show bp sequence -r ka", "say one of them");
  check_refused("rules list -r bp", "-r plays no part in acw rules list: acw rules show bp");
  check_refused("rules path -r bp", "-r plays no part in acw rules path");
  check_refused("rules check x.toml -r bp", "-r plays no part in acw rules check");
  check_refused("rules show a b c d e -r ka", "'e': show takes a ruleset");
}

TEST_CASE("rules: a word that it doesn't know is met with one that it does") {
  check_refused("rules", "say list, show, check, diff, schema or path");
  check_refused("rules dif bp ka", "acw rules 'dif': did you mean 'diff'?");
  check_refused("rules shema", "did you mean 'schema'?");
  check_refused("rules buy", "acw rules 'buy': say list, show, check, diff, schema or path");
  check_refused("rules list bp", "acw rules list takes no 'bp'");
  CHECK(acw_run("rules Diff bp bp").code == 0);
}
