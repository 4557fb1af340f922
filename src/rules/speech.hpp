#pragma once

#include "acw/base/problem.hpp"

namespace acw {

/// Words that stand for a ruleset's own.
struct Meaning {
  Texts typed;
  Texts means;  ///< words of rulesets, or names of commands
  Texts kinds;  ///< words beside which it says nothing more
};

/// Words that mean nothing here, and what is said to that.
struct Reply {
  Texts typed;
  std::string where;  ///< the slot that has to play a part, on any side; empty: any command
  std::string has;    ///< the word that the ruleset has to have; empty: any ruleset
  std::string say;
};

/// Words that can be meant in two ways, and what is asked then.
struct Doubt {
  Texts typed;
  std::string has;     ///< the word that the ruleset has to have; empty: any ruleset
  std::string side;    ///< `acting` or `target`; empty: either
  std::string before;  ///< a slot; the word leaves it open only if it precedes this
  Texts unless;        ///< slots of the side: one of them that is said tells which
  Texts slots;         ///< of the word, or of the one that follows; empty: any, or cover
  Texts words;         ///< that may follow (empty: any), or of the side: one of them tells which
  std::string ask;
};

/// What is said at the table for a line of a game: `N` is a number, `UNIT` the words of a name.
struct Saying {
  Texts typed;
  std::string means;
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
  Texts fillers;                ///< passed over
  Texts places;                 ///< `in`, `behind`: passed over before words of places
  Texts place_slots;            ///< the slots of these
  Texts articles;               ///< passed over amid words that make one
  Texts after_cover;            ///< passed over behind a word of cover
  Texts adjectives;             ///< passed over before words of what stands there
  Texts ground_slots;           ///< the slots of these
  Texts cover_slots;            ///< those of them that say where somebody is
  Texts lasting;                ///< slots that tell what a unit is, in all of a chain
  std::vector<Texts> by_turns;  ///< … words that one unit may be called by turns
  std::vector<Meaning> meanings;
  std::vector<Meaning> crossings;    ///< begin a target's words, and say one of who acts
  std::vector<Meaning> corrections;  ///< words of other books, told and not taken
  std::vector<Doubt> asides;         ///< before what somebody stands in, or it stands between
  std::vector<Doubt> counted;        ///< behind a number that may be of these, or of men
  std::vector<Doubt> labelled;      ///< before a number: slots, of which an everyday name was typed
  std::vector<Doubt> doubtful;      ///< by themselves
  std::vector<Doubt> before_place;  ///< slots whose word leaves open whose the next cover is
  std::vector<Reply> answers;
  std::vector<Meaning> commands;
  std::vector<Substitute> absent;
  std::vector<TargetQuestion> targets;
  std::vector<Saying> sayings;
  std::vector<Saying> deeds;  ///< procedures, and how one that is past is told: "fired at"
};

/// Reads a document; what is wrong with it becomes problems.
Speech read_speech(const Node& document, Problems& problems);

/// The one that is built in.
const Speech& speech();

}  // namespace acw
