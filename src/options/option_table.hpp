#pragma once

#include <span>

#include "acw/base/texts.hpp"

namespace acw {

/// Commands that can take an option, and forms of a procedure's request, as bits.
namespace taker {
enum : unsigned {
  procedure = 1U << 0,  ///< commands that rulesets define, including `throw NAME`
  listing = 1U << 1,    ///< `throw` without a name, which lists the small throws
  sweep = 1U << 2,      ///< a procedure with a range or a list among its words
  chances = 1U << 3,    ///< a procedure that continues from a distribution of states
  any_form = procedure | sweep | chances,  ///< a procedure in any of these forms
  // single commands, whose names appear in messages
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

/// Properties that a procedure must have so that an option applies to it.
enum class Needs {
  nothing,
  rounds,     ///< it is fought in rounds
  answers,    ///< the target fires back
  followers,  ///< the rules define what may follow it
  leaders,    ///< the rules define what it may follow
  branches,   ///< a step can follow it, or it is a sequence of steps
  maps        ///< it draws maps
};

/// Row of option_table.def: one option. Lists are names separated by spaces.
struct OptionSpec {
  std::string_view name;           ///< without dashes
  char letter = '\0';              ///< short form, such as `r` for -r
  std::string_view argument = {};  ///< argument as help shows it; empty: a flag
  std::string_view value = {};     ///< optional value of a flag as help shows it: "[=';']"
  unsigned takers = 0;             ///< bits of `taker`
  Needs needs = Needs::nothing;
  std::string_view help;
  /// Start of the message for commands that don't take the option, instead of a list of those that
  /// do: "--show applies only to ranges and lists of a ruleset's words".
  std::string_view purpose = {};
  std::string_view misfits = {};    ///< options that cannot be combined with it
  std::string_view only_with = {};  ///< an option that it requires
  /// Message if `misfits` or `only_with` is violated. {given} is replaced by the misfits that were
  /// typed ("--odds and --need"), {any} by the option and these ("--dice, --odds or --need").
  std::string_view why = {};
};

/// All options, in the order of help.
std::span<const OptionSpec> option_table();

/// Names of all options without dashes. A ruleset's slots must not use them.
const Names& option_names();

/// Most likely option for a mistyped one: the shortest that begins with it, if it has at least two
/// letters; otherwise the nearest by edit distance; otherwise empty. `typed` and `options` must
/// either all have dashes or none.
std::string_view nearest_option(std::string_view typed, const Names& options);

}  // namespace acw
