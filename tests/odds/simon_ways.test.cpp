#include <doctest/doctest.h>

#include <string>

#include "odds/faces.hpp"
#include "odds/simon.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::simon {

namespace {

const char* const simon_commands[] = {
    "fire 5 musket 11in at 3 soft",
    "fire 4 cannon 20.5in at 2 hard",
    "fire 7 4in at open --increments 3",
    "fire 1 29.9in at open --increments 1",
    "melee 5 mounted elite impact flank vs 5 uphill",
    "melee 10 vs 3 elite",
    "charge 5 mounted 12in vs 5 uphill",
    "charge 3 8in vs 1",
    "charge 4 cavalry 50in vs 3 artillery",
    "charge 2 cavalry 70in vs 6 elite",
    "morale 3",
    "morale 8",
    "army-gen union",
    "move infantry",
    "throw rally 4",
    "throw card",
    "throw card 3 1 3",
};

}  // namespace

TEST_CASE("simon: faces entered again come to the same throws and the same outcome") {
  for (const std::string command : simon_commands) {
    for (int seed = 0; seed < 25; ++seed) {
      const std::string line = "-r si " + command + " --json";
      const Value rolled = acw_run(line + " --seed " + std::to_string(seed)).json();
      const std::string faces = faces_with_commas(rolled);
      CAPTURE(command);
      CAPTURE(faces);
      const Ran entered = acw_run(line + " --dice '" + faces + "'");
      CAPTURE(entered.err);
      REQUIRE(entered.code == 0);
      const Value again = entered.json();
      CHECK(again["outcome"] == rolled["outcome"]);
      CHECK(again["throws"] == rolled["throws"]);
      const Ran asked = acw_run(line + " --dice -", faces + "\n");
      CHECK(asked.json()["outcome"] == rolled["outcome"]);
      CHECK(acw_run(line + " --dice '" + faces + (faces.empty() ? "" : ",") + "1'").code == 2);
      if (!faces.empty()) CHECK(acw_run(line + " --dice ''").code == 2);
    }
  }
}

TEST_CASE("simon: samples come out as the odds say") {
  constexpr int games = 20'000;
  for (const std::string command : simon_commands) {
    const std::string line = "-r si " + command + " --json";
    const Value odds = acw_run(line + " --odds").json()["odds"];
    const Value sampled =
        acw_run(line + " --seed simon --sample " + std::to_string(games)).json()["odds"];
    CAPTURE(command);
    for (const auto& [name, outcome] : *odds.as<Value::Object>()) {
      if (name == "increments") continue;  // lists: first tells the same
      const auto told_of = name;
      CAPTURE(told_of);
      CHECK(unlikely(told(sampled[name]), told(outcome), games) == "");
    }
  }
}

TEST_CASE("simon: the outcome of every throw is one that the odds hold") {
  for (const std::string command : simon_commands) {
    const std::string line = "-r si " + command + " --json";
    const Value odds = acw_run(line + " --odds").json()["odds"];
    const Value outcome = acw_run(line + " --seed x").json()["outcome"];
    CAPTURE(command);
    for (const auto& [name, marginal] : *odds.as<Value::Object>()) {
      const auto told_of = name;
      CAPTURE(told_of);
      CHECK_FALSE(outcome[name].is_null());
      if (name != "increments") CHECK(told(marginal)[text(outcome[name])] > 0);
    }
  }
}

TEST_CASE("simon: many men are worked out all the same") {
  for (const std::string command : {"fire 1000000 0in at 5", "fire 5000 10in at open",
                                    "melee 100 vs 100 elite", "charge 150 12in vs 150"}) {
    const Ran ran = acw_run("-r si " + command + " --odds --json");
    CAPTURE(command);
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
  }
}

}  // namespace acw::test::simon

TEST_SUITE_END();
