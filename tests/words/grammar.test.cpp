#include "words/grammar.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/sayings.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test::sayings;

TEST_CASE("grammar: words stand in any order, and each on its own side") {
  const std::string whole =
      "class=veteran count=12 distance=250000 target.count=14 target.cover=soft weapon=musket";
  CHECK(said("12 veteran musket 25cm at 14 soft") == whole);
  CHECK(said("musket 25cm vet 12 vs soft 14") == whole);
  CHECK(said("12 musket vet against 25cm fence 14") == whole);
  CHECK(said("raw at vet") == "class=raw target.class=veteran");
  CHECK(said("at vet") == "target.class=veteran");
  CHECK(said("") == "");
}

TEST_CASE("grammar: a target's words begin once, where there is a target") {
  CHECK(fault("vet at raw at soft") == "a second 'at': the target's words have already begun");
  CHECK(fault("vet at raw", "morale") ==
        "'at' begins the target's words, and morale has no target");
}

TEST_CASE("grammar: what lies between the sides may stand on either") {
  CHECK(said("12 10in uphill at 14") == "count=12 distance=254000 slope=uphill target.count=14");
  CHECK(said("12 at 14 uphill 10in") == "count=12 distance=254000 slope=uphill target.count=14");
}

TEST_CASE("grammar: a distance is a number with its unit, and the unit may stand apart") {
  CHECK(said("25cm") == "distance=250000");
  CHECK(said("9\\\"") == "distance=228600");
  CHECK(said("25 cm") == "distance=250000");
  CHECK(said("12 25 cm at 14") == "count=12 distance=250000 target.count=14");
  CHECK(said("9 \\\"") == "distance=228600");
  CHECK(said("25 CM") == "distance=250000");
  CHECK(said("25Cm") == "distance=250000");
  CHECK(said("2 HEXES", "fire", "hex") == "distance=2000000");
  CHECK(fault("7/12 cm") == "unknown word 'cm' for fire");
  CHECK(said("2hex", "fire", "hex") == "distance=2000000");
  CHECK(fault("2hex") ==
        "'2hex': Rules X measures in cm or in; hexes can't be converted to cm or in");
  CHECK(fault("5cm", "fire", "hex") ==
        "'5cm': Rules X measures in hexes; hexes can't be converted to cm or in");
  CHECK(fault("1.5hex", "fire", "hex") == "'1.5hex': a distance in hexes must be a whole number");
  CHECK(fault("25cm at 10in") == "'10in': the distance is already given (25 cm)");
  CHECK(fault("25cm", "morale") == "'25cm': a distance does not apply to morale");
}

TEST_CASE(
    "grammar: a number is its side's count, and with a stroke what is left of what there was") {
  CHECK(said("7/12 at 3") == "count=7 original=12 target.count=3");
  CHECK(said("12/12") == "count=12 original=12");
  CHECK(said("012") == "count=12");
  CHECK(said("1000000") == "count=1000000");
  CHECK(said("6-pounder 6") == "count=6 weapon=6-pounder");
  CHECK(fault("12 14") == "'14': type 14cm for a distance; at 14 for the target");
  CHECK(fault("12 at 14 15") == "'15': type 15cm for a distance");
  CHECK(fault("12 25cm at 14 15") == "'15': count of the target is already given ('14')");
  CHECK(fault("7/12 12") == "'12': type 12cm for a distance; at 12 for the target");
  CHECK(fault("7/12 12 25cm") == "'12': type 12cm for a distance; at 12 for the target");
  CHECK(fault("25cm 7/12 12") == "'12': type at before the target: at 12");
  CHECK(fault("0") == "'0': a count must be at least 1 and at most 1000000");
  CHECK(fault("at 0") == "'0': a count must be at least 1 and at most 1000000");
  CHECK(fault("0/12") == "'0': a count must be at least 1 and at most 1000000");
  CHECK(fault("1000001") == "'1000001': a count must be at least 1 and at most 1000000");
  CHECK(fault("99999999999999999999") ==
        "'99999999999999999999': a count must be at least 1 and at most 1000000");
  CHECK(fault("12", "morale") == "'12': morale does not take a number for the acting side");
  CHECK(fault("7/12", "morale") == "'7/12': morale does not take a number for the acting side");
}

