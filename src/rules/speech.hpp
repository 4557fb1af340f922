#pragma once

#include "acw/base/problem.hpp"

namespace acw {

/// A row of the words that players may say in any ruleset: what they mean, or what is said to them.
/// What is empty does not matter.
struct Saying {
  Texts typed;         ///< of lines of a game, `N` is a number, and `UNIT` the words of a name
  Texts means;         ///< words of rulesets, names of commands, or a line
  Texts kinds;         ///< words beside which they say nothing more
  Texts unless;        ///< slots of the side: one of them that is said answers the question
  Texts slots;         ///< of the word, or of the one that follows; empty: any, or cover
  Texts words;         ///< that may follow, or of the side: one of them answers the question
  std::string has;     ///< the word that the ruleset has to have
  std::string where;   ///< the slot that the command has to have, on any side
  std::string side;    ///< `acting` or `target`
  std::string before;  ///< a slot; the word leaves it open only if it precedes this
  std::string say;     ///< the answer, or the question
};

/// What players say whatever the ruleset: data/common/speech.toml.
struct Speech {
  Texts fillers;                 ///< passed over
  Texts places;                  ///< `in`, `behind`: passed over before words of places
  Texts place_slots;             ///< the slots of these
  Texts articles;                ///< passed over amid words that make one
  Texts after_cover;             ///< passed over behind a word of cover
  Texts adjectives;              ///< passed over before words of what stands there
  Texts ground_slots;            ///< the slots of these
  Texts cover_slots;             ///< those of them that say where somebody is
  Texts lasting;                 ///< slots that tell what a unit is, in all of a chain
  std::vector<Saying> by_turns;  ///< … words that one unit may be called by turns
  std::vector<Saying> meanings;
  std::vector<Saying> crossings;    ///< begin a target's words, and say one of who acts
  std::vector<Saying> corrections;  ///< words of other books, told and not taken
  std::vector<Saying> asides;       ///< before what somebody stands in, or it stands between
  std::vector<Saying> counted;      ///< behind a number that may be of these, or of men
  std::vector<Saying> labelled;     ///< before a number: slots, of which an everyday name was typed
  std::vector<Saying> doubtful;     ///< by themselves
  std::vector<Saying> before_place;  ///< slots whose word leaves open whose the next cover is
  std::vector<Saying> answers;
  std::vector<Saying> commands;
  std::vector<Saying> absent;  ///< commands, and in their place a command with a word
  std::vector<Saying> sayings;
  std::vector<Saying> deeds;  ///< procedures, and how one that is past is told: "fired at"
};

/// Reads a document; what is wrong with it becomes problems.
Speech read_speech(const Node& document, Problems& problems);

/// The one that is built in.
const Speech& speech();

}  // namespace acw
