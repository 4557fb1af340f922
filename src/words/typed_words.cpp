#include "words/typed_words.hpp"

#include "acw/base/concat.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/until.hpp"
#include "base/command_words.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/lexicon.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Writes a situation, or several that differ in some slots, as words.
struct Writer : Lexicon {
  const Sweep& sweep;
  bool with_stops;  ///< also writes a stop rule that is a word
  bool bare;        ///< omits options where possible
  const Situation& situation = sweep.common;

  /// Words of a side; those of the acting side include the slots between the sides.
  std::string side(bool target) const {
    Texts names{std::string{slot::id}};
    add_names(names, procedure.side(target));
    if (!target) add_names(names, Names{slot::distance});
    if (!target) add_names(names, procedure.between);
    std::string text;
    for (const auto& name : names) {
      if (const auto words = words_of({target, name}); !words.empty()) append(text, " ", words);
    }
    return text;
  }

 private:
  /// List in canonical words; a range, or a list of numbers, as it was typed.
  std::string list(const Axis& axis) const {
    const auto* slot = rules.slot(axis.path.slot);
    const bool words = axis.path.slot == slot::id || (slot != nullptr && slot->spoken());
    std::string text;
    for (const auto& choice : axis.choices) {
      append(text, ",",
             choice.slot_values.empty() ? "-"
             : is_flag(axis.path)       ? meaning::name_of(procedure, *slot, axis.path.target)
                                        : std::string_view{choice.slot_values.front().word});
    }
    const bool option = !words && slot != nullptr && !is_bare(*slot);
    return (option ? option_of(axis.path) + " " : "") + (words ? text : axis.typed);
  }
  /// Distance, or several as `20in+17in`.
  std::string distances() const {
    if (!situation.distance) return {};
    auto text = typed_distance(rules, *situation.distance);
    const auto* slot = further_distances(rules, procedure.between);
    const auto* further = slot == nullptr ? nullptr : situation.find({false, slot->name});
    return further == nullptr ? text : text + "+" + replaced(further->word, next_text, '+');
  }
  /// True if other words or `--until` include the slot's value.
  bool is_elsewhere(const SlotPath& path) const {
    const auto& name = path.slot;
    const auto* further = further_distances(rules, procedure.between);
    return (name == slot::original && situation.has({path.target, slot::count})) ||
           (further != nullptr && situation.has({false, further->name}) &&
            (name == further->name || name == further->counted_by)) ||
           (name == Until::state && !with_stops) || contains(Until::slots, name);
  }
  /// True if a word may be typed without its option: it belongs to no earlier slot and is not
  /// ambiguous.
  bool is_clear(const SlotValue& value) const {
    const auto& [target, name] = value.path;
    const bool flag = value.kind == Slot::Kind::flag;
    const auto* slot = rules.spoken_slot(procedure.side(target), flag ? name : value.word);
    const auto* doubt = flag ? nullptr : doubt_of(value.word, name, target);
    return bare && (slot == nullptr || slot->name == name) &&
           (doubt == nullptr || !doubt->before.empty() || is_settled(*doubt, target, sweep));
  }
  std::string words_of(const SlotPath& path) const {
    const auto& [target, name] = path;
    for (const auto& axis : sweep.axes) {
      if (axis.path == path) return list(axis);
    }
    if (name == slot::distance) return distances();
    const auto* row = officer_row(procedure, target);
    const auto officer = situation.word({target, slot::officer_id});
    if (row != nullptr && name == row->text("with") && !officer.empty())
      return concat(name, " ", officer);
    const auto* value = situation.find(path);
    if (value == nullptr || is_elsewhere(path)) return {};
    if (name == slot::id) return value->word;
    if (name == slot::count) {
      const auto* original = situation.find({target, slot::original});
      return value->word + (original == nullptr ? "" : "/" + original->word);
    }
    const auto option = option_of(path);
    const auto* slot = rules.slot(name);
    if (value->kind == Slot::Kind::flag) {
      const bool assumed =
          ranges::any_of(procedure.defaults, [&](const Default& one) { return one.path == path; });
      if (value->word != "true") return value->typed && assumed ? option + " no" : "";
      return is_clear(*value) ? std::string{meaning::name_of(procedure, *slot, target)} : option;
    }
    if (slot != nullptr && is_text(*slot)) {
      std::string texts;
      for (const auto text : texts_of(value->word))
        append(texts, " ", option + " " + quoted_word(std::string{text}));
      return texts;
    }
    if (value->kind != Slot::Kind::words) {
      const auto numbers = to_words(output_value(rules, *value));
      return option + " " + (numbers.empty() ? slot->words.front().name + "=0" : numbers);
    }
    return (is_clear(*value) ? "" : option + " ") + value->word;
  }
};

std::string written(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                    bool with_stops, bool bare) {
  const Writer all{{rules, procedure}, sweep, with_stops, bare};
  auto text = all.side(false);
  for (const auto& part : sweep.common.with) {
    const Sweep other{part, {}, {}};
    append(text, " + ", Writer{{rules, procedure}, other, with_stops, bare}.side(false));
  }
  const auto target = procedure.target.empty() ? "" : all.side(true);
  if (!target.empty()) append(text, " ", "at " + target);
  return text;
}

}  // namespace

std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                        const ReadAgain& read, bool whole) {
  const auto bare = written(rules, procedure, sweep, whole, true);
  auto options = written(rules, procedure, sweep, whole, false);
  try {
    if (written(rules, procedure, read(command_words(bare)), whole, false) == options) return bare;
  } catch (const Failure&) {  // together these words have another meaning, or none
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
