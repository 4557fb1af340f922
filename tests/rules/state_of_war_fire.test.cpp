#include <doctest/doctest.h>

#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

Value fire_outcome(const std::string& words) {
  return run_state_of_war(words + " --json").json()["outcome"];
}

/// Every field of an outcome, as text.
std::string all(const Value& told) {
  std::string fields;
  for (const auto& [name, value] : *told.as<Value::Object>())
    fields += (fields.empty() ? "" : " ") + name + "=" + text(value);
  return fields;
}

/// Why the rules or the program refuse, with the exit status before it.
std::string status_and_refusal(const std::string& words) {
  const Ran ran = run_state_of_war(words);
  CHECK(ran.out.empty());
  return std::to_string(ran.code) + " " + ran.err;
}

}  // namespace

TEST_CASE(
    "state of war fire: every weapon reaches to the end of each band, and a hair's breadth on is "
    "the next") {
  const struct {
    const char* weapon;
    const char* to[4];
  } rows[] = {
      {"minie-rifle", {"15", "30", "110", "150"}},  {"repeater", {"12", "25", "60", "120"}},
      {"breech-loader", {"12", "25", "60", "120"}}, {"musket", {"4", "10", "30", "90"}},
      {"minie-carbine", {"8", "20", "70", "120"}},  {"smoothbore-carbine", {"4", "8", "20", "70"}},
      {"shotgun", {"5", "10", "40", nullptr}},      {"pistol", {"2", "6", "10", "20"}},
      {"thrown", {nullptr, "10", "20", "30"}}};
  const char* bands[] = {"short", "medium", "long", "extreme"};
  const int sides[] = {6, 8, 10, 12};
  for (const auto& row : rows) {
    std::size_t first = row.to[0] == nullptr ? 1 : 0;
    std::size_t last = row.to[3] == nullptr ? 2 : 3;
    for (std::size_t band = first; band <= last; ++band) {
      for (const bool beyond : {false, true}) {
        const std::string command = std::string{"fire 1 raw "} + row.weapon + " " + row.to[band] +
                                    (beyond ? ".01cm" : "cm") + " at open";
        CAPTURE(command);
        const std::size_t falls = band + (beyond ? 1 : 0);
        if (falls > last) {
          CHECK(has(status_and_refusal(command), std::string{" reaches "} + row.to[last] + " cm"));
          CHECK(run_state_of_war(command).code == 1);
          continue;
        }
        const auto need = run_state_of_war(command + " --need --json").json();
        CHECK(text(need["situation"]["range"]) == bands[falls]);
        CHECK(number((*need["needs"].as<Value::Array>())[1]["sides"]) == sides[falls]);
      }
    }
  }
  CHECK(text(run_state_of_war("fire 1 raw thrown 0.5cm at open --need --json")
                 .json()["situation"]["range"]) == "medium");
}

TEST_CASE("state of war fire: inches are measured as centimetres") {
  CHECK(text(run_state_of_war("fire 1 raw minie-rifle 5.9in at open --need --json")
                 .json()["situation"]["range"]) == "short");
  CHECK(text(run_state_of_war("fire 1 raw minie-rifle 6in at open --need --json")
                 .json()["situation"]["range"]) == "medium");
}

TEST_CASE("state of war fire: class and cover name their dice") {
  const auto sides = [](const std::string& words, std::size_t need) {
    const auto result = run_state_of_war("fire 1 " + words +
                                         (has(words, " at ") ? "" : " at open") + " --need --json")
                            .json();
    return static_cast<int>(number((*result["needs"].as<Value::Array>())[need]["sides"]));
  };
  CHECK(sides("veteran pistol 1cm", 0) == 12);
  CHECK(sides("trained pistol 1cm", 0) == 10);
  CHECK(sides("raw pistol 1cm", 0) == 8);
  CHECK(sides("civilian pistol 1cm", 0) == 6);
  CHECK(sides("raw pistol 1cm", 2) == 4);
  CHECK(sides("raw pistol 1cm at open", 2) == 4);
  CHECK(sides("raw pistol 1cm at soft", 2) == 6);
  CHECK(sides("raw pistol 1cm at woods", 2) == 6);
  CHECK(sides("raw pistol 1cm at hard", 2) == 8);
}

