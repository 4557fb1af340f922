#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

using acw::Value;
using namespace acw::test;

TEST_SUITE_BEGIN("rules");

namespace {

/// A command that is refused (1) or not understood (2), and why.
void check_failure(const std::string& command, int code, const std::string& why) {
  const Ran ran = acw_run(command);
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == code);
  CHECK(ran.err.find(why) != std::string::npos);
}

std::vector<int> brigades_of(const std::string& command) {
  const auto result = answered(command);
  std::vector<int> sizes;
  const auto* units = result["outcome"]["units"].as<Value::Array>();
  REQUIRE(units != nullptr);
  for (const auto& unit : *units) {
    if (unit["brigade"].is_null()) continue;
    const auto brigade = static_cast<std::size_t>(number(unit["brigade"]));
    if (sizes.size() < brigade) sizes.resize(brigade);
    ++sizes[brigade - 1];
  }
  CHECK(number(result["outcome"]["officers"]["brigadiers"]) == static_cast<double>(sizes.size()));
  return sizes;
}

/// Own dice for a Confederate army: so many extra regiments, no cavalry, one field battery.
std::string army(int extra) {
  std::string dice = " --dice " + std::to_string(extra) + ",1,1";
  const int regiments = 12 + (extra == 1 ? 1 : extra == 2 ? 2 : extra == 3 ? 3 : 4);
  for (int i = 0; i < regiments; ++i) dice += ",1";
  return dice + ",1,1";
}

}  // namespace

TEST_CASE("black panthers throw side: the higher die picks, and equal dice are thrown again") {
  const auto picked = answered("throw side --dice 3,3,2,5");
  CHECK(number(picked["outcome"]["first"]) == 2);
  CHECK(number(picked["outcome"]["second"]) == 5);
  CHECK(text(picked["outcome"]["picks"]) == "second");
  CHECK(text(answered("throw side --dice 6,1")["outcome"]["picks"]) == "first");
  CHECK(acw_run("throw side --dice 6,1 -q").out == "first\n");
  Chances first, second, picks;
  for (int one = 1; one <= 6; ++one) {
    for (int two = 1; two <= 6; ++two) {
      if (one == two) continue;
      first.add(one, Chance{1} / 30);
      second.add(two, Chance{1} / 30);
      picks.add(std::string{one > two ? "first" : "second"}, Chance{1} / 30);
    }
  }
  const auto odds = answered("throw side --odds")["odds"];
  CHECK(difference(odds["first"], first) == "");
  CHECK(difference(odds["second"], second) == "");
  CHECK(difference(odds["picks"], picks) == "");
  check_failure("throw side --dice 4", 2, "second player");
}

TEST_CASE("black panthers army-gen: brigades as the player divides them") {
  using Sizes = std::vector<int>;
  CHECK(brigades_of("army-gen confederate" + army(3)) == Sizes{4, 4, 4, 3});
  CHECK(brigades_of("army-gen confederate --brigades 5" + army(3)) == Sizes{3, 3, 3, 3, 3});
  CHECK(brigades_of("army-gen confederate --brigades 3" + army(3)) == Sizes{5, 5, 5});
  CHECK(brigades_of("army-gen confederate --brigades 4,4,4,3" + army(3)) == Sizes{4, 4, 4, 3});
  CHECK(brigades_of("army-gen confederate --brigades 3,6,6" + army(3)) == Sizes{3, 6, 6});
  CHECK(brigades_of("army-gen confederate --brigades 5" + army(4)) == Sizes{4, 3, 3, 3, 3});
  check_failure("army-gen confederate --brigades 5" + army(1), 1,
                "5 brigades of 3 or more cannot be made from the 13 regiments");
  check_failure("army-gen confederate --brigades 4,4,4,3 --dice 2", 1,
                "the given brigades have 15 regiments; 14 regiments were rolled");
  check_failure("army-gen federal --brigades 2", 1, "an army requires at least 3 brigades");
  check_failure("army-gen federal --brigades 8,8", 1, "an army requires at least 3 brigades");
  check_failure("army-gen federal --brigades 6,6,2", 1, "3 regiments at least, and brigade 3");
  check_failure("army-gen federal --brigades 6", 1, "no roll gives");
  check_failure("army-gen federal --brigades 4,4,4,4,4", 1, "no roll gives");
  // how regiments are divided changes no number of them
  CHECK(acw_run("army-gen federal --brigades 3 --odds -q").out ==
        acw_run("army-gen federal --odds -q").out);
}

