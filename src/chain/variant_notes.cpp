#include "chain/variant_notes.hpp"

#include "acw/rules/plus.hpp"

namespace acw {
namespace {

/// Limit of effort for comparing the odds of two variants.
constexpr double worth_it = 0.05 * Effort::second;

/// True if a refusal or a row that depends on the variant passes `test`.
bool any_dependent(const Procedure& procedure, const std::string& variant, const auto& test) {
  const auto passes = [&](const auto& row) {
    const auto names = [&](const Condition& one) { return one.path.slot == variant; };
    return ranges::any_of(row.when, names) && test(row);
  };
  return ranges::any_of(procedure.refusals, passes) ||
         ranges::any_of(procedure.tables,
                        [&](const Table& table) { return ranges::any_of(table.rows, passes); });
}

/// True if a row that depends on the variant applies under only one of two choices, for any of the
/// units that act at once.
bool reads_other_rows(const Ruleset& rules, const Procedure& procedure, const std::string& variant,
                      const Situation& now, const Situation& other) {
  const auto differ = [&](const Situation& one, const Situation& two) {
    return any_dependent(procedure, variant, [&](const auto& row) {
      return one.matches(row.when) != two.matches(row.when);
    });
  };
  return differ(now, other) || ranges::any_of(now.with, [&](const Situation& part) {
           return differ(plus::part_of(rules, now, part), plus::part_of(rules, other, part));
         });
}

/// True if two needs have the same dice and the same numbers to reach; their reasons may differ.
bool same_throw(const Need& one, const Need& other) {
  return one.why == other.why && one.dice == other.dice && one.sides == other.sides &&
         one.needs == other.needs && one.low == other.low && one.twice == other.twice &&
         one.change == other.change;
}

bool same_odds(const Marginal& one, const Marginal& other) {
  return one.name == other.name && std::equal(one.pmf.begin(), one.pmf.end(), other.pmf.begin(),
                                              other.pmf.end(), [](const auto& a, const auto& b) {
                                                return a.first == b.first &&
                                                       std::abs(a.second - b.second) < 1e-9;
                                              });
}

/// True if another choice has the same result. Compares the throws first, and then the odds,
/// because the same throws can have other effects.
bool has_same_result(const Ruleset& rules, const Procedure& procedure, const Stage& stage,
                     const Situation& other) {
  if (procedure.refusal(other) != nullptr || procedure.refusal(other, true) != nullptr)
    return false;
  Explanation explanation;
  try {
    const auto step = planner(procedure.mechanism)(Query{rules, procedure, other, explanation}, {});
    const auto& needs = stage.explanation.needs;
    if (!std::equal(needs.begin(), needs.end(), explanation.needs.begin(), explanation.needs.end(),
                    same_throw))
      return false;
    const auto bounded = Effort::independent(worth_it);
    const auto one = stage.step->odds();
    const auto two = step->odds();
    return std::equal(one.begin(), one.end(), two.begin(), two.end(), same_odds);
  } catch (const Failure&) {
    return false;
  }
}

/// True if a note already mentions the variant.
bool is_mentioned(const Explanation& explanation, const std::string& variant) {
  return ranges::any_of(explanation.notes, [&](const std::string& note) {
    return note.find("--variant " + variant + "=") != std::string::npos;
  });
}

constexpr std::string_view two = " has two interpretations; --variant ";
constexpr std::string_view several = " has several interpretations; --variant ";

}  // namespace

bool is_variant_note(std::string_view note) {
  return note.find(two) != note.npos || note.find(several) != note.npos;
}

Texts variant_notes(const Ruleset& rules, const Procedure& procedure, const Stage& stage) {
  Texts lines;
  for (const auto& ruling : rules.rulings) {
    if (ruling.variant.empty()) continue;
    const SlotPath path{false, ruling.variant};
    const auto* chosen = stage.now.find(path);
    if (chosen == nullptr || chosen->typed || is_mentioned(stage.explanation, ruling.variant) ||
        !any_dependent(procedure, ruling.variant, [](const auto&) { return true; }))
      continue;
    for (const auto& choice : ruling.choices) {
      if (choice == chosen->word) continue;
      auto other = stage.now;
      other.set_word(path, Slot::Kind::words, choice, true);
      if (!reads_other_rows(rules, procedure, ruling.variant, stage.now, other) ||
          has_same_result(rules, procedure, stage, other))
        continue;
      const bool alone = ruling.choices.size() == 2;
      lines.push_back(concat(ruling.id, alone ? two : several, ruling.variant, "=", choice,
                             alone ? " plays the other" : " plays another"));
      break;
    }
  }
  return lines;
}

}  // namespace acw
