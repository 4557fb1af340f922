#include <doctest/doctest.h>

#include <string>

#include "base/files.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

TEST_CASE("game: a file before which an editor has put its mark is read and written on") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire @3va 15cm at @20me --seed a");
  const Folder folder;
  const auto marked = folder.write("marked.acw", "\xEF\xBB\xBF" + *acw::read_file(game.file()));
  CHECK(acw_run("fire @20me 15cm at @3va --seed b --game " + marked).code == 0);
  CHECK(acw_run("game check --game " + marked).out.find("2 lines, 2 in effect") !=
        std::string::npos);
  CHECK(acw_run("replay " + marked).out == "2 results: 2 same\n");
  CHECK(acw_run("luck " + marked).out.find("no rolls") == std::string::npos);
}

TEST_CASE("game: luck and replay are lines of a batch that know its game") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire @3va 15cm at @20me --seed a");
  const auto line = [&](const std::string& command) {
    return acw_run("batch --format text --game " + game.file(), command + "\n").out;
  };
  CHECK(line("luck") == acw_run("luck " + game.file()).out);
  CHECK(line("replay") == "1 result: 1 same\n");
}

TEST_CASE("game: what is due is told in words where nothing is, in Markdown too") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(acw_run("game due --md --game " + game.file()).out == "nothing is due\n");
}

TEST_CASE("game: a ruleset whose armies are bought says that none is diced up") {
  const Folder folder;
  const auto ran = acw_run("game new " + folder.path("new.acw") + " -r sow --seed x");
  CHECK(ran.code == 1);
  CHECK(ran.err ==
        "acw: armies of State of War are bought, not rolled up (acw -r sow army-gen --help): "
        "use --army FILE for each\n");
}