TEST_CASE("state of war fire: the margin over the higher die names the result") {
  const char* results[] = {"none",     "none",     "graze",  "wound", "wound",
                           "disabled", "disabled", "killed", "killed"};
  for (int quality = 3; quality <= 11; ++quality) {
    const auto dice = std::to_string(quality);
    CHECK(text(fire_outcome("fire 1 veteran minie-rifle 20cm at open --dice " + dice +
                            ",4,2")["result"]) == results[quality - 3]);
    CHECK(text(fire_outcome("fire 1 veteran minie-rifle 20cm at soft --dice " + dice +
                            ",1,4")["result"]) == results[quality - 3]);
  }
}

TEST_CASE("state of war fire: dice fall shot by shot, quality, range, cover, figure and horse") {
  const auto result = run_state_of_war(
                          "fire 3 trained minie-rifle 28cm at 8 mounted hard --json --dice "
                          "7,5,3,8,3,4,3,2,9,2,1,1,6")
                          .json();
  const auto& throws = *result["throws"].as<Value::Array>();
  REQUIRE(throws.size() == 13);
  const char* why[] = {"quality", "range",        "cover", "which figure", "horse",
                       "quality", "range",        "cover", "quality",      "range",
                       "cover",   "which figure", "horse"};
  for (std::size_t i = 0; i < throws.size(); ++i) CHECK(text(throws[i]["why"]) == why[i]);
  CHECK(number(throws[4]["needs"]) == 4);
  CHECK(number(result["outcome"]["wounded"]) == 1);
  CHECK(number(result["outcome"]["killed"]) == 0);
  CHECK(number(result["outcome"]["horses_hit"]) == 1);
}

TEST_CASE("state of war fire: wounds add up on the figure that is picked again") {
  CHECK(all(fire_outcome("fire 2 veteran repeater 10cm at 3 --dice 6,4,1,3,6,4,1,3")) ==
        "killed=0 disabled=1 wounded=0 out=1");
  CHECK(number(fire_outcome(
            "fire 2 veteran repeater 10cm at 3 --dice 6,4,1,3,6,4,1,1")["wounded"]) == 2);
  CHECK(number(fire_outcome("fire 2 veteran repeater 10cm at 1 --dice 8,4,1,6,4,1")["killed"]) ==
        1);
  CHECK(number(fire_outcome(
            "fire 2 veteran repeater 10cm at open --dice 8,4,1,6,4,1")["disabled"]) == 1);
  const auto shots =
      run_state_of_war("fire 2 veteran repeater 10cm at 3 --json --dice 6,4,1,3,6,4,1,3")
          .json()["decided"];
  CHECK(text(shots.as<Value::Array>()->back()) ==
        "shot 2: quality 6 against the higher of range 4, cover 1: by 2, disabled, figure 3 "
        "(wounded)");
}

TEST_CASE("state of war fire: a number stays with its man, whatever has befallen him") {
  const auto run = run_state_of_war(
      "fire 4 veteran repeater 10cm at 4 --target-wounded-before 1 --json --dice "
      "10,4,1,2,10,4,1,3,6,4,1,2,6,4,1,4");
  const auto shots = *run.json()["decided"].as<Value::Array>();
  REQUIRE(shots.size() == 4);
  CHECK(has(text(shots[0]), "killed, figure 2"));
  CHECK(has(text(shots[1]), "killed, figure 3"));
  CHECK(has(text(shots[2]), "still killed, figure 2 (killed)"));
  CHECK(has(text(shots[3]), "disabled, figure 4 (wounded)"));
  CHECK(all(run.json()["outcome"]) == "killed=2 disabled=1 wounded=0 out=3");
  // a rider who is thrown keeps his number, too
  CHECK(all(fire_outcome("fire 2 veteran repeater 10cm at 2 mounted --dice 10,4,1,1,6,10,4,1,1")) ==
        "killed=1 disabled=0 wounded=0 out=1 horses_hit=1");
  // the next volley numbers them anew, from the least to the worst hurt
  const auto chain = run_state_of_war(
      "fire 1 veteran repeater 10cm at 3 --then 'fire 1 veteran repeater 10cm' --json --dice "
      "6,4,1,1,6,4,1,3");
  CHECK(number(chain.json()["links"].as<Value::Array>()->back()["outcome"]["disabled"]) == 1);
}

