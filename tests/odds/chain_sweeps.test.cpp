#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

#include "odds/told.hpp"
#include "odds/want.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;
using acw::Value;

namespace {

Value result(const std::string& command_line, const std::string& standard_input = "") {
  const auto ran = acw_run(command_line + " --json", standard_input);
  REQUIRE_MESSAGE(ran.code == 0, command_line, "\n", ran.err);
  return ran.json();
}

/// What a cell shows is what the same chain tells that is asked by itself.
void check_cell(const Value& row, const Value& odds, const std::string& outcome) {
  const auto& one = outcome_named(odds, outcome);
  REQUIRE_FALSE(one.is_null());
  const auto chances = told(one);
  if (!one["mean"].is_null()) {
    Chance some = 0;
    for (const auto& [value, chance] : chances) some += std::atoi(value.c_str()) >= 1 ? chance : 0;
    CHECK(number(row["mean"]) == number(one["mean"]));
    CHECK(number(row["1+"]) == doctest::Approx(static_cast<double>(some)).epsilon(1e-13));
  } else if (chances["true"] + chances["false"] > 0) {
    CHECK(number(row[outcome]) ==
          doctest::Approx(static_cast<double>(chances["true"])).epsilon(1e-14));
  } else {
    for (const auto& [value, chance] : chances)
      CHECK(number(row[outcome + "=" + value]) ==
            doctest::Approx(static_cast<double>(chance)).epsilon(1e-14));
  }
}

struct Swept {
  std::string before;
  std::vector<std::string> first;
  std::string between;
  std::vector<std::string> second;
  std::string after, outcome;
};

void check_sweep(const Swept& swept, const std::string& standard_input = "") {
  const auto list = [](const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ",") + word;
    return text;
  };
  const auto all = swept.before + " " + list(swept.first) + " " + swept.between + " " +
                   list(swept.second) + " " + swept.after;
  CAPTURE(all);
  const auto sweep = result(all, standard_input);
  const auto& rows = rows_of(sweep);
  REQUIRE(rows.size() == swept.first.size() * swept.second.size());
  CHECK(text(sweep["headline"]) == swept.outcome);
  std::size_t next = 0;
  for (const auto& first : swept.first) {
    for (const auto& second : swept.second) {
      const auto said = [](const std::string& word) { return word == "-" ? std::string{} : word; };
      const auto alone = swept.before + " " + said(first) + " " + swept.between + " " +
                         said(second) + " " + swept.after + " --odds";
      CAPTURE(alone);
      const auto odds = result(alone, standard_input)["odds"];
      check_cell(rows[next], odds, swept.outcome);
      ++next;
    }
  }
}

}  // namespace

TEST_CASE("chain sweeps: each cell is the chain that is asked by itself, in every ruleset") {
  const Swept sweeps[] = {
      {"fire",
       {"4", "5", "7"},
       "exp musket",
       {"10cm", "25cm"},
       "at 6/6 exp soft enemy-near --then morale",
       "holds"},
      {"fire 5 vet 10cm at",
       {"5/6", "6/6"},
       "",
       {"soft", "hard", "open"},
       "exp with-officer --then 'morale enemy-near'",
       "holds"},
      {"fire 5 vet 10cm at 5/6 raw",
       {"supported", "-"},
       "",
       {"enemy-near", "-"},
       "--then morale",
       "holds"},
      {"fire", {"2", "4"}, "exp 10cm at", {"4", "9"}, "--then 'fire 3 vet 20cm'", "killed"},
      {"melee 4", {"vet", "exp"}, "vs 5/6", {"raw", "vet"}, "--then 'morale enemy-near'", "holds"},
      {"-r sz fire",
       {"3", "5"},
       "infantry 10in at 5",
       {"infantry", "cavalry"},
       "--then 'melee 3 cavalry'",
       "defenders_lost"},
      {"-r si fire", {"3", "5"}, "musket 8in at", {"3", "4"}, "soft --then morale", "holds"},
      {"-r si melee", {"3", "4"}, "at", {"2", "3"}, "--then 'morale --of attacker'", "holds"},
      {"-r sow fire",
       {"2", "3"},
       "trained musket 9cm at",
       {"4", "5"},
       "raw --then morale",
       "result"},
      {"-r sow fire",
       {"2", "3"},
       "trained musket 9cm at 4",
       {"soft", "hard"},
       "--then 'fire 2 veteran repeater 10cm'",
       "out"},
      {"-r ka fire",
       {"1", "3"},
       "elite rifle-musket",
       {"1hex", "2hex"},
       "at 4 militia --then melee",
       "defender.stands_lost"},
      {"-r ka fire",
       {"1", "3"},
       "elite rifle-musket 1hex at 4",
       {"militia", "regular"},
       "--then morale",
       "stands"},
  };
  for (const auto& sweep : sweeps) check_sweep(sweep);
}

