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
  return listed(parse_json("{\"units\":" + units + "}"), width);
}

std::size_t widest(const std::string& text) {
  std::istringstream stream{text};
  std::size_t most = 0;
  for (std::string line; std::getline(stream, line);) most = std::max(most, display_width(line));
  return most;
}

const std::string mixed = R"([{"id":"a","name":"1st Battery","arm":"field","guns":1},
                              {"id":"b","name":"2nd Battery","arm":"heavy","guns":2},
                              {"id":"c","name":"3rd Battery","arm":"field","guns":3},
                              {"id":"d","name":"4th Battery","arm":"heavy","guns":4}])";

}  // namespace

TEST_CASE("roster: things of a kind stand together, however they are mixed") {
  CHECK(listed_in(mixed, 26) ==
        "  field\n"
        "    id name        guns\n"
        "    a  1st Battery    1\n"
        "    c  3rd Battery    3\n"
        "  heavy\n"
        "    id name        guns\n"
        "    b  2nd Battery    2\n"
        "    d  4th Battery    4\n");
  // where a line is long enough they stay as they are
  CHECK(listed_in(mixed, 27).find("  b  2nd Battery heavy    2\n  c  3rd Battery") !=
        std::string::npos);
}

TEST_CASE("roster: what all have alike is said with the kind, as far as need be") {
  const std::string alike =
      R"([{"id":"a","name":"x","rank":"man","class":"raw","bayonet":true,"cost":7},
          {"id":"b","name":"y","rank":"man","class":"raw","bayonet":true,"cost":7},
          {"id":"c","name":"z","rank":"man","class":"raw","bayonet":true,"cost":7}])";
  const auto text = listed_in(alike, 25);
  CHECK(text.find("  man, raw\n    id name bayonet cost\n") == 0);
  CHECK(listed_in(alike, 19).find("  man, raw, bayonet\n    id name cost\n    a  x       7\n") ==
        0);
  CHECK(listed_in(alike, 14).find("  man, raw, bayonet, cost 7\n    id name\n") == 0);
  // what differs stays in its column, and so does all that there is room for
  CHECK(listed_in(alike, 34).find("  id name rank class bayonet cost\n") == 0);
  const std::string without = R"([{"id":"a","name":"x","rank":"man","bayonet":false},
                                  {"id":"b","name":"y","rank":"man","bayonet":false}])";
  CHECK(listed_in(without, 12).find("  man, no bayonet\n    id name\n") == 0);
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
