#include "words/grammar.hpp"

#include <set>
#include <tuple>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/plus.hpp"
#include "base/format.hpp"
#include "rules/speech.hpp"
#include "words/choices.hpp"
#include "words/doubts.hpp"
#include "words/fail.hpp"
#include "words/fight_words.hpp"
#include "words/heard.hpp"
#include "words/meaning.hpp"
#include "words/named_officer.hpp"
#include "words/parse_state.hpp"
#include "words/range.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"
#include "words/word_refusals.hpp"

namespace acw {
namespace {

/// A text with the ruleset's words for its own, as words outside of one are heard: two that make
/// one joined, everyday names as what they stand for, and none that say nothing. A word that isn't
/// known stays, for whoever knows which ones may stand in such a text.
std::string as_meant(const ParseState& heard, std::string_view text) {
  const auto words = plain_words(parted_at(text, " \t"));
  const auto& slots = heard.rules.slots;
  const auto known = [&](std::string_view word) {
    return ranges::any_of(
        slots, [&](const Slot& slot) { return slot.spoken() && slot.find(word) != nullptr; });
  };
  std::string meant;
  for (std::size_t at = 0; at < words.size();) {
    const bool plain = heard.is_word(words[at]);  // sword pistol: two of them here
    auto [word, typed] = joined(
        words, at, [&](std::string_view one) { return plain ? heard.is_word(one) : known(one); });
    at += typed;
    if (!known(word) && !is_whole(word)) {
      if (contains(speech().fillers, word)) continue;
      if (const auto found = meant_by(heard, word, words, at - 1, typed)) {
        if (found->passed_over) continue;
        word = found->by;
      } else {
        tell_right_word(heard, word);
      }
    }
    append(meant, " ", word);
  }
  return meant;
}

/// Numbers that are typed bare go on from those before them.
void add_numbers(ParseState& heard, const Slot& slot, std::string_view typed) {
  auto said = read_value(slot, heard.target, typed);
  if (const auto* old = heard.sweep.common.find(said.path)) {
    said.word = old->word + "," + said.word;
    said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
  }
  heard.sweep.common.set(std::move(said));
}

/// A text stands beside those before it.
void add_text(ParseState& heard, const Slot& slot, bool of_target, std::string_view value) {
  auto said = read_value(slot, of_target, value);
  if (value.find_first_not_of(" \t\n") == std::string_view::npos)
    throw Misread{"--" + slot.name + " requires a value"};
  std::replace(said.word.begin(), said.word.end(), next_text, ' ');
  said.word = as_meant(heard, said.word);
  if (const auto* old = heard.sweep.common.find(said.path))
    said.word = old->word + next_text + said.word;
  heard.sweep.common.set(std::move(said));
}

[[noreturn]] void refuse_mixed(const ParseState& heard, std::string_view list, const SlotPath& path,
                               const std::string& word, const SlotPath& other,
                               const std::string& with) {
  const auto both = quote(word) + " and " + quote(with);
  if (heard.is_flag(path) && heard.is_flag(other))
    fail(formatted("{}: {} are independent: type two lists, {},- and {},-", quote(list), both, word,
                   with));
  fail(formatted("{}: {} is for {} and {} for {}; a list takes values of one kind", quote(list),
                 quote(word), path.slot, quote(with), other.slot));
}

/// Whether a part of a list is a word as it stands, and what it is.
struct ListReader {
  std::function<bool(std::string_view)> known;
  std::function<Choice(std::string_view)> read;
};

/// A range or a list: values of one slot, each once. One that is left out (`-`) is no for a flag.
Axis read_list(const ParseState& heard, std::string_view word, const ListReader& reader) {
  Axis axis;
  axis.typed = word;
  std::string first;
  for (const auto& typed : written_out(word, reader.known)) {
    auto& choice = axis.choices.emplace_back();
    if (typed == "-") continue;
    choice = reader.read(typed);
    const auto& path = choice.said.front().path;
    if (first.empty()) first = typed, axis.path = path;
    else if (path != axis.path) refuse_mixed(heard, word, axis.path, first, path, typed);
  }
  const bool flag = heard.is_flag(axis.path);
  std::set<std::string_view> labels;
  for (auto& choice : axis.choices) {
    if (choice.said.empty()) choice.label = flag ? "no" : "not said";
    if (choice.said.empty() && flag) choice.value = false;
    if (labels.insert(choice.label).second) continue;
    fail(quote(word) + ": " + quote(choice.label == "yes" && flag ? axis.path.slot : choice.label) +
         " is in the list twice");
  }
  return axis;
}

/// Two numbers that don't rise, the first without a unit, are no list: `25,5cm` could be 25.5cm, or
/// 25cm and 5cm; `7,5/12` could be 7.5 of 12, or 7 and 5 of them.
void refuse_falling(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == std::string_view::npos || !is_whole(word.substr(0, comma))) return;
  const auto first = word.substr(0, comma);
  const auto rest = word.substr(comma + 1);
  const auto digits = std::min(rest.find_first_not_of(decimal_digits), rest.size());
  const auto unit = rest.substr(digits);  // or the /12 of 7/12
  const bool left = unit.starts_with("/") && is_whole(unit.substr(1));
  if ((unit.empty() || left) && digits == 3 && rest.front() == '0')
    fail(quote(word) + " is not a number: type it without the comma");
  if (digits == 0 || (!unit.empty() && !left && !parse_unit(unit))) return;
  if (decimal_number(first) < decimal_number(rest.substr(0, digits))) return;
  const std::string a{first};
  const std::string b{rest.substr(0, digits)};
  const std::string u{unit};
  const auto list = a == b ? a + u : b + "," + a + u;
  const bool whole = unit.empty() || left;
  fail(formatted("{}: {}.{}{}; {}", quote(word), a, b,
                 whole ? " is not a whole number" : u + " requires a decimal point",
                 a == b ? a + u + " is typed once"
                        : b + u + " and " + a + u + " in a list are typed " + list));
}

/// There are so many combinations, and no more.
void check_combinations(const Sweep& sweep) {
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

/// The words of the first part with the target's, and those behind each `+`.
std::vector<Texts> parted(const Ruleset& rules, const Procedure& procedure, const Texts& typed) {
  const bool glued = further_distances(rules, procedure.between) != nullptr;
  if (!plus::is_taken(procedure))
    fail(concat("'+' adds units that act together, and ", procedure.name, " does not take them",
                glued ? ": between distances, type it without blanks, as in 20in+17in" : ""));
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

class Grammar {
 public:
  /// `parted`: others act at once with this side.
  Grammar(const ParseState& begun, Lists lists, const Texts& typed, bool parted = false)
      : heard_{begun}, lists_{lists}, typed_{typed}, words_{heard_.heard(typed)}, parted_{parted} {}

  Sweep read() {
    while (at_ < words_.size()) at_ += word();
    for (const auto& [doubt, word, target] : open_) {
      const auto has = [&, side = target](const std::string& name) {
        return heard_.sweep.has({side, name});
      };
      if (ranges::none_of(doubt->unless, has) && !is_settled(*doubt, target, heard_.sweep.common))
        ask_which(*doubt, word);
    }
    refuse_bare_names();
    check_combinations(heard_.sweep);
    heard_.sweep.unit = heard_.elsewhere.unit;
    return std::move(heard_.sweep);
  }

 private:
  const Procedure& procedure() const { return heard_.procedure; }
  bool ends_side(std::size_t at) const {
    return at >= words_.size() || is_separator(words_[at]) || words_[at].starts_with("--");
  }

  /// Reads what stands at `at_`; gives how many words it was.
  std::size_t word() {
    if (const auto& name = words_[at_];  // `figure 4`
        contains(speech().fillers, name) && heard_.takes_option(name, heard_.target) &&
        at_ + 1 < words_.size() && is_whole(words_[at_ + 1]))
      words_[at_].insert(0, heard_.target ? "--target-" : "--");
    const std::string_view first = words_[at_];
    if (first == "--") return 1;
    if (first.starts_with("--")) return option();
    if (const auto [says, typed] = crossing_at(heard_, words_, at_); typed > 0) {
      say(bare_choice(heard_, says), says);
      cross(words_[at_]);
      return typed;
    }
    if (const auto one = joined_at(at_); one.words > 1) {
      say_word(one.word, one.words);
      return one.words;
    }
    if (is_adjective(at_)) return 1;
    ask_where(at_);
    if (is_separator(first)) return cross(first), 1;
    if (begins_officer(heard_, words_, at_)) return heard_.beside = true, 1;
    if (is_filler(at_)) return 1;
    if (contains(speech().places, first) && !heard_.is_word(first)) return place();
    if (const auto one = joined_numbers(words_, at_); one.words > 1) {
      say(bare_choice(heard_, one.word), one.word);
      return one.words;
    }
    if (has_unit_apart()) {
      say_word(words_[at_] + words_[at_ + 1]);
      return 2;
    }
    say_word(first);
    return 1;
  }

  /// A word, of which so many were typed.
  void say_word(std::string_view word, std::size_t typed = 1) {
    if (const auto* slot = heard_.goes_on_with(word)) return add_numbers(heard_, *slot, word);
    if (spans(word) && !heard_.is_word(word) && heard_.numbers_slot() == nullptr)
      refuse_falling(word);
    if (word.find('+') != word.npos && !heard_.is_word(word)) {
      if (const auto* slot = further_distances(heard_.rules, procedure().between))
        return say_distances(*slot, word);
      if (plus::is_taken(procedure()) && word.front() != '+')
        fail(quote(word) + ": type blanks around +, and words for each unit that acts");
    }
    if (is_list(word)) return say_list(word);
    if (word.starts_with("-") && word.size() > 1) unknown_option(heard_, word, {});
    if (typed > 1 || word.find('-') == word.npos)  // with its hyphen it is the ruleset's own
      ask_how_many(heard_, words_, at_, word);
    if (named_ != nullptr && is_whole(word)) ask_of_what(*named_, name_, word);
    if (!heard_.is_word(word) && unit_named(heard_, word).empty()) {
      if (const auto meant = meant_by(heard_, word, words_, at_ + typed - 1, typed)) {
        if (!meant->passed_over)
          say(value_of(heard_.rules, said_word(*meant->slot, meant->of_target, *meant->word), word),
              word);
        return;
      }
    }
    say(bare_choice(heard_, word), word);
    note_doubts(word);
  }

  /// `at cavalry`: a unit may be called by a word of the rules, but is named by its id alone.
  void refuse_bare_names() const {
    const auto& sweep = heard_.sweep;
    if (sweep.has({true, slot::count}) || sweep.has({true, slot::id})) return;
    for (const auto& word : bare_) {
      if (const auto id = unit_named(heard_, word); !id.empty())
        fail(formatted("{} is a word of the rules: type {} for the unit of that name", quote(word),
                       id));
    }
  }

  /// Remembers what a word leaves open until more is said.
  void note_doubts(std::string_view word) {
    const auto* slot = heard_.slot_of(word).first;
    if (slot == nullptr) return;
    if (heard_.target && heard_.takes(slot::count)) bare_.emplace_back(word);
    const auto* doubt = doubt_of(word, slot->name, heard_.target);
    if (doubt != nullptr && (doubt->before.empty() || !heard_.sweep.has({false, doubt->before})))
      open_.emplace_back(doubt, word, heard_.target);
    if (heard_.target && slot->find(word)->name != word) named_ = slot, name_ = word;
  }

  // Words that belong together, and words that say nothing.

  /// The longest of the words there that make one: on this side, else on the other.
  Joined joined_at(std::size_t at) const {
    if (is_separator(words_[at])) return {words_[at], 1};
    const bool plain = heard_.is_word(words_[at]);
    return joined(words_, at, [&](std::string_view word) {
      return heard_.is_word(word) || means_something(heard_, word, heard_.target) ||
             (!plain && (heard_.slot_of(word, !heard_.target).first != nullptr ||
                         means_something(heard_, word)));
    });
  }
  /// `heavy woods`, `high fence`: of what stands there, and no word by itself. What a command can't
  /// do without is one: `move heavy wood`.
  bool is_adjective(std::size_t at) const {
    if (!contains(speech().adjectives, words_[at]) || joined_at(at).words > 1) return false;
    const auto [own, of_target] = heard_.slot_of(words_[at]);
    auto noun = at + 1;
    while (!ends_side(noun) && contains(speech().adjectives, words_[noun])) ++noun;
    if (ends_side(noun)) return false;
    const auto* ground = ground_named(heard_, joined_at(noun).word);
    if (ground == nullptr && !contains(speech().after_cover, words_[noun])) return false;
    if (own == nullptr) return true;
    if (contains(speech().ground_slots, own->name)) return false;
    const SlotPath path{of_target, own->name};
    const auto& all = procedure().required;
    const bool either = is_firefight(procedure());
    return heard_.sweep.has(path) || ranges::none_of(all, [&](const Required& one) {
             return one.when.empty() &&
                    (one.path == path || (either && one.path.slot == path.slot));
           });
  }
  /// `across the river`, `from behind a fence`.
  void ask_where(std::size_t at) const {
    if (!is_aside(words_[at]) || heard_.is_word(words_[at])) return;
    auto next = at + 1;
    while (!ends_side(next) &&
           (is_filler(next) || is_adjective(next) ||
            (contains(speech().places, words_[next]) && !heard_.is_word(words_[next]))))
      ++next;
    if (ends_side(next)) return;
    const auto one = joined_at(next);
    acw::ask_where(heard_, words_, at, next + one.words, one.word);
  }
  bool is_filler(std::size_t at) const {
    const std::string_view word = words_[at];
    if (!cover_.empty() && contains(speech().after_cover, word)) {
      const auto* slot = heard_.slot_of(word).first;
      if (slot == nullptr || slot->name == cover_) return true;
    }
    return contains(speech().fillers, word) && !heard_.is_word(word) &&
           unit_named(heard_, word).empty();
  }

  /// `in`, `behind`, `on`: cover, formation or ground may follow, and nothing else.
  std::size_t place() {
    auto next = at_ + 1;
    while (!ends_side(next) && (is_filler(next) || is_adjective(next))) ++next;
    if (ends_side(next)) refuse_place(heard_, words_, at_, {}, nullptr);
    const auto [one, typed] = joined_at(next);
    const auto* slot = heard_.slot_of(one).first;
    if (slot == nullptr) {
      const auto meant = meant_by(heard_, one, words_, next + typed - 1, typed);
      if (meant) slot = meant->slot;
      else if (is_whole(one.substr(0, 1))) refuse_place(heard_, words_, at_, one, nullptr);
      else bare_choice(heard_, one);
    }
    if (slot == nullptr || !contains(speech().place_slots, slot->name))
      refuse_place(heard_, words_, at_, one, slot);
    return next - at_;
  }

  /// Whether the next word is the unit of this one, or of the last number of this list. `in` never
  /// is: it is the word between.
  bool has_unit_apart() const {
    if (at_ + 1 >= words_.size()) return false;
    const auto& word = words_[at_];
    const auto& next = words_[at_ + 1];
    if (next == "in" || !parse_unit(next) || heard_.is_word(next)) return false;
    return parse_length((is_list(word) ? word.substr(word.find_last_of(",.") + 1) : word) + next)
        .has_value();
  }

  void cross(std::string_view word) {
    if (procedure().target.empty())
      fail(quote(word) + " begins the target's words, and " + procedure().name + " has no target");
    if (heard_.target)
      fail("a second " + quote(word) + ": the target's words have already begun" +
           (parse_length(words_[crossed_ + 1]) ||
                    (at_ + 1 < words_.size() && parse_length(words_[at_ + 1]))
                ? " (a distance needs no 'at')"
                : ""));
    heard_.target = true;
    crossed_ = at_;
    cover_.clear();
    before_.clear();
  }

  bool is_list(std::string_view word) const {
    if (lists_ == Lists::refused || !spans(word) || heard_.is_word(word)) return false;
    if (word.front() == '-') return word.starts_with("-,");
    return !is_whole(word.substr(0, 1)) || heard_.numbers_slot() == nullptr;
  }

  // Values that are said.

  /// A slot is filled once on each side.
  void say(Choice choice, std::string_view typed) {
    place_unit(heard_, choice, typed);
    for (const auto& said : choice.said) {
      refuse_second(heard_, said.path, typed, words_, at_);
      ask_whose(said.path, typed);
      acw::ask_whose(before_, said, typed);
    }
    put(choice, heard_.sweep.common);
    named_ = nullptr;
    const auto& slot = choice.said.front().path.slot;
    before_ = slot;
    cover_ = contains(speech().cover_slots, slot) ? slot : "";
  }

  /// Of those who act at once each has a distance of its own.
  void ask_whose(const SlotPath& path, std::string_view typed) const {
    if (parted_ && heard_.target && path.slot == slot::distance)
      fail(quote(typed) +
           ": each firing unit has its own distance: type one on each side of +, before 'at'");
  }

  /// `20in+17in`: one thing at each distance.
  void say_distances(const Slot& slot, std::string_view word) {
    const auto distances = split(word, "+");
    if (contains(distances, std::string_view{})) no_distance(heard_.rules, word);
    auto choice = distance_of(heard_.rules, distances.front());
    SlotValue further{{false, slot.name}, slot.kind, {}};
    for (const auto one : std::span{distances}.subspan(1)) {
      if (!further.word.empty()) further.word += next_text;
      further.word += typed_distance(heard_.rules, read_distance(heard_.rules, one).length);
    }
    choice.said.push_back(std::move(further));
    const auto* counter = heard_.rules.slot(slot.counted_by);
    choice.said.push_back(read_value(*counter, false, std::to_string(distances.size())));
    say(std::move(choice), word);
  }

  void say_list(std::string_view word) {
    say_list(word, {[&](std::string_view one) { return heard_.is_word(one); },
                    [&](std::string_view one) { return bare_choice(heard_, one); }});
  }
  void say_list(std::string_view word, const ListReader& reader) {
    const auto axis = read_list(heard_, word, reader);
    place_units(heard_, axis);
    ask_whose(axis.path, word);
    for (const auto& path : {axis.path, SlotPath{axis.path.target, slot::original}}) {
      if (axis.fills(path)) refuse_second(heard_, path, word, words_, at_);
    }
    heard_.sweep.axes.push_back(axis);
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; gives how many
  /// words it was.
  std::size_t option() {
    const std::string_view typed = words_[at_];
    const auto equals = typed.find('=');
    const auto whole = typed.substr(2, equals == std::string_view::npos ? equals : equals - 2);
    constexpr std::string_view target = "target-";
    std::string_view name = heard_.option_meant(whole, false);
    bool of_target = false;
    const bool known = heard_.takes_option(name, false) || procedure().is_between(name);
    if (!known && whole.starts_with(target)) {
      name = heard_.option_meant(whole.substr(target.size()), true);
      of_target = heard_.takes_option(name, true);
    }
    if (!known && !of_target) unknown_option(heard_, typed.substr(0, equals), whole);
    const auto* slot = heard_.rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      auto said = said_word(*slot, of_target, slot->words.front());
      const auto words = denial(said.path, typed, equals);
      if (words > 0) said.word = "false";
      else if (equals != std::string_view::npos)
        fail(formatted("{}: --{} does not take a value", quote(typed), name));
      say(value_of(heard_.rules, std::move(said), typed), typed);
      return std::max(words, std::size_t{1});
    }
    const bool apart = equals == std::string_view::npos;
    if (apart && at_ + 1 >= words_.size()) fail("option " + quote(typed) + " requires a value");
    const auto value = [&](const Texts& words) {
      return apart ? std::string_view{words[at_ + 1]}
                   : std::string_view{words[at_]}.substr(equals + 1);
    };
    if (slot != nullptr && is_text(*slot)) add_text(heard_, *slot, of_target, value(typed_));
    else say_value(slot, name, of_target, value(words_));
    return apart ? 2 : 1;
  }

  /// How many words say that a flag doesn't hold which goes without saying: `--advancing no`.
  std::size_t denial(const SlotPath& path, std::string_view typed, std::size_t equals) const {
    const auto& all = procedure().defaults;
    if (ranges::none_of(all, [&](const Default& one) { return one.path == path; })) return 0;
    if (equals != std::string_view::npos) return typed.substr(equals + 1) == "no" ? 1 : 0;
    return at_ + 1 < words_.size() && words_[at_ + 1] == "no" ? 2 : 0;
  }

  /// The value of an option; `slot` is null where no ruleset lists it.
  void say_value(const Slot* slot, std::string_view name, bool of_target, std::string_view value) {
    const auto is_one = [&](std::string_view one) {
      return slot != nullptr && slot->find(one) != nullptr;
    };
    const auto read = [&](std::string_view one) {
      if (name == slot::distance) return distance_of(heard_.rules, one);
      return value_of(heard_.rules,
                      slot == nullptr ? read_count(name, of_target, one, one)
                                      : read_value(*slot, of_target, one),
                      one);
    };
    const bool single =
        slot == nullptr || slot->kind == Slot::Kind::words || slot->kind == Slot::Kind::number;
    const bool several = single && spans(value) && !is_one(value);
    if (several) refuse_falling(value);
    if (several && lists_ == Lists::taken) say_list(value, {is_one, read});
    else say(read(value), value);
  }

  ParseState heard_;
  Lists lists_;
  const Texts& typed_;
  Texts words_;  ///< as they are meant
  bool parted_;
  std::size_t at_ = 0;
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
  if (!contains(words, "+")) return Grammar{{rules, procedure, elsewhere}, lists, words}.read();
  const auto parts = parted(rules, procedure, words);
  auto sweep = Grammar{{rules, procedure, elsewhere}, lists, parts.front(), true}.read();
  for (const auto& part : std::span{parts}.subspan(1)) {
    auto read = Grammar{{rules, procedure, elsewhere}, lists, part}.read();
    if (!read.axes.empty())
      fail(quote(read.axes.front().typed) +
           ": a list can't follow +: type the other units after +, and the unit with the list "
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
