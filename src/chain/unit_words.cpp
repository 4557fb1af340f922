#include "chain/unit_words.hpp"

#include "acw/base/nearest.hpp"
#include "chain/wounds.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// True if a slot applies only in the first round of some procedure, such as a charge.
bool is_spent(const Ruleset& rules, const std::string& slot) {
  return ranges::any_of(rules.procedures, [&](const Procedure& procedure) {
    const auto* how = repeat_row(procedure);
    return how != nullptr && contains(texts(*how, "spent"), slot);
  });
}

/// Copies words of a unit that a procedure uses on this side and that were not typed again. An
/// attached officer is copied only if the procedure can name one.
void copy_unit_words(const Procedure& procedure, bool target, const std::vector<SlotValue>& words,
                     Situation& typed) {
  const bool attached = officer_row(procedure, target) != nullptr;
  for (auto word : words) {
    word.path.target = target;
    const auto& slot = word.path.slot;
    const bool takes =
        procedure.is_sided(slot, target) || (is_officer(slot)     ? attached
                                             : slot == slot::left ? procedure.takes_all()
                                                                  : is_identity_slot(slot));
    if (takes && !typed.has(word.path)) typed.set(std::move(word));
  }
}

/// Refuses another officer for the same unit. A chain keeps one officer with a unit, because his
/// fall earlier in the chain decides whether he is still present.
void refuse_another_officer(const Entity& unit, const Procedure& procedure, bool target,
                            const Situation& typed) {
  const auto* row = officer_row(procedure, target);
  if (row == nullptr || unit.find(row->text("with")) == nullptr) return;
  for (const auto slot : {slot::officer_id, std::string_view{row->text("rank")}}) {
    const auto* before = unit.find(slot);
    const auto word = typed.word({target, slot});
    if (word.empty() || (before != nullptr && before->word == word)) continue;
    throw UsageError{"the unit already has another officer than " + quote(word) +
                     ": type a line of its own for him"};
  }
}

/// Refuses a word that contradicts the unit's earlier word for a lasting property. Typed words
/// override those of an army's unit.
void refuse_another(const Entity& unit, const std::string& slot, std::string_view before,
                    std::string_view now) {
  const auto by_turns = [&](const Saying& one) {
    return contains(one.words, now) && contains(one.words, before);
  };
  if (now.empty() || now == before || !contains(speech().lasting, slot) ||
      ranges::any_of(speech().by_turns, by_turns) || unit.find(slot::id) != nullptr)
    return;
  throw UsageError{quote(now) + ": the unit is already given as " + quote(before)};
}

/// Implied words of a unit that no longer follow from the procedure's rows, because its situation
/// has changed: first in a wood, then in the open.
std::vector<SlotPath> no_longer_implied(const Link& link, const Situation& typed,
                                        const Entity& unit, bool target) {
  std::vector<SlotPath> list;
  auto before = link.situation;
  for (auto word : unit.words) {
    word.path.target = target;
    if (link.procedure->is_sided(word.path.slot, target)) before.set(std::move(word));
  }
  for (const auto* row : word_rows(*link.procedure)) {
    const auto path = slot_path(row->text("slot"));
    const auto* known = unit.find(path.slot);
    const bool was = path.target == target && known != nullptr &&
                     known->word == row->text("word") && before.matches(row->when);
    if (was && !typed.has(path) && !link.situation.matches(row->when)) list.push_back(path);
  }
  return list;
}

}  // namespace

bool still_applies(const Ruleset& rules, const Procedure& procedure, const SlotValue& word) {
  const auto* slot = rules.slot(word.path.slot);
  const bool number = slot != nullptr && !slot->spoken() && !is_wounds_slot(rules, slot->name);
  return !procedure.is_sided(word.path.slot, word.path.target) ||
         !(number || is_spent(rules, word.path.slot));
}

Situation follower_situation(const Ruleset& rules, const Procedure& procedure,
                             const Procedure& next, const Situation& situation, bool target) {
  Situation after;
  std::vector<SlotValue> words;
  for (const auto& word : situation.all()) {
    const auto& slot = word.path.slot;
    const bool sided = procedure.is_sided(slot, false) || procedure.is_sided(slot, true) ||
                       word.path.target || slot == slot::original || is_identity_slot(slot) ||
                       next.is_sided(slot, false);
    if (!sided && !procedure.is_between(slot)) after.set(word);
    else if (sided && word.path.target == target && word.typed) words.push_back(word);
  }
  add_implied_words(rules, procedure, situation, target, words);
  copy_unit_words(next, false, words, after);
  return after;
}

