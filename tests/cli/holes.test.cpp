#include <doctest/doctest.h>

#include <string>

#include "base/json_text.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("config: a key that it doesn't have is told, alone and beside others") {
  for (const std::string text : {"colour = 'never'\n", "rules = 'ka'\nfoo = 1\n"}) {
    CAPTURE(text);
    const Folder folder;
    folder.write("acw/config.toml", text);
    const auto ran = run_at_home(folder, "move infantry line");
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK(ran.err.find(text.front() == 'c' ? "colour" : "foo") != std::string::npos);
  }
}

TEST_CASE("json: of a tally every word that has a number stands in the situation, the first too") {
  const auto situation = acw_run("score --killed veteran=1,raw=3 --json").json()["situation"];
  CHECK(acw::to_json(situation["killed"]) == R"({"raw":3,"veteran":1})");
  CHECK(acw::to_json(acw_run("score --killed raw=2 --json").json()["situation"]["killed"]) ==
        R"({"raw":2})");
}

TEST_CASE("show: a yes or no compared with a number or a word is refused") {
  for (const std::string show :
       {"holds>=3", "holds=3", "holds=maybe", "holds<1", "'not holds>2'"}) {
    CAPTURE(show);
    const auto ran = acw_run("morale exp 5,7/12 --show " + show);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err.find("acw: holds is yes or no: use --show 'holds'") == 0);
  }
  CHECK(acw_run("morale exp 5,7/12 --show holds=yes").code == 0);
}

TEST_CASE("text: UTF-8 that breaks off at the end is no character") {
  for (const std::string broken : {"\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xFF", "\x80"}) {
    const auto ran = acw_run("fire x" + broken);
    CHECK(ran.code == 2);
    CHECK(ran.err.find(broken) == std::string::npos);
    CHECK(ran.err.find("'x?") != std::string::npos);
    const auto log = acw_run("luck -", "{\"schema\":1,\"side\":\"" + broken);
    CHECK(log.code == 1);
    CHECK(log.err.find(broken) == std::string::npos);
  }
}

TEST_CASE("throw: the help of a throw is an answer") {
  for (const std::string words : {"throw river --help", "throw --help", "help throw", "throw"}) {
    CAPTURE(words);
    CHECK(acw_run(words).code == 0);
    CHECK(acw_run(words).out.find("river") != std::string::npos);
    CHECK(acw_run(words).err == "");
  }
}
