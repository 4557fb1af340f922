#include "rules/ruleset_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "options/option_table.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

namespace {

/// What is wrong with rows of a small ruleset's volley.
std::string row_faults(const std::string& rows) {
  const std::string rules = R"(
id = "club"
slots = [{ name = "stormed", flag = true }, { name = "share", number = [0, 100] }, { name = "arm", words = ["foot", "horse"] }]
[fire]
mechanism = "volley"
acting = ["count"]
target = ["count"]
dice = [{ dice = 1, sides = 6 }]
to_hit = [{ needs = 4 }]
[morale]
mechanism = "morale-level"
acting = ["count", "share"]
level = [{ sides = 100, base = 40, each = 10, most = 100 }]
)";
  acw::Problems problems;
  const auto node = acw::read_toml(problems.add_source("club.toml", rules + rows), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  (void)acw::read_ruleset(node, {acw::mechanisms(), acw::option_names()}, problems);
  return problems.text();
}

bool tells(const std::string& rows, const std::string& what) {
  const auto text = row_faults(rows);
  if (text.find(what) == std::string::npos) MESSAGE(text);
  return text.find(what) != std::string::npos && text.find("club.toml:") == 0;
}

}  // namespace

TEST_CASE("aftermath check: sound rows are no fault") {
  CHECK(
      row_faults(
          "[[fire.aftermath]]\noutcomes = ['killed']\nwho = 'target'\nlose = 1\nsets = 'stormed'\n"
          "[[fire.next]]\nprocedure = 'morale'\ntaken = 'after-loss'\nspared = "
          "['holds=true']\npercent_lost = 'share'\n"
          "[[fire.next]]\nslot = 'target.arm'\nword = 'foot'\n") == "");
}

TEST_CASE("aftermath check: outcomes, sides and slots have to be there") {
  const std::string effect = "[[fire.aftermath]]\nwho = 'target'\n";
  CHECK(tells(effect + "outcomes = ['kiled']\n",
              "fire has no outcome 'kiled': did you mean 'killed'?"));
  CHECK(tells(effect + "outcomes = ['killed']\nsets = 'stormd'\n", "did you mean 'stormed'?"));
  CHECK(tells(effect + "outcomes = ['killed']\nclears = 'share'\n",
              "no slot that is said or not is called 'share'"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nwho = 'targt'\n",
              "'who' is never 'targt': did you mean 'target'?"));
  CHECK(
      tells("[charge]\nmechanism = 'sequence'\noutcome = [{ outcome = 'attackers_break_after' }]\n"
            "[[charge.aftermath]]\noutcomes = ['attackers_breaks_after']\nwho = 'attacker'\n",
            "did you mean 'attackers_break_after'?"));
}

TEST_CASE("aftermath check: what stays in a game names slots and commands that are there") {
  const std::string keep = "[[fire.aftermath]]\nwho = 'target'\noutcomes = ['killed']\n";
  CHECK(row_faults(keep + "takes = 'morale'\nstate = 'stands'\n") == "");
  CHECK(tells(keep + "takes = 'moral'\n", "there is no command 'moral': did you mean 'morale'?"));
  CHECK(row_faults("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nsets = 'stormed'\n") ==
        "");
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nsets = 'stormd'\n",
              "did you mean 'stormed'?"));
}

TEST_CASE("aftermath check: a row is about one thing, and has what belongs to it") {
  CHECK(row_faults("[[fire.aftermath]]\nrank = 'colonel'\nof = 'army'\nsets = 'stormed'\n") == "");
  CHECK(tells("[[fire.aftermath]]\nwho = 'target'\nlose = 1\n",
              "a row of fire.aftermath names 'outcomes', or the 'end'"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nlose = 1\n", "'who' is missing"));
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nlose = 1\n",
              "'lose' doesn't go with 'end' in a row of fire.aftermath"));
  CHECK(tells("[[fire.aftermath]]\nrank = 'colonel'\nof = 'army'\nsets = 'arm'\n",
              "no slot that is said or not is called 'arm'"));
  CHECK(row_faults("[[fire.named]]\nside = 'target'\nomits = 'arm'\n") == "");
  CHECK(tells("[[fire.named]]\nside = 'target'\nslot = 'arm'\n",
              "a row of fire.named tells what its number is 'of'"));
  CHECK(tells("[[fire.named]]\nside = 'target'\nof = 'guns'\nomits = 'arm'\n",
              "doesn't go with 'omits' in a row of fire.named"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nwho = 'target'\nuntil = 'turn'\n",
              "'until' tells how long an end lasts"));
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nturns = 2\n",
              "'turns' tells how long an end lasts"));
  CHECK(tells("[[fire.turn]]\nsets = 'stormed'\nonce = 'has fired'\n", "of whom is that set?"));
  CHECK(tells("[[fire.thing]]\nkind = 'wind'\nsets = 'stormed'\n",
              "'sets' is a flag, and 'where' the outcome"));
  CHECK(row_faults("[[fire.named]]\nside = 'acting'\nof = 'guns'\nmen = 2\n") == "");
  CHECK(tells("[[fire.named]]\nside = 'acting'\nof = 'guns'\nmen = 0\n", "'men' serve guns"));
  CHECK(tells("[[fire.named]]\nside = 'acting'\nkeeps = 'class'\n", "'first' is missing"));
  CHECK(tells("[[fire.named]]\nside = 'acting'\nof = 'one'\nmen = 2\n", "'men' serve guns"));
}

