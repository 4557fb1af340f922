#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "render/render.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using namespace acw::test;

namespace {

const std::string volley_then = "fire 4 exp 10cm at 6/6 exp enemy-near --then morale ";
const std::string volleys = "fire 2 exp 10cm at 6/6 --then 'fire 1 vet 10cm' ";
const std::string charge = "-r ka fire 3 elite rifle-musket 1hex at 4 militia ";

std::string out(const std::string& command_line, int code = 0) {
  const auto ran = acw_run(command_line);
  CHECK_MESSAGE(ran.code == code, command_line, "\n", ran.err);
  CHECK(ran.err == "");
  return ran.out;
}

}  // namespace

TEST_CASE("chain in text: each link has its own head, its throws, its luck and what came of it") {
  CHECK(
      out(volley_then + "--dice 8,8,1,1,1,1") ==
      "Black Panthers, fire: 4 experienced infantry line musket, 10 cm (short), at 6/6 line open\n"
      "  to hit   4 D8, 4+ (experienced): [8] [8] 1 1  → 2\n"
      "  save     2 D6, 5+ (open): 1 1  → 0\n"
      "  note: R4 has two interpretations; --variant open-saves=no plays the other\n"
      "  2 or more killed: 55 % of volleys\n"
      "→ 2 killed  (2 hits)\n"
      "then morale: 4/6 experienced infantry open enemy-near\n"
      "  points: 4 left, enemy regiments near -1 = 3\n"
      "  breaks, removed: 55 % of tests, over the whole chain\n"
      "→ breaks (3 points; breaks at 3), removed\n");
}

TEST_CASE("chain in text: why a link isn't taken stands in it, and what it comes to then") {
  const auto spared = out(volley_then + "--dice 1,1,1,1");
  CHECK(has(spared,
            "then morale: 6/6 experienced infantry open enemy-near\n"
            "  no losses, no test\n"
            "→ holds\n"));
  const auto gone = out("fire 2 exp 10cm at 2/4 exp --then morale --dice 8,8,1,1");
  CHECK(has(gone,
            "then morale: 0/4 experienced infantry open\n"
            "  no figures are left\n"
            "→ breaks, removed\n"));
  const auto over = out(charge + "--then morale --dice 12,12,12,3");
  CHECK(has(over, " militia infantry\n  not reached (rout)\n"));
  CHECK(times(over, "→ ") == 2);  // the hits, and what came of the fire: nothing came of the morale
}

TEST_CASE("chain in text: who does it is told by others, by the same, and of a side") {
  CHECK(has(out(charge + "--then melee --seed c"),
            "then melee by the same: 3 elite infantry fired, at 3 militia infantry disrupted\n"));
  CHECK(has(out(charge + "--then 'melee 6 regular' --seed c"),
            "then melee by others: 6 regular infantry, at 3 militia infantry disrupted\n"));
  CHECK(has(out("-r si melee 3 at 2 --then 'morale --of attacker' --dice 90,90,50"),
            "then morale of the attacker: 3\n"));
  CHECK(has(out("-r si melee 3 at 2 --then morale --dice 90,90,50"), "then morale: 2\n"));
  CHECK_FALSE(has(out("-r si melee 3 at 2 --then morale --odds"), " by "));
}

TEST_CASE("chain in text: of odds it is told how often it comes to a link, and why not") {
  const auto text = out(volley_then + "--odds");
  CHECK(has(text,
            "then morale: experienced infantry open enemy-near\n"
            "  reached in 88.4 %; no losses, no test: 11.6 %\n"));
  CHECK(has(text, "  points: mean 3.12, when reached (88.4 %)\n"));
  CHECK(has(text, "→ holds\n      55.3 %  breaks, removed  "));
  CHECK(has(text, "  hits: mean 2.5\n"));
  CHECK(times(text, "reached in") == 1);  // to the first one always
  CHECK_FALSE(has(text, "seed"));
  const auto both = out("fire 2 exp 10cm at 2/4 exp --then morale --odds");
  CHECK(has(both, "no figures are left: 17.4 %"));
  CHECK(has(both, "no losses, no test: 34.0 %"));
}

