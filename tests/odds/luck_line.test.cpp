#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "cli/config.hpp"
#include "odds/told.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/situations.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

TEST_CASE("luck line: in every ruleset the chances are those that --odds lists") {
  for (const std::string situation : situations) {
    CAPTURE(situation);
    for (char seed = 'a'; seed <= 'd'; ++seed) {
      const auto result = acw_run(situation + " --json --seed " + seed).json();
      const auto* throws = result["throws"].as<acw::Value::Array>();
      const auto& luck = result["luck"];
      if (throws == nullptr || throws->empty()) {
        CHECK(luck.is_null());
        continue;
      }
      const std::string name = luck.is_null() ? "" : text(luck["outcome"]);
      if (luck.is_null()) continue;  // nothing else could have come
      const auto odds = acw_run(situation + " --odds --json").json();
      const auto& came = outcome_named(result["outcome"], name);
      const auto& marginal = outcome_named(odds["odds"], name);
      REQUIRE(marginal["pmf"].as<acw::Value::Array>() != nullptr);
      Chance fewer = 0;
      Chance at_least = 0;
      Chance just = 0;
      for (const auto& row : *marginal["pmf"].as<acw::Value::Array>()) {
        const Chance chance = number(row["p"]);
        (number(row["value"]) < number(came) ? fewer : at_least) += chance;
        if (row["value"] == came) just += chance;
      }
      CHECK(just > 0);
      if (luck["chance"].is_null()) {
        CHECK(std::fabs(number(luck["at_least"]) - at_least) < 1e-12L);
        CHECK(std::fabs(number(luck["fewer"]) - fewer) < 1e-12L);
      } else {
        CHECK(luck["at_least"].is_null());
        CHECK(std::fabs(number(luck["chance"]) - just) < 1e-12L);
      }
    }
  }
}

TEST_CASE("luck line: a fight to the end has the chances that --odds lists, in every ruleset") {
  for (const std::string fight :
       {"melee 7/8 raw supported at 5/6 exp supported", "melee 5/5 vet charging at 4/4 raw",
        "-r ka melee 4 regular at 3 elite", "-r sz melee 4 infantry at 3 cavalry",
        "-r si melee 5 impact at 4", "-r sow melee veteran bayonet at raw butt"}) {
    for (const std::string rest : {" --to-the-end", " --until 'round 2'"}) {
      CAPTURE(fight + rest);
      const auto odds = acw_run(fight + rest + " --odds --json").json();
      for (char seed = 'a'; seed <= 'd'; ++seed) {
        const auto ran = acw_run(fight + rest + " --json --seed " + seed);
        REQUIRE_MESSAGE(ran.code == 0, ran.err);
        const auto result = ran.json();
        const auto& luck = result["luck"];
        REQUIRE_FALSE(luck.is_null());
        const auto name = text(luck["outcome"]);
        const auto came = text(outcome_named(result["outcome"], name));
        const auto chances = told(outcome_named(odds["odds"], name));
        if (luck["chance"].is_null()) {
          Chance fewer = 0;
          for (const auto& [value, chance] : chances)
            fewer += std::atoi(value.c_str()) < std::atoi(came.c_str()) ? chance : 0;
          CHECK(std::fabs(number(luck["fewer"]) - fewer) < 1e-12L);
        } else {
          CHECK(std::fabs(number(luck["chance"]) - chances[came]) < 1e-12L);
        }
      }
    }
  }
}

