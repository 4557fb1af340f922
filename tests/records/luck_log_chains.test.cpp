#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "records/luck_log.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;
using namespace acw::test::luck_log;

namespace {

/// Killed of a volley at so few that more hits than they are count for nothing.
Chances volley_at(int left, int figures, int hit, int save) {
  Chances killed;
  for (const auto& [number, chance] : volley(figures, hit, save))
    killed.add(std::min(std::atoi(number.c_str()), left), chance);
  return killed;
}

/// The result of `second` going on from that of `first`.
std::string from(const std::string& first, const std::string& second) {
  const auto ran = acw_run(second + " --from - --json", thrown(first));
  CHECK_MESSAGE(ran.code == 0, ran.err);
  return ran.out;
}

const std::string stand = "-r ka fire 1 elite rifle-musket 1hex at 4 militia --then morale";

}  // namespace

TEST_CASE("luck log: of a chain's volleys the second is at those whom the first has left") {
  const std::string chain = "fire 3 exp 10cm at 4/6 --then 'fire 3 vet 10cm' --for blue";
  const std::string log = thrown(chain + " --dice 8,8,8,1,1,1,8,8,1,1,1") +
                          thrown(chain + " --dice 8,8,1,1,6,8,8,1,1,6");
  const auto first = volley(3, 4, 5);
  const auto told = kind(log, "blue", "killed");
  // 3 killed of 4, then 1 of 1; then 1 of 4, and 1 of 3
  CHECK(wrong(told, first + volley_at(1, 3, 3, 5) + first + volley_at(3, 3, 3, 5), 6) == "");
  CHECK(text(told["number"]) == "4");
  CHECK(text(told["command"]) == "fire");
  CHECK(wrong(kind(log, "blue", "to hit"), successes(6, 5 / 8.0) + successes(6, 6 / 8.0), 9) == "");
  CHECK(wrong(kind(log, "blue", "save"), successes(9, 2 / 6.0), 2) == "");
}

TEST_CASE("luck log: a chain counts as its steps typed one by one, and beside other results") {
  const std::string chain =
      thrown("fire 3 exp 10cm at 4 --then 'fire 2 vet 10cm' --dice 8,8,1,1,6,8,1,1");
  const std::string steps =
      thrown("fire 3 exp 10cm at 4 --dice 8,8,1,1,6") + thrown("fire 2 vet 10cm at 3 --dice 8,1,1");
  CHECK(acw_run("luck - --json", chain).out == acw_run("luck - --json", steps).out);
  const std::string more = thrown("fire 4 exp musket 25cm at 14 skirmish soft --dice 6,1,1,1,1");
  CHECK(wrong(kind(more + chain, "all", "killed"),
              volley(4, 6, 3) + volley(3, 4, 5) + volley(2, 3, 5), 3) == "");
}

TEST_CASE(
    "luck log: links of several commands are told apart, and a yes of what follows is counted") {
  const std::string log = thrown(stand + " --dice 2,6") + thrown(stand + " --dice 2,5") +
                          thrown(stand + " --dice 2,1,4");
  CHECK(wrong(kind(log, "all", "stands"), successes(3, 2 / 6.0), 2) == "");
  CHECK(text(kind(log, "all", "stands")["command"]) == "morale");
  CHECK(wrong(kind(log, "all", "to stand"), successes(3, 2 / 6.0), 2) == "");
  CHECK(wrong(kind(log, "all", "to hit"), successes(3, 9 / 12.0), 0) == "");
}

TEST_CASE("luck log: a link that isn't taken, or throws no die, isn't counted") {
  const std::string rout = thrown(
      "-r ka fire 3 elite rifle-musket 1hex at 4 militia --then 'melee 4 elite' --dice 12,12,12,3");
  CHECK(kind(rout, "all", "defender stands lost").is_null());
  CHECK(text(kind(rout, "all", "stands lost")["number"]) == "1");
  const std::string morale = thrown("fire 4 exp 10cm at 6/6 exp --then morale --dice 8,8,1,1,1,1");
  CHECK(kind(morale, "all", "holds").is_null());
  CHECK(wrong(kind(morale, "all", "killed"), volley(4, 4, 5), 2) == "");
}

TEST_CASE(
    "luck log: a result that goes on from another counts what it threw itself, of whom the other "
    "has left") {
  const std::string fire = "fire 3 exp 10cm at 4/6 --dice 8,8,8,1,1,1";
  const std::string second = from(fire, "fire 3 vet 10cm --dice 8,8,1,1,1");
  CHECK(wrong(kind(second, "all", "killed"), volley_at(1, 3, 3, 5), 1) == "");
  CHECK(text(kind(second, "all", "killed")["number"]) == "1");
  CHECK(wrong(kind(thrown(fire) + second, "all", "killed"), volley(3, 4, 5) + volley_at(1, 3, 3, 5),
              4) == "");
  CHECK(acw_run("luck - --json", thrown(fire) + second).out ==
        acw_run(
            "luck - --json",
            thrown("fire 3 exp 10cm at 4/6 --then 'fire 3 vet 10cm' --dice 8,8,8,1,1,1,8,8,1,1,1"))
            .out);
}

TEST_CASE("luck log: morale that goes on from a volley is that of the men who are left") {
  // 2 of 4 are killed: a level of 60, and not 80
  const std::string fire = "-r si fire 5 musket 8in at 4 --dice 76,2,6";
  REQUIRE(acw_run(fire + " -q").out == "2\n");
  const auto held = from(fire, "morale --dice 60");
  const auto broke = from(fire, "morale --dice 61");
  CHECK(wrong(kind(held + broke, "all", "holds"), successes(2, 60 / 100.0), 1) == "");
  CHECK(wrong(kind(held + broke, "all", "morale"), successes(2, 60 / 100.0), 1) == "");
  CHECK(kind(held + broke, "all", "killed").is_null());
}

TEST_CASE(
    "luck log: odds and samples of chains are no throws, and a link that can't be so is at fault") {
  const auto ran =
      acw_run("luck -", thrown(stand + " --odds") + thrown(stand + " --sample 10 --seed a"));
  CHECK(ran.out == "no rolls\n  note: 2 lines omitted: odds and samples are not rolls\n");
  std::string impossible = thrown("fire 2 exp 10cm at 9 --then 'fire 2 vet 10cm' --dice 1,1,1,1");
  const auto at = impossible.rfind("\"killed\":0");
  REQUIRE(at != std::string::npos);
  impossible.replace(at, 10, "\"killed\":3");
  const auto fault = acw_run("luck -", impossible);
  CHECK(fault.code == 1);
  CHECK(fault.err == "acw: standard input:1: 'killed' can't be '3' in this situation\n");
}

TEST_SUITE_END();
