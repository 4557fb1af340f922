#include "rules/ruleset_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "options/option_table.hpp"
#include "rules/registry.hpp"
#include "rules/toml_reader.hpp"

using acw::Problems;
using acw::Ruleset;
using acw::Slot;

namespace {

Ruleset read_all(std::string text, std::string& told) {
  Problems problems;
  const auto node = acw::read_toml(problems.add_source("club.toml", std::move(text)), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  auto rules = acw::read_ruleset(node, problems);
  told = problems.text();
  return rules;
}

/// All that is wrong with a ruleset, as its writer is told.
std::string all_faults(std::string text) {
  std::string told;
  (void)read_all(std::move(text), told);
  return told;
}

}  // namespace

TEST_CASE("ruleset reader: what a ruleset says of itself") {
  std::string told;
  const auto rules = read_all(
      "id = 'club'\nshort = 'cl'\ntitle = 'Club'\nauthor = 'A'\nsource = 'S'\nunit = "
      "'hex'\ndefault = true\n",
      told);
  CHECK(told.empty());
  CHECK(rules.id == "club");
  CHECK(rules.short_id == "cl");
  CHECK(rules.title_or_id() == "Club");
  CHECK(rules.author == "A");
  CHECK(rules.source == "S");
  CHECK(rules.unit == acw::Unit::hex);
  CHECK(read_all("id = 'club'\n", told).unit == acw::Unit::cm);
  CHECK(read_all("id = 'club'\n", told).title_or_id() == "club");
}

TEST_CASE("ruleset reader: slots of every kind") {
  std::string told;
  const auto rules = read_all(R"(id = 'club'
[[slots]]
name = 'cover'
help = 'where'
words = ['open', { word = 'soft', aliases = ['fence', 'hedge'], help = 'green' }]
[[slots]]
name = 'charging'
flag = true
aliases = ['charge']
[[slots]]
name = 'divisions'
number = [1, 20]
[[slots]]
name = 'cavalry'
numbers = [0, 9]
size = 2
[[slots]]
name = 'killed'
tally = [0, 7]
words = ['raw', { word = 'veteran', aliases = ['vet'] }]
)",
                              told);
  CHECK(told.empty());
  REQUIRE(rules.slots.size() == 5);
  const auto& cover = *rules.slot("cover");
  CHECK(cover.kind == Slot::Kind::words);
  CHECK(cover.help == "where");
  REQUIRE(cover.find("hedge") != nullptr);
  CHECK(cover.find("hedge")->name == "soft");
  CHECK(cover.find("soft")->help == "green");
  CHECK(cover.find("hed") == nullptr);
  CHECK(rules.slot("charging")->kind == Slot::Kind::flag);
  CHECK(rules.slot("charging")->find("charge")->name == "charging");
  CHECK(rules.slot("divisions")->kind == Slot::Kind::number);
  CHECK(rules.slot("divisions")->least == 1);
  CHECK(rules.slot("divisions")->most == 20);
  CHECK_FALSE(rules.slot("divisions")->spoken());
  CHECK(rules.slot("cavalry")->kind == Slot::Kind::numbers);
  CHECK(rules.slot("cavalry")->size == 2);
  CHECK(rules.slot("killed")->kind == Slot::Kind::tally);
  CHECK(rules.slot("killed")->find("vet")->name == "veteran");
  CHECK(rules.slot("killed")->most == 7);
}

TEST_CASE("ruleset reader: a list of any length is typed bare, and then no count is") {
  const std::string list =
      "id = 'club'\n[[slots]]\nname = 'played'\nnumbers = [0, 9]\nsize = 0\n[morale]\nmechanism = "
      "'test'\n";
  const std::string tables = "die = [{ sides = 6 }]\ntest = [{ needs = 4 }]\n";
  std::string told;
  CHECK(read_all(list + "acting = ['played']\n" + tables, told).slot("played")->size == 0);
  CHECK(told.empty());
  const auto both = all_faults(list + "acting = ['played', 'count']\n" + tables);
  CHECK(both.find("in morale, a number could mean 'played' or 'count'") != std::string::npos);
}

