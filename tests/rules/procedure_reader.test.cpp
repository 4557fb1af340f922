#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

using acw::Problems;
using acw::Ruleset;

namespace {

/// Fourteen lines that every snippet stands under, so that its own first line is 15.
constexpr std::string_view head = R"(id = 'x'
[[slots]]
name = 'cover'
words = [{ word = 'open' }, { word = 'soft', aliases = ['fence'] }, { word = 'hard' }]
[[slots]]
name = 'charging'
flag = true
[[rulings]]
id = 'R1'
note = 'n'
variant = 'odd'
choices = ['down', 'up']
[morale]
mechanism = 'test'
)";
constexpr std::string_view tables = "die = [{ sides = 6 }]\ntest = [{ needs = 4 }]\n";

Ruleset read_below_head(const std::string& text, std::string& told) {
  Problems problems;
  const auto node =
      acw::read_toml(problems.add_source("club.toml", std::string{head} + text), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  auto rules = acw::read_ruleset(node, problems);
  told = problems.text();
  return rules;
}

/// What is wrong with a procedure whose tables are in order and whose other lines are these.
std::string line_faults(const std::string& text) {
  std::string told;
  (void)read_below_head(text + "\n" + std::string{tables}, told);
  return told;
}
/// The same, of tables.
std::string table_faults(const std::string& text) {
  std::string told;
  (void)read_below_head("acting = ['cover', 'charging']\n" + text + "\n", told);
  return told;
}

}  // namespace

TEST_CASE("procedure reader: what is in order is read, and nothing said of it") {
  std::string told;
  const auto rules = read_below_head(R"(summary = 's'
place = 'p. 4'
headline = 'passed'
acting = ['count', 'cover', 'charging']
rulings = ['R1']
required = ['count', { slot = 'cover', when = { charging = true }, hint = 'say so' }]
defaults = [{ slot = 'cover', word = 'open', note = 'n' }]
refusals = [{ when = { cover = ['soft', 'hard'], charging = true }, say = 'no', exit = 2 }, { when = { odd = 'up' }, say = 'never', typed = true }]
remarks = [{ when = { charging = false }, note = 'slow', ruling = 'R1' }]
say = { passed = ['stands', 'runs'] }
die = [{ sides = 6 }]
test = [{ when = { cover = 'soft' }, needs = 5, ruling = 'R1' }, { needs = 4, label = 'else', place = 'p. 5' }]
)",
                                     told);
  CHECK(told == "");
  const auto& morale = *rules.procedure("morale");
  CHECK(morale.place == "p. 4");
  REQUIRE(morale.required.size() == 2);
  CHECK(morale.required[1].hint == "say so");
  REQUIRE(morale.refusals.size() == 2);
  CHECK(morale.refusals[0].code == 2);
  CHECK(morale.refusals[0].place == "p. 4");
  CHECK(morale.refusals[0].when[0].values == std::vector<std::string>{"soft", "hard"});
  CHECK(morale.refusals[0].when[1].values == std::vector<std::string>{"true"});
  CHECK_FALSE(morale.refusals[0].typed);
  CHECK(morale.refusals[1].typed);
  CHECK(morale.refusals[1].code == 1);
  CHECK(morale.tellings.front().no == "runs");
  const auto& rows = morale.table("test")->rows;
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].integer("needs") == 5);
  CHECK(rows[0].label == "soft");
  CHECK(rows[0].ruling == "R1");
  CHECK(rows[0].place == "p. 4");
  CHECK(rows[1].label == "else");
  CHECK(rows[1].place == "p. 5");
  CHECK(rows[1].when.empty());
}

TEST_CASE("procedure reader: a matrix is a row for each of its columns") {
  std::string told;
  const auto rules = read_below_head(
      "acting = ['cover', 'charging']\ndie = [{ sides = 6 }]\n"
      "test = { place = 'p', by = 'cover', rows = [{ when = { charging = true }, open = 3, hard = "
      "5 }, { soft = 4, label = 'x' }] }\n",
      told);
  CHECK(told == "");
  const auto& rows = rules.procedure("morale")->table("test")->rows;
  REQUIRE(rows.size() == 3);
  CHECK(rows[0].integer("needs") == 3);
  CHECK(rows[0].label == "charging, open");
  REQUIRE(rows[0].when.size() == 2);
  CHECK(rows[0].when[1].path.slot == "cover");
  CHECK(rows[0].when[1].values == std::vector<std::string>{"open"});
  CHECK(rows[1].integer("needs") == 5);
  CHECK(rows[1].when[1].values == std::vector<std::string>{"hard"});
  CHECK(rows[2].integer("needs") == 4);
  CHECK(rows[2].label == "x, soft");
}