TEST_CASE("chain in text: what several volleys kill is told in all, and nothing else is") {
  const auto thrown = out(volleys + "--dice 8,8,1,1,8,1");
  CHECK(has(thrown, "→ 2 killed  (2 hits)\n"));
  CHECK(thrown.substr(thrown.find("→ 1 killed")) == "→ 1 killed  (1 hit)\n  3 killed in total\n");
  const auto odds = out(volleys + "--odds");
  CHECK(has(odds, "→ killed in total: mean 1.33, standard deviation 0.86\n"));
  CHECK(odds.find("→ killed in total") > odds.find("then fire by others"));
  CHECK(times(odds, " in total") == 1);
  const auto then = out("fire 2 exp 10cm at 6/6 vet --then morale --odds");
  CHECK_FALSE(has(then, " in total"));
}

TEST_CASE(
    "chain in text: what followers need is told with --need and --explain alone, as nobody had "
    "been lost") {
  const std::string fire = "fire 2 exp 10cm at 6/6 --then 'fire 1 vet 10cm' ";
  const std::string before = "  without earlier losses\n  to hit   1 D8, 3+ (veteran)\n";
  CHECK_FALSE(has(out(fire + "--odds"), "1 D8, 3+"));
  CHECK(has(out(fire + "--odds"), "  to hit   2 D8, 4+ (experienced)\n"));
  CHECK(has(out(fire + "--need"), before));
  CHECK(has(out(fire + "--odds --explain"), before));
  CHECK(times(out(fire + "--need"), "without earlier losses") == 1);
  CHECK_FALSE(has(out(fire + "--need"), "→"));
  const auto thrown = out(fire + "--dice 8,8,1,1,8,1 --explain");
  CHECK(times(thrown, "  why\n") == 2);
  CHECK(times(thrown, "another volley at the same target") == 1);
  CHECK_FALSE(has(thrown, "without earlier losses"));
}

TEST_CASE("chain in text: the seed stands once, at the end of all") {
  const auto text = out(volley_then + "--seed dusk");
  CHECK(times(text, "seed dusk") == 1);
  CHECK(text.substr(text.size() - 12) == "  seed dusk\n");
  const auto sampled = out(volleys + "--sample 100 --seed dusk");
  CHECK(times(sampled, "seed dusk") == 1);
  CHECK(sampled.substr(sampled.size() - 23) == "  seed dusk, 100 games\n");
  CHECK_FALSE(has(out(volley_then + "--dice 1,1,1,1"), "seed"));
}

TEST_CASE("chain in text: without the line of luck no link has one") {
  const auto text = out(volley_then + "--dice 8,8,1,1,1,1 --no-odds-line");
  CHECK_FALSE(has(text, "this many or more"));
  CHECK_FALSE(has(text, "55 % of"));
}

TEST_CASE("chain, quietly: the last link's headline in its own words") {
  CHECK(out(volley_then + "--dice 8,8,1,1,1,1 -q") == "breaks, removed\n");
  CHECK(out(volley_then + "--dice 1,1,1,1 -q") == "holds\n");
  CHECK(out("-r si melee 3 at 2 --then 'morale --of attacker' --dice 90,90,80 -q") == "breaks\n");
  CHECK(out(charge + "--then 'melee 6 regular' --dice 2,2,2,12,12,2,2,2,2,2,2,2,2 -q") == "1\n");
  CHECK(out("-r sow fire 1 veteran minie-rifle 15cm at 4 raw --then morale --dice 1,6,4 -q") ==
        "ok\n");
  CHECK(out(volleys + "--dice 8,8,1,1,8,1 -q") == "3\n");
}

TEST_CASE(
    "chain, quietly: of odds the chance or the mean, and of words each, and that it isn't come "
    "to") {
  const auto json = acw_run(volley_then + "--odds --json").json();
  CHECK(std::stod(out(volley_then + "--odds -q")) ==
        doctest::Approx(static_cast<double>(told(json["odds"]["holds"])["true"])).epsilon(1e-11));
  CHECK(out(volleys + "--odds -q") == "1.33333333333\n");
  const auto lines = out("-r sow fire 2 trained musket 9cm at 5 raw --then morale --odds -q");
  CHECK(lines.find("ok 0.84") == 0);
  CHECK(has(lines, "\nno-advance 0.138"));
  const auto gone = out("-r sow fire 3 veteran pistol 1cm at 1 raw --then morale --odds -q");
  CHECK(gone.find("ok 0.") == 0);
  CHECK(has(gone, "\nreached 0.15"));
}

