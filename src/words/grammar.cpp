#include "words/grammar.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "words/range.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"
#include "words/unknown_word.hpp"

namespace acw {
namespace {

class Grammar {
 public:
  Grammar(const ParseState& begun, Lists lists) : heard_{begun}, lists_{lists} {}

  Sweep read(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::string joined;
      if (i + 1 < words.size() && has_unit_apart(words[i], words[i + 1]))
        joined = words[i] + words[i + 1], ++i;
      const std::string_view word = joined.empty() ? words[i] : joined;
      if (word == "at" || word == "vs" || word == "against") cross(word);
      else if (word == "--") continue;
      else if (word.substr(0, 2) == "--") i = option(words, i);
      else if (is_list(word)) {
        const auto known = [&](std::string_view one) { return is_word(one); };
        say_list(word, known, [&](std::string_view one) { return bare(one); });
      } else if (word.substr(0, 1) == "-" && word.size() > 1) unknown_option(heard_, word, {});
      else if (const auto* slot = slot_of_numbers(word)) say_more(*slot, word);
      else say(bare(word), word);
    }
    check_combinations();
    heard_.sweep.unit = heard_.elsewhere.unit;
    return std::move(heard_.sweep);
  }

 private:
  [[noreturn]] static void fail(const std::string& message) { throw Misread{message}; }

  [[nodiscard]] const Procedure& procedure() const { return heard_.procedure; }
  [[nodiscard]] bool target() const { return heard_.target; }

  /// Whether the next word is the unit of this one, or of the last number of this list.
  [[nodiscard]] bool has_unit_apart(const std::string& word, const std::string& next) const {
    if (!parse_unit(next) || is_word(next)) return false;
    return parse_length((is_list(word) ? word.substr(word.find_last_of(",.") + 1) : word) + next)
        .has_value();
  }

  void cross(std::string_view word) {
    if (procedure().target.empty())
      fail(quote(word) + " begins a target's words, and " + procedure().name + " has no target");
    if (target()) fail("a second " + quote(word) + ": the target's words have begun already");
    heard_.target = true;
  }

  /// The slot, and its side, of a word that may be typed bare on this side or between the two.
  [[nodiscard]] std::pair<const Slot*, bool> slot_of(std::string_view typed) const {
    if (const auto* slot = heard_.rules.spoken_slot(procedure().side(target()), typed))
      return {slot, target()};
    return {heard_.rules.spoken_slot(procedure().between, typed), false};
  }
  [[nodiscard]] bool is_word(std::string_view typed) const {
    return slot_of(typed).first != nullptr;
  }
  /// The slot of this side that goes on with every number, or null.
  [[nodiscard]] const Slot* numbers_slot() const {
    return bare_slot(heard_.rules, procedure().side(target()));
  }
  [[nodiscard]] bool is_list(std::string_view word) const {
    if (lists_ == Lists::refused || !spans(word) || is_word(word)) return false;
    if (word.front() == '-') return word.substr(0, 2) == "-,";
    return !is_whole(word.substr(0, 1)) || numbers_slot() == nullptr;
  }

  // What a value is.

  [[nodiscard]] Choice value_of(SlotValue said, std::string_view typed) const {
    std::string label{said.kind == Slot::Kind::flag    ? "yes"
                      : said.kind == Slot::Kind::words ? said.word
                                                       : typed};
    return {std::move(label), said_value(heard_.rules, said), {std::move(said)}, {}};
  }
  [[nodiscard]] Choice distance_of(std::string_view typed) const {
    const auto read = read_distance(heard_.rules, typed);
    Choice choice;
    choice.label = read.length.text(read.unit);
    choice.value = distance_value(read.length, heard_.rules.unit);
    auto& said = choice.said.emplace_back();
    said.path.slot = slot::distance;
    said.kind = Slot::Kind::number;
    said.word = typed;
    choice.distance = read.length;
    return choice;
  }

