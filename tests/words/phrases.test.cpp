#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "support/program.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("words");

namespace {

/// What the head of a question says it was understood as; else the refusal, without line ends.
std::string understood(const std::string& words) {
  const auto ran = acw_run(words + " --need");
  auto text = ran.code == 0 ? ran.out : ran.err;
  for (auto at = text.find("\n"); at != std::string::npos; at = text.find("\n")) {
    const auto next = text.find_first_not_of(" \n", at);
    text.replace(at, (next == std::string::npos ? text.size() : next) - at, " ");
  }
  return text;
}

bool says(const std::string& words, const std::string& part) {
  const auto text = understood(words);
  CAPTURE(text);
  const bool found = text.find(part) != std::string::npos;
  CHECK(found);
  return found;
}

}  // namespace

TEST_CASE("phrases: 'at the flank of' begins the target's words, and is the attackers'") {
  CHECK(says("-r si melee 5 cavalry at the flank of 5 infantry",
             "5 cavalry mounted flank, at 5 infantry"));
  CHECK(says("-r si melee 5 in flank of 5", "melee: 5 flank, at 5"));
  CHECK(says("-r si melee 5 cavalry flank of 5", "melee: 5 cavalry mounted flank, at 5"));
  CHECK(says("melee 5 vet at the flank of 5 vet", "'flank' is a word of Simon"));
}

TEST_CASE("phrases: the bonus for a flank is the striker's, whoever is said to have it there") {
  for (const char* typed : {"at 5 flank", "at 5 in the flank", "at 5 in flank", "at flank of 5",
                            "vs the flank of 5", "flank at 5", "at 5 on the flank"}) {
    CAPTURE(typed);
    CHECK(says("-r si melee 5 " + std::string{typed}, "melee: 5 flank, at 5 attackers"));
  }
  for (const char* typed : {"melee 5 in the flank at 5", "melee flank of 5 at 5",
                            "melee 5 at 5 flanking", "melee 5 at 5 --target-flank"}) {
    CAPTURE(typed);
    CHECK(says("-r si " + std::string{typed}, "melee: 5, at 5 flanking attackers"));
  }
  CHECK(says("-r si melee 5 flank at 5 flank", "flank is already given"));
}

TEST_CASE("phrases: who comes on uphill is asked whether he stands higher") {
  for (const char* typed : {"melee 5 uphill at 5", "charge 5 uphill 12in at 5",
                            "charge 5 uphill,- 12in at 5", "melee 5 Uphill at 5 uphill"}) {
    CAPTURE(typed);
    const auto ran = acw_run("-r si " + std::string{typed});
    CHECK(ran.code == 2);
    CHECK(ran.err.find("above") != std::string::npos);
  }
  for (const char* typed : {"above", "higher", "--uphill"}) {
    CAPTURE(typed);
    CHECK(says("-r si melee 5 " + std::string{typed} + " at 5", "melee: 5 above, at 5 attackers"));
  }
  for (const char* typed : {"above", "higher", "uphill", "--target-uphill"}) {
    CAPTURE(typed);
    CHECK(says("-r si charge 5 12in at 5 " + std::string{typed}, ", at 5 uphill attackers"));
  }
}

TEST_CASE("phrases: what means something else on a side is written as it is read again") {
  for (const auto& [typed, written] :
       {std::pair{"melee 5 --uphill at 5 in the flank", "melee 5 above flank at 5"},
        {"melee 5 in the flank at 5 above", "melee 5 at 5 uphill flanking"},
        {"melee 5 above,- at 5 flanking,-", "melee 5 above,- at 5 flanking,-"}}) {
    for (const auto* line : {typed, written}) {
      CAPTURE(line);
      const auto ran = acw_run("-r si " + std::string{line} + " --odds --json");
      REQUIRE_MESSAGE(ran.code == 0, ran.err);
      CHECK(ran.json()["typed"] == acw::Value{std::string{written}});
    }
  }
  const auto still = acw_run("-r sow charge 4 raw --advancing no at 4 trained --odds --json");
  CHECK(still.json()["typed"] == acw::Value{"charge 4 raw --advancing no at 4 trained"});
}

TEST_CASE("phrases: the word cover behind any word of cover says nothing more") {
  CHECK(says("fire 12 exp 10cm at 14 soft cover", "at 14 line soft"));
  CHECK(says("-r sz fire 8 infantry 8in at 8 stone-wall cover", "at 8 cover"));
  CHECK(says("-r sow melee raw lance mounted vs trained bayonet barricade cover", "barricade"));
  CHECK(acw_run("-r sz fire 8 infantry 8in at 8 building cover").code == 2);  // another's word
}

TEST_CASE("phrases: cover goes by one name") {
  CHECK(says("fire 12 exp 10cm at 14 soft wall", "at 14 line soft"));
  CHECK(says("fire 12 exp 10cm at 14 low wall", "at 14 line soft"));
  for (const std::string cover : {"fence wall", "hill wall", "house woods", "soft woods"}) {
    CAPTURE(cover);
    CHECK(acw_run("fire 12 exp 10cm at 14 " + cover).code == 2);
  }
}

TEST_CASE("phrases: who is without an officer, or without rounds, isn't told to leave it out") {
  CHECK(says("morale exp 7/12 without brigadier", "no-brigadier"));
  CHECK(says("morale exp 7/12 no divisional officer", "no-division"));
  CHECK(says("-r si charge 5 12in at 5 artillery without rounds", "no-rounds"));
}

TEST_CASE("phrases: how many are left of how many") {
  for (const std::string left : {"7/12", "7 of 12", "7 out of 12", "7 left of 12"})
    CHECK(says("morale exp " + left, "morale: 7/12 experienced"));
}

TEST_CASE("phrases: a class of other books is answered with the right one") {
  CHECK(says("-r ka fire 3 exp 2hex at 4", "choose regular"));
  CHECK(says("-r sow fire 3 exp 20cm at 4", "choose trained"));
  CHECK(says("fire 3 recruit 10cm at 4", "choose raw"));
}

TEST_CASE("phrases: 'with' is answered by the words that there are") {
  CHECK(says("fire 4 exp with muskets 10cm at 4", "with-officer"));
  CHECK(understood("-r si fire 5 men with muskets at 4").find("officer") == std::string::npos);
}

TEST_CASE("phrases: help on a small throw, and on all of them") {
  const auto one = acw_run("help throw river").out;
  CHECK(one.find("acw throw river 8") != std::string::npos);
  CHECK(one == acw_run("throw river --help").out);
  const auto all = acw_run("throw --help").out;
  CHECK(all.find("  acw throw jump 6\n") != std::string::npos);
  CHECK(all.find("--seed") != std::string::npos);
  CHECK(acw_run("throw").out.find("--seed") == std::string::npos);
}

TEST_SUITE_END();
