#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "odds/kallistra_brute.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using acw::Value;
using namespace acw::test;

namespace {

Value json_of(const std::string& command) {
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json();
}

struct Gun {
  std::string words;
  int number, ranging;  ///< ranging 0: all are on target
};

/// Chances of points that so many guns take in a turn, each die falling in turn.
std::map<int, Chance> points_of(const Gun& gun) {
  std::map<int, Chance> points;
  for_all_faces(gun.ranging > 0 ? gun.number : 0, 6, [&](Faces found, Chance chance) {
    const int on_target = gun.ranging > 0 ? at_most(found, gun.ranging) : gun.number;
    for_all_faces(chance, 2 * on_target, 6,
                  [&](Faces faces, Chance all) { points[total(faces)] += all; });
  });
  return points;
}

/// The chances of what is come to only where the step is gone through: its mean is of those cases.
void check_chances(const Value& odds, const Chances& right) {
  Chance all = 0;
  for (const auto& [value, chance] : right) all += chance;
  for (const auto& [value, chance] : told(odds)) {
    CHECK(std::fabs(static_cast<double>(chance - right[value])) < 1e-12);
    all -= chance;
  }
  CHECK(std::fabs(static_cast<double>(all)) < 1e-12);
}

std::string bridge_at(int points) {
  return points == 0    ? "destroyed"
         : points <= 10 ? "men-only"
         : points <= 20 ? "men-and-cavalry"
                        : "sound";
}

}  // namespace

TEST_CASE("odds: kallistra, hexes that fire at one target at once have their hits added up") {
  using namespace acw::test::kallistra;
  struct Volley {
    const char* words;
    int dice, needs, twice;
    Kind kind;
    int stands;
    const char* target;
  };
  for (const auto& volley :
       {Volley{"3 regular rifle-musket 1hex --hexes 2", 6, 5, 99, Kind::militia, 4, "4 militia"},
        // 3 of 4 stands of each hex fire; behind a fence
        Volley{"4 regular rifle-musket 2hex --hexes 2", 6, 8, 99, Kind::elite, 6, "6 elite fence"},
        // one stand of each disrupted hex
        Volley{"4 militia smoothbore-musket 1hex disrupted --hexes 3", 3, 7, 99, Kind::regular, 3,
               "3 regular"},
        // dice by the target's stands, for each hex
        Volley{"2 12-pounder 3hex --hexes 2", 4, 5, 99, Kind::mounted, 4, "4 mounted"},
        // canister, a die a gun
        Volley{"2 6-pounder 1hex --hexes 2", 4, 4, 11, Kind::regular, 5, "5 regular"},
        Volley{"2 regular rifle-musket 1hex --hexes 1", 2, 5, 99, Kind::militia, 4, "4 militia"}}) {
    Fates right;
    const auto chances = hits_of(volley.dice, volley.needs, volley.twice);
    for (std::size_t hits = 0; hits < chances.size(); ++hits)
      right.add(volley.kind, volley.stands, static_cast<int>(hits), chances[hits]);
    const auto result = json_of("-r ka fire " + std::string{volley.words} + " at " + volley.target +
                                " --odds --json");
    CHECK(differences(result["odds"], right) == "");
  }
  CHECK(acw_run("-r ka fire 3 regular rifle-musket 1hex at 4 militia --hexes 7").code == 2);
}

TEST_CASE("odds: schulz guns of several kinds fire at one structure, one after the other") {
  for (const auto& guns :
       {std::vector<Gun>{{"2 heavy 30in", 2, 3}, {"1 light 30in", 1, 2}},
        std::vector<Gun>{{"1 heavy 10in", 1, 0}, {"1 mortar 18in", 1, 3}, {"2 medium 40in", 2, 2}},
        std::vector<Gun>{{"2", 2, 0}, {"1 medium 25in", 1, 3}}}) {
    std::map<int, Chance> standing{{18, Chance{1}}};
    std::string command = "-r sz demolition ";
    for (std::size_t i = 0; i < guns.size(); ++i) {
      command +=
          i == 0 ? guns[i].words + " at 18 bridge" : " --then 'demolition " + guns[i].words + "'";
      std::map<int, Chance> after;
      for (const auto& [left, chance] : standing) {
        if (left == 0) {  // nothing stands to be fired at
          after[0] += chance;
          continue;
        }
        for (const auto& [points, likely] : points_of(guns[i]))
          after[std::max(left - points, 0)] += chance * likely;
      }
      if (i + 1 < guns.size()) standing = std::move(after);
    }
    // the last answer has no share of the cases in which nothing stood before it
    Chances left, state;
    for (const auto& [before, chance] : standing) {
      if (before == 0) continue;
      for (const auto& [points, likely] : points_of(guns.back())) {
        left.add(std::max(before - points, 0), chance * likely);
        state.add(bridge_at(std::max(before - points, 0)), chance * likely);
      }
    }
    const auto result = json_of(command + " --odds --json");
    const auto& last = result["links"].as<Value::Array>()->back();
    check_chances(last["odds"]["points_left"], left);
    check_chances(last["odds"]["state"], state);
  }
}

TEST_CASE("odds: black panthers' guns of several kinds at one structure") {
  Chances points;  // 2 field guns' men, 4+ on 4 dice at 2 points; then 1 heavy's, 5+ on 3 at 1
  Chances destroyed;
  for_all_faces(4, 6, [&](Faces first, Chance chance) {
    const int before = 2 * at_least(first, 4);
    if (before >= 7) return;
    for_all_faces(chance, 3, 6, [&](Faces second, Chance all) {
      points.add(at_least(second, 5), all);
      destroyed.add(before + at_least(second, 5) >= 7, all);
    });
  });
  const auto result = json_of(
      "demolition 2 exp field 25cm at 7 fence --then 'demolition 1 raw heavy 100cm' --odds --json");
  const auto& last = result["links"].as<Value::Array>()->back();
  check_chances(last["odds"]["points"], points);
  check_chances(last["odds"]["destroyed"], destroyed);
}

TEST_CASE("demolition by several: what stands has to be known, and nothing fires at what is down") {
  const Ran unknown = acw_run("-r sz demolition 2 heavy 30in at bridge --then 'demolition 1'");
  CHECK(unknown.code == 2);
  CHECK(unknown.err.find("missing points that the structure has at first") != std::string::npos);
  const Ran panthers =
      acw_run("demolition 2 exp field 25cm at fence --then 'demolition 1 exp field 25cm'");
  CHECK(panthers.code == 2);
  CHECK(panthers.err.find("missing points of the structure") != std::string::npos);
  const Ran down =
      acw_run("-r sz demolition 1 at 5 bridge --then 'demolition 3 heavy 30in' --dice 6,6");
  CHECK(down.code == 0);
  CHECK(down.out.find("nothing is left of it") != std::string::npos);
  // what is left is handed on: 30 less 11, less 12
  const auto left = json_of(
      "-r sz demolition 1 at 30 bridge --then 'demolition 1 medium 25in' --dice 5,6,3,6,6 --json");
  const auto& last = left["links"].as<Value::Array>()->back();
  CHECK(number(last["outcome"]["points_left"]) == 7);
  CHECK(text(last["outcome"]["state"]) == "men-only");
}

TEST_SUITE_END();
