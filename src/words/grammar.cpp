#include "words/grammar.hpp"

#include <set>
#include <span>

#include "acw/base/concat.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/plus.hpp"
#include "acw/rules/typed_groups.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/range.hpp"
#include "words/reading.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Refuses a list of two numbers that do not rise, the first one without a unit: `25,5cm` could be
/// 25.5cm, or 25cm and 5cm; `7,5/12` could be 7.5 of 12, or 7 and 5 of them.
void refuse_falling_numbers(std::string_view word) {
  const auto first = word.substr(0, word.find(','));
  if (first == word || !is_whole(first)) return;
  const auto rest = word.substr(first.size() + 1);
  const auto second = rest.substr(0, rest.find_first_not_of(decimal_digits));
  const auto unit = rest.substr(second.size());  // or the /12 of 7/12
  const bool whole = unit.empty() || (unit.front() == '/' && is_whole(unit.substr(1)));
  if (whole && second.size() == 3 && second.front() == '0')
    fail(quote(word) + " is not a number: type it without the comma");
  if (second.empty() || (!whole && !parse_unit(unit)) ||
      decimal_number(first) < decimal_number(second))
    return;
  const auto fault =
      concat(first, ".", second,
             whole ? " is not a whole number" : concat(unit, " requires a decimal point"));
  fail(word, first == second ? concat(fault, "; ", first, unit, " is typed once")
                             : formatted("{0}; {2}{3} and {1}{3} in a list are typed {2},{1}{3}",
                                         fault, first, second, unit));
}

class Reader : public Reading {
 public:
  Reader(const Ruleset& its_rules, const Procedure& its, const WordHints& its_hints, Lists lists,
         const Texts& all)
      : Reading{{its_rules, its}, its_hints, all, plain_words(all)}, lists_{lists} {}

  Sweep read() {
    while (at < words.size()) at += read_word();
    end_side();
    ask_questions();
    refuse_bare_names();
    check_combinations();
    sweep.unit = hints.unit;
    return std::move(sweep);
  }

  void read_prefix() {
    while (at <= words.size()) {
      try {
        if (at < words.size()) at += read_word();
        else return settle_officer();
      } catch (const UsageError&) {
        ++at;
      }
    }
  }

 private:
  bool ends_words(std::size_t i) const {
    return i >= words.size() || is_separator(words[i]) || words[i] == "+";
  }
  bool ends_side(std::size_t i) const { return ends_words(i) || words[i].starts_with("--"); }

  /// Begins the words of another unit, after `+`, that acts at once with the units before it.
  void begin_part() {
    if (!plus::is_taken(procedure))
      fail(concat("'+' adds units that act together, and ", procedure.name, " does not take them",
                  further_distances(rules, procedure.between) != nullptr
                      ? ": between distances, type it without blanks, as in 20in+17in"
                      : ""));
    if (target) fail("'+' adds units that act together: type it and their words before 'at'");
    end_part();
    earlier_units_.push_back(std::exchange(sweep, {}));
    last_slot_.clear();
    last_alias_.clear();
  }
  /// Ends the words of one of several units that act at once.
  void end_part() {
    settle_officer();
    ask_questions();
    if (sweep.common.all().empty() && sweep.axes.empty())
      fail("'+' adds units that act together: type words on both sides of it");
    if (!earlier_units_.empty() && !sweep.axes.empty())
      fail(sweep.axes.front().typed,
           "a list can't follow +: type the other units after +, and the unit with the list "
           "first");
  }
  /// Ends the words of a side. The first of several units that act at once gets the others in its
  /// `with`.
  void end_side() {
    if (target || earlier_units_.empty()) return settle_officer();
    end_part();
    earlier_units_.push_back(std::exchange(sweep, std::move(earlier_units_.front())));
    for (auto& part : std::span{earlier_units_}.subspan(1))
      sweep.common.with.push_back(std::move(part.common));
  }