void put_state(const EffectNames& names, const Procedure& procedure, const UnitState& state,
               bool target, bool counted, Situation& now) {
  const SlotPath count{target, slot::count};
  const SlotPath all{target, slot::left};
  const bool part = procedure.takes_all() && now.has(all);
  if (counted && procedure.is_sided(slot::count, target))
    now.set_number(count, state.left + (part ? now.number(all) - now.number(count) : 0));
  if (part) now.forget(all);
  for (const auto i : ranges::Places{names.marks}) {
    const auto& mark = names.marks[i];
    if (!state.has_mark(i) || !procedure.is_sided(mark.slot, target)) continue;
    now.set_word({target, mark.slot}, Slot::Kind::flag, mark.word, true);
    const auto* row = officer_row(procedure, target);
    if (row == nullptr || row->text("with") != mark.slot || mark.word == "true") continue;
    for (const auto slot :
         {slot::officer_id, slot::officer_name, std::string_view{row->text("rank")}})
      now.forget({target, slot});  // the officer was killed or has left
  }
}

void apply_unit_words(const std::vector<Entity>& units, const Link& link, Situation& typed) {
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    const auto& unit = nth(units, link.units[side]);
    refuse_another_officer(unit, link.played(), side == target_side, typed);
    for (const auto& word : unit.words) {
      if (!is_one_figure(link.played(), side == target_side))
        refuse_another(unit, word.path.slot, word.word,
                       typed.word({side == target_side, word.path.slot}));
    }
    copy_unit_words(link.played(), side == target_side, unit.words, typed);
    const SlotPath count{side == target_side, slot::count};
    if (unit.figures > 0 && typed.has(count) && typed.number(count) != unit.figures)
      throw UsageError{"the number follows from the step before: leave out " +
                       std::string{typed.word(count)}};
    if (unit.figures > 0 && link.played().is_sided(slot::count, side == target_side))
      typed.set_number(count, unit.figures);
  }
}

void add_implied_words(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                       bool target, std::vector<SlotValue>& words) {
  for (const auto* row : word_rows(procedure)) {
    const auto path = slot_path(row->text("slot"));
    const bool known =
        ranges::any_of(words, [&](const SlotValue& one) { return one.path.slot == path.slot; });
    if (path.target != target || known || !situation.matches(row->when)) continue;
    const auto* slot = rules.slot(path.slot);
    words.push_back(
        {path, slot != nullptr ? slot->kind : Slot::Kind::words, row->text("word"), {}, true});
  }
}

void store_unit_words(const Ruleset& rules, const Link& link, const Situation& typed,
                      std::vector<Entity>& units) {
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    auto& unit = nth(units, link.units[side]);
    for (const auto& path : no_longer_implied(link, typed, unit, target)) unit.forget(path.slot);
    if (unit.figures == 0) unit.figures = link.situation.number({target, slot::count});
    for (const auto& word : typed.all()) {
      const bool sided = word.path.target || !link.played().is_between(word.path.slot);
      if (word.path.target != target || !sided || word.path.slot == slot::count ||
          rules.variant(word.path.slot) != nullptr)
        continue;
      unit.forget(word.path.slot);
      if (still_applies(rules, link.played(), word)) unit.words.push_back(word);
    }
    for (const auto* row : word_rows(*link.procedure)) {
      const auto path = slot_path(row->text("slot"));
      const auto* known = unit.find(path.slot);
      if (known != nullptr && path.target == target && link.situation.matches(row->when))
        refuse_another(unit, path.slot, row->text("word"), known->word);
    }
    add_implied_words(rules, *link.procedure, link.situation, target, unit.words);
  }
}

Outcomes outcomes_of(const Row& row, std::string_view column) {
  Outcomes list;
  for (const auto& text : texts(row, column)) {
    const auto [outcome, word] = outcome_and_value(text);
    if (word == "true" || word == "false") list.emplace_back(outcome, word == "true");
    else if (const auto number = whole_number(word, 0, 99'999'999))
      list.emplace_back(outcome, *number);
    else list.emplace_back(outcome, word);
  }
  return list;
}

}  // namespace acw
