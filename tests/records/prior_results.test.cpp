#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "render/render.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

const std::string fire = "fire 12 exp musket 10cm at 12/12 exp with-officer ";

std::string holds(const Ran& ran) {
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  const auto result = ran.json();
  std::string text;
  for (const auto& one : *result["odds"]["holds"]["pmf"].as<acw::Value::Array>())
    text += fmt::format("{} {:.12f}, ", acw::to_json(one["value"]), *one["p"].as<double>());
  return text;
}

std::string refused(const std::string& standard_input, int code,
                    const std::string& command = "morale --from - exp") {
  const auto ran = acw_run(command, standard_input);
  CHECK_MESSAGE(ran.code == code, ran.out, ran.err);
  CHECK(ran.out.empty());
  return ran.err;
}

const std::string thrown_volley =
    R"({"schema":1,"command":"fire","rules":"black-panthers","mode":"entered","situation":)"
    R"({"count":12,"class":"experienced","distance":10,"unit":"cm","target":{"count":12,"original":12}},"outcome":{"killed":3}})";

}  // namespace

TEST_CASE("from: odds go on as the chain that is asked at once") {
  const auto odds = acw_run("fire 12 exp musket 10cm at 12/12 with-officer --odds --json");
  CHECK(holds(acw_run("morale --from - exp enemy-near --json", odds.out)) ==
        holds(acw_run(fire + "--then 'morale enemy-near' --odds --json")));
}

TEST_CASE("from: results of a chain go on, and so a pipe of three is a chain of three") {
  const auto first =
      acw_run("-r ka fire 4 regular rifle-musket 2hex at 4 militia fence --odds --json");
  const auto second = acw_run("morale --from - --json", first.out);
  REQUIRE_MESSAGE(second.code == 0, second.err);
  const auto third = acw_run("melee 6 elite --from - --json", second.out);
  REQUIRE_MESSAGE(third.code == 0, third.err);
  const auto whole = acw_run(
      "-r ka fire 4 regular rifle-musket 2hex at 4 militia fence --then morale --then 'melee 6 "
      "elite' --odds --json");
  const auto left = third.json();
  const auto right = whole.json();
  const auto& one = *left["odds"]["defender"]["stands_lost"]["pmf"].as<acw::Value::Array>();
  const auto& other = *right["odds"]["defender"]["stands_lost"]["pmf"].as<acw::Value::Array>();
  REQUIRE(one.size() == other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one[i]["value"] == other[i]["value"]);
    CHECK(*one[i]["p"].as<double>() == doctest::Approx(*other[i]["p"].as<double>()).epsilon(1e-12));
  }
}

TEST_CASE("from: a result that was thrown goes on as it fell, whoever wrote it") {
  const auto ran = acw_run("morale --from - exp", thrown_volley);
  CHECK_MESSAGE(ran.code == 0, ran.err);
  CHECK(ran.out.find("9/12 experienced") != std::string::npos);
  CHECK(ran.out.find("9 points (9 left)") != std::string::npos);
  const auto several =
      acw_run("morale --from - exp", thrown_volley + "\n" + thrown_volley + thrown_volley);
  CHECK(several.out.find("3/12 experienced") != std::string::npos);
}

TEST_CASE("from: a whole pretty-printed object and a file are read as well") {
  const auto ran = acw_run("morale --from - exp -q",
                           "{\n  \"rules\": \"black-panthers\", \"command\": \"fire\",\n" +
                               thrown_volley.substr(thrown_volley.find("\"situation\"")));
  CHECK(ran.out == "holds\n");
  CHECK(refused("", 2, "morale --from no-such-file exp").find("cannot find file 'no-such-file'") !=
        std::string::npos);
}

TEST_CASE("from: what is no result is told with its place") {
  CHECK(refused("", 1).find("standard input has no result") != std::string::npos);
  CHECK(refused("{\"rules\": ", 1).find("standard input:2:1: ") != std::string::npos);
  CHECK(refused("[1,2]", 1).find("missing 'rules'") != std::string::npos);
  CHECK(refused("{\"rules\":\"black-panthers\"}", 1).find("missing 'command'") !=
        std::string::npos);
  CHECK(refused("{\"rules\":\"schulz\",\"command\":\"fire\"}", 2, "melee --from - -r bp")
            .find("--from use schulz") != std::string::npos);
  CHECK(refused("{\"rules\":\"black-panthers\",\"command\":\"fire\"}", 1)
            .find("neither an 'outcome' nor") != std::string::npos);
  CHECK(refused(thrown_volley + "{\"rules\":\"schulz\"}", 1)
            .find("it uses schulz, but the one before uses black-panthers") != std::string::npos);
}

TEST_CASE("from: a result of another schema is refused, whatever else it says") {
  auto other = thrown_volley;
  other.replace(other.find("\"schema\":1"), 10, "\"schema\":2");
  CHECK(refused(other, 1).find("it has schema 2, but this program reads schema 1") !=
        std::string::npos);
  CHECK(refused("{\"schema\":2}", 1).find("it has schema 2") != std::string::npos);
  CHECK(refused("{\"schema\":\"1\"}", 1).find("it has another schema") != std::string::npos);
  CHECK(refused(thrown_volley + other, 1).find("it has schema 2") != std::string::npos);
}

TEST_CASE("from: an 'after' that can't be is told") {
  const auto with = [](const std::string& after) {
    return refused("{\"rules\":\"black-panthers\",\"command\":\"fire\",\"after\":" + after + "}",
                   1);
  };
  CHECK(with("{}").find("no 'rows'") != std::string::npos);
  CHECK(with("{\"rows\":[{\"p\":0.4}]}").find("don't add up to 1") != std::string::npos);
  CHECK(with("{\"rows\":[{\"p\":-1},{\"p\":2}]}").find("no probability 'p'") != std::string::npos);
  CHECK(with("{\"defender\":{\"count\":-3},\"rows\":[{\"p\":1}]}")
            .find("a count must be a whole number") != std::string::npos);
  CHECK(with("{\"defender\":{\"class\":\"brave\"},\"rows\":[{\"p\":1}]}")
            .find("unknown class 'brave'") != std::string::npos);
}

TEST_CASE("from: chances can't be thrown on, and standard input is read once") {
  const auto odds = acw_run("fire 12 exp musket 10cm at 12/12 --odds --json").out;
  CHECK(
      refused(odds, 2, "morale --from - exp --seed a").find("--from reads odds, not one result") !=
      std::string::npos);
  CHECK(refused(odds, 2, "morale --from - exp --dice -").find("both read standard input") !=
        std::string::npos);
}
