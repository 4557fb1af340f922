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

TEST_CASE("chains: of what isn't taken, the whole has what came before it") {
  const std::string fire = "fire 3 regular rifle-musket 1hex at 4 militia --then morale --dice ";
  const auto routed = whole(fire + "12,12,12,3");
  CHECK(routed["result"] == Value{"rout"});
  CHECK(routed["rout_hexes"] == Value{3});
  CHECK(routed["stands_lost"] == Value{2});
  CHECK(routed["stands"].is_null());
  // where it is taken, it is what the whole comes to
  const auto stood = whole(fire + "12,1,1,6");
  CHECK(stood["result"] == Value{"stands"});
  CHECK(stood["rout_hexes"] == Value{0});
  const auto csv = acw_run("-r ka " + fire + "12,12,12,3 --csv --no-header").out;
  CHECK(csv.find(",3,rout,") != std::string::npos);
}

TEST_CASE("chains: the last of several that was gone through stands for one that wasn't") {
  const auto twice = whole(
      "fire 3 regular rifle-musket 1hex at 4 militia --then 'fire 3 regular rifle-musket 1hex' "
      "--then morale --dice 12,1,1,12,12,12,3");
  CHECK(twice["result"] == Value{"rout"});
  CHECK(twice["rout_hexes"] == Value{3});
  // of one procedure twice it is the last one's, or nobody's
  const auto gone = whole(
      "fire 3 regular rifle-musket 1hex at 2 militia --then 'fire 3 regular rifle-musket 1hex' "
      "--dice 12,12,12");
  CHECK(gone["stands_lost"] == Value{2});
  CHECK(gone["result"].is_null());
}
