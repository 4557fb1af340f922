#include "odds/firefights.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "odds/faces.hpp"
#include "odds/firefight_black_panthers.hpp"
#include "odds/firefight_kallistra.hpp"
#include "odds/firefight_schulz.hpp"
#include "odds/firefight_simon.hpp"
#include "odds/firefight_state_of_war.hpp"
#include "support/program.hpp"

using namespace acw;
using namespace acw::test;
namespace bp = firefights::bp;
namespace sz = firefights::sz;
namespace si = firefights::si;
namespace sow = firefights::sow;
namespace ka = firefights::ka;

namespace {

std::string whole_fight(const std::string& words) { return words + " --to-the-end --json"; }

/// In what the program's odds differ from the model's.
template <class Model>
std::string fought_differently(const std::string& words, const Model& model) {
  const Ran ran = acw_run(whole_fight(words) + " --odds");
  if (ran.code != 0) return "refused: " + ran.err;
  return firefights::every_way(model).differences(ran.json()["odds"]);
}

/// In what thrown fights go otherwise when their own faces are typed, or never could by `right`.
std::string thrown_differently(const std::string& words, const firefights::Endings& right) {
  std::string wrong;
  for (const char* seed : {"one", "two", "three"}) {
    const auto thrown = acw_run(whole_fight(words) + " --seed " + seed).json();
    const Ran again = acw_run(whole_fight(words) + " --dice " + faces_with_commas(thrown));
    if (again.code != 0) wrong += "its own faces are refused: " + again.err;
    else if (thrown["outcome"].is_null() || !(again.json()["outcome"] == thrown["outcome"]))
      wrong += std::string{"its own faces go otherwise: "} + seed;
    const std::string winner = text(thrown["outcome"]["winner"]);
    const std::string volleys = text(thrown["outcome"]["volleys"]);
    if (right.winner[winner] == 0 || right.volleys[volleys] == 0)
      wrong += "thrown, but without a chance: " + winner + " after " + volleys + "; ";
  }
  return wrong;
}

/// The rulebook's numbers of a check line, to the digits that it gives.
struct Printed {
  double attacker, defender, volleys, attacker_left, defender_left, first_fire;
};

/// What of a check line the model, the games and the thrown ones have otherwise.
template <class Model>
std::string check_line(const std::string& words, const Model& model, const Printed& printed) {
  const auto endings = firefights::every_way(model);
  const auto odds = acw_run(whole_fight(words) + " --odds").json()["odds"];
  std::string wrong = endings.differences(odds);
  const auto near = [&](const std::string& what, Chance right, double rulebook) {
    if (!(std::fabs(right - rulebook) <= 0.5000001e-6L)) wrong += apart(what, rulebook, right);
  };
  near("printed attacker", endings.winner["attacker"], printed.attacker);
  near("printed defender", endings.winner["defender"], printed.defender);
  near("printed volleys", firefights::Spread{endings.volleys}.mean, printed.volleys);
  near("printed attacker_left", firefights::Spread{endings.attacker_left}.mean,
       printed.attacker_left);
  near("printed defender_left", firefights::Spread{endings.defender_left}.mean,
       printed.defender_left);
  near("printed first_fire", endings.first_fire, printed.first_fire);
  const int games = 10'000;
  const auto sampled = acw_run(whole_fight(words) + " --sample 10000 --seed volleys").json();
  wrong += endings.unlikely_in(sampled["odds"], games);
  wrong += thrown_differently(words, endings);
  return wrong;
}

}  // namespace

