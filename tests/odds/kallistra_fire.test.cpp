#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "odds/kallistra_brute.hpp"
#include "support/program.hpp"

namespace acw::test::kallistra {

namespace {

constexpr int no_face = 99;

struct TargetStands {
  const char* words;
  Kind kind;
  int stands;
  int add;  ///< cover and skirmishing
};

/// Dice of which nine fall at most: 12^9 ways would take too long one by one, so they fall three at
/// a time.
const std::vector<Chance>& known_hits(int dice, int needs, int twice) {
  static std::map<std::tuple<int, int, int>, std::vector<Chance>> known;
  const auto key = std::tuple{dice, needs, twice};
  const auto found = known.find(key);
  if (found != known.end()) return found->second;
  std::vector<Chance> chances{1};
  for (int left = dice; left > 0; left -= 3) {
    const auto few = hits_of(std::min(left, 3), needs, twice);
    std::vector<Chance> both(chances.size() + few.size() - 1, 0);
    for (std::size_t a = 0; a < chances.size(); ++a) {
      for (std::size_t b = 0; b < few.size(); ++b) both[a + b] += chances[a] * few[b];
    }
    chances = both;
  }
  return known.emplace(key, chances).first->second;
}

void check_kallistra_fire(const std::string& words, const TargetStands& target, int dice, int needs,
                          int twice = no_face) {
  const std::string command = "-r ka fire " + words + " at " + std::to_string(target.stands) + " " +
                              target.words + " --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code != 0) return;
  Fates right;
  const auto& chances = known_hits(dice, needs, twice);
  for (std::size_t hits = 0; hits < chances.size(); ++hits)
    right.add(target.kind, target.stands, static_cast<int>(hits), chances[hits]);
  CHECK(differences(ran.json()["odds"], right) == "");
}

std::vector<TargetStands> all_targets() {
  std::vector<TargetStands> list;
  for (int stands = 1; stands <= 6; ++stands) {
    list.push_back({"elite", Kind::elite, stands, 0});
    list.push_back({"regular fence", Kind::regular, stands, 1});
    list.push_back({"militia wood", Kind::militia, stands, 2});
    list.push_back({"infantry militia wall", Kind::militia, stands, 2});
  }
  for (int stands = 1; stands <= 4; ++stands) {
    list.push_back({"mounted", Kind::mounted, stands, 0});
    list.push_back({"dismounted regular", Kind::regular, stands, 0});
  }
  for (int stands = 1; stands <= 3; ++stands)
    list.push_back({"artillery wall", Kind::artillery, stands, 2});
  list.push_back({"regular skirmish", Kind::regular, 1, 2});
  list.push_back({"elite skirmish wood", Kind::elite, 1, 4});
  return list;
}

}  // namespace

TEST_CASE("odds: kallistra small arms, against every die falling in turn") {
  for (const auto& target : all_targets()) {
    check_kallistra_fire("3 regular rifle-musket 1hex", target, 3, 5 + target.add);
    check_kallistra_fire("6 elite sharpshooter-rifle 1hex", target, 3, 3 + target.add);
    check_kallistra_fire("2 militia smoothbore-musket 1hex", target, 2, 7 + target.add);
    check_kallistra_fire("4 elite rifled-carbine 1hex", target, 4, 2 + target.add);
    check_kallistra_fire("4 regular shotgun disrupted 1hex", target, 1, 7 + target.add);
    if (target.add < 2) {
      check_kallistra_fire("4 militia rifled-carbine 3hex", target, 4, 12 + target.add);
      check_kallistra_fire("5 regular rifle-musket 2hex", target, 3, 7 + target.add);
    }
  }
}

TEST_CASE("odds: kallistra canister, one or two hits a die, in both readings") {
  for (const auto& target : all_targets()) {
    for (int guns = 1; guns <= 3; ++guns) {
      const std::string count = std::to_string(guns);
      check_kallistra_fire(count + " 6-pounder 1hex", target, guns, 4 + target.add,
                           11 + target.add);
      check_kallistra_fire(count + " 12-pounder 1hex", target, guns, 4 + target.add,
                           10 + target.add);
      check_kallistra_fire(count + " 3-inch 1hex --variant artillery-dice=per-gun", target, guns,
                           4 + target.add, 11 + target.add);
      check_kallistra_fire(count + " 3-inch disrupted 1hex", target, 1, 4 + target.add,
                           11 + target.add);
    }
  }
}

TEST_CASE("odds: kallistra shot and shell, in all readings") {
  for (const auto& target : all_targets()) {
    const int each = target.stands <= 2 ? 1 : target.stands <= 4 ? 2 : 3;
    for (int guns = 1; guns <= 3; ++guns) {
      const std::string count = std::to_string(guns);
      check_kallistra_fire(count + " 6-pounder 3hex", target, each, 7);
      check_kallistra_fire(count + " 6-pounder 3hex --variant artillery-dice=per-gun", target,
                           guns * each, 7);
      check_kallistra_fire(count + " 12-pounder 4hex --variant artillery-dice=per-hex", target,
                           each, 5);
      check_kallistra_fire(count + " 12-pounder disrupted 2hex", target, each, 5);
      check_kallistra_fire(count + " 3-inch 3hex --variant shell-cover=yes", target, each,
                           5 + target.add);
      if (target.add < 2) {
        const std::string both =
            " 3-inch 9hex --variant shell-cover=yes --variant artillery-dice=per-gun";
        check_kallistra_fire(count + both, target, guns * each, 8 + target.add);
      }
    }
  }
}

TEST_CASE("kallistra, fire: canister against cover, by either reading") {
  const TargetStands wall{"regular wall", Kind::regular, 4, 2};
  const TargetStands fence{"militia fence", Kind::militia, 3, 1};
  const TargetStands wood{"elite skirmish wood", Kind::elite, 1, 4};
  const std::string bare = " --variant canister-cover=no";
  check_kallistra_fire("2 12-pounder 1hex", wall, 2, 6, 12);
  check_kallistra_fire("2 12-pounder 1hex" + bare, wall, 2, 4, 10);
  check_kallistra_fire("3 6-pounder 1hex" + bare, fence, 3, 4, 11);
  check_kallistra_fire("3 3-inch 1hex --variant canister-cover=yes", fence, 3, 5, 12);
  // what skirmishing adds stays, and small arms are the others' affair
  check_kallistra_fire("2 3-inch 1hex" + bare, wood, 2, 6, no_face);
  check_kallistra_fire("3 regular rifle-musket 1hex" + bare, wall, 3, 7);
}

TEST_CASE("kallistra, fire: cavalry in column fires as it does in line") {
  const TargetStands riders{"mounted column", Kind::mounted, 4, 0};
  check_kallistra_fire("4 regular rifled-carbine column 1hex", riders, 4, 3);
  check_kallistra_fire("4 elite smoothbore-carbine column 1hex", riders, 4, 6);
}

TEST_CASE("kallistra, morale: outnumbered follows from both numbers, unless it is said") {
  const auto stands = [](const std::string& words) {
    return acw_run("-r ka morale " + words + " --odds --json").json()["odds"]["stands"];
  };
  const auto by_faces = [](int needs) {
    Chances chances;
    for_all_faces(1, 6, [&](Faces faces, Chance chance) {
      chances.add(at_least(faces, needs) == 1, chance);
    });
    return chances;
  };
  CHECK(difference(stands("4 regular vs 8"), by_faces(6)) == "");
  CHECK(difference(stands("4 regular vs 7"), by_faces(4)) == "");
  CHECK(difference(stands("4 regular outnumbered vs 4"), by_faces(6)) == "");
  CHECK(difference(stands("2 artillery elite vs 4"), by_faces(5)) == "");
  CHECK(difference(stands("4 regular"), by_faces(4)) == "");
  CHECK(difference(stands("regular vs 8"), by_faces(4)) == "");
}

}  // namespace acw::test::kallistra