  /// Reads the next word or phrase; returns its number of words.
  std::size_t read_word() {
    if (const auto& name = words[at];  // `figure 4`
        contains(speech().fillers, name) && takes(name) && at + 1 < words.size() &&
        is_whole(words[at + 1]))
      words[at].insert(0, target ? "--target-" : "--");
    const std::string_view first = words[at];
    if (first == "+") return begin_part(), 1;
    if (first == "--") return 1;
    if (first.starts_with("--")) return read_option();
    if (!target && (is_separator(first) || ranges::none_of(words, is_separator))) {
      const auto begins = [&](std::string_view phrase) { return crossing(phrase) != nullptr; };
      const auto [phrase, parts] = joined(words, at, begins);
      if (const auto* crossed = crossing(phrase)) {
        const auto& word = crossed->means.front();
        add_value(choice_of(word), word);
        begin_target(first);
        return parts;
      }
    }
    auto phrase = phrase_at(at);
    if (phrase.words == 1) {
      if (is_adjective(at)) return 1;
      refuse_unclear_place();
      if (is_separator(first)) return begin_target(first), 1;
      if (begins_officer_name()) return officer_follows = true, 1;
      if (is_filler(at)) return 1;
      if (is_place(at)) return skip_place();
      phrase = joined_numbers(words, at);
      if (phrase.words == 1 && has_separate_unit()) phrase = {words[at] + words[at + 1], 2};
    }
    read_phrase(phrase.word, phrase.words);
    return phrase.words;
  }

  /// Reads a word, or a phrase of `parts` words.
  void read_phrase(std::string_view word, std::size_t parts) {
    const bool known = is_word(word);
    const auto* numbers = numbers_slot(target);
    if (numbers != nullptr && word.find_first_not_of("0123456789,") == word.npos)
      return append_value(read_value(*numbers, target, word), ',');
    if (may_be_list(word) && !known && numbers == nullptr) refuse_falling_numbers(word);
    if (contains(word, '+') && !known) {
      if (const auto* slot = further_distances(rules, procedure.between))
        return add_distances(*slot, word);
      if (plus::is_taken(procedure) && word.front() != '+')
        fail(word, "type blanks around +, and words for each unit that acts");
    }
    if (is_list(word))
      return add_axis(
          word, [&](std::string_view one) { return is_word(one); },
          [&](std::string_view one) { return choice_of(one); });
    if (word.starts_with("-") && word.size() > 1) unknown_option(word, {});
    if (parts > 1 || !contains(word, '-'))
      ask_for_crew(word);  // a hyphen inside a single word is the ruleset's
    if (!last_alias_.empty() && is_whole(word)) refuse_unclear_number(word);
    if (!known && unit_named(word).empty()) {
      if (const auto matched = everyday_meaning(word, at, at + parts); matched.slot != nullptr) {
        if (!matched.is_idle) add_value(choice_of(matched.value(), word), word);
        return;
      }
    }
    add_value(choice_of(word), word);
    note_questions(word);
  }

  // Meaning of a phrase.

  /// Longest phrase at a position, of this side or else of the other.
  Joined phrase_at(std::size_t i) const {
    if (is_separator(words[i])) return {words[i], 1};
    const bool plain = is_word(words[i]);
    return joined(words, i, [&](std::string_view phrase) {
      return slot_of(phrase, target) != nullptr || (!plain && slot_of(phrase, !target) != nullptr);
    });
  }

  /// Row for a phrase that begins the target's words and gives a word to the acting side, such as
  /// "at the flank of" before "5 infantry"; null if there is none.
  const Saying* crossing(std::string_view phrase) const {
    return ranges::first_that(speech().crossings, [&](const Saying& one) {
      return contains(one.typed, phrase) && is_word(one.means.front());
    });
  }

