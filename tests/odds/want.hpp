#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

namespace acw::test::want {

/// A situation by its slots, as options: `target.cover` is --target-cover; of a flag the value is
/// `true`.
using Slots = std::map<std::string, std::string>;

inline std::string typed(const Slots& slots) {
  std::string words;
  for (const auto& [slot, value] : slots) {
    std::string name = slot.substr(0, 7) == "target." ? "target-" + slot.substr(7) : slot;
    for (char& c : name) c = c == '_' ? '-' : c;
    words += " --" + name + (value == "true" ? "" : "=" + value);
  }
  return words;
}

/// A command, what is wanted of it, and the same once more as a test of one value.
struct Case {
  std::string rules, command;
  Slots slots;
  std::string want;
  std::string outcome;
  std::function<bool(const Value&)> wanted;
};

/// The chance by the odds that the program prints for the same words; −1 where they are refused, or
/// there is no such outcome.
inline double by_odds(const Case& what, const Slots& slots) {
  const auto ran =
      acw_run("-r " + what.rules + " " + what.command + typed(slots) + " --odds --json");
  if (ran.code != 0) return -1;
  const Value odds = ran.json()["odds"];
  const auto dot = what.outcome.find('.');
  const Value& one = dot == std::string::npos
                         ? odds[what.outcome]
                         : odds[what.outcome.substr(0, dot)][what.outcome.substr(dot + 1)];
  if (one.is_null()) return -1;
  Chance sum = 0;
  for (const auto& entry : *one["pmf"].as<Value::Array>()) {
    if (what.wanted(entry["value"])) sum += number(entry["p"]);
  }
  return static_cast<double>(sum);
}

inline const std::vector<Case>& cases() {
  const auto at_least = [](double least) {
    return [least](const Value& value) { return number(value) >= least; };
  };
  const auto is = [](const char* word) {
    return [word](const Value& value) { return value == Value{word}; };
  };
  const auto yes = [](const Value& value) { return value == Value{true}; };
  static const std::vector<Case> list{
      {"bp",
       "fire",
       {{"count", "12"},
        {"class", "experienced"},
        {"weapon", "musket"},
        {"distance", "25cm"},
        {"target.count", "14"},
        {"target.formation", "skirmish"},
        {"target.cover", "soft"}},
       "killed >= 3",
       "killed",
       at_least(3)},
      {"bp",
       "fire",
       {{"count", "9"},
        {"class", "experienced"},
        {"distance", "12cm"},
        {"formation-fail", "true"},
        {"target.count", "9"},
        {"target.with-officer", "true"}},
       "officer killed",
       "officer_killed",
       yes},
      {"bp",
       "melee",
       {{"count", "6"}, {"charging", "true"}, {"target.count", "5"}, {"target.class", "raw"}},
       "killed > 3",
       "killed",
       at_least(4)},
      {"bp",
       "morale",
       {{"count", "7"}, {"original", "12"}, {"class", "experienced"}, {"enemy-near", "true"}},
       "holds",
       "holds",
       yes},
      {"sz",
       "fire",
       {{"count", "8"}, {"arm", "infantry"}, {"distance", "10in"}, {"target.count", "12"}},
       "killed >= 3",
       "killed",
       at_least(3)},
      {"sz",
       "melee",
       {{"count", "4"},
        {"man", "infantry"},
        {"to-the-end", "true"},
        {"target.count", "5"},
        {"target.man", "cavalry"}},
       "winner = attacker",
       "winner",
       is("attacker")},
      {"si",
       "fire",
       {{"count", "5"},
        {"weapon", "musket"},
        {"distance", "11in"},
        {"increments", "2"},
        {"target.count", "6"}},
       "killed >= 2",
       "killed",
       at_least(2)},
      {"si",
       "charge",
       {{"count", "4"}, {"distance", "12in"}, {"target.count", "4"}, {"target.uphill", "true"}},
       "defenders_lost >= 1",
       "defenders_lost",
       at_least(1)},
      {"sow",
       "fire",
       {{"count", "4"},
        {"class", "trained"},
        {"weapon", "minie-rifle"},
        {"distance", "28cm"},
        {"target.count", "4"},
        {"target.cover", "hard"}},
       "killed >= 1",
       "killed",
       at_least(1)},
      {"sow",
       "melee",
       {{"class", "trained"},
        {"hand-weapon", "bayonet"},
        {"target.class", "raw"},
        {"target.hand-weapon", "butt"}},
       "winner = attacker",
       "winner",
       is("attacker")},
      {"sow",
       "morale",
       {{"class", "raw"}, {"retiring", "true"}, {"flanked", "true"}, {"wounded-percent", "20"}},
       "result = ok",
       "result",
       is("ok")},
      {"ka",
       "fire",
       {{"count", "3"},
        {"class", "regular"},
        {"weapon", "rifle-musket"},
        {"distance", "2hex"},
        {"target.count", "4"},
        {"target.class", "militia"},
        {"target.cover", "fence"}},
       "stands_lost >= 1",
       "stands_lost",
       at_least(1)},
      {"ka",
       "melee",
       {{"count", "3"},
        {"class", "elite"},
        {"arm", "infantry"},
        {"target.count", "4"},
        {"target.class", "militia"},
        {"target.arm", "infantry"}},
       "defender.stands_lost >= 2",
       "defender.stands_lost",
       at_least(2)},
      {"ka", "morale", {{"class", "militia"}}, "stands", "stands", yes},
  };
  return list;
}

inline Value ask(const Case& what, const Slots& slots, const std::string& at_least) {
  const auto ran = acw_run("-r " + what.rules + " " + what.command + typed(slots) + " --want '" +
                           what.want + "' --at-least " + at_least + " --json");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json();
}

inline std::string word(const Value& value, const std::string& slot, const std::string& unit) {
  const std::string text = value.as<std::string>() != nullptr ? *value.as<std::string>()
                           : value.as<bool>() != nullptr      ? "true"
                           : value.as<long long>() != nullptr
                               ? std::to_string(*value.as<long long>())
                               : std::to_string(number(value));
  return slot == "distance" ? text + unit : text;
}

}  // namespace acw::test::want
