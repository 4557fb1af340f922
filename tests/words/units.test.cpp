#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

const std::string two =
    "[[units]]\nid = \"a\"\nclass = \"raw\"\nfigures = 12\n[[units]]\nid = \"b\"\nclass = "
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
  CHECK(told("fire @a @b 25cm at 5") == "acw: '@b': the unit has been given already ('@a')\n");
  CHECK(told("fire @b @a 25cm at 5") == "acw: '@a': the unit has been given already ('@b')\n");
  CHECK(told("fire @a @a 25cm at 5") == "acw: '@a': the unit has been given already ('@a')\n");
  CHECK(told("melee @a vs @a @b") ==
        "acw: '@b': the unit of the target has been given already ('@a')\n");
  CHECK(told("fire @a,@b @a 10cm at 5").find("has been given already") != std::string::npos);
  CHECK(told("fire 9 exp 10cm at @a --then 'melee @a @b'").find("has been given already") !=
        std::string::npos);
  CHECK(acw_run("melee @a vs @a" + army).code == 0);
}

TEST_CASE("units: one without a number is another unit too, and isn't what a chain goes on with") {
  const Folder folder;
  const auto army = " --army " + folder.write("army.toml", two);
  const auto ran = acw_run("fire 9 exp 10cm at @a --then 'morale @b'" + army);
  CHECK(ran.code == 2);
  CHECK(ran.err.find("'@b': whose affair this morale is, and how many they are, comes of what goes "
                     "before it") != std::string::npos);
  const auto other = acw_run("fire 9 exp 10cm at @a --then 'melee @b' --odds" + army);
  CHECK(other.code == 2);
  CHECK(other.err.find("melee: a number is missing") != std::string::npos);
}

TEST_SUITE_END();
