#include "acw/base/concat.hpp"
#include "acw/rules/meant_table.hpp"
#include "words/army.hpp"
#include "words/parse_state.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {

void ParseState::refuse_number(std::string_view word) const {
  const auto& name = procedure.name;
  if (numbers_slot() != nullptr) fail(word, name + " takes numbers separated by blanks, as in 3 1");
  constexpr std::size_t most = 3;
  Texts others;
  for (const auto& one : procedure.side(target)) {
    const auto* slot = rules.slot(one);
    if (slot != nullptr && slot->kind == Slot::Kind::number)
      others.push_back(option_of(path(one)) + " N");
  }
  if (others.size() > most) others.resize(most), others.push_back("…");
  fail(word, concat(name, " does not take a number for ", target ? "the target" : "the acting side",
                    others.empty() ? "" : "; it takes ", joined(others)));
}

/// `12`, `7/12`.
Choice ParseState::number_choice(std::string_view word, std::size_t slash) const {
  const bool of = slash != word.npos;
  if (!takes(slot::count) && !(of && takes(slot::original))) refuse_number(word);
  if (const auto* row = of ? nullptr : meant::row_of(procedure, meant::number, target))
    fail(word, row->text("ask"));
  auto count = value_of(read_count(slot::count, target, word.substr(0, slash), word), word);
  if (of) count.said.push_back(read_count(slot::original, target, word.substr(slash + 1), word));
  return count;
}

Choice ParseState::value_of(SlotValue said, std::string_view word) const {
  std::string label{said.kind == Slot::Kind::flag    ? "yes"
                    : said.kind == Slot::Kind::words ? said.word
                                                     : word};
  return {std::move(label), said_value(rules, said), {std::move(said)}, {}};
}

Choice ParseState::distance_of(std::string_view word) const {
  const auto [unit, length] = read_distance(rules, word);
  SlotValue said{{false, slot::distance}, Slot::Kind::number, std::string{word}};
  return {length.text(unit), distance_value(length, rules.unit), {std::move(said)}, length};
}

std::string ParseState::unit_named(std::string_view word) const {
  const bool id = word.size() > 1 && word.front() == '@';
  if (id && elsewhere.unit) return std::string{word};
  if (id || elsewhere.armies == nullptr) return {};
  const auto named = elsewhere.armies->named(word);
  return named.empty() ? "" : "@" + named;
}

Choice ParseState::bare_choice(std::string_view word) const {
  if (const auto [slot, of_target] = slot_of(word, target); slot != nullptr) {
    const auto* row = meant::row_of(procedure, word, target);
    if (row != nullptr && row->has("ask")) fail(word, row->text("ask"));
    return value_of(said_word(*slot, of_target, *slot->find(word)), word);
  }
  const auto slash = word.find('/');
  if (is_whole(word.substr(0, slash)) && (slash == word.npos || is_whole(word.substr(slash + 1))))
    return number_choice(word, slash);
  if (!parse_length(word)) {
    const auto unit = unit_named(word);
    if (unit.empty()) unknown_word(word);
    return {std::string{word}, unit.substr(1), {{path(army_unit), Slot::Kind::words, unit}}, {}};
  }
  if (!procedure.is_between(slot::distance))
    fail(word, "a distance does not apply to " + procedure.name);
  return distance_of(word);
}

}  // namespace acw
