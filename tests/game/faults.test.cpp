#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "game/armies.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

TEST_CASE("game: what can't be done says so, with its exit code, and writes nothing") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto army = game.folder().write("army.toml", armies::bp_federal);
  for (const auto& one :
       {Refusal{"fire @3va 25cm at @20mee", 2, "unknown unit '20mee': did you mean '@20me'?"},
        Refusal{"game set 20mee 3", 2, "unknown unit '20mee': did you mean '20me'?"},
        Refusal{"game set 5ny 15", 2, "5th New York began with 12, not 15"},
        Refusal{"game set 5ny brave", 2, "'brave' does not describe a unit"},
        Refusal{"game undo", 2, "there is nothing to undo"},
        Refusal{"game undo 3", 2, "unknown line 3: the last is 0"},
        Refusal{"game show --at 999", 2, "--at 999: the game has 0 lines"},
        Refusal{"game shwo", 2, "did you mean 'show'?"},
        Refusal{"fire @3va 25cm at @20me --times 3", 2, "--times does not work with a game"},
        Refusal{"fire @3va 25cm at @20me --army " + army, 2, "--army does not work with a game"},
        Refusal{"-r ka fire @3va 1hex at @20me", 2, "this game uses black-panthers"}})
    check_refusal(game.run(one.line), one);
  CHECK(game.run("game check").out == "evening: 0 lines, 0 in effect\n");
}

TEST_CASE("game: a file that is no game") {
  const Folder folder;
  for (const auto& one :
       {Refusal{folder.write("note.txt", "we met at dawn\n"), 1, "its first line is not JSON"},
        Refusal{folder.write("army.toml", armies::bp_federal), 1, "is not a game"},
        Refusal{folder.write("log.jsonl", "{\"schema\":1,\"command\":\"fire\"}\n"), 1,
                "its first line has no armies"},
        Refusal{folder.write("new.acw", "{\"schema\":3,\"game\":\"x\",\"armies\":[]}\n"), 1,
                "it has schema 3, but this program reads schema 2"},
        Refusal{folder.write("half.acw", "{\"schema\":2,\"game\":\"x\""), 1,
                "its first line is incomplete"},
        Refusal{folder.path("none.acw"), 2, "cannot find game"}})
    check_refusal(acw_run("game show --game " + one.line), one);
  CHECK(acw_run("game show").code == 2);
}

TEST_CASE("game: a new one never overwrites, and has two armies") {
  const GameTable game{"bp"};
  const auto again = acw_run("game new " + game.file() + " -r bp");
  CHECK(again.code == 1);
  CHECK(again.err.find("already exists; games are never overwritten") != std::string::npos);
  const auto army = game.folder().write("army.toml", armies::bp_federal);
  const auto one = acw_run("game new " + game.folder().path("x.acw") + " --army " + army);
  CHECK(one.code == 2);
  CHECK(one.err == "acw: a game requires two armies, not one\n");
  CHECK(acw_run("game new " + game.folder().path("x.acw") + " -r ka").code == 1);
}

TEST_CASE("game: a new one says which file its rules are from, and nothing of built-in ones") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto head = [&](const std::string& rules) {
    const auto path = game.folder().path("of.acw");
    std::filesystem::remove(path);
    CHECK(acw_run("game new " + path + " -r " + rules + " --seed a").err == "");
    std::ifstream file{path};
    std::string line;
    std::getline(file, line);
    return acw::parse_json(line);
  };
  CHECK(acw::to_json(head("bp")["house"]) == "[]");
  const auto club =
      game.folder().write("club.toml", "extends = \"black-panthers\"\nid = \"club\"\n");
  CHECK(acw::to_json(head(club)["house"]) ==
        R"([{"file":")" + club + R"(","text":"extends = \"black-panthers\"\nid = \"club\"\n"}])");
}

TEST_CASE("game: a new one can be read and written by whom the umask lets") {
  const auto before = ::umask(0022);
  const GameTable game{"bp"};
  ::umask(before);
  CHECK(std::filesystem::status(game.file()).permissions() == std::filesystem::perms{0644});
}

TEST_CASE("game: half a line is told of, passed over, and closed by the next") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game note one");
  std::ofstream{game.file(), std::ios::app} << "{\"n\":2,\"schema\":1,\"comm";
  CHECK(game.run("game check").out.find("the last line is incomplete") == 0);
  CHECK(game.run("game note two").code == 0);
  CHECK(lines_of(game.file()).back().find("\"torn\":23,") != std::string::npos);
  CHECK(game.play("game check") == "evening: 2 lines, 2 in effect\n");
  CHECK(game.run("game history").out == "1  note: one\n2  note: two\n");
}

TEST_CASE("game: a last line that lacks its end alone counts, and the next one closes it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game note one");
  game.play("game set 20me 9");
  std::filesystem::resize_file(game.file(), std::filesystem::file_size(game.file()) - 1);
  CHECK(game.run("game check").out == "evening: 2 lines, 2 in effect\n");
  CHECK(game.left("20me") == Value{9});
  CHECK(acw::parse_json(game.play("game note three --json"))["n"] == Value{3});
  CHECK(game.play("game check") == "evening: 3 lines, 3 in effect\n");
  std::filesystem::resize_file(game.file(), std::filesystem::file_size(game.file()) - 1);
  // a program that has read it goes on behind it
  CHECK(game.run("batch --format text", "note four\nnote five\n").err == "");
  CHECK(game.play("game check") == "evening: 5 lines, 5 in effect\n");
  const GameTable fresh{"bp", armies::bp_federal, armies::bp_confederate};
  std::filesystem::resize_file(fresh.file(), std::filesystem::file_size(fresh.file()) - 1);
  fresh.play("game note one");
  CHECK(fresh.play("game check") == "evening: 1 line, 1 in effect\n");
}

