#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("state of war army-gen: what was typed of groups can be typed again") {
  const std::string groups =
      "army-gen --points 400 --group '14 trained minie-rifle bayonet' --group '1 veteran pistol "
      "leader'";
  const auto first = acw_run("-r sow " + groups + " --json").json();
  CHECK(first["typed"] == acw::Value{groups});
  const auto again =
      acw_run("-r sow " + std::string{*first["typed"].as<std::string>()} + " --json").json();
  CHECK(again["outcome"] == first["outcome"]);
}
