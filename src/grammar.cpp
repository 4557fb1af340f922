#include "grammar.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "acw/failure.hpp"
#include "acw/nearest.hpp"

namespace acw {

std::vector<std::string_view> words_of(const Slot& slot) {
  std::vector<std::string_view> words;
  for (const auto& word : slot.words) words.push_back(word.name);
  return words;
}

namespace {

constexpr long long largest_count = 1'000'000;

std::optional<long long> whole(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return largest_count + 1;
  return number;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class Grammar {
 public:
  Grammar(const Ruleset& rules, const Procedure& procedure, const Elsewhere& elsewhere)
      : rules_{rules}, procedure_{procedure}, elsewhere_{elsewhere} {}

  Situation read(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::string joined;
      if (i + 1 < words.size() && is_unit(words[i + 1]) && parse_length(words[i] + words[i + 1])) joined = words[i] + words[i + 1], ++i;
      const std::string_view word = joined.empty() ? words[i] : joined;
      if (word == "at" || word == "vs" || word == "against") cross(word);
      else if (word == "--") continue;
      else if (word.substr(0, 2) == "--") i = option(words, i);
      else if (word.substr(0, 1) == "-" && word.size() > 1) unknown_option(word, {});
      else if (word.substr(0, 1) == "@" && word.size() > 1 && elsewhere_.unit) units_.emplace_back(word.substr(1), target_);
      else if (!spoken(word) && !number(word)) unknown(word);
    }
    for (const auto& [id, target] : units_) elsewhere_.unit(id, target, situation_);
    return std::move(situation_);
  }

 private:
  static bool is_unit(std::string_view word) {
    return word == "cm" || word == "in" || word == "inch" || word == "inches" || word == "hex" || word == "hexes";
  }

  [[noreturn]] static void fail(const std::string& message) { throw Failure{2, message}; }

  [[nodiscard]] const std::vector<std::string>& names(bool target) const { return target ? procedure_.target : procedure_.acting; }
  [[nodiscard]] std::string side_name(bool target) const { return target ? "the target" : "the acting side"; }

  void cross(std::string_view word) {
    if (procedure_.target.empty()) fail(quote(word) + " begins a target's words, and " + procedure_.name + " has no target");
    if (target_) fail("a second " + quote(word) + ": the target's words have begun already");
    target_ = true;
  }

  void say(Said said, std::string_view typed) {
    if (const auto* old = situation_.find(said.path)) {
      const auto& before = said.kind == Slot::Kind::flag ? said.path.slot : old->word;
      fail(quote(typed) + ": " + said.path.slot + (said.path.target ? " of the target" : "") + " has been given already (" + quote(before) +
           ")");
    }
    situation_.set(std::move(said));
  }
  void say_number(std::string_view slot, bool target, std::string_view digits, std::string_view typed) {
    const auto number = whole(digits);
    if (!number) fail(quote(typed) + ": " + std::string{slot} + " is a whole number");
    const std::string what = slot == slot::original ? "the number there was" : "a " + std::string{slot};
    if (*number < 1) fail(quote(typed) + ": " + what + " is 1 or more");
    if (*number > largest_count) fail(quote(typed) + ": " + what + " is at most " + std::to_string(largest_count));
    say({{target, std::string{slot}}, Slot::Kind::number, std::to_string(*number), {*number}, true}, typed);
  }
  [[noreturn]] void no_distance(std::string_view typed) const {
    fail(quote(typed) + " is no distance: write a number with its unit, as in " + (rules_.unit == Unit::hex ? "2hex" : "25cm or 10in"));
  }
  void say_distance(std::string_view typed) {
    const auto length = parse_length(typed);
    if (!length) no_distance(typed);
    if (length->length.hexes != (rules_.unit == Unit::hex)) {
      fail(quote(typed) + ": " + rules_.title_or_id() + " measures in " + (rules_.unit == Unit::hex ? "hexes" : "cm or in") +
           ", and hexes don't convert to a ruler's units");
    }
    if (length->length.hexes && length->length.micro % Length::scale(Unit::hex) != 0) fail(quote(typed) + ": hexes are whole");
    if (situation_.distance) fail(quote(typed) + ": the distance has been given already (" + situation_.distance->text(rules_.unit) + ")");
    situation_.distance = length->length;
    situation_.set_word({false, std::string{slot::distance}}, Slot::Kind::number, std::string{typed}, true);
  }

  /// A count, `7/12`, or a distance.
  bool number(std::string_view word) {
    if (word.empty() || (std::string_view{"0123456789."}.find(word.front()) == std::string_view::npos)) return false;
    if (const auto slash = word.find('/');
        slash != std::string_view::npos && whole(word.substr(0, slash)) && whole(word.substr(slash + 1))) {
      if (!contains(names(target_), slot::original) && !contains(names(target_), slot::count)) refuse_number(word);
      say_number(slot::count, target_, word.substr(0, slash), word);
      say_number(slot::original, target_, word.substr(slash + 1), word);
      if (situation_.number({target_, std::string{slot::count}}) > situation_.number({target_, std::string{slot::original}})) {
        fail(quote(word) + ": more are left than there were");
      }
      return true;
    }
    if (whole(word)) {
      if (!contains(names(target_), slot::count)) refuse_number(word);
      say_number(slot::count, target_, word, word);
      return true;
    }
    if (!parse_length(word)) return false;  // a word that begins with a digit, or a slip: `unknown` tells which
    if (!contains(procedure_.between, slot::distance)) fail(quote(word) + ": no distance plays a part in " + procedure_.name);
    say_distance(word);
    return true;
  }
  [[noreturn]] void refuse_number(std::string_view word) {
    fail(quote(word) + ": " + procedure_.name + " takes no number of " + (target_ ? "the target" : "its side"));
  }

  const Slot* spoken_slot(const std::vector<std::string>& among, std::string_view typed, const Word*& word) const {
    for (const auto& name : among) {
      const auto* slot = rules_.slot(name);
      if (slot == nullptr || !slot->spoken()) continue;
      word = slot->find(typed);
      if (word != nullptr) return slot;
    }
    return nullptr;
  }
  bool spoken(std::string_view typed) {
    const Word* word = nullptr;
    const auto* slot = spoken_slot(names(target_), typed, word);
    bool target = target_;
    if (slot == nullptr) slot = spoken_slot(procedure_.between, typed, word), target = false;
    if (slot == nullptr) return false;
    say_word(*slot, target, *word, typed);
    return true;
  }
  void say_word(const Slot& slot, bool target, const Word& word, std::string_view typed) {
    const bool flag = slot.kind == Slot::Kind::flag;
    say({{target, slot.name}, slot.kind, flag ? "true" : word.name, {}, true}, typed);
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; gives the index of its last word.
  std::size_t option(const std::vector<std::string>& words, std::size_t i) {
    const std::string_view typed = words[i];
    const auto equals = typed.find('=');
    std::string_view name = typed.substr(2, equals == std::string_view::npos ? equals : equals - 2);
    bool target = false;
    const auto known = [&](bool side) { return contains(names(side), name) || contains(procedure_.between, name); };
    if (!known(false) && name.substr(0, 7) == "target-" && contains(procedure_.target, name.substr(7)))
      name.remove_prefix(7), target = true;
    else if (!known(false)) unknown_option(typed.substr(0, equals), name);
    const auto* slot = rules_.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      if (equals != std::string_view::npos) fail(quote(typed) + ": --" + std::string{name} + " takes no value");
      say_word(*slot, target, slot->words.front(), typed);
      return i;
    }
    std::string_view value;
    if (equals != std::string_view::npos) value = typed.substr(equals + 1);
    else if (i + 1 < words.size()) value = words[++i];
    else fail(quote(typed) + " lacks its value");
    take(slot, name, target, value);
    return i;
  }
  void take(const Slot* slot, std::string_view name, bool target, std::string_view value) {
    if (name == slot::distance) return say_distance(value);
    if (slot == nullptr) return say_number(name, target, value, value);
    switch (slot->kind) {
      case Slot::Kind::flag:
        break;
      case Slot::Kind::words: {
        const auto* word = slot->find(value);
        if (word == nullptr) unknown_value(*slot, value);
        return say_word(*slot, target, *word, value);
      }
      case Slot::Kind::number:
        return say({{target, slot->name}, slot->kind, std::to_string(bounded(*slot, value, value)), {bounded(*slot, value, value)}, true},
                   value);
      case Slot::Kind::numbers: {
        std::vector<long long> numbers;
        for (const auto part : split(value)) numbers.push_back(bounded(*slot, part, value));
        if (numbers.size() != slot->size)
          fail(quote(value) + ": --" + slot->name + " takes " + std::to_string(slot->size) + " numbers with commas between them");
        return say({{target, slot->name}, slot->kind, std::string{value}, std::move(numbers), true}, value);
      }
      case Slot::Kind::tally:
        return tally(*slot, target, value);
    }
  }
  void tally(const Slot& slot, bool target, std::string_view value) {
    std::vector<long long> numbers(slot.words.size(), 0);
    for (const auto part : split(value)) {
      const auto equals = part.find('=');
      const auto* word = slot.find(part.substr(0, equals));
      if (word == nullptr) unknown_value(slot, part.substr(0, equals));
      if (equals == std::string_view::npos) fail(quote(part) + ": say how many, as in " + word->name + "=3");
      numbers[static_cast<std::size_t>(word - slot.words.data())] += bounded(slot, part.substr(equals + 1), part);
    }
    say({{target, slot.name}, slot.kind, std::string{value}, std::move(numbers), true}, value);
  }
  static std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    for (;;) {
      const auto comma = text.find(',');
      parts.push_back(text.substr(0, comma));
      if (comma == std::string_view::npos) return parts;
      text.remove_prefix(comma + 1);
    }
  }
  static long long bounded(const Slot& slot, std::string_view digits, std::string_view typed) {
    const auto number = whole(digits);
    if (!number || *number < slot.least || *number > slot.most) {
      fail(quote(typed) + ": --" + slot.name + " takes a whole number from " + std::to_string(slot.least) + " to " +
           std::to_string(slot.most));
    }
    return *number;
  }