TEST_CASE(
    "black panthers army-gen: two divisions begin with 24 regiments, and have a corps commander") {
  for (const int divisions : {1, 2, 4}) {
    const auto result =
        answered("army-gen federal --seed corps --divisions " + std::to_string(divisions));
    const auto& outcome = result["outcome"];
    int thrown = 0;
    const auto* throws = result["throws"].as<Value::Array>();
    REQUIRE(throws != nullptr);
    for (const auto& one : *throws) {
      if (text(one["why"]) != "extra regiments" || number(one["sides"]) != 4) continue;
      const auto* faces = one["faces"].as<Value::Array>();
      const int face = static_cast<int>(number(faces->front()));
      thrown += face == 1 ? 1 : face == 2 ? 2 : face == 3 ? 3 : 4;
    }
    CHECK(number(outcome["regiments"]) == 12 * divisions + thrown);
    CHECK(number(outcome["officers"]["divisional"]) == divisions);
    CHECK(number(outcome["officers"]["corps"]) == (divisions > 1 ? 1 : 0));
  }
  CHECK(brigades_of("army-gen federal --seed corps --divisions 2 --brigades 4").size() == 8);
}

TEST_CASE("black panthers move: an officer alone moves as cavalry, with a unit as it does") {
  const std::vector<std::pair<std::string, std::string>> moves = {
      {"officer", "cavalry"},
      {"officer column", "cavalry column"},
      {"officer infantry", "infantry"},
      {"officer infantry column", "infantry column"},
      {"officer field limbered", "field limbered"},
      {"officer road", "cavalry road"},
      {"officer boat downstream", "boat downstream"}};
  for (const auto& [officer, unit] : moves)
    CHECK(acw_run("move " + officer + " -q").out == acw_run("move " + unit + " -q").out);
  CHECK(acw_run("move officer -q").out == "30\n");
  check_failure("move officer wall", 1, "acw throw jump");
  check_failure("move officer wagon", 1, "with foot, horse or guns");
}

TEST_CASE("black panthers boats: boarding takes the move, and gives a formation fail") {
  for (const std::string who : {"infantry", "gunners", "cavalry", "boat", "officer"}) {
    const auto result = answered("move " + who + " boarding");
    CHECK(number(result["outcome"]["move"]) == 0);
    CHECK(acw_run("move " + who + " boarding").out.find("formation fail") != std::string::npos);
  }
  CHECK(acw_run("move boat landing -q").out == "0\n");
  check_failure("move infantry boarding wood", 1, "takes the whole move");
  check_failure("move field boarding", 1, "limbered or manhandled");
}

TEST_CASE("black panthers boats: nobody fires from a boat, and up to 4 from a large boat") {
  check_failure("fire 4 exp boat 10cm at 8", 1, "no figures fire from a boat or canoe");
  check_failure("fire 4 exp canoe 10cm at 8", 1, "no figures fire from a boat or canoe");
  check_failure("fire 4 exp field large-boat 10cm at 8", 1, "not guns");
  const std::vector<std::pair<std::string, int>> volleys = {
      {"3", 3}, {"4", 4}, {"8", 4}, {"8 skirmish", 2}, {"3 skirmish", 1}};
  for (const auto& [figures, dice] : volleys) {
    Chances killed;  // needs 4+, saved on 5+
    for_all_faces(dice, 8 * 6, [&](Faces faces, Chance way) {
      int fell = 0;
      for (const int face : faces)
        fell += (face - 1) / 6 + 1 >= 4 && (face - 1) % 6 + 1 < 5 ? 1 : 0;
      killed.add(fell, way);
    });
    const auto odds = answered("fire " + figures + " exp large-boat 10cm at 20 --odds")["odds"];
    CHECK(difference(odds["killed"], killed) == "");
  }
  CHECK(acw_run("fire 8 exp large-boat 10cm at 20 --need").out.find("up to 4 of the 8 figures") !=
        std::string::npos);
}

TEST_CASE("black panthers score: of both sides, and who has won") {
  const auto both = answered(
      "score --farms 1 --killed raw=3,experienced=2 --enemy-bridges 1 --enemy-killed veteran=5 "
      "--enemy-officers 1 --enemy-squares 2 --enemy-adjacent 3")["outcome"];
  CHECK(number(both["points"]) == 27);
  CHECK(number(both["enemy_points"]) == 10 + 15 + 10 + 10 + 15);
  CHECK(text(both["winner"]) == "enemy");
  CHECK(text(answered("score --farms 2 --enemy-farms 1")["outcome"]["winner"]) == "own-side");
  CHECK(text(answered("score --wagons 1 --enemy-wagons 1")["outcome"]["winner"]) == "none");
  CHECK(text(answered("score --enemy-farms 1")["outcome"]["winner"]) == "enemy");
  CHECK(acw_run("score --farms 2 --enemy-farms 1 -q").out == "40\n");
  // of one side nobody is said to have won
  const auto one = answered("score --farms 1")["outcome"];
  CHECK(one["winner"].is_null());
  CHECK(one["enemy_points"].is_null());
  check_failure("score --enemy-squares 1 --enemy-adjacent 6", 2, "at most 5");
  check_failure("score", 2, "nothing to score");
}

