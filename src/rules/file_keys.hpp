#pragma once

#include <array>
#include <span>

#include "acw/base/node.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/meant_table.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/table.hpp"

/// The keys of a ruleset's file, but for the columns of its tables: the reader asks for these
/// alone, and `rules schema` tells them.
namespace acw {

struct KeyList;

/// A key of a table in a ruleset's file.
struct Key {
  enum class Type { text, texts, flag, whole, bounds, conditions, items, wordings, procedures };
  std::string_view name;
  Type type = Type::text;
  std::string_view help;
  bool required = false;
  const KeyList* of = nullptr;  ///< of items: what may be said of each
  bool bare = false;            ///< of items: one that is a text alone is its first key
  std::span<const std::string_view> words = {};  ///< of a text: all that it may be
  int least = 0;                                 ///< of a whole number
  int most = 0;
};

struct KeyList {
  std::string_view name;
  std::span<const Key> keys;

  constexpr bool has(std::string_view wanted) const {
    return ranges::any_of(keys, [&](const Key& key) { return key.name == wanted; });
  }
};

/// Of which kind the value of a key is in the file; one text may stand for a list of texts.
constexpr Node::Kind kind_of(Key::Type type) {
  using enum Node::Kind;
  constexpr Node::Kind kinds[] = {text, array, boolean, integer, array, table, array, table, table};
  return nth(kinds, type);
}

namespace keys {

using enum Key::Type;

inline constexpr Key when{"when", conditions,
                          "slots and the words or numbers that one has to have, all of them"};
inline constexpr Key label{"label", text, "what it is called; else the words of 'when'"};
inline constexpr Key place{"place", text, "where the rules have it"};
inline constexpr Key ruling{"ruling", text, "the id of the ruling behind it"};
inline constexpr Key aliases{"aliases", texts, "other ways to say it"};

inline constexpr Key word_keys[] = {
    {"word", text, "what is typed", true}, aliases, {"help", text, "what it means"}};
inline constexpr KeyList word{"word", word_keys};

inline constexpr Key slot_keys[] = {
    {"name", text, "what it is called; it is an option too, and a key of JSON", true},
    {"help", text, "what it asks"},
    {"flag", flag, "it is said or not: its name is its word"},
    aliases,
    {"number", bounds, "it takes a number, by its option"},
    {"numbers", bounds, "it takes several numbers, by its option"},
    {"size",
     whole,
     "of numbers: how many; 0, as many as are said",
     false,
     nullptr,
     false,
     {},
     0,
     100},
    {"text", flag, "it takes any words, by its option"},
    {"words", items, "the words that answer it", false, &word, true},
    {"tally", bounds, "it takes a number for each of its words, by its option"}};
inline constexpr KeyList slot{"slot", slot_keys};

inline constexpr Key ruling_keys[] = {
    {"id", text, "the name that rows give it", true},
    {"note", text, "how the text is read", true},
    place,
    {"variant", text, "the name of the choice, for --variant"},
    {"choices", texts, "of a variant: its readings, the rule first"}};
inline constexpr KeyList of_ruling{"ruling", ruling_keys};

inline constexpr Key fact_keys[] = {{"name", text, "what it is looked up by", true},
                                    aliases,
                                    {"title", text, "what it is about"},
                                    {"says", texts, "its lines", true},
                                    place};
inline constexpr KeyList fact{"fact", fact_keys};

inline constexpr std::string_view units[] = {"cm", "in", "hex"};

inline constexpr Key ruleset_keys[] = {
    {"id", text, "its name, for -r", true},
    {"short", text, "a shorter one"},
    {"title", text, "what it is called"},
    {"author", text, "whose rules they are"},
    {"source", text, "where they were published"},
    {"extends", text, "another ruleset (an id or a file), of which this says what differs"},
    {"default", flag, "it is played when none is named; of those built in"},
    {"unit", text, "of distances; cm where nothing is said", false, nullptr, false, units},
    {"slots", items, "what a player may say", false, &slot},
    {"rulings", items, "how the rules are read", false, &of_ruling},
    {"facts", items, "what is looked up by a name", false, &fact},
    {"throw", procedures, "small throws, each a procedure"}};
inline constexpr KeyList ruleset{"ruleset", ruleset_keys};

inline constexpr Key default_keys[] = {
    {"slot", text, "which: target.cover is the other side's", true},
    when,
    {"word", text, "the word or number that it takes", true},
    {"note", text, "what is said of it"},
    {"always", flag, "it takes it whatever was said"}};
inline constexpr KeyList of_default{"default", default_keys};

inline constexpr Key required_keys[] = {
    {"slot", text, "which", true}, when, {"hint", text, "what is asked where it is missing"}};
inline constexpr KeyList of_required{"required slot", required_keys};

inline constexpr Key refusal_keys[] = {
    when,
    {"say", text, "why it can't be", true},
    place,
    ruling,
    {"typed", flag, "judged by what was typed, before anything is assumed"},
    {"exit",
     whole,
     "1: the rules forbid it; 2: too little was said",
     false,
     nullptr,
     false,
     {},
     1,
     2}};
inline constexpr KeyList refusal{"refusal", refusal_keys};

inline constexpr Key remark_keys[] = {when, {"note", text, "what is worth saying", true}, ruling};
inline constexpr KeyList remark{"remark", remark_keys};

inline constexpr Key procedure_keys[] = {
    {"mechanism", text, "how it is resolved", true},
    {"summary", text, "what it is for"},
    place,
    {"headline", texts, "the outcome that matters most: the first of these that there is"},
    {"labels", texts, "outcomes that are numbers of things, and count nothing"},
    {"lucky", flag, "somebody can be lucky with it; true where nothing is said"},
    {"looks_up", flag,
     "it puts nothing down: no game keeps its results; false where nothing is said"},
    {"examples", texts, "command lines that help shows"},
    {"acting", texts, "slots of the acting side"},
    {"target", texts, "slots of the target"},
    {"needs_target", flag, "a target has to be said; true where nothing is said"},
    {"between", texts, "slots of neither: the distance"},
    {"bands", texts, "ranges by their names; they need a table 'ranges'"},
    {"rulings", texts, "ids of rulings that always matter to it"},
    {"defaults", items, "what a slot takes when nothing is said", false, &of_default},
    {"required", items, "slots that have to be said", false, &of_required, true},
    {"refusals", items, "what the rules forbid", false, &refusal},
    {"remarks", items, "what is worth saying when it holds", false, &remark},
    {"say", wordings, "an outcome's words, or two: for yes and for no"}};
inline constexpr KeyList procedure{"procedure", procedure_keys};

inline constexpr Key row_keys[] = {when, label, place, ruling};
inline constexpr KeyList row{"row of a table", row_keys};

inline constexpr Key table_keys[] = {
    place,
    {"by", text, "a slot: its words are columns, in place of the table's first"},
    {"rows", items, "its rows, which may stand as the table itself", true, &row}};
inline constexpr KeyList table{"table with a place of its own", table_keys};

/// All of them, in the order in which they are told.
inline constexpr const KeyList* lists[] = {&ruleset, &slot,      &word,       &of_ruling,
                                           &fact,    &procedure, &of_default, &of_required,
                                           &refusal, &remark,    &table,      &row};

/// How far the bands of a procedure reach: it has a column for each of them, too.
inline constexpr Column range_columns[] = {{"from", Column::number, false, 0},
                                           {"none", Column::text}};
inline constexpr Shape ranges{"ranges", range_columns};
constexpr Column band_column(std::string_view band) { return {band, Column::number, false, 0}; }

/// Tables that any procedure may have.
inline constexpr std::array common_tables{aftermath::shape, next::shape, naming::shape,
                                          meant::shape};

}  // namespace keys
}  // namespace acw
