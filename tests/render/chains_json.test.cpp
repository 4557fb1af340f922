#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "render/keys.hpp"
#include "render/render.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using namespace acw::test;

namespace {

const std::string volley_and_morale = "fire 4 exp 10cm at 6/6 exp enemy-near --then morale ";

Value result(const std::string& command_line) {
  const auto ran = acw_run(command_line + " --json");
  REQUIRE_MESSAGE(ran.code == 0, command_line, "\n", ran.err);
  return ran.json();
}
const Value::Array& list(const Value& value) {
  const auto* items = value.as<Value::Array>();
  REQUIRE(items != nullptr);
  return *items;
}

const char* const chains[] = {
    "fire 4 exp 10cm at 6/6 exp enemy-near --then morale",
    "fire 3 exp 10cm at 5/5 --then 'fire 4 vet rifle 20cm' --then 'melee 3 vs raw' --then 'morale "
    "supported'",
    "melee 4 charging at 6/6 exp --then morale",
    "-r sz fire 2 heavy 30in at 4 infantry --then 'fire 3 sharpshooters 14in' --then 'melee "
    "--to-the-end'",
    "-r si fire 5 musket 8in at 6 soft --then morale --then 'charge 12in'",
    "-r si melee 6 at 4 --then 'morale --of attacker'",
    "-r sow fire 4 trained minie-rifle 28cm at 5/6 trained --then 'fire 3 veteran repeater 9cm' "
    "--then morale",
    "-r ka fire 3 elite rifle-musket 1hex at 4 militia wood --then morale --then 'melee 3 elite'",
};

}  // namespace

TEST_CASE("chain in json: the keys of a throw, of its links, and of what is left") {
  const auto thrown = result(volley_and_morale + "--seed a");
  CHECK(keys(thrown) ==
        "schema command rules mode seed situation throws outcome luck notes links after"
        " program dice rules_hash typed");
  CHECK(keys(list(thrown["links"])[0]) == "command situation throws outcome luck notes");
  const auto spared = result(volley_and_morale + "--dice 1,1,1,1");
  CHECK(keys(spared) ==
        "schema command rules mode situation throws outcome luck notes links after"
        " program dice rules_hash typed");
  const auto& morale = list(spared["links"])[1];
  CHECK(keys(morale) == "command situation throws outcome not_taken notes");
  CHECK(morale["not_taken"] == Value{"no losses, no test"});
  CHECK(to_json(morale["outcome"]) == R"({"holds":true})");
  CHECK(to_json(morale["throws"]) == "[]");
  CHECK(keys(result(volley_and_morale + "--dice 1,1,1,1 --no-odds-line")) ==
        "schema command rules mode situation throws outcome notes links after"
        " program dice rules_hash typed");
}

TEST_CASE("chain in json: the keys of odds, of a sample and of what is needed") {
  const auto odds = result(volley_and_morale + "--odds");
  CHECK(keys(odds) ==
        "schema command rules mode situation odds notes links after"
        " program dice rules_hash typed");
  CHECK(keys(list(odds["links"])[0]) == "command situation odds notes");
  CHECK(keys(list(odds["links"])[1]) == "command reached situation odds notes");
  CHECK(keys(list(odds["links"])[1]["odds"]["points"]) == "mean sd pmf reached");
  CHECK(keys(result(volley_and_morale + "--sample 50 --seed a")) ==
        "schema command rules mode seed games situation odds notes links after"
        " program dice sample_stream rules_hash typed");
  const auto need = result(volley_and_morale + "--need");
  CHECK(keys(need) ==
        "schema command rules mode situation needs notes links"
        " program dice rules_hash typed");
  CHECK(keys(list(need["links"])[1]) == "command before_loss situation needs notes");
  CHECK(keys(list(need["links"])[0]) == "command situation needs notes");
  CHECK(list(need["needs"])[2]["why"] == Value{"morale, points"});
  CHECK(list(list(need["links"])[1]["needs"])[0]["why"] == Value{"points"});
  CHECK(keys(list(result(volley_and_morale + "--odds --explain")["links"])[1]) ==
        "command reached situation odds explain notes");
}