TEST_CASE("ruleset reader: rulings, and readings to choose from") {
  std::string told;
  const auto rules = read_all(
      "id = 'club'\n[[rulings]]\nid = 'R1'\nnote = 'n'\nplace = 'p'\n[[rulings]]\nid = 'R2'\nnote "
      "= 'm'\nvariant = 'odd'\n"
      "choices = ['down', 'up']\n",
      told);
  CHECK(told.empty());
  CHECK(rules.ruling("R1")->place == "p");
  CHECK(rules.variant("odd")->id == "R2");
  CHECK(rules.variant("odd")->choices == std::vector<std::string>{"down", "up"});
  CHECK(rules.variant("") == nullptr);
}

TEST_CASE("ruleset reader: facts to look up, by their names and aliases") {
  std::string told;
  const auto rules = read_all(
      "id = 'club'\n[[facts]]\nname = 'sequence'\naliases = ['turn']\ntitle = 'a turn'\nsays = "
      "['move', 'fire']\nplace = 'p. 2'\n"
      "[[facts]]\nname = 'lunch'\nsays = 'at noon'\n",
      told);
  CHECK(told.empty());
  REQUIRE(rules.facts.size() == 2);
  REQUIRE(rules.fact("sequence") != nullptr);
  CHECK(rules.fact("sequence")->title == "a turn");
  CHECK(rules.fact("sequence")->says == std::vector<std::string>{"move", "fire"});
  CHECK(rules.fact("sequence")->place == "p. 2");
  CHECK(rules.fact("turn") == rules.fact("sequence"));
  CHECK(rules.fact("lunch")->says == std::vector<std::string>{"at noon"});
  CHECK(rules.fact("lunc") == nullptr);
}

TEST_CASE("ruleset reader: what is wrong with a fact is told with its place") {
  CHECK(all_faults("id = 'x'\n[[facts]]\nname = 'turn'\n") ==
        "club.toml:2:1: missing 'says' in a fact\n  2 | [[facts]]\n    | ^^^^^^^^^\n");
  CHECK(all_faults("id = 'x'\n[[facts]]\nsays = ['a']\n") ==
        "club.toml:2:1: missing 'name' in a fact\n  2 | [[facts]]\n    | ^^^^^^^^^\n");
  CHECK(all_faults("id = 'x'\n[[facts]]\nname = 'turn'\nsays = []\n") ==
        "club.toml:4:8: 'says' requires at least one line\n  4 | says = []\n    |        ^^\n");
  CHECK(all_faults("id = 'x'\n[[facts]]\nname = 'turn'\nsayz = ['a']\nsays = ['b']\n") ==
        "club.toml:4:1: a fact does not take 'sayz': did you mean 'says'?\n  4 | sayz = ['a']\n  "
        "  | ^^^^\n");
  CHECK(all_faults("id = 'x'\n[[facts]]\nname = 'turn'\nsays = ['a', 7]\n") ==
        "club.toml:4:14: 'says' requires a list of strings; this item is a whole number\n  4 | "
        "says = ['a', 7]\n    |              ^\n");
  CHECK(
      all_faults("id = 'x'\n[[facts]]\nname = 'turn'\nsays = 'a'\n[[facts]]\nname = 'turn'\nsays = "
                 "'b'\n") ==
      "club.toml:5:1: fact 'turn' already exists\n  5 | [[facts]]\n    | ^^^^^^^^^\n");
  CHECK(
      all_faults("id = 'x'\n[[facts]]\nname = 'turn'\nsays = 'a'\n[[facts]]\nname = 'b'\naliases = "
                 "['turn']\nsays = 'b'\n") ==
      "club.toml:5:1: fact 'turn' already exists\n  5 | [[facts]]\n    | ^^^^^^^^^\n");
  CHECK(all_faults("id = 'x'\n[facts]\nname = 'turn'\n")
            .find("club.toml:2:1: 'facts' requires a list, not a table\n") == 0);
}

