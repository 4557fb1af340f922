#include "words/word_refusals.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "options/option_table.hpp"
#include "rules/speech.hpp"
#include "words/army.hpp"
#include "words/fail.hpp"
#include "words/meaning.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// "; here may stand class (veteran, experienced or raw), …": the slots of this side that are still
/// open.
std::string may_stand(const ParseState& heard) {
  std::string text;
  const auto add = [&](const std::string& part) {
    text += (text.empty() ? "\n  expected: " : "; ") + part;
  };
  const auto side = [&](const Texts& among, bool target) {
    for (const auto& name : among) {
      const auto* slot = heard.rules.slot(name);
      if (slot != nullptr && is_bare(*slot)) add("numbers (" + name + ")");
      const bool silent = slot != nullptr && (!slot->spoken() || is_text(*slot));
      if (silent || heard.sweep.has({target, name})) continue;
      if (slot == nullptr)
        add(name == slot::count      ? "a number"
            : name == slot::original ? "left/original, as in 7/12"
                                     : "a distance");
      else add(any_of(words_of(*slot)));
    }
  };
  side(heard.procedure.side(heard.target), heard.target);
  side(heard.procedure.between, false);
  return text;
}

/// Every word that could stand here.
Names candidates(const ParseState& heard) {
  Names all;
  for (const auto* among : {&heard.procedure.side(heard.target), &heard.procedure.between}) {
    for (const auto& name : *among) {
      const auto* slot = heard.rules.slot(name);
      if (slot != nullptr && slot->spoken()) add_words(*slot, all);
    }
  }
  for (const auto& meaning : speech().meanings) {
    for (const auto& typed : meaning.typed) {
      if (means_something(heard, typed, heard.target)) all.push_back(typed);
    }
  }
  if (!heard.target && !heard.procedure.target.empty())
    append_all(all, Names{"at", "vs", "against"});
  return all;
}

[[noreturn]] void refuse_signed(const std::string& said) {
  fail(said +
       ": acw adds modifiers itself; type causes as words, and losses as figures left (7/12)");
}

/// `--vet`, `--ff`: a word, and the option that it is a value of.
void tell_option_of_word(const ParseState& heard, std::string_view typed) {
  auto word = typed.substr(std::min(typed.size(), typed.find_first_not_of('-')));
  const bool of_target = word.starts_with("target-");
  if (of_target) word.remove_prefix(7);
  for (const bool side : {of_target, true}) {
    const auto [slot, target] = heard.slot_of(word, side);
    if (slot == nullptr) continue;
    const auto option = option_of({target, slot->name}) +
                        (slot->kind == Slot::Kind::flag ? "" : " " + slot->find(word)->name);
    fail(formatted("unknown option {}: type {}{}, or {}", quote(heard.as_typed(typed)), word,
                   target ? " after 'at'" : "", option));
  }
}

bool begins_with_digit(std::string_view text) {
  return !text.empty() && std::string_view{"0123456789."}.find(text.front()) < 11;
}

/// `25-30cm`, `12-14`: a range has two points between its ends.
void refuse_dash(const ParseState& heard, std::string_view typed) {
  const auto dash = typed.find('-');
  if (dash == std::string_view::npos) return;
  const auto part = [](std::string_view text) {
    const auto digits = std::min(text.find_first_not_of(decimal_digits), text.size());
    return digits > 0 && (digits == text.size() || parse_unit(text.substr(digits)));
  };
  if (!part(typed.substr(0, dash)) || !part(typed.substr(dash + 1))) return;
  const auto first = typed.substr(0, typed.find_first_not_of(decimal_digits));
  fail(formatted("{}: a range requires two points, as in {}..{}", quote(heard.as_typed(typed)),
                 first, typed.substr(dash + 1)));
}

/// `exp25cm`: two words without the blank between them.
void refuse_run_together(const ParseState& heard, std::string_view typed) {
  const auto digits = std::min(typed.find_first_of(decimal_digits), typed.size());
  const auto word = typed.substr(0, digits);
  const auto rest = typed.substr(digits);
  if (heard.is_word(word) && (is_whole(rest) || parse_length(rest)))
    fail(formatted("{}: type a blank between two words: {} {}", quote(heard.as_typed(typed)), word,
                   rest));
}

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
  if (target && far) return ": type at before the target: at " + number;
  if (!distance || far) return {};
  const bool in = at + 1 < words.size() && words[at + 1] == "in";
  return formatted(": type {}{}{}", in ? number + "in for inches" : with_unit(heard, number),
                   in ? "" : " for a distance", target ? "; at " + number + " for the target" : "");
}

/// The least that may be said of a target: a number, or what has to be said.
std::string least_of(const Ruleset& rules, const Procedure& procedure) {
  for (const auto& required : procedure.required) {
    const auto* slot = rules.slot(required.path.slot);
    if (required.path.target && required.when.empty() && slot != nullptr && !slot->words.empty())
      return slot->words.front().name;
  }
  return procedure.is_sided(slot::count, true) ? "14" : "…";
}

}  // namespace

