#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("rules");

TEST_CASE(
    "black panthers: where guns and cavalry can't go is refused, and what others cross takes "
    "nothing off their move") {
  const std::vector<std::string> grounds = {"open",  "road",      "wood",     "wall",  "fence",
                                            "hedge", "river",     "stream",   "marsh", "swamp",
                                            "hill",  "fieldwork", "earthwork"};
  const std::set<std::string> guns = {"wood",  "wall",  "fence",     "hedge",    "river",
                                      "marsh", "swamp", "fieldwork", "earthwork"};
  const std::set<std::string> cavalry = {"wall", "fence", "hedge", "marsh", "swamp"};
  const std::map<std::string, std::set<std::string>> barred = {
      {"field", guns},
      {"field manhandled", guns},
      {"heavy", guns},
      {"siege-gun", guns},
      {"cavalry column", cavalry},
      {"infantry column", {}},
      {"gunners column", {}},
      {"wagon", {}},
  };
  for (const auto& one : barred) {
    const auto& mover = one.first;
    const auto& never = one.second;
    const auto far = acw_run("move " + mover + " -q").out;
    for (const auto& ground : grounds) {
      CAPTURE(mover);
      CAPTURE(ground);
      const auto ran = acw_run("move " + mover + " " + ground + " -q");
      if (never.count(ground) != 0) {
        CHECK(ran.code == 1);
        CHECK(ran.err.find("can't pass") != std::string::npos);
      } else {
        CHECK(ran.code == 0);
        CHECK(ran.out == far);
      }
    }
  }
}

TEST_CASE(
    "black panthers: along a road in column only, at the charge over the open only, at a fence by "
    "jumping") {
  CHECK(acw_run("move infantry road -q").out == "30\n");
  CHECK(acw_run("move cavalry road -q").out == "60\n");
  for (const std::string words :
       {"infantry line road", "cavalry skirmish road", "infantry charge road"}) {
    CAPTURE(words);
    const auto ran = acw_run("move " + words);
    CHECK(ran.code == 1);
    CHECK(ran.err == "acw: along a road troops move only in column  [Movement]\n");
  }
  CHECK(acw_run("move cavalry charge hill").err ==
        "acw: a charge crosses only open ground  [Charge]\n");
  CHECK(acw_run("move infantry charge open -q").out == "30\n");
  CHECK(acw_run("move cavalry fence").err.find("acw throw jump 6") != std::string::npos);
  CHECK(acw_run("move cavalry river").out.find("acw throw river 8") != std::string::npos);
  CHECK(acw_run("move infantry high-wall").out.find("gives a formation fail") != std::string::npos);
  CHECK(acw_run("move infantry open").out.find("gives a formation fail") == std::string::npos);
}

TEST_SUITE_END();
