#include "chain/variant_notes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/program.hpp"

using namespace acw::test;

namespace {

struct Reading {
  std::string command;
  std::string variant;  ///< that is named; empty for none
};

}  // namespace

TEST_CASE("other readings: a line names the variant that would change the answer, and no other") {
  const std::vector<Reading> readings = {
      {"fire 12 exp 10cm at 14", "open-saves=no"},
      {"fire 12 exp 10cm at 14 soft", ""},
      {"fire 9 vet skirmish 10cm at 14 soft", "skirmish-odd-figure=up"},
      {"fire 10 vet skirmish 10cm at 14 soft", ""},  // no odd figure
      {"fire 10 vet skirmish 10cm at 14 open", "open-saves=no"},
      {"formation-test exp boat", "boat-die=d8"},
      {"formation-test exp", ""},
      {"map-gen", "fields=own-square"},
      {"morale exp 7/12", ""},
      {"-r sow melee raw bayonet vs raw butt", "melee-score=sum"},
      {"-r si fire 5 11in at 5", ""},
  };
  for (const auto& one : readings) {
    for (const std::string way : {" --seed a", " --odds", " --need"}) {
      if (one.command == "map-gen" && way == " --odds") continue;
      const auto ran = acw_run(one.command + way);
      CAPTURE(one.command + way);
      CAPTURE(ran.err);
      REQUIRE(ran.code == 0);
      const auto line = ran.out.find("interpretations; --variant ");
      CHECK((line != std::string::npos) == !one.variant.empty());
      if (one.variant.empty() || line == std::string::npos) continue;
      CHECK(ran.out.find("--variant " + one.variant, line) != std::string::npos);
      CHECK(ran.out.find("interpretations; --variant ", line + 1) == std::string::npos);
    }
  }
}

TEST_CASE("other readings: who has chosen a variant isn't told of it") {
  for (const std::string choice : {"yes", "no"}) {
    const auto ran = acw_run("fire 12 exp 10cm at 14 --seed a --variant open-saves=" + choice);
    REQUIRE(ran.code == 0);
    CHECK(ran.out.find("interpretations; --variant") == std::string::npos);
  }
}

TEST_CASE("other readings: in chains and fights the procedure that hangs on it says so") {
  const auto chain = acw_run(
      "fire 12 exp 10cm at 12 soft --then 'fire 9 vet skirmish 10cm' "
      "--odds");
  CAPTURE(chain.err);
  REQUIRE(chain.code == 0);
  CHECK(chain.out.find("--variant skirmish-odd-figure=up") != std::string::npos);
  CHECK(chain.out.find("open-saves") == std::string::npos);
  const auto fight = acw_run("-r sow melee raw bayonet vs raw butt --to-the-end --seed a");
  CAPTURE(fight.err);
  REQUIRE(fight.code == 0);
  CHECK(fight.out.find("--variant melee-score=sum") != std::string::npos);
}
