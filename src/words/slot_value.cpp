#include "words/slot_value.hpp"

#include "acw/base/printable.hpp"
#include "base/record.hpp"
#include "words/fail.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr long long largest_count = 1'000'000;

long long bounded(const Slot& slot, bool target, std::string_view digits, std::string_view typed) {
  if (const auto number = whole_number(digits, slot.least, slot.most)) return *number;
  fail(concat(option_of({target, slot.name}), " requires a whole number from ", slot.least, " to ",
              slot.most, ", not ", quote(typed)));
}

const Word& word_of(const Slot& slot, bool target, std::string_view value) {
  if (const auto* word = slot.find(value)) return *word;
  const bool tally = slot.kind == Slot::Kind::tally;
  fail("unknown " + (tally ? "word" : slot.name) + " " + quote(value) +
       (tally ? " for " + option_of({target, slot.name}) : "") +
       did_you_mean(nearest_word(slot, value)) + " (expected: " + any_of(words_of(slot)) + ")");
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
  for (const auto part : split(value, ",")) {
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

std::string_view nearest_word(const Slot& slot, std::string_view typed) {
  return nearest(typed, typed_words_of(slot));
}

bool is_word_of(const Ruleset& rules, std::string_view word) {
  return ranges::any_of(
      rules.slots, [&](const Slot& slot) { return slot.spoken() && slot.find(word) != nullptr; });
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

namespace {

[[noreturn]] void no_value(const Slot& slot, const std::string& takes) {
  throw FileError{quote(key_of(slot.name)) + " requires " + takes};
}

const Word& word_in(const Slot& slot, const std::string& text) {
  if (const auto* word = slot.find(text)) return *word;
  throw FileError{"unknown " + slot.name + " " + quote(printable(text)) +
                  did_you_mean(nearest_word(slot, text))};
}

long long number_in(const Slot& slot, const Value& value) {
  if (const auto number = whole_in(value, slot.least, slot.most)) return *number;
  no_value(slot, concat("a whole number from ", slot.least, " to ", slot.most));
}

}  // namespace

SlotValue slot_value_in(const Slot& slot, bool target, const Value& value) {
  SlotValue result{{target, slot.name}, slot.kind, ""};
  switch (slot.kind) {
    case Slot::Kind::words:
      for (const auto& item : items_in(value))
        append(result.word, std::string{next_text}, text_in(item));
      if (!result.word.empty() && is_text(slot)) return result;
      if (value.as<std::string>() == nullptr) no_value(slot, "a word");
      result.word = is_text(slot) ? text_in(value) : word_in(slot, text_in(value)).name;
      return result;
    case Slot::Kind::flag:
      if (value.as<bool>() == nullptr) no_value(slot, "true or false");
      result.word = *value.as<bool>() ? "true" : "false";
      return result;
    case Slot::Kind::number:
      result.numbers = {number_in(slot, value)};
      break;
    case Slot::Kind::numbers:
      for (const auto& item : items_in(value)) result.numbers.push_back(number_in(slot, item));
      if (!is_bare(slot) && result.numbers.size() != slot.size)
        no_value(slot, concat("a list of ", slot.size, " numbers"));
      break;
    case Slot::Kind::tally:
      result.numbers.resize(slot.words.size());
      for (const auto& [name, count] : fields_in(value)) {
        const auto& word = word_in(slot, name);
        nth(result.numbers, &word - slot.words.data()) = number_in(slot, count);
      }
      break;
  }
  result.word = joined(result.numbers, ",");
  return result;
}

SlotValue read_count(std::string_view slot, bool target, std::string_view digits,
                     std::string_view typed) {
  const auto number = whole_number(digits);
  if (!number) fail(concat(slot, " requires a whole number, not ", quote(typed)));
  if (*number < 1 || *number > largest_count)
    fail(typed, concat(slot == slot::original ? "the original number" : concat("a ", slot),
                       " must be at ", *number < 1 ? "least 1" : concat("most ", largest_count)));
  return {{target, slot}, Slot::Kind::number, std::to_string(*number), {*number}};
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