TEST_CASE("game: whatever reads a game tells once that its last line is cut off, but check") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto told = "acw: the last line of '" + game.file() + "' is incomplete and was ignored\n";
  game.play("game note one");
  const auto cut = [&] {
    std::ofstream{game.file(), std::ios::app} << "{\"n\":2,\"schema\":1,\"c";
  };
  cut();
  for (const auto* line : {"fire @3va 25cm at @20me --odds", "fire @3va 25cm at @20me --no-log",
                           "game show", "game due", "game history", "score"}) {
    CAPTURE(line);
    CHECK(game.run(line).err == told);
  }
  CHECK(game.run("batch", "fire @3va 25cm at @20me --no-log\ndue\ndue\n").err == told);
  CHECK(acw_run("play " + game.file(), "due\nfire @3va 25cm at @20me --no-log\n").err == told);
  CHECK(game.run("game check").err == "");
  for (const auto* line : {"game note two", "game undo", "game turn", "fire @3va 25cm at @20me"}) {
    CAPTURE(line);
    CHECK(game.run(line).err == told);
    CHECK(game.run("game due").err == "");
    cut();
  }
}

TEST_CASE("game: built-in rules that have changed since it began are told at each answer") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  auto lines = lines_of(game.file());
  const auto hash = acw::parse_json(lines[0])["rules_hash"];
  lines[0] = forged(lines[0], acw::to_json(hash), "\"0123456789abcdef\"");
  write_lines(game.file(), lines);
  for (const auto* line :
       {"game show", "game due", "game history", "game note rain", "game turn", "game undo"}) {
    CAPTURE(line);
    CHECK(game.run(line).err == "acw: the rules have changed since this game began\n");
  }
  const auto checked = game.run("game check");
  CHECK(checked.err == "");
  CHECK(checked.out.find("the rules have changed since the game began\n") == 0);
}

TEST_CASE("game: odds and --no-log ask, and write nothing; results carry what they need") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire @3va 25cm at @20me --odds");
  game.play("fire @3va 25cm at @20me --need");
  game.play("fire @3va 25cm at @20me --no-log");
  CHECK(game.run("game check").out == "evening: 0 lines, 0 in effect\n");
  game.play("game note dawn");
  const auto result = acw::parse_json(game.play("fire 25cm @3va at soft @20me --json"));
  CHECK(result["n"] == Value{2});
  CHECK(result["typed"] == Value{"fire @3va 25cm at @20me soft"});
  CHECK(result["dice"] == Value{1});
  CHECK(result["rules_hash"].as<std::string>()->size() == 16);
  CHECK(result["situation"]["name"] == Value{"3rd Virginia"});
  CHECK(result["situation"]["target"]["id"] == Value{"20me"});
  CHECK(result["situation"]["target"]["class"] == Value{"veteran"});
}

TEST_CASE("game: play from a pipe is a batch in text, byte for byte") {
  const std::string evening =
      "fire @3va 25cm at @20me\n\n? fire @3va 25cm at @20me\nagain\nundo\ndue\n"
      "set 5ny 9\nfire @3va 25cm at @nobody\nshow\nnote it rained\nturn\nquit\nnote too late\n";
  const GameTable one{"bp", armies::bp_federal, armies::bp_confederate};
  const GameTable other{"bp", armies::bp_federal, armies::bp_confederate};
  const auto played = acw_run("play " + one.file() + " --seed dusk", evening);
  const auto batch = other.run("batch --format text --seed dusk", evening);
  CHECK(played.out == batch.out);
  CHECK(played.code == 1);
  CHECK(batch.code == 1);
  CHECK(played.out.find("line 8: unknown unit 'nobody'") != std::string::npos);
  CHECK(one.run("game history").out == other.run("game history").out);
  CHECK(one.run("game history").out.find("too late") == std::string::npos);
}

TEST_CASE("game: luck knows the sides, and new ids are short") {
  const GameTable game{"bp"};
  game.play("fire @3va 25cm at @20me --seed one");
  game.play("fire @20me 25cm at @3va --seed two");
  const auto told = acw_run("luck " + game.file()).out;
  CHECK(told.find("confederate: 1 result") != std::string::npos);
  CHECK(told.find("federal: 1 result") != std::string::npos);
}

TEST_CASE("game: score counts what was killed, by class, and the officers") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 10");
  game.play("game set 5ny 8");
  game.play("game set ub1 0");
  game.play("game set 3va 11");
  // 3 veterans at 3, 4 raw at 1, an officer 10, a farm 20: 43; one experienced 2, two farms 40
  const auto told = game.play("score --farms 2,1");
  CHECK(told.find("confederate: 43") != std::string::npos);
  CHECK(told.find("federal: 42") != std::string::npos);
  CHECK(told.find("→ confederate wins by 1\n") != std::string::npos);
}

TEST_CASE("game: new takes armies or a seed, and not both") {
  const Folder folder;
  const auto us = folder.write("us.toml", armies::bp_federal);
  const auto cs = folder.write("cs.toml", armies::bp_confederate);
  const auto begin = "game new " + folder.path("new.acw") + " --army " + us + " --army " + cs;
  check_refusal(acw_run(begin + " --seed a"),
                {"new", 2, "--seed applies only to armies that are rolled up"});
  CHECK(acw_run(begin).code == 0);
}
