#include "base/command_words.hpp"

#include <doctest/doctest.h>

#include "acw/base/failure.hpp"
#include "acw/base/spelling.hpp"

using acw::command_words;
using acw::Texts;

TEST_CASE("command words: a quote opens at the beginning of a word, and is a letter inside") {
  CHECK(command_words("fire Cobb's Legion 25cm") == Texts{"fire", "Cobb's", "Legion", "25cm"});
  CHECK(command_words("fire \"Cobb's Legion\" 14\"") == Texts{"fire", "Cobb's Legion", "14\""});
  CHECK(command_words("fire 'Cobb's Legion', 14") == Texts{"fire", "Cobb's Legion,", "14"});
  CHECK(command_words("--then='morale vet' 'it'\\''s'") == Texts{"--then=morale vet", "it's"});
  CHECK(command_words("a\\ b c\\d") == Texts{"a b", "c\\d"});
  CHECK_THROWS_AS((void)command_words("fire 'Cobb"), acw::UsageError);
}

TEST_CASE("command words: a note takes the rest of the line as typed") {
  CHECK(command_words("note the general's tent isn't his own") ==
        Texts{"note", "the general's tent isn't his own"});
  CHECK(command_words("note Battery #2 \"limbers\" C:\\maps ") ==
        Texts{"note", "Battery #2 \"limbers\" C:\\maps"});
  CHECK(command_words("acw game note ’tis") == Texts{"acw", "game", "note", "’tis"});
  CHECK(command_words("note --odds") == Texts{"note", "--", "--odds"});
  CHECK(command_words("roll d6 --seed it's#1 -q") == Texts{"roll", "d6", "--seed", "it's#1", "-q"});
}

TEST_CASE("command words: the characters of typesetting are those of a keyboard") {
  CHECK(command_words("fire “Léon’s Guard” 25\u00A0cm –q") ==
        Texts{"fire", "Léon's Guard", "25", "cm", "-q"});
}

TEST_CASE("spelling: letters are compared in NFC and with case folded") {
  CHECK(acw::folded("ÉCLAIREURS Le\u0301on’s") == "éclaireurs léon's");
  CHECK(acw::folded("Ｄ６ Mary’s–Hall") == "d6 mary's-hall");
  CHECK(acw::folded("ŽIŽKA 20ME") == "žižka 20me");
  CHECK(acw::straightened("E\u0301") == "E\u0301");
  CHECK(acw::folded("\xFF!") == "\xFF!");
}
