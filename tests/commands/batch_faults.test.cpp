#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "acw/base/value.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("batch: of several faults of a line, the one is told that the line by itself tells") {
  for (const auto& [options, fault] :
       {std::pair{" --dice x", "--dice: 'x' is not a number on a die"},
        std::pair{" -q", "-q works only with --format text"},
        std::pair{" --all", "--all applies only to maps"},
        std::pair{" --dice 3", "musket reaches 30 cm"}, std::pair{"", "musket reaches 30 cm"}}) {
    const std::string line = "fire 12 exp 90cm at 14" + std::string{options} + "\n";
    CAPTURE(line);
    const auto answers = acw_run("batch --seed k", line + line).lines();
    REQUIRE(answers.size() == 2);
    for (const auto& answer : answers)
      CHECK(answer["error"].as<std::string>()->rfind(fault, 0) == 0);
  }
}

TEST_CASE("batch: a line that is answered again throws other dice, and tells all else alike") {
  const auto all = acw_run("batch --seed k",
                           "fire 12 exp 25cm at 14\nfire 12 exp 25cm at 14\n"
                           "fire 12 exp 25cm at 14 --seed x\n"
                           "fire 12 exp 25cm at 14 --seed x\n")
                       .lines();
  REQUIRE(all.size() == 4);
  CHECK(all[0]["seed"] == acw::Value{"k:1"});
  CHECK(all[1]["seed"] == acw::Value{"k:2"});
  CHECK(all[0]["throws"] != all[1]["throws"]);
  CHECK(all[0]["situation"] == all[1]["situation"]);
  CHECK(all[2]["seed"] == acw::Value{"x"});
  CHECK(all[2]["throws"] == all[3]["throws"]);
}

TEST_CASE("batch: lines whose seeds alone differ are answered as each by itself") {
  const std::string words = "fire 12 exp 25cm at 14 soft --no-odds-line --seed ";
  std::string lines;
  std::string apart;
  for (const std::string seed : {"a", "b", "'c d'", "a"}) {
    lines += words + seed + "\n";
    apart += acw_run(words + seed).out;
  }
  CHECK(acw_run("batch --format text", lines).out == apart);
}

TEST_CASE("batch: a line that has no command is that line's error, in every format") {
  for (const std::string line : {"-r ka", "--odds", "--seed 3", "acw", "acw -q"}) {
    CAPTURE(line);
    const auto input = line + "\nfire 12 exp 25cm at 14\n";
    const auto answers = acw_run("batch --seed k", input).lines();
    REQUIRE(answers.size() == 2);
    CHECK(answers[0]["line"] == acw::Value{1});
    CHECK(answers[0]["exit"] == acw::Value{2});
    CHECK(answers[0]["error"].as<std::string>()->rfind("missing command", 0) == 0);
    CHECK(answers[1]["line"] == acw::Value{2});
    CHECK(acw_run("batch --seed k --csv", input).err.find("acw: line 1: missing command") == 0);
    const auto text = acw_run("batch --seed k --format text", input);
    CHECK(text.code == 1);
    CHECK(text.out.rfind("line 1: missing command", 0) == 0);
  }
  CHECK(acw_run("batch --format text", "--help\n").out == acw_run("--help").out);
}

TEST_CASE("batch: a line that would read standard input is at fault, and takes no other line") {
  for (const std::string line : {"luck -", "replay -", "Replay -", "luck - -q"}) {
    CAPTURE(line);
    const auto ran = acw_run("batch --seed k", "morale exp 7/12\n" + line + "\nmorale exp 8/12\n");
    CHECK(ran.code == 1);
    const auto answers = ran.lines();
    REQUIRE(answers.size() == 3);
    CHECK(answers[1]["line"] == acw::Value{2});
    CHECK(answers[1]["exit"] == acw::Value{2});
    CHECK(answers[1]["error"].as<std::string>()->find("reads standard input, as the batch does") !=
          std::string::npos);
    CHECK(answers[2]["line"] == acw::Value{3});
    CHECK(answers[2]["typed"] == acw::Value{"morale 8/12 experienced"});
  }
}

TEST_CASE("batch: -q goes with text and Markdown, and is refused once with what is read whole") {
  const std::string input = "fire 12 exp 25cm at 14 --dice 1,1,1,1,1,1,1,1,1,1,1,1\n";
  for (const std::string format : {"", "--json", "--csv"}) {
    const auto ran = acw_run("batch -q " + format, input);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err.find("-q works only with --format text") != std::string::npos);
  }
  CHECK(acw_run("batch -q --format text", input).out == "0\n");
  CHECK(acw_run("batch -q --md", input).out == "0\n");
  const auto* told = "-q works only with --format text, not json";
  CHECK(acw_run("batch", "morale exp 7/12 -q\n").lines().at(0)["error"] == acw::Value{told});
}

TEST_CASE("batch: in Markdown each answer is a paragraph of its own") {
  CHECK(acw_run("batch --md", "luck x\n\nmorale exp 7/12 -q\nluck y\n").out ==
        "**line 1:** cannot find log 'x'\n\nholds\n\n**line 4:** cannot find log 'y'\n");
}