TEST_CASE(
    "procedure reader: slots that there aren't are told with the nearest, wherever they stand") {
  CHECK(line_faults("acting = ['covre']") ==
        "club.toml:13:2: in morale, unknown slot 'covre': did you mean 'cover'?\n  13 | [morale]\n "
        "    |  ^^^^^^\n");
  CHECK(line_faults("acting = ['cover']\nrequired = ['kover']") ==
        "club.toml:16:13: morale has no slot 'kover': did you mean 'cover'?\n  16 | required = "
        "['kover']\n     |             ^^^^^^^\n");
  CHECK(line_faults("acting = ['cover']\ndefaults = [{ slot = 'coverr', word = 'open' }]")
            .find("club.toml:16:22: morale has no slot 'coverr': did you mean 'cover'?\n") == 0);
  CHECK(line_faults(
            "acting = ['cover']\nrefusals = [{ when = { target.cover = 'open' }, say = 'x' }]")
            .find("club.toml:16:31: morale has no slot 'target.cover'") == 0);
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = [{ when = { charge = true }, needs = 4 }]") ==
        "club.toml:17:20: morale has no slot 'charge': expected cover, charging or odd\n  17 | "
        "test = [{ when = { charge = true }, needs = 4 }]\n     |                    ^^^^^^\n");
}

TEST_CASE("procedure reader: a condition that no word fulfils is told") {
  CHECK(line_faults("acting = ['cover']\nrefusals = [{ when = { cover = 'sotf' }, say = 'x' }]") ==
        "club.toml:16:32: 'cover' does not take 'sotf': did you mean 'soft'?\n  16 | refusals = [{ "
        "when = { cover = 'sotf' }, say = 'x' }]\n     |                                ^^^^^^\n");
  CHECK(
      line_faults("acting = ['cover']\nrefusals = [{ when = { cover = 'fence' }, say = 'x' }]")
          .find("club.toml:16:32: 'cover' does not take 'fence': expected open, soft or hard\n") ==
      0);
  CHECK(
      line_faults("acting = ['charging']\nrefusals = [{ when = { charging = 'yes' }, say = 'x' }]")
          .find("club.toml:16:35: 'charging' does not take 'yes': expected true or false\n") == 0);
  CHECK(line_faults("remarks = [{ when = { odd = 'sideways' }, note = 'x' }]")
            .find("club.toml:15:29: 'odd' does not take 'sideways': expected down or up\n") == 0);
  CHECK(line_faults(
            "acting = ['cover']\nremarks = [{ when = { cover = ['open', 'sotf'] }, note = 'x' }]")
            .find("club.toml:16:40: 'cover' does not take 'sotf'") == 0);
  CHECK(line_faults("acting = ['cover']\nremarks = [{ when = { cover = 1.5 }, note = 'x' }]")
            .find("club.toml:16:31: a condition must be a word, a number, true or false, or a list "
                  "of them\n") == 0);
}

TEST_CASE(
    "procedure reader: rows lack nothing that is required and have nothing that isn't known") {
  CHECK(table_faults("test = [{ needs = 4 }]") ==
        "club.toml:13:1: missing 'die' in morale\n  13 | [morale]\n     | ^^^^^^^^\n");
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = [{ label = 'x' }]") ==
        "club.toml:17:9: missing 'needs' in a row of morale.test\n  17 | test = [{ label = 'x' "
        "}]\n    "
        " |         ^^^^^^^^^^^^^^^\n");
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = [{ needs = 4, need = 5 }]") ==
        "club.toml:17:22: a row of morale.test does not take 'need': did you mean 'needs'?\n"
        "  17 | test = [{ needs = 4, need = 5 }]\n     |                      ^^^^\n");
  CHECK(table_faults("dies = 1\ndie = [{ sides = 6 }]\ntest = [{ needs = 4 }]") ==
        "club.toml:16:1: morale does not take 'dies': did you mean 'die'?\n  16 | dies = 1\n     "
        "| ^^^^\n");
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = { rwos = [] }")
            .find("club.toml:17:8: missing 'rows' in morale.test\n") == 0);
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = 4")
            .find("club.toml:17:8: morale.test must be a list of rows, not a whole number\n") == 0);
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = [4]")
            .find("club.toml:17:9: a row of morale.test must be a table, not a whole number\n") ==
        0);
}