TEST_CASE("chain sweeps: --show picks of all that the links tell, sums and what comes first too") {
  const auto sweep = result(
      "fire 2,4 exp 10cm at 6/6 --then 'fire 3 vet 20cm' --then 'morale exp' --show "
      "'killed>=2,holds,points<=4'");
  const auto& rows = rows_of(sweep);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto odds =
        result("fire " + std::string{i == 0 ? "2" : "4"} +
               " exp 10cm at 6/6 --then 'fire 3 vet 20cm' --then 'morale exp' --odds")["odds"];
    Chance killed = 0;
    for (const auto& [value, chance] : told(odds["killed"]))
      killed += std::atoi(value.c_str()) >= 2 ? chance : 0;
    Chance points = 0;
    for (const auto& [value, chance] : told(odds["points"]))
      points += std::atoi(value.c_str()) <= 4 ? chance : 0;
    CHECK(number(rows[i]["killed>=2"]) ==
          doctest::Approx(static_cast<double>(killed)).epsilon(1e-13));
    CHECK(number(rows[i]["points<=4"]) ==
          doctest::Approx(static_cast<double>(points)).epsilon(1e-13));
    CHECK(number(rows[i]["holds"]) == static_cast<double>(told(odds["holds"])["true"]));
  }
}

TEST_CASE("chain sweeps: what the rules don't let follow is refused in its cell alone") {
  const auto sweep = result("fire 3 exp 10cm at 6/6 officer,- --target-class exp --then morale");
  const auto& rows = rows_of(sweep);
  CHECK(text(rows[0]["refused"]).find("morale: an officer alone does not take morale") == 0);
  CHECK(rows[1]["refused"].is_null());
  const auto alone = result("fire 3 exp 10cm at 6/6 --target-class exp --then morale --odds");
  CHECK(std::abs(number(rows[1]["holds"]) -
                 static_cast<double>(told(alone["odds"]["holds"])["true"])) < 1e-12);
  CHECK(acw_run("fire 3,4 exp 10cm at 6/6 officer --target-class exp --then morale").code == 1);
}

TEST_CASE("chain sweeps: of results that are read, each cell is what goes on from them by itself") {
  const auto odds = acw_run("fire 4 exp 10cm at 6/6 soft --odds --json").out;
  const auto thrown = acw_run("fire 4 exp 10cm at 6/6 soft --dice 8,8,1,1,1,1 --json").out;
  for (const auto& read : {odds, thrown, thrown + thrown}) {
    check_sweep({"morale --from -", {"exp", "vet", "raw"}, "", {"enemy-near", "-"}, "", "holds"},
                read);
    check_sweep({"fire --from -", {"2", "3"}, "vet", {"10cm", "40cm"}, "", "killed"}, read);
    check_sweep({"fire --from -",
                 {"2", "3"},
                 "vet",
                 {"10cm", "40cm"},
                 "--then 'morale exp enemy-near'",
                 "holds"},
                read);
  }
  for (const std::string command :
       {"morale 3..5/6 exp --from -", "melee 3 vet --from - at 4..5 exp"}) {
    const auto ran = acw_run(command, odds);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err.find("comes from the step before it") != std::string::npos);
  }
}

