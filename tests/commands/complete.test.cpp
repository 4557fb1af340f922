#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

namespace {

/// The words that may stand next, with blanks between them.
std::string next(const std::string& line, const std::string& options = "") {
  const auto ran = acw_run("__complete line \"acw " + options + line + "\"");
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  std::string words;
  for (std::size_t at = 0; at < ran.out.size(); at = ran.out.find('\n', at) + 1) {
    const auto word = ran.out.substr(at, ran.out.find_first_of("\t\n", at) - at);
    words += (words.empty() ? "" : " ") + word;
  }
  return words;
}

bool lists(const std::string& words, const std::string& word) {
  return (" " + words + " ").find(" " + word + " ") != std::string::npos;
}

}  // namespace

TEST_CASE("completion: help tells of commands, and of all of them and of all options") {
  for (const auto* word : {"fire", "options", "commands", "version"})
    CHECK(lists(next("help "), word));
  CHECK(next("help op") == "options");
  for (const auto* word : {"odds", "dice", "words", "games", "files", "exit-codes", "topics"})
    CHECK(lists(next("help "), word));
  CHECK(lists(next("help k"), "kallistra"));
  CHECK(next("version ").empty());
  CHECK(next("man demo") == "demolition");
  CHECK(lists(next("man "), "list"));
  CHECK(next("man fire ").empty());
}

TEST_CASE("completion: what may stand next is told, and no more") {
  CHECK(next("demol") == "demolition");
  CHECK(next("fire 12 ex") == "experienced");
  // a class has been said, and cover is the target's
  CHECK(!lists(next("fire 12 exp "), "veteran"));
  CHECK(!lists(next("fire 12 exp "), "hard"));
  CHECK(lists(next("fire 12 exp "), "at"));
  CHECK(lists(next("fire 12 exp at "), "hard"));
  CHECK(!lists(next("fire 12 exp at 14 hard "), "soft"));
  CHECK(!lists(next("fire 12 exp at 14 "), "at"));
  CHECK(next("fire --class vet") == "veteran");
  CHECK(next("-r sow melee 3 vet") == "veteran");
  CHECK(lists(next("-r sow mor") + " " + next("morale exp "), "supported"));
  CHECK(next("fire --color al") == "always");
  CHECK(next("fire --color=al") == "--color=always");
  CHECK(next("fire 12 exp at 14 --od") == "--odds");
  CHECK(next("fire 12 exp at 14 --odds --od").empty());
  CHECK(next("throw fir") == "first-move");
  CHECK(next("fire --then mor") == "morale");
  CHECK(next("fire --variant open-saves=n") == "open-saves=no");
  CHECK(lists(next("-r "), "kallistra"));
  CHECK(lists(next("rules show bp "), "fire"));
  CHECK(next("rules d") == "diff");
  CHECK(lists(next("rules diff bp "), "kallistra"));
  CHECK(next("rules schema paired") == "paired-melee");
  CHECK(lists(next("rules schema "), "army-gen"));
  CHECK(next("luck ") == ":files");
}

TEST_CASE("completion: numbers have a hint, and whatever is wrong says nothing") {
  const auto told = acw_run("__complete words fire ''").out;
  CHECK(told.find("\t12: number of figures\n") != std::string::npos);
  CHECK(told.find("\t25cm: distance\n") != std::string::npos);
  CHECK(acw_run("__complete words -r ka fire ''").out.find("\t2hex: distance\n") !=
        std::string::npos);
  for (const std::string line :
       {"__complete", "__complete line", "__complete words", "__complete words -r nowhere fire ''",
        "__complete words --game nowhere.acw fire ''", "__complete words shoot ''",
        "__complete words fire --army ''", "__complete line \"acw fire 'open\"",
        "__complete words score --killed ''"}) {
    CAPTURE(line);
    const auto ran = acw_run(line);
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
  }
}

TEST_CASE("completion: in a game units are named, the enemy's of a target, and none that is gone") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto options = "--game " + game.file() + " ";
  CHECK(next("fire @3", options) == "@3va");
  CHECK(next("fire 3", options) == "3va");
  CHECK(next("fire 3va 25cm at @", options) == "@20me @5ny @ub1");
  CHECK(!lists(next("fire 3va ", options), "veteran"));
  game.play("game set 5ny removed");
  CHECK(next("fire 3va 25cm at @", options) == "@20me @ub1");
  CHECK(next("game set 2", options) == "20me");
  CHECK(next("options 2", options) == "20me");
  CHECK(next("options 20me --for b", options) == "broken");
  CHECK(next("game set 20me form", options) == "formation-fail");
}

TEST_CASE("completion: options of commands that are no procedure, and of one that the rules lack") {
  for (const std::string line : {"roll --", "batch --", "play --", "rules --", "throw --"}) {
    CAPTURE(line);
    CHECK(lists(next(line), "--format"));
  }
  CHECK(lists(next("formation-test --", "-r ka "), "--format"));
}

TEST_CASE("completion: a shell that there isn't, and the manual page") {
  CHECK(acw_run("completion").code == 2);
  CHECK(acw_run("completion bas").err.find("did you mean 'bash'?") != std::string::npos);
  const auto page = acw_run("man").out;
  CHECK(page.rfind(".TH ACW 1", 0) == 0);
  CHECK(page.find("\\fB\\-\\-patience\\fR \\fISECONDS\\fR") != std::string::npos);
  CHECK(page.find("\\fBmap\\-gen\\fR") != std::string::npos);
  CHECK(page.find("\n'") == std::string::npos);
  // a dot is hidden from roff where it begins a line, and nowhere else
  for (auto at = page.find("\\&"); at != std::string::npos; at = page.find("\\&", at + 1))
    CHECK(std::string{"\nBI"}.find(page[at - 1]) != std::string::npos);
  CHECK(acw_run("man fire melee").code == 2);
}
