#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using namespace acw::test;
using acw::Value;

namespace {

Value whole(const std::string& line) {
  const auto ran = acw_run("-r ka " + line + " --json");
  CAPTURE(line);
  CHECK(ran.err == "");
  return ran.json()["outcome"];
}

}  // namespace

TEST_CASE("chains: what several procedures come to is the last one's in the whole, thrown or not") {
  const std::string fire = "fire 3 regular rifle-musket 1hex at 4 militia --then morale ";
  const auto stood = whole(fire + "--dice 12,1,1,6");
  CHECK(stood["result"] == Value{"stands"});
  CHECK(stood["rout_hexes"] == Value{0});
  // where it isn't gone through, the whole has none of it: the step before it has its own
  const auto ran = acw_run("-r ka " + fire + "--dice 12,12,12,3 --json").json();
  CHECK(ran["outcome"]["result"].is_null());
  CHECK(ran["outcome"]["stands_lost"] == Value{2});
  CHECK(ran["links"].as<Value::Array>()->front()["outcome"]["result"] == Value{"rout"});
  const auto odds = acw_run("-r ka " + fire + "--odds --json").json()["odds"]["result"];
  for (const auto& one : *odds["pmf"].as<Value::Array>())
    CHECK(one["value"] != Value{"eliminated"});
  CHECK(*odds["reached"].as<double>() < 0.99);
}
