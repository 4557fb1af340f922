#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/rules/meaning_table.hpp"
#include "acw/rules/until.hpp"
#include "rules/common_rows.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Words of a situation's parts.
struct Wording {
  const Ruleset& rules;
  const Procedure& procedure;
  const Situation& situation;

  /// Words of a slot; empty if they are not shown, or part of another slot's words.
  std::string slot_words(const SlotPath& path) const {
    const auto& [target, name] = path;
    const auto* entry = situation.find(path);
    const auto* slot = rules.slot(name);
    const bool is_elsewhere = name == slot::original || name == slot::distance ||
                              (slot != nullptr && !slot->counted_by.empty());
    if (entry == nullptr || is_elsewhere || entry->word == "false" ||
        (entry->word == "0" && situation.has({target, slot::id})))
      return {};
    if (slot != nullptr && is_text(*slot)) return joined(texts_of(entry->word), ", ");
    const auto officer = printable(situation.word({target, slot::officer_name}));
    const auto* attached = officer.empty() ? nullptr : officer_row(procedure, target);
    if (attached != nullptr && name == attached->text("rank") &&
        officer.find(entry->word) != officer.npos)
      return {};  // "divisional officer" includes it
    if (attached != nullptr && name == attached->text("with")) return "with " + officer;
    if (entry->kind == Slot::Kind::flag)
      return std::string{meaning::name_of(procedure, *slot, target)};
    if (name == Until::state) return "until " + entry->word;
    const auto* original = situation.find({target, slot::original});
    if (name == slot::count) return entry->word + (original == nullptr ? "" : "/" + original->word);
    if (entry->kind == Slot::Kind::words) return entry->word;
    return (slot == nullptr ? spaced(name) : name) + " " + entry->word;
  }
  std::string slots(const Texts& names, bool target) const {
    std::string text;
    for (const auto& name : names) {
      if (const auto words = slot_words({target, name}); !words.empty()) append(text, " ", words);
    }
    return text;
  }

  /// Name of the side's unit; empty if none is named.
  std::string name_of(bool target) const {
    for (const auto who : {slot::name, slot::id}) {
      const auto word = situation.word({target, who});
      if (!word.empty()) return printable(word);  // a record may contain any characters
    }
    return {};
  }

  /// Words of a side with a name, separated by commas: "12/12 veteran, line, rifle".
  std::string named_words(bool target) const {
    std::string text;
    for (const auto& name : procedure.side(target)) {
      const bool counts = text.find_first_not_of("0123456789/") == std::string::npos;
      if (const auto words = slot_words({target, name}); !words.empty())
        append(text, counts ? " " : ", ", words);
    }
    return text;
  }

  /// Words of a side: its name with the words in parentheses, or just the words.
  std::string side(bool target) const {
    const auto who = name_of(target);
    if (who.empty()) return slots(procedure.side(target), target);
    const auto words = named_words(target);
    return who + (words.empty() ? "" : " (" + words + ")");
  }

  /// "25 cm (long)", or "25 cm, long" if it is printed separately; "20 in + 17 in" for several.
  std::string distance(bool separate) const {
    if (!situation.distance) return {};
    auto text = situation.distance->text(rules.unit);
    if (const auto* slot = further_distances(rules, procedure.between)) {
      const auto* entry = situation.find({false, slot->name});
      for (const auto one : entry == nullptr ? Names{} : texts_of(entry->word))
        text += " + " + read_distance(rules, one).length.text(rules.unit);
    }
    const std::string range{situation.word({false, slot::range})};
    if (range.empty() || text.substr(0, range.size() + 1) == range + " ") return text;
    return text + (separate ? ", " + range : " (" + range + ")");
  }
};

}  // namespace

std::string situation_words(const Ruleset& rules, const Procedure& procedure,
                            const Situation& situation) {
  const auto add = [](std::string& text, const std::string& part, const char* between = ", ") {
    if (!part.empty()) append(text, between, part);
  };
  const Wording all{rules, procedure, situation};
  const bool named =
      situation.with.empty() && (!all.name_of(false).empty() || !all.name_of(true).empty());
  const auto lies = [&](const Wording& one) {
    auto lie = one.distance(named);
    add(lie, one.slots(procedure.between, false));
    return lie;
  };
  const auto lie = lies(all);
  auto words = all.side(false);
  if (!named) add(words, lie);
  for (const auto& part : situation.with) {
    const Wording other{rules, procedure, part};
    add(words, other.side(false), " + ");
    add(words, lies(other));
  }
  if (const auto target = all.side(true); !target.empty())
    add(words, "at " + target, named ? " " : ", ");
  if (named) add(words, lie);
  for (const auto& ruling : rules.rulings) {
    const auto* entry = ruling.variant.empty() ? nullptr : situation.find({false, ruling.variant});
    if (entry != nullptr && entry->typed) append(words, ", ", ruling.variant + "=" + entry->word);
  }
  return words;
}

}  // namespace acw
