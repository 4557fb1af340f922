#include "words/choices.hpp"

#include "acw/base/nearest.hpp"
#include "acw/rules/meant_table.hpp"
#include "base/format.hpp"
#include "words/army.hpp"
#include "words/fail.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"
#include "words/word_refusals.hpp"

namespace acw {
namespace {

[[noreturn]] void refuse_number(const ParseState& heard, std::string_view word) {
  const auto& name = heard.procedure.name;
  if (heard.numbers_slot() != nullptr)
    fail(quote(word) + ": " + name + " takes numbers separated by blanks, as in 3 1");
  std::string others;
  constexpr int most = 3;
  int told = 0;
  for (const auto& one : heard.procedure.side(heard.target)) {
    const auto* slot = heard.rules.slot(one);
    if (slot == nullptr || slot->kind != Slot::Kind::number || told > most) continue;
    others += told == 0 ? "; it takes " : ", ";
    others += told++ == most ? "…" : option_of({heard.target, one}) + " N";
  }
  fail(quote(word) + ": " + name + " does not take a number for " +
       (heard.target ? "the target" : "the acting side") + others);
}

/// `12`, `7/12`.
Choice number_choice(const ParseState& heard, std::string_view typed, std::size_t slash) {
  const bool of = slash != std::string_view::npos;
  if (!heard.takes(slot::count) && !(of && heard.takes(slot::original)))
    refuse_number(heard, typed);
  if (const auto* row = of ? nullptr : meant::row_of(heard.procedure, meant::number, heard.target))
    fail(formatted("{}: {}", quote(typed), row->text("ask")));
  const auto one = [&](std::string_view slot, std::string_view digits) {
    return read_count(slot, heard.target, digits, typed);
  };
  auto count = value_of(heard.rules, one(slot::count, typed.substr(0, slash)), typed);
  if (of) count.said.push_back(one(slot::original, typed.substr(slash + 1)));
  return count;
}

Choice unit_choice(const ParseState& heard, const std::string& unit, std::string_view typed) {
  SlotValue said{{heard.target, army_unit}, Slot::Kind::words, unit};
  return {std::string{typed}, unit.substr(1), {std::move(said)}, {}};
}

}  // namespace

Choice value_of(const Ruleset& rules, SlotValue said, std::string_view typed) {
  std::string label{said.kind == Slot::Kind::flag    ? "yes"
                    : said.kind == Slot::Kind::words ? said.word
                                                     : typed};
  return {std::move(label), said_value(rules, said), {std::move(said)}, {}};
}

Choice distance_of(const Ruleset& rules, std::string_view typed) {
  const auto [unit, length] = read_distance(rules, typed);
  SlotValue said{{false, slot::distance}, Slot::Kind::number, std::string{typed}};
  return {length.text(unit), distance_value(length, rules.unit), {std::move(said)}, length};
}

std::string unit_named(const ParseState& heard, std::string_view typed) {
  const bool at = typed.size() > 1 && typed.front() == '@';
  if (at && heard.elsewhere.unit) return std::string{typed};
  if (at || heard.elsewhere.armies == nullptr) return {};
  const auto id = heard.elsewhere.armies->named(typed);
  return id.empty() ? "" : "@" + id;
}

Choice bare_choice(const ParseState& heard, std::string_view typed) {
  if (typed.starts_with("@")) {
    if (const auto unit = unit_named(heard, typed); !unit.empty())
      return unit_choice(heard, unit, typed);
  }
  if (const auto [slot, of_target] = heard.slot_of(typed); slot != nullptr) {
    if (const auto* row = meant::row_of(heard.procedure, typed, heard.target);
        row != nullptr && row->cell("ask") != nullptr)
      fail(formatted("{}: {}", quote(typed), row->text("ask")));
    return value_of(heard.rules, said_word(*slot, of_target, *slot->find(typed)), typed);
  }
  const auto slash = typed.find('/');
  if (is_whole(typed.substr(0, slash)) &&
      (slash == std::string_view::npos || is_whole(typed.substr(slash + 1))))
    return number_choice(heard, typed, slash);
  if (!parse_length(typed)) {
    if (const auto unit = unit_named(heard, typed); !unit.empty())
      return unit_choice(heard, unit, typed);
    unknown_word(heard, typed);
  }
  if (!heard.procedure.is_between(slot::distance))
    fail(quote(typed) + ": a distance does not apply to " + heard.procedure.name);
  return distance_of(heard.rules, typed);
}

}  // namespace acw
