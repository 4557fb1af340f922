#pragma once

#include <type_traits>

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/sheet_tables.hpp"
#include "rules/speech.hpp"

/// Keys of a ruleset's file, except the columns of its tables, described once by a `describe` for
/// each struct. Reading, packing, hashing, merging and `rules schema` all use these descriptions:
/// `with(key, member, help, limits)`. `with.plain` describes members without a key, whose values
/// are read from other keys; `with.separate`, keys without a member of their own. The order of the
/// members is part of a ruleset's hash.
namespace acw {

/// Type of a key that has no member of its own.
template <class T>
struct KeyOf {};

inline const Column needed_key{.required = true};
inline const Column or_texts_key{.bare = true};

inline constexpr KeyOf<std::string> text_key;
inline constexpr KeyOf<Texts> texts_key;
inline constexpr KeyOf<bool> flag_key;
inline constexpr KeyOf<int> whole_key;
inline constexpr KeyOf<std::pair<int, int>> bounds_key;
inline constexpr KeyOf<Procedure> procedures_key;
template <class T>
inline constexpr KeyOf<std::vector<T>> list_key;

inline constexpr auto when_help = "slots and their required words or numbers; all must match";
inline constexpr auto place_help = "place in the rules";
inline constexpr auto ruling_help = "id of the ruling that it follows";
inline constexpr auto aliases_help = "other words for it";

namespace keys {

inline constexpr std::string_view units[] = {"cm", "in", "hex"};

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

void describe(auto& with, SlotPath& path) { with.plain(path.target, path.slot); }
void describe(auto& with, Condition& condition) { with.plain(condition.path, condition.values); }
void describe(auto& with, Cell& cell) {
  with.plain(cell.name, cell.type, cell.number, cell.text, cell.integers, cell.texts);
}
void describe(auto& with, Row& row) {
  with.called("row of a table");
  with("when", row.when, when_help);
  with("label", row.label, "its label; by default, the words of 'when'");
  with("place", row.place, place_help);
  with("ruling", row.ruling, ruling_help);
  with.plain(row.cells);
}
void describe(auto& with, Table& table) {
  with.called("table with its own place");
  with.plain(table.name);
  with("place", table.place, place_help);
  with.separate("by", text_key, "a slot whose words are columns, in place of the table's first");
  with.separate("rows", list_key<Row>, "its rows; a list of rows can replace the table",
                needed_key);
  with.plain(table.rows);
  with.follows(table.variants);
}
void describe(auto& with, Word& word) {
  with.called("word");
  with("word", word.name, "the typed word", needed_key);
  with("aliases", word.aliases, aliases_help);
  with("help", word.help, "its meaning");
  with("holders", word.holders,
       "words of another slot, as arms, that carry it; a 'when' may name one for all of these");
}
void describe(auto& with, Slot& slot) {
  with.called("slot");
  with("name", slot.name, "its name, also an option and a key of JSON", needed_key);
  with.plain(slot.kind, slot.words);
  with("help", slot.help, "its meaning");
  with.plain(slot.least, slot.most, slot.size);
  with.separate("flag", flag_key, "true or false; its name is its word");
  with.separate("aliases", texts_key, aliases_help);
  with.separate("number", bounds_key, "takes a number, through its option");
  with.separate("numbers", bounds_key, "takes several numbers, through its option");
  with.separate("size", whole_key, "how many numbers; 0 for any number of them",
                Column{.least = 0, .most = 100});
  with("counted_by", slot.counted_by,
       "for distances joined with +: the slot that counts them and the first");
  with.separate("text", flag_key, "takes any words, through its option");
  with.separate("words", list_key<Word>, "the words that it takes", or_texts_key);
  with.separate("tally", bounds_key, "takes a number for each of its words, through its option");
}
void describe(auto& with, Ruling& ruling) {
  with.called("ruling");
  with("id", ruling.id, "the name that rows refer to", needed_key);
  with("note", ruling.note, "how the text is interpreted", needed_key);
  with("place", ruling.place, place_help);
  with("variant", ruling.variant, "name of the choice, for --variant");
  with("choices", ruling.choices, "a variant's choices, the rule first");
}
void describe(auto& with, Fact& fact) {
  with.called("fact");
  with("name", fact.name, "name to look it up by", needed_key);
  with("aliases", fact.aliases, aliases_help);
  with("title", fact.title, "its subject");
  with("says", fact.says, "its lines", needed_key);
  with("place", fact.place, place_help);
}
void describe(auto& with, Default& value) {
  with.called("default");
  with("slot", value.path, "the slot; target.cover is the other side's", needed_key);
  with("when", value.when, when_help);
  with("word", value.word, "its default word or number", needed_key);
  with("note", value.note, "a note shown with it");
  with("always", value.always, "replaces a typed value, too");
}
void describe(auto& with, Required& required) {
  with.called("required slot");
  with("slot", required.path, "which", needed_key);
  with("when", required.when, when_help);
  with("hint", required.hint, "the message if it is missing");
}
void describe(auto& with, Refusal& refusal) {
  with.called("refusal");
  with("when", refusal.when, when_help);
  with("say", refusal.say, "the reason", needed_key);
  with("place", refusal.place, place_help);
  with.separate("ruling", text_key, ruling_help);
  with("typed", refusal.typed, "checked before defaults are filled in");
  with("exit", refusal.code, "1: the rules forbid it; 2: more words are required",
       Column{.least = 1, .most = 2});
}
void describe(auto& with, Remark& remark) {
  with.called("remark");
  with("when", remark.when, when_help);
  with("note", remark.note, "the note", needed_key);
  with("ruling", remark.ruling, ruling_help);
}
void describe(auto& with, OutcomeWording& wording) {
  with.plain(wording.outcome);
  with("yes", wording.yes);
  with("no", wording.no);
}
void describe(auto& with, Procedure& one) {
  with.called("procedure");
  with.plain(one.name);
  with("mechanism", one.mechanism, "the mechanism that resolves it", needed_key);
  with("summary", one.summary, "its purpose");
  with("place", one.place, place_help);
  with("headline", one.headline, "the most important outcome: the first of these that exists");
  with("labels", one.labels, "outcomes that are numbers but count nothing");
  with("lucky", one.lucky, "counts for luck; true by default");
  with("looks_up", one.looks_up,
       "only looks something up; games don't record it; false by default");
  with("examples", one.examples, "command lines that help shows");
  with("acting", one.acting, "slots of the acting side");
  with("target", one.target, "slots of the target");
  with("needs_target", one.needs_target, "requires a target; true by default");
  with("between", one.between, "slots of neither side, as the distance");
  with("bands", one.bands, "names of range bands; they require a table 'ranges'");
  with("rulings", one.rulings, "ids of rulings that always apply to it");
  with("defaults", one.defaults, "default values of slots");
  with("required", one.required, "required slots", or_texts_key);
  with("refusals", one.refusals, "what the rules forbid");
  with("remarks", one.remarks, "notes shown if their conditions match");
  with("say", one.tellings, "an outcome's text, or two texts: for yes and for no");
  with.plain(one.tables);
}
/// Describes all members except procedures and facts.
void describe(auto& with, Ruleset& rules) {
  with.called("ruleset");
  with("id", rules.id, "its name, for -r", needed_key);
  with("short", rules.short_id, "a shorter id");
  with("title", rules.title, "its title");
  with("author", rules.author, "author of the rules");
  with("source", rules.source, "place of publication");
  with.separate("extends", text_key, "another ruleset (an id or a file) that this one changes");
  with.separate("default", flag_key, "used if none is named; only for built-in rulesets");
  with("unit", rules.unit, "unit of distances; cm by default",
       Column{.words = names_of(keys::units)});
  with("slots", rules.slots, "words and numbers that a player can type");
  with("rulings", rules.rulings, "interpretations of the rules");
  with.separate("facts", list_key<Fact>, "facts to look up by name");
  with.separate("throw", procedures_key, "other rolls, each a procedure");
}

void describe(auto& with, Saying& saying) {
  with("typed", saying.typed);
  with("means", saying.means);
  with("kinds", saying.kinds);
  with("unless", saying.unless);
  with("slots", saying.slots);
  with("words", saying.words);
  with("has", saying.has);
  with("where", saying.where);
  with("side", saying.side);
  with("before", saying.before);
  with("say", saying.say);
}
void describe(auto& with, Speech& speech) {
  with("fillers", speech.fillers);
  with("places", speech.places);
  with("place_slots", speech.place_slots);
  with("articles", speech.articles);
  with("after_cover", speech.after_cover);
  with("adjectives", speech.adjectives);
  with("ground_slots", speech.ground_slots);
  with("cover_slots", speech.cover_slots);
  with("lasting", speech.lasting);
  with("by_turns", speech.by_turns);
  with("meanings", speech.meanings);
  with("crossings", speech.crossings);
  with("corrections", speech.corrections);
  with("asides", speech.asides);
  with("counted", speech.counted);
  with("labelled", speech.labelled);
  with("doubtful", speech.doubtful);
  with("before_place", speech.before_place);
  with("answers", speech.answers);
  with("commands", speech.commands);
  with("absent", speech.absent);
  with("sayings", speech.sayings);
  with("deeds", speech.deeds);
}

/// Visitor of all members, whatever their keys are: `Each` has a `member` that takes any type.
template <class Each>
struct EveryMember {
  Each& self() { return static_cast<Each&>(*this); }
  void operator()(std::string_view, auto& member, auto...) { plain(member); }
  void plain(auto&... members) { (self().member(members), ...); }
  /// Visits the members of a struct; passes any other type to `bytes_of`.
  void member(auto& value) {
    if constexpr (requires { describe(self(), value); }) describe(self(), value);
    else self().bytes_of(value);
  }
  /// Passes the list to `size_of`, then visits its items.
  template <class T>
  void member(std::vector<T>& list) {
    self().size_of(list);
    for (auto& item : list) self().member(item);
  }
  void follows(auto& member) {
    plain(member);
  }  ///< derived from other members: archived, but not hashed
  void separate(auto...) {}
  void called(std::string_view) {}
};

struct KeyList {
  std::string_view name;
  std::vector<Column> keys;