void unknown_word(const ParseState& heard, std::string_view typed) {
  const auto& procedure = heard.procedure;
  const auto said = quote(heard.as_typed(typed));
  if (heard.rules.spoken_slot(procedure.side(!heard.target), typed) != nullptr ||
      means_something(heard, typed, !heard.target)) {
    fail(
        said + " describes " +
        (heard.target ? "the acting side: type it before 'at'" : "the target: type it after 'at'"));
  }
  for (const auto& name : procedure.side(heard.target)) {
    const auto* slot = heard.rules.slot(name);
    if (slot != nullptr && !slot->spoken() && name == typed)
      fail(said + " requires a number: use --" + name + " N");
  }
  tell_right_word(heard, typed);
  if (typed.starts_with("+") && begins_with_digit(typed.substr(1))) refuse_signed(said);
  refuse_dash(heard, typed);
  refuse_run_together(heard, typed);
  if (const auto* armies = heard.elsewhere.armies) {
    if (const auto units = armies->like(typed); !units.empty())
      fail("unknown word " + said + " for " + procedure.name + ": did you mean " + units + "?");
  }
  if (heard.elsewhere.hint) {
    if (const auto hint = heard.elsewhere.hint(typed); !hint.empty())
      fail(said + " " + hint + may_stand(heard));
  }
  const auto known = candidates(heard);
  if (begins_with_digit(typed) && !begins_with_digit(nearest(typed, known)) &&
      procedure.is_between(slot::distance))
    no_distance(heard.rules, typed);
  fail("unknown word " + said + " for " + procedure.name + did_you_mean(typed, known) +
       may_stand(heard));
}

void unknown_option(const ParseState& heard, std::string_view typed, std::string_view slot) {
  const auto& procedure = heard.procedure;
  const auto said = quote(heard.as_typed(typed));
  if (procedure.is_sided(slot, true))
    fail(formatted("{} describes the target: use --target-{}", said, slot));
  if (slot.starts_with("target-") && procedure.is_sided(slot.substr(7), false)) {
    fail(formatted("{} describes the acting side: use --{}", said, slot.substr(7)));
  }
  Texts all;
  for (const auto* names : {&procedure.acting, &procedure.between}) {
    for (const auto& name : *names) all.push_back(option_of({false, name}));
  }
  for (const auto& name : procedure.target) all.push_back(option_of({true, name}));
  for (const auto name : heard.elsewhere.options) all.push_back(concat("--", name));
  tell_right_word(heard, typed);
  if (typed.size() > 1 && typed[1] != '-' && begins_with_digit(typed.substr(1)))
    refuse_signed(said);
  const auto near = nearest_option(typed, names_of(all));
  if (near == typed) fail(said + " is not an option after --: type it before --");
  tell_option_of_word(heard, typed);
  fail(formatted("unknown option {}{} (acw {} --help lists the options)", said, did_you_mean(near),
                 procedure.name));
}

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
  fail(formatted("{}: {}{}{} is already given ({}){}", quote(typed),
                 is_distance || is_unit ? "the " : "", is_unit ? "unit" : path.slot,
                 path.target ? " of the target" : "", is_distance ? before : quote(before),
                 enemy ? formatted("; type at {} for the target", typed) : ""));
}

void refuse_place(const ParseState& heard, const Texts& words, std::size_t at,
                  std::string_view next, const Slot* slot) {
  const auto& place = words[at];
  if (place == "in" && slot == nullptr && at > 0 && is_whole(words[at - 1]) &&
      heard.procedure.is_between(slot::distance))
    fail(quote(words[at - 1] + " in") + ": " + words[at - 1] +
         "in means inches; in by itself requires a word after it");
  const auto may = "a word of cover, formation or ground";
  const bool enemy =
      slot == nullptr && is_whole(next) && !heard.target && !heard.procedure.target.empty();
  if (slot == nullptr)
    fail(quote(next.empty() ? place : formatted("{} {}", place, next)) + ": " + quote(place) +
         " requires " + may + (enemy ? formatted("; type at {} for the target", next) : ""));
  fail(formatted("{}: {} is {}, and {} requires {}", quote(formatted("{} {}", place, next)), next,
                 slot->kind == Slot::Kind::flag ? "a word by itself" : "a word of " + slot->name,
                 quote(place), may));
}

void ask_for_target(const Ruleset& rules, const Procedure& procedure, const Sweep& said) {
  if (procedure.target.empty() || !procedure.needs_target) return;
  const auto& all = said.common.all();
  if (ranges::any_of(all, [](const SlotValue& one) { return one.path.target; }) ||
      ranges::any_of(said.axes, [](const Axis& one) { return one.path.target; }))
    return;
  std::string ask = "missing target: add, for example, \"at {target}\"";
  for (const auto& question : speech().targets) {
    if (question.command == procedure.name) ask = question.ask;
  }
  fail(filled_in(ask, "{target}", least_of(rules, procedure)));
}

}  // namespace acw
