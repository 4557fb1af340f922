#include <algorithm>

#include "acw/base/nearest.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"
#include "rules/next_rows.hpp"
#include "words/fight_words.hpp"
#include "words/slot_value.hpp"
#include "words/until.hpp"

namespace acw {
namespace {

std::string slot_help(const Ruleset& rules, const std::string& name, bool target) {
  const std::string option = "--" + std::string{target ? "target-" : ""} + name;
  if (name == slot::count)
    return "  " + padded("12", 24) + "how many there are  (" + option + ")\n";
  if (name == slot::original) return "  " + padded("7/12", 24) + "7 left of 12  (" + option + ")\n";
  if (name == slot::distance) {
    const std::string_view unit = rules.unit == Unit::hex  ? "hexes"
                                  : rules.unit == Unit::in ? "inches"
                                                           : "cm";
    const std::string example = rules.unit == Unit::hex  ? "2hex"
                                : rules.unit == Unit::cm ? "25cm"
                                                         : "11in";
    return "  " + padded(example, 24) + "the distance; these rules measure in " +
           std::string{unit} + "  (" + option + ")\n";
  }
  const auto* slot = rules.slot(name);
  if (slot == nullptr) return {};
  switch (slot->kind) {
    case Slot::Kind::flag: {
      std::string words = name;
      for (const auto& alias : slot->words.front().aliases) words += ", " + alias;
      return "  " + padded(words, 24) + slot->help + "  (" + option + ")\n";
    }
    case Slot::Kind::number: {
      std::string also;
      for (const auto& word : slot->words) {
        for (const auto& alias : word.aliases) also += ", or --" + alias + " N";
      }
      return "  " + padded(option + " N" + also, 24) + slot->help + " (" +
             std::to_string(slot->least) + "–" + std::to_string(slot->most) + ")\n";
    }
    case Slot::Kind::numbers:
      if (is_bare(*slot))
        return "  " + padded("A B …", 24) + slot->help + "  (" + option + " A,B,…)\n";
      return "  " + padded(option + " A,B", 24) + slot->help + "\n";
    case Slot::Kind::tally:
      return "  " + padded(option + " WORD=N", 24) + slot->help + "\n";
    case Slot::Kind::words:
      if (is_text(*slot))
        return "  " + padded(option + " 'WORDS …'", 24) + slot->help + " (again for more)\n";
      break;
  }
  std::string text = "  " + padded(option, 24) + slot->help + "\n";
  for (const auto& word : slot->words) {
    std::string also;
    for (const auto& alias : word.aliases) also += (also.empty() ? "" : ", ") + alias;
    text += "      " + (also.empty() ? word.name : padded(word.name, 20) + also) + "\n";
  }
  return text;
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
    text += "  " + padded((value.path.target ? "target " : "") + value.path.slot, 24) + value.word +
            when + "\n";
  }
  return text;
}

/// What may be said besides where a procedure is fought to the end.
std::string words_of_followers(const Ruleset& rules, const Procedure& procedure) {
  const auto fight = asked_to_the_end(rules, procedure, {"--to-the-end"}, {});
  std::string text;
  for (std::size_t i = procedure.acting.size(); fight && i < fight->acting.size(); ++i)
    text += slot_help(rules, fight->acting[i], false);
  return text.empty()
             ? ""
             : "\nwith --to-the-end, of either side (of the target: after at, --target-…)\n" + text;
}

/// What can go on from it.
std::string followers(const Procedure& procedure) {
  const auto rows = follow_rows(procedure);
  if (rows.empty()) return {};
  const std::string first{rows.front()->text("procedure")};
  std::string text = "\nmay be followed by, as in --then " + first +
                     " (or of a result's --json, by acw " + first + " --from -)\n";
  for (const auto* row : rows)
    text += "  " + padded(std::string{row->text("procedure")}, 24) + row->label + "\n";
  return text +
         "  its words may also be said of the side that it concerns here, and a side with a number "
         "of its own there is another unit\n";
}

/// What the procedure hasn't got that some options need.
std::vector<Needs> lacking(const Ruleset& rules, const Procedure& procedure) {
  const auto follows = [&](const Procedure& before) {
    const auto rows = follow_rows(before);
    return std::any_of(rows.begin(), rows.end(),
                       [&](const Row* row) { return row->text("procedure") == procedure.name; });
  };
  std::vector<Needs> none;
  if (!takes_until(procedure)) none.push_back(Needs::rounds);
  if (follow_rows(procedure).empty()) none.push_back(Needs::followers);
  if (std::none_of(rules.procedures.begin(), rules.procedures.end(), follows))
    none.push_back(Needs::leaders);
  return none;
}

}  // namespace

