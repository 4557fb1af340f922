#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"
#include "support/source_folder.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

/// What a command line that says two things of one unit is answered with.
std::string refused_of_one(const std::string& command_line,
                           const std::string& standard_input = "") {
  const auto ran = acw_run(command_line, standard_input);
  CHECK_MESSAGE(ran.code == 2, command_line, "\n", ran.out, ran.err);
  CHECK(ran.out.empty());
  return ran.err;
}
void answered(const std::string& command_line, const std::string& standard_input = "") {
  const auto ran = acw_run(command_line, standard_input);
  CHECK_MESSAGE(ran.code == 0, command_line, "\n", ran.err);
}

}  // namespace

TEST_CASE("one unit: what it is can't be said in two ways through a chain") {
  const std::string volley = "fire 12 exp 10cm at 9/12 ";
  CHECK(refused_of_one(volley + "exp --then 'morale raw' --odds") ==
        "acw: morale: 'raw': the unit is already given as 'experienced'\n");
  CHECK(refused_of_one(volley + "exp cavalry --then 'morale infantry' --odds") ==
        "acw: morale: 'infantry': the unit is already given as 'cavalry'\n");
  CHECK(refused_of_one(volley + "exp --then 'melee raw' --odds") ==
        "acw: melee: 'raw': the unit is already given as 'experienced'\n");
  CHECK(refused_of_one(volley + "--then 'morale raw' --then 'melee 5 exp vs vet' --odds") ==
        "acw: melee: 'veteran': the unit is already given as 'raw'\n");
  CHECK(refused_of_one(
            "-r ka fire 4 regular rifle-musket 2hex at 4 militia --then 'morale elite' -q") ==
        "acw: morale: 'elite': the unit is already given as 'militia'\n");
  CHECK(refused_of_one(
            "-r sow fire 8 trained minie-rifle 10cm at 8/10 raw --then 'morale veteran'") ==
        "acw: morale: 'veteran': the unit is already given as 'raw'\n");
}

TEST_CASE("one unit: what follows from what was said of it can't be said otherwise") {
  CHECK(refused_of_one("-r sz fire 12 infantry 10in at 12 --then 'melee cavalry' --odds") ==
        "acw: melee: 'cavalry': the unit is already given as 'infantry'\n");
  CHECK(refused_of_one("-r sz fire 12 infantry --man cavalry 10in at 12 --then melee --odds") ==
        "acw: 'cavalry': the unit is already given as 'infantry'\n");
  answered("-r sz fire 12 cavalry 10in at 12 infantry --then 'melee dismounted' --seed 1");
  answered("-r ka fire 4 regular rifled-carbine 1hex at 4 militia --then 'melee mounted' --seed 1");
  answered("fire 2 exp 10cm at 4/4 crew exp --then 'morale field' --seed 1");
}

TEST_CASE("one unit: the same again, how it stands, and another unit are all right") {
  answered("fire 12 exp 10cm at 9/12 exp supported --then 'morale exp supported soft' --odds");
  answered("fire 12 exp 10cm at 9/12 soft --then 'fire 5 raw 10cm at hard' --odds");
  answered("fire 12 exp 10cm at 9/12 exp --then 'melee 8 raw' --odds");
  answered(
      "-r sow fire 1 trained minie-rifle 28cm at 1 raw --then 'melee veteran bayonet at butt' "
      "--odds");  // a figure of it, who may be another than the rest
}

TEST_CASE("one unit: what results say of it holds where it is gone on from") {
  const auto tested = acw_run("fire 2 exp 10cm at 12/12 --then 'morale raw' --odds --json").out;
  CHECK(refused_of_one("melee 5 exp at vet --from - --odds", tested) ==
        "acw: 'veteran': the unit is already given as 'raw'\n");
  answered("melee 5 exp at raw --from - --odds", tested);
}

TEST_CASE("one unit: words that are typed override those of a unit of an army") {
  answered("fire 12 exp 10cm at @20me --then 'morale raw' --odds --army " + source_folder() +
           "/tests/golden/armies/us.toml");
}

TEST_SUITE_END();