TEST_CASE(
    "chain sweeps: the number that is wanted of a chain is the one that chains asked singly have") {
  const struct {
    std::string before, after, want, outcome, value;
    int percent;
  } cases[] = {
      {"fire", "exp 10cm at 6/6 exp enemy-near --then morale", "holds", "holds", "true", 80},
      {"fire", "exp 10cm at 8/8 raw soft --then 'morale enemy-near'", "not holds", "holds", "false",
       60},
      {"fire", "exp 10cm at 9 --then 'fire 3 vet 10cm'", "killed >= 4", "killed", "4", 70},
      {"-r sow fire", "trained musket 9cm at 5 raw --then morale", "result = rout", "result",
       "rout", 2},
      {"-r si fire", "musket 8in at 4 --then morale", "not holds", "holds", "false", 30},
      {"-r sz fire", "infantry 10in at 5 infantry --then 'melee 3 cavalry'", "defenders_lost >= 2",
       "defenders_lost", "2", 40},
  };
  for (const auto& one : cases) {
    const auto chance = [&](int count) {
      const auto odds =
          result(one.before + " " + std::to_string(count) + " " + one.after + " --odds")["odds"];
      Chance sum = 0;
      for (const auto& [value, likely] : told(odds[one.outcome])) {
        const bool many = std::atoi(one.value.c_str()) > 0 &&
                          std::atoi(value.c_str()) >= std::atoi(one.value.c_str());
        sum += value == one.value || many ? likely : 0;
      }
      return static_cast<double>(sum);
    };
    const std::string asked = one.before + " " + one.after;
    CAPTURE(asked);
    const auto want = result(asked + " --want '" + one.want + "' --at-least " +
                             std::to_string(one.percent) + "%");
    const auto& found = want["count"];
    REQUIRE_FALSE(found["value"].is_null());
    const int count = static_cast<int>(number(found["value"]));
    const bool most = found["most"] == Value{true};
    const double wanted = one.percent / 100.0;
    CHECK(number(found["chance"]) == doctest::Approx(chance(count)).epsilon(1e-12));
    for (int tried = 1; tried <= count; ++tried)
      CHECK((chance(tried) >= wanted) == (most || tried == count));
    if (most) CHECK(chance(count + 1) < wanted);
    if (!found["next"].is_null()) {
      CHECK(number(found["next"]["value"]) == (most ? count + 1 : count - 1));
      CHECK(number(found["next"]["chance"]) ==
            doctest::Approx(chance(count + (most ? 1 : -1))).epsilon(1e-12));
    }
  }
}

TEST_CASE(
    "chain sweeps: a change is worth what the chain with that change tells, of both sides and of "
    "what follows") {
  const want::Slots slots{{"count", "6"},           {"class", "experienced"},
                          {"distance", "10cm"},     {"target.count", "6"},
                          {"target.original", "6"}, {"target.class", "experienced"},
                          {"target.cover", "soft"}, {"target.enemy-near", "true"}};
  const auto value = result("fire" + want::typed(slots) + " --then morale --want holds");
  int of_followers = 0;
  for (const auto& change : *value["changes"].as<Value::Array>()) {
    auto slot = text(change["slot"]);
    for (char& c : slot) c = c == '_' ? '-' : c;
    auto changed = slots;
    if (change["to"] == Value{false}) changed.erase(slot);
    else changed[slot] = want::word(change["to"], slot, "cm");
    of_followers +=
        slot == "target.supported" || slot == "target.class" || slot == "target.enemy-near" ? 1 : 0;
    CAPTURE(slot);
    const auto holds = told(
        result("fire" + want::typed(changed) + " --then morale --odds")["odds"]["holds"])["true"];
    CHECK(number(change["chance"]) == doctest::Approx(static_cast<double>(holds)).epsilon(1e-12));
  }
  CHECK(of_followers >= 3);
}

TEST_CASE("chain sweeps: no number is looked for that comes of what went before") {
  const auto read = acw_run("fire 2 exp 10cm at 6/6 --odds --json").out;
  const auto morale = result("morale exp enemy-near --from - --want holds --at-least 99%", read);
  CHECK(morale["count"].is_null());
  CHECK(number(morale["now"]) ==
        static_cast<double>(
            told(result("morale exp enemy-near --from - --odds", read)["odds"]["holds"])["true"]));
  for (const auto& change : *morale["changes"].as<Value::Array>())
    CHECK(change["slot"] != Value{"count"});
  const auto same = result("melee exp --from - at exp --want 'killed >= 1'", read);
  CHECK(same["count"].is_null());
  const auto others =
      result("melee 5 vet --from - at exp --want 'killed >= 2' --at-least 80", read);
  REQUIRE_FALSE(others["count"]["value"].is_null());
  const auto least = static_cast<int>(number(others["count"]["value"]));
  const auto killed = [&](int count) {
    const auto odds = result("melee " + std::to_string(count) + " vet --from - at exp --odds",
                             read)["odds"]["killed"];
    Chance sum = 0;
    for (const auto& [value, chance] : told(odds))
      sum += std::atoi(value.c_str()) >= 2 ? chance : 0;
    return static_cast<double>(sum);
  };
  CHECK(killed(least) >= 0.8);
  CHECK(killed(least - 1) < 0.8);
}

TEST_SUITE_END();
