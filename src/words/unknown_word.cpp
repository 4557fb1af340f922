#include "words/unknown_word.hpp"

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/length.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "options/option_table.hpp"
#include "rules/speech.hpp"
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
    text += (text.empty() ? "\n  here may stand: " : "; ") + part;
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
    all.insert(all.end(), {"at", "vs", "against"});
  return all;
}

[[noreturn]] void refuse_signed(const std::string& said) {
  fail(said + ": acw does the sums: say what a modifier comes from, and of losses how many are " +
       "left (7/12)");
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
    fail(formatted("{} is no option: say {}{}, or {}", quote(heard.as_typed(typed)), word,
                   target ? " of the target" : "", option));
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
  fail(formatted("{}: a range has two points, as in {}..{}", quote(heard.as_typed(typed)), first,
                 typed.substr(dash + 1)));
}

/// `exp25cm`: two words without the blank between them.
void refuse_run_together(const ParseState& heard, std::string_view typed) {
  const auto digits = std::min(typed.find_first_of(decimal_digits), typed.size());
  const auto word = typed.substr(0, digits);
  const auto rest = typed.substr(digits);
  if (heard.is_word(word) && (is_whole(rest) || parse_length(rest)))
    fail(formatted("{}: a blank parts two words: {} {}", quote(heard.as_typed(typed)), word, rest));
}

}  // namespace

void unknown_word(const ParseState& heard, std::string_view typed) {
  const auto& procedure = heard.procedure;
  const auto said = quote(heard.as_typed(typed));
  if (heard.rules.spoken_slot(procedure.side(!heard.target), typed) != nullptr ||
      means_something(heard, typed, !heard.target)) {
    fail(said + " describes " +
         (heard.target ? "the acting side: write it before 'at'"
                       : "the target: write it after 'at'"));
  }
  for (const auto& name : procedure.side(heard.target)) {
    const auto* slot = heard.rules.slot(name);
    if (slot != nullptr && !slot->spoken() && name == typed)
      fail(said + " takes a number: give it as --" + name + " N");
  }
  tell_right_word(heard, typed);
  if (typed.starts_with("+") && begins_with_digit(typed.substr(1))) refuse_signed(said);
  refuse_dash(heard, typed);
  refuse_run_together(heard, typed);
  if (heard.elsewhere.like) {
    if (const auto units = heard.elsewhere.like(typed); !units.empty())
      fail(said + " is no word of " + procedure.name + ": did you mean " + units + "?");
  }
  if (heard.elsewhere.hint) {
    if (const auto hint = heard.elsewhere.hint(typed); !hint.empty())
      fail(said + " " + hint + may_stand(heard));
  }
  const auto known = candidates(heard);
  if (begins_with_digit(typed) && !begins_with_digit(nearest(typed, known)) &&
      procedure.is_between(slot::distance))
    no_distance(heard.rules, typed);
  fail(said + " is no word of " + procedure.name + did_you_mean(typed, known) + may_stand(heard));
}

void unknown_option(const ParseState& heard, std::string_view typed, std::string_view slot) {
  const auto& procedure = heard.procedure;
  const auto said = quote(heard.as_typed(typed));
  if (procedure.is_sided(slot, true))
    fail(formatted("{} describes the target: it is --target-{}", said, slot));
  if (slot.starts_with("target-") && procedure.is_sided(slot.substr(7), false)) {
    fail(formatted("{} describes the acting side: it is --{}", said, slot.substr(7)));
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
  const auto near = nearest_option(typed, {all.begin(), all.end()});
  if (near == typed) fail(said + " is no option behind --: write it before that");
  tell_option_of_word(heard, typed);
  fail(formatted("unknown option {}{} (acw {} --help lists them)", said, did_you_mean(near),
                 procedure.name));
}

}  // namespace acw
