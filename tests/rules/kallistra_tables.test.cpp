#include <doctest/doctest.h>

#include <array>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

using acw::Value;
using namespace acw::test;

namespace {

Value asked(const std::string& command, const std::string& way) {
  const Ran ran = acw_run("-r ka " + command + " " + way + " --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.code == 0 ? ran.json() : Value{};
}

/// "3 D12 6" of the throw that is asked for first; "-" where a weapon doesn't reach.
std::string first_need(const std::string& command) {
  const Ran ran = acw_run("-r ka " + command + " --need --json");
  if (ran.code == 1) return "-";
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const Value result = ran.json();
  const auto* needs = result["needs"].as<Value::Array>();
  REQUIRE(needs != nullptr);
  REQUIRE(!needs->empty());
  const Value& need = needs->front();
  return text(need["dice"]) + " " + text(need["needs"]) +
         (need["twice"].is_null() ? "" : "/" + text(need["twice"]));
}

}  // namespace

TEST_CASE(
    "kallistra: small arms need what the table says, at every range and for every class, and reach "
    "no further") {
  struct Weapon {
    const char* name;
    std::array<std::array<int, 3>, 5>
        needs;  ///< by hexes from 1, then elite, regular, militia; 0 out of range
  };
  const Weapon weapons[] = {
      {"smoothbore-musket", {{{5, 6, 7}, {10, 11, 12}, {}, {}, {}}}},
      {"rifle-musket", {{{4, 5, 6}, {6, 7, 8}, {9, 10, 11}, {}, {}}}},
      {"sharpshooter-rifle", {{{3, 4, 5}, {4, 5, 6}, {7, 8, 9}, {9, 10, 11}, {}}}},
      {"rifled-carbine", {{{2, 3, 4}, {5, 6, 7}, {10, 11, 12}, {}, {}}}},
      {"smoothbore-carbine", {{{6, 7, 8}, {10, 11, 12}, {}, {}, {}}}},
      {"shotgun", {{{6, 7, 8}, {10, 11, 12}, {}, {}, {}}}},
  };
  const char* const classes[] = {"elite", "regular", "militia"};
  for (const auto& weapon : weapons) {
    for (std::size_t hexes = 1; hexes <= 5; ++hexes) {
      for (std::size_t quality = 0; quality < 3; ++quality) {
        const int needs = weapon.needs[hexes - 1][quality];
        const std::string command = std::string{"fire 2 "} + weapon.name + " " + classes[quality] +
                                    " " + std::to_string(hexes) + "hex at 4 regular";
        CAPTURE(command);
        CHECK(first_need(command) == (needs == 0 ? "-" : "2 D12 " + std::to_string(needs)));
      }
    }
  }
}

TEST_CASE(
    "kallistra: guns need what the table says, at every range from canister to their last hex") {
  struct Gun {
    const char* name;
    int twice;  ///< canister
    int short_needs, short_to, long_needs, long_to;
  };
  for (const auto& gun : {Gun{"6-pounder", 11, 7, 3, 9, 5}, Gun{"12-pounder", 10, 5, 4, 8, 7},
                          Gun{"napoleon", 10, 5, 4, 8, 7}, Gun{"3-inch", 11, 5, 4, 8, 9}}) {
    for (int hexes = 1; hexes <= 11; ++hexes) {
      const std::string command =
          std::string{"fire 2 "} + gun.name + " " + std::to_string(hexes) + "hex at 2 regular";
      CAPTURE(command);
      const std::string right = hexes == 1              ? "2 D12 4/" + std::to_string(gun.twice)
                                : hexes <= gun.short_to ? "1 D12 " + std::to_string(gun.short_needs)
                                : hexes <= gun.long_to  ? "1 D12 " + std::to_string(gun.long_needs)
                                                        : "-";
      CHECK(first_need(command) == right);
    }
  }
}

TEST_CASE(
    "kallistra: shot and shell throw by the target's stands, for the hex or, in the other reading, "
    "for each gun") {
  for (int guns = 1; guns <= 3; ++guns) {
    for (int stands = 1; stands <= 6; ++stands) {
      const std::string command =
          "fire " + std::to_string(guns) + " 3-inch 6hex at " + std::to_string(stands) + " elite";
      const int dice = (stands + 1) / 2;
      CAPTURE(command);
      const std::string per_gun = " --variant artillery-dice=per-gun";
      CHECK(first_need(command) == std::to_string(dice) + " D12 8");
      CHECK(first_need(command + " --variant artillery-dice=per-hex") ==
            std::to_string(dice) + " D12 8");
      CHECK(first_need(command + per_gun) == std::to_string(dice * guns) + " D12 8");
      CHECK(first_need("fire disrupted" + command.substr(4)) == std::to_string(dice) + " D12 8");
      CHECK(first_need("fire disrupted" + command.substr(4) + per_gun) ==
            std::to_string(dice) + " D12 8");
      const std::string canister =
          "fire " + std::to_string(guns) + " 3-inch 1hex at " + std::to_string(stands) + " elite";
      CHECK(first_need(canister) == std::to_string(guns) + " D12 4/11");
      CHECK(first_need(canister + per_gun) == std::to_string(guns) + " D12 4/11");
      CHECK(first_need("fire disrupted" + canister.substr(4)) == "1 D12 4/11");
    }
  }
}

TEST_CASE("kallistra: where several guns fire shot or shell, a note says which reading was taken") {
  const auto told = [](const std::string& command, const std::string& words) {
    const Value result = asked(command, "--need");
    for (const auto& note : *result["notes"].as<Value::Array>()) {
      if (text(note).find(words) != std::string::npos) return true;
    }
    return false;
  };
  const std::string hex = "the hex rolls these dice however many guns";
  const std::string gun = "for each gun";
  for (const char* range : {"2hex", "5hex"}) {
    for (const char* guns : {"2", "3"}) {
      const std::string command =
          std::string{"fire "} + guns + " 12-pounder " + range + " at 4 regular";
      CAPTURE(command);
      CHECK(told(command, hex));
      CHECK(told(command, "artillery-dice=per-gun"));
      CHECK(told(command + " --variant artillery-dice=per-gun", gun));
      CHECK_FALSE(told(command + " --variant artillery-dice=per-gun", hex));
      CHECK_FALSE(told("fire disrupted" + command.substr(4), hex));
    }
  }
  CHECK_FALSE(told("fire 1 12-pounder 2hex at 4 regular", hex));
  CHECK_FALSE(told("fire 3 12-pounder 1hex at 4 regular", hex));
  CHECK_FALSE(told("fire 3 regular rifle-musket 1hex at 4 regular", hex));
}

TEST_CASE(
    "kallistra: cover and skirmishing are added for small arms and both numbers of canister, for "
    "shells only in the other reading") {
  struct Cover {
    const char* words;
    int add;
  };
  const auto number = [](int needs) { return std::to_string(needs); };
  for (const auto& cover :
       {Cover{"4 regular", 0}, Cover{"4 regular open", 0}, Cover{"4 regular fence", 1},
        Cover{"4 regular wall", 2}, Cover{"4 regular wood", 2}, Cover{"1 regular skirmish", 2},
        Cover{"1 regular skirmish fence", 3}, Cover{"1 regular skirmish wood", 4},
        Cover{"4 mounted wall", 2}, Cover{"3 artillery fence", 1}}) {
    const std::string at = std::string{" at "} + cover.words;
    CAPTURE(at);
    CHECK(first_need("fire 2 rifle-musket regular 1hex" + at) == "2 D12 " + number(5 + cover.add));
    const int twice = 10 + cover.add;
    CHECK(first_need("fire 2 12-pounder 1hex" + at) ==
          "2 D12 " + number(4 + cover.add) + (twice <= 12 ? "/" + number(twice) : ""));
    const std::string shell = "fire 1 12-pounder 3hex" + at;
    CHECK(first_need(shell).substr(5) == " 5");
    CHECK(first_need(shell + " --variant shell-cover=yes").substr(5) ==
          " " + number(5 + cover.add));
  }
}

TEST_CASE("kallistra: what can't hit isn't thrown, and a note says so") {
  const Value result =
      asked("fire 2 smoothbore-musket militia 2hex at 1 regular skirmish", "--seed a");
  CHECK(result["throws"].as<Value::Array>()->empty());
  CHECK(text(result["outcome"]["hits"]) == "0");
  CHECK(text((*result["notes"].as<Value::Array>())[0]).find("14 or more on a D12 is impossible") !=
        std::string::npos);
}

TEST_CASE(
    "kallistra: three infantry stands of a hex fire, four of cavalry, one of a disrupted unit") {
  CHECK(first_need("fire 3 rifle-musket regular 1hex at 4 regular") == "3 D12 5");
  CHECK(first_need("fire 4 rifle-musket regular 1hex at 4 regular") == "3 D12 5");
  CHECK(first_need("fire 6 sharpshooter-rifle regular 1hex at 4 regular") == "3 D12 4");
  CHECK(first_need("fire 4 rifled-carbine regular 1hex at 4 regular") == "4 D12 3");
  CHECK(first_need("fire 6 disrupted smoothbore-musket regular 1hex at 4 regular") == "1 D12 6");
  CHECK(first_need("fire 4 disrupted shotgun regular 1hex at 4 regular") == "1 D12 7");
  CHECK(first_need("fire skirmish rifle-musket regular 1hex at 4 regular") == "1 D12 5");
  CHECK(first_need("fire skirmish rifle-musket regular 1hex at regular skirmish") == "1 D12 7");
  const Value more = asked("fire 5 rifle-musket regular 1hex at 4 regular", "--need");
  CHECK(text((*more["notes"].as<Value::Array>())[0]).find("3 infantry stands") !=
        std::string::npos);
  const Value three = asked("fire 3 rifle-musket regular 1hex at 4 regular", "--need");
  CHECK(three["notes"].as<Value::Array>()->empty());
}

TEST_CASE("kallistra: melee needs go by the thrower, and all his stands throw") {
  struct Thrower {
    const char* words;
    int needs, stands;
  };
  for (const auto& thrower :
       {Thrower{"elite", 5, 6}, Thrower{"veteran infantry", 5, 1}, Thrower{"regular", 7, 6},
        Thrower{"militia", 9, 5}, Thrower{"mounted", 4, 4}, Thrower{"cavalry militia", 4, 3},
        Thrower{"dismounted elite", 8, 4}, Thrower{"dismounted militia", 8, 2}}) {
    const std::string side = std::to_string(thrower.stands) + " " + thrower.words;
    const std::string right =
        std::to_string(thrower.stands) + " D12 " + std::to_string(thrower.needs);
    CAPTURE(side);
    CHECK(first_need("melee " + side + " vs 2 regular") == right);
    const Value result = asked("melee 2 regular vs " + side, "--need");
    const Value& second = (*result["needs"].as<Value::Array>())[1];
    CHECK(text(second["dice"]) + " " + text(second["needs"]) == right);
  }
  const Value guns = asked("melee 2 regular vs 3 artillery", "--dice 12,12");
  CHECK(guns["throws"].as<Value::Array>()->size() == 1);
  CHECK(text(guns["outcome"]["attacker"]["hits"]) == "0");
  CHECK(text(guns["outcome"]["defender"]["hits"]) == "2");
  CHECK(text(guns["outcome"]["defender"]["result"]) == "disrupted");
}

TEST_CASE(
    "kallistra: the response to a charge needs more than 2, 3 or 4, changed by every circumstance, "
    "and isn't clamped") {
  struct Circumstance {
    const char* word;
    int add;
  };
  const Circumstance circumstances[] = {
      {"uphill", -1}, {"obstacle", -2}, {"wood", -1}, {"commander-near", -1}, {"outnumbered", 2}};
  struct Class {
    const char* word;
    int needs;
  };
  for (const auto& quality : {Class{"elite", 3}, Class{"regular", 4}, Class{"militia", 5}}) {
    for (unsigned chosen = 0; chosen < 32; ++chosen) {
      std::string command = std::string{"morale "} + quality.word;
      int needs = quality.needs;
      for (std::size_t i = 0; i < 5; ++i) {
        if ((chosen & (1U << i)) == 0) continue;
        command += std::string{" "} + circumstances[i].word;
        needs += circumstances[i].add;
      }
      CAPTURE(command);
      const Value odds = asked(command, "--odds")["odds"];
      Chances right;
      right.add(needs, 1);
      CHECK(difference(odds["needs"], right) == "");
    }
  }
}

TEST_CASE("kallistra: movement, line by line of the table") {
  struct Move {
    const char* words;
    int hexes;
  };
  for (const auto& move :
       {Move{"infantry", 2}, Move{"infantry line", 2}, Move{"infantry column", 3},
        Move{"infantry march-column", 4}, Move{"infantry road", 4}, Move{"infantry wood", 1},
        Move{"infantry column river", 1}, Move{"infantry obstacle", 1}, Move{"cavalry", 4},
        Move{"cavalry column", 5}, Move{"cavalry march road", 7}, Move{"cavalry wood", 1},
        Move{"cavalry river", 1}, Move{"cavalry obstacle", 1}, Move{"artillery", 2},
        Move{"artillery column", 3}, Move{"artillery march-column", 5},
        Move{"infantry line road", 2}, Move{"general", 5}}) {
    CAPTURE(move.words);
    CHECK(text(asked(std::string{"move "} + move.words, "")["outcome"]["move"]) ==
          std::to_string(move.hexes));
  }
  for (const std::string refused : {"artillery wood", "artillery river", "artillery obstacle",
                                    "infantry march-column open", "general line"}) {
    CAPTURE(refused);
    CHECK(acw_run("-r ka move " + refused).code == 1);
  }
}

TEST_CASE("kallistra: foot routs D6 hexes and mounted cavalry 2 more; artillery never does") {
  CHECK(text(asked("throw rout", "--dice 3")["outcome"]["rout_hexes"]) == "3");
  CHECK(text(asked("throw rout dismounted", "--dice 3")["outcome"]["rout_hexes"]) == "3");
  CHECK(text(asked("throw rout cavalry", "--dice 3")["outcome"]["rout_hexes"]) == "5");
  CHECK(acw_run("-r ka throw rout artillery").code == 1);
}
