#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rules/refusals.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("kallistra: what the rules forbid is refused with its reason") {
  const std::vector<Wrong> wrongs = {
      {"fire 7 regular rifle-musket 1hex at 4 regular", "at most 6 infantry stands"},
      {"fire 5 regular rifled-carbine 1hex at 4 regular", "at most 4 cavalry stands"},
      {"fire 4 6-pounder 1hex at 4 regular", "at most 3 guns"},
      {"fire 2 regular rifle-musket skirmish 1hex at 4 regular", "one stand"},
      {"fire 2 regular rifle-musket 1hex at 7 regular", "at most 6 infantry stands"},
      {"fire 2 regular rifle-musket 1hex at 5 mounted", "at most 4 cavalry stands"},
      {"fire 2 regular rifle-musket 1hex at 5 dismounted regular", "at most 4 cavalry stands"},
      {"fire 2 regular rifle-musket 1hex at 4 artillery", "at most 3 artillery stands"},
      {"fire 2 regular rifle-musket 1hex at 2 regular skirmish", "one stand"},
      {"fire 2 regular rifle-musket 4hex at 4 regular", "reaches 3 hex"},
      {"fire 2 regular smoothbore-musket 3hex at 4 regular", "reaches 2 hex"},
      {"fire 2 regular sharpshooter-rifle 5hex at 4 regular", "reaches 4 hex"},
      {"fire 2 regular rifle-musket 0hex at 4 regular", "a minimum range of 1 hex"},
      {"fire 2 6-pounder 6hex at 4 regular", "reaches 5 hex"},
      {"fire 2 12-pounder 8hex at 4 regular", "reaches 7 hex"},
      {"fire 2 3-inch 10hex at 4 regular", "reaches 9 hex"},
      {"fire 2 regular rifle-musket 3hex at 1 regular skirmish", "within 2 hexes only"},
      {"fire 2 regular sharpshooter-rifle 4hex at 1 regular skirmish", "within 2 hexes only"},
      {"fire 2 regular rifle-musket 2hex at 4 regular wood", "at 1 hex only"},
      {"fire 2 12-pounder 5hex at 4 regular wood", "at short range only"},
      {"fire 2 12-pounder 5hex at 1 regular skirmish", "at long range"},
      {"fire skirmish 12-pounder 2hex at 4 regular", "guns don't skirmish"},
      {"fire 2 regular rifle-musket 1hex at 1 mounted skirmish", "only troops on foot skirmish"},
      {"fire 2 regular rifle-musket 1hex at 1 artillery skirmish", "only troops on foot skirmish"},
      {"melee 7 regular vs 4 regular", "at most 6 infantry stands"},
      {"melee 6 regular vs 7 regular", "at most 6 infantry stands"},
      {"melee 5 mounted vs 4 regular", "at most 4 cavalry stands"},
      {"melee 4 regular vs 5 mounted", "at most 4 cavalry stands"},
      {"melee 5 dismounted elite vs 5 regular", "at most 4 cavalry stands"},
      {"melee 4 regular vs 5 dismounted elite", "at most 4 cavalry stands"},
      {"melee 4 mounted vs 4 artillery", "at most 3 artillery stands"},
      {"melee 3 artillery vs 4 regular", "can't charge"},
  };
  check_wrong("ka", wrongs, 1);
}

TEST_CASE("kallistra: at the edges of the refusals the rules allow") {
  for (const std::string command :
       {"fire 6 regular rifle-musket 3hex at 6 regular",
        "fire 2 regular rifle-musket 2hex at 1 regular skirmish",
        "fire 2 regular rifle-musket 1hex at 4 regular wood",
        "fire 2 12-pounder 4hex at 4 regular wood", "fire 2 12-pounder 1hex at 4 regular wood",
        "fire 2 12-pounder 4hex at 1 regular skirmish", "fire 3 3-inch 9hex at 4 regular",
        "fire 4 shotgun elite 2hex at 3 artillery",
        "fire 1 skirmish regular rifle-musket 1hex at 4 mounted", "melee 6 regular vs 6 regular",
        "melee 4 mounted vs 3 artillery"}) {
    const Ran ran = acw_run("-r ka " + command + " --seed a");
    CAPTURE(command);
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
  }
}

