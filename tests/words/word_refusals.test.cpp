#include "words/grammar.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "support/program.hpp"
#include "support/sayings.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test::sayings;

TEST_CASE("unknown word: what only looks like a number is none") {
  for (const std::string word : {"1e3", "0x10", "12.5", "1,000", "7/", "/12", "7/12/14", "12men",
                                 "١٢", "nan", "inf", "25mm", "1e400cm"}) {
    CAPTURE(word);
    const auto told = fault(std::vector<std::string>{word});
    CHECK(told != "none");
    CHECK((told.starts_with("'" + word + "' is not a ") ||
           told.starts_with("unknown word '" + word + "'")));
  }
  CHECK(fault("-5") ==
        "'-5': acw adds modifiers itself; type causes as words, and losses as figures left "
        "(7/12)");
}

TEST_CASE("unknown word: cover that comes in several kinds is asked for by them") {
  const std::string told = "acw: unknown cover 'cover' for Black Panthers: choose soft or hard\n";
  CHECK(acw::test::acw_run("fire 12 exp 25cm at 14 cover").err == told);
  CHECK(acw::test::acw_run("fire 12 exp 25cm at 14 in cover").err == told);
  CHECK(acw::test::acw_run("fire 12 exp 25cm at 14 soft cover").code == 0);
  CHECK(acw::test::acw_run("-r ka fire 4 regular rifle-musket 2hex at 4 militia cover").err ==
        "acw: unknown cover 'cover' for Kallistra: choose fence, wall or wood\n");
}

TEST_CASE("unknown word: a word that has no place here is told why") {
  CHECK(fault("12 soft at 14") == "'soft' describes the target: write it after 'at'");
  CHECK(fault("12 at 14 musket") == "'musket' describes the acting side: write it before 'at'");
  CHECK(fault("12 gatling") == "'gatling' is a word of Rules Y (-r y)");
  CHECK(fault("vetran") == "unknown word 'vetran' for fire: did you mean 'veteran'?");
  CHECK(fault("xyzzy") == "unknown word 'xyzzy' for fire");
}

TEST_CASE("unknown word: an unknown word is followed by what may stand there still") {
  const auto whole = [](const std::string& word) -> std::string {
    try {
      (void)read({"12", "vet", word}, "fire", "cm");
    } catch (const Failure& failure) {
      return failure.what();
    }
    return {};
  };
  const std::string may_stand =
      "\n  expected: left/original, as in 7/12; musket or 6-pounder; formation-fail; a distance; "
      "uphill or downhill";
  CHECK(whole("zzzzzzz") == "unknown word 'zzzzzzz' for fire" + may_stand);
  CHECK(whole("muskit") == "unknown word 'muskit' for fire: did you mean 'musket'?" + may_stand);
}

TEST_CASE("unknown option: the nearest is told, or the side that it describes") {
  CHECK(fault("--clas vet") ==
        "unknown option '--clas': did you mean '--class'? (acw fire --help lists the options)");
  CHECK(fault("--target-covr soft") ==
        "unknown option '--target-covr': did you mean '--target-cover'? (acw fire --help lists "
        "the options)");
  CHECK(fault("--target-weapon musket") ==
        "'--target-weapon' describes the acting side: use --weapon");
  CHECK(fault("--od") ==
        "unknown option '--od': did you mean '--odds'? (acw fire --help lists the options)");
}

TEST_CASE("unknown word: it is told as it was typed") {
  CHECK(fault("12 Gatling") == "'Gatling' is a word of Rules Y (-r y)");
  CHECK(fault("12 SOFT at 14") == "'SOFT' describes the target: write it after 'at'");
  CHECK(fault("12 Texas").find("unknown word 'Texas' for fire") == 0);
  CHECK(fault("--Fo=3").find("unknown option '--Fo'") == 0);
  CHECK(fault("-V").find("unknown option '-V'") == 0);
  CHECK(acw::test::acw_run("Fier 12").err == "acw: unknown command 'Fier': did you mean 'fire'?\n");
  CHECK(acw::test::acw_run("-V").err.find("unknown option '-V'") != std::string::npos);
}

TEST_SUITE_END();
