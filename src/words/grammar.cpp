#include "words/grammar.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "rules/speech.hpp"
#include "words/choices.hpp"
#include "words/doubts.hpp"
#include "words/fail.hpp"
#include "words/gathered.hpp"
#include "words/heard.hpp"
#include "words/meaning.hpp"
#include "words/named_officer.hpp"
#include "words/parse_state.hpp"
#include "words/range.hpp"
#include "words/slot_value.hpp"
#include "words/unknown_word.hpp"
#include "words/word_list.hpp"
#include "words/word_refusals.hpp"

namespace acw {
namespace {

class Grammar {
 public:
  Grammar(const ParseState& begun, Lists lists, const std::vector<std::string>& typed)
      : heard_{begun}, lists_{lists}, typed_{typed}, words_{heard_.heard(typed)} {}

  Sweep read() {
    while (at_ < words_.size()) at_ += word();
    if (doubt_ != nullptr && !is_settled(*doubt_, heard_.sweep.common))
      ask_which(*doubt_, doubtful_);
    check_combinations(heard_.sweep);
    heard_.sweep.unit = heard_.elsewhere.unit;
    return std::move(heard_.sweep);
  }

 private:
  [[nodiscard]] const Procedure& procedure() const { return heard_.procedure; }
  [[nodiscard]] bool ends_side(std::size_t at) const {
    return at >= words_.size() || is_separator(words_[at]) || words_[at].substr(0, 2) == "--";
  }