TEST_CASE("grammar: each slot is an option too, with a blank or = before its value") {
  CHECK(said("--class veteran --target-cover=fence --count 12 --target-count=14 --distance 25cm "
             "--slope=uphill --original 13") ==
        "class=veteran count=12 distance=250000 original=13 slope=uphill target.count=14 "
        "target.cover=soft");
  CHECK(said("--formation-fail --target-formation-fail") ==
        "formation-fail=true target.formation-fail=true");
  CHECK(said("12 at 14 --class vet") == "class=veteran count=12 target.count=14");
  CHECK(said("--divisions 3 --cavalry 8,4 --killed raw=3,vet=2") ==
        "cavalry=8,4 divisions=3 killed=raw=3,vet=2");
  CHECK(read({"--killed", "vet=3,raw=3"}, "fire", "cm").find({false, "killed"})->numbers ==
        std::vector<long long>{3, 3});
  CHECK(read({"--cavalry=8,4"}, "fire", "cm").find({false, "cavalry"})->numbers ==
        std::vector<long long>{8, 4});
}

TEST_CASE("grammar: options at fault") {
  CHECK(fault("--class") == "option '--class' requires a value");
  CHECK(fault("--formation-fail=yes") ==
        "'--formation-fail=yes': --formation-fail does not take a value");
}

TEST_CASE("grammar: a slot is filled once on each side, however it is said") {
  CHECK(fault("vet raw") == "'raw': class is already given ('veteran')");
  CHECK(fault("vet veteran") == "'veteran': class is already given ('veteran')");
  CHECK(fault("vet --class=raw") == "'raw': class is already given ('veteran')");
  CHECK(fault("at soft hard") == "'hard': cover of the target is already given ('soft')");
  CHECK(fault("ff formation-fail") ==
        "'formation-fail': formation-fail is already given ('formation-fail')");
}

TEST_CASE("grammar: a prefix is never guessed, and capitals are small letters") {
  for (const std::string word : {"ve", "vete", "exper", "mus", "up", "veteran "}) {
    CAPTURE(word);
    CHECK(fault(std::vector<std::string>{word}).find("unknown word '" + word + "' for fire") == 0);
  }
  CHECK(fault("veterans") == "unknown class 'veterans' for Rules X: choose veteran");
  for (const auto* word : {"Veteran", "vet,"}) CHECK(said(word) == "class=veteran");
  CHECK(said("VET --Target-Cover SOFT") == "class=veteran target.cover=soft");
}

TEST_CASE("grammar: no word is too long or too strange to be told about") {
  const auto told = fault(std::vector<std::string>{std::string(100'000, 'a')});
  CHECK(told == "unknown word '" + std::string(60, 'a') + "…' (100000 bytes) for fire");
  CHECK(fault(std::vector<std::string>{std::string(100'000, '9')}).find("'999") !=
        std::string::npos);
  CHECK(fault(std::vector<std::string>{"--" + std::string(100'000, 'a')}).size() < 200);
  CHECK(fault(std::vector<std::string>{"\x1b[31m"}) == "unknown word '?[31m' for fire");
  CHECK(fault(std::vector<std::string>{""}) == "unknown word '' for fire");
  CHECK(fault(std::vector<std::string>{"-"}) == "unknown word '-' for fire");
  CHECK(fault(std::vector<std::string>{"--"}) == "none");  // as shells and other programs have it
}

TEST_CASE("grammar: a second number is one too many where all else that it could be is said") {
  for (const std::string command :
       {"fire 12 12 exp 12cm at 14", "fire 12 exp 12 25cm at 14", "fire 12 exp 12cm 12 at 14"}) {
    CAPTURE(command);
    CHECK(test::acw_run(command).err == "acw: '12': count is already given ('12')\n");
  }
  CHECK(test::acw_run("fire 12 exp 25 at 14").err ==
        "acw: '25': type 25cm for a distance; at 25 for the target\n");
}

TEST_CASE("grammar: everyday words are asked for, or told where they have a place") {
  CHECK(test::acw_run("move battery").err ==
        "acw: 'battery' is ambiguous: type field-gun (field) or heavy-gun (heavy)\n");
  CHECK(test::acw_run("demolition 5 exp field 25cm at house").err ==
        "acw: 'house' is ambiguous: type stone-building or wooden-building\n");
  CHECK(test::acw_run("formation-test exp house")
            .err.rfind("acw: 'house' is a word of Schulz (-r sz), not of Black Panthers", 0) == 0);
}

TEST_SUITE_END();