  /// True if a word of this side before or after `words[from]` to `words[end]` is one of `kinds`,
  /// so that the everyday name adds nothing. A place has a single name: next to `soft`, a wall adds
  /// nothing; next to a fence, it is another place.
  bool is_more_exact(const std::vector<Phrase>& kinds, std::size_t from, std::size_t end) const {
    return ranges::any_of(kinds, [&](const Phrase& kind) {
      const bool one_name = contains(speech().place_slots, kind.slot->name);
      if (!one_name && sweep.common.word(kind.path()) == kind.word->name) return true;
      const auto gives = [&](const std::string& word) {
        return one_name ? word == kind.word->name || word == kind.text
                        : kind.word->is_typed_as(word);
      };
      for (auto i = end; !ends_words(i); ++i) {
        if (gives(words[i])) return true;
      }
      for (auto i = from; one_name && i > 0 && !ends_words(i - 1); --i) {
        if (gives(words[i - 1])) return true;
      }
      return false;
    });
  }

  /// True if the words begin a new entity, such as a second bridge.
  bool begins_entity() const {
    return ranges::any_of(procedure.rows(keeping::shape.name), [&](const Row& row) {
      const auto* flag = rules.slot(row.text("another"));
      return flag != nullptr && ranges::any_of(words, [&](const std::string& one) {
               return flag->find(one) != nullptr;
             });
    });
  }

  /// Word of this side for the everyday name in `words[from]` to `words[end]`; no slot if it is not
  /// such a name. Throws `UsageError` if it is ambiguous.
  Phrase everyday_meaning(std::string_view name, std::size_t from, std::size_t end) const {
    const auto* meaning = find_everyday(name, target);
    if (meaning == nullptr) return {};
    auto all = find_all(meaning->means, target);
    auto kinds = find_all(meaning->kinds, target);
    append_all(kinds, all);
    all.front().is_idle = is_more_exact(kinds, from, end);
    if (all.size() == 1 || all.front().is_idle) return all.front();
    if (const auto* armies = hints.armies; armies != nullptr && !begins_entity()) {
      auto there = all;
      std::erase_if(there, [&](const Phrase& one) { return !armies->has(one.word->name); });
      if (there.size() == 1) return there.front();
    }
    Texts choices;
    for (const auto& one : all) {
      const auto& word = one.word->name;
      choices.push_back(std::string{one.text} + (word == one.text ? "" : " (" + word + ")"));
    }
    fail(quote(name) + " is ambiguous: type " + any_of(choices));
  }

  // Words that only connect others.

  bool is_place(std::size_t i) const {
    return contains(speech().places, words[i]) && !is_word(words[i]);
  }
  bool is_filler(std::size_t i) const {
    const auto& word = words[i];
    const auto* slot = find(word, target).slot;
    if (contains(speech().cover_slots, last_slot_) && contains(speech().after_cover, word) &&
        (slot == nullptr || slot->name == last_slot_))
      return true;
    return slot == nullptr && contains(speech().fillers, word) && unit_named(word).empty();
  }
  /// True if a phrase belongs to a slot of terrain: `woods`, `fence`.
  bool is_ground(std::string_view phrase) const {
    const auto* slot = slot_of(phrase, target);
    return slot != nullptr && contains(speech().ground_slots, slot->name) &&
           !contains(speech().adjectives, phrase);
  }
  /// True for a word that is part of a place, as in `heavy woods` or `high fence`. It counts as a
  /// word by itself if a command requires its slot: `move heavy wood`.
  bool is_adjective(std::size_t i) const {
    const auto describes = [&](std::size_t one) {
      return contains(speech().adjectives, words[one]);
    };
    if (!describes(i) || phrase_at(i).words > 1) return false;
    auto noun = i + 1;
    while (!ends_side(noun) && describes(noun)) ++noun;
    if (ends_side(noun) ||
        (!is_ground(phrase_at(noun).word) && !contains(speech().after_cover, words[noun])))
      return false;
    const auto own = find(words[i], target);
    if (own.slot == nullptr) return true;
    if (contains(speech().ground_slots, own.slot->name)) return false;
    const bool either = is_firefight(procedure);
    return sweep.has(own.path()) || ranges::none_of(procedure.required, [&](const Required& one) {
             return one.when.empty() &&
                    (one.path == own.path() || (either && one.path.slot == own.slot->name));
           });
  }
  /// Position after the words that only lead to a place.
  std::size_t after_fillers(std::size_t i, bool places) const {
    while (!ends_side(i) && (is_filler(i) || is_adjective(i) || (places && is_place(i)))) ++i;
    return i;
  }
  /// Checks that cover, formation or ground follows `in`, `behind` or `on`; returns the number of
  /// words before it.
  std::size_t skip_place() const {
    const auto next = after_fillers(at + 1, false);
    if (ends_side(next)) refuse_place({}, nullptr);
    const auto [phrase, parts] = phrase_at(next);
    const auto* slot = find(phrase, target).slot;
    if (slot == nullptr) slot = everyday_meaning(phrase, next, next + parts).slot;
    if (slot == nullptr && !is_whole(phrase.substr(0, 1))) choice_of(phrase);  // throws if unknown
    if (slot == nullptr || !contains(speech().place_slots, slot->name)) refuse_place(phrase, slot);
    return next - at;
  }

