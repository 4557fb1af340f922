#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "odds/kallistra_brute.hpp"
#include "support/program.hpp"

namespace acw::test::kallistra {

namespace {

struct Fighter {
  const char* words;
  Kind kind;
  int needs;  ///< 99: throws nothing
  int most;   ///< stands
};

const Fighter fighters[] = {
    {"elite", Kind::elite, 5, 6},
    {"regular infantry", Kind::regular, 7, 6},
    {"militia", Kind::militia, 9, 6},
    {"mounted", Kind::mounted, 4, 4},
    {"dismounted elite", Kind::elite, 8, 4},
    {"dismounted militia", Kind::militia, 8, 4},
    {"artillery", Kind::artillery, 99, 3},
};

Fates suffered(const Fighter& who, int stands, const Fighter& thrower, int throwing) {
  Fates fates;
  std::vector<Chance> chances(static_cast<std::size_t>(throwing) + 1, 0);
  for_all_faces(throwing, 12, [&](Faces faces, Chance chance) {
    chances[static_cast<std::size_t>(at_least(faces, thrower.needs))] += chance;
  });
  for (std::size_t hits = 0; hits < chances.size(); ++hits)
    fates.add(who.kind, stands, static_cast<int>(hits), chances[hits]);
  return fates;
}

void check_kallistra_melee(const Fighter& attacker, int attacking, const Fighter& defender,
                           int defending) {
  const std::string command = "-r ka melee " + std::to_string(attacking) + " " + attacker.words +
                              " vs " + std::to_string(defending) + " " + defender.words +
                              " --odds --json";
  CAPTURE(command);
  const Ran ran = acw_run(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code != 0) return;
  const acw::Value odds = ran.json()["odds"];
  CHECK(differences(odds["attacker"], suffered(attacker, attacking, defender, defending)) == "");
  CHECK(differences(odds["defender"], suffered(defender, defending, attacker, attacking)) == "");
}

}  // namespace

TEST_CASE("odds: kallistra melee, each side against every die of the other falling in turn") {
  for (const auto& attacker : fighters) {
    if (attacker.kind == Kind::artillery) continue;
    for (const auto& defender : fighters) {
      for (int attacking = 1; attacking <= std::min(attacker.most, 4); ++attacking) {
        for (int defending = 1; defending <= std::min(defender.most, 4); defending += 1)
          check_kallistra_melee(attacker, attacking, defender, defending);
      }
    }
  }
  check_kallistra_melee(fighters[0], 6, fighters[1], 6);
  check_kallistra_melee(fighters[2], 6, fighters[0], 6);
}

TEST_CASE("odds: kallistra's response to a charge, for all that changes it") {
  struct Circumstance {
    const char* word;
    int add;
  };
  const Circumstance circumstances[] = {{"", 0},
                                        {" uphill", -1},
                                        {" obstacle", -2},
                                        {" wood", -1},
                                        {" commander-near", -1},
                                        {" outnumbered", 2},
                                        {" wood uphill obstacle", -4},
                                        {" commander-near outnumbered", 1}};
  struct Class {
    const char* word;
    int more_than;
  };
  for (const auto& quality : {Class{"elite", 2}, Class{"regular", 3}, Class{"militia", 4}}) {
    for (const auto& circumstance : circumstances) {
      for (const std::string arm : {"infantry", "dismounted", "cavalry", "artillery"}) {
        const std::string command =
            std::string{"-r ka morale "} + quality.word + " " + arm + circumstance.word;
        CAPTURE(command);
        Chances needs, stands, hexes, result;
        const int number = quality.more_than + circumstance.add;
        for_all_faces(2, 6, [&](Faces faces, Chance chance) {
          const bool stood = faces[0] > number;
          needs.add(number + 1, chance);
          stands.add(stood, chance);
          result.add(std::string{stood                ? "stands"
                                 : arm == "artillery" ? "eliminated"
                                                      : "rout"},
                     chance);
          hexes.add(stood || arm == "artillery" ? 0 : faces[1] + (arm == "cavalry" ? 2 : 0),
                    chance);
        });
        const acw::Value odds = acw_run(command + " --odds --json").json()["odds"];
        CHECK(difference(odds["needs"], needs) == "");
        CHECK(difference(odds["stands"], stands) == "");
        CHECK(difference(odds["rout_hexes"], hexes) == "");
        CHECK(difference(odds["result"], result) == "");
      }
    }
  }
  CHECK(difference(acw_run("-r ka throw rout --odds --json").json()["odds"]["rout_hexes"],
                   one_die(6)) == "");
  CHECK(difference(acw_run("-r ka throw rout cavalry --odds --json").json()["odds"]["rout_hexes"],
                   one_die(6) + always(2)) == "");
}

}  // namespace acw::test::kallistra
