#include "words/reading.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
#include "base/format.hpp"
#include "options/option_table.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

[[noreturn]] void refuse_signed(const std::string& quoted) {
  fail(quoted +
       ": acw adds modifiers itself; type causes as words, and losses as figures left (7/12)");
}

bool begins_with_digit(std::string_view text) {
  return !text.empty() && std::string_view{"0123456789."}.find(text.front()) < 11;
}

}  // namespace

std::string Reading::as_typed(std::string_view word) const {
  for (const auto i : ranges::Places{typed}) {
    const auto read = plain_word(typed[i]);
    if (read != typed[i] && read.size() == typed[i].size() &&
        (read == word || read.substr(0, read.find('=')) == word))
      return typed[i].substr(0, word.size());
  }
  return std::string{word};
}

std::string Reading::unit_named(std::string_view word) const {
  const bool id = word.size() > 1 && word.front() == '@';
  if (id && hints.unit) return std::string{word};
  if (id || hints.armies == nullptr) return {};
  const auto named = hints.armies->named(word);
  return named.empty() ? "" : "@" + named;
}

/// Empty slots of this side, as in "expected: veteran, experienced or raw; …".
std::string Reading::expected() const {
  Texts parts;
  for (const auto& open : slots(target)) {
    const auto& name = open.slot;
    const auto* slot = rules.slot(name);
    if (slot != nullptr && is_bare(*slot)) parts.push_back("numbers (" + name + ")");
    const bool is_option = slot != nullptr && (!slot->spoken() || is_text(*slot));
    if (is_option || sweep.has(open)) continue;
    parts.push_back(slot != nullptr          ? any_of(words_of(*slot))
                    : name == slot::count    ? "a number"
                    : name == slot::original ? "left/original, as in 7/12"
                                             : "a distance");
  }
  return parts.empty() ? "" : "\n  expected: " + joined(parts, "; ");
}

/// All words that are possible here.
Names Reading::candidates() const {
  Names all;
  for (const auto& path : slots(target)) {
    const auto* slot = rules.slot(path.slot);
    if (slot != nullptr && slot->spoken()) append_all(all, typed_words_of(*slot));
  }
  for (const auto& meaning : speech().meanings) {
    if (!find_all(meaning.means, target).empty()) append_all(all, meaning.typed);
  }
  if (!target && !procedure.target.empty()) append_all(all, Names{"at", "vs", "against"});
  return all;
}

/// Refuses a hyphen in a range, which requires two points: `25-30cm`, `12-14`.
void Reading::refuse_dash(std::string_view word) const {
  const auto dash = word.find('-');
  const auto begins = [](std::string_view text) {
    const auto digits = text.substr(0, text.find_first_not_of(decimal_digits));
    return !digits.empty() && (digits == text || parse_unit(text.substr(digits.size())));
  };
  if (dash == word.npos || !begins(word.substr(0, dash)) || !begins(word.substr(dash + 1))) return;
  fail(as_typed(word),
       formatted("a range requires two points, as in {}..{}",
                 word.substr(0, word.find_first_not_of(decimal_digits)), word.substr(dash + 1)));
}

/// Meaning that a second number of a side may have, as a hint; empty if there is none.
std::string Reading::other_number(std::string_view number) const {
  const auto follows = [&](auto is) {
    return at < words.size() && ranges::any_of(std::span{words}.subspan(at + 1), is);
  };
  const bool distance = procedure.is_between(slot::distance);
  const bool far = sweep.has({false, slot::distance});
  const bool enemy = !target && procedure.is_sided(slot::count, true);
  if (enemy && follows(is_separator) &&
      (far || follows([](const auto& word) { return parse_length(word).has_value(); })))
    return {};
  if (enemy && far) return concat("type at before the target: at ", number);
  if (!distance || far) return {};
  const bool in = at + 1 < words.size() && words[at + 1] == "in";
  return concat("type ", number, in ? "in for inches" : unit_name(rules.unit),
                in ? "" : " for a distance",
                enemy ? concat("; at ", number, " for the target") : "");
}

void Reading::refuse_foreign(std::string_view word) const {
  const auto quoted = quote(as_typed(word));
  for (const auto& correction : speech().corrections) {
    if (!contains(correction.typed, word)) continue;
    const auto right = find_all(correction.means, target);
    if (right.empty()) continue;
    const auto& slot = *right.front().slot;
    Names names;
    for (const auto& one : right) names.emplace_back(one.word->name);
    fail(formatted("unknown {} {} for {}: choose {}",
                   slot.kind == Slot::Kind::flag ? "word" : slot.name, quoted, rules.title_or_id(),
                   any_of(names)));
  }
  for (const auto& answer : speech().answers) {
    const auto& part = answer.where;
    const bool here = part.empty() || procedure.is_between(part) ||
                      procedure.is_sided(part, false) || procedure.is_sided(part, true);
    if (!contains(answer.typed, word) || !here ||
        (!answer.has.empty() && rules.slot(answer.has) == nullptr))
      continue;
    fail(quoted + ": " +
         filled_in(filled_in(answer.say, "{distance}", distance_example(rules.unit)), "{typed}",
                   word.substr(std::min(word.size(), word.find_first_not_of('-')))));
  }
}