  [[noreturn]] void unknown_value(const Slot& slot, std::string_view value) const {
    std::vector<std::string_view> all;
    for (const auto& word : slot.words) {
      all.push_back(word.name);
      all.insert(all.end(), word.aliases.begin(), word.aliases.end());
    }
    const auto near = nearest(value, all);
    fail(quote(value) + " is no " + slot.name + (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" +
         any_of(words_of(slot)) + ")");
  }
  [[noreturn]] void unknown_option(std::string_view typed, std::string_view) const {
    std::vector<std::string> all;
    for (const auto& name : procedure_.acting) all.push_back("--" + name);
    for (const auto& name : procedure_.between) all.push_back("--" + name);
    for (const auto& name : procedure_.target) all.push_back("--target-" + name);
    for (const auto name : elsewhere_.options) all.push_back("--" + std::string{name});
    const auto near = nearest(typed, {all.begin(), all.end()});
    fail("unknown option " + quote(typed) + (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (acw " + procedure_.name +
         " --help lists them)");
  }
  [[noreturn]] void unknown(std::string_view typed) const {
    const Word* word = nullptr;
    if (spoken_slot(names(!target_), typed, word) != nullptr) {
      fail(quote(typed) + " describes " + side_name(!target_) + ": write it " + (target_ ? "before" : "after") + " 'at'");
    }
    if (elsewhere_.hint) {
      if (const auto hint = elsewhere_.hint(typed); !hint.empty()) fail(quote(typed) + " " + hint + may_stand());
    }
    std::vector<std::string_view> all;
    for (const auto* side : {&names(target_), &procedure_.between}) {
      for (const auto& name : *side) {
        const auto* slot = rules_.slot(name);
        if (slot == nullptr || !slot->spoken()) continue;
        for (const auto& candidate : slot->words) {
          all.push_back(candidate.name);
          all.insert(all.end(), candidate.aliases.begin(), candidate.aliases.end());
        }
      }
    }
    for (const auto separator : {"at", "vs", "against"}) {
      if (!target_ && !procedure_.target.empty()) all.push_back(separator);
    }
    const auto digit = [](std::string_view text) { return !text.empty() && std::string_view{"0123456789."}.find(text.front()) < 11; };
    const auto near = nearest(typed, all);
    if (digit(typed) && !digit(near) && contains(procedure_.between, slot::distance)) no_distance(typed);
    fail(quote(typed) + " is no word of " + procedure_.name + (near.empty() ? "" : ": did you mean " + quote(near) + "?") + may_stand());
  }

  /// "; here may stand class (veteran, experienced or raw), …": the slots of this side that are still open.
  [[nodiscard]] std::string may_stand() const {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "\n  here may stand: " : "; ") + part; };
    const auto side = [&](const std::vector<std::string>& among, bool target) {
      for (const auto& name : among) {
        const auto* slot = rules_.slot(name);
        if (situation_.has({target, name}) || (slot != nullptr && !slot->spoken())) continue;
        if (slot == nullptr) add(name == slot::count ? "a number" : name == slot::original ? "left/original, as in 7/12" : "a distance");
        else add(any_of(words_of(*slot)));
      }
    };
    side(names(target_), target_);
    side(procedure_.between, false);
    return text;
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  const Elsewhere& elsewhere_;
  Situation situation_;
  std::vector<std::pair<std::string, bool>> units_;
  bool target_ = false;
};

}  // namespace

Situation read_words(const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words, const Elsewhere& elsewhere) {
  return Grammar{rules, procedure, elsewhere}.read(words);
}

}  // namespace acw
