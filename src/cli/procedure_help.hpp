#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// A word, a number or an option that may be said, and what it is or what may stand for it.
struct WordHelp {
  std::string name;
  std::string says;
};

/// What may be said of one side.
struct WordsHelp {
  std::string heading;
  std::vector<WordHelp> words;
};

/// The words of a ruleset's procedure, side by side.
std::vector<WordsHelp> words_help(const Ruleset& rules, const Procedure& procedure);
/// What it takes where nothing is said, what may follow it, and its readings: a line each.
Texts notes_help(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
