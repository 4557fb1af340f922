#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/base/lazy_list.hpp"
#include "acw/base/listed.hpp"
#include "acw/base/problem.hpp"

namespace acw {

/// Words that stand for a ruleset's own.
struct Meaning {
  std::vector<std::string> typed;
  std::vector<std::string> means;  ///< words of rulesets, or names of commands
  std::vector<std::string> kinds;  ///< words beside which it says nothing more
};

/// Words that mean nothing here, and what is said to that.
struct Reply {
  std::vector<std::string> typed;
  std::string where;  ///< the slot that has to play a part, on any side; empty: any command
  std::string has;    ///< the word that the ruleset has to have; empty: any ruleset
  std::string say;
};

/// Words that can be meant in two ways, and what is asked then.
struct Doubt {
  std::vector<std::string> typed;
  std::string has;                  ///< the word that the ruleset has to have; empty: any ruleset
  std::vector<std::string> unless;  ///< slots of the side: one of them that is said tells which
  std::string ask;
};

/// A command that a ruleset may lack, and a word of another command that does the same.
struct Substitute {
  std::string command, has, word;
};

/// What is asked where a command's target was left out.
struct TargetQuestion {
  std::string command, ask;
};

/// What players say whatever the ruleset: data/common/speech.toml.
struct Speech {
  std::vector<std::string> fillers;       ///< passed over
  std::vector<std::string> places;        ///< `in`, `behind`: passed over before words of places
  std::vector<std::string> place_slots;   ///< the slots of these
  std::vector<std::string> articles;      ///< passed over amid words that make one
  std::vector<std::string> after_cover;   ///< passed over behind a word of cover
  std::vector<std::string> adjectives;    ///< passed over before words of what stands there
  std::vector<std::string> ground_slots;  ///< the slots of these
  std::vector<std::string> cover_slots;   ///< those of them that say where somebody is
  std::vector<std::string> lasting;       ///< slots that tell what a unit is, in all of a chain
  LazyList<std::vector<std::string>> by_turns;  ///< … words that one unit may be called by turns
  LazyList<Meaning> meanings;
  LazyList<Meaning> crossings;    ///< begin a target's words, and say one of who acts
  LazyList<Meaning> corrections;  ///< words of other books, told and not taken
  LazyList<Doubt> asides;         ///< before what somebody stands in, or it stands between
  LazyList<Doubt> counted;        ///< behind a number that may be of these, or of men
  LazyList<Doubt> labelled;       ///< before a number: slots, of which an everyday name was typed
  LazyList<Doubt> doubtful;       ///< by themselves, of a target
  LazyList<Reply> answers;
  LazyList<Meaning> commands;
  LazyList<Substitute> absent;
  LazyList<TargetQuestion> targets;
};

/// Reads a document; what is wrong with it becomes problems.
Speech read_speech(const Node& document, Problems& problems);

/// The one that is built in.
const Speech& speech();

}  // namespace acw
