#include "chain/hand_over.hpp"

#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "chain/wounds.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// What counts but once, in any procedure's rounds: a charge.
bool is_spent(const Ruleset& rules, const std::string& slot) {
  return ranges::any_of(rules.procedures, [&](const Procedure& procedure) {
    const auto* how = repeat_row(procedure);
    return how != nullptr && contains(texts(*how, "spent"), slot);
  });
}

/// A side is told words of its unit that it hears and that weren't said of it here. Who is with the
/// unit matters where he can be named.
void give(const Procedure& procedure, bool target, const std::vector<SlotValue>& words,
          Situation& said) {
  const bool attached = officer_row(procedure, target) != nullptr;
  for (auto word : words) {
    word.path.target = target;
    const auto& slot = word.path.slot;
    const bool heard =
        procedure.is_sided(slot, target) || (is_officer(slot)     ? attached
                                             : slot == slot::left ? procedure.takes_all()
                                                                  : is_who(slot));
    if (heard && !said.has(word.path)) said.set(std::move(word));
  }
}

/// One officer goes with a unit through all of a chain: whether he was killed on the way decides
/// whether he is there.
void refuse_another_officer(const Thing& unit, const Procedure& procedure, bool target,
                            const Situation& said) {
  const auto* row = officer_row(procedure, target);
  if (row == nullptr || unit.find(row->text("with")) == nullptr) return;
  for (const auto slot : {slot::officer_id, std::string_view{row->text("rank")}}) {
    const auto* before = unit.find(slot);
    const auto word = said.word({target, slot});
    if (word.empty() || (before != nullptr && before->word == word)) continue;
    throw Misread{"the unit already has another officer than " + quote(word) +
                  ": type a line of its own for him"};
  }
}

/// Refuses another word for what a unit is than was said of it before, or follows from that. Words
/// that are typed override those of a unit of an army.
void refuse_another(const Thing& unit, const std::string& slot, std::string_view before,
                    std::string_view now) {
  const auto by_turns = [&](const Saying& one) {
    return contains(one.words, now) && contains(one.words, before);
  };
  if (now.empty() || now == before || !contains(speech().lasting, slot) ||
      ranges::any_of(speech().by_turns, by_turns) || unit.find(slot::id) != nullptr)
    return;
  throw Misread{quote(now) + ": the unit is already given as " + quote(before)};
}

/// The words that a procedure's rows told of a unit, and tell no longer now that something else is
/// said of it: in a wood, then in the open.
std::vector<SlotPath> no_longer_told(const Link& link, const Situation& said, const Thing& unit,
                                     bool target) {
  std::vector<SlotPath> list;
  auto before = link.situation;
  for (auto word : unit.words) {
    word.path.target = target;
    if (link.procedure->is_sided(word.path.slot, target)) before.set(std::move(word));
  }
  for (const auto* row : told_rows(*link.procedure)) {
    const auto path = slot_path(row->text("slot"));
    const auto* known = unit.find(path.slot);
    const bool was = path.target == target && known != nullptr &&
                     known->word == row->text("word") && before.matches(row->when);
    if (was && !said.has(path) && !link.situation.matches(row->when)) list.push_back(path);
  }
  return list;
}

}  // namespace

bool holds_on(const Ruleset& rules, const Procedure& procedure, const SlotValue& word) {
  const auto* slot = rules.slot(word.path.slot);
  const bool number = slot != nullptr && !slot->spoken() && !tells_wounds(rules, slot->name);
  return !procedure.is_sided(word.path.slot, word.path.target) ||
         !(number || is_spent(rules, word.path.slot));
}

Situation handed_over(const Ruleset& rules, const Procedure& procedure, const Procedure& next,
                      const Situation& situation, bool target) {
  Situation after;
  std::vector<SlotValue> words;
  for (const auto& said : situation.all()) {
    const auto& slot = said.path.slot;
    const bool sided = procedure.is_sided(slot, false) || procedure.is_sided(slot, true) ||
                       said.path.target || slot == slot::original || is_who(slot) ||
                       next.is_sided(slot, false);
    if (!sided && !procedure.is_between(slot)) after.set(said);
    else if (sided && said.path.target == target && said.typed) words.push_back(said);
  }
  add_told(rules, procedure, situation, target, words);
  give(next, false, words, after);
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
      now.forget({target, slot});  // nobody is with it any more
  }
}

void hand_over(const std::vector<Thing>& units, const Link& link, Situation& said) {
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    const auto& unit = nth(units, link.units[side]);
    refuse_another_officer(unit, link.asked(), side == target_side, said);
    for (const auto& word : unit.words) {
      if (!is_one_figure(link.asked(), side == target_side))
        refuse_another(unit, word.path.slot, word.word,
                       said.word({side == target_side, word.path.slot}));
    }
    give(link.asked(), side == target_side, unit.words, said);
    const SlotPath count{side == target_side, slot::count};
    if (unit.figures > 0 && said.has(count) && said.number(count) != unit.figures)
      throw Misread{"the number follows from the step before: leave out " +
                    std::string{said.word(count)}};
    if (unit.figures > 0 && link.asked().is_sided(slot::count, side == target_side))
      said.set_number(count, unit.figures);
  }
}

void add_told(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
              bool target, std::vector<SlotValue>& words) {
  for (const auto* row : told_rows(procedure)) {
    const auto path = slot_path(row->text("slot"));
    const bool said =
        ranges::any_of(words, [&](const SlotValue& one) { return one.path.slot == path.slot; });
    if (path.target != target || said || !situation.matches(row->when)) continue;
    const auto* slot = rules.slot(path.slot);
    words.push_back(
        {path, slot != nullptr ? slot->kind : Slot::Kind::words, row->text("word"), {}, true});
  }
}

void remember(const Ruleset& rules, const Link& link, const Situation& said,
              std::vector<Thing>& units) {
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    auto& unit = nth(units, link.units[side]);
    for (const auto& path : no_longer_told(link, said, unit, target)) unit.forget(path.slot);
    if (unit.figures == 0) unit.figures = link.situation.number({target, slot::count});
    for (const auto& word : said.all()) {
      const bool sided = word.path.target || !link.asked().is_between(word.path.slot);
      if (word.path.target != target || !sided || word.path.slot == slot::count ||
          rules.variant(word.path.slot) != nullptr)
        continue;
      unit.forget(word.path.slot);
      if (holds_on(rules, link.asked(), word)) unit.words.push_back(word);
    }
    for (const auto* row : told_rows(*link.procedure)) {
      const auto path = slot_path(row->text("slot"));
      const auto* known = unit.find(path.slot);
      if (known != nullptr && path.target == target && link.situation.matches(row->when))
        refuse_another(unit, path.slot, row->text("word"), known->word);
    }
    add_told(rules, *link.procedure, link.situation, target, unit.words);
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
