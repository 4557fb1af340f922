#include "words/grammar.hpp"

#include <set>
#include <tuple>

#include "acw/base/concat.hpp"
#include "acw/rules/plus.hpp"
#include "base/format.hpp"
#include "words/fight_words.hpp"
#include "words/parse_state.hpp"
#include "words/range.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Two numbers that do not rise, the first without a unit, are not a list: `25,5cm` could be
/// 25.5cm, or 25cm and 5cm; `7,5/12` could be 7.5 of 12, or 7 and 5 of them.
void refuse_falling(std::string_view word) {
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

/// The words of the first part with the target's, and those behind each `+`.
std::vector<Texts> parted(const Ruleset& rules, const Procedure& procedure, const Texts& typed) {
  if (!plus::is_taken(procedure))
    fail(concat("'+' adds units that act together, and ", procedure.name, " does not take them",
                further_distances(rules, procedure.between) != nullptr
                    ? ": between distances, type it without blanks, as in 20in+17in"
                    : ""));
  std::vector<Texts> parts(1);
  std::size_t here = 0;
  bool target = false;
  for (const auto& word : typed) {
    if (word != "+") {
      if (is_separator(plain_word(word))) target = true;
      parts[target ? 0 : here].push_back(word);
      continue;
    }
    if (target) fail("'+' adds units that act together: type it and their words before 'at'");
    here = parts.size();
    parts.emplace_back();
  }
  const auto bare = [](const Texts& part) { return part.empty() || is_separator(part.front()); };
  if (ranges::any_of(parts, bare))
    fail("'+' adds units that act together: type words on both sides of it");
  return parts;
}

class Grammar : ParseState {
 public:
  /// `parted`: others act at once with this side.
  Grammar(const Ruleset& its_rules, const Procedure& its, const WordHints& hints, Lists lists,
          const Texts& all, bool parted = false)
      : ParseState{its_rules, its, hints, all, plain_words(all)}, lists_{lists}, parted_{parted} {}

  Sweep read() {
    while (at < words.size()) at += word();
    for (const auto& [doubt, word, side] : open_) {
      const auto has = [&, of_target = side](const std::string& name) {
        return sweep.has({of_target, name});
      };
      if (ranges::none_of(doubt->unless, has) && !is_settled(*doubt, side, sweep.common))
        fail(word, doubt->ask);
    }
    refuse_bare_names();
    check_combinations();
    sweep.unit = elsewhere.unit;
    return std::move(sweep);
  }

 private:
  bool ends_side(std::size_t i) const {
    return i >= words.size() || is_separator(words[i]) || words[i].starts_with("--");
  }

  /// Reads the word here; returns how many words it was.
  std::size_t word() {
    if (const auto& name = words[at];  // `figure 4`
        contains(speech().fillers, name) && takes_option(name, target) && at + 1 < words.size() &&
        is_whole(words[at + 1]))
      words[at].insert(0, target ? "--target-" : "--");
    const std::string_view first = words[at];
    if (first == "--") return 1;
    if (first.starts_with("--")) return option();
    if (const auto one = crossing(); one.words > 0) {
      say(bare_choice(one.word), one.word);
      cross(first);
      return one.words;
    }
    if (const auto one = joined_at(at); one.words > 1) {
      say_word(one.word, one.words);
      return one.words;
    }
    if (is_adjective(at)) return 1;
    ask_where_behind();
    if (is_separator(first)) return cross(first), 1;
    if (begins_officer()) return beside = true, 1;
    if (is_filler(at)) return 1;
    if (contains(speech().places, first) && !is_word(first)) return place();
    if (const auto one = joined_numbers(words, at); one.words > 1) {
      say(bare_choice(one.word), one.word);
      return one.words;
    }
    const bool apart = has_unit_apart();
    say_word(apart ? words[at] + words[at + 1] : words[at]);
    return apart ? 2 : 1;
  }

  /// A word, of which so many were typed.
  void say_word(std::string_view word, std::size_t parts = 1) {
    const bool known = is_word(word);
    const auto* numbers = numbers_slot();
    if (numbers != nullptr && word.find_first_not_of("0123456789,") == word.npos)
      return add(read_value(*numbers, target, word), ',');
    if (spans(word) && !known && numbers == nullptr) refuse_falling(word);
    if (contains(word, '+') && !known) {
      if (const auto* slot = further_distances(rules, procedure.between))
        return say_distances(*slot, word);
      if (plus::is_taken(procedure) && word.front() != '+')
        fail(word, "type blanks around +, and words for each unit that acts");
    }
    if (is_list(word))
      return say_list(
          word, [&](std::string_view one) { return is_word(one); },
          [&](std::string_view one) { return bare_choice(one); });
    if (word.starts_with("-") && word.size() > 1) unknown_option(word, {});
    if (parts > 1 || !contains(word, '-'))  // with its hyphen it is the ruleset's own
      ask_how_many(word);
    if (named_ != nullptr && is_whole(word)) ask_of_what(word);
    if (!known && unit_named(word).empty()) {
      if (const auto meant = meant_by(word, at + parts - 1, parts)) {
        if (!meant->passed_over)
          say(value_of(said_word(*meant->slot, meant->of_target, *meant->word), word), word);
        return;
      }
    }
    say(bare_choice(word), word);
    note_doubts(word);
  }

  /// `wall 12`: asks what a number behind an everyday name counts.
  void ask_of_what(std::string_view number) const {
    for (const auto& doubt : speech().labelled) {
      if (contains(doubt.typed, named_->name))
        fail(concat(name_, " ", number), filled_in(filled_in(doubt.ask, "{number}", number),
                                                   "{points}", concat(number, " ", name_)));
    }
  }

  /// `at cavalry`: a unit may be called by a word of the rules, but is named by its id alone.
  void refuse_bare_names() const {
    if (sweep.has({true, slot::count}) || sweep.has({true, slot::id})) return;
    for (const auto& word : bare_) {
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

  /// Remembers what a word leaves open until more is said.
  void note_doubts(std::string_view word) {
    const auto* slot = slot_of(word);
    if (slot == nullptr) return;
    if (target && takes(slot::count)) bare_.emplace_back(word);
    const auto* doubt = doubt_of(word, slot->name, target);
    if (doubt != nullptr && (doubt->before.empty() || !sweep.has({false, doubt->before})))
      open_.emplace_back(doubt, word, target);
    if (target && slot->find(word)->name != word) named_ = slot, name_ = word;
  }

  // Words that belong together, and words that say nothing.

  /// The longest of the words there that make one: on this side, else on the other.
  Joined joined_at(std::size_t i) const {
    if (is_separator(words[i])) return {words[i], 1};
    const bool plain = is_word(words[i]);
    return joined(words, i, [&](std::string_view word) {
      return is_word(word) || meaning_of(word, target) != nullptr ||
             (!plain &&
              (slot_of(word, !target).first != nullptr || meaning_of(word, !target) != nullptr));
    });
  }
  /// `heavy woods`, `high fence`: part of a place, and not a word by itself. It is one if a command
  /// requires it: `move heavy wood`.
  bool is_adjective(std::size_t i) const {
    if (!contains(speech().adjectives, words[i]) || joined_at(i).words > 1) return false;
    auto noun = i + 1;
    while (!ends_side(noun) && contains(speech().adjectives, words[noun])) ++noun;
    if (ends_side(noun) || (ground_named(joined_at(noun).word) == nullptr &&
                            !contains(speech().after_cover, words[noun])))
      return false;
    const auto [own, of_target] = slot_of(words[i], target);
    if (own == nullptr) return true;
    if (contains(speech().ground_slots, own->name)) return false;
    const SlotPath filled{of_target, own->name};
    const bool either = is_firefight(procedure);
    return sweep.has(filled) || ranges::none_of(procedure.required, [&](const Required& one) {
             return one.when.empty() &&
                    (one.path == filled || (either && one.path.slot == filled.slot));
           });
  }
  /// Past the words from there on that say nothing before a place.
  std::size_t past_fillers(std::size_t i, bool places) const {
    while (!ends_side(i) && (is_filler(i) || is_adjective(i) ||
                             (places && contains(speech().places, words[i]) && !is_word(words[i]))))
      ++i;
    return i;
  }
  /// `across the river`, `from behind a fence`.
  void ask_where_behind() const {
    const auto aside = [&](const Doubt& one) { return contains(one.typed, words[at]); };
    if (ranges::none_of(speech().asides, aside) || is_word(words[at])) return;
    const auto next = past_fillers(at + 1, true);
    if (ends_side(next)) return;
    const auto one = joined_at(next);
    ask_where(next + one.words, one.word);
  }
  bool is_filler(std::size_t i) const {
    const std::string_view word = words[i];
    const auto* slot = slot_of(word);
    if (!cover_.empty() && contains(speech().after_cover, word) &&
        (slot == nullptr || slot->name == cover_))
      return true;
    return slot == nullptr && contains(speech().fillers, word) && unit_named(word).empty();
  }

  /// `in`, `behind`, `on`: cover, formation or ground may follow, and nothing else.
  std::size_t place() {
    const auto next = past_fillers(at + 1, false);
    if (ends_side(next)) refuse_place({}, nullptr);
    const auto [one, parts] = joined_at(next);
    const auto* slot = slot_of(one);
    if (slot == nullptr) {
      const auto meant = meant_by(one, next + parts - 1, parts);
      if (meant) slot = meant->slot;
      else if (is_whole(one.substr(0, 1))) refuse_place(one, nullptr);
      else bare_choice(one);
    }
    if (slot == nullptr || !contains(speech().place_slots, slot->name)) refuse_place(one, slot);
    return next - at;
  }

  /// Whether the next word is the unit of this one, or of the last number of this list. `in` never
  /// is: it is the word between.
  bool has_unit_apart() const {
    if (at + 1 >= words.size()) return false;
    const auto& word = words[at];
    const auto& next = words[at + 1];
    if (next == "in" || !parse_unit(next) || is_word(next)) return false;
    return parse_length((is_list(word) ? word.substr(word.find_last_of(",.") + 1) : word) + next)
        .has_value();
  }

  void cross(std::string_view word) {
    if (procedure.target.empty())
      fail(quote(word) + " begins the target's words, and " + procedure.name + " has no target");
    const auto is_distance = [&](std::size_t i) {
      return i < words.size() && parse_length(words[i]);
    };
    if (target)
      fail("a second " + quote(word) + ": the target's words have already begun" +
           (is_distance(crossed_ + 1) || is_distance(at + 1) ? " (a distance needs no 'at')" : ""));
    target = true;
    crossed_ = at;
    cover_.clear();
    before_.clear();
  }

  bool is_list(std::string_view word) const {
    if (lists_ == Lists::refused || !spans(word) || is_word(word)) return false;
    if (word.front() == '-') return word.starts_with("-,");
    return !is_whole(word.substr(0, 1)) || numbers_slot() == nullptr;
  }

  // Values that are said.

  /// A slot is filled once on each side.
  void say(Choice choice, std::string_view word) {
    place_unit(choice, word);
    for (const auto& said : choice.said) {
      refuse_second(said.path, word);
      check_distance(said.path, word);
      ask_whose(said, word);
    }
    put(choice, sweep.common);
    named_ = nullptr;
    before_ = choice.said.front().path.slot;
    cover_ = contains(speech().cover_slots, before_) ? before_ : "";
  }
  /// Numbers and texts that may be typed again and again follow those before them.
  void add(SlotValue said, char between) {
    if (const auto* old = sweep.common.find(said.path)) {
      said.word = old->word + between + said.word;
      said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
    }
    sweep.common.set(std::move(said));
  }

  /// Units that act at once have a distance each.
  void check_distance(const SlotPath& filled, std::string_view word) const {
    if (parted_ && target && filled.slot == slot::distance)
      fail(word, "each firing unit has its own distance: type one on each side of +, before 'at'");
  }
  /// Refuses a word of cover with a question if the slot before leaves open whose cover it is:
  /// `enemy near the woods`.
  void ask_whose(const SlotValue& said, std::string_view word) const {
    const auto* doubt = ranges::first_that(speech().before_place, [&](const Doubt& one) {
      return contains(one.typed, before_) && (one.words.empty() || contains(one.words, word));
    });
    if (doubt != nullptr && contains(speech().cover_slots, said.path.slot) && said.word != word)
      fail(word, filled_in(doubt->ask, "{ground}", word));
  }

  /// `20in+17in`: one thing at each distance.
  void say_distances(const Slot& slot, std::string_view word) {
    const auto distances = split(word, "+");
    if (contains(distances, std::string_view{})) no_distance(rules, word);
    auto choice = distance_of(distances.front());
    Texts further;
    for (const auto one : std::span{distances}.subspan(1))
      further.push_back(typed_distance(rules, read_distance(rules, one).length));
    choice.said.push_back(
        {{false, slot.name}, slot.kind, joined(further, std::string_view{&next_text, 1})});
    choice.said.push_back(
        read_value(*rules.slot(slot.counted_by), false, std::to_string(distances.size())));
    say(std::move(choice), word);
  }

  /// A range or a list: values of one slot, each once. One that is left out (`-`) is no for a flag.
  /// `known`: whether a part is a word as it is typed; `read`: its value.
  void say_list(std::string_view word, const auto& known, const auto& read) {
    Axis axis;
    axis.typed = word;
    std::string first;
    for (const auto& one : written_out(word, known)) {
      auto& choice = axis.choices.emplace_back();
      if (one == "-") continue;
      choice = read(one);
      const auto& filled = choice.said.front().path;
      if (first.empty()) first = one, axis.path = filled;
      else if (filled != axis.path) refuse_mixed(word, axis.path, first, filled, one);
    }
    const bool flag = is_flag(axis.path);
    std::set<std::string_view> labels;
    for (auto& choice : axis.choices) {
      if (choice.said.empty()) choice.label = flag ? "no" : "not said";
      if (choice.said.empty() && flag) choice.value = false;
      if (!labels.insert(choice.label).second)
        fail(word, quote(choice.label == "yes" && flag ? axis.path.slot : choice.label) +
                       " is in the list twice");
    }
    place_units(axis);
    check_distance(axis.path, word);
    for (const auto& filled : {axis.path, SlotPath{axis.path.target, slot::original}}) {
      if (axis.fills(filled)) refuse_second(filled, word);
    }
    sweep.axes.push_back(std::move(axis));
  }
  [[noreturn]] void refuse_mixed(std::string_view list, const SlotPath& filled,
                                 const std::string& word, const SlotPath& other,
                                 const std::string& with) const {
    if (is_flag(filled) && is_flag(other))
      fail(list, formatted("{} and {} are independent: type two lists, {},- and {},-", quote(word),
                           quote(with), word, with));
    fail(list, formatted("{} is for {} and {} for {}; a list takes values of one kind", quote(word),
                         filled.slot, quote(with), other.slot));
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; returns how
  /// many words it was.
  std::size_t option() {
    const std::string_view first = words[at];
    const auto equals = first.find('=');
    const bool apart = equals == first.npos;
    const auto whole = first.substr(2, equals - 2);
    constexpr std::string_view prefix = "target-";
    std::string_view name = option_meant(whole, false);
    bool of_target = false;
    const bool known = takes_option(name, false) || procedure.is_between(name);
    if (!known && whole.starts_with(prefix)) {
      name = option_meant(whole.substr(prefix.size()), true);
      of_target = takes_option(name, true);
    }
    if (!known && !of_target) unknown_option(first.substr(0, equals), whole);
    const auto* slot = rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      auto said = said_word(*slot, of_target, slot->words.front());
      const auto denied = denial(said.path, first, equals);
      if (denied > 0) said.word = "false";
      else if (!apart) fail(first, concat("--", name, " does not take a value"));
      say(value_of(std::move(said), first), first);
      return std::max(denied, std::size_t{1});
    }
    if (apart && at + 1 >= words.size()) fail("option " + quote(first) + " requires a value");
    const auto value = [&](const Texts& all) {
      return apart ? std::string_view{all[at + 1]} : std::string_view{all[at]}.substr(equals + 1);
    };
    if (slot != nullptr && is_text(*slot)) say_text(*slot, of_target, value(typed));
    else say_value(slot, name, of_target, value(words));
    return apart ? 2 : 1;
  }

  /// How many words say that a default flag does not hold: `--advancing no`.
  std::size_t denial(const SlotPath& flag, std::string_view option, std::size_t equals) const {
    const auto is_it = [&](const Default& one) { return one.path == flag; };
    if (ranges::none_of(procedure.defaults, is_it)) return 0;
    if (equals != option.npos) return option.substr(equals + 1) == "no" ? 1 : 0;
    return at + 1 < words.size() && words[at + 1] == "no" ? 2 : 0;
  }

  void say_text(const Slot& slot, bool of_target, std::string_view value) {
    auto said = read_value(slot, of_target, value);
    if (value.find_first_not_of(" \t\n") == value.npos)
      fail("--" + slot.name + " requires a value");
    said.word = as_meant(replaced(std::move(said.word), next_text, ' '));
    add(std::move(said), next_text);
  }
  /// A text with the ruleset's words for its own, read as words outside of one: joined, everyday
  /// names replaced, fillers left out. An unknown word stays: another reader knows what may be in
  /// such a text.
  std::string as_meant(std::string_view text) const {
    ParseState part = *this;
    part.words = plain_words(parted_at(text, " \t"));
    const auto known = [&](std::string_view word) { return is_word_of(rules, word); };
    std::string meant;
    for (std::size_t i = 0; i < part.words.size();) {
      const bool plain = is_word(part.words[i]);  // sword pistol: two of them here
      auto [word, parts] = joined(
          part.words, i, [&](std::string_view one) { return plain ? is_word(one) : known(one); });
      i += parts;
      if (!known(word) && !is_whole(word)) {
        if (contains(speech().fillers, word)) continue;
        if (const auto found = part.meant_by(word, i - 1, parts)) {
          if (found->passed_over) continue;
          word = found->by;
        } else {
          tell_right_word(word);
        }
      }
      append(meant, " ", word);
    }
    return meant;
  }

  /// The value of an option; `slot` is null if no ruleset lists it.
  void say_value(const Slot* slot, std::string_view name, bool of_target, std::string_view value) {
    const auto is_one = [&](std::string_view one) {
      return slot != nullptr && slot->find(one) != nullptr;
    };
    const auto read = [&](std::string_view one) {
      if (name == slot::distance) return distance_of(one);
      return value_of(slot == nullptr ? read_count(name, of_target, one, one)
                                      : read_value(*slot, of_target, one),
                      one);
    };
    const bool single =
        slot == nullptr || slot->kind == Slot::Kind::words || slot->kind == Slot::Kind::number;
    const bool several = single && spans(value) && !is_one(value);
    if (several) refuse_falling(value);
    if (several && lists_ == Lists::taken) say_list(value, is_one, read);
    else say(read(value), value);
  }

  Lists lists_;
  bool parted_;
  std::size_t crossed_ = 0;      ///< where the target's words began
  std::string before_;           ///< the slot that the word before answered
  std::string cover_;            ///< … if it is a slot of cover
  const Slot* named_ = nullptr;  ///< what the word before answered, by another name than its own
  std::string name_;             ///< … and that
  Texts bare_;                   ///< the target's words that are the rules'
  std::vector<std::tuple<const Doubt*, std::string, bool>> open_;  ///< left so by words of a side
};

}  // namespace

Sweep read_sweep(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                 const WordHints& elsewhere, Lists lists) {
  if (!contains(words, "+")) return Grammar{rules, procedure, elsewhere, lists, words}.read();
  const auto parts = parted(rules, procedure, words);
  auto sweep = Grammar{rules, procedure, elsewhere, lists, parts.front(), true}.read();
  for (const auto& part : std::span{parts}.subspan(1)) {
    auto read = Grammar{rules, procedure, elsewhere, lists, part}.read();
    if (!read.axes.empty())
      fail(read.axes.front().typed,
           "a list can't follow +: type the other units after +, and the unit with the list "
           "first");
    sweep.common.with.push_back(std::move(read.common));
  }
  return sweep;
}

Situation read_words(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                     const WordHints& elsewhere) {
  return read_sweep(rules, procedure, words, elsewhere, Lists::refused).situation();
}

}  // namespace acw