TEST_CASE(
    "state of war fire: the horse takes the hit on 4 or more, once, and a dead rider's horse can "
    "be hit") {
  CHECK(all(fire_outcome("fire 1 veteran repeater 10cm at mounted --dice 12,4,1,4")) ==
        "result=horse killed=0 disabled=0 wounded=0 out=0 horses_hit=1");
  CHECK(text(fire_outcome("fire 1 veteran repeater 10cm at mounted --dice 12,4,1,3")["result"]) ==
        "killed");
  CHECK(number(fire_outcome(
            "fire 2 veteran repeater 10cm at 1 mounted --dice 12,4,1,5,12,4,1")["killed"]) == 1);
  CHECK(all(fire_outcome("fire 2 veteran repeater 10cm at 1 mounted --dice 12,4,1,3,12,4,1,6")) ==
        "killed=1 disabled=0 wounded=0 out=1 horses_hit=1");
  CHECK(run_state_of_war("fire 1 veteran repeater 10cm at mounted --dice 5,4,1").code == 0);
}

TEST_CASE("state of war fire: loading takes 3 actions for a muzzle-loader, and 1 for others") {
  const auto loads = [](const std::string& words) {
    const auto result = run_state_of_war("fire 1 raw " + words + " at open --need --json").json();
    for (const auto& note : *result["notes"].as<Value::Array>()) {
      if (has(text(note), "loading")) return text(note);
    }
    return std::string{};
  };
  for (const char* weapon :
       {"minie-rifle", "musket", "minie-carbine", "smoothbore-carbine", "shotgun"})
    CHECK(loads(std::string{weapon} + " 8cm") == "loading takes 3 actions");
  for (const char* weapon : {"repeater", "pistol", "thrown", "shotgun --variant=shotgun-load=1"})
    CHECK(loads(std::string{weapon} + " 8cm") == "loading takes 1 action");
  // loaded at first, each throws, loads and throws in three actions, and loads again
  const auto thrown = run_state_of_war("fire 1 raw thrown 8cm --turns 2 at open --need --json");
  CHECK(has(thrown.out, "each fires 2 times and has loaded again"));
}

TEST_CASE("state of war fire: what is missing, mistyped or on the wrong side is told") {
  CHECK(has(status_and_refusal("fire raw musket 9cm at open"), "2 acw: missing number"));
  CHECK(has(status_and_refusal("fire 6 musket 9cm at open"),
            "2 acw: missing class: choose veteran, trained, raw or civilian"));
  CHECK(has(status_and_refusal("fire 6 raw 9cm at open"), "2 acw: missing weapon"));
  CHECK(has(status_and_refusal("fire 6 raw musket at open"), "2 acw: missing distance"));
  CHECK(has(status_and_refusal("fire 0 raw musket 9cm at open"), "2 acw: '0'"));
  CHECK(has(status_and_refusal("fire 6 raw musket 9cm at 0"), "2 acw: '0'"));
  CHECK(has(status_and_refusal("fire 6 raw musket 9cm soft"), "write it after 'at'"));
  CHECK(has(status_and_refusal("fire 6 raw muskt 9cm at open"), "did you mean 'musket'"));
  CHECK(has(status_and_refusal("fire 6 raw musket 2hex at open"), "hexes can't be converted"));
  CHECK(has(status_and_refusal("fire 6 raw musket 9cm at open --dice 1,2"), "2 acw: too few dice"));
  CHECK(
      has(status_and_refusal("fire 1 raw musket 9cm at open --dice 9,2,3"), "a D8 cannot show 9"));
}

TEST_SUITE_END();
