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

namespace {

std::string typed(const Arguments& arguments) {
  std::string text;
  for (const auto& word : arguments.words) text += (text.empty() ? "" : " ") + word;
  for (const auto& choice : arguments.variants) text += " --variant " + choice;
  return text;
}

}  // namespace

TEST_CASE("situation: its JSON is read back into the words that make it") {
  CHECK(
      typed(situation_arguments(parse_json(
          R"({"count":7,"original":12,"class":"raw","formation_fail":true,"supported":false,"distance":25.4,"unit":"cm","range":"long",
                "cavalry":[8,4],"killed":{"raw":3,"veteran":1},"target":{"count":4,"cover":"soft","crew":true},"variants":{"boat-die":"d8"}})"))) ==
      "--count 7 --original 12 --class raw --formation-fail --distance 25.4cm --cavalry 8,4 "
      "--killed raw=3,veteran=1 "
      "--target-count 4 --target-cover soft --target-crew --variant boat-die=d8");
  CHECK(typed(situation_arguments(parse_json("{}"))) == "");
}

TEST_CASE("situation: what is none is refused") {
  CHECK_THROWS_WITH_AS(situation_arguments(parse_json("[]")), "a situation is an object", Failure);
  CHECK_THROWS_WITH_AS(situation_arguments(parse_json(R"({"class":null})")),
                       "the situation's 'class' is no value of a slot", Failure);
  CHECK_THROWS_WITH_AS(situation_arguments(parse_json(R"({"distance":4})")),
                       "the situation's 'unit' is no value of a slot", Failure);
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
    const auto again = read_again(rules, *procedure, result["situation"]);
    const auto question = understand(rules, *procedure, again, true);
    CHECK(to_json(situation_value(rules, *procedure, question.situation)) ==
          to_json(result["situation"]));
  }
}

TEST_SUITE_END();
