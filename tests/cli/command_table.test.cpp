#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw;
using namespace acw::test;

namespace {

constexpr const char* club = R"(
id = "our-club"
short = "oc"
title = "Our club"
extends = "black-panthers"

[nerve]
mechanism = "test"
summary = "does its nerve hold?"
headline = "passed"
acting = ["class"]
required = ["class"]
die = [{ sides = 8 }]
test = [{ label = "holds", needs = 4 }]
)";

}  // namespace

TEST_CASE("commands: a procedure that a ruleset's file names is one, too") {
  const Folder home;
  const auto file = home.write("club.toml", club);
  const auto ran = acw_run("-r '" + file + "' nerve raw --dice 5 --json");
  CHECK(ran.code == 0);
  CHECK(ran.out.find("\"command\":\"nerve\"") != std::string::npos);
  CHECK(ran.out.find("\"passed\":true") != std::string::npos);
  CHECK(acw_run("-r '" + file + "' help nerve").out.find("does its nerve hold?") !=
        std::string::npos);
  CHECK(acw_run("-r '" + file + "' Nerve raw --odds").code == 0);
  CHECK(acw_run("batch", "-r '" + file + "' nerve raw --dice 5\n").code == 0);
  CHECK(acw_run("-r '" + file + "' nerv raw").err ==
        "acw: unknown command 'nerv': did you mean "
        "'nerve'?\n");
  CHECK(acw_run("nerve raw").code == 2);
}

TEST_CASE("commands: help and version are commands, and take no words of others") {
  CHECK(acw_run("help version").code == 0);
  CHECK(acw_run("help help").out == acw_run("help").out);
  CHECK(acw_run("help commands").out.find("\n  version ") != std::string::npos);
  CHECK(acw_run("version extra").err == "acw: version does not take 'extra'\n");
  CHECK(acw_run("version extra").code == 2);
}

TEST_CASE("commands: case doesn't matter to options, and to ids of rulesets") {
  const auto plain = acw_run("-r ka melee 4 regular infantry vs 4 militia infantry --odds --json");
  CHECK(acw_run("-R KA Melee 4 regular infantry vs 4 militia infantry --ODDS --Format JSON").out ==
        plain.out);
  CHECK(acw_run("rules show KALLISTRA melee").out == acw_run("rules show kallistra melee").out);
  CHECK(acw_run("sheet FIRE").out == acw_run("sheet fire").out);
}

TEST_CASE("commands: an option that takes no value is given none") {
  const auto ran = acw_run("fire 12 exp 25cm at 14 --odds=no");
  CHECK(ran.code == 2);
  CHECK(ran.err == "acw: --odds does not take a value: leave out '=no'\n");
}

TEST_CASE("commands: nothing after = is a value that is lacking, and takes no other word for it") {
  for (const std::string given : {"--seed= -q", "--format= json", "--game= -q", "--seed="}) {
    CAPTURE(given);
    const auto ran = acw_run("fire 12 exp 25cm at 14 " + given);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err == "acw: option '" + given.substr(0, given.find('=')) +
                         "' requires a value (acw help options shows it)\n");
  }
}

TEST_CASE("commands: an option that lacks its value takes no other one for it") {
  for (const std::string command :
       {"fire 12 exp 25cm at 14 --seed --odds", "fire 12 exp 25cm at 14 --seed --ODDS",
        "fire 12 exp 25cm at 14 --seed -h"}) {
    CAPTURE(command);
    const auto ran = acw_run(command);
    CHECK(ran.code == 2);
    CHECK(ran.err == "acw: option '--seed' requires a value (acw help options shows it)\n");
  }
  CHECK(acw_run("fire 12 exp 25cm at 14 --seed=--odds").code == 0);
  CHECK(acw_run("-r '' fire 12 exp 25cm at 14").code == 2);
}

TEST_CASE("commands: a player's own ruleset goes by the id and the short id that it names") {
  const Folder home;
  home.write("acw/rules/club.toml", club);
  for (const std::string name : {"club", "our-club", "Our-Club", "oc"}) {
    CAPTURE(name);
    CHECK(run_at_home(home, "-r " + name + " nerve raw --dice 5").code == 0);
  }
  CHECK(run_at_home(home, "-r other nerve raw --dice 5").code == 2);
}

TEST_CASE("commands: a small throw that is typed as one is told how it is asked for") {
  CHECK(acw_run("river 8").err == "acw: unknown command 'river': type throw river\n");
  CHECK(acw_run("-r si Rally 5").err == "acw: unknown command 'Rally': type throw rally\n");
  CHECK(acw_run("-r sz ladder fall").err ==
        "acw: unknown command 'ladder': type throw ladder-fall\n");
  CHECK(acw_run("help river").err == "acw: unknown command 'river': type throw river\n");
  const auto other = acw_run("spot");
  CHECK(other.code == 2);
  CHECK(other.err == "acw: unknown command 'spot': type throw spot of State of War (-r sow)\n");
}

TEST_CASE("commands: an unknown command is answered with those of the ruleset") {
  const Folder folder;
  const auto file = folder.write("club.toml",
                                 "id = 'club'\n[nerve]\nmechanism = 'test'\n"
                                 "die = [{ sides = 6 }]\ntest = [{ needs = 4 }]\n");
  const auto told = acw_run("xyzzy -r '" + file + "'").err;
  CHECK(told.find("nerve") != std::string::npos);
  CHECK(told.find("batch") != std::string::npos);
  for (const std::string other : {"fire", "melee", "map-gen", "throw"}) {
    CAPTURE(other);
    CHECK(told.find(other) == std::string::npos);
  }
}