  /// Reads what stands at `at_`; gives how many words it was.
  std::size_t word() {
    const std::string_view first = words_[at_];
    if (first == "--") return 1;
    if (first.substr(0, 2) == "--") return option();
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
    if (listed(speech().places, first) && !heard_.is_word(first)) return place();
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
    if (is_list(word)) return say_list(word);
    if (word.substr(0, 1) == "-" && word.size() > 1) unknown_option(heard_, word, {});
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

  /// Remembers what a word leaves open until more is said.
  void note_doubts(std::string_view word) {
    const auto* slot = heard_.slot_of(word).first;
    if (slot == nullptr || !heard_.target) return;
    if (const auto* doubt = doubt_of(word)) doubt_ = doubt, doubtful_ = word;
    if (slot->find(word)->name != word) named_ = slot, name_ = word;
  }

  // Words that belong together, and words that say nothing.

  /// The longest of the words there that make one: on this side, else on the other.
  [[nodiscard]] Joined joined_at(std::size_t at) const {
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
  [[nodiscard]] bool is_adjective(std::size_t at) const {
    if (!listed(speech().adjectives, words_[at]) || joined_at(at).words > 1) return false;
    const auto [own, of_target] = heard_.slot_of(words_[at]);
    auto noun = at + 1;
    while (!ends_side(noun) && listed(speech().adjectives, words_[noun])) ++noun;
    if (ends_side(noun)) return false;
    const auto* ground = ground_named(heard_, joined_at(noun).word);
    if (ground == nullptr && !listed(speech().after_cover, words_[noun])) return false;
    if (own == nullptr) return true;
    if (listed(speech().ground_slots, own->name)) return false;
    const SlotPath path{of_target, own->name};
    const auto& all = procedure().required;
    return heard_.sweep.has(path) || std::none_of(all.begin(), all.end(), [&](const Required& one) {
             return one.path == path;
           });
  }
  /// `across the river`, `from behind a fence`.
  void ask_where(std::size_t at) const {
    if (!is_aside(words_[at]) || heard_.is_word(words_[at])) return;
    auto next = at + 1;
    while (!ends_side(next) &&
           (is_filler(next) || is_adjective(next) ||
            (listed(speech().places, words_[next]) && !heard_.is_word(words_[next]))))
      ++next;
    if (ends_side(next)) return;
    const auto one = joined_at(next);
    acw::ask_where(heard_, words_, at, next + one.words, one.word);
  }
  [[nodiscard]] bool is_filler(std::size_t at) const {
    const std::string_view word = words_[at];
    if (!cover_.empty() && listed(speech().after_cover, word)) {
      const auto* slot = heard_.slot_of(word).first;
      if (slot == nullptr || slot->name == cover_) return true;
    }
    return listed(speech().fillers, word) && !heard_.is_word(word) &&
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
      else (void)bare_choice(heard_, one);
    }
    if (slot == nullptr || !listed(speech().place_slots, slot->name))
      refuse_place(heard_, words_, at_, one, slot);
    return next - at_;
  }

  /// Whether the next word is the unit of this one, or of the last number of this list. `in` never
  /// is: it is the word between.
  [[nodiscard]] bool has_unit_apart() const {
    if (at_ + 1 >= words_.size()) return false;
    const auto& word = words_[at_];
    const auto& next = words_[at_ + 1];
    if (next == "in" || !parse_unit(next) || heard_.is_word(next)) return false;
    return parse_length((is_list(word) ? word.substr(word.find_last_of(",.") + 1) : word) + next)
        .has_value();
  }

  void cross(std::string_view word) {
    if (procedure().target.empty())
      fail(quote(word) + " begins a target's words, and " + procedure().name + " has no target");
    if (heard_.target)
      fail("a second " + quote(word) + ": the target's words have begun already" +
           (parse_length(words_[crossed_ + 1]) ||
                    (at_ + 1 < words_.size() && parse_length(words_[at_ + 1]))
                ? " (a distance needs no 'at')"
                : ""));
    heard_.target = true;
    crossed_ = at_;
    cover_.clear();
  }

  [[nodiscard]] bool is_list(std::string_view word) const {
    if (lists_ == Lists::refused || !spans(word) || heard_.is_word(word)) return false;
    if (word.front() == '-') return word.substr(0, 2) == "-,";
    return !is_whole(word.substr(0, 1)) || heard_.numbers_slot() == nullptr;
  }

  // Values that are said.

  /// A slot is filled once on each side.
  void say(Choice choice, std::string_view typed) {
    place_unit(heard_, choice, typed);
    for (const auto& said : choice.said) refuse_second(heard_, said.path, typed, words_, at_);
    put(choice, heard_.sweep.common);
    named_ = nullptr;
    const auto& slot = choice.said.front().path.slot;
    cover_ = listed(speech().cover_slots, slot) ? slot : "";
  }

  void say_list(std::string_view word) {
    say_list(word, {[&](std::string_view one) { return heard_.is_word(one); },
                    [&](std::string_view one) { return bare_choice(heard_, one); }});
  }
  void say_list(std::string_view word, const ListReader& reader) {
    const auto axis = read_list(heard_, word, reader);
    place_units(heard_, axis);
    for (const auto& path : {axis.path, SlotPath{axis.path.target, std::string{slot::original}}}) {
      if (axis.fills(path)) refuse_second(heard_, path, word, words_, at_);
    }
    heard_.sweep.axes.push_back(axis);
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; gives how many
  /// words it was.
  std::size_t option() {
    const std::string_view typed = words_[at_];
    const auto equals = typed.find('=');
    std::string_view name = heard_.option_meant(
        typed.substr(2, equals == std::string_view::npos ? equals : equals - 2));
    bool of_target = false;
    const bool known = heard_.takes_option(name, false) || procedure().is_between(name);
    if (!known && name.substr(0, 7) == "target-" && heard_.takes_option(name.substr(7), true))
      name.remove_prefix(7), of_target = true;
    else if (!known) unknown_option(heard_, typed.substr(0, equals), name);
    const auto* slot = heard_.rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      if (const auto words = denial({of_target, slot->name}, typed, equals); words > 0) {
        auto said = said_word(*slot, of_target, slot->words.front());
        said.word = "false";
        say(value_of(heard_.rules, std::move(said), typed), typed);
        return words;
      }
      if (equals != std::string_view::npos)
        fail(quote(typed) + ": --" + std::string{name} + " takes no value");
      say(value_of(heard_.rules, said_word(*slot, of_target, slot->words.front()), typed), typed);
      return 1;
    }
    const bool apart = equals == std::string_view::npos;
    if (apart && at_ + 1 >= words_.size()) fail(quote(typed) + " lacks its value");
    if (slot != nullptr && is_text(*slot)) {
      const std::string_view raw = typed_[apart ? at_ + 1 : at_];
      add_text(heard_, *slot, of_target, apart ? raw : raw.substr(equals + 1));
      return apart ? 2 : 1;
    }
    say_value(slot, name, of_target,
              apart ? std::string_view{words_[at_ + 1]} : typed.substr(equals + 1));
    return apart ? 2 : 1;
  }

  /// How many words say that a flag doesn't hold which goes without saying: `--advancing no`.
  [[nodiscard]] std::size_t denial(const SlotPath& path, std::string_view typed,
                                   std::size_t equals) const {
    const auto& all = procedure().defaults;
    if (std::none_of(all.begin(), all.end(), [&](const Default& one) { return one.path == path; }))
      return 0;
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
  const std::vector<std::string>& typed_;
  std::vector<std::string> words_;  ///< as they are meant
  std::size_t at_ = 0;
  std::size_t crossed_ = 0;       ///< where the target's words began
  std::string cover_;             ///< the slot of cover that the word before answered
  const Slot* named_ = nullptr;   ///< what the word before answered, by another name than its own
  std::string name_;              ///< … and that
  const Doubt* doubt_ = nullptr;  ///< what a word of the target left open
  std::string doubtful_;          ///< … and which
};

}  // namespace

Sweep read_sweep(const Ruleset& rules, const Procedure& procedure,
                 const std::vector<std::string>& words, const WordHints& elsewhere, Lists lists) {
  return Grammar{{rules, procedure, elsewhere}, lists, words}.read();
}

Situation read_words(const Ruleset& rules, const Procedure& procedure,
                     const std::vector<std::string>& words, const WordHints& elsewhere) {
  return read_sweep(rules, procedure, words, elsewhere, Lists::refused).situation();
}

}  // namespace acw