TEST_CASE("black panthers: five figures occupy a building, eight a large boat") {
  check_failure("fire 6 exp 10cm at 6 building", 1, "give the number inside");
  check_failure("fire 6 exp house 10cm at 6", 1, "give the number inside");
  check_failure("melee 6 vs 6 exp building", 1, "give the number inside");
  check_failure("melee 6 building vs 6 exp", 1, "give the number inside");
  check_failure("fire 6 exp 10cm at 9 large-boat", 1, "a large boat holds up to 8 figures");
  check_failure("fire 9 exp large-boat 10cm at 9", 1, "a large boat holds up to 8 figures");
  CHECK(acw_run("fire 8 exp large-boat 10cm at 8 large-boat --need").code == 0);
  check_failure("fire 6 exp 10cm at 5 building soft", 2, "a building is hard cover");
  check_failure("melee 6 charging vs 5 exp building", 1,
                "a unit can't charge into soft or hard cover");
  check_failure("melee 5 charging building vs 5 exp", 1, "formation fail can't charge");
  check_failure("melee 3 vs officer formation-fail", 1, "and so no formation fail");
  const auto morale = answered("morale exp 7/12 building");
  CHECK(number(morale["outcome"]["points"]) == 9);
}

TEST_CASE("black panthers: gunners who attack are artillerymen, on foot, and leave their gun") {
  CHECK(acw_run("melee 5 crew vs 8 raw --need").out.find("no one serves the gun") !=
        std::string::npos);
  check_failure("melee 5 crew charging vs 8 raw", 1, "skirmishers can't charge");
  check_failure("melee 5 field column vs 8 raw", 1, "gunners fight on foot");
  check_failure("melee 5 cavalry crew vs 8 raw", 1, "gunners are artillery");
  const auto fight =
      answered("melee 5/7 crew exp no-division vs 8/8 raw --to-the-end --odds")["odds"];
  CHECK(fight["winner"]["pmf"].as<Value::Array>() != nullptr);
}

TEST_CASE("black panthers: an officer's throw needs the row of so many killed alone") {
  const auto needs = [](const std::string& killed) {
    const auto told = acw_run("throw officer " + killed + " --need").out;
    return told.substr(told.find('\n') + 1);
  };
  CHECK(needs("2") == "  officer  1 D6, and one more if it succeeds, 1 or less (at 2 killed)\n");
  CHECK(needs("5") ==
        "  officer  1 D6, and one more if it succeeds, 2 or less (at 3 killed or more)\n");
  CHECK(needs("1") == "  note: no test: too few killed\n");
}

TEST_CASE("black panthers: only mounted figures jump, and cross rivers at a risk") {
  check_failure("throw jump infantry 3", 1, "only mounted figures");
  check_failure("throw river --arm heavy 3", 2, "only mounted figures");
  CHECK(acw_run("throw jump cavalry 3 --need").code == 0);
  CHECK(acw_run("throw river 3 indians --need").code == 0);
}

TEST_CASE("black panthers: a gun whose horses are killed is manhandled") {
  for (const std::string lost : {"1", "2"})
    CHECK(acw_run("move field manhandled --horses-lost " + lost + " -q").out == "7\n");
  CHECK(acw_run("move heavy manhandled --horses-lost 2 -q").out == "5\n");
}

TEST_CASE("demolition: the headline tells what is left, and not what was shot away") {
  const auto told =
      acw_run("demolition 4 field vet 10cm at 17 stone-building --dice 1,2,3,4,5,6,1,2").out;
  CHECK(told.find("→ still stands (9 points left)") != std::string::npos);
}

TEST_CASE("facts of the books say what the answers say") {
  const auto fact = [](const std::string& words) {
    std::string flat;
    for (const char c : acw_run("rules show " + words).out) {
      const char one = c == '\n' ? ' ' : c;
      if (one != ' ' || flat.empty() || flat.back() != ' ') flat += one;
    }
    return flat;
  };
  const auto says = [&](const std::string& words, const std::string& part) {
    CAPTURE(words);
    CHECK(fact(words).find(part) != std::string::npos);
  };
  says("bp flank-marches", "numbered 1–5 from a side's own baseline");
  says("bp charging", "at least three quarters of the move");
  says("bp victory", "none counted twice");
  says("sz top-cover", "only mortars hit men there");
  says("sz top-cover", "not even grape or mortars");
  says("sz buildings", "only mortars hit men nearer to it");
  says("sz buildings", "regular cover from small arms, gatlings and grape, but none from shells");
}

TEST_SUITE_END();
