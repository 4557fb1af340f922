#include "what_if/outcome_condition.hpp"

#include <doctest/doctest.h>

#include <string>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw;
using acw::test::acw_run;

namespace {

Marginal number(std::string name, std::vector<std::pair<Value, double>> pmf) {
  Marginal one;
  one.name = std::move(name);
  one.numeric = true;
  one.pmf = std::move(pmf);
  return one;
}

/// Killed, two sides' losses, a yes-or-no, and a word.
std::vector<Marginal> outcomes() {
  std::vector<Marginal> odds;
  odds.push_back(number("killed", {{0, 0.125}, {1, 0.25}, {2, 0.375}, {3, 0.25}}));
  odds.push_back(number("attacker.stands_lost", {{0, 1.0}}));
  odds.push_back(number("defender.stands_lost", {{0, 0.5}, {1, 0.5}}));
  odds.push_back(number("points_left", {{0, 1.0}}));
  Marginal holds;
  holds.name = "holds";
  holds.pmf = {{false, 0.25}, {true, 0.75}};
  odds.push_back(holds);
  Marginal result;
  result.name = "result";
  result.words = {"none", "rout", "fall-back"};
  result.pmf = {{"none", 0.875}, {"rout", 0.125}};
  odds.push_back(result);
  return odds;
}

Procedure procedure() {
  Procedure one;
  one.name = "fire";
  one.tellings = {{"killed", "killed", "killed"}, {"holds", "holds", "breaks, removed"}};
  return one;
}

OutcomeCondition read_want(std::string_view text) {
  const auto odds = outcomes();
  auto typed = read_typed_condition("--want", text);
  const auto& outcome = find_outcome(procedure(), odds, typed);
  return condition_on(outcome, typed);
}

double chance(std::string_view text) {
  const auto condition = read_want(text);
  for (const auto& one : outcomes()) {
    if (one.name == condition.outcome) return condition.likelihood(one).chance();
  }
  return -1;
}

std::string refusal(std::string_view text) {
  try {
    (void)read_want(text);
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "";
}

}  // namespace

TEST_SUITE_BEGIN("words");

TEST_CASE("want: a number is compared, with blanks or without") {
  CHECK(chance("killed >= 2") == 0.625);
  CHECK(chance("killed>=2") == 0.625);
  CHECK(chance(" killed  >2") == 0.25);
  CHECK(chance("killed <= 1") == 0.375);
  CHECK(chance("killed < 1") == 0.125);
  CHECK(chance("killed = 1") == 0.25);
  CHECK(chance("killed == 1") == 0.25);
  CHECK(chance("killed != 1") == 0.75);
  CHECK(chance("not killed >= 2") == 0.375);
  CHECK(chance("killed >= 1.5") == 0.625);
  CHECK(chance("killed >= 4") == 0);
}

TEST_CASE("want: a yes-or-no is wanted by its name, by not, by yes and no, and by how it is told") {
  for (const std::string yes :
       {"holds", "holds = yes", "holds = true", "holds != no", "not breaks"})
    CHECK(chance(yes) == 0.75);
  for (const std::string no : {"not holds", "!holds", "holds = no", "breaks", "breaks, removed"})
    CHECK(chance(no) == 0.25);
}

TEST_CASE("want: a word is one of those that the rules have, though it never comes here") {
  CHECK(chance("result = rout") == 0.125);
  CHECK(chance("result != rout") == 0.875);
  CHECK(chance("result = fall-back") == 0);
  CHECK(
      refusal("result = ruot") ==
      "'ruot' is not a value of result: did you mean 'rout'? (expected: none, rout or fall-back)");
  CHECK(refusal("result >= rout").find("result is a word") == 0);
  CHECK(refusal("result").find("--want requires a value for result: none, rout or fall-back") == 0);
}

TEST_CASE(
    "want: a side is named where there are two, and blanks or dashes stand for the underscore") {
  CHECK(read_want("defender.stands_lost >= 1").outcome == "defender.stands_lost");
  CHECK(read_want("defender.stands-lost >= 1").outcome == "defender.stands_lost");
  CHECK(read_want("points left < 3").outcome == "points_left");
  CHECK(refusal("stands_lost >= 1") ==
        "'stands_lost' in --want is ambiguous: use attacker.stands_lost or defender.stands_lost");
}

TEST_CASE("want: what fits nothing is met with what would") {
  CHECK(refusal("kiled >= 3").find("unknown outcome 'kiled': did you mean 'killed'?") == 0);
  CHECK(refusal("mules >= 3").find("Expected") == std::string::npos);
  CHECK(refusal("mules >= 3").find("points_left") != std::string::npos);
  CHECK(refusal("killed").find("quoted, because the shell interprets >") != std::string::npos);
  CHECK(refusal("killed >= many").find("killed requires a number, not 'many'") == 0);
  CHECK(refusal("killed => 3").find("'=>' in --want 'killed => 3' is not a comparison") == 0);
  CHECK(refusal("holds >= 1").find("holds is yes or no") == 0);
  CHECK(refusal("").find("--want requires an outcome") == 0);
  CHECK(refusal(">= 3").find("--want requires an outcome") == 0);
}

TEST_CASE("want: it is told in the ruleset's words") {
  const auto told = [](std::string_view text) { return read_want(text).words(procedure()); };
  CHECK(told("killed >= 3") == "3 or more killed");
  CHECK(told("killed > 3") == "more than 3 killed");
  CHECK(told("killed <= 3") == "3 or fewer killed");
  CHECK(told("killed < 3") == "fewer than 3 killed");
  CHECK(told("killed = 3") == "exactly 3 killed");
  CHECK(told("not holds") == "breaks, removed");
  CHECK(told("result = rout") == "result rout");
  CHECK(told("defender.stands_lost >= 2") == "defender: 2 or more stands lost");
  CHECK(read_want("not killed >= 3").text() == "killed < 3");
  CHECK(read_want("breaks").text() == "not holds");
}

TEST_CASE("at-least: a percentage with its sign or above 1, a chance up to 1; and 1 is certainty") {
  CHECK(read_chance("80%") == 0.8);
  CHECK(read_chance("80 %") == 0.8);
  CHECK(read_chance("80") == 0.8);
  CHECK(read_chance("0.8") == 0.8);
  CHECK(read_chance("1") == 1);
  CHECK(read_chance("1%") == 0.01);
  CHECK(read_chance("0.5%") == 0.005);
  CHECK(read_chance("100") == 1);
  for (const std::string wrong :
       {"0", "0%", "-1", "101", "100.5%", "lots", "", "%", "nan", "inf", "8e1"})
    CHECK_THROWS_AS((void)read_chance(wrong), Failure);
}

TEST_CASE("at-least: certainty is reached by what is certain alone") {
  const Likelihood nearly{1 - 1e-14, 1e-14};
  CHECK(nearly.reaches(0.999999));
  CHECK_FALSE(nearly.reaches(1));
  CHECK(Likelihood{1 - 1e-16, 0}.reaches(1));
}

TEST_CASE("want: it goes with no way of throwing, and at-least with nothing else") {
  const std::string fire = "fire 12 exp musket 25cm at 14 ";
  for (const std::string other :
       {"--odds", "--sample 10", "--need", "--dice 1", "--seed a", "--times 2"}) {
    const auto ran = acw_run(fire + "--want 'killed >= 3' " + other);
    CHECK(ran.code == 2);
    CHECK(ran.err.find("leave out " + other.substr(0, other.find(' '))) != std::string::npos);
  }
  CHECK(acw_run(fire + "--at-least 80").err.find("--at-least requires --want") !=
        std::string::npos);
  CHECK(acw_run("roll 3d6 --want 'total >= 3'").code == 2);
  CHECK(acw_run("rules list --want 'total >= 3'").code == 2);
  CHECK(acw_run("fire exp musket at 14 --want 'killed >= 3'").code == 2);
  CHECK(acw_run("fire 12 exp musket 31cm at 14 --want 'killed >= 3'").code == 1);
}

TEST_SUITE_END();

TEST_CASE("want: a charge starts as far off as its defenders can fire, by the share of its table") {
  const acw::test::Folder folder;
  const auto club = folder.write("club.toml",
                                 "id = \"club\"\nextends = \"simon\"\n[charge]\ndistance = "
                                 "[{ label = \"half way\", step = \"fire\", share = 4 }]\n");
  const std::string asked =
      " charge 10 cavalry 18in vs 5 --want 'attackers_lost <= 1' --at-least 5%";
  CHECK(acw_run("-r si" + asked).out.find("any distance up to 120 in") != std::string::npos);
  CHECK(acw_run("-r " + club + asked).out.find("any distance up to 240 in") != std::string::npos);
}
