#pragma once

#include <span>

#include "acw/base/texts.hpp"

namespace acw {

/// What can take an option, as bits: commands, and what a procedure can be asked besides.
namespace taker {
enum : unsigned {
  procedure = 1U << 0,  ///< the commands that rulesets define, `throw NAME` among them
  listing = 1U << 1,    ///< `throw` alone, which lists the small throws
  sweep = 1U << 2,      ///< a procedure, where a range or a list stands among its words
  chances = 1U << 3,    ///< a procedure that goes on from what is known only by its chances
  asked = procedure | sweep | chances,  ///< … whatever it is asked
  // the other commands, each by itself, as messages name them
  roll = 1U << 4,
  luck = 1U << 5,
  rules = 1U << 6,
  sheet = 1U << 7,
  batch = 1U << 8,
  game = 1U << 9,
  play = 1U << 10,
  replay = 1U << 11,
  completion = 1U << 12,
  man = 1U << 13,
  options = 1U << 14,
  all = ~0U
};
}  // namespace taker

/// What a procedure must have for an option to be of use to it.
enum class Needs {
  nothing,
  rounds,     ///< it is fought on, round by round
  answers,    ///< the target fires back
  followers,  ///< the rules tell what follows it
  leaders,    ///< the rules tell what it follows
  branches,   ///< something follows it, or it is steps in turn
  maps        ///< it draws maps
};

/// An option of the program; the rows stand in option_table.def. Lists are names parted by blanks.
struct OptionSpec {
  std::string_view name;           ///< without dashes
  char letter = '\0';              ///< -r, for short
  std::string_view argument = {};  ///< as help tells it; none: a flag
  std::string_view value = {};     ///< as help tells it, of a flag that may have one: "[=';']"
  unsigned takers = 0;             ///< bits of `taker`
  Needs needs = Needs::nothing;
  std::string_view help;
  /// What it is for, where a command that doesn't take it isn't to be told which ones do:
  /// "--show is for ranges and lists of a ruleset's words", which goes on ", and roll has no
  /// rules".
  std::string_view purpose = {};
  std::string_view misfits = {};    ///< options that it can't stand beside
  std::string_view only_with = {};  ///< the option without which it is of no use
  /// The message where `misfits` or `only_with` is broken. {given} becomes those misfits that were
  /// typed ("--odds and --need"), {any} the option too ("--dice, --odds or --need").
  std::string_view why = {};
};

/// All options, in the order of help.
std::span<const OptionSpec> option_table();

/// Names of the program's options, without dashes, in the order of the alphabet. No slot of a
/// ruleset may be called so.
std::span<const std::string_view> option_names();

/// The option that was most likely meant: the shortest that goes on from two letters or more, else
/// the nearest; empty where there is none. Dashes stand before all of them or before none.
std::string_view nearest_option(std::string_view typed, const Names& options);

}  // namespace acw