TEST_CASE("aftermath check: followers have to be there, with what they are told") {
  const std::string next = "[[fire.next]]\nprocedure = 'morale'\n";
  CHECK(tells("[[fire.next]]\nprocedure = 'moral'\n",
              "there is no command 'moral': did you mean 'morale'?"));
  CHECK(tells(next + "as = 'target'\n", "morale has no target"));
  CHECK(tells(next + "taken = 'sometimes'\n", "'taken' is never 'sometimes'"));
  CHECK(tells(next + "spared = ['hold=true']\n",
              "morale has no outcome 'hold': did you mean 'holds'?"));
  CHECK(tells(next + "gone = ['holds']\n", "'holds' gives no outcome a value"));
  CHECK(tells(next + "percent_hurt = 'arm'\n", "no slot for a number is called 'arm'"));
  CHECK(tells("[[fire.next]]\nprocedure = 'fire'\nas = 'target'\nhurt = 'share'\n",
              "'share' isn't among the slots of that side of fire"));
}

TEST_CASE("aftermath check: words that are handed on are words of their slot") {
  CHECK(tells("[[fire.next]]\nslot = 'target.arm'\nword = 'boat'\n", "'arm' is never 'boat'"));
  CHECK(tells("[[fire.next]]\nslot = 'stormed'\nword = 'yes'\n", "'stormed' is never 'yes'"));
  CHECK(tells("[[fire.next]]\nslot = 'share'\nword = '3'\n", "no slot of words is called 'share'"));
}

TEST_CASE("aftermath check: a row of what follows is about one thing") {
  CHECK(tells("[[fire.next]]\nlabel = 'later'\n", "a row of fire.next has a 'procedure' that may"));
  CHECK(tells("[[fire.next]]\nprocedure = 'morale'\nspent = ['stormed']\n",
              "'spent' doesn't go with 'procedure' in a row of fire.next"));
  CHECK(tells("[[fire.next]]\nslot = 'target.arm'\n", "'word' is missing: what is 'target.arm'?"));
  CHECK(tells("[[fire.next]]\nrepeat = 'at-once'\nwinner = 'winer'\n",
              "fire has no outcome 'winer'"));
  CHECK(tells("[[fire.next]]\nrepeat = 'in-turn'\n",
              "fire tells how it repeats, and 'to-the-end' isn't among its slots"));
  CHECK(tells("[[fire.next]]\nrepeat = 'by-turns'\n", "'repeat' is never 'by-turns'"));
  CHECK(tells("[[fire.next]]\nprocedure = 'morale'\neach_round = true\n",
              "no row of morale.aftermath 'ends' a side"));
}

TEST_CASE("aftermath check: what an officer's name says of a side is among its slots") {
  const auto attached = [](const std::string& columns) {
    return "[[fire.named]]\n" + columns + "\n";
  };
  const std::string target = "side = 'target'\nwith = 'stormed'\nrank = 'arm'\n";
  CHECK(tells(attached(target + "other = 'foot'"),
              "'stormed' isn't among the slots of that side of fire"));
  CHECK(tells(attached(target + "other = 'foot'"),
              "'arm' isn't among the slots of that side of fire"));
  CHECK(tells(attached(target + "other = 'fot'"), "'arm' is never 'fot': did you mean 'foot'?"));
  CHECK(tells(attached(target + "other = 'foot'\nwhen = { count = 3 }"),
              "how an officer is named holds always: the row has no 'when'"));
  CHECK(tells(attached("side = 'target'\nwith = 'arm'\nrank = 'arm'\nother = 'foot'"),
              "no slot that is said or not is called 'arm'"));
  CHECK(tells(attached("side = 'target'\nwith = 'stormed'\nrank = 'share'\nother = 'foot'"),
              "no slot of words is called 'share'"));
}
