#include <algorithm>

#include "acw/rules/aftermath_tables.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"
#include "words/fight_words.hpp"
#include "words/slot_value.hpp"
#include "words/until.hpp"

namespace acw {
namespace {

constexpr std::size_t name_width = 15;

std::string line(const std::string& name, const std::string& text) {
  return "  " + padded(name, name_width) + text + "\n";
}

std::string aliases_of(const Word& word) {
  std::string text;
  for (const auto& alias : word.aliases) text += (text.empty() ? " (" : ", ") + alias;
  return text.empty() ? "" : text + ")";
}

/// A slot in a line: its name, and what may stand for it.
std::string slot_help(const Ruleset& rules, const std::string& name, const std::string& side) {
  const std::string option = "--" + side + name;
  if (name == slot::count) return line("12", "how many there are");
  if (name == slot::original) return line("7/12", "7 left of 12");
  if (name == slot::distance) {
    const bool hexes = rules.unit == Unit::hex;
    const bool metric = rules.unit == Unit::cm;
    return line(hexes    ? "2hex"
                : metric ? "25cm"
                         : "11in",
                std::string{"the distance; these rules measure in "} + (hexes    ? "hexes"
                                                                        : metric ? "cm"
                                                                                 : "inches"));
  }
  const auto* slot = rules.slot(name);
  if (slot == nullptr) return {};
  const auto range = " (" + std::to_string(slot->least) + "–" + std::to_string(slot->most) + ")";
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
      if (is_text(*slot)) return line(option + " 'WORDS …'", slot->help + " (again for more)");
      break;
  }
  std::string words;
  for (const auto& word : slot->words)
    words += (words.empty() ? "" : ", ") + word.name + aliases_of(word);
  return line(name, words);
}

/// Slots whose words have been told stand together, by their names.
std::string slots_help(const Ruleset& rules, const std::vector<std::string>& names,
                       const std::vector<std::string>& told, const std::string& side) {
  std::string text;
  std::string known;
  for (const auto& name : names) {
    if (std::find(told.begin(), told.end(), name) == told.end())
      text += slot_help(rules, name, side);
    else known += (known.empty() ? "" : ", ") + name;
  }
  return text + (known.empty() ? "" : line("as above", known));
}

/// Whether any of a procedure's rows hangs on a variant.
bool reads(const Procedure& procedure, const std::string& variant) {
  const auto in = [&](const std::vector<Condition>& when) {
    return std::any_of(when.begin(), when.end(),
                       [&](const Condition& one) { return one.path.slot == variant; });
  };
  const auto any = [&](const auto& rows) {
    return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return in(row.when); });
  };
  return any(procedure.refusals) || any(procedure.defaults) || any(procedure.required) ||
         any(procedure.remarks) ||
         std::any_of(procedure.tables.begin(), procedure.tables.end(),
                     [&](const Table& table) { return any(table.rows); });
}

std::string variants_help(const Ruleset& rules, const Procedure& procedure) {
  std::string variants;
  for (const auto& ruling : rules.rulings) {
    if (ruling.variant.empty() || !reads(procedure, ruling.variant)) continue;
    variants += (variants.empty() ? "" : ", ") + ruling.variant + "=" +
                any_of({ruling.choices.begin(), ruling.choices.end()}, "|");
  }
  return variants.empty() ? ""
                          : "\nreadings (--variant NAME=CHOICE; acw rules show tells what each "
                            "is)\n  " +
                                variants + "\n";
}

std::string default_words(const Procedure& procedure) {
  std::string text;
  for (const auto& value : procedure.defaults) {
    if (value.always) continue;
    std::string when;
    for (const auto& condition : value.when) {
      if (condition.values == std::vector<std::string>{"false"}) continue;
      std::vector<std::string_view> words{condition.values.begin(), condition.values.end()};
      if (condition.values == std::vector<std::string>{"true"}) words = {condition.path.slot};
      when += (when.empty() ? " for " : ", ") + any_of(words);
    }
    const bool yes = value.word == "true";
    text += (text.empty() ? "" : "; ") + std::string{value.path.target ? "target " : ""} +
            (yes ? value.path.slot : value.path.slot + " " + value.word) + when;
  }
  return text;
}

/// What may be said besides where a procedure is fought to the end.
std::string words_of_followers(const Ruleset& rules, const Procedure& procedure) {
  const auto fight = asked_to_the_end(rules, procedure, {"--to-the-end"}, {});
  std::string text;
  for (std::size_t i = procedure.acting.size(); fight && i < fight->acting.size(); ++i)
    text += slot_help(rules, fight->acting[i], "");
  return text.empty()
             ? ""
             : "\nwith --to-the-end, of either side (of the target: after at, --target-…)\n" + text;
}

/// What can go on from it.
std::string followers(const Procedure& procedure) {
  const auto* table = procedure.table(after::next.name);
  if (table == nullptr) return {};
  const std::string first{table->rows.front().text("procedure")};
  std::string text = "\nmay be followed by (--then " + first + "; of a result's --json: acw " +
                     first + " --from -)\n";
  for (const auto& row : table->rows) text += line(std::string{row.text("procedure")}, row.label);
  return text;
}

/// What the procedure hasn't got that some options need.
std::vector<Needs> lacking(const Ruleset& rules, const Procedure& procedure) {
  const auto follows = [&](const Procedure& before) {
    const auto* table = before.table(after::next.name);
    return table != nullptr &&
           std::any_of(table->rows.begin(), table->rows.end(),
                       [&](const Row& row) { return row.text("procedure") == procedure.name; });
  };
  std::vector<Needs> none;
  if (!takes_until(procedure)) none.push_back(Needs::rounds);
  if (procedure.table(after::next.name) == nullptr) none.push_back(Needs::followers);
  if (std::none_of(rules.procedures.begin(), rules.procedures.end(), follows))
    none.push_back(Needs::leaders);
  if (procedure.mechanism != "map-gen") none.push_back(Needs::maps);
  return none;
}

}  // namespace

std::string procedure_help(const Session& /*session*/, const Ruleset& rules,
                           const Procedure& procedure) {
  std::string text = "acw " + procedure.name + ": " + procedure.summary + "  [" +
                     rules.title_or_id() + (procedure.place.empty() ? "" : ", " + procedure.place) +
                     "]\n\n";
  for (const auto& example : procedure.examples) text += "  " + example + "\n";
  if (!procedure.acting.empty())
    text += std::string{"\n"} + (procedure.target.empty() ? "words" : "words of the acting side") +
            ", in any order (or options: --class veteran)\n" +
            slots_help(rules, procedure.acting, {}, "");
  if (!procedure.between.empty())
    text += "\nbetween the sides\n" + slots_help(rules, procedure.between, {}, "");
  if (!procedure.target.empty())
    text += "\nwords of the target, after at, vs or against (or options: --target-…)\n" +
            slots_help(rules, procedure.target, procedure.acting, "target-");
  text += words_of_followers(rules, procedure);
  if (const auto defaults = default_words(procedure); !defaults.empty())
    text += "\nwhen nothing is said\n  " + defaults + "\n";
  text += followers(procedure) + variants_help(rules, procedure);
  text +=
      "\na range or a list asks for the odds of each (4..24, 5..30..5cm, vet,exp, word,-)\n"
      "\noptions (acw help options tells what each does)\n  " +
      option_names_help(taker::procedure, lacking(rules, procedure)) + "\n";
  return text;
}

}  // namespace acw
