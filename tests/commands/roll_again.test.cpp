#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using acw::Value;
using acw::test::acw_run;

TEST_CASE("roll: plain dice carry the hash of what they are rolled by, as every result does") {
  const auto one = acw_run("roll 3d6 --seed a --json").json();
  const auto* hash = one["rules_hash"].as<std::string>();
  REQUIRE(hash != nullptr);
  CHECK(hash->size() == 16);
  CHECK(hash->find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(acw_run("roll 12d8 4+ --odds --json").json()["rules_hash"] == one["rules_hash"]);
  CHECK(one["rules_hash"] != acw_run("morale exp 7/12 --json").json()["rules_hash"]);
  auto log = acw_run("roll 3d6 --seed a --json").out;
  CHECK(acw_run("replay -", log).out == "1 result: 1 same\n");
  const auto at = log.find(*hash);
  CHECK(acw_run("replay -", log.replace(at, 4, "0000")).out.find("1 other rules") !=
        std::string::npos);
}
