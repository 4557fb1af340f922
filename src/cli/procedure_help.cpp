#include "acw/base/ranges.hpp"

#include "acw/base/nearest.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/plus.hpp"
#include "cli/help_topics.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

std::string line(const std::string& name, std::string_view says) {
  return concat("  ", padded(name, 10), says, "\n");
}

/// Whether a word derives from another and need not be listed: "fences" or "field-gun", from
/// "fence" or "field".
bool derives_from(std::string_view word, std::string_view base) {
  return word != base && word.starts_with(base);
}

/// Aliases of a word, " (exp, volunteers)", without those that derive from it or from another
/// alias.
std::string aliases_of(const Word& word) {
  std::string text;
  for (const auto& alias : word.aliases) {
    const bool plain =
        derives_from(alias, word.name) || alias + "s" == word.name ||
        ranges::any_of(word.aliases, [&](const auto& one) { return derives_from(alias, one); });
    if (!plain) append(text, ", ", alias);
  }
  return framed(" (", text, ")");
}

/// Line of help for a slot: its name and its values.
std::string slot_help(const Ruleset& rules, const std::string& name, const std::string& side) {
  const std::string option = "--" + side + name;
  if (name == slot::count) return line("12, 7/12", "number of figures; 7 left of 12");
  if (name == slot::original) return {};
  if (name == slot::distance)
    return line(std::string{distance_example(rules.unit)},
                concat("distance; these rules measure in ",
                       rules.unit == Unit::cm ? "cm" : unit_words(rules.unit)));
  const auto* slot = rules.slot(name);
  if (slot == nullptr) return {};
  const auto range = concat(" (", slot->least, "–", slot->most, ")");
  switch (slot->kind) {
    case Slot::Kind::flag:
      return line(name + aliases_of(slot->words.front()), slot->help);
    case Slot::Kind::number: {
      std::string also;
      for (const auto& word : slot->words) {
        for (const auto& alias : word.aliases) also += ", or --" + alias + " N";
      }
      return line(option + " N" + also, slot->help + range);
    }
    case Slot::Kind::numbers:
      return is_bare(*slot) ? line("A B …", slot->help + " (" + option + " A,B,…)")
                            : line(option + " A,B", slot->help);
    case Slot::Kind::tally:
      return line(option + " WORD=N", slot->help);
    case Slot::Kind::words:
      if (is_text(*slot)) return line(option + " 'WORDS …'", slot->help + " (may be repeated)");
      break;
  }
  std::string words;
  for (const auto& word : slot->words) append(words, ", ", word.name + aliases_of(word));
  return line(name, words);
}

/// Lines of help for slots. Slots in `shown` were listed before and are only named. The rank of an
/// attached officer is omitted: the line of its flag covers it.
std::string slots_help(const Ruleset& rules, const Texts& names, const Texts& shown,
                       const std::string& side, const Row* attached = nullptr) {
  std::string lines, known;
  for (const auto& name : names) {
    if (attached != nullptr && attached->text("rank") == name) continue;
    if (!contains(shown, name)) lines += slot_help(rules, name, side);
    else append(known, ", ", name);
  }
  return lines + (known.empty() ? "" : line("as above", known));
}

/// Whether any of a procedure's rows depends on a variant.
bool uses_variant(const Procedure& procedure, const std::string& variant) {
  const auto in = [&](const Conditions& when) {
    return ranges::any_of(when, [&](const Condition& one) { return one.path.slot == variant; });
  };
  const auto any = [&](const auto& rows) {
    return ranges::any_of(rows, [&](const auto& row) { return in(row.when); });
  };
  return any(procedure.refusals) || any(procedure.defaults) || any(procedure.required) ||
         any(procedure.remarks) ||
         ranges::any_of(procedure.tables, [&](const Table& table) { return any(table.rows); });
}

/// Conditions of a default in words: "infantry veteran".
std::string default_case(const Default& value) {
  std::string when;
  for (const auto& condition : value.when) {
    if (condition.values == Texts{"false"}) continue;
    Names words{condition.values.begin(), condition.values.end()};
    if (condition.values == Texts{"true"}) words = {condition.path.slot};
    append(when, " ", any_of(words));
  }
  return when;
}

/// Defaults by slot, in the order in which they apply: "formation line (if infantry), skirmish; …".
std::string default_words(const Procedure& procedure) {
  std::string text;
  const Default* before = nullptr;
  for (const auto& value : procedure.defaults) {
    const bool ends = ranges::any_of(
        value.when, [](const Condition& one) { return one.path.slot == next::to_the_end; });
    if (value.always || ends || value.word == "false") continue;
    const bool goes_on = before != nullptr && before->path == value.path;
    const auto when = default_case(value);
    text += before == nullptr ? "" : goes_on ? ", " : "; ";
    if (!goes_on) text += concat(value.path.target ? "target " : "", value.path.slot);
    if (value.word != "true") text += (goes_on ? "" : " ") + value.word;
    if (!when.empty()) text += " (if " + when + ")";
    before = &value;
  }
  return text;
}

}  // namespace

std::string procedure_help(const Ruleset& rules, const Procedure& procedure) {
  std::string text = "acw " + procedure.name + ": " + procedure.summary + "\n";
  for (const auto& example : procedure.examples) text += "  " + example + "\n";
  const auto& acting = procedure.acting;
  const auto& target = procedure.target;
  text += framed(
      concat("\n", rules.title_or_id(), ": words", target.empty() ? "" : " of the acting side",
             ", in any order (or options: --class vet)\n"),
      slots_help(rules, acting, {}, "", officer_row(procedure, false)) +
          slots_help(rules, procedure.between, {}, ""));
  text += framed("\nwords of the target, after at, vs or against (or options: --target-…)\n",
                 slots_help(rules, target, acting, "target-", officer_row(procedure, true)));
  const auto fight = requested_fight(rules, procedure, {"--to-the-end"}, {});
  const bool firefight = fight && is_firefight(*fight);
  std::string of_fight, of_firefight, followers, variants;
  for (std::size_t i = acting.size(); fight && !firefight && i < fight->acting.size(); ++i)
    of_fight += slot_help(rules, fight->acting[i], "");
  text +=
      framed("\nwords of either side with --to-the-end (the target's after at, or --target-…)\n",
             of_fight);
  text += framed("\ndefault: ", default_words(procedure), "\n");
  if (plus::is_taken(procedure))
    text += "\" + \" adds another unit that acts at the same time, before at\n";
  for (const auto& name : firefight ? fight->acting : Texts{}) {
    if (!procedure.is_sided(name, false) && !procedure.is_sided(name, true))
      append(of_firefight, ", ", name);
  }
  if (firefight)
    text += concat("with --to-the-end, either side takes all these words",
                   framed(" and ", of_firefight), "\n");
  for (const auto* row : follow_rows(procedure)) append(followers, ", ", row->text("procedure"));
  text += framed("may be followed by ", followers,
                 " (--then WORDS, or its --json piped to --from -)\n");
  for (const auto& ruling : rules.rulings) {
    if (!ruling.variant.empty() && uses_variant(procedure, ruling.variant))
      append(variants, ", ", ruling.variant);
  }
  text += framed("variants (--variant): ", variants, "\n");
  text +=
      "a range or list gives the odds of each value: 4..24, 5..30..5cm, vet,exp, WORD,- (or not)\n"
      "options (acw help options)\n"
      "  " +
      option_names_help(procedure.name, needs_lacking(rules, procedure)) + "\n";
  return text;
}

}  // namespace acw
