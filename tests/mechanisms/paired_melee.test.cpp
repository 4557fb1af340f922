#include "acw/mechanisms/paired_melee.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/outcome.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;
using namespace acw::test;

namespace {

/// The first has a D10 and a D6, the second a D8. By 1 a figure on foot is wounded and a rider
/// falls, by 3 both are killed.
class Club {
 public:
  std::string line(const std::string& words) const { return "-r " + rules_ + " melee " + words; }
  std::string fought(const std::string& faces) const {
    return played(line("trained mounted vs raw"), faces);
  }

 private:
  Folder folder_;
  std::string rules_ = folder_.write("club.toml", R"(id = "club"
title = "Club"
unit = "cm"
slots = [
  { name = "class", words = ["trained", "raw"] },
  { name = "mounted", flag = true },
]
[melee]
mechanism = "paired-melee"
summary = "a duel"
headline = "winner"
acting = ["count", "class", "mounted"]
target = ["count", "class", "mounted"]
quality = [
  { when = { class = "trained" }, label = "trained", sides = 10 },
  { label = "raw", sides = 8 },
]
weapon_die = [
  { when = { class = "trained" }, label = "trained", sides = 6 },
  { label = "raw", sides = 0 },
]
scoring = [{ label = "the highest die", total = false }]
many = [{ label = "one against one", most = 1 }]
results = [
  { when = { mounted = true }, label = "a rider by 1", from = 1, result = "dismounted", falls = true },
  { when = { mounted = false }, label = "by 1", from = 1, result = "wound" },
  { label = "by 3", from = 3, result = "killed" },
]
fall = [{ label = "the fall", sides = 6, needs = 5 }]
harm = [{ was = "unhurt", wound = "wounded", disabled = "disabled", killed = "killed" }]
)");
};

}  // namespace

TEST_CASE("single combat: the difference gives the winner and what the loser suffers") {
  const Club club;
  const std::string dice = "1 attacker's quality/1 attacker's weapon/1 defender's quality/";
  CHECK(club.fought("5,6,5") ==
        dice + R"( {"winner":"attacker","result":"wound","fall_wound":false})");
  CHECK(club.fought("9,6,5") ==
        dice + R"( {"winner":"attacker","result":"killed","fall_wound":false})");
  CHECK(club.fought("5,4,5") == dice + R"( {"winner":"none","result":"none","fall_wound":false})");
  CHECK(club.fought("5,4,8") ==
        dice + R"( {"winner":"defender","result":"killed","fall_wound":false})");
}

TEST_CASE("single combat: only a rider who is dismounted rolls for the fall") {
  const Club club;
  const std::string dice = "1 attacker's quality/1 attacker's weapon/1 defender's quality/1 fall/";
  CHECK(club.fought("5,4,6,5") ==
        dice + R"( {"winner":"defender","result":"dismounted","fall_wound":true})");
  CHECK(club.fought("5,4,6,4") ==
        dice + R"( {"winner":"defender","result":"dismounted","fall_wound":false})");
  CHECK(acw_run(club.line("trained mounted vs raw --dice 5,4,6")).code == 2);
}

TEST_CASE("single combat: odds by all faces") {
  Chances winner, result, fall;
  for_all_faces(2, 10, [&](Faces own, Chance chance) {
    for (int other = 1; own[1] <= 6 && other <= 8; ++other) {
      const Chance likely = chance * 10 / 6 / 8;
      const int margin = std::max(own[0], own[1]) - other;
      winner.add(std::string{margin > 0 ? "attacker" : margin < 0 ? "defender" : "none"}, likely);
      result.add(std::string{margin == 0                   ? "none"
                             : margin >= 3 || margin <= -3 ? "killed"
                             : margin > 0                  ? "wound"
                                                           : "dismounted"},
                 likely);
      const bool falls = margin < 0 && margin > -3;
      fall.add(true, falls ? likely / 3 : 0);
      fall.add(false, falls ? likely * 2 / 3 : likely);
    }
  });
  const Club club;
  const auto odds = answered(club.line("trained mounted vs raw --odds"))["odds"];
  CHECK(difference(odds["winner"], winner) == "");
  CHECK(difference(odds["result"], result) == "");
  CHECK(difference(odds["fall_wound"], fall) == "");
}

TEST_CASE("single combat: the decision tells the dice, the margin and the result") {
  const Club club;
  const auto decided = answered(club.line("trained mounted vs raw --dice 9,6,5"))["decided"];
  REQUIRE(decided.as<Value::Array>() != nullptr);
  CHECK(decided.as<Value::Array>()->front() ==
        Value{"attacker 9 (quality 9, weapon 6) against defender 5 (quality 5): by 4, the "
              "defender: killed"});
}

TEST_SUITE_END();
