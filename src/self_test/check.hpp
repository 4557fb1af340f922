#pragma once

#include <functional>
#include <map>

#include "acw/rules/ruleset.hpp"
#include "rules/library.hpp"

namespace acw {

/// How much work a check is worth, and which dice its games are thrown with.
struct CheckScope {
  std::string seed;
  long long games = 10'000;     ///< of each situation
  long long most_ways = 3'000;  ///< of the dice that are gone through one by one
};

/// A command of a ruleset, its exact odds held against two others: every face of every die in turn,
/// and games.
struct CommandCheck {
  std::string command;
  long long situations = 0;
  long long ways = 0;  ///< gone through one by one
  long long games = 0;
  bool throws = false;      ///< dice have a part in it
  bool one_by_one = false;  ///< some situation was gone through one by one
  std::string not_checked;  ///< why no situation of it was
  Texts faults;
};

/// Where the chances of some values differ by more than `allowed` (which is told the exact one):
/// "2: 0.25 by the exact odds, 0.24"; empty when nowhere.
std::string first_difference(const std::map<std::string, double>& exact,
                             const std::map<std::string, double>& other,
                             const std::function<double(double chance)>& allowed);

/// Checks a procedure by its examples (or words that it can't do without, where it has none), with
/// the numbers that are said there and with smaller ones.
CommandCheck check_command(const Library& library, const std::string& rules_name,
                           const Ruleset& rules, const Procedure& procedure,
                           const CheckScope& scope);

/// Plain dice, as `roll` throws them.
CommandCheck check_plain_dice(const CheckScope& scope);

/// What the generator of dice gets wrong of the answers that are known; empty when nothing.
Texts check_generator();

}  // namespace acw