void Reading::refuse_number(std::string_view word) const {
  const auto& name = procedure.name;
  if (numbers_slot(target) != nullptr)
    fail(word, name + " takes numbers separated by blanks, as in 3 1");
  fail(word,
       concat(name, " does not take a number for ", target ? "the target" : "the acting side"));
}

void Reading::unknown_word(std::string_view word) const {
  const auto quoted = quote(as_typed(word));
  if (slot_of(word, !target) != nullptr)
    fail(quoted + " describes " +
         (target ? "the acting side: write it before 'at'" : "the target: write it after 'at'"));
  const auto* slot = takes(word) ? rules.slot(word) : nullptr;
  if (slot != nullptr && !slot->spoken())
    fail(concat(quoted, " requires a number: use --", word, " N"));
  refuse_foreign(word);
  if (word.starts_with("+") && begins_with_digit(word.substr(1))) refuse_signed(quoted);
  refuse_dash(word);
  const auto unknown = "unknown word " + quoted + " for " + procedure.name;
  if (const auto* armies = hints.armies) {
    if (const auto units = armies->like(word); !units.empty())
      fail(unknown + ": did you mean " + units + "?");
  }
  if (hints.hint) {
    if (const auto hint = hints.hint(word); !hint.empty()) fail(quoted + " " + hint + expected());
  }
  const auto known = candidates();
  if (begins_with_digit(word) && !begins_with_digit(nearest(word, known)) &&
      procedure.is_between(slot::distance))
    no_distance(rules, word);
  fail(unknown + did_you_mean(word, known) + expected());
}

void Reading::unknown_option(std::string_view word, std::string_view slot) const {
  const auto quoted = quote(as_typed(word));
  if (procedure.is_sided(slot, true))
    fail(formatted("{} describes the target: use --target-{}", quoted, slot));
  if (slot.starts_with("target-") && procedure.is_sided(slot.substr(7), false))
    fail(formatted("{} describes the acting side: use --{}", quoted, slot.substr(7)));
  Texts all;
  for (const auto& one : procedure.slots()) all.push_back(option_of(one));
  for (const auto name : option_names()) all.push_back(concat("--", name));
  refuse_foreign(word);
  if (word.size() > 1 && word[1] != '-' && begins_with_digit(word.substr(1))) refuse_signed(quoted);
  const auto near = nearest_option(word, names_of(all));
  if (near == word) fail(quoted + " is not an option after --: type it before --");
  fail(formatted("unknown option {}{} (acw {} --help lists the options)", quoted,
                 did_you_mean(near), procedure.name));
}

void Reading::refuse_second(const SlotPath& filled, std::string_view word) const {
  if (!sweep.has(filled)) return;
  if (filled.slot == slot::count && is_whole(word)) {
    if (const auto other = other_number(word); !other.empty()) fail(word, other);
  }
  const auto& common = sweep.common;
  const bool is_distance = filled.slot == slot::distance;
  const bool is_unit = filled.slot == army_unit;
  auto before = quote(is_flag(filled) ? filled.slot : common.word(filled));
  if (is_distance && common.distance) before = common.distance->text(rules.unit);
  for (const auto& axis : sweep.axes) {
    if (axis.fills(filled)) before = is_distance ? axis.typed : quote(axis.typed);
  }
  const bool enemy = is_unit && !filled.target && !procedure.target.empty() &&
                     ranges::none_of(words, is_separator);
  const std::string called = is_unit                           ? "the unit"
                             : is_distance                     ? "the distance"
                             : filled.slot == slot::officer_id ? "the officer"
                                                               : filled.slot;
  fail(word,
       formatted("{}{} is already given ({}){}", called, filled.target ? " of the target" : "",
                 before, enemy ? formatted("; type at {} for the target", word) : ""));
}

void Reading::refuse_place(std::string_view next, const Slot* slot) const {
  const auto& place = words[at];
  if (place == "in" && slot == nullptr && at > 0 && is_whole(words[at - 1]) &&
      procedure.is_between(slot::distance))
    fail(words[at - 1] + " in",
         words[at - 1] + "in means inches; in by itself requires a word after it");
  const auto both = next.empty() ? place : concat(place, " ", next);
  const auto requires_word = quote(place) + " requires a word of cover, formation or ground";
  if (slot != nullptr)
    fail(both,
         formatted("{} is {}, and {}", next,
                   slot->kind == Slot::Kind::flag ? "a word by itself" : "a word of " + slot->name,
                   requires_word));
  const bool enemy = is_whole(next) && !target && !procedure.target.empty();
  fail(both, requires_word + (enemy ? formatted("; type at {} for the target", next) : ""));
}

void require_target(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep) {
  if (procedure.target.empty() || !procedure.needs_target) return;
  const auto is_target = [](const auto& one) { return one.path.target; };
  if (ranges::any_of(sweep.common.all(), is_target) || ranges::any_of(sweep.axes, is_target))
    return;
  const auto* needed = ranges::first_that(procedure.required, [&](const Required& one) {
    const auto* slot = rules.slot(one.path.slot);
    return one.path.target && one.when.empty() && slot != nullptr && !slot->words.empty();
  });
  const std::string least = needed != nullptr ? rules.slot(needed->path.slot)->words.front().name
                            : procedure.is_sided(slot::count, true) ? "14"
                                                                    : "…";
  fail(formatted("missing target: add, for example, \"at {}\"", least));
}

}  // namespace acw
