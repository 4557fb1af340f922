#include "words/typed_words.hpp"

#include "acw/base/concat.hpp"
#include "acw/rules/meant_table.hpp"
#include "acw/rules/until.hpp"
#include "base/command_words.hpp"
#include "base/json_text.hpp"
#include "rules/common_rows.hpp"
#include "words/parse_state.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// A number, several, or those of a tally by their words.
std::string numbers_of(const Slot* slot, const SlotValue& said) {
  if (said.kind != Slot::Kind::tally) return joined(said.numbers, ",");
  std::string text;
  for (const auto i : ranges::Places{said.numbers}) {
    if (said.numbers[i] > 0) append(text, ",", concat(slot->words[i].name, "=", said.numbers[i]));
  }
  return text.empty() ? slot->words.front().name + "=0" : text;
}

std::string word_of(const Ruleset& rules, const Situation& situation, const SlotValue& said,
                    bool bare) {
  const auto& [target, name] = said.path;
  if (name == slot::count) {
    const auto* original = situation.find({target, slot::original});
    return said.word + (original == nullptr ? "" : "/" + original->word);
  }
  auto option = option_of(said.path);
  if (said.kind == Slot::Kind::flag) return option;
  option += " ";
  const auto* slot = rules.slot(name);
  if (slot != nullptr && is_text(*slot)) {
    std::string texts;
    for (const auto text : texts_of(said.word))
      append(texts, " ", option + quoted_word(std::string{text}));
    return texts;
  }
  if (said.kind != Slot::Kind::words) return option + numbers_of(slot, said);
  const auto* doubt = doubt_of(said.word, name, target);
  const bool plain =
      bare && (doubt == nullptr || !doubt->before.empty() || is_settled(*doubt, target, situation));
  return (plain ? "" : option) + said.word;
}

/// Whether a slot is told by `--until`; the state that something is to come to, only of what isn't
/// written `whole`.
bool is_stop(std::string_view slot, bool whole) {
  return (slot == Until::state && !whole) || contains(Until::slots, slot);
}

/// A list in canonical words; a range, or a list of numbers, as it was typed.
std::string axis_words(const Ruleset& rules, const Procedure& procedure, const Axis& axis) {
  const auto* slot = rules.slot(axis.path.slot);
  const bool words = axis.path.slot == slot::id || (slot != nullptr && slot->spoken());
  const bool flag = slot != nullptr && slot->kind == Slot::Kind::flag;
  std::string text;
  for (const auto& choice : axis.choices) {
    append(text, ",",
           choice.said.empty() ? "-"
           : flag              ? meant::name_of(procedure, *slot, axis.path.target)
                               : std::string_view{choice.said.front().word});
  }
  const bool bare = words || slot == nullptr || is_bare(*slot);
  return (bare ? "" : option_of(axis.path) + " ") + (words ? text : axis.typed);
}

struct Typed {
  const Ruleset& rules;
  const Procedure& procedure;
  const Sweep& sweep;
  bool whole;  ///< with all stop rules that are words
  bool bare;   ///< not as options
  const Situation& said = sweep.common;
  std::string text = {};

  void side(bool target) {
    const SlotPath unit{target, slot::id};
    add(said.word(unit));
    swept(unit);
    const auto* row = officer_row(procedure, target);
    const SlotPath officer{target, slot::officer_id};
    for (const auto& name : procedure.side(target)) {
      if (row != nullptr && name == row->text("with") && said.has(officer))
        add(concat(name, " ", said.word(officer)));
      else one({target, name});
    }
  }
  void between() {
    if (said.distance) add(typed_distance(rules, *said.distance) + further());
    swept({false, slot::distance});
    for (const auto& name : procedure.between) one({false, name});
  }
  void add(std::string_view word) {
    if (!word.empty()) append(text, " ", word);
  }

 private:
  /// The slot that has the distances after the first; null if there are none.
  const Slot* further_slot() const {
    const auto* slot = further_distances(rules, procedure.between);
    return slot != nullptr && said.has({false, slot->name}) ? slot : nullptr;
  }
  /// `+17in`, of distances after the first.
  std::string further() const {
    const auto* slot = further_slot();
    if (slot == nullptr) return {};
    auto words = concat("+", said.word({false, slot->name}));
    std::replace(words.begin(), words.end(), next_text, '+');
    return words;
  }
  void swept(const SlotPath& path) {
    for (const auto& axis : sweep.axes) {
      if (axis.path == path) add(axis_words(rules, procedure, axis));
    }
  }
  /// A flag that goes without saying.
  bool is_assumed(const SlotPath& path) const {
    const auto& all = procedure.defaults;
    return ranges::any_of(all, [&](const Default& one) { return one.path == path; });
  }
  void one(const SlotPath& path) {
    if (path.slot != slot::distance) swept(path);
    const auto* value = said.find(path);
    const bool counted = path.slot == slot::original && said.has({path.target, slot::count});
    const auto* slot = further_slot();
    const bool further =
        slot != nullptr && (path.slot == slot->name || path.slot == slot->counted_by);
    const bool apart = path.slot == slot::distance || further || is_stop(path.slot, whole);
    if (value == nullptr || counted || apart) return;
    const bool alone = bare && is_read_as(*value);
    const bool flag = value->kind == Slot::Kind::flag;
    if (flag && value->word != "true")
      add(value->typed && is_assumed(path) ? option_of(path) + " no" : "");
    else if (flag && alone) add(meant::name_of(procedure, *rules.slot(path.slot), path.target));
    else add(word_of(rules, said, *value, alone));
  }
  /// Whether a word is taken for this slot where it stands, and for none that comes before it.
  bool is_read_as(const SlotValue& value) const {
    const auto& [target, name] = value.path;
    const auto* slot = rules.spoken_slot(procedure.side(target),
                                         value.kind == Slot::Kind::flag ? name : value.word);
    return slot == nullptr || slot->name == name;
  }
};

std::string written(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                    bool whole, bool bare) {
  const auto acting = [&](const Sweep& one) {
    Typed typed{rules, procedure, one, whole, bare};
    typed.side(false);
    typed.between();
    return typed;
  };
  auto typed = acting(sweep);
  for (const auto& part : sweep.common.with) typed.add("+ " + acting({part, {}, {}}).text);
  Typed target{rules, procedure, sweep, whole, bare};
  if (!procedure.target.empty()) target.side(true);
  if (!target.text.empty()) typed.add("at " + target.text);
  return typed.text;
}

}  // namespace

std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                        const ReadAgain& read, bool whole) {
  const auto bare = written(rules, procedure, sweep, whole, true);
  auto options = written(rules, procedure, sweep, whole, false);
  try {
    if (written(rules, procedure, read(command_words(bare)), whole, false) == options) return bare;
  } catch (const Failure&) {  // beside each other these words say something else, or nothing
  }
  return options;
}

std::string quoted_word(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\"'\\#$*?&;|<>()") == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace acw