  /// A word typed bare: one of a slot's, a unit of an army, a count, `7/12`, or a distance.
  [[nodiscard]] Choice bare(std::string_view typed) const {
    if (typed.substr(0, 1) == "@" && typed.size() > 1 && heard_.elsewhere.unit) {
      const SlotPath path{target(), std::string{army_unit}};
      return {std::string{typed},
              typed.substr(1),
              {{path, Slot::Kind::words, std::string{typed}, {}, true}},
              {}};
    }
    if (const auto [slot, of_target] = slot_of(typed); slot != nullptr)
      return value_of(said_word(*slot, of_target, *slot->find(typed)), typed);
    const auto slash = typed.find('/');
    const bool of = slash != std::string_view::npos;
    if (is_whole(typed.substr(0, slash)) && (!of || is_whole(typed.substr(slash + 1)))) {
      if (!takes(slot::count) && !(of && takes(slot::original))) refuse_number(typed);
      auto count =
          value_of(read_count(slot::count, target(), typed.substr(0, slash), typed), typed);
      if (of)
        count.said.push_back(read_count(slot::original, target(), typed.substr(slash + 1), typed));
      return count;
    }
    if (!parse_length(typed)) unknown_word(heard_, typed);
    if (!procedure().is_between(slot::distance))
      fail(quote(typed) + ": no distance plays a part in " + procedure().name);
    return distance_of(typed);
  }
  [[nodiscard]] bool takes(std::string_view number) const {
    return procedure().is_sided(number, target());
  }
  [[noreturn]] void refuse_number(std::string_view word) const {
    if (numbers_slot() != nullptr)
      fail(quote(word) + ": " + procedure().name + " takes numbers one after the other, as in 3 1");
    fail(quote(word) + ": " + procedure().name + " takes no number of " +
         (target() ? "the target" : "its side"));
  }

  // Values that are said.

  /// A slot is filled once on each side.
  void refuse_second(const SlotPath& path, std::string_view typed) const {
    if (!heard_.sweep.has(path)) return;
    const auto& common = heard_.sweep.common;
    const bool is_distance = path.slot == slot::distance;
    const bool is_unit = path.slot == army_unit;
    std::string before{is_flag(path) ? path.slot : common.word(path)};
    if (is_distance && common.distance) before = common.distance->text(heard_.rules.unit);
    for (const auto& axis : heard_.sweep.axes) {
      if (axis.fills(path)) before = axis.typed;
    }
    fail(quote(typed) + ": " + (is_distance || is_unit ? "the " : "") +
         (is_unit ? "unit" : path.slot) + (path.target ? " of the target" : "") +
         " has been given already (" + (is_distance ? before : quote(before)) + ")");
  }
  void say(const Choice& choice, std::string_view typed) {
    for (const auto& said : choice.said) refuse_second(said.path, typed);
    put(choice, heard_.sweep.common);
  }

  /// Numbers that are typed bare go on from those before them.
  void say_more(const Slot& slot, std::string_view typed) {
    auto said = read_value(slot, target(), typed);
    if (const auto* old = heard_.sweep.common.find(said.path)) {
      said.word = old->word + "," + said.word;
      said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
    }
    heard_.sweep.common.set(std::move(said));
  }
  [[nodiscard]] const Slot* slot_of_numbers(std::string_view word) const {
    return word.find_first_not_of("0123456789,") == std::string_view::npos ? numbers_slot()
                                                                           : nullptr;
  }

  using Known = std::function<bool(std::string_view)>;
  using Read = std::function<Choice(std::string_view)>;