TEST_CASE(
    "ruleset reader: each fault has its place, its line and a caret, and unknown keys the nearest "
    "name") {
  CHECK(all_faults("title = 'x'\n").find("missing 'id' in a ruleset\n") != std::string::npos);
  CHECK(all_faults("id = 'x'\nunit = 'feet'\n") ==
        "club.toml:2:8: 'unit' does not take 'feet': expected cm, in or hex\n  2 | unit = 'feet'\n "
        "   |    "
        "    ^^^^^^\n");
  CHECK(all_faults("id = 'x'\nslotz = []\n") ==
        "club.toml:2:1: a ruleset does not take 'slotz': did you mean 'slots'?\n  2 | slotz = "
        "[]\n    | ^^^^^\n");
  CHECK(all_faults("id = 'x'\ntitle = 7\n") ==
        "club.toml:2:9: 'title' requires a string, not a whole number\n  2 | title = 7\n    |      "
        "   ^\n");
  CHECK(all_faults("id = 'x'\nslots = 'cover'\n") ==
        "club.toml:2:9: 'slots' requires a list, not a string\n  2 | slots = 'cover'\n    |        "
        " ^^^^^^^\n");
  CHECK(all_faults("id = 'x'\nslots = ['cover']\n")
            .find("club.toml:2:10: a slot must be a table, not a string\n") == 0);
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'c'\nwords = ['a']\nhlep = 'h'\n") ==
        "club.toml:5:1: a slot does not take 'hlep': did you mean 'help'?\n  5 | hlep = 'h'\n    "
        "| ^^^^\n");
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'c'\n") ==
        "club.toml:2:1: a slot requires 'words', 'flag', 'number', 'numbers' or 'text'\n  2 | "
        "[[slots]]\n    | ^^^^^^^^^\n");
  CHECK(all_faults("id = 'x'\n[[slots]]\nflag = true\n")
            .find("club.toml:2:1: missing 'name' in a slot\n") == 0);
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'c'\nflag = 1\n")
            .find("club.toml:4:8: 'flag' requires true or false, not a whole number\n") !=
        std::string::npos);
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'n'\nnumber = [5, 1]\n") ==
        "club.toml:4:10: 'number' requires the least and the most, as in [0, 10]\n  4 | number = "
        "[5, 1]\n    |          ^^^^^^\n");
  for (const char* bounds : {"[1]", "[1, 2, 3]", "['a', 'b']", "[1.5, 2]"}) {
    CAPTURE(bounds);
    CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'n'\nnumber = " + std::string{bounds} + "\n")
              .find("club.toml:4:10: 'number' requires the least") == 0);
  }
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'c'\nwords = ['a', { wrod = 'b' }]\n") ==
        "club.toml:4:15: missing 'word' in a word\n  4 | words = ['a', { wrod = 'b' }]\n    |      "
        "    "
        "     ^^^^^^^^^^^^^^\n"
        "club.toml:4:17: a word does not take 'wrod': did you mean 'word'?\n"
        "  4 | words = ['a', { wrod = 'b' }]\n    |                 ^^^^\n");
  CHECK(all_faults(
            "id = 'x'\n[[slots]]\nname = 'c'\nwords = [{ word = 'a', aliases = ['b', 3] }]\n") ==
        "club.toml:4:40: 'aliases' requires a list of strings; this item is a whole number\n  4 | "
        "words = [{ word = 'a', aliases = ['b', 3] }]\n    |                                       "
        " ^\n");
  CHECK(all_faults("id = 'x'\n[[rulings]]\nid = 'R1'\nnoet = 'n'\n") ==
        "club.toml:2:1: missing 'note' in a ruling\n  2 | [[rulings]]\n    | ^^^^^^^^^^^\n"
        "club.toml:4:1: a ruling does not take 'noet': did you mean 'note'?\n  4 | noet = 'n'\n  "
        "  | ^^^^\n");
  CHECK(all_faults("id = 'x'\n[[rulings]]\nid = 'R1'\nnote = 'n'\nvariant = 'v'\n")
            .find("club.toml:2:1: 'variant' (its name) and 'choices' (the rule first) require each "
                  "other\n") == 0);
}

