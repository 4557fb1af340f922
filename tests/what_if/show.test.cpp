#include "what_if/show.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;

namespace {

std::vector<ShownOdds> results() {
  std::vector<ShownOdds> list(2);
  for (auto& result : list) result.headline = "killed";
  list[0].odds = {{"killed", {{0, 0.5}, {1, 0.25}, {2, 0.25}}, true, 0.75, 0.83},
                  {"holds", {{false, 0.125}, {true, 0.875}}},
                  {"result", {{"none", 1.0}}}};
  list[1].odds = {{"killed", {{1, 1.0}}, true, 1, 0},
                  {"holds", {{true, 1.0}}},
                  {"result", {{"none", 0.25}, {"rout", 0.75}}}};
  return list;
}
/// What a text shows of the first result.
double shown(const std::string& text, std::size_t result = 0) {
  const auto all = results();
  const auto shows = complete_shows(read_shows({text}), {}, all);
  REQUIRE(shows.size() == 1);
  return measure(shows.front(), all[result]).value();
}
std::string fault_of_show(const std::string& text) {
  try {
    complete_shows(read_shows({text}), {}, results());
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("show: of the outcome that matters most, mean, deviation and chances") {
  CHECK(shown("mean") == 0.75);
  CHECK(shown("sd") == 0.83);
  CHECK(shown("1+") == 0.5);
  CHECK(shown("1-") == 0.75);
  CHECK(shown("2") == 0.25);
  CHECK(shown("0+") == 1);
  CHECK(shown("5+") == 0);
}

TEST_CASE("show: of any outcome, by its name") {
  CHECK(shown("killed") == 0.75);
  CHECK(shown("killed:mean") == 0.75);
  CHECK(shown("killed:1+") == 0.5);
  CHECK(shown("killed>=1") == 0.5);
  CHECK(shown("killed>1") == 0.25);
  CHECK(shown("killed<=1") == 0.75);
  CHECK(shown("killed<1") == 0.5);
  CHECK(shown("killed=1") == 0.25);
  CHECK(shown("killed!=1") == 0.75);
  CHECK(shown("holds") == 0.875);
  CHECK(shown("holds=yes") == 0.875);
  CHECK(shown("holds=no") == 0.125);
  CHECK(shown("holds=no", 1) == 0);
  CHECK(shown("result=rout") == 0);
  CHECK(shown("result=rout", 1) == 0.75);
  CHECK(shown("result!=rout", 1) == 0.25);
}

TEST_CASE("show: commas part what is shown, and saying it again adds nothing") {
  const auto shows = read_shows({"mean,1+", "killed>=3,mean"});
  REQUIRE(shows.size() == 3);
  CHECK(shows[1].name == "1+");
  CHECK(shows[2].name == "killed>=3");
}

TEST_CASE("show: an outcome of words is a chance for each word that comes anywhere") {
  const auto all = results();
  const auto shows = complete_shows(read_shows({"result"}), {}, all);
  REQUIRE(shows.size() == 2);
  CHECK(shows[0].name == "result=none");
  CHECK(shows[1].name == "result=rout");
  CHECK(measure(shows[1], all[0]) == 0);
  CHECK(measure(shows[1], all[1]) == 0.75);
}

TEST_CASE("show: when nothing is asked for, mean and the chances of one, two and three") {
  const auto shows = complete_shows({}, {}, results());
  REQUIRE(shows.size() == 4);
  CHECK(shows[0].name == "mean");
  CHECK(shows[1].name == "1+");
  CHECK(shows[3].name == "3+");
}

TEST_CASE("show: what is certain is shown as it is, and large numbers with their deviation") {
  auto all = results();
  all.erase(all.begin());
  auto shows = complete_shows({}, {}, all);
  REQUIRE(shows.size() == 1);
  CHECK(measure(shows[0], all[0]) == 1);
  all[0].odds[0] = {"killed", {{30, 0.5}, {40, 0.5}}, true, 35, 5};
  shows = complete_shows({}, {}, all);
  REQUIRE(shows.size() == 2);
  CHECK(shows[1].name == "sd");
}

TEST_CASE("show: what can't be shown says what could be") {
  CHECK(fault_of_show("kiled") ==
        "unknown outcome 'kiled': did you mean 'killed'? (expected: killed, holds or result)");
  for (const auto* text : {"holds>=3", "holds=maybe"})
    CHECK(fault_of_show(text) == "holds is yes or no: use --show 'holds' or --show 'not holds'");
  CHECK(fault_of_show("result:mean") == "--show 'result:mean': result is not a number");
  for (const std::string value : {"many", ""})
    CHECK(fault_of_show("killed>=" + value) ==
          "killed requires a number, not '" + value + "': for example --show 'killed >= 3'");
  CHECK(fault_of_show("killed=>3").find("'=>' in --show 'killed=>3' is not a comparison") == 0);
  for (const auto* text : {"", ",", "killed:many", ">=3", "+", "-", "3x"}) {
    CAPTURE(text);
    CHECK(fault_of_show(text).find("expected mean, sd, 3+ (three or more)") != std::string::npos);
  }
}

TEST_CASE("show: what is asked of the outcome that matters most costs no more than the usual") {
  const std::string asked = "fire 1..200 exp 25cm at 14 --odds";
  const auto usual = test::acw_run(asked + " --csv");
  const auto shown = test::acw_run(asked + " --show mean --csv");
  CHECK(usual.code == 0);
  CHECK(shown.err == "");
  REQUIRE(shown.code == 0);
  CHECK(shown.out.find("\n200,") != std::string::npos);
}

TEST_SUITE_END();