  /// True if the next word is the unit of this number, or of the last number of this list. `in` is
  /// never a unit here, because it is also a preposition.
  bool has_separate_unit() const {
    if (at + 1 >= words.size()) return false;
    const auto& word = words[at];
    const auto& next = words[at + 1];
    if (next == "in" || !parse_unit(next) || is_word(next)) return false;
    return parse_length((is_list(word) ? word.substr(word.find_last_of(",.") + 1) : word) + next)
        .has_value();
  }

  void begin_target(std::string_view word) {
    if (procedure.target.empty())
      fail(quote(word) + " begins the target's words, and " + procedure.name + " has no target");
    const auto is_distance = [&](std::size_t i) {
      return i < words.size() && parse_length(words[i]);
    };
    if (target)
      fail("a second " + quote(word) + ": the target's words have already begun" +
           (is_distance(target_begin_ + 1) || is_distance(at + 1) ? " (a distance needs no 'at')"
                                                                  : ""));
    end_side();
    target = true;
    target_begin_ = at;
    last_slot_.clear();
  }

  bool is_list(std::string_view word) const {
    if (lists_ == Lists::refused || !may_be_list(word) || is_word(word)) return false;
    if (word.front() == '-') return word.starts_with("-,");
    return !is_whole(word.substr(0, 1)) || numbers_slot(target) == nullptr;
  }

  // Questions about ambiguous words.