TEST_CASE("kallistra: infantry that has fired can't charge, and that is told of nobody else") {
  const auto told = [](const std::string& command) {
    const Ran ran = acw_run("-r ka " + command + " --odds");
    CAPTURE(command);
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
    return ran.out.find("infantry that has fired can't charge in the same turn") !=
           std::string::npos;
  };
  const std::string fire = "fire 3 elite rifle-musket 1hex at 4 regular ";
  CHECK(told(fire + "--then melee"));
  CHECK(told(fire + "--then 'melee --of attacker'"));
  CHECK(told(fire + "--then morale --then melee"));
  CHECK(told("melee 3 elite fired at 4 regular"));
  CHECK_FALSE(told(fire + "--then 'melee --of defender'"));
  CHECK_FALSE(told(fire + "--then 'melee --of defender at 5 elite'"));
  CHECK_FALSE(told(fire + "--then 'melee 6 elite'"));
  CHECK_FALSE(told(fire + "--then morale --then 'melee 4 mounted'"));
  CHECK_FALSE(told("fire 3 elite rifled-carbine 1hex at 4 regular --then melee"));
  CHECK_FALSE(told("melee 3 elite at 4 regular"));
}

TEST_CASE("kallistra: what is missing or isn't understood is an error that says what would fit") {
  const std::vector<Wrong> wrongs = {
      {"fire regular rifle-musket 2hex at 4 militia", "missing number"},
      {"fire 4 rifle-musket 2hex at 4 militia", "missing class"},
      {"fire 4 regular 2hex at 4 militia", "missing weapon"},
      {"fire 4 regular rifle-musket at 4 militia", "2hex"},
      {"fire 4 regular rifle-musket 2hex at militia", "missing number of the target"},
      {"fire 4 regular rifle-musket 2hex at 4", "missing class of the target"},
      {"fire 4 regular rifle-musket 2hex at 4 dismounted", "missing class of the target"},
      {"fire 4 regular rifle-musket 2hex", "missing target: add, for example, \"at 14\""},
      {"fire 4 regular rifle-musket 10cm at 4 militia", "hexes"},
      {"fire 4 regular rifle-musket 1.5hex at 4 militia",
       "a distance in hexes must be a whole number"},
      {"fire 4 regular rifle-muskt 2hex at 4 militia", "did you mean 'rifle-musket'?"},
      {"fire 2 6-ponder 2hex at 4 militia", "did you mean '6-pounder'?"},
      {"fire 2 3-inhc 2hex at 4 militia", "did you mean '3-inch'?"},
      {"fire 1e3 regular rifle-musket 2hex at 4 militia", "'1e3' is not a distance"},
      {"fire 2x regular rifle-musket 2hex at 4 militia", "'2x' is not a distance"},
      {"fire 4 regular rifle-musket fence 2hex at 4 militia", "write it after 'at'"},
      {"fire 4 regular 2hex at 4 militia 6-pounder", "write it before 'at'"},
      {"fire 0 regular rifle-musket 2hex at 4 militia", "must be at least 1"},
      {"melee 4 vs 4 regular", "missing class"},
      {"melee 4 regular vs 4", "missing class of the target"},
      {"melee regular vs 4 regular", "missing number"},
      {"melee 4 regular vs regular", "missing number of the target"},
      {"melee 4 regular charging vs 4 regular", "charging"},
      {"morale", "missing class"},
      {"morale artillery", "missing class"},
      {"move", "missing mover"},
      {"throw wind", "has no throw wind"},
  };
  for (std::size_t i = 0; i + 1 < wrongs.size(); ++i) {
    check_wrong("ka", {wrongs[i]}, 2);
  }
  check_wrong("ka", {wrongs.back()}, 1);
}

TEST_CASE("kallistra: aliases say the same") {
  const std::string right =
      acw_run("-r kallistra fire 3 elite rifle-musket 1hex at 4 militia wood --odds --json").out;
  CHECK(acw_run("-r ka fire at 4 green woods --odds --json --weapon rm --class vet --count 3 "
                "--distance 1hex")
            .out == right);
  CHECK(acw_run("-r ka fire veteran 1hex rifles 3 against recruits 4 wood --odds --json").out ==
        right);
  CHECK(acw_run("-r ka melee 4 cavalry vs 3 regular --odds --json").out ==
        acw_run("-r ka melee mounted 4 at 3 reg --odds --json").out);
}
