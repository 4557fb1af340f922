#include <doctest/doctest.h>

#include <string>

#include "acw/base/json.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("rules");

namespace {

acw::Value json(const std::string& words) {
  return acw::parse_json(acw_run(words + " --json").out);
}

std::string line_from(const std::string& words, const std::string& start) {
  const auto text = acw_run(words + " --md").out;
  const auto at = text.find(start);
  return at == std::string::npos ? text : text.substr(at, text.find('\n', at) - at);
}

}  // namespace

TEST_CASE("state of war melee: either side's score has its own bonus") {
  const std::string dice = " --dice 5,4,7,1";
  CHECK(
      line_from("-r sow melee trained bayonet vs veteran bayonet barricade" + dice, "attacker 5") ==
      "attacker 5 (quality 5, weapon 4) against defender 8 (quality 7, weapon 1, +1): by 3, the "
      "attacker: wound");
  CHECK(line_from("-r sow melee trained bayonet charging vs veteran bayonet barricade" + dice,
                  "attacker 6") ==
        "attacker 6 (quality 5, weapon 4, +1) against defender 8 (quality 7, weapon 1, +1): by 2, "
        "the attacker: push-back-wound");
}

TEST_CASE("throw side: thrown again while equal, nothing is left over") {
  const auto side = json("throw side --odds")["odds"];
  for (std::size_t player = 0; player < 2; ++player) {
    const auto& one = (*side["picks"]["pmf"].as<acw::Value::Array>())[player];
    CHECK(*one["p"].as<double>() == doctest::Approx(0.5).epsilon(1e-15));
  }
  CHECK(side["picks"]["unresolved"].is_null());
  CHECK(side["first"]["unresolved"].is_null());
}

TEST_CASE("small throws: what each line of their tables means is told") {
  CHECK(line_from("throw map --explain --seed 1", "1: the map") != "");
  CHECK(acw_run("throw flank-march --explain").out.find("13–16: on square 4") != std::string::npos);
}

TEST_SUITE_END();