  /// Refuses a preposition before terrain that could be cover or lie between the sides: `across the
  /// river`, `from behind a fence`.
  void refuse_unclear_place() const {
    const auto& aside = words[at];
    const auto next = after_fillers(at + 1, true);
    if (is_word(aside) || ends_side(next)) return;
    const auto ground = phrase_at(next);
    const auto* slot = slot_of(ground.word, target);
    const auto* doubt = ranges::first_that(speech().asides, [&](const Saying& one) {
      const auto& slots = one.slots.empty() ? speech().cover_slots : one.slots;
      return contains(one.typed, aside) && slot != nullptr && contains(slots, slot->name) &&
             (!one.slots.empty() || is_ground(ground.word)) &&
             (one.words.empty() || contains(one.words, ground.word));
    });
    if (doubt != nullptr)
      fail(joined(std::span{words}.subspan(at, next + ground.words - at), " "),
           filled_in(filled_in(doubt->say, "{ground}", ground.word), "{aside}", aside));
  }
  /// Refuses `3 guns` with a question if the command counts the crew. `noun` begins here.
  void ask_for_crew(std::string_view noun) const {
    const auto* doubt = ranges::first_that(speech().counted, [&](const Saying& one) {
      const auto* has = rules.slot(one.has);
      return contains(one.typed, noun) && (one.has.empty() || (has != nullptr && has->spoken()));
    });
    const auto own = find(noun, target);
    if (doubt == nullptr || !takes(slot::count) || (own.slot != nullptr && own.word->name == noun))
      return;
    auto from = at;
    const auto describes = [&](std::string_view word) {
      const auto* slot = find(word, target).slot;
      return slot != nullptr ? contains(speech().lasting, slot->name)
                             : contains(speech().fillers, word);
    };
    while (from > 0 && describes(words[from - 1])) --from;
    if (from == 0 || !is_whole(words[from - 1].substr(0, words[from - 1].find('/')))) return;
    auto all = joined(std::span{words}.subspan(from - 1, at - from + 1), " ");
    append(all, " ", noun);
    fail(all, filled_in(doubt->say, "{command}", procedure.name));
  }
  /// Refuses a number after an everyday name with a question about what it counts: `wall 12`.
  void refuse_unclear_number(std::string_view number) const {
    for (const auto& doubt : speech().labelled) {
      if (contains(doubt.typed, last_slot_))
        fail(concat(last_alias_, " ", number),
             filled_in(filled_in(doubt.say, "{number}", number), "{points}",
                       concat(number, " ", last_alias_)));
    }
  }
  /// Refuses a word of cover with a question if the slot before it leaves open which side it
  /// describes: `enemy near the woods`.
  void refuse_unclear_cover(const SlotValue& value, std::string_view word) const {
    const auto* doubt = ranges::first_that(speech().before_place, [&](const Saying& one) {
      return contains(one.typed, last_slot_) && (one.words.empty() || contains(one.words, word));
    });
    if (doubt != nullptr && contains(speech().cover_slots, value.path.slot) && value.word != word)
      fail(word, filled_in(doubt->say, "{ground}", word));
  }
  /// Stores a question that later words may settle.
  void note_questions(std::string_view word) {
    const auto own = find(word, target);
    if (own.slot == nullptr) return;
    if (target && takes(slot::count)) target_words_.emplace_back(word);
    const auto* doubt = doubt_of(word, own.slot->name, target);
    if (doubt != nullptr && (doubt->before.empty() || !sweep.has({false, doubt->before})))
      questions_.push_back({doubt, std::string{word}, target});
    if (target && own.word->name != word) last_alias_ = word;
  }
  void ask_questions() {
    for (const auto& [doubt, word, side] : std::exchange(questions_, {})) {
      if (!is_settled(*doubt, side, sweep)) fail(word, doubt->say);
    }
  }
  /// Refuses a word of the rules that is also the name of a unit, if the target has neither a
  /// number nor an id: `at cavalry`.
  void refuse_bare_names() const {
    if (sweep.has({true, slot::count}) || sweep.has({true, slot::id})) return;
    for (const auto& word : target_words_) {
      if (const auto id = unit_named(word); !id.empty())
        fail(formatted("{} is a word of the rules: type {} for the unit of that name", quote(word),
                       id));
    }
  }

  void check_combinations() const {
    std::string product;
    std::size_t all = 1;
    for (const auto& axis : sweep.axes) {
      append(product, " × ", std::to_string(axis.choices.size()));
      all = std::min(all * axis.choices.size(), most_combinations + 1);
    }
    if (all > most_combinations)
      fail(formatted(
          "{} exceeds the limit of {} combinations: shorten a list, or increase a range's step",
          product, most_combinations));
  }

  // Values of words.

