#include "words/named_officer.hpp"

#include "acw/base/nearest.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "words/army.hpp"
#include "words/choices.hpp"
#include "words/fail.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

SlotPath unit_path(const ParseState& heard) { return {heard.target, army_unit}; }
SlotPath officer_path(const ParseState& heard) { return {heard.target, slot::officer_id}; }

/// Whether `@ub1` is an officer; nothing where nobody knows.
std::optional<bool> is_officer_id(const ParseState& heard, std::string_view named) {
  if (named.empty() || heard.elsewhere.armies == nullptr) return std::nullopt;
  return heard.elsewhere.armies->is_officer(named.substr(1));
}

/// An officer where none can be named.
[[noreturn]] void refuse_officer(const ParseState& heard, std::string_view typed) {
  const auto& procedure = heard.procedure;
  if (officer_row(procedure, !heard.target) != nullptr)
    fail(quote(typed) + " is an officer: type the name " + (heard.target ? "before" : "after") +
         " 'at', next to the officer's unit");
  fail(quote(typed) + " is an officer, and " + procedure.name +
       " does not take a unit's officer: leave the officer out" +
       (procedure.is_sided(officer_word, heard.target) ? ", or name the officer alone" : ""));
}

/// A list that says of a side that an officer is with it, and that none is, where one is named.
void refuse_either(const ParseState& heard, const Row& row, const Axis& axis) {
  if (axis.fills({heard.target, row.text("with")}))
    fail(quote(axis.typed) +
         ": a named officer is with the unit: leave out the officer or the list");
}

void put_beside(const ParseState& heard, const Row& row, std::string_view typed, SlotValue& said) {
  said.path = officer_path(heard);
  if (const auto other = heard.sweep.common.word(said.path); !other.empty())
    fail(quote(typed) + ": a unit takes one officer, and " + quote(other) + " is already given");
  for (const auto& axis : heard.sweep.axes) refuse_either(heard, row, axis);
}

/// An officer who was named before his unit makes way for it.
void make_way(ParseState& heard) {
  const auto* first = heard.sweep.common.find(unit_path(heard));
  if (first == nullptr || is_officer_id(heard, first->word) != true) return;
  auto officer = *first;
  const auto* row = officer_row(heard.procedure, heard.target);
  if (row == nullptr) refuse_officer(heard, officer.word);
  put_beside(heard, *row, officer.word, officer);
  heard.sweep.common.forget(unit_path(heard));
  heard.sweep.common.set(std::move(officer));
}

}  // namespace

bool begins_officer(const ParseState& heard, const Texts& words, std::size_t at) {
  if (words[at] != "with") return false;
  auto next = at + 1;
  while (next < words.size() && contains(speech().articles, words[next])) ++next;
  if (next >= words.size() || heard.is_word(words[next])) return false;
  const auto named = unit_named(heard, words[next]);
  if (named.empty()) return false;
  if (is_officer_id(heard, named) == false)
    fail(quote("with " + words[next]) + ": that is a unit, not an officer");
  if (officer_row(heard.procedure, heard.target) == nullptr) refuse_officer(heard, words[next]);
  return true;
}

bool is_beside(const Procedure& procedure, bool target, const Texts& words, std::size_t at) {
  constexpr std::size_t longest = 3;
  const auto* row = officer_row(procedure, target);
  std::string before;
  for (std::size_t i = at; i > 0 && at - i < longest; --i) {
    if (contains(speech().articles, words[i - 1])) continue;
    before = words[i - 1] + (before.empty() ? "" : "-" + before);
    if (before == "with" || (row != nullptr && before == row->text("with"))) return true;
  }
  return false;
}

void place_unit(ParseState& heard, Choice& choice, std::string_view typed) {
  const bool with = std::exchange(heard.beside, false);
  const auto* row = officer_row(heard.procedure, heard.target);
  auto& said = choice.said.front();
  if (said.path.slot != army_unit) {
    heard.beside =
        row != nullptr && said.path.target == heard.target && said.path.slot == row->text("with");
    return;
  }
  const auto officer = is_officer_id(heard, said.word);
  const auto before = heard.sweep.common.word(unit_path(heard));
  if (officer == true && is_officer_id(heard, before) == true)
    fail(quote(typed) + ": only one officer can be named, and " + quote(before) +
         " is already given");
  const bool there = heard.sweep.has(unit_path(heard));
  if ((with && officer != false) || (officer == true && there)) {
    if (row == nullptr) refuse_officer(heard, typed);
    return put_beside(heard, *row, typed, said);
  }
  const auto& procedure = heard.procedure;
  if (officer == true && !procedure.is_sided(officer_word, heard.target) &&
      procedure.is_sided(officer_word, !heard.target))
    fail(quote(typed) + " is an officer, and officers belong to the " +
         (heard.target ? "acting side: type the name before 'at'"
                       : "target: type the name after 'at'"));
  if (officer == false) make_way(heard);
}

void place_units(ParseState& heard, const Axis& axis) {
  const bool with = std::exchange(heard.beside, false);
  const auto* row = officer_row(heard.procedure, heard.target);
  if (row != nullptr && heard.sweep.has(officer_path(heard))) refuse_either(heard, *row, axis);
  if (axis.path != unit_path(heard)) return;
  const bool officers = ranges::any_of(axis.choices, [&](const Choice& one) {
    return !one.said.empty() && is_officer_id(heard, one.said.front().word) == true;
  });
  if (officers && (with || heard.sweep.has(unit_path(heard))))
    fail(quote(axis.typed) + ": a unit takes one officer: name one, without a list");
  if (!officers) make_way(heard);
}

}  // namespace acw