TEST_CASE("luck line: a volley against every way that its dice can fall") {
  // 4 D8 that hit on 6 or more, and a D6 for each that saves on 3 or more.
  Chances killed;
  for_all_faces(4, 8, [&](Faces hits, Chance before) {
    const int hit = at_least(hits, 6);
    for_all_faces(before, hit, 6, [&](Faces saves, Chance chance) {
      killed.add(hit - at_least(saves, 3), chance);
    });
  });
  for (int dead = 0; dead <= 4; ++dead) {
    std::string dice;
    for (int die = 0; die < 4; ++die) dice += die < dead ? "6," : "1,";
    for (int die = 0; die < dead; ++die) dice += "1,";
    dice.pop_back();
    const auto result =
        acw_run("fire 4 exp musket 25cm at 14 skirmish soft --json --dice " + dice).json();
    CHECK(result["outcome"]["killed"] == acw::Value{dead});
    Chance fewer = 0;
    for (int k = 0; k < dead; ++k) fewer += killed[std::to_string(k)];
    CHECK(std::fabs(number(result["luck"]["fewer"]) - fewer) < 1e-12L);
    CHECK(std::fabs(number(result["luck"]["at_least"]) - (1 - fewer)) < 1e-12L);
  }
}

TEST_CASE("luck line: it stands over the result, in a column, and in JSON") {
  const std::string volley = "fire 4 exp musket 25cm at 14 skirmish soft --dice 6,1,1,1,1";
  CHECK(
      acw_run(volley).out.ends_with("  1 or more killed: 41 % of volleys\n→ 1 killed  (1 hit)\n"));
  CHECK(acw_run(volley + " --csv").out.find("killed,officer_killed,at_least,fewer,chance\n") !=
        std::string::npos);
  CHECK(acw_run("throw wind --dice 1 --csv").out.find(",chance\n") != std::string::npos);
  CHECK(acw_run("formation-test vet --dice 3")
            .out.find("\n  passed, formation fail ends: 75 % of tests\n→ ") != std::string::npos);
  CHECK(acw_run("throw flank-march --dice 3").out.find("%") == std::string::npos);
  CHECK(acw_run("roll 3d6 --dice 6,6,6").out.find("\n  18 total: 0.5 % of rolls\n→ ") !=
        std::string::npos);
  CHECK(acw_run(volley + " -q").out == "1\n");
}

TEST_CASE("luck line: the configuration leaves it out for good") {
  const auto folder = std::filesystem::temp_directory_path() / "acw-odds-line";
  std::filesystem::create_directories(folder);
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const auto left_out = [&](const char* config) {
    std::ofstream{folder / "config.toml"} << config;
    acw::Options options;
    acw::apply_defaults(streams, folder.string(), options);
    return options.no_odds_line;
  };
  CHECK(left_out("odds-line = false"));
  CHECK_FALSE(left_out("odds-line = true"));
  CHECK_FALSE(left_out(""));
  CHECK_THROWS_AS(left_out("odds-line = 'no'"), acw::Failure);
  std::filesystem::remove_all(folder);
}

TEST_CASE("luck line: an option leaves it out") {
  const std::string volley = "fire 4 exp musket 25cm at 14 skirmish soft --dice 6,1,1,1,1";
  for (const std::string format : {"", " --json", " --csv", " --md"}) {
    const auto ran = acw_run(volley + " --no-odds-line" + format);
    CHECK(ran.code == 0);
    CHECK(ran.out.find("luck") == std::string::npos);
    CHECK(ran.out.find("as many") == std::string::npos);
  }
}

TEST_CASE("luck line: it isn't told of what isn't thrown, nor where nothing else could have come") {
  CHECK(acw_run("morale exp 7/12 supported enemy-near").out.find(" in ") == std::string::npos);
  CHECK(acw_run("demolition 5 exp field 25cm at stone-bridge --seed a --json")
            .json()["luck"]
            .is_null());
  CHECK(acw_run("fire 12 exp 10cm at 9 --odds --json").json()["luck"].is_null());
}

TEST_CASE("luck line: what would take long is thrown all the same, without it") {
  for (const char* const giant :
       {"roll 5000d100 --seed a --json", "-r sow fire 90000 raw musket 9cm at 7 --seed a --json"}) {
    const auto ran = acw_run(giant);
    CHECK(ran.code == 0);
    CHECK(ran.json()["luck"].is_null());
  }
}

TEST_SUITE_END();