TEST_CASE("needs in json: under which condition a throw is made stands in it") {
  const auto charge = result("-r si charge 5 cavalry elite 12in at 5 --need ");
  CHECK(list(charge["needs"])[3]["dice"] == Value{"1 D100, if the defenders break"});
  CHECK(list(charge["needs"])[5]["dice"] == Value{"1 D100, if the defenders hold"});
  const auto fight = result("-r si melee 3 to-the-end at 4 --need ");
  CHECK(list(fight["needs"]).back()["dice"] == Value{"1 D100 after a round, with nobody lost"});
}

TEST_CASE("chain in json: chances are of what is reached, with the chance of that beside them") {
  const auto odds = result(volley_and_morale + "--odds");
  const auto& morale = list(odds["links"])[1];
  const auto& points = morale["odds"]["points"];
  CHECK(number(points["reached"]) == doctest::Approx(number(morale["reached"])).epsilon(1e-14));
  CHECK(1 - number(points["reached"]) ==
        doctest::Approx(static_cast<double>(
                            told(result("fire 4 exp 10cm at 6/6 --odds")["odds"]["killed"])["0"]))
            .epsilon(1e-13));
  CHECK(points == odds["odds"]["points"]);
  double all = 0;
  double mean = 0;
  for (const auto& one : list(points["pmf"]))
    all += number(one["p"]), mean += number(one["p"]) * number(one["value"]);
  CHECK(all == doctest::Approx(1).epsilon(1e-14));
  CHECK(mean == doctest::Approx(number(points["mean"])).epsilon(1e-14));
  CHECK(morale["odds"]["holds"]["reached"].is_null());  // who has lost nobody holds
}

TEST_CASE(
    "chain in json: whose affair a link is stands in it and in what is left, where it isn't both "
    "sides'") {
  const std::string melee = "-r si melee 3 at 2 ";
  const auto attacker = result(melee + "--then 'morale --of attacker' --dice 90,90,50");
  CHECK(list(attacker["links"])[1]["of"] == Value{"attacker"});
  CHECK(attacker["after"]["of"] == Value{"attacker"});
  CHECK(list(attacker["links"])[0]["of"].is_null());
  const auto defender = result(melee + "--then morale --dice 90,90,50");
  CHECK(list(defender["links"])[1]["of"].is_null());
  CHECK(defender["after"]["of"] == Value{"defender"});
  CHECK(result("fire 2 exp 10cm at 6/6 --then 'fire 1 vet 10cm' --dice 1,1,1")["after"]["of"]
            .is_null());
}

TEST_CASE("chain in json: a throw tells the part it belongs to, twins by their number") {
  const auto parts = [](const Value& thrown) {
    std::string names;
    for (const auto& one : list(thrown["throws"]))
      names += text(one["part"]) + ", " + text(one["why"]) + "; ";
    return names;
  };
  CHECK(parts(result("fire 2 exp 10cm at 6/6 --then 'fire 1 vet 10cm' --dice 8,8,1,1,8,1")) ==
        "fire, to hit; fire, save; fire 2, to hit; fire 2, save; ");
  const auto melee = result("-r si melee 3 at 2 --then 'morale --of attacker' --dice 90,90,50");
  CHECK(parts(melee) ==
        "melee, attackers, one more; melee, defenders, one more; attacker's morale, morale; ");
  CHECK(list(list(melee["links"])[1]["throws"])[0]["part"].is_null());
  CHECK(list(result("fire 2 exp 10cm at 6/6 --dice 1,1")["throws"])[0]["part"].is_null());
}

