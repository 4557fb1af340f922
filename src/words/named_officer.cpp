#include "words/named_officer.hpp"

#include "rules/common_rows.hpp"
#include "words/army.hpp"
#include "words/parse_state.hpp"
#include "words/situation_value.hpp"

namespace acw {

/// Whether `@ub1` is an officer; nothing if that is not known.
std::optional<bool> ParseState::names_officer(std::string_view unit) const {
  if (unit.empty() || elsewhere.armies == nullptr) return std::nullopt;
  return elsewhere.armies->is_officer(unit.substr(1));
}

void ParseState::refuse_officer(std::string_view word) const {
  if (officer_row(procedure, !target) != nullptr)
    fail(quote(word) + " is an officer: type the name " + (target ? "before" : "after") +
         " 'at', next to the officer's unit");
  fail(quote(word) + " is an officer, and " + procedure.name +
       " does not take a unit's officer: leave the officer out" +
       (takes(officer_word) ? ", or name the officer alone" : ""));
}

/// A list cannot say that an officer is with the unit, and that none is, if one is named.
void ParseState::refuse_either(const Row& row, const Axis& axis) const {
  if (axis.fills(path(row.text("with"))))
    fail(axis.typed, "a named officer is with the unit: leave out the officer or the list");
}

void ParseState::put_beside(const Row& row, std::string_view word, SlotValue& said) const {
  said.path = path(slot::officer_id);
  if (const auto other = sweep.common.word(said.path); !other.empty())
    fail(word, "a unit takes one officer, and " + quote(other) + " is already given");
  for (const auto& axis : sweep.axes) refuse_either(row, axis);
}

/// An officer who was named before his unit makes way for it.
void ParseState::make_way() {
  const auto* first = sweep.common.find(path(army_unit));
  if (first == nullptr || names_officer(first->word) != true) return;
  auto officer = *first;
  const auto* row = officer_row(procedure, target);
  if (row == nullptr) refuse_officer(officer.word);
  put_beside(*row, officer.word, officer);
  sweep.common.forget(path(army_unit));
  sweep.common.set(std::move(officer));
}

bool ParseState::begins_officer() const {
  if (words[at] != "with") return false;
  auto next = at + 1;
  while (next < words.size() && contains(speech().articles, words[next])) ++next;
  if (next >= words.size() || is_word(words[next])) return false;
  const auto named = unit_named(words[next]);
  if (named.empty()) return false;
  if (names_officer(named) == false) fail("with " + words[next], "that is a unit, not an officer");
  if (officer_row(procedure, target) == nullptr) refuse_officer(words[next]);
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

void ParseState::place_unit(Choice& choice, std::string_view word) {
  const bool with = std::exchange(beside, false);
  const auto* row = officer_row(procedure, target);
  auto& said = choice.said.front();
  if (said.path.slot != army_unit) {
    beside = row != nullptr && said.path == path(row->text("with"));
    return;
  }
  const auto officer = names_officer(said.word);
  const auto before = sweep.common.word(path(army_unit));
  if (officer == true && names_officer(before) == true)
    fail(word, "only one officer can be named, and " + quote(before) + " is already given");
  if ((with && officer != false) || (officer == true && sweep.has(path(army_unit)))) {
    if (row == nullptr) refuse_officer(word);
    return put_beside(*row, word, said);
  }
  if (officer == true && !takes(officer_word) && procedure.is_sided(officer_word, !target))
    fail(quote(word) + " is an officer, and officers belong to the " +
         (target ? "acting side: type the name before 'at'" : "target: type the name after 'at'"));
  if (officer == false) make_way();
}

void ParseState::place_units(const Axis& axis) {
  const bool with = std::exchange(beside, false);
  const auto* row = officer_row(procedure, target);
  if (row != nullptr && sweep.has(path(slot::officer_id))) refuse_either(*row, axis);
  if (axis.path != path(army_unit)) return;
  const bool officers = ranges::any_of(axis.choices, [&](const Choice& one) {
    return !one.said.empty() && names_officer(one.said.front().word) == true;
  });
  if (officers && (with || sweep.has(path(army_unit))))
    fail(axis.typed, "a unit takes one officer: name one, without a list");
  if (!officers) make_way();
}

}  // namespace acw