TEST_CASE("procedure reader: cells are of the kind and within the bounds of their columns") {
  for (const auto& [cell, kind] : {std::pair{"'6'", "a string"},
                                   {"6.0", "a number"},
                                   {"true", "true or false"},
                                   {"[6]", "a list"}}) {
    const std::string written{cell};
    CAPTURE(written);
    CHECK(table_faults("die = [{ sides = " + written + " }]\ntest = [{ needs = 4 }]")
              .find("club.toml:16:18: 'sides' requires a whole number, not " + std::string{kind} +
                    "\n") == 0);
  }
  CHECK(table_faults("die = [{ sides = 1 }]\ntest = [{ needs = 4 }]") ==
        "club.toml:16:18: 'sides' must be from 2 to 1000\n  16 | die = [{ sides = 1 }]\n     |     "
        "             ^\n");
  CHECK(table_faults("die = [{ sides = 1001 }]\ntest = [{ needs = 4 }]")
            .find("club.toml:16:18: 'sides' must be from 2 to 1000\n") == 0);
  CHECK(table_faults("die = [{ sides = 2 }, { sides = 1000 }]\ntest = [{ needs = 4 }]") == "");
  CHECK(table_faults("die = [{ sides = 6 }]\ntest = [{ needs = 4, ruling = 'R2' }]")
            .find("club.toml:17:31: unknown ruling 'R2': did you mean 'R1'?\n") == 0);
}

TEST_CASE("procedure reader: lists of a procedure are of the right kinds") {
  CHECK(line_faults("acting = ['cover', 3]")
            .find("club.toml:15:20: 'acting' requires a list of strings; this item is a whole "
                  "number\n") == 0);
  CHECK(line_faults("acting = 3")
            .find("club.toml:15:10: 'acting' requires a list of strings, not a whole number\n") ==
        0);
  CHECK(line_faults("refusals = [{ when = { odd = 'up' } }]")
            .find("club.toml:15:13: missing 'say' in a row of morale.refusals\n") == 0);
  CHECK(line_faults("remarks = [{ noet = 'x' }]")
            .find("a row of morale.remarks does not take 'noet': did you mean 'note'?\n") !=
        std::string::npos);
  CHECK(line_faults("acting = ['cover']\nrequired = [{ slot = 'cover', hnit = 'x' }]")
            .find("does not take 'hnit': did you mean 'hint'?\n") != std::string::npos);
  CHECK(line_faults("say = { passed = ['a', 'b', 'c'] }")
            .find("club.toml:15:9: an outcome requires one text, or two: for yes and for no\n") ==
        0);
  CHECK(line_faults("acting = ['distance']\nbands = ['short']")
            .find("club.toml:13:1: missing 'ranges' in morale\n") == 0);
  CHECK(line_faults("acting = ['distance']\nbands = ['short']\nranges = [{ shrot = 9 }]")
            .find("club.toml:17:13: a row of morale.ranges does not take 'shrot': did you mean "
                  "'short'?\n") == 0);
}

TEST_CASE("procedure reader: a refusal's exit status is 1 or 2") {
  const auto with = [](const std::string& exit) {
    return line_faults("refusals = [{ say = 'no', exit = " + exit + " }]\n");
  };
  CHECK(with("1") == "");
  CHECK(with("3").find("'exit' must be from 1 to 2") != std::string::npos);
}

TEST_CASE("procedure reader: a word that could be said of two slots of a side is told") {
  std::string told;
  (void)read_below_head(
      std::string{"acting = ['cover', 'ground']\n"} + std::string{tables} +
          "[[slots]]\nname = 'ground'\nwords = ['hill', { word = 'wood', aliases = ['fence'] }]\n",
      told);
  CHECK(told ==
        "club.toml:13:2: in morale, 'fence' could mean 'cover' or 'ground'\n  13 | [morale]\n     "
        "|  ^^^^^^\n");
}

TEST_CASE("procedure reader: the word of a default is checked only if its slot is known") {
  const auto told =
      line_faults("acting = ['charging']\ndefaults = [{ slot = 'cover', word = 'opn' }]");
  CHECK(told.find("morale has no slot 'cover'") != std::string::npos);
  CHECK(told.find("does not take 'opn'") == std::string::npos);
  CHECK(line_faults("acting = ['cover']\ndefaults = [{ slot = 'cover', word = 'opn' }]")
            .find("club.toml:16:38: 'cover' does not take 'opn': did you mean 'open'?\n") == 0);
}

TEST_CASE("procedure reader: only a slot with words can be the columns of a table") {
  const auto with = [](const std::string& by) {
    std::string told;
    (void)read_below_head(
        "acting = ['count', 'cover', 'charging']\nbetween = ['distance']\n"
        "die = [{ sides = 6 }]\ntest = { by = '" +
            by + "', rows = [{ needs = 4 }] }\n",
        told);
    return told;
  };
  CHECK(with("cover") == "");
  for (const std::string by : {"count", "charging", "distance", "range", "covr"}) {
    CAPTURE(by);
    CHECK(with(by).find("club.toml:18:15: 'by' requires a slot with words, not '" + by + "': ") ==
          0);
  }
}
