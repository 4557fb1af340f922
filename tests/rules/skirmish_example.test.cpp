#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"

using acw::Value;
using namespace acw::test;

TEST_SUITE_BEGIN("rules");

namespace {

/// The example as a stranger has it: a file, and not built in.
Ran picket(const std::string& command, const std::string& input = "") {
  return acw_run("-r '" + source_folder() + "/examples/skirmish.toml' " + command, input);
}

const char* const command_lines[] = {
    "fire 6 steady musket 10in at 5 fence",    "fire 4 green pistol 3in at 2",
    "melee 5 crack charging vs 4 green fence", "melee 6 steady vs 2 steady",
    "morale green half-lost leader",
};

std::string flattened(const Value& throws) {
  std::string faces;
  for (const auto& one : *throws.as<Value::Array>()) {
    for (const auto& face : *one["faces"].as<Value::Array>())
      faces += (faces.empty() ? "" : ",") + text(face);
  }
  return faces;
}

Chances chances_of_killed(int dice, int hits_on, int saves_on, int most) {
  Chances killed;
  for_all_faces(dice, 6, [&](Faces shots, Chance chance) {
    const int hits = at_least(shots, hits_on);
    for_all_faces(chance, hits, 6, [&](Faces saves, Chance way) {
      killed.add(std::min(hits - at_least(saves, saves_on), most), way);
    });
  });
  return killed;
}

}  // namespace

TEST_CASE("skirmish example: every way of throwing and every format works with every command") {
  for (const std::string command : command_lines) {
    for (const char* options : {"", "--seed x", "--odds", "--sample 500", "--need", "--explain",
                                "--times 3", "--variant luck=no"}) {
      for (const char* format : {"", "--json", "--md", "--csv", "-q"}) {
        const Ran ran = picket(command + " " + options + " " + format);
        CAPTURE(command);
        CAPTURE(options);
        CAPTURE(format);
        CAPTURE(ran.err);
        CHECK(ran.code == 0);
        CHECK_FALSE(ran.out.empty());
      }
    }
    CHECK(picket(command.substr(0, command.find(' ')) + " --help").code == 0);
  }
}

TEST_CASE("skirmish example: faces entered again come to the same outcome") {
  for (const std::string command : command_lines) {
    for (int seed = 0; seed < 20; ++seed) {
      const Value rolled = picket(command + " --json --seed " + std::to_string(seed)).json();
      const std::string faces = flattened(rolled["throws"]);
      CAPTURE(command);
      CAPTURE(faces);
      CHECK(picket(command + " --json --dice '" + faces + "'").json()["outcome"] ==
            rolled["outcome"]);
      CHECK(picket(command + " --json --dice -", faces + "\n").json()["outcome"] ==
            rolled["outcome"]);
    }
  }
}

TEST_CASE("skirmish example: its odds are those of its few rows") {
  const auto odds = [](const std::string& command) {
    return picket(command + " --odds --json").json()["odds"];
  };
  CHECK(difference(odds("fire 4 steady musket 10in at 3 fence")["killed"],
                   chances_of_killed(4, 5, 5, 3)) == "");
  CHECK(difference(odds("fire 3 crack carbine 6in at 3 wall")["killed"],
                   chances_of_killed(3, 3, 3, 3)) == "");
  CHECK(difference(odds("fire 3 green pistol 4in at 3")["killed"], chances_of_killed(3, 5, 6, 3)) ==
        "");
  CHECK(difference(odds("fire 3 green pistol 4in at 3 --variant luck=no")["killed"],
                   chances_of_killed(3, 5, 7, 3)) == "");
  CHECK(difference(odds("melee 5 crack charging vs 2 steady fence")["killed"],
                   chances_of_killed(4, 3, 7, 2)) == "");
  Chances stands;
  stands.add(true, Chance{4} / 6);
  stands.add(false, Chance{2} / 6);
  CHECK(difference(odds("morale green leader")["passed"], stands) == "");
}

TEST_CASE(
    "skirmish example: a test that is failed, a refusal, and what is missing have their exit "
    "statuses") {
  CHECK(picket("morale green --exit-status --dice 3").code == 3);
  CHECK(picket("morale green --exit-status --dice 4").code == 0);
  CHECK(picket("fire 5 steady pistol 3in at wall").code == 1);
  CHECK(picket("fire 5 steady pistol 5in at 3").code == 1);
  CHECK(picket("melee 5 steady charging vs 5 green wall").code == 1);
  CHECK(picket("fire 5 steady").code == 2);
  CHECK(picket("fire 5 steadfast 5in").code == 2);
  CHECK(picket("charge 5").code == 1);
}

TEST_SUITE_END();
