#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "commands/rules.hpp"
#include "render/padding.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw::test;

namespace {

const std::vector<std::string> five = {"bp", "sz", "si", "sow", "ka"};

acw::Ruleset whole(const std::string& name) {
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  return acw::Library{streams}.load(name);
}

const acw::Value::Array& list(const acw::Value& value) {
  const auto* items = value.as<acw::Value::Array>();
  REQUIRE(items != nullptr);
  return *items;
}

/// What one fact says, a line each.
std::string fact(const std::string& rules, const std::string& name) {
  const auto ran = acw_run("rules show " + rules + " " + name + " --json");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto result = ran.json();
  const auto& facts = list(result["outcome"]["facts"]);
  REQUIRE(facts.size() == 1);
  std::string text;
  for (const auto& line : list(facts[0]["says"])) text += *line.as<std::string>() + "\n";
  return text;
}

}  // namespace

TEST_CASE(
    "facts: every ruleset begins them with the sequence of its turn, and each has lines and a "
    "place") {
  for (const auto& name : five) {
    CAPTURE(name);
    const auto rules = whole(name);
    REQUIRE(rules.facts.size() > 10);
    CHECK(rules.facts.front().name == "sequence");
    const auto commands = acw::commands_of(rules);
    for (const auto& fact : rules.facts) {
      CAPTURE(fact.name);
      CHECK_FALSE(fact.title.empty());
      CHECK_FALSE(fact.place.empty());
      CHECK(fact.says.size() <= 5);
      auto names = fact.aliases;
      names.push_back(fact.name);
      for (const auto& word : names) {
        CAPTURE(word);
        CHECK(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
        CHECK(std::find(commands.begin(), commands.end(), word) == commands.end());
        CHECK(acw::find_fact(rules, word) == &fact);
      }
      for (const auto& line : fact.says) {
        CAPTURE(line);
        CHECK_FALSE(line.empty());
        CHECK(acw::display_width(line) <= 136);
      }
    }
  }
}

TEST_CASE("facts: commands that they name are commands") {
  for (const auto& name : five) {
    for (const auto& fact : whole(name).facts) {
      for (const auto& line : fact.says) {
        for (auto at = line.find("acw "); at != std::string::npos; at = line.find("acw ", at + 1)) {
          const auto command = line.substr(at + 4, line.find_first_of(");", at) - at - 4);
          const auto bare = command.substr(0, command.find(" counts"));
          const auto alone = bare.substr(0, std::min(bare.find(" and acw"), bare.find(" make")));
          CAPTURE(alone);
          CHECK(acw_run(alone + " --help").code == 0);
        }
      }
    }
  }
}

TEST_CASE("facts: the sequence of each turn is told by its name, an alias, and in any case") {
  CHECK(acw_run("rules show bp sequence").out ==
        "Black Panthers, sequence: the turn  [Alternative move sequence]\n  the sides take turns; "
        "a player's turn is movement, firing, melee, morale, in this order\n  a unit with a "
        "formation fail tests at the start of the turn, before it moves (acw formation-test)\n  "
        "the side with more cavalry figures moves first, else the one with more artillery; "
        "if equal, each rolls a D10 (acw throw first-move)\n");
  for (const std::string words : {"turn", "Sequence", "TURN sequence", "order of play"}) {
    CAPTURE(words);
    CHECK(acw_run("rules show bp " + words).out == acw_run("rules show bp sequence").out);
  }
  CHECK(has(fact("ka", "sequence"), "1. movement: side A moves"));
  CHECK(has(fact("sz", "sequence"), "the rules give no turn sequence"));
  CHECK(has(fact("si", "sequence"), "1, 2 or 3 increments"));
  CHECK(has(fact("sow", "sequence"), "all his units in a first action"));
}

TEST_CASE("facts: figures of each text are in them") {
  struct Told {
    const char *rules, *name, *part;
  };
  for (const auto& one : std::vector<Told>{
           {"bp", "command radius",
            "brigadier 30 cm, divisional officer 60, corps commander 90, chief of staff and "
            "commander in chief 120"},
           {"bp", "arc", "22.5°"},
           {"bp", "skirmishers", "1 cm between figures"},
           {"bp", "charging", "three quarters"},
           {"bp", "organisation", "2–5 brigades to a division"},
           {"bp", "percentages", "25 % of the troops are veteran, 50 % experienced and 25 % raw"},
           {"bp", "formation fail",
            "passing through other troops when that is not allowed (both regiments)"},
           {"bp", "ground",
            "guns can't pass woods, walls, rivers, marshes, swamps, fences, hedges, fieldworks or "
            "earthworks"},
           {"bp", "boats", "4 figures in a boat or canoe, 8 in a large boat"},
           {"bp", "buildings", "up to 5 figures"},
           {"bp", "officer killed", "next higher officer"},
           {"ka", "stacking",
            "infantry 6 stands (4 in column), cavalry 4, artillery 3 (2 in column)"},
           {"ka", "overhead", "at least twice as far"},
           {"ka", "command", "within 3 hexes"},
           {"ka", "generals", "up to 5 hexes"},
           {"sz", "set-up", "at least half"},
           {"sz", "burst pattern",
            "heavy 3.5 inches (9 cm), medium 3 (8), light 2.5 (6), mortar 1.5 (4)"},
           {"sz", "doors", "1 full move"},
           {"sz", "blockade", "half move"},
           {"sz", "driver", "one man to drive it"},
           {"sz", "groups", "up to 10 men"},
           {"si", "ammunition", "4 rounds in all"},
           {"si", "horse holders", "up to 10 dismounted"},
           {"si", "set-up", "5 cavalrymen"},
           {"sow", "gaps", "at least 4 cm wide, or 2 cm at short range"},
           {"sow", "overhead", "within 5 cm of friends"},
           {"sow", "voices", "50 cm or less"},
           {"sow", "groups", "1–14 figures"},
           {"sow", "hidden", "D6 × 10 cm"},
           {"sow", "line of sight", "objective"},
       }) {
    CAPTURE(one.rules);
    CAPTURE(one.name);
    CHECK(has(fact(one.rules, one.name), one.part));
  }
}

TEST_CASE(
    "facts: a ruleset shown whole ends with their names, and a command is shown without them") {
  for (const auto& name : five) {
    const auto rules = whole(name);
    const auto out = acw_run("rules show " + name).out;
    const auto at = out.find("\ntopics (acw rules show RULES NAME)\n  sequence, ");
    REQUIRE(at != std::string::npos);
    for (const auto& fact : rules.facts) CHECK(has(out.substr(at), fact.name));
    CHECK_FALSE(has(out, rules.facts.front().says.front()));
    const auto json = acw_run("rules show " + name + " --json").json();
    CHECK(list(json["outcome"]["facts"]).size() == rules.facts.size());
    const auto fire = acw_run("rules show " + name + " fire");
    CHECK(fire.code == 0);
    CHECK(has(fire.out, "\nfire: "));
    CHECK_FALSE(has(fire.out, "topics (acw rules show"));
    CHECK(list(acw_run("rules show " + name + " fire --json").json()["outcome"]["facts"]).empty());
  }
  CHECK(has(acw_run("rules show bp throw river").out, "\nthrow river: "));
  CHECK(acw_run("rules show BP Throw River").out == acw_run("rules show bp throw river").out);
  CHECK(acw_run("rules show bp FIRE").out == acw_run("rules show bp fire").out);
  CHECK(acw_run("rules show bp army gen").out == acw_run("rules show bp army-gen").out);
}

TEST_CASE(
    "facts: a word that names nothing gets the nearest, or what speaks of it, or all there is") {
  const auto fault = [](const std::string& words) {
    const auto ran = acw_run("rules show " + words);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    return ran.err;
  };
  CHECK(fault("bp sequense") ==
        "acw: Black Panthers has no 'sequense': did you mean 'sequence'?\n");
  CHECK(fault("bp fier") == "acw: Black Panthers has no 'fier': did you mean 'fire'?\n");
  CHECK(fault("bp throw rivr") ==
        "acw: Black Panthers has no 'throw rivr': did you mean 'throw river'?\n");
  CHECK(fault("ka stakcing") == "acw: Kallistra has no 'stakcing': did you mean 'stacking'?\n");
  CHECK(fault("sz dors") == "acw: Schulz has no 'dors': did you mean 'doors'?\n");
  CHECK(fault("si amunition") ==
        "acw: Simon's Skirmish Game Rules has no 'amunition': did you mean 'ammunition'?\n");
  CHECK(fault("sow overhad") == "acw: State of War has no 'overhad': did you mean 'overhead'?\n");
  CHECK(fault("bp Swamps") ==
        "acw: Black Panthers has no 'Swamps', but mentions it in ground and cover\n");
  // a part of a word is none, and its plural is one
  CHECK(has(fault("bp foo"), "has no 'foo': commands are "));
  CHECK(has(fault("bp swamp"), "mentions it in ground and cover"));
  const auto none = fault("si zeppelin");
  CHECK(has(none, "has no 'zeppelin': commands are fire, melee, "));
  CHECK(has(none, "; topics are sequence, increments, "));
  CHECK(acw_run("rules show bp a b c d e").code == 2);
}

TEST_CASE("facts: in other formats") {
  const auto json = acw_run("rules show sow gaps --json").json();
  CHECK(json["outcome"]["id"] == acw::Value{"state-of-war"});
  const auto& fact = list(json["outcome"]["facts"]).at(0);
  CHECK(fact["name"] == acw::Value{"gaps"});
  CHECK(fact["place"] == acw::Value{"Shooting"});
  CHECK(list(json["outcome"]["procedures"]).empty());
  CHECK(acw_run("rules show sow ranks --md").out ==
        "| fact | says | place |\n| --- | --- | --- |\n| ranks | figures in contact with friends "
        "in front of them shoot over 1 rank of them | Shooting |\n| ranks | 2 ranks shoot over "
        "walls, fences and similar, or from the edge of a wood; only 1 rank shoots over a hill's "
        "crest and counts as in cover | Shooting |\n");
  CHECK(acw_run("rules show sow facing --csv").out ==
        "fact,says,place\nfacing,facing doesn't matter for shooting: figures turn freely in a "
        "turn,Shooting\n");
}

TEST_SUITE_END();