TEST_CASE("chain in tables: one line of what the whole comes to, and of odds a line a value") {
  const auto csv = out(volley_then + "--dice 8,8,1,1,1,1 --csv");
  CHECK(csv.find("throw,seed,side,id,count,") == 0);
  CHECK(
      has(csv,
          ",hits,saved,killed,officer_killed,points,breaks_at,holds,at_least,fewer,chance\n1,,,,"));
  CHECK(has(csv, ",2,0,2,,3,3,false,,,0.5533854166666666\n"));
  const auto markdown = out(volley_then + "--dice 8,8,1,1,1,1 --md --no-odds-line");
  CHECK(markdown.find("## Black Panthers, fire: ") == 0);
  CHECK(has(markdown, "\n### then morale: "));
  CHECK(has(markdown, "\n**breaks (3 points; breaks at 3), removed**\n"));
  const auto odds = out(volley_then + "--odds --csv");
  CHECK(odds.find("outcome,value,exactly,at_least,at_most\nhits,0,") == 0);
  CHECK(has(odds, "\nholds,true,0.446"));
  CHECK(has(odds, "\npoints,reached,0.88421103395061"));
  CHECK(
      out(volley_then + "--need --csv") ==
      "why,dice,needs\nto hit,4 D8,4+\nsave,1 D6 for each hit,5+\n\"morale, points\",no dice,5\n");
}

TEST_CASE("chain, again and again: each is a chain by itself, numbered, of one seed") {
  const auto ran = acw_run(volley_then + "--times 3 --seed dawn --json");
  REQUIRE(ran.code == 0);
  const auto results = ran.lines();
  REQUIRE(results.size() == 3);
  CHECK(results[0]["throw"] == Value{1});
  CHECK(results[1]["throw"] == Value{2});
  CHECK(results[2]["throw"] == Value{3});
  CHECK(to_json(acw_run(volley_then + "--throw 2 --seed dawn --json").json()) ==
        to_json(results[1]));
  for (const auto& one : results) {
    CHECK(one["seed"] == Value{"dawn"});
    CHECK(one["links"].as<Value::Array>()->size() == 2);
  }
  CHECK(to_json(results[0]["throws"]) ==
        to_json(acw_run(volley_then + "--seed dawn --json").json()["throws"]));
  CHECK(to_json(results[0]["throws"]) != to_json(results[1]["throws"]));
  CHECK(times(out(volley_then + "--times 3 --seed dawn"), "then morale: ") == 3);
  const auto table = out(volley_then + "--times 3 --seed dawn --csv --no-odds-line");
  CHECK(times(table, "throw,seed,side,") == 1);
  CHECK(times(table, ",dawn,,") == 3);
}

TEST_CASE("chain: with --exit-status a unit that breaks at the end is exit 3") {
  CHECK(acw_run(volley_then + "--dice 8,8,1,1,1,1 --exit-status").code == 3);
  CHECK(acw_run(volley_then + "--dice 8,8,1,1,1,1").code == 0);
  CHECK(acw_run(volley_then + "--dice 1,1,1,1 --exit-status").code == 0);
  CHECK(acw_run("fire 2 exp 10cm at 2/4 exp --then morale --dice 8,8,1,1 --exit-status").code == 3);
  CHECK(acw_run(volley_then + "--odds --exit-status").code == 0);
  CHECK(acw_run("-r ka fire 1 elite rifle-musket 1hex at 4 militia --then morale --dice 2,1,4 "
                "--exit-status")
            .code == 3);
  CHECK(acw_run("-r ka fire 1 elite rifle-musket 1hex at 4 militia --then morale --dice 2,6 "
                "--exit-status")
            .code == 0);
}

TEST_SUITE_END();
