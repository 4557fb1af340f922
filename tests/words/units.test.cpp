#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

const std::string two =
    "[[units]]\nid = \"aa\"\nclass = \"raw\"\nfigures = 12\n[[units]]\nid = \"bb\"\nclass = "
    "\"veteran\"\n";

}  // namespace

TEST_CASE("units: a side has one, and a second is refused") {
  const Folder folder;
  const auto army = " --army " + folder.write("army.toml", two);
  const auto told = [&](const std::string& words) {
    const auto ran = acw_run(words + army);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    return ran.err;
  };
  CHECK(told("fire @aa @bb 25cm at 5") == "acw: '@bb': the unit is already given ('@aa')\n");
  CHECK(told("fire @bb @aa 25cm at 5") == "acw: '@aa': the unit is already given ('@bb')\n");
  CHECK(told("fire @aa @aa 25cm at 5") == "acw: '@aa': the unit is already given ('@aa')\n");
  CHECK(told("melee @aa vs @aa @bb") ==
        "acw: '@bb': the unit of the target is already given ('@aa')\n");
  CHECK(told("fire @aa,@bb @aa 10cm at 5").find("is already given") != std::string::npos);
  CHECK(told("fire 9 exp 10cm at @aa --then 'melee @aa @bb'").find("is already given") !=
        std::string::npos);
  CHECK(acw_run("melee @aa vs @aa" + army).code == 0);
}

TEST_CASE("units: one without a number is another unit too, and isn't what a chain goes on with") {
  const Folder folder;
  const auto army = " --army " + folder.write("army.toml", two);
  const auto ran = acw_run("fire 9 exp 10cm at @aa --then 'morale @bb'" + army);
  CHECK(ran.code == 2);
  CHECK(ran.err.find("'@bb': the unit for this morale comes from the step before it") !=
        std::string::npos);
  const auto other = acw_run("fire 9 exp 10cm at @aa --then 'melee @bb' --odds" + army);
  CHECK(other.code == 2);
  CHECK(other.err.find("melee: missing number") != std::string::npos);
}

TEST_SUITE_END();