  bool has(std::string_view wanted) const { return named(keys, wanted) != nullptr; }
};

/// Keys of a type.
template <class T>
const KeyList& keys_of();

/// Collects the described keys in order.
struct KeyLister : KeyList {
  template <class T>
  void operator()(std::string_view key, T&, std::string_view help, const Column& limits = {}) {
    separate(key, KeyOf<T>{}, help, limits);
  }
  template <class T>
  void separate(std::string_view key, KeyOf<T>, std::string_view help, const Column& limits = {}) {
    using enum Column::Type;
    auto& one = keys.emplace_back(limits);
    one.name = key;
    one.help = help;
    one.type = text;
    if constexpr (std::is_same_v<T, bool>) one.type = flag;
    else if constexpr (std::is_same_v<T, int>) one.type = integer;
    else if constexpr (std::is_same_v<T, std::pair<int, int>>) one.type = bounds;
    else if constexpr (std::is_same_v<T, Conditions>) one.type = conditions;
    else if constexpr (std::is_same_v<T, std::vector<OutcomeWording>>) one.type = wordings;
    else if constexpr (std::is_same_v<T, Procedure>) one.type = procedures;
    else if constexpr (std::is_same_v<T, Texts>) one.type = texts;
    else if constexpr (requires { typename T::value_type; } && !std::is_same_v<T, std::string>) {
      one.type = items;
      one.of = &keys_of<typename T::value_type>();
    }
  }
  void plain(auto&...) {}
  void follows(auto&) {}
  void called(std::string_view type) { name = type; }
};

template <class T>
const KeyList& keys_of() {
  static const auto list = [] {
    T object;
    KeyLister lister;
    describe(lister, object);
    return lister;
  }();
  return list;
}

/// Key lists of all types, in the order of `rules schema`.
inline std::array<const KeyList*, 12> key_lists() {
  return {&keys_of<Ruleset>(), &keys_of<Slot>(),      &keys_of<Word>(),    &keys_of<Ruling>(),
          &keys_of<Fact>(),    &keys_of<Procedure>(), &keys_of<Default>(), &keys_of<Required>(),
          &keys_of<Refusal>(), &keys_of<Remark>(),    &keys_of<Table>(),   &keys_of<Row>()};
}

}  // namespace acw