  /// A range or a list: values of one slot, each once. One that is left out (`-`) is no for a flag.
  void say_list(std::string_view word, const Known& known, const Read& read) {
    Axis axis;
    axis.typed = word;
    std::string first;
    for (const auto& typed : written_out(word, known)) {
      auto& choice = axis.choices.emplace_back();
      if (typed == "-") continue;
      choice = read(typed);
      const auto& path = choice.said.front().path;
      if (first.empty()) first = typed, axis.path = path;
      else if (path != axis.path) refuse_mixed(word, axis.path, first, path, typed);
    }
    const bool flag = is_flag(axis.path);
    std::set<std::string_view> labels;
    for (auto& choice : axis.choices) {
      if (choice.said.empty()) choice.label = flag ? "no" : "not said";
      if (choice.said.empty() && flag) choice.value = false;
      if (labels.insert(choice.label).second) continue;
      fail(quote(word) + ": " +
           quote(choice.label == "yes" && flag ? axis.path.slot : choice.label) +
           " stands in it twice");
    }
    for (const auto& path : {axis.path, SlotPath{axis.path.target, std::string{slot::original}}}) {
      if (axis.fills(path)) refuse_second(path, word);
    }
    heard_.sweep.axes.push_back(std::move(axis));
  }
  [[nodiscard]] bool is_flag(const SlotPath& path) const {
    const auto* slot = heard_.rules.slot(path.slot);
    return slot != nullptr && slot->kind == Slot::Kind::flag;
  }
  [[noreturn]] void refuse_mixed(std::string_view list, const SlotPath& path,
                                 const std::string& word, const SlotPath& other,
                                 const std::string& with) const {
    const auto both = quote(word) + " and " + quote(with);
    if (is_flag(path) && is_flag(other))
      fail(quote(list) + ": " + both + " can each be said or left out: write " + word + ",- and " +
           with + ",- as two words");
    fail(quote(list) + ": " + quote(word) + " answers for " + path.slot + ", and " + quote(with) +
         " for " + other.slot + "; a list stays with one of them");
  }
  void check_combinations() const {
    std::string product;
    std::size_t all = 1;
    for (const auto& axis : heard_.sweep.axes) {
      product += (product.empty() ? "" : " × ") + std::to_string(axis.choices.size());
      all = std::min(all * axis.choices.size(), most_combinations + 1);
    }
    if (all > most_combinations)
      fail(product + " are more than " + std::to_string(most_combinations) +
           " combinations: shorten a list, or make the step of a range longer");
  }

  /// The slot of the acting side or between both whose option may also be called that.
  [[nodiscard]] std::string_view meant(std::string_view name) const {
    if (procedure().is_sided(name, false) || procedure().is_between(name)) return name;
    for (const auto* names : {&procedure().acting, &procedure().between}) {
      for (const auto& one : *names) {
        const auto* slot = heard_.rules.slot(one);
        if (slot != nullptr && slot->kind == Slot::Kind::number && !slot->words.empty() &&
            slot->words.front().said_by(name))
          return slot->name;
      }
    }
    return name;
  }
  /// A text stands beside those before it.
  void say_text(const Slot& slot, bool of_target, std::string_view value) {
    auto said = read_value(slot, of_target, value);
    if (value.find_first_not_of(" \t\n") == std::string_view::npos)
      fail("--" + slot.name + " lacks its words");
    std::replace(said.word.begin(), said.word.end(), next_text, ' ');
    if (const auto* old = heard_.sweep.common.find(said.path))
      said.word = old->word + next_text + said.word;
    heard_.sweep.common.set(std::move(said));
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; gives the index
  /// of its last word.
  std::size_t option(const std::vector<std::string>& words, std::size_t i) {
    const std::string_view typed = words[i];
    const auto equals = typed.find('=');
    std::string_view name =
        meant(typed.substr(2, equals == std::string_view::npos ? equals : equals - 2));
    bool of_target = false;
    const bool known = procedure().is_sided(name, false) || procedure().is_between(name);
    if (!known && name.substr(0, 7) == "target-" && procedure().is_sided(name.substr(7), true))
      name.remove_prefix(7), of_target = true;
    else if (!known) unknown_option(heard_, typed.substr(0, equals), name);
    const auto* slot = heard_.rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      if (equals != std::string_view::npos)
        fail(quote(typed) + ": --" + std::string{name} + " takes no value");
      say(value_of(said_word(*slot, of_target, slot->words.front()), typed), typed);
      return i;
    }
    std::string_view value;
    if (equals != std::string_view::npos) value = typed.substr(equals + 1);
    else if (i + 1 < words.size()) value = words[++i];
    else fail(quote(typed) + " lacks its value");
    if (slot != nullptr && is_text(*slot)) return say_text(*slot, of_target, value), i;
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
    if (lists_ == Lists::taken && single && spans(value) && !is_one(value))
      say_list(value, is_one, read);
    else say(read(value), value);
    return i;
  }

  ParseState heard_;
  Lists lists_;
};

}  // namespace

Sweep read_sweep(const Ruleset& rules, const Procedure& procedure,
                 const std::vector<std::string>& words, const WordHints& elsewhere, Lists lists) {
  return Grammar{{rules, procedure, elsewhere}, lists}.read(words);
}

Situation read_words(const Ruleset& rules, const Procedure& procedure,
                     const std::vector<std::string>& words, const WordHints& elsewhere) {
  return read_sweep(rules, procedure, words, elsewhere, Lists::refused).situation();
}

}  // namespace acw