TEST_CASE(
    "chain in json: what is left is the losses of both sides, with the chances that they have") {
  const auto thrown = result("fire 2 exp 10cm at 6/6 soft --dice 8,8,1,1");
  CHECK(thrown["after"].is_null());  // what follows reads the outcome of a throw
  const auto chain =
      result("fire 2 exp 10cm at 6/6 --then 'fire 1 vet 10cm' --dice 8,8,1,1,8,1")["after"];
  CHECK(to_json(chain) ==
        R"({"attacker":{"count":1,"class":"veteran"},"defender":{"count":6,"original":6},)"
        R"("rows":[{"p":1,"attacker":{"lost":0},"defender":{"lost":3}}]})");
  CHECK(text(list(result(volley_and_morale +
                         "--dice 8,8,1,1,1,1")["after"]["rows"])[0]["defender"]["end"]) ==
        "breaks");
  const auto odds = result("fire 2 exp 10cm at 6/6 --odds");
  const auto killed = told(odds["odds"]["killed"]);
  CHECK(list(odds["after"]["rows"]).size() == 3);
  for (const auto& row : list(odds["after"]["rows"]))
    CHECK(
        number(row["p"]) ==
        doctest::Approx(static_cast<double>(killed[text(row["defender"]["lost"])])).epsilon(1e-13));
}

TEST_CASE("chain in json: what the whole tells is what its links tell, the last that can tell it") {
  for (const std::string chain : chains) {
    for (const std::string way : {"--odds", "--seed one", "--seed two", "--seed three"}) {
      CAPTURE(chain);
      CAPTURE(way);
      const auto whole = result(chain + " " + way);
      const std::string key = way == "--odds" ? "odds" : "outcome";
      const auto& links = list(whole["links"]);
      int told_flat = 0;
      for (const auto& field : *whole[key].as<Value::Object>()) {
        const auto& name = field.first;
        const auto& value = field.second;
        const bool added_up = links.size() > 2 && (name == "killed" || name == "disabled" ||
                                                   name == "out" || name == "defenders_killed");
        if (added_up) continue;
        ++told_flat;
        const Value* last = nullptr;
        for (const auto& link : links) {
          if (!link[key][name].is_null()) last = &link[key][name];
        }
        CAPTURE(name);
        REQUIRE(last != nullptr);
        CHECK(to_json(value) == to_json(*last));
      }
      CHECK(told_flat > 0);
      for (const auto& [name, value] : *links.back()[key].as<Value::Object>())
        CHECK_FALSE(whole[key][name].is_null());
    }
  }
}

TEST_CASE("chain in json: what several volleys kill is the sum of what their links tell") {
  for (int seed = 0; seed < 20; ++seed) {
    const auto whole = result("fire 3 exp 10cm at 6/6 --then 'fire 4 vet 20cm' --seed sum-" +
                              std::to_string(seed));
    const auto& links = list(whole["links"]);
    CHECK(number(whole["outcome"]["killed"]) ==
          number(links[0]["outcome"]["killed"]) + number(links[1]["outcome"]["killed"]));
    CHECK(number(whole["outcome"]["hits"]) == number(links[1]["outcome"]["hits"]));
  }
}

TEST_CASE(
    "chain in json: the luck of the whole is its last link's, among all that the chain can come "
    "to") {
  const auto broken = result(volley_and_morale + "--dice 8,8,1,1,1,1");
  const auto odds = told(result(volley_and_morale + "--odds")["odds"]["holds"]);
  CHECK(broken["luck"]["outcome"] == Value{"holds"});
  CHECK(number(broken["luck"]["chance"]) ==
        doctest::Approx(static_cast<double>(odds["false"])).epsilon(1e-13));
  const auto& fire = list(broken["links"])[0];
  CHECK(fire["luck"]["outcome"] == Value{"killed"});
  const auto alone = result("fire 4 exp 10cm at 6/6 --dice 8,8,1,1,1,1");
  CHECK(number(fire["luck"]["fewer"]) ==
        doctest::Approx(number(alone["luck"]["fewer"])).epsilon(1e-13));
}

TEST_SUITE_END();
