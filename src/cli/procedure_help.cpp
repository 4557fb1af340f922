#include "acw/base/append_all.hpp"
#include "acw/base/ranges.hpp"

#include "acw/base/nearest.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/plus.hpp"
#include "cli/help_topics.hpp"
#include "cli/options_help.hpp"
#include "cli/procedure_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr std::size_t name_width = 10;

using Lines = std::vector<WordHelp>;

Lines line(std::string name, std::string text) { return {{std::move(name), std::move(text)}}; }

/// Whether a word needn't be told where another is: "fences", "field-gun", of "fence", "field".
bool comes_of(std::string_view word, std::string_view of) {
  return word != of && word.starts_with(of);
}

/// The other names of a word, " (exp, volunteers)", without those that come of one of them.
std::string aliases_of(const Word& word) {
  std::string text;
  for (const auto& alias : word.aliases) {
    const bool plain =
        comes_of(alias, word.name) || alias + "s" == word.name ||
        ranges::any_of(word.aliases, [&](const auto& one) { return comes_of(alias, one); });
    if (!plain) append(text, ", ", alias);
  }
  return framed(" (", text, ")");
}

/// A slot in a line: its name, and what may stand for it.
Lines slot_help(const Ruleset& rules, const std::string& name, const std::string& side) {
  const std::string option = "--" + side + name;
  if (name == slot::count) return line("12, 7/12", "number of figures; 7 left of 12");
  if (name == slot::original) return {};
  if (name == slot::distance)
    return line(std::string{example_length(rules.unit)},
                concat("distance; these rules measure in ",
                       rules.unit == Unit::cm ? "cm" : spoken_unit(rules.unit)));
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

/// Slots whose words have been told stand together, by their names. The rank of an officer who is
/// with a unit is told where the flag is that says that he is.
Lines slots_help(const Ruleset& rules, const Texts& names, const Texts& told,
                 const std::string& side, const Row* attached = nullptr) {
  Lines lines;
  std::string known;
  for (const auto& name : names) {
    if (attached != nullptr && attached->text("rank") == name) continue;
    if (!contains(told, name)) append_all(lines, slot_help(rules, name, side));
    else append(known, ", ", name);
  }
  if (!known.empty()) append_all(lines, line("as above", known));
  return lines;
}

/// Whether any of a procedure's rows hangs on a variant.
bool reads(const Procedure& procedure, const std::string& variant) {
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

std::string variants_help(const Ruleset& rules, const Procedure& procedure) {
  std::string variants;
  for (const auto& ruling : rules.rulings) {
    if (!ruling.variant.empty() && reads(procedure, ruling.variant))
      append(variants, ", ", ruling.variant);
  }
  return framed("variants (--variant): ", variants);
}

/// For whom a default holds: "infantry veteran".
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

/// "formation line (if infantry), skirmish; …": slot by slot, what is met first before the rest.
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

/// What may be said besides where a procedure is fought to the end.
Lines words_of_followers(const Ruleset& rules, const Procedure& procedure) {
  const auto fight = asked_to_the_end(rules, procedure, {"--to-the-end"}, {});
  Lines lines;
  if (fight && is_firefight(*fight)) return lines;
  for (std::size_t i = procedure.acting.size(); fight && i < fight->acting.size(); ++i)
    append_all(lines, slot_help(rules, fight->acting[i], ""));
  return lines;
}

/// The same of a firefight, in which each side is said to be what the other is.
std::string words_of_firefight(const Ruleset& rules, const Procedure& procedure) {
  const auto fight = asked_to_the_end(rules, procedure, {"--to-the-end"}, {});
  if (!fight || !is_firefight(*fight)) return {};
  std::string names;
  for (const auto& name : fight->acting) {
    if (!procedure.is_sided(name, false) && !procedure.is_sided(name, true))
      append(names, ", ", name);
  }
  return "with --to-the-end, either side takes all these words" + framed(" and ", names);
}

/// What can go on from it.
std::string followers(const Procedure& procedure) {
  const auto rows = follow_rows(procedure);
  if (rows.empty()) return {};
  std::string names;
  for (const auto* row : rows) append(names, ", ", row->text("procedure"));
  return "may be followed by " + names + " (--then WORDS, or its --json piped to --from -)";
}

}  // namespace

std::vector<WordsHelp> words_help(const Ruleset& rules, const Procedure& procedure) {
  std::vector<WordsHelp> parts;
  if (!procedure.acting.empty() || !procedure.between.empty()) {
    auto lines = slots_help(rules, procedure.acting, {}, "", officer_row(procedure, false));
    append_all(lines, slots_help(rules, procedure.between, {}, ""));
    parts.push_back({rules.title_or_id() + ": words" +
                         (procedure.target.empty() ? "" : " of the acting side") +
                         ", in any order (or options: --class vet)",
                     std::move(lines)});
  }
  if (!procedure.target.empty())
    parts.push_back({"words of the target, after at, vs or against (or options: --target-…)",
                     slots_help(rules, procedure.target, procedure.acting, "target-",
                                officer_row(procedure, true))});
  if (auto lines = words_of_followers(rules, procedure); !lines.empty())
    parts.push_back(
        {"words of either side with --to-the-end (the target's after at, or --target-…)",
         std::move(lines)});
  return parts;
}

Texts notes_help(const Ruleset& rules, const Procedure& procedure) {
  Texts notes;
  if (const auto defaults = default_words(procedure); !defaults.empty())
    notes.push_back("default: " + defaults);
  if (plus::is_taken(procedure))
    notes.emplace_back("\" + \" adds another unit that acts at the same time, before at");
  for (auto& note : {words_of_firefight(rules, procedure), followers(procedure),
                     variants_help(rules, procedure)}) {
    if (!note.empty()) notes.push_back(note);
  }
  return notes;
}

std::string procedure_help(const Ruleset& rules, const Procedure& procedure) {
  std::string text = "acw " + procedure.name + ": " + procedure.summary + "\n";
  for (const auto& example : procedure.examples) text += "  " + example + "\n";
  for (const auto& part : words_help(rules, procedure)) {
    text += "\n" + part.heading + "\n";
    for (const auto& [name, says] : part.words)
      text += "  " + padded(name, name_width) + says + "\n";
  }
  if (!default_words(procedure).empty()) text += "\n";
  for (const auto& note : notes_help(rules, procedure)) text += note + "\n";
  text +=
      "a range or list gives the odds of each value: 4..24, 5..30..5cm, vet,exp, WORD,- (or not)\n"
      "options (acw help options)\n"
      "  " +
      option_names_help(procedure.name, lacking(rules, procedure)) + "\n";
  return text;
}

}  // namespace acw
