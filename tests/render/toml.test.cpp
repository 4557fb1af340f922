#include <doctest/doctest.h>

#include <string>

#include "acw/base/failure.hpp"
#include "acw/base/problem.hpp"
#include "cli/exit_status.hpp"
#include "render/format.hpp"
#include "render/toml.hpp"
#include "rules/toml_reader.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

std::string army_file(const Report& report) {
  return format_of("army-gen", "toml").result(report, {{}, {}, {}});
}

}  // namespace

TEST_CASE("toml: plain fields first, then tables, then a table for each thing of a list") {
  Value outcome;
  outcome.set("side", "federal")
      .set("officers", Value{}.set("divisional", 1).set("brigadiers", 4))
      .set("units", Value{Value::Array{Value{}.set("id", "20me").set("figures", 13),
                                       Value{}.set("id", "2wi").set("mounted", true)}})
      .set("figures", 262)
      .set("share", 0.5)
      .set("faces", Value{Value::Array{1, 2}});
  CHECK(to_toml(*outcome.as<Value::Object>()) ==
        "side = \"federal\"\nfigures = 262\nshare = 0.5\nfaces = [1,2]\n"
        "\n[officers]\ndivisional = 1\nbrigadiers = 4\n"
        "\n[[units]]\nid = \"20me\"\nfigures = 13\n"
        "\n[[units]]\nid = \"2wi\"\nmounted = true\n");
}

TEST_CASE("toml: what is written can be read again, whatever the names") {
  const std::string name = "O'Neill's \"Own\" \\ ½ #1 = [x]\n\tand more";
  Problems problems;
  const auto file =
      problems.add_source("army.toml", to_toml({{"name", name}, {"list", Value{Value::Array{}}}}));
  const auto node = read_toml(file, problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  REQUIRE(node.find("name") != nullptr);
  CHECK(node.find("name")->value.text == name);
  CHECK(node.find("list")->value.items.empty());
}

TEST_CASE("toml: an army file begins with the rules that it is of") {
  Report report;
  report.rules = "black-panthers";
  report.outcome.set("side", "federal");
  CHECK(army_file(report) == "rules = \"black-panthers\"\nside = \"federal\"\n");
}

TEST_CASE("toml: an army that wasn't thrown can't be written") {
  int code = 0;
  try {
    (void)army_file(Report{});
  } catch (const Failure& failure) {
    code = exit_status(failure);
    CHECK(std::string{failure.what()} ==
          "an army file lists a rolled army: leave out --odds, --sample and --need");
  }
  CHECK(code == 2);
}

TEST_SUITE_END();
