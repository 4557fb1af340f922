#pragma once

#include "acw/base/problem.hpp"

namespace acw {

/// Row of the everyday language that players may use with any ruleset: a meaning, or an answer.
/// Empty members have no effect.
struct Saying {
  /// phrases. In lines of a game, `N` is a number and `UNIT` the words of a unit's name
  Texts typed;
  Texts means;         ///< words of rulesets, names of commands, or a game line
  Texts kinds;         ///< words next to which the phrase adds nothing
  Texts unless;        ///< slots of the side; one that is filled settles the question
  Texts slots;         ///< slots of the phrase, or of the next word; empty: any, or cover
  Texts words;         ///< words that may follow, or words of the side that settle the question
  std::string has;     ///< word that the ruleset must have
  std::string where;   ///< slot that the command must have, on any side
  std::string side;    ///< `acting` or `target`
  std::string before;  ///< slot; the word is ambiguous only if this slot is not filled yet
  std::string say;     ///< answer or question
};

/// Everyday language of all rulesets: data/common/speech.toml.
struct Speech {
  Texts fillers;       ///< ignored words
  Texts places;        ///< prepositions that are ignored before words of places: `in`, `behind`
  Texts place_slots;   ///< slots of these words
  Texts articles;      ///< articles, ignored inside a phrase
  Texts after_cover;   ///< ignored after a word of cover
  Texts adjectives;    ///< ignored before words of terrain
  Texts ground_slots;  ///< slots of terrain words
  Texts cover_slots;   ///< slots among them that state a unit's position
  Texts lasting;       ///< slots that describe a unit throughout a chain
  std::vector<Saying> by_turns;  ///< their words that may describe the same unit in turn
  std::vector<Saying> meanings;
  std::vector<Saying>
      crossings;  ///< phrases that begin a target's words and add a word to the acting side
  std::vector<Saying> corrections;  ///< words of other rulebooks, answered with the right words
  std::vector<Saying>
      asides;  ///< prepositions before terrain that a unit is in, or that lies between the sides
  std::vector<Saying> counted;   ///< nouns after a number of guns or men
  std::vector<Saying> labelled;  ///< slots of an everyday name before a number
  std::vector<Saying> doubtful;  ///< words that are ambiguous by themselves
  std::vector<Saying>
      before_place;  ///< slots that leave open which side the next word of cover describes
  std::vector<Saying> answers;
  std::vector<Saying> commands;
  std::vector<Saying> absent;  ///< unknown commands, answered with a command and a word
  std::vector<Saying> sayings;
  std::vector<Saying> deeds;  ///< procedures with the past form of their verb: "fired at"
};

/// Reads a document; errors become problems.
Speech read_speech(const Node& document, Problems& problems);

/// Built-in everyday language.
const Speech& speech();

}  // namespace acw
