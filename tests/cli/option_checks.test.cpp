#include "cli/option_checks.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

void refused(const std::string& typed, const std::string& fault) {
  CAPTURE(typed);
  const auto ran = acw_run(typed);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err == "acw: " + fault + "\n");
}

}  // namespace

TEST_CASE("options: what a result keeps as it was typed is text") {
  refused("fire 12 exp 25cm at 14 --seed a\xff",
          "--seed must be UTF-8 text; 'a?' has an invalid byte");
  refused("roll 3d6 --seed \xc3", "--seed must be UTF-8 text; '?' has an invalid byte");
  refused("batch --seed \xc0", "--seed must be UTF-8 text; '?' has an invalid byte");
  refused("fire 12 exp 25cm at 14 --for \xff", "--for must be UTF-8 text; '?' has an invalid byte");
  const Folder folder;
  const auto game = folder.path() + "/q.acw";
  REQUIRE(acw_run("-r bp game new " + game + " --seed k").code == 0);
  refused("game note 'the \xff' --game " + game,
          "text in a game must be UTF-8 text; 'the ?' has an invalid byte");
  refused("-r bp game new " + folder.path() + "/\xff.acw --seed k",
          "text in a game must be UTF-8 text; '?.acw' has an invalid byte");
  refused("-r \xff.toml game new " + folder.path() + "/w.acw --seed k",
          "text in a game must be UTF-8 text; '?.toml' has an invalid byte");
  CHECK(acw_run("batch --seed Münster", "roll 3d6\n").lines().at(0)["seed"] ==
        acw::Value{"Münster:1"});
}

TEST_CASE("options: behind -- all are words, and it is none itself") {
  CHECK(acw_run("-- fire 12 exp -- 25cm at 14 soft --dice 1,1,1,1,1,1,1,1,1,1,1,1").code == 2);
  CHECK(acw_run("--odds -q -- fire 12 exp 25cm at 14").out ==
        acw_run("fire 12 exp 25cm at 14 --odds -q").out);
  CHECK(acw_run("-q -- fire 12 exp 25cm at 14").code == 0);
  refused("fire 12 exp 25cm -- at 14 --odds",
          "'--odds' is not an option after --: type it before --");
  refused("roll 3d6 -- --odds", "'--odds' is not an option after --: type it before --");
  const Folder folder;
  const auto game = folder.path() + "/q.acw";
  REQUIRE(acw_run("-r bp game new " + game + " --seed k").code == 0);
  CHECK(acw_run("game note --game " + game + " -- -x").code == 0);
  CHECK(acw_run("game history --game " + game).out.find("-- -x") == std::string::npos);
}

TEST_CASE("options: help names the option that there isn't") {
  refused("help --xyzzy", "unknown option '--xyzzy' (acw help options lists the options)");
  refused("help fire --seeed",
          "unknown option '--seeed': did you mean '--seed'? (acw help options lists the options)");
}

TEST_CASE("options: what has no throws and one format takes none for others") {
  CHECK(acw_run("version").code == 0);
  CHECK(acw_run("version --format text").code == 0);
  for (const std::string option : {"--seed 1", "-q", "--odds", "-r sow"}) {
    CAPTURE(option);
    const auto ran = acw_run("version " + option);
    CHECK(ran.code == 2);
    CHECK(ran.err.find("version does not take --") != std::string::npos);
  }
  refused("version --json", "the version is printed as text, not json: leave out --json");
  refused("man --json", "the manual page is printed as text, not json: leave out --json");
  refused("man --format MD", "the manual page is printed as text, not md: leave out --format");
  refused("completion bash --csv", "a script is printed as text, not csv: leave out --csv");
}

TEST_CASE("options: the case of their words doesn't matter") {
  CHECK(acw_run("fire 12 exp 25cm at 14 --want 'Killed >= 3'").out ==
        acw_run("fire 12 exp 25cm at 14 --want 'killed >= 3'").out);
  CHECK(acw_run("fire 4..6 exp 25cm at 14 --odds --show MEAN,SD").out ==
        acw_run("fire 4..6 exp 25cm at 14 --odds --show mean,sd").out);
  CHECK(acw_run("completion BASH").out == acw_run("completion bash").out);
  CHECK(acw_run("rules schema FIRE").out == acw_run("rules schema fire").out);
}