TEST_CASE("ruleset reader: slots can't take the program's own words") {
  for (const auto name : acw::option_names()) {
    CAPTURE(name);
    if (name == "at") continue;  // which parts the two sides besides: below
    CHECK(all_faults("id = 'x'\n[[slots]]\nname = '" + std::string{name} + "'\nflag = true\n") ==
          "club.toml:2:1: a slot can't be called '" + std::string{name} +
              "': it is an option of the program\n  2 | [[slots]]\n    | ^^^^^^^^^\n");
  }
  for (const std::string word : {"at", "vs", "against"}) {
    const auto told = "'" + word + "' separates the two sides and can't be a word\n";
    const auto carets = std::string(word.size() + 2, '^') + "\n";
    CHECK(all_faults("id = 'x'\n[[slots]]\nname = 's'\nwords = ['" + word + "']\n") ==
          "club.toml:4:10: " + told + "  4 | words = ['" + word + "']\n    |          " + carets);
    CHECK(all_faults("id = 'x'\n[[slots]]\nname = 's'\nwords = [{ word = 'a', aliases = ['" + word +
                     "'] }]\n")
              .find("club.toml:4:35: " + told) == 0);
    CHECK(all_faults("id = 'x'\n[[slots]]\nname = 's'\nflag = true\naliases = ['" + word + "']\n")
              .find("club.toml:5:12: " + told) == 0);
  }
  CHECK(
      all_faults(
          "id = 'x'\n[[slots]]\nname = 's'\nflag = true\n[[slots]]\nname = 's'\nwords = ['a']\n") ==
      "club.toml:5:1: slot 's' already exists\n  5 | [[slots]]\n    | ^^^^^^^^^\n");
}

TEST_CASE("ruleset reader: all faults are told at once, in the order of the file") {
  const auto told = all_faults(
      "unit = 'cn'\n[[slots]]\nname = 'c'\nwrods = ['a']\n[fire]\nmechanism = "
      "'vollley'\n[[rulings]]\nid = 4\nnote = 'n'\n");
  std::size_t at = 0;
  for (const char* fault : {"missing 'id'", ":1:8: 'unit' does not take 'cn': did you mean 'cm'?",
                            ":2:1: a slot requires 'words'", ":4:1: a slot does not take 'wrods'",
                            ":6:13: unknown mechanism 'vollley': did you mean 'volley'?",
                            ":8:6: 'id' requires a string"}) {
    CAPTURE(fault);
    const auto found = told.find(fault, at);
    CHECK_MESSAGE(found != std::string::npos, told);
    at = found == std::string::npos ? at : found;
  }
}

TEST_CASE("ruleset reader: a slot has the keys of one kind") {
  const auto told = all_faults("id = 'x'\n[[slots]]\nname = 'c'\nflag = true\nwords = ['a']\n");
  CHECK(told ==
        "club.toml:2:1: 'flag' can't be used with 'words' in a slot\n  2 | [[slots]]\n    "
        "| ^^^^^^^^^\n");
  CHECK(all_faults("id = 'x'\n[[slots]]\nname = 'c'\nnumber = [1, 2]\nsize = 2\n")
            .find("club.toml:2:1: 'size' requires 'numbers' in a slot\n") == 0);
}

TEST_CASE("ruleset reader: an army's file is recognized") {
  CHECK(all_faults("rules = 'bp'\n[[units]]\nid = '20me'\n") ==
        "club.toml:2:3: this file is an army, not a ruleset: use it with --army\n  2 | "
        "[[units]]\n    |   ^^^^^\n");
}