  Choice choice_of(SlotValue value, std::string_view word) const {
    std::string label{value.kind == Slot::Kind::flag    ? "yes"
                      : value.kind == Slot::Kind::words ? value.word
                                                        : word};
    return {std::move(label), output_value(rules, value), {std::move(value)}, {}};
  }
  Choice distance_of(std::string_view word) const {
    const auto [unit, length] = read_distance(rules, word);
    SlotValue value{{false, slot::distance}, Slot::Kind::number, std::string{word}};
    return {length.text(unit), distance_value(length, rules.unit), {std::move(value)}, length};
  }
  /// Value of a word without an option: a word of a slot, a unit of an army, a count, `7/12` or a
  /// distance. Throws `UsageError` if it is none of them.
  Choice choice_of(std::string_view word) const {
    if (const auto entry = find(word, target); entry.slot != nullptr) {
      const auto* row = meaning::row_of(procedure, word, target);
      if (row != nullptr && row->has("ask")) fail(word, row->text("ask"));
      return choice_of(entry.value(), word);
    }
    const auto slash = word.find('/');
    const bool parted = slash != word.npos;
    if (is_whole(word.substr(0, slash)) && (!parted || is_whole(word.substr(slash + 1)))) {
      if (!takes(slot::count) && !(parted && takes(slot::original))) refuse_number(word);
      if (const auto* row = parted ? nullptr : meaning::row_of(procedure, meaning::number, target))
        fail(word, row->text("ask"));
      const auto number = [&](std::string_view slot, std::string_view digits) {
        return read_value(*find_slot(rules, slot), target, digits);
      };
      auto count = choice_of(number(slot::count, word.substr(0, slash)), word);
      if (parted) count.slot_values.push_back(number(slot::original, word.substr(slash + 1)));
      return count;
    }
    if (!parse_length(word)) {
      const auto unit = unit_named(word);
      if (unit.empty()) unknown_word(word);
      return {std::string{word}, unit.substr(1), {{path(army_unit), Slot::Kind::words, unit}}, {}};
    }
    if (!procedure.is_between(slot::distance))
      fail(word, "a distance does not apply to " + procedure.name);
    return distance_of(word);
  }

