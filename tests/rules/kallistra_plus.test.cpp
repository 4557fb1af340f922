#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

namespace acw::test::kallistra {

namespace {

const std::string three =
    "fire 3 elite rifle-musket 1hex + 3 regular smoothbore-musket 1hex + 2 12-pounder 1hex at 6 "
    "regular";

Value played_plus(const std::string& words) {
  const auto ran = acw_run("-r ka " + words + " --json");
  CAPTURE(words);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json();
}

const Value& nth_of(const Value& list, std::size_t at) {
  const auto* items = list.as<Value::Array>();
  REQUIRE(items != nullptr);
  REQUIRE(items->size() > at);
  return (*items)[at];
}

}  // namespace

TEST_CASE("kallistra +: hexes throw as typed, their hits add up, and the rout comes last") {
  // 1 hit of 3 at 4+, 2 of 3 at 6+, canister 1 and a double: 6 hits rout a regular 3 stands down
  const auto result = played_plus(three + " --dice 4,3,1,6,7,5,4,10,5");
  CHECK(text(result["outcome"]["hits"]) == "6");
  CHECK(text(result["outcome"]["stands_lost"]) == "3");
  CHECK(text(result["outcome"]["result"]) == "rout");
  CHECK(text(result["outcome"]["rout_hexes"]) == "5");
  CHECK(text(nth_of(result["throws"], 0)["why"]) == "hex 1 to hit");
  CHECK(text(nth_of(result["throws"], 2)["why"]) == "hex 3 to hit");
  CHECK(text(nth_of(result["throws"], 3)["why"]) == "rout");
}

TEST_CASE("kallistra +: a result lists those behind the first, and is typed again as it was") {
  const auto result =
      played_plus("fire 3 vet rm 1hex + 1hex skirmish regular sm + 2 napoleons 1hex at 6 regular");
  const auto& with = result["situation"]["with"];
  CHECK(text(result["situation"]["weapon"]) == "rifle-musket");
  CHECK(with.as<Value::Array>()->size() == 2);
  CHECK(text(nth_of(with, 0)["class"]) == "regular");
  CHECK(text(nth_of(with, 0)["count"]) == "1");
  CHECK(text(nth_of(with, 1)["range"]) == "canister");
  CHECK(nth_of(with, 1)["target"].is_null());
  CHECK(text(result["typed"]) ==
        "fire 3 elite rifle-musket 1hex + regular smoothbore-musket skirmish 1hex + 2 12-pounder "
        "1hex at 6 regular");
  CHECK(has(acw_run("-r ka " + three + " --need").out,
            "1 hex + 3 regular smoothbore-musket, 1 hex + 2 12-pounder, 1 hex (canister), at 6"));
}

TEST_CASE("kallistra +: apart, the table is read for each hex on what is left") {
  // 3 hits take a stand, twice: 6 at once would rout it
  const auto apart = three + " --variant volleys=apart";
  const auto result = played_plus(apart + " --dice 4,4,4,6,6,6,1,1");
  CHECK(text(result["outcome"]["hits"]) == "6");
  CHECK(text(result["outcome"]["stands_lost"]) == "2");
  CHECK(text(result["outcome"]["result"]) == "disrupted");
  CHECK(text(result["outcome"]["rout_hexes"]) == "0");
  // 6 stands are 3 dice of shell, 5 and 4 of them 3 and 2
  const auto shells = played_plus(
      "fire 1 12-pounder 2hex + 1 12-pounder 2hex + 1 12-pounder 2hex at 6 regular --variant "
      "volleys=apart --dice 5,5,5,5,5,5,1,1");
  CHECK(text(nth_of(shells["throws"], 1)["dice"]) == "3");
  CHECK(text(nth_of(shells["throws"], 2)["dice"]) == "2");
  // who is eliminated is fired at no more; who routs is, and runs once
  const auto gone = played_plus(
      "fire 1 12-pounder 1hex + 3 elite rifle-musket 1hex at 2 militia --variant volleys=apart "
      "--dice 10");
  CHECK(text(gone["outcome"]["result"]) == "eliminated");
  CHECK(gone["throws"].as<Value::Array>()->size() == 1);
  const auto routed = played_plus(
      "fire 3 elite rifle-musket 1hex + 3 elite rifle-musket 1hex at 6 militia --variant "
      "volleys=apart --dice 4,4,4,4,1,1,2");
  CHECK(text(routed["outcome"]["result"]) == "rout");
  CHECK(text(routed["outcome"]["stands_lost"]) == "2");
  CHECK(text(routed["outcome"]["rout_hexes"]) == "2");
}

TEST_CASE("kallistra +: a fire of one hex knows nothing of the readings of several") {
  const auto one = acw_run("-r ka fire 3 elite rifle-musket 1hex at 6 regular --odds");
  CHECK_FALSE(has(one.out, "volleys"));
  CHECK(has(acw_run("-r ka " + three + " --odds").out, "--variant volleys=apart"));
}

TEST_CASE("kallistra +: what is refused, and why") {
  struct Wrong {
    std::string words;
    int code;
    std::string part;
  };
  const std::string first = "fire 3 elite rifle-musket 1hex";
  for (const auto& wrong : {
           Wrong{first + " + 3 regular rifle-musket 1hex at 6 regular --hexes 2", 2, "--hexes"},
           Wrong{first + " + 3 regular rifle-musket 1hex --hexes 2 at 6 regular", 2, "--hexes"},
           Wrong{first + " + 2 12-pounder 3hex at 6 regular", 1, "--then"},
           Wrong{"fire 2 12-pounder 3hex + 2 12-pounder 1hex at 6 regular", 1, "--then"},
           Wrong{first + " + 7 regular rifle-musket 1hex at 6 regular", 1, "6 infantry stands"},
           Wrong{first + " + 3 regular rifle-musket at 6 regular", 2,
                 "after + 1: missing distance"},
           Wrong{first + " + 3 rifle-musket 1hex at 6 regular", 2, "class"},
           Wrong{first + " + 3 regular rifle-musket 4hex at 6 regular", 1, "after + 1"},
           Wrong{"fire 3 elite rifle-musket + 3 elite rifle-musket 1hex at 6 regular 1hex", 2,
                 "each firing unit has its own distance"},
           Wrong{first + " + at 6 regular", 2, "'+'"},
           Wrong{"fire + 3 elite rifle-musket 1hex at 6 regular", 2, "'+'"},
           Wrong{first + " at 6 regular + 3 elite", 2, "before 'at'"},
           Wrong{"fire 3 elite rifle-musket 1hex+1hex at 6 regular", 2, "type blanks around +"},
           Wrong{first + " + 2..3 regular rifle-musket 1hex at 6 regular", 2,
                 "a list can't follow +"},
           Wrong{first + " + 3 regular rifle-musket 1hex at 6 regular rifle-musket --to-the-end", 2,
                 "+"},
           Wrong{first + " + 3 regular rifle-musket 1hex --to-the-end at 6 regular", 2, "+"},
           Wrong{first + " at 6 regular --to-the-end --reply '3 regular rifle-musket + 2 "
                         "12-pounder 1hex'",
                 2, "leave out the words after +"},
           Wrong{"melee 6 elite + 4 elite vs 4 regular", 2, "melee does not take them"},
           Wrong{"morale elite + wood", 2, "morale does not take them"},
           Wrong{"charge 6 elite + 4 elite vs 4 regular", 2, "charge does not take them"},
       }) {
    CAPTURE(wrong.words);
    const auto ran = acw_run("-r ka " + wrong.words);
    CAPTURE(ran.err);
    CHECK(ran.code == wrong.code);
    CHECK(ran.out == "");
    CHECK(has(ran.err, wrong.part));
  }
  CHECK(has(acw_run("-r si fire 5 musket 20in + 17in at 10").err, "20in+17in"));
  CHECK(acw_run("fire 12 exp 25cm + 4 exp 25cm at 14").code == 2);
}

TEST_CASE(
    "kallistra +: the next phase follows, lists stand before the +, and --want asks the target") {
  const auto chain = acw_run("-r ka " + three + " --then 'fire 3 elite rifle-musket 1hex' --odds");
  CHECK(chain.code == 0);
  CHECK(has(chain.out, "next phase"));
  CHECK(acw_run("-r ka " + three + " --then morale --odds").code == 0);
  const auto swept = acw_run(
      "-r ka fire 1..3 elite rifle-musket 1hex + 3 regular rifle-musket 1hex at 6 regular -q");
  CHECK(swept.code == 0);
  const auto want = acw_run("-r ka " + three + " --want stands_lost>=3");
  CHECK(want.code == 0);
  CHECK(has(want.out, "target cover"));
  CHECK_FALSE(has(want.out, "how far"));
  CHECK_FALSE(has(want.out, "how many"));
  CHECK_FALSE(has(want.out, "weapon"));
}

TEST_CASE("simon +: --want leaves distances out where there are several") {
  const auto want = acw_run("-r si fire 5 musket 20in+17in at 10 --want killed>=1");
  CHECK(want.code == 0);
  CHECK_FALSE(has(want.out, "how far"));
  CHECK_FALSE(has(want.out, "distance:"));
  CHECK(has(acw_run("-r si fire 5 musket 20in at 10 --want killed>=1").out, "how far"));
}

}  // namespace acw::test::kallistra

TEST_SUITE_END();
