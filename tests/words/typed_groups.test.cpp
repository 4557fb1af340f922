#include <doctest/doctest.h>

#include <string>
#include <utility>

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

TEST_CASE("state of war army-gen: words of a group are heard as words are") {
  const auto asked = [](const std::string& group) {
    return acw_run("-r sow army-gen --group '" + group + "' --json");
  };
  for (const auto& one : {std::pair{"3 RAW Musket", "3 raw musket"},
                          {"3 raw minie rifle", "3 raw minie-rifle"},
                          {"3 raw repeating carbine", "3 raw repeating-carbine"},
                          {"3 men raw musket", "3 raw musket"},
                          {"the 3 raw troops with", ""}}) {
    const std::string typed = one.first;
    const std::string meant = one.second;
    CAPTURE(typed);
    const auto ran = asked(typed);
    CHECK((ran.code == 0) == !meant.empty());
    if (meant.empty()) continue;
    CHECK(ran.out == asked(meant).out);
    CHECK(ran.json()["typed"] == acw::Value{"army-gen --group '" + meant + "'"});
  }
  CHECK(asked("3 green musket").err ==
        "acw: '3 green musket': unknown class 'green' for State of War: choose raw\n");
  CHECK(asked("3 raw bazooka musket").err.find("unknown word 'bazooka' for a group") !=
        std::string::npos);
}