  /// Fills a slot, once on each side.
  void add_value(Choice choice, std::string_view word) {
    auto& filled = choice.slot_values.front().path;
    if (filled.slot == army_unit &&
        names_officer(choice.slot_values.front().word).value_or(officer_follows)) {
      filled.slot = slot::officer_id;
      officer_joins_ = officer_follows;
    }
    check_open(choice, word);
    for (const auto& value : choice.slot_values) refuse_unclear_cover(value, word);
    add_choice(choice, sweep.common);
    const auto* row = officer_row(procedure, target);
    officer_follows = row != nullptr && filled == path(row->text("with"));
    last_alias_.clear();
    last_slot_ = filled.slot;
  }
  /// Appends to numbers or texts that may be typed repeatedly.
  void append_value(SlotValue value, char between) {
    if (const auto* old = sweep.common.find(value.path)) {
      value.word = old->word + between + value.word;
      value.numbers.insert(value.numbers.begin(), old->numbers.begin(), old->numbers.end());
    }
    sweep.common.set(std::move(value));
  }
  /// Refuses a value for a slot that is already filled, or a second distance of units that act at
  /// once.
  void check_open(const Choice& choice, std::string_view word) const {
    for (const auto& value : choice.slot_values) {
      refuse_second(value.path, word);
      if (!sweep.common.with.empty() && target && value.path.slot == slot::distance)
        fail(word,
             "each firing unit has its own distance: type one on each side of +, before 'at'");
    }
  }
  /// Reads distances joined by `+`, each for one entity: `20in+17in`.
  void add_distances(const Slot& slot, std::string_view word) {
    const auto distances = split(word, "+");
    if (contains(distances, std::string_view{})) no_distance(rules, word);
    auto choice = distance_of(distances.front());
    Texts further;
    for (const auto one : std::span{distances}.subspan(1))
      further.push_back(typed_distance(rules, read_distance(rules, one).length));
    choice.slot_values.push_back(
        {{false, slot.name}, slot.kind, joined(further, std::string_view{&next_text, 1})});
    choice.slot_values.push_back(
        read_value(*rules.slot(slot.counted_by), false, std::to_string(distances.size())));
    add_value(choice, word);
  }
  /// Reads a range or a list of different values of one slot. A missing value (`-`) sets a flag to
  /// false. `known` is true for a part that is a single word; `read` returns a part's value.
  void add_axis(std::string_view word, const auto& known, const auto& read) {
    Axis axis;
    axis.typed = word;
    std::string first;
    for (const auto& one : expand_list(word, known)) {
      auto& choice = axis.choices.emplace_back();
      if (one == "-") continue;
      choice = read(one);
      const auto& filled = choice.slot_values.front().path;
      if (first.empty()) first = one, axis.path = filled;
      if (filled == axis.path) continue;
      if (is_flag(filled) && is_flag(axis.path))
        fail(word, formatted("{} and {} are independent: type two lists, {},- and {},-",
                             quote(first), quote(one), first, one));
      fail(word, formatted("{} is for {} and {} for {}; a list takes values of one kind",
                           quote(first), axis.path.slot, quote(one), filled.slot));
    }
    const bool flag = is_flag(axis.path);
    std::set<std::string_view> labels;
    for (auto& choice : axis.choices) {
      if (choice.slot_values.empty()) choice.label = flag ? "no" : "not typed";
      if (choice.slot_values.empty() && flag) choice.value = false;
      if (!labels.insert(choice.label).second)
        fail(word, quote(choice.label == "yes" && flag ? axis.path.slot : choice.label) +
                       " is in the list twice");
    }
    officer_follows = false;
    for (const auto& choice : axis.choices) check_open(choice, word);
    sweep.axes.push_back(std::move(axis));
  }
  /// Reads an option: `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions
  /// 2`. Returns its number of words.
  std::size_t read_option() {
    const std::string_view first = words[at];
    const auto equals = first.find('=');
    const bool is_separate = equals == first.npos;
    const auto option = first.substr(2, equals - 2);
    const auto filled = option_path(option);
    if (filled.slot.empty()) unknown_option(first.substr(0, equals), option);
    const auto* slot = find_slot(rules, filled.slot);
    if (is_flag(filled)) {
      auto value = word_value(*slot, filled.target, slot->words.front());
      const auto denied = denial(filled, first, equals);
      if (denied > 0) value.word = "false";
      else if (!is_separate) fail(first, concat("--", filled.slot, " does not take a value"));
      add_value(choice_of(std::move(value), first), first);
      return std::max(denied, std::size_t{1});
    }
    if (is_separate && at + 1 >= words.size()) {
      incomplete_option = rules.slot(filled.slot);
      fail("option " + quote(first) + " requires a value");
    }
    const auto value = [&](const Texts& all) {
      return is_separate ? std::string_view{all[at + 1]}
                         : std::string_view{all[at]}.substr(equals + 1);
    };
    if (slot != nullptr && is_text(*slot)) add_text(*slot, filled.target, value(typed));
    else add_option_value(slot, filled.target, value(words));
    return is_separate ? 2 : 1;
  }

  /// Number of words that negate a flag with a default, as in `--advancing no`; 0 if it is not
  /// negated.
  std::size_t denial(const SlotPath& flag, std::string_view option, std::size_t equals) const {
    const auto is_it = [&](const Default& one) { return one.path == flag; };
    if (ranges::none_of(procedure.defaults, is_it)) return 0;
    if (equals != option.npos) return option.substr(equals + 1) == "no" ? 1 : 0;
    return at + 1 < words.size() && words[at + 1] == "no" ? 2 : 0;
  }

  void add_text(const Slot& slot, bool of_target, std::string_view value) {
    auto text = read_value(slot, of_target, value);
    if (value.find_first_not_of(" \t\n") == value.npos)
      fail("--" + slot.name + " requires a value");
    text.word = replaced(std::move(text.word), next_text, ' ');
    if (procedure.table(typed_groups::shape.name) != nullptr)
      text.word = typed_groups::canonical(rules, procedure, text.word);
    append_value(std::move(text), next_text);
  }

