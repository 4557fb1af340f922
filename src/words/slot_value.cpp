#include "words/slot_value.hpp"

#include <array>

#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "words/fail.hpp"
#include "words/outcome_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

long long bounded(const Slot& slot, bool target, std::string_view digits, std::string_view typed) {
  if (const auto number = whole_number(digits, slot.least, slot.most)) return *number;
  if (is_whole(digits) && (slot.name == slot::count || slot.name == slot::original))
    fail(std::string{typed},
         concat("a count must be at least ", slot.least, " and at most ", slot.most));
  fail(concat(option_of({target, slot.name}), " requires a whole number from ", slot.least, " to ",
              slot.most, ", not ", quote(typed)));
}

const Word& word_of(const Slot& slot, bool target, std::string_view value) {
  if (const auto* word = slot.find(value)) return *word;
  const bool tally = slot.kind == Slot::Kind::tally;
  fail("unknown " + (tally ? "word" : slot.name) + " " + quote(value) +
       (tally ? " for " + option_of({target, slot.name}) : "") +
       did_you_mean(value, typed_words_of(slot)) + " (expected: " + any_of(words_of(slot)) + ")");
}

std::vector<long long> numbers_of(const Slot& slot, bool target, std::string_view value) {
  std::vector<long long> numbers;
  for (const auto part : split(value, ",")) numbers.push_back(bounded(slot, target, part, part));
  if (!is_bare(slot) && numbers.size() != slot.size)
    fail(value, concat(option_of({target, slot.name}), " takes ", slot.size,
                       " numbers separated by commas"));
  return numbers;
}

std::vector<long long> tally_of(const Slot& slot, bool target, std::string_view value) {
  std::vector<long long> numbers(slot.words.size(), 0);
  std::vector<bool> is_given(slot.words.size(), false);
  for (const std::string_view part : split_at_any(value, ",")) {
    const auto equals = part.find('=');
    const auto& word = word_of(slot, target, part.substr(0, equals));
    if (equals == part.npos) fail(part, "add a number, as in " + word.name + "=3");
    const auto index = static_cast<std::size_t>(&word - slot.words.data());
    if (is_given[index]) fail(value, word.name + " is already given");
    is_given[index] = true;
    numbers[index] = bounded(slot, target, part.substr(equals + 1), part);
  }
  return numbers;
}

}  // namespace

std::string option_of(const SlotPath& path) {
  return concat("--", path.target ? "target-" : "", path.slot);
}

bool is_word_of(const Ruleset& rules, std::string_view word) {
  return ranges::any_of(
      rules.slots, [&](const Slot& slot) { return slot.spoken() && slot.find(word) != nullptr; });
}

const Slot* find_slot(const Ruleset& rules, std::string_view name) {
  const auto number = [](std::string_view slot) {
    Slot every;
    every.name = slot;
    every.kind = Slot::Kind::number;
    every.least = 1;
    return every;
  };
  static const std::array numbers{number(slot::count), number(slot::original), number(slot::left)};
  const auto* slot = rules.slot(name);
  return slot != nullptr ? slot : named(numbers, name);
}

SlotValue word_value(const Slot& slot, bool target, const Word& word) {
  return {{target, slot.name}, slot.kind, slot.kind == Slot::Kind::flag ? "true" : word.name};
}

SlotValue read_value(const Slot& slot, bool target, std::string_view value) {
  SlotValue result{{target, slot.name}, slot.kind, std::string{value}};
  switch (slot.kind) {
    case Slot::Kind::words:
    case Slot::Kind::flag:
      return is_text(slot) ? result : word_value(slot, target, word_of(slot, target, value));
    case Slot::Kind::number:
      result.numbers = {bounded(slot, target, value, value)};
      result.word = std::to_string(result.numbers.front());
      break;
    case Slot::Kind::numbers:
      result.numbers = numbers_of(slot, target, value);
      break;
    case Slot::Kind::tally:
      result.numbers = tally_of(slot, target, value);
      break;
  }
  return result;
}

SlotValue slot_value_in(const Slot& slot, bool target, const Value& value) {
  const bool fits = slot.kind == Slot::Kind::flag      ? value.is<bool>()
                    : slot.kind == Slot::Kind::number  ? value.is<long long>()
                    : slot.kind == Slot::Kind::numbers ? value.is<Value::Array>()
                    : slot.kind == Slot::Kind::tally   ? value.is<Value::Object>()
                                                       : is_text(slot) || value.is<std::string>();
  if (!fits)
    throw FileError{formatted("invalid value {} of {}", to_json(value), quote(key_of(slot.name)))};
  SlotValue result{{target, slot.name}, slot.kind, value == Value{true} ? "true" : "false"};
  if (slot.kind == Slot::Kind::flag) return result;
  if (is_text(slot)) {
    result.word = text_in(value);
    for (const auto& item : items_in(value))
      append(result.word, std::string{next_text}, text_in(item));
    return result;
  }
  try {
    return read_value(slot, target, to_words(value));
  } catch (const UsageError& misread) {
    throw FileError{misread.what()};
  }
}

void no_distance(const Ruleset& rules, std::string_view typed) {
  fail(quote(typed) + " is not a distance: type a number and its unit, as in " +
       (rules.unit == Unit::hex ? "2hex" : "25cm or 10in"));
}

TypedLength read_distance(const Ruleset& rules, std::string_view typed) {
  const auto read = parse_length(typed);
  if (!read) no_distance(rules, typed);
  if (read->length.hexes != (rules.unit == Unit::hex)) {
    fail(typed, rules.title_or_id() + " measures in " +
                    (rules.unit == Unit::hex ? "hexes" : "cm or in") +
                    "; hexes can't be converted to cm or in");
  }
  if (read->length.hexes && read->length.micro % Length::scale(Unit::hex) != 0)
    fail(typed, "a distance in hexes must be a whole number");
  return *read;
}

}  // namespace acw
