#include "grammar.hpp"

#include <utility>

#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "acw/whole.hpp"
#include "slot_value.hpp"
#include "unknown_word.hpp"

namespace acw {
namespace {

class Grammar {
 public:
  explicit Grammar(const Heard& begun) : heard_{begun} {}

  Situation read(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::string joined;
      if (i + 1 < words.size() && is_unit(words[i + 1]) && parse_length(words[i] + words[i + 1])) joined = words[i] + words[i + 1], ++i;
      const std::string_view word = joined.empty() ? words[i] : joined;
      if (word == "at" || word == "vs" || word == "against") cross(word);
      else if (word == "--") continue;
      else if (word.substr(0, 2) == "--") i = option(words, i);
      else if (word.substr(0, 1) == "-" && word.size() > 1) unknown_option(heard_, word, {});
      else if (word.substr(0, 1) == "@" && word.size() > 1 && heard_.elsewhere.unit) name_unit(word);
      else if (!spoken(word) && !number(word)) unknown_word(heard_, word);
    }
    for (const auto& [id, of_target] : units_) heard_.elsewhere.unit(id, of_target, heard_.situation);
    return std::move(heard_.situation);
  }

 private:
  static bool is_unit(std::string_view word) {
    return word == "cm" || word == "in" || word == "inch" || word == "inches" || word == "hex" || word == "hexes";
  }

  [[noreturn]] static void fail(const std::string& message) { throw Failure{2, message}; }

  [[nodiscard]] const Procedure& procedure() const { return heard_.procedure; }
  [[nodiscard]] bool target() const { return heard_.target; }

  void cross(std::string_view word) {
    if (procedure().target.empty()) fail(quote(word) + " begins a target's words, and " + procedure().name + " has no target");
    if (target()) fail("a second " + quote(word) + ": the target's words have begun already");
    heard_.target = true;
  }

  /// One unit stands on a side: what two of them are would run into each other.
  void name_unit(std::string_view word) {
    for (const auto& [id, of_target] : units_) {
      if (of_target == target())
        fail(quote(word) + ": the unit" + (of_target ? " of the target" : "") + " has been given already (" + quote("@" + id) + ")");
    }
    units_.emplace_back(word.substr(1), target());
  }

  void say(Said said, std::string_view typed) {
    if (const auto* old = heard_.situation.find(said.path)) {
      const auto& before = said.kind == Slot::Kind::flag ? said.path.slot : old->word;
      fail(quote(typed) + ": " + said.path.slot + (said.path.target ? " of the target" : "") + " has been given already (" + quote(before) +
           ")");
    }
    heard_.situation.set(std::move(said));
  }
  void say_distance(std::string_view typed) {
    const auto length = read_distance(heard_.rules, typed);
    auto& known = heard_.situation.distance;
    if (known) fail(quote(typed) + ": the distance has been given already (" + known->text(heard_.rules.unit) + ")");
    known = length;
    heard_.situation.set_word({false, std::string{slot::distance}}, Slot::Kind::number, std::string{typed}, true);
  }

  /// Numbers that are typed bare go on from those before them.
  void say_more(const Slot& slot, std::string_view typed) {
    auto said = read_value(slot, target(), typed);
    if (const auto* old = heard_.situation.find(said.path)) {
      said.word = old->word + "," + said.word;
      said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
    }
    heard_.situation.set(std::move(said));
  }

  /// A count, `7/12`, numbers of a list, or a distance.
  bool number(std::string_view word) {
    if (const auto* list = bare_slot(heard_.rules, procedure().side(target()));
        list != nullptr && word.find_first_not_of("0123456789,") == std::string_view::npos) {
      say_more(*list, word);
      return true;
    }
    const auto slash = word.find('/');
    if (slash != std::string_view::npos && is_whole(word.substr(0, slash)) && is_whole(word.substr(slash + 1))) {
      if (!takes(slot::original) && !takes(slot::count)) refuse_number(word);
      say(read_count(slot::count, target(), word.substr(0, slash), word), word);
      say(read_count(slot::original, target(), word.substr(slash + 1), word), word);
      return true;
    }
    if (is_whole(word)) {
      if (!takes(slot::count)) refuse_number(word);
      say(read_count(slot::count, target(), word, word), word);
      return true;
    }
    if (!parse_length(word)) return false;  // a word that begins with a digit, or a slip: `unknown_word` tells which
    if (!procedure().is_between(slot::distance)) fail(quote(word) + ": no distance plays a part in " + procedure().name);
    say_distance(word);
    return true;
  }
  [[nodiscard]] bool takes(std::string_view number) const { return procedure().is_sided(number, target()); }
  [[noreturn]] void refuse_number(std::string_view word) const {
    if (bare_slot(heard_.rules, procedure().side(target())) != nullptr)
      fail(quote(word) + ": " + procedure().name + " takes numbers one after the other, as in 3 1");
    fail(quote(word) + ": " + procedure().name + " takes no number of " + (target() ? "the target" : "its side"));
  }

  bool spoken(std::string_view typed) {
    const auto* slot = heard_.rules.spoken_slot(procedure().side(target()), typed);
    const bool of_target = slot != nullptr && target();
    if (slot == nullptr) slot = heard_.rules.spoken_slot(procedure().between, typed);
    if (slot == nullptr) return false;
    say(said_word(*slot, of_target, *slot->find(typed)), typed);
    return true;
  }

  /// `--class veteran`, `--target-cover=soft`, `--formation-fail`, `--divisions 2`; gives the index of its last word.
  std::size_t option(const std::vector<std::string>& words, std::size_t i) {
    const std::string_view typed = words[i];
    const auto equals = typed.find('=');
    std::string_view name = typed.substr(2, equals == std::string_view::npos ? equals : equals - 2);
    bool of_target = false;
    const bool known = procedure().is_sided(name, false) || procedure().is_between(name);
    if (!known && name.substr(0, 7) == "target-" && procedure().is_sided(name.substr(7), true)) name.remove_prefix(7), of_target = true;
    else if (!known) unknown_option(heard_, typed.substr(0, equals), name);
    const auto* slot = heard_.rules.slot(name);
    if (slot != nullptr && slot->kind == Slot::Kind::flag) {
      if (equals != std::string_view::npos) fail(quote(typed) + ": --" + std::string{name} + " takes no value");
      say(said_word(*slot, of_target, slot->words.front()), typed);
      return i;
    }
    std::string_view value;
    if (equals != std::string_view::npos) value = typed.substr(equals + 1);
    else if (i + 1 < words.size()) value = words[++i];
    else fail(quote(typed) + " lacks its value");
    if (name == slot::distance) say_distance(value);
    else say(slot == nullptr ? read_count(name, of_target, value, value) : read_value(*slot, of_target, value), value);
    return i;
  }

  Heard heard_;
  std::vector<std::pair<std::string, bool>> units_;
};

}  // namespace

Situation read_words(const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words, const Elsewhere& elsewhere) {
  return Grammar{{rules, procedure, elsewhere}}.read(words);
}

}  // namespace acw