  /// Reads an option's value; `slot` is null for the distance.
  void add_option_value(const Slot* slot, bool of_target, std::string_view value) {
    const auto is_one = [&](std::string_view one) {
      return slot != nullptr && slot->find(one) != nullptr;
    };
    const auto read = [&](std::string_view one) {
      return slot == nullptr ? distance_of(one) : choice_of(read_value(*slot, of_target, one), one);
    };
    const bool single =
        slot == nullptr || slot->kind == Slot::Kind::words || slot->kind == Slot::Kind::number;
    const bool several = single && may_be_list(value) && !is_one(value);
    if (several) refuse_falling_numbers(value);
    if (several && lists_ == Lists::taken) add_axis(value, is_one, read);
    else add_value(read(value), value);
  }

  // Units and officers of a side.

  /// True if `@ub1` is an officer; nothing if that is unknown.
  std::optional<bool> names_officer(std::string_view unit) const {
    if (unit.empty() || hints.armies == nullptr) return std::nullopt;
    return hints.armies->is_officer(unit.substr(1));
  }
  /// True for `with` before an officer's name: `with @ub1`.
  bool begins_officer_name() const {
    if (words[at] != "with") return false;
    auto next = at + 1;
    while (next < words.size() && contains(speech().articles, words[next])) ++next;
    if (next >= words.size() || is_word(words[next])) return false;
    const auto unit = unit_named(words[next]);
    if (names_officer(unit) == false) fail("with " + words[next], "that is a unit, not an officer");
    return !unit.empty();
  }
  /// Ends the names of a side. An officer joins the side's unit if it has one, or after `with` or
  /// the flag for officers; otherwise he is the unit himself. Throws `UsageError` if that is
  /// impossible.
  void settle_officer() {
    const auto* officer = sweep.common.find(path(slot::officer_id));
    if (officer == nullptr) return;
    const auto* row = officer_row(procedure, target);
    const auto refuse = [&](const std::string& why) {
      fail(quote(officer->word.substr(1)) + " is an officer" + why);
    };
    if (!std::exchange(officer_joins_, false) && !sweep.has(path(army_unit))) {
      if (!takes(officer_word) && procedure.is_sided(officer_word, !target))
        refuse(concat(", and officers belong to the ",
                      target ? "acting side: type the name before 'at'"
                             : "target: type the name after 'at'"));
      auto alone = *officer;
      alone.path.slot = army_unit;
      sweep.common.forget(path(slot::officer_id));
      return sweep.common.set(std::move(alone));
    }
    if (row == nullptr && officer_row(procedure, !target) != nullptr)
      refuse(concat(": type the name ", target ? "before" : "after",
                    " 'at', next to the officer's unit"));
    if (row == nullptr)
      refuse(concat(", and ", procedure.name,
                    " does not take a unit's officer: leave the officer out",
                    takes(officer_word) ? ", or name the officer alone" : ""));
    for (const auto& axis : sweep.axes) {
      if (axis.fills(path(row->text("with"))))
        fail(axis.typed, "a named officer is with the unit: leave out the officer or the list");
    }
  }

  struct Question {
    const Saying* doubt;
    std::string word;
    bool target;
  };
  Lists lists_;
  std::vector<Sweep> earlier_units_;  ///< earlier units of those that act at once
  bool officer_joins_ = false;        ///< the side's officer was named as one with its unit
  std::size_t target_begin_ = 0;      ///< index of the target's first word
  std::string last_slot_;             ///< slot of the last word
  std::string last_alias_;            ///< last word, if it is not the slot's own name for its value
  Texts target_words_;                ///< the target's words that are words of the rules
  std::vector<Question> questions_;   ///< questions that are not settled yet
};

}  // namespace

Sweep read_sweep(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                 const WordHints& hints, Lists lists) {
  return Reader{rules, procedure, hints, lists, words}.read();
}

Reading read_prefix(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                    const WordHints& hints) {
  Reader reader{rules, procedure, hints, Lists::taken, words};
  reader.read_prefix();
  return reader;
}

}  // namespace acw
