#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "acw/base/json.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

std::string listed_in(const std::string& units, std::size_t width) {
  return list_text(parse_json("{\"units\":" + units + "}"), width);
}

std::size_t widest(const std::string& text) {
  std::istringstream stream{text};
  std::size_t most = 0;
  for (std::string line; std::getline(stream, line);) most = std::max(most, display_width(line));
  return most;
}

}  // namespace

TEST_CASE("roster: where a line has no room for all columns, what all have alike is said once") {
  const std::string alike =
      R"([{"id":"a","name":"x","rank":"man","class":"raw","bayonet":true,"cost":7,"figures":2},
          {"id":"b","name":"y","rank":"man","class":"raw","bayonet":true,"cost":7,"figures":3}])";
  CHECK(listed_in(alike, 41).find("  id name rank class bayonet cost figures\n") == 0);
  CHECK(listed_in(alike, 40) ==
        "  man, raw, bayonet, cost 7\n"
        "  id name figures\n"
        "  a  x          2\n"
        "  b  y          3\n");
  const std::string without = R"([{"id":"a","name":"x","rank":"man","bayonet":false},
                                  {"id":"b","name":"y","rank":"man","bayonet":false}])";
  CHECK(listed_in(without, 17).find("  man, no bayonet\n  id name\n") == 0);
}

TEST_CASE("roster: armies keep to the page, a unit a line") {
  for (const std::string line :
       {"army-gen federal --seed s:9", "army-gen federal --seed s:1",
        "-r sow army-gen company trained minie-rifle bayonet",
        "-r sow army-gen cavalry-company federal trained minie-carbine sword",
        "-r si army-gen union --seed a"}) {
    CAPTURE(line);
    const auto ran = acw::test::acw_run(line, "", 80);
    REQUIRE(ran.code == 0);
    CHECK(widest(ran.out) <= 80);
    const auto whole = acw::test::acw_run(line + " --json").json();
    for (const auto& unit : *whole["outcome"]["units"].as<Value::Array>()) {
      // its line ends with its last column, and goes on in no other
      const auto at = ran.out.find(" " + *unit["id"].as<std::string>() + " ");
      REQUIRE(at != std::string::npos);
      const auto next = ran.out.find('\n', at) + 1;
      CHECK(ran.out.substr(next, 7) != "       ");
    }
  }
}

TEST_SUITE_END();
