#include "words/situation_value.hpp"

#include <doctest/doctest.h>

#include <string>

#include "acw/base/json.hpp"
#include "render/render.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "support/situations.hpp"
#include "words/grammar.hpp"
#include "words/situation_reader.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;

TEST_CASE("situation: what is read back is said of where it stands, and strictly") {
  Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const Library library{streams};
  const auto rules = library.load("bp");
  const auto read = [&](const std::string& command, const std::string& json) {
    return situation_in(rules, *rules.procedure(command), parse_json(json));
  };
  const auto fire = read("fire", R"({"count":7,"class":"raw","formation_fail":true,
      "distance":25.4,"unit":"cm","range":"long","target":{"count":4,"cover":"soft"}})");
  CHECK(fire.number({false, slot::count}) == 7);
  CHECK(fire.word({false, "formation-fail"}) == "true");
  CHECK(fire.word({true, "cover"}) == "soft");
  CHECK(fire.distance == Length::of(25.4, Unit::cm));
  CHECK_FALSE(fire.has({false, slot::range}));
  CHECK_FALSE(read("fire", R"({"formation_fail":false})").has({false, "formation-fail"}));
  // Of a unit that has a name, all is told that is known of it.
  const std::string morale = R"({"class":"raw","formation":"line"})";
  CHECK_THROWS_WITH_AS(read("morale", morale), "unknown key 'formation' for morale", FileError);
  CHECK(read("morale", R"({"id":"20me",)" + morale.substr(1)).word({false, "formation"}) == "line");
  const auto fault = [&](const std::string& json, const char* why) {
    CAPTURE(json);
    CHECK_THROWS_WITH_AS(read("fire", json), why, FileError);
  };
  fault("[]", "a situation must be an object");
  fault(R"({"class":null})", "invalid value null of 'class'");
  fault(R"({"class":"vetran"})",
        "unknown class 'vetran': did you mean 'veteran'? (expected: veteran, experienced or raw)");
  fault(R"({"clas":"veteran"})", "unknown key 'clas' for fire: did you mean 'class'?");
  fault(R"({"target":{"class":"raw"}})", "unknown key 'class' for fire's target");
  fault(R"({"count":0})", "'0': a count must be at least 1 and at most 1000000");
  fault(R"({"distance":4})",
        "'4' is not a distance: type a number and its unit, as in 25cm or 10in");
  CHECK_THROWS_AS(read("fire", R"({"variants":{"boat-dye":"d8"}})"), FileError);
}

TEST_CASE("situation: asked again, a situation of any ruleset is the same") {
  Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const Library library{streams};
  for (const std::string situation : acw::test::situations) {
    CAPTURE(situation);
    const auto ran = acw::test::acw_run(situation + " --need --json");
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    const auto result = ran.json();
    const auto rules = library.load(*result["rules"].as<std::string>());
    const auto* named = result["procedure"].as<std::string>();
    const auto* procedure =
        rules.procedure(named != nullptr ? *named : *result["command"].as<std::string>());
    REQUIRE(procedure != nullptr);
    auto again = situation_in(rules, *procedure, result["situation"]);
    (void)complete_situation(rules, *procedure, again, true);
    CHECK(to_json(situation_value(rules, *procedure, again)) == to_json(result["situation"]));
  }
}

TEST_SUITE_END();