TEST_SUITE("odds") {
  TEST_CASE("black panthers firefight: the check line is brute force's") {
    using namespace bp;
    const bp::Firefight model{
        {{{14, 14, veteran, rifle}, {14, 14, experienced, musket, line, soft}}}, 25};
    CHECK(check_line("fire 14/14 vet 25cm at 14/14 exp soft", model,
                     {.905704, .094296, 3.210096, 10.122060, .789545, .677665}) == "");
    bp::Firefight in_the_open = model;
    in_the_open.sides[1].cover = open;
    CHECK(fought_differently("fire 14/14 vet 25cm at 14/14 exp soft", in_the_open) != "");
  }
  TEST_CASE("black panthers firefight: small ones are brute force's") {
    using namespace bp;
    const auto check = [](const std::string& words, int distance, const Side& attacker,
                          const Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently(words, bp::Firefight{{attacker, defender}, distance}) == "");
    };
    // An officer on each side, cover on one, words of morale.
    Side officered{5, 6, experienced, musket, line, open, 1, true};
    Side behind{6, 6, raw, musket, line, hard, -1, true};
    check("fire 5/6 exp 12cm with-officer supported at 6/6 raw hard with-officer enemy-near", 12,
          officered, behind);
    behind.points = 0;
    officered.points = 0;
    officered.cover = soft;
    officered.left = 6;
    check("fire 6/6 exp soft 12cm with-officer at 6/6 raw hard with-officer", 12, officered,
          behind);
    // A lone skirmisher holds behind works, and throws nothing.
    const Side lone{3, 4, experienced, musket, skirmish, hard, 1};
    check("fire 3/4 exp skirmish supported hard 10cm at 3/4 exp skirmish supported hard", 10, lone,
          lone);
    // Whoever has three throws one die for two of them.
    check("fire 2/4 vet skirmish supported hard 20cm at 3/4 vet skirmish supported hard", 20,
          {2, 4, veteran, rifle, skirmish, hard, 1}, {3, 4, veteran, rifle, skirmish, hard, 1});
    // Out of the answer's reach, until it is late in the war.
    check("fire 5/5 vet 60cm at 6/6 exp", 60, {5, 5, veteran, rifle}, {6, 6, experienced, musket});
    check("fire 5/5 vet 60cm at 6/6 exp late-war", 60, {5, 5, veteran, rifle},
          {6, 6, experienced, late_musket});
    check("fire 5/5 exp late-war 60cm at 6/6 exp late-war", 60, {5, 5, experienced, late_musket},
          {6, 6, experienced, late_musket});
    // Earlier losses, a fail, a column.
    check("fire 8/10 raw 10cm formation-fail at 7/9 exp column", 10,
          {8, 10, raw, musket, line, open, 0, false, true}, {7, 9, experienced, musket, column});
    check("fire 5/7 exp column 10cm at 6/8 raw formation-fail soft", 10,
          {5, 7, experienced, musket, column}, {6, 8, raw, musket, line, soft, 0, false, true});
    // Cavalry is on foot, in skirmish.
    check("fire 6/8 cavalry exp 15cm at 6/7 sharpshooters vet", 15,
          {6, 8, experienced, carbine, skirmish, open, 0, false, false, horse_or_sharpshooters},
          {6, 7, veteran, rifle, skirmish, open, 0, false, false, horse_or_sharpshooters});
    check("fire 5/6 indians 18cm at 6/6 exp soft", 18, {5, 6, raw, bow, skirmish},
          {6, 6, experienced, musket, line, soft});
    // The officer who falls is the brigadier, whose absence counts once.
    check("fire 6/6 exp with-officer no-brigadier 12cm at 5/6 raw with-officer", 12,
          {6, 6, experienced, musket, line, open, -1}, {5, 6, raw, musket, line, open, 0, true});
    // In a building: a fail, hard cover, also in morale.
    check("fire 8/8 exp 12cm at 5/9 exp building", 12, {8, 8, experienced, musket},
          {5, 9, experienced, musket, line, open, 0, false, false, infantry, true});
  }
  TEST_CASE("black panthers firefight: crews are brute force's") {
    using namespace bp;
    const auto gunners = [](int left, int original, Class quality, Arm arm, Cover cover) {
      return Side{left,     original, quality, arm == heavy ? heavy_gun : field_gun,
                  skirmish, cover,    0,       false,
                  false,    arm};
    };
    const auto check = [](const std::string& words, int distance, const Side& attacker,
                          const Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently(words, bp::Firefight{{attacker, defender}, distance}) == "");
    };
    check("fire 5/5 vet 60cm at 6/6 exp field", 60, {5, 5, veteran, rifle},
          gunners(6, 6, experienced, field, open));
    check("fire 4/5 heavy exp 40cm at 4/4 field vet hard", 40,
          gunners(4, 5, experienced, heavy, open), gunners(4, 4, veteran, field, hard));
    Side served = gunners(4, 4, experienced, field, open);
    served.officer = true;
    check("fire 4/4 field exp with-officer 25cm at 8/8 raw soft", 25, served,
          {8, 8, raw, musket, line, soft});
    check("fire 7/8 raw supported 25cm at 4/4 field exp with-officer", 25,
          {7, 8, raw, musket, line, open, 1}, served);
  }
  TEST_CASE("schulz firefight: the check line is brute force's") {
    const sz::Side men{8, 3};
    CHECK(check_line("-r sz fire 8 infantry 8in at 8 infantry", sz::Firefight{{men, men}},
                     {.756811, .243189, 7.534784, 3.974371, .936561, .513621}) == "");
    CHECK(fought_differently("-r sz fire 8 infantry 8in at 8 infantry",
                             sz::Firefight{{men, {8, 3, true}}}) != "");
    const auto duel = firefights::every_way(sz::Firefight{{sz::Side{1, 3}, sz::Side{1, 3}}});
    CHECK(std::fabs(duel.winner["attacker"] - 0.6L) < 1e-12L);
    CHECK(fought_differently("-r sz fire 1 infantry 8in at 1 infantry",
                             sz::Firefight{{sz::Side{1, 3}, sz::Side{1, 3}}}) == "");
  }
  TEST_CASE("schulz firefight: small ones are brute force's") {
    const auto check = [](const std::string& words, const sz::Side& attacker,
                          const sz::Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently("-r sz " + words, sz::Firefight{{attacker, defender}}) == "");
    };
    check("fire 4 sharpshooters 11in at 6 infantry cover", {4, 4}, {6, 3, true});
    check("fire 6 infantry cover 11in at 3 sharpshooters", {6, 3, true}, {3, 4});
    check("fire 2 infantry 8in at 7 cavalry", {2, 3}, {7, 2});
    // Uphill for one is downhill for the other.
    check("fire 3 infantry 9in uphill at 3 cavalry", {3, 3}, {3, 2});
    check("fire 3 sharpshooters 11in downhill at 2 sharpshooters", {3, 4}, {2, 3});
    check("fire 2 infantry 12in downhill at 3 infantry", {2, 3}, {3, 0});
    // Effects of either side; one of them none, for cover.
    check("fire 4 infantry 8in --effect 2 at 3 infantry cover --target-effect 4", {4, 2},
          {3, 4, true});
    check("fire 3 infantry cover 8in at 3 infantry --target-effect 1", {3, 3, true}, {3, 1});
  }
  TEST_CASE("schulz firefight: guns and their crews are brute force's") {
    using sz::Kind;
    const auto check = [](const std::string& words, const sz::Side& attacker,
                          const sz::Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently("-r sz " + words, sz::Firefight{{attacker, defender}}) == "");
    };
    // Whoever is left of a crew of two serves nothing: neither, where both have one man.
    check("fire 2 heavy 15in --crew 2 at 1 medium --target-crew 2",
          {4, 3, false, Kind::gun, 2, 2, 6, true}, {2, 3, false, Kind::gun, 1, 2, 6, true});
    check("fire 1 heavy 18in --crew 3 at 2 light --target-crew 2",
          {3, 3, false, Kind::gun, 1, 2, 6, true}, {4, 3, false, Kind::gun, 2, 2, 6, true});
    // Three men serve one of two cannon.
    check("fire 2 light 10in --crew 2 cover at 4 infantry cover", {4, 4, true, Kind::gun, 2, 2},
          {4, 3, true});
    // Cover is none from shells.
    check("fire 1 heavy 15in --crew 3 at 4 sharpshooters cover",
          {3, 3, false, Kind::gun, 1, 2, 6, true}, {4, 3, true});
    // Ranging dice, and slopes of guns.
    check("fire 1 heavy 18in uphill --crew 3 at 2 medium --target-crew 2",
          {3, 2, false, Kind::gun, 1, 2, 3, true}, {4, 3, false, Kind::gun, 2, 2, 6, true});
    check("fire 2 medium 24in --crew 2 at 1 heavy --target-crew 4",
          {4, 2, false, Kind::gun, 2, 2, 3, true}, {4, 2, false, Kind::gun, 1, 2, 3, true});
    check("fire 1 heavy 24in --crew 2 at 1 mortar --target-crew 2",
          {2, 2, false, Kind::gun, 1, 2, 3, true}, {2, 1, false, Kind::gun, 1, 1, 2, true});
    check("fire 2 gatling 9in --crew 2 at 5 infantry cover", {4, 3, false, Kind::gatling, 2, 1},
          {5, 3, true});
  }
  TEST_CASE("schulz firefight: whom guns can't hit, as they stand, isn't fired at") {
    using sz::Kind;
    const auto check = [](const std::string& words, const sz::Side& attacker,
                          const sz::Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently("-r sz " + words, sz::Firefight{{attacker, defender}}) == "");
    };
    const sz::Side covered{4, 3, true};
    const sz::Side spared{1, 0, false, Kind::gun, 1, 1};
    const sz::Side grape{2, 4, false, Kind::gun, 1, 2};
    const sz::Side mortar{1, 3, false, Kind::gun, 1, 1, 6, true};
    CHECK(fought_differently("-r sz fire 4 infantry building 8in at 1 medium --target-crew 2",
                             sz::Firefight{{covered, grape}}) != "");
    check("fire 4 infantry window 8in at 1 medium --target-crew 2", covered, grape);
    check("fire 4 infantry no-top-cover 8in at 1 medium --target-crew 2", covered, grape);
    check("fire 1 medium 8in --crew 2 at 4 infantry no-top-cover", grape, covered);
    check("fire 4 infantry near-wall 12in at 1 mortar --target-crew 1", covered, mortar);
    check("fire 4 infantry building 12in at 1 mortar --target-crew 1", covered, spared);
  }
  TEST_CASE("simon firefight: the check lines are brute force's") {
    const si::Side five{5, 2};
    CHECK(check_line("-r si fire 5 musket 11in at 5 musket", si::Firefight{{five, five}, 22},
                     {.719774, .280226, 9.011770, 2.296800, .703318, .439548}) == "");
    CHECK(fought_differently("-r si fire 5 musket 11in at 5 musket",
                             si::Firefight{{five, {5, 2, false, 1}}, 22}) != "");
    const si::Firefight duel{{si::Side{1, 2}, si::Side{1, 2}}, 30};
    CHECK(fought_differently("-r si fire 1 musket 15in at 1 musket", duel) == "");
    CHECK(std::fabs(firefights::every_way(duel).winner["attacker"] - 0.21L / (1 - 0.79L * 0.79L)) <
          1e-12L);
  }
  TEST_CASE("simon firefight: small ones are brute force's") {
    const auto check = [](const std::string& words, int half_inches, const si::Side& attacker,
                          const si::Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently("-r si " + words,
                               si::Firefight{{attacker, defender}, half_inches}) == "");
    };
    // Each side's increments, and its cover.
    check("fire 4 musket 10in --increments 3 at 5 musket soft --target-increments 1", 20, {4, 3},
          {5, 1, false, 1});
    check("fire 3 musket hard 12in at 4 musket soft", 24, {3, 2, false, 2}, {4, 2, false, 1});
    // Rounds run out; the last card has less of them than increments.
    check("fire 3 cannon 20in --increments 2 --rounds 5 at 4 musket hard", 40, {3, 2, true, 0, 5},
          {4, 2, false, 2});
    check("fire 3 cannon 40in --rounds 3 at 4 cannon soft --target-rounds 2", 80,
          {3, 1, true, 0, 3}, {4, 1, true, 1, 2});
    check("fire 3 musket 14in at 2 cannon --target-increments 2 --target-rounds 3", 28, {3, 2},
          {2, 2, true, 0, 3});
    check("fire 4 cannon 41in --increments 2 at 3 cannon hard", 82, {4, 2, true}, {3, 1, true, 2});
    // Out of the answer's reach.
    check("fire 2 cannon 42in --rounds 3 at 3 musket", 84, {2, 1, true, 0, 3}, {3, 2});
    // Half a point is none: one man passes where three can fire.
    check("fire 3 cannon 59.5in --rounds 4 --increments 2 at 3 cannon", 119, {3, 2, true, 0, 4},
          {3, 1, true});
    check("fire 4 cannon 59in --rounds 4 at 1 cannon --target-rounds 2", 118, {4, 1, true, 0, 4},
          {1, 1, true, 0, 2});
  }
  TEST_CASE("state of war firefight: the check line is brute force's") {
    const sow::Side rifles{8, 8, 10, 8};
    CHECK(check_line("-r sow fire 8/8 trained minie-rifle 28cm at 8/8 trained minie-rifle",
                     sow::Firefight{rifles, rifles},
                     {.741488, .258512, 6.379912, 5.203639, 2.990431, .482976}) == "");
  }
  TEST_CASE("state of war firefight: small ones are brute force's") {
    const auto check = [](const std::string& words, const sow::Side& attacker,
                          const sow::Side& defender) {
      CAPTURE(words);
      CHECK(fought_differently("-r sow " + words, sow::Firefight{attacker, defender}) == "");
    };
    // Who came with wounds; who is left with one wounded man alone has no shot.
    check("fire 3/3 trained minie-rifle 28cm --wounded 2 at 4/4 raw musket --target-wounded 1",
          {3, 3, 10, 8, 3, 2}, {4, 4, 8, 10, 3, 1});
    check(
        "fire 2/2 veteran minie-rifle 28cm --wounded 1 commander-near at 2/2 veteran minie-rifle "
        "--target-wounded 1 commander-near",
        {2, 2, 12, 8, 3, 1, 4, 2}, {2, 2, 12, 8, 3, 1, 4, 2});
    // Loading 1 against 3.
    check("fire 3/4 raw repeater 20cm at 4/4 trained musket", {3, 4, 8, 8, 1}, {4, 4, 10, 10, 3});
    check("fire 4/5 trained minie-rifle 20cm at 3/3 civilian pistol", {4, 5, 10, 8, 3},
          {3, 3, 6, 12, 1});
    // Cover stands in morale too, and once.
    check("fire 4/4 raw musket 9cm at 4/4 civilian shotgun hard", {4, 4, 8, 8},
          {4, 4, 6, 8, 3, 0, 8});
    check("fire 3/4 raw musket soft in-cover 9cm at 4/4 civilian shotgun hard",
          {3, 4, 8, 8, 3, 0, 6}, {4, 4, 6, 8, 3, 0, 8});
    check("fire 3/4 raw musket 9cm at 5/6 trained smoothbore-carbine soft in-cover retiring",
          {3, 4, 8, 8}, {5, 6, 10, 10, 3, 0, 6, -1});
    // Out of the answer's reach.
    check("fire 3/3 trained minie-rifle 60cm at 3/3 veteran pistol leader", {3, 3, 10, 10},
          {3, 3, 12, 0, 1, 0, 4, 1});
    // Horses of either side.
    check("fire 3/3 raw musket 9cm at 2/2 trained minie-carbine mounted", {3, 3, 8, 8},
          {2, 2, 10, 8, 3, 0, 4, 0, false, true});
    check(
        "fire 2/3 trained smoothbore-carbine mounted 8cm at 3/3 raw musket soft "
        "--target-wounded 1",
        {2, 3, 10, 8, 3, 0, 4, 0, false, true}, {3, 3, 8, 8, 3, 1, 6});
    // The NCO, the first of those who are hurt alike.
    check("fire 3/3 trained musket 9cm at 3/3 raw musket nco --target-wounded 1", {3, 3, 10, 8},
          {3, 3, 8, 8, 3, 1, 4, 0, true});
    check("fire 3/4 trained musket nco 9cm --wounded 3 at 2/2 trained minie-carbine mounted nco",
          {3, 4, 10, 8, 3, 3, 4, 0, true}, {2, 2, 10, 8, 3, 0, 4, 0, true, true});
    CHECK(fought_differently("-r sow fire 3/3 trained musket 9cm at 3/3 raw musket nco",
                             sow::Firefight{{3, 3, 10, 8}, {3, 3, 8, 8}}) != "");
  }
  TEST_CASE("kallistra firefight: the check lines are brute force's") {
    const ka::Side six{6, ka::regular, 5};
    CHECK(check_line("-r ka fire 6 regular rifle-musket 1hex at 6 regular rifle-musket",
                     ka::Firefight{{six, six}},
                     {.418961, .549447, 32.188517, 1.769287, 2.406749, -.130486}) == "");
    CHECK(std::fabs(firefights::every_way(ka::Firefight{{six, six}}).winner["neither"] - .031593L) <
          .5e-6L);
    CHECK(fought_differently("-r ka fire 6 regular rifle-musket 1hex at 6 regular rifle-musket",
                             ka::Firefight{{six, {6, ka::elite, 5}}}) != "");
    const ka::Side two{2, ka::regular, 5};
    CHECK(fought_differently("-r ka fire 2 regular rifle-musket 1hex at 2 regular rifle-musket",
                             ka::Firefight{{two, two}}) == "");
    const auto endings = firefights::every_way(ka::Firefight{{two, two}});
    CHECK(std::fabs(endings.winner["neither"] - 1) < 1e-12L);
    CHECK(std::fabs(endings.volleys["2"] - 1) < 1e-12L);
  }
  TEST_CASE("kallistra firefight: small ones are brute force's") {
    const auto check = [](const std::string& words, const ka::Side& attacker,
                          const ka::Side& defender, bool contact = false) {
      CAPTURE(words);
      CHECK(fought_differently("-r ka " + words, ka::Firefight{{attacker, defender}, contact}) ==
            "");
    };
    const auto disrupted = [](ka::Side side) {
      side.disrupted = true;
      return side;
    };
    // Disruption is lost at the beginning of one's own bound, and not in contact.
    const ka::Side three{3, ka::regular, 5};
    const ka::Side green{4, ka::militia, 6};
    check("fire 3 regular rifle-musket 1hex at 4 militia rifle-musket", three, green);
    check("fire 3 regular rifle-musket disrupted 1hex at 4 militia rifle-musket", disrupted(three),
          green);
    check("fire 3 regular rifle-musket 1hex at 4 militia rifle-musket disrupted", three,
          disrupted(green));
    check("fire 3 regular rifle-musket contact 1hex at 4 militia rifle-musket", three, green, true);
    check("fire 3 regular rifle-musket 1hex at 3 regular rifle-musket disrupted contact", three,
          disrupted(three), true);
    // Cover of either side; over 12 nobody hits.
    check("fire 4 elite rifle-musket 2hex at 5 militia smoothbore-musket", {4, ka::elite, 6},
          {5, ka::militia, 12});
    check("fire 4 elite rifle-musket fence 2hex at 5 militia smoothbore-musket wall",
          {4, ka::elite, 8}, {5, ka::militia, 13});
    check("fire 5 militia rifle-musket 1hex at 1 elite sharpshooter-rifle skirmish wood",
          {5, ka::militia, 10}, {1, ka::elite, 3});
    // Carbines, mounted and on foot.
    check("fire 4 regular rifled-carbine dismounted 2hex at 4 regular rifled-carbine mounted",
          {4, ka::regular, 6, 4}, {4, ka::mounted, 6, 4});
    check("fire 3 elite smoothbore-carbine mounted 1hex at 3 militia rifle-musket fence",
          {3, ka::mounted, 7, 4}, {3, ka::militia, 6});
  }
  TEST_CASE("kallistra firefight: guns are brute force's") {
    const auto check = [](const std::string& words, const ka::Side& attacker,
                          const ka::Side& defender, bool contact = false) {
      CAPTURE(words);
      CHECK(fought_differently("-r ka " + words, ka::Firefight{{attacker, defender}, contact}) ==
            "");
    };
    // Shell comes before the answer, canister with it.
    check("fire 2 12-pounder 2hex at 5 militia rifle-musket", {2, ka::battery, 5, 3, 13, true},
          {5, ka::militia, 8});
    check("fire 5 regular rifle-musket 2hex at 3 12-pounder", {5, ka::regular, 7},
          {3, ka::battery, 5, 3, 13, true});
    check("fire 3 3-inch 3hex at 3 6-pounder", {3, ka::battery, 5, 3, 13, true},
          {3, ka::battery, 7, 3, 13, true});
    check("fire 4 militia rifle-musket column 1hex at 2 12-pounder column", {4, ka::militia, 6},
          {2, ka::battery, 13, 3, 13});
    check("fire 2 12-pounder 1hex at 3 militia rifle-musket", {2, ka::battery, 4, 3, 10},
          {3, ka::militia, 6});
    check("fire 3 6-pounder 1hex at 4 regular rifle-musket fence", {3, ka::battery, 5, 3, 12},
          {4, ka::regular, 5});
    check("fire 3 12-pounder disrupted 1hex at 3 militia rifle-musket contact",
          {3, ka::battery, 4, 3, 10, false, true}, {3, ka::militia, 6}, true);
    check("fire 2 3-inch wall 1hex at 3 6-pounder", {2, ka::battery, 4, 3, 11},
          {3, ka::battery, 6, 3, 13});
    // Out of the answer's reach: neither, where the shell can't harm.
    check("fire 2 3-inch 7hex at 2 regular rifle-musket", {2, ka::battery, 8, 3, 13, true},
          {2, ka::regular, 13});
    check("fire 2 3-inch 7hex at 6 militia rifle-musket wall", {2, ka::battery, 8, 3, 13, true},
          {6, ka::militia, 13});
  }
  TEST_CASE("firefights: thrown ones fed their own faces go as they went") {
    using sz::Kind;
    const auto check = [](const std::string& words, const auto& model) {
      CAPTURE(words);
      CHECK(thrown_differently(words, firefights::every_way(model)) == "");
    };
    check("fire 4/4 field exp with-officer 25cm at 8/8 raw soft with-officer",
          bp::Firefight{{bp::Side{4, 4, bp::experienced, bp::field_gun, bp::skirmish, bp::open, 0,
                                  true, false, bp::field},
                         bp::Side{8, 8, bp::raw, bp::musket, bp::line, bp::soft, 0, true}},
                        25});
    check("-r sz fire 2 medium 24in --crew 2 at 1 heavy --target-crew 4",
          sz::Firefight{{sz::Side{4, 2, false, Kind::gun, 2, 2, 3, true},
                         sz::Side{4, 2, false, Kind::gun, 1, 2, 3, true}}});
    check("-r si fire 3 cannon 20in --increments 2 --rounds 5 at 4 musket hard",
          si::Firefight{{si::Side{3, 2, true, 0, 5}, si::Side{4, 2, false, 2}}, 40});
    check(
        "-r sow fire 3/3 trained minie-carbine mounted 9cm at 3/3 raw repeater nco "
        "--target-wounded 1",
        sow::Firefight{{3, 3, 10, 8, 3, 0, 4, 0, false, true}, {3, 3, 8, 6, 1, 1, 4, 0, true}});
    check("-r ka fire 2 12-pounder 2hex at 6 militia rifle-musket disrupted",
          ka::Firefight{{ka::Side{2, ka::battery, 5, 3, 13, true},
                         ka::Side{6, ka::militia, 8, 3, 13, false, true}}});
  }
  TEST_CASE("firefights: what is asked, and what is refused") {
    const auto code = [](const std::string& words) {
      return acw_run(words + " --to-the-end --odds").code;
    };
    for (const char* asked :
         {"fire 14 vet 25cm at 14/14 exp", "fire 14/14 vet 25cm at 14 exp",
          "fire 14/14 vet 25cm at 14/14", "fire 14/14 vet 25cm at 4/4 crew exp",
          "-r sz fire 2 heavy 15in at 3 infantry", "-r sz fire 3 infantry 8in at 1 gatling",
          "-r ka fire 3 regular rifled-carbine 1hex at 3 militia rifle-musket",
          "-r ka fire 3 regular rifle-musket 1hex + 2 12-pounder 1hex at 3 militia rifle-musket",
          "-r ka fire 3 regular rifle-musket 1hex --hexes 2 at 3 militia rifle-musket",
          "-r sow fire 3/3 trained musket 9cm --turns 2 at 3/3 raw musket",
          "fire 6/8 exp 15cm at 6/6 raw --until 'round 2'",
          "fire 6/8 exp 15cm at 6/6 raw --then morale"}) {
      CAPTURE(asked);
      CHECK(code(asked) == 2);
    }
    for (const char* refused :
         {"fire 14/14 vet 25cm at officer", "fire 6/8 cavalry exp line 15cm at 6/6 raw",
          "fire 6/8 exp 15cm at 6/6 cavalry raw column", "fire 1/4 exp skirmish 15cm at 6/6 raw",
          "fire 4/4 exp 35cm at 6/6 vet", "fire 6/8 raw 15cm at 6/6 building exp",
          "-r sz fire 3 infantry mounted 8in at 3 infantry",
          "-r sz fire 3 infantry 8in at 3 cavalry mounted",
          "-r sz fire 1 medium 8in --crew 2 at 4 infantry building",
          "-r ka fire 3 regular rifle-musket contact 2hex at 3 militia rifle-musket",
          "-r ka fire 2 12-pounder column 1hex at 3 regular rifle-musket",
          "-r si fire 3 cannon 20in --increments 3 at 3 musket",
          "-r sow fire 1/1 trained musket 9cm --wounded 1 at 3/3 raw musket"}) {
      CAPTURE(refused);
      CHECK(code(refused) == 1);
    }
  }
}
