#include "words/typed_words.hpp"

#include <algorithm>
#include <vector>

#include "acw/rules/until.hpp"
#include "base/json_text.hpp"
#include "rules/officer_rows.hpp"
#include "words/range.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

std::string numbers_of(const Slot* slot, const SlotValue& said) {
  std::string text;
  for (std::size_t i = 0; i < said.numbers.size(); ++i) {
    const bool tally = said.kind == Slot::Kind::tally;
    if (tally && said.numbers[i] == 0) continue;
    text += text.empty() ? "" : ",";
    if (tally && slot != nullptr) text += slot->words[i].name + "=";
    text += std::to_string(said.numbers[i]);
  }
  return text;
}

std::string word_of(const Ruleset& rules, const Situation& situation, const SlotValue& said) {
  const auto& name = said.path.slot;
  const SlotPath original{said.path.target, std::string{slot::original}};
  if (name == slot::count && situation.has(original))
    return said.word + "/" + std::string{situation.word(original)};
  if (name == slot::count) return said.word;
  if (said.kind == Slot::Kind::flag) return said.word == "true" ? name : "";
  const auto* slot = rules.slot(name);
  const auto option = "--" + std::string{said.path.target ? "target-" : ""} + name + " ";
  if (slot != nullptr && is_text(*slot)) {
    std::string texts;
    for (const auto text : split(said.word, std::string_view{&next_text, 1}))
      texts += (texts.empty() ? "" : " ") + option + quoted_word(std::string{text});
    return texts;
  }
  if (said.kind == Slot::Kind::words) return said.word;
  return option + numbers_of(slot, said);
}

/// Whether a slot is told by `--until`.
bool is_stop(std::string_view slot) {
  return slot == Until::state || std::find(std::begin(Until::slots), std::end(Until::slots),
                                           slot) != std::end(Until::slots);
}

/// A list in canonical words; a range, or a list of numbers, as it was typed.
std::string axis_words(const Ruleset& rules, const Axis& axis) {
  const auto* slot = rules.slot(axis.path.slot);
  const bool words = axis.path.slot == slot::id || (slot != nullptr && slot->spoken());
  std::string text;
  for (const auto& choice : axis.choices) {
    const bool flag = slot != nullptr && slot->kind == Slot::Kind::flag;
    text += text.empty() ? "" : ",";
    text += choice.said.empty() ? "-" : flag ? axis.path.slot : choice.said.front().word;
  }
  const bool bare = words || slot == nullptr || is_bare(*slot);
  const auto option = "--" + std::string{axis.path.target ? "target-" : ""} + axis.path.slot + " ";
  return (bare ? "" : option) + (words ? text : axis.typed);
}

class Typed {
 public:
  Typed(const Ruleset& rules, const Procedure& procedure, const Situation& said,
        const std::vector<Axis>& axes)
      : rules_{rules}, procedure_{procedure}, said_{said}, axes_{axes} {}

  void side(const std::vector<std::string>& names, bool target) {
    const SlotPath unit{target, std::string{slot::id}};
    add(std::string{said_.word(unit)});
    swept(unit);
    const auto* row = attached_row(procedure_, target);
    const SlotPath officer{target, std::string{slot::officer_id}};
    for (const auto& name : names) {
      if (row != nullptr && name == row->text("slot") && said_.has(officer))
        add(name + " " + std::string{said_.word(officer)});
      else one({target, name});
    }
  }
  void between(const std::vector<std::string>& names) {
    if (said_.distance)
      add(to_json(distance_value(*said_.distance, rules_.unit)) +
          std::string{unit_name(rules_.unit)});
    swept({false, std::string{slot::distance}});
    for (const auto& name : names) one({false, name});
  }
  void add(const std::string& word) {
    if (!word.empty()) text += (text.empty() ? "" : " ") + word;
  }
  std::string text;

 private:
  void swept(const SlotPath& path) {
    for (const auto& axis : axes_) {
      if (axis.path == path) add(axis_words(rules_, axis));
    }
  }
  void one(const SlotPath& path) {
    if (path.slot != slot::distance) swept(path);
    const auto* said = said_.find(path);
    const bool counted =
        path.slot == slot::original && said_.has({path.target, std::string{slot::count}});
    const bool apart = path.slot == slot::distance || is_stop(path.slot);
    if (said != nullptr && !counted && !apart) add(word_of(rules_, said_, *said));
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  const Situation& said_;
  const std::vector<Axis>& axes_;
};

}  // namespace

std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Situation& said,
                        const std::vector<Axis>& axes) {
  Typed typed{rules, procedure, said, axes};
  typed.side(procedure.acting, false);
  typed.between(procedure.between);
  Typed target{rules, procedure, said, axes};
  if (!procedure.target.empty()) target.side(procedure.target, true);
  if (!target.text.empty()) typed.add("at " + target.text);
  return typed.text;
}

std::string quoted_word(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\"'\\#$*?&;|<>()") == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace acw
