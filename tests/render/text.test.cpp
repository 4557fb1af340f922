#include <doctest/doctest.h>

#include <string>

#include "base/terminal_text.hpp"
#include "render/render.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

Report thrown_volley() {
  Report report;
  report.command = "fire";
  report.rules = "x";
  report.mode = ThrowMode::roll;
  report.seed = "demo";
  report.spoken = "3 raw at 4";
  report.headline = "killed";
  dice::Record hit;
  hit.why = "to hit";
  hit.dice = 3;
  hit.sides = 8;
  hit.needs = 5;
  hit.successes = 2;
  hit.faces = {5, 1, 8};
  report.throws = {hit};
  report.outcome.set("hits", 2).set("killed", 1);
  Need need;
  need.why = "to hit";
  need.dice = "3 D8";
  need.sides = 8;
  need.needs = 5;
  need.because = {{"raw", 4, true, "p. 3", "R1"}, {"long range", 1, false, "", ""}};
  report.explanation.needs = {need};
  report.explanation.notes = {"a note"};
  report.explanation.rulings = {"R1"};
  return report;
}

std::string shown(const Report& report, bool quiet = false, bool explain = false,
                  bool colour = false) {
  Ruleset rules;
  rules.title = "Rules X";
  rules.rulings = {{"R1", "the note of R1", "", "odd", {"down", "up"}, {}}};
  Look look;
  look.quiet = quiet;
  look.explain = explain;
  look.colour = colour;
  return render_text(report, {rules, {}, look});
}

}  // namespace

TEST_CASE("text: a throw with its reasons, the dice that told in brackets, and the headline last") {
  CHECK(shown(thrown_volley()) ==
        "Rules X, fire: 3 raw at 4\n"
        "  to hit   3 D8, 5+ (raw 4+, long range +1): [5] 1 [8]  → 2\n"
        "  note: a note\n"
        "  seed demo\n"
        "→ 1 killed  (2 hits)\n");
}

TEST_CASE("text: low throws tell that less is better, and which dice did") {
  auto report = thrown_volley();
  report.throws[0].low = true;
  report.explanation.needs.clear();
  CHECK(shown(report).find("  to hit   3 D8, 5 or less: [5] [1] 8  → 2\n") != std::string::npos);
}

TEST_CASE("text: many dice are counted by face") {
  auto report = thrown_volley();
  report.explanation.needs.clear();
  report.throws[0].dice = 40;
  report.throws[0].faces.assign(30, 2);
  report.throws[0].faces.resize(40, 7);
  CHECK(shown(report).find("40 D8, 5+: 2×30  [7×10]") != std::string::npos);
  report.throws[0].dice = 36;
  report.throws[0].faces.resize(36);
  CHECK(shown(report).find("×") == std::string::npos);
}

TEST_CASE("text: colour takes the place of brackets") {
  const auto text = terminal_text(shown(thrown_volley(), false, false, true));
  CHECK(text.find("[\033[1m5\033[0m] 1 [\033[1m8\033[0m]") != std::string::npos);
  CHECK(text.find('[' + std::string{"5]"}) == std::string::npos);
  CHECK(shown(thrown_volley()).find(own_escape) == std::string::npos);
}

TEST_CASE("text: the headline alone is a number, words, or a chance") {
  CHECK(shown(thrown_volley(), true) == "1\n");
  auto flag = thrown_volley();
  flag.outcome = Value{}.set("killed", false);
  CHECK(shown(flag, true) == "not killed\n");
  Report odds;
  odds.mode = ThrowMode::odds;
  odds.headline = "holds";
  odds.odds = {{"holds", {{false, 0.25}, {true, 0.75}}, false, 0, 0, 0}};
  CHECK(shown(odds, true) == "0.75\n");
  odds.odds[0].pmf = {{false, 1.0}};
  CHECK(shown(odds, true) == "0\n");
  odds.odds = {{"holds", {{1, 0.25}, {2, 0.75}}, true, 1.75, 0.4330127, 0}};
  CHECK(shown(odds, true) == "1.75\n");
  odds.odds = {{"holds", {{"north", 0.25}, {"south", 0.75}}, false, 0, 0, 0}};
  CHECK(shown(odds, true) == "north 0.25\nsouth 0.75\n");
}

TEST_CASE("text: explanations add every number up, with its place and its reading") {
  const auto text = shown(thrown_volley(), false, true);
  CHECK(text.find("  why\n"
                  "    to hit: 3 D8\n"
                  "         4  raw  [p. 3]  R1\n"
                  "        +1  long range\n"
                  "         =  5+\n"
                  "    R1: the note of R1 (variant odd)\n") != std::string::npos);
}

TEST_CASE("text: odds are tables, the headline's last") {
  Report odds;
  odds.command = "fire";
  odds.mode = ThrowMode::odds;
  odds.headline = "killed";
  odds.odds = {{"killed", {{0, 0.25}, {1, 0.75}}, true, 0.75, 0.4330127, 0},
               {"holds", {{false, 0.125}, {true, 0.875}}, false, 0, 0, 0}};
  CHECK(shown(odds) ==
        "Rules X, fire\n"
        "  holds\n"
        "      12.5 %  not holds  ████▎\n"
        "      87.5 %  holds      ██████████████████████████████\n"
        "→ killed: mean 0.75, standard deviation 0.43\n"
        "                exactly  at least   at most\n"
        "            0    25.0 %   100.0 %    25.0 %  ██████████\n"
        "            1    75.0 %    75.0 %   100.0 %  ██████████████████████████████\n");
}

TEST_SUITE_END();