std::string program_help(const Session& session) {
  std::string text =
      "acw: dice and their odds for American Civil War wargames\n\n"
      "  acw [-r RULES] COMMAND [WORDS …] [at WORDS …] [OPTIONS]\n\n"
      "commands\n";
  for (const auto& command : commands())
    text += "  " + padded(std::string{command.name}, 24) + std::string{command.summary} + "\n";
  text += "\noptions\n" + options_help(taker::all);
  text += "\nrulesets (-r, else $ACW_RULES, else " + Library::built_in().front() + ")\n";
  for (const auto& id : Library::built_in()) text += "  " + id + "\n";
  for (const auto& name : session.library.own()) text += "  " + name + "  (your own)\n";
  text +=
      "\nas in\n"
      "  acw fire 12 exp musket 25cm at 14 skirmish soft\n"
      "  acw fire 12 exp musket 25cm at 14 skirmish soft --odds\n"
      "  acw fire 4..24 exp,vet 25cm at 14 soft        a table: ranges and lists\n"
      "  acw luck evening.jsonl                        how lucky was each side's evening?\n"
      "  acw melee 10/12 exp charging vs 8/8 raw --to-the-end --odds\n"
      "  acw fire 12 exp musket 25cm at 14 --want 'killed >= 3' --at-least 80%\n"
      "  acw fire 12 exp musket 10cm at 9/12 exp supported --then morale --odds\n"
      "  acw fire 12 exp musket 10cm at 9/12 --odds --json | acw morale --from - exp supported\n"
      "  acw fire --help        the words of a command\n";
  return text;
}

std::string procedure_help(const Session& session, const Ruleset& rules,
                           const Procedure& procedure) {
  std::string text = "acw " + procedure.name + ": " + procedure.summary + "  [" +
                     rules.title_or_id() + (procedure.place.empty() ? "" : ", " + procedure.place) +
                     "]\n";
  const std::string chosen =
      session.options.rules.empty() ? "" : "-r " + session.options.rules + " ";
  text += "\n  acw " + chosen + procedure.name + " [WORDS …]" +
          (procedure.target.empty() ? "" : " at [WORDS …]") + " [OPTIONS]\n";
  if (!procedure.examples.empty()) text += "\nas in\n";
  for (const auto& example : procedure.examples) text += "  " + example + "\n";
  if (!procedure.acting.empty())
    text += std::string{"\n"} + (procedure.target.empty() ? "words" : "words of the acting side") +
            ", in any order\n";
  for (const auto& name : procedure.acting) text += slot_help(rules, name, false);
  if (!procedure.between.empty()) text += "\nbetween the sides\n";
  for (const auto& name : procedure.between) text += slot_help(rules, name, false);
  if (!procedure.target.empty()) text += "\nwords of the target, after at, vs or against\n";
  for (const auto& name : procedure.target) text += slot_help(rules, name, true);
  text += words_of_followers(rules, procedure);
  text += followers(procedure);
  if (const auto defaults = default_words(procedure); !defaults.empty())
    text += "\nwhen nothing is said\n" + defaults;
  std::string variants;
  for (const auto& ruling : rules.rulings) {
    if (ruling.variant.empty() || !reads(procedure, ruling.variant)) continue;
    variants += "  " + ruling.variant + "=" +
                any_of({ruling.choices.begin(), ruling.choices.end()}, "|") + "\n      " +
                ruling.note + "\n";
  }
  if (!variants.empty())
    text += "\nreadings (--variant NAME=CHOICE; the first is the rule)\n" + variants;
  text +=
      "\nseveral at once, each with its odds\n"
      "  4..24, 5..30..5cm       a range stands where a number does (every 5 cm)\n"
      "  this,that               a list stands where a word does; this,- is with it and without\n"
      "  --show 3+               which number is shown\n";
  return text + "\noptions\n" + options_help(taker::procedure, lacking(rules, procedure));
}

}  // namespace acw
