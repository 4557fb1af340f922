#include "words/word_refusals.hpp"

#include <algorithm>

#include "acw/base/length.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "rules/speech.hpp"
#include "words/fail.hpp"
#include "words/meaning.hpp"

namespace acw {
namespace {

std::string with_unit(const ParseState& heard, std::string_view number) {
  return std::string{number} + std::string{unit_name(heard.rules.unit)};
}

/// A second number of a side: what it may have been meant for; empty where it can be nothing else.
std::string other_number(const ParseState& heard, std::string_view typed, const Texts& words,
                         std::size_t at) {
  const auto& procedure = heard.procedure;
  const std::string number{typed};
  const auto follows = [&](auto is) {
    return at < words.size() &&
           std::any_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end(), is);
  };
  const bool distance = procedure.is_between(slot::distance);
  const bool far = heard.sweep.has({false, slot::distance});
  const bool target = !heard.target && procedure.is_sided(slot::count, true);
  if (target && follows([](const auto& word) { return is_separator(word); }) &&
      (far || follows([](const auto& word) { return parse_length(word).has_value(); })))
    return {};
  if (target && far) return ": write at before the target: at " + number;
  if (!distance || far) return {};
  const bool in = at + 1 < words.size() && words[at + 1] == "in";
  return formatted(" of what? {}{}{}", in ? number + "in for inches" : with_unit(heard, number),
                   in ? "" : " for a distance", target ? "; at " + number + " for the target" : "");
}

/// The least that may be said of a target: a number, or what has to be said.
std::string least_of(const Ruleset& rules, const Procedure& procedure) {
  for (const auto& required : procedure.required) {
    const auto* slot = rules.slot(required.path.slot);
    if (required.path.target && required.when.empty() && slot != nullptr && !slot->words.empty())
      return slot->words.front().name;
  }
  return procedure.is_sided(slot::count, true) ? "14" : "and its words";
}

}  // namespace

void refuse_second(const ParseState& heard, const SlotPath& path, std::string_view typed,
                   const Texts& words, std::size_t at) {
  if (!heard.sweep.has(path)) return;
  if (path.slot == slot::count && is_whole(typed)) {
    if (const auto other = other_number(heard, typed, words, at); !other.empty())
      fail((other.front() == ':' ? quote(typed) : std::string{typed}) + other);
  }
  const auto& common = heard.sweep.common;
  const bool is_distance = path.slot == slot::distance;
  const bool is_unit = path.slot == army_unit;
  std::string before{heard.is_flag(path) ? path.slot : common.word(path)};
  if (is_distance && common.distance) before = common.distance->text(heard.rules.unit);
  for (const auto& axis : heard.sweep.axes) {
    if (axis.fills(path)) before = axis.typed;
  }
  const bool enemy = is_unit && !path.target && !heard.procedure.target.empty() &&
                     ranges::none_of(words, is_separator);
  fail(formatted("{}: {}{}{} has been given already ({}){}", quote(typed),
                 is_distance || is_unit ? "the " : "", is_unit ? "unit" : path.slot,
                 path.target ? " of the target" : "", is_distance ? before : quote(before),
                 enemy ? formatted("; at {} for the target", typed) : ""));
}

void refuse_place(const ParseState& heard, const Texts& words, std::size_t at,
                  std::string_view next, const Slot* slot) {
  const auto& place = words[at];
  if (place == "in" && slot == nullptr && at > 0 && is_whole(words[at - 1]) &&
      heard.procedure.is_between(slot::distance))
    fail(quote(words[at - 1] + " in") + ": " + words[at - 1] +
         "in for inches; in by itself goes before what they are in");
  const auto may = "a word of cover, formation or ground";
  const bool enemy =
      slot == nullptr && is_whole(next) && !heard.target && !heard.procedure.target.empty();
  if (slot == nullptr)
    fail(quote(next.empty() ? place : formatted("{} {}", place, next)) + ": after " + quote(place) +
         " comes " + may + (enemy ? formatted("; at {} for the target", next) : ""));
  fail(formatted("{}: {} is {} here, and after {} comes {}", quote(formatted("{} {}", place, next)),
                 next,
                 slot->kind == Slot::Kind::flag ? "a word by itself" : "a word of " + slot->name,
                 quote(place), may));
}

void ask_for_target(const Ruleset& rules, const Procedure& procedure, const Sweep& said) {
  if (procedure.target.empty() || !procedure.needs_target) return;
  const auto& all = said.common.all();
  if (ranges::any_of(all, [](const SlotValue& one) { return one.path.target; }) ||
      ranges::any_of(said.axes, [](const Axis& one) { return one.path.target; }))
    return;
  std::string ask = "who is it done to? add at {target}";
  for (const auto& question : speech().targets) {
    if (question.command == procedure.name) ask = question.ask;
  }
  fail(filled_in(ask, "{target}", least_of(rules, procedure)));
}

}  // namespace acw
