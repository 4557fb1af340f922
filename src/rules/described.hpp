#pragma once

#include <type_traits>

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/sheet_tables.hpp"
#include "rules/columns.hpp"
#include "rules/speech.hpp"

/// Keys of a ruleset's file, except the columns of its tables, described once by a shape and a
/// `describe` for each struct. Reading, checking, packing, hashing, comparing and `rules schema`
/// all use these descriptions: `with(shape, members…)` has a member for each key before ";".
/// `with.plain` describes members without a key, whose values are read from other keys. The order
/// of the members is part of a ruleset's hash. `data/common/columns.toml` explains the keys.
namespace acw {

namespace keys {

inline constexpr Shape ruleset{
    "ruleset: id! text, short text, title text, author text, source text, unit (cm|in|hex), "
    "slots items (slot), rulings items (ruling); "
    "extends text, default flag, facts items (fact), throw procedures"};
inline constexpr Shape slot{
    "slot: name! text, words items (word|word), help text, counted_by text +text; "
    "flag flag -number -numbers -text -words -tally, aliases texts -numbers -text -words, "
    "number bounds -numbers -text -words -tally, numbers bounds -text -words -tally, "
    "size 0..100 +numbers, text flag -words -tally, tally bounds +words"};
inline constexpr Shape word{
    "word: word! text, aliases texts, help text, holders texts; ranges items (row of a table)"};
inline constexpr Shape ruling{
    "ruling: id! text, note! text, place text, variant text, choices texts"};
inline constexpr Shape fact{"fact: name! text, aliases texts, title text, says! texts, place text"};
inline constexpr Shape procedure{
    "procedure: mechanism! text, summary text, place text, headline texts, labels texts, "
    "lucky flag, looks_up flag, examples texts, acting texts, target texts, needs_target flag, "
    "between texts, bands texts, rulings texts (a ruling), defaults items (default), "
    "required items (slot|required slot), refusals items (refusal), remarks items (remark), "
    "say wordings"};
inline constexpr Shape default_value{
    "default: slot! text, when conditions, word! text, note text, always flag"};
inline constexpr Shape required{"required slot: slot! text, when conditions, hint text"};
inline constexpr Shape refusal{
    "refusal: when conditions, say! text, place text, typed flag, exit 1..2; "
    "ruling text (a ruling)"};
inline constexpr Shape remark{"remark: when conditions, note! text, ruling text (a ruling)"};
inline constexpr Shape table{
    "table with its own place: place text; by text, rows! items (row of a table)"};
inline constexpr Shape row{
    "row of a table: when conditions, label text, place text, ruling text (a ruling)"};
inline constexpr Shape wording{"wording: yes text, no text"};
inline constexpr Shape saying{
    "saying: typed texts, means texts, kinds texts, unless texts, slots texts, words texts, "
    "has text, where text, side text, before text, say text"};
inline constexpr Shape speech{
    "speech: fillers texts, places texts, place_slots texts, articles texts, after_cover texts, "
    "adjectives texts, ground_slots texts, cover_slots texts, lasting texts, "
    "by_turns items (saying), meanings items (saying), crossings items (saying), "
    "corrections items (saying), asides items (saying), counted items (saying), "
    "labelled items (saying), doubtful items (saying), before_place items (saying), "
    "answers items (saying), commands items (saying), absent items (saying), "
    "sayings items (saying), deeds items (saying)"};

/// Shapes in the order of `rules schema`.
inline constexpr std::array shapes{ruleset,       slot,     word,    ruling, fact,  procedure,
                                   default_value, required, refusal, remark, table, row};

/// Limits of a procedure's range bands; it has a column for each band, too.
inline constexpr Shape ranges{"ranges: from number 0.., none text"};
inline Column band_column(std::string_view band) {
  return {.name = band, .type = Column::number, .least = 0};
}

/// Tables that any procedure may have.
inline constexpr std::array common_tables{aftermath::shape,   next::shape,          naming::shape,
                                          keeping::shape,     turns_of_game::shape, meaning::shape,
                                          sheet_tables::shape};

}  // namespace keys

/// Member without a key, among others with keys.
template <class T>
struct Unkeyed {
  T& member;
};
template <class T>
Unkeyed(T&) -> Unkeyed<T>;

void describe(auto& with, SlotPath& path) { with.plain(path.target, path.slot); }
void describe(auto& with, Condition& condition) { with.plain(condition.path, condition.values); }
void describe(auto& with, Cell& cell) {
  with.plain(cell.name, cell.type, cell.number, cell.text, cell.integers, cell.texts);
}
void describe(auto& with, Row& row) {
  with(keys::row, row.when, row.label, row.place, row.ruling);
  with.plain(row.cells);
}
void describe(auto& with, Table& table) {
  with.plain(table.name);
  with(keys::table, table.place);
  with.plain(table.rows);
}
void describe(auto& with, Word& word) {
  with(keys::word, word.name, word.aliases, word.help, word.holders);
}
void describe(auto& with, Slot& slot) {
  with(keys::slot, slot.name, Unkeyed{slot.kind}, slot.words, slot.help, Unkeyed{slot.least},
       Unkeyed{slot.most}, Unkeyed{slot.size}, slot.counted_by);
}
void describe(auto& with, Ruling& ruling) {
  with(keys::ruling, ruling.id, ruling.note, ruling.place, ruling.variant, ruling.choices);
}
void describe(auto& with, Fact& fact) {
  with(keys::fact, fact.name, fact.aliases, fact.title, fact.says, fact.place);
}
void describe(auto& with, Default& value) {
  with(keys::default_value, value.path, value.when, value.word, value.note, value.always);
}
void describe(auto& with, Required& required) {
  with(keys::required, required.path, required.when, required.hint);
}
void describe(auto& with, Refusal& refusal) {
  with(keys::refusal, refusal.when, refusal.say, refusal.place, refusal.typed, refusal.code);
}
void describe(auto& with, Remark& remark) {
  with(keys::remark, remark.when, remark.note, remark.ruling);
}
void describe(auto& with, OutcomeWording& wording) {
  with.plain(wording.outcome);
  with(keys::wording, wording.yes, wording.no);
}
void describe(auto& with, Procedure& one) {
  with.plain(one.name);
  with(keys::procedure, one.mechanism, one.summary, one.place, one.headline, one.labels, one.lucky,
       one.looks_up, one.examples, one.acting, one.target, one.needs_target, one.between, one.bands,
       one.rulings, one.defaults, one.required, one.refusals, one.remarks, one.tellings);
  with.plain(one.tables);
}
/// Describes all members except procedures and facts, which have hashes of their own.
void describe(auto& with, Ruleset& rules) {
  with(keys::ruleset, rules.id, rules.short_id, rules.title, rules.author, rules.source, rules.unit,
       rules.slots, rules.rulings);
}
void describe(auto& with, Saying& saying) {
  with(keys::saying, saying.typed, saying.means, saying.kinds, saying.unless, saying.slots,
       saying.words, saying.has, saying.where, saying.side, saying.before, saying.say);
}
void describe(auto& with, Speech& speech) {
  with(keys::speech, speech.fillers, speech.places, speech.place_slots, speech.articles,
       speech.after_cover, speech.adjectives, speech.ground_slots, speech.cover_slots,
       speech.lasting, speech.by_turns, speech.meanings, speech.crossings, speech.corrections,
       speech.asides, speech.counted, speech.labelled, speech.doubtful, speech.before_place,
       speech.answers, speech.commands, speech.absent, speech.sayings, speech.deeds);
}

/// Visitor of all members, whatever their keys are: `Each` has a `member` that takes any type.
template <class Each>
struct EveryMember {
  Each& self() { return static_cast<Each&>(*this); }
  void operator()(const Shape&, auto&&... members) { (take(members), ...); }
  void plain(auto&... members) { (take(members), ...); }
  /// Visits the members of a struct; passes any other type to `bytes_of`.
  void member(auto& value) {
    if constexpr (requires { describe(self(), value); }) describe(self(), value);
    else self().bytes_of(value);
  }
  void member(Ruleset& rules) {
    describe(self(), rules);
    plain(rules.procedures, rules.facts);
  }
  /// Passes the list to `size_of`, then visits its items.
  template <class T>
  void member(std::vector<T>& list) {
    self().size_of(list);
    for (auto& item : list) self().member(item);
  }

 private:
  template <class T>
  void take(T& value) {
    if constexpr (requires { value.member; }) self().member(value.member);
    else self().member(value);
  }
};

}  // namespace acw
