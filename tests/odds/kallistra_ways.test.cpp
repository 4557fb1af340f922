#include <doctest/doctest.h>

#include <string>

#include "odds/faces.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

using acw::Value;
using namespace acw::test;

namespace {

/// A situation of each command, with throws that are certain, impossible, counted twice, and
/// followed by a rout.
const char* const kallistra_situations[] = {
    "fire 4 regular rifle-musket 2hex at 4 militia fence",
    "fire 3 elite rifled-carbine 1hex at 6 militia",
    "fire 2 militia smoothbore-musket 2hex at 1 regular skirmish",
    "fire 3 12-pounder 1hex at 5 regular wall",
    "fire 3 6-pounder 1hex at 4 mounted",
    "fire 3 3-inch 4hex at 6 militia wood --variant shell-cover=yes",
    "fire 2 12-pounder disrupted 2hex at 3 artillery",
    "fire 3 12-pounder 5hex at 5 elite --variant artillery-dice=per-gun",
    "fire 3 elite rifle-musket 1hex + 3 regular smoothbore-musket 1hex at 6 regular",
    "fire 3 12-pounder 1hex + 3 elite rifle-musket 1hex at 5 militia --variant volleys=apart",
    "fire 2 3-inch 4hex + 1 6-pounder 3hex at 6 militia --variant volleys=apart",
    "melee 6 elite vs 6 militia",
    "melee 4 mounted vs 6 regular",
    "melee 5 militia vs 3 artillery",
    "melee 4 dismounted regular vs 4 mounted",
    "morale regular obstacle",
    "morale militia cavalry outnumbered",
    "morale militia artillery",
    "morale elite obstacle wood",
    "charge 4 mounted regular rifled-carbine vs 3 regular rifle-musket wall",
    "charge 6 elite vs 2 artillery militia 12-pounder",
    "charge 4 militia vs 4 regular",
    "throw rout",
    "throw rout cavalry",
    "move infantry column",
};

std::string strange(const Value& sampled, const Value& exact, int games) {
  std::string words;
  for (const auto& [name, odds] : *exact.as<Value::Object>()) {
    if (odds["pmf"].is_null()) words += strange(sampled[name], odds, games);
    else words += unlikely(told(sampled[name]), told(odds), games);
  }
  return words;
}

}  // namespace

TEST_CASE("ways: kallistra's faces, entered again, come to the same") {
  for (const std::string situation : kallistra_situations) {
    for (char seed = 'a'; seed <= 'z'; ++seed) {
      const std::string command = "-r ka " + situation;
      const Ran rolled = acw_run(command + " --json --seed " + seed);
      CAPTURE(command);
      CAPTURE(seed);
      CAPTURE(rolled.err);
      REQUIRE(rolled.code == 0);
      const Value result = rolled.json();
      const std::string faces = faces_with_commas(result);
      CAPTURE(faces);
      const Ran entered = acw_run(command + " --json" + (faces.empty() ? "" : " --dice " + faces));
      CAPTURE(entered.err);
      REQUIRE(entered.code == 0);
      const Value again = entered.json();
      CHECK(again["outcome"] == result["outcome"]);
      CHECK(again["throws"] == result["throws"]);
      CHECK(again["situation"] == result["situation"]);
      CHECK(acw_run(command + " --json --dice " + (faces.empty() ? "1" : faces + ",1")).code == 2);
      if (faces.find(',') != std::string::npos)
        CHECK(acw_run(command + " --json --dice " + faces.substr(0, faces.rfind(','))).code == 2);
    }
  }
}

TEST_CASE("ways: samples of kallistra lie where the odds say") {
  constexpr int games = 20000;
  for (const std::string situation : kallistra_situations) {
    const std::string command = "-r ka " + situation;
    CAPTURE(command);
    const Value exact = acw_run(command + " --odds --json").json()["odds"];
    const Value sampled =
        acw_run(command + " --sample " + std::to_string(games) + " --seed s --json").json()["odds"];
    CHECK(strange(sampled, exact, games) == "");
  }
}
