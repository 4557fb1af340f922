#include "rules/ruleset_reader.hpp"

#include <doctest/doctest.h>

#include <string>

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
  (void)acw::read_ruleset(node, problems);
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
  CHECK(tells(effect + "outcomes = ['killed']\nclears = 'share'\n", "unknown flag slot 'share'"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nwho = 'targt'\n",
              "'who' does not take 'targt': did you mean 'target'?"));
  CHECK(
      tells("[charge]\nmechanism = 'sequence'\noutcome = [{ outcome = 'attackers_break_after' }]\n"
            "[[charge.aftermath]]\noutcomes = ['attackers_breaks_after']\nwho = 'attacker'\n",
            "did you mean 'attackers_break_after'?"));
}

TEST_CASE("aftermath check: what stays in a game names slots and commands that are there") {
  const std::string keep = "[[fire.aftermath]]\nwho = 'target'\noutcomes = ['killed']\n";
  CHECK(row_faults(keep + "takes = 'morale'\nstate = 'stands'\n") == "");
  CHECK(tells(keep + "takes = 'moral'\n", "unknown command 'moral': did you mean 'morale'?"));
  CHECK(row_faults("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nsets = 'stormed'\n") ==
        "");
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nsets = 'stormd'\n",
              "did you mean 'stormed'?"));
}

TEST_CASE("aftermath check: a row is about one thing, and has what belongs to it") {
  CHECK(row_faults("[[fire.aftermath]]\nrank = 'colonel'\nof = 'army'\nsets = 'stormed'\n") == "");
  CHECK(tells("[[fire.aftermath]]\nwho = 'target'\nlose = 1\n",
              "a row of fire.aftermath requires 'outcomes', 'end'"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nlose = 1\n",
              "'outcomes' requires 'who' in a row of fire.aftermath"));
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nlose = 1\n",
              "'lose' can't be used with 'end' in a row of fire.aftermath"));
  CHECK(tells("[[fire.aftermath]]\nrank = 'colonel'\nof = 'army'\nsets = 'arm'\n",
              "unknown flag slot 'arm'"));
  CHECK(row_faults("[[fire.named]]\nside = 'target'\nomits = 'arm'\n") == "");
  CHECK(tells("[[fire.named]]\nside = 'target'\nslot = 'arm'\n",
              "a row of fire.named requires 'of'"));
  CHECK(tells("[[fire.named]]\nside = 'target'\nof = 'guns'\nomits = 'arm'\n",
              "'omits' can't be used with 'of' in a row of fire.named"));
  CHECK(tells("[[fire.aftermath]]\noutcomes = ['killed']\nwho = 'target'\nuntil = 'turn'\n",
              "'outcomes' can't be used with 'until'"));
  CHECK(tells("[[fire.aftermath]]\nend = 'breaks'\nstate = 'routed'\nturns = 2\n",
              "'turns' requires 'until'"));
  CHECK(tells("[[fire.turn]]\nsets = 'stormed'\nonce = 'has fired'\n", "'sets' requires 'every'"));
  CHECK(tells("[[fire.thing]]\nkind = 'wind'\nsets = 'stormed'\n", "'sets' requires 'where'"));
  CHECK(row_faults("[[fire.named]]\nside = 'acting'\nof = 'guns'\nmen = 2\n") == "");
  CHECK(
      tells("[[fire.named]]\nside = 'acting'\nof = 'guns'\nmen = 0\n", "'men' must be at least 1"));
  CHECK(tells("[[fire.named]]\nside = 'acting'\nkeeps = 'class'\n", "'keeps' requires 'first'"));
  CHECK(
      tells("[[fire.named]]\nside = 'acting'\nof = 'one'\nmen = 2\n", "'men' must be at least 1"));
}

TEST_CASE("aftermath check: followers have to be there, with what they are told") {
  const std::string next = "[[fire.next]]\nprocedure = 'morale'\n";
  CHECK(tells("[[fire.next]]\nprocedure = 'moral'\n",
              "unknown command 'moral': did you mean 'morale'?"));
  CHECK(tells(next + "as = 'target'\n", "morale has no target"));
  CHECK(tells(next + "taken = 'sometimes'\n", "'taken' does not take 'sometimes'"));
  CHECK(tells(next + "spared = ['hold=true']\n",
              "morale has no outcome 'hold': did you mean 'holds'?"));
  CHECK(tells(next + "gone = ['holds']\n", "'holds' must give an outcome a value"));
  CHECK(tells(next + "percent_hurt = 'arm'\n", "unknown number slot 'arm'"));
  CHECK(tells(next + "rest = 'arm'\n", "unknown number slot 'arm'"));
  CHECK(tells("[[fire.next]]\nprocedure = 'fire'\nas = 'target'\nhurt = 'share'\n",
              "'share' is not a slot of that side of fire"));
}

TEST_CASE("aftermath check: words that are handed on are words of their slot") {
  CHECK(tells("[[fire.next]]\nslot = 'target.arm'\nword = 'boat'\n", "'arm' does not take 'boat'"));
  CHECK(tells("[[fire.next]]\nslot = 'stormed'\nword = 'yes'\n", "'stormed' does not take 'yes'"));
  CHECK(tells("[[fire.next]]\nslot = 'share'\nword = '3'\n", "'share' does not take '3'"));
}

TEST_CASE("aftermath check: a row of what follows is about one thing") {
  CHECK(tells("[[fire.next]]\nlabel = 'later'\n", "a row of fire.next requires 'procedure'"));
  CHECK(tells("[[fire.next]]\nprocedure = 'morale'\nspent = ['stormed']\n",
              "'spent' can't be used with 'procedure' in a row of fire.next"));
  CHECK(tells("[[fire.next]]\nslot = 'target.arm'\n", "'slot' requires 'word'"));
  CHECK(tells("[[fire.next]]\nrepeat = 'at-once'\nwinner = 'winer'\n",
              "fire has no outcome 'winer'"));
  CHECK(tells("[[fire.next]]\nrepeat = 'in-turn'\n",
              "fire repeats, which requires the slot 'to-the-end'"));
  CHECK(tells("[[fire.next]]\nrepeat = 'by-turns'\n", "'repeat' does not take 'by-turns'"));
  CHECK(tells("[[fire.next]]\nprocedure = 'morale'\neach_round = true\n",
              "'each_round' requires a row with 'ends' in morale.aftermath"));
}

TEST_CASE("aftermath check: what an officer's name says of a side is among its slots") {
  const auto attached = [](const std::string& columns) {
    return "[[fire.named]]\n" + columns + "\n";
  };
  const std::string target = "side = 'target'\nwith = 'stormed'\nrank = 'arm'\n";
  CHECK(tells(attached(target + "other = 'foot'"), "'stormed' is not a slot of that side of fire"));
  CHECK(tells(attached(target + "other = 'foot'"), "'arm' is not a slot of that side of fire"));
  CHECK(
      tells(attached(target + "other = 'fot'"), "'arm' does not take 'fot': did you mean 'foot'?"));
  CHECK(tells(attached(target + "other = 'foot'\nwhen = { count = 3 }"),
              "a row for an officer's name can't have 'when'"));
  CHECK(tells(attached("side = 'target'\nwith = 'arm'\nrank = 'arm'\nother = 'foot'"),
              "unknown flag slot 'arm'"));
  CHECK(tells(attached("side = 'target'\nwith = 'stormed'\nrank = 'share'\nother = 'foot'"),
              "unknown word slot 'share'"));
}
