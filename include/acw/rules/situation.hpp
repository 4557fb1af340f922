#pragma once

#include "acw/base/length.hpp"
#include "acw/rules/table.hpp"
#include "acw/rules/vocabulary.hpp"

namespace acw {

/// Filled slot.
struct SlotValue {
  SlotPath path;
  Slot::Kind kind = Slot::Kind::words;
  std::string word;  ///< `true` for a flag; the digits for a number
  std::vector<long long> numbers =
      {};             ///< for numbers; for a tally, one for each of the slot's words
  bool typed = true;  ///< typed by the player, not filled in by default
  bool operator==(const SlotValue&) const = default;
};

/// Conditions of a throw before the dice are rolled: words of both sides, words between them,
/// variants.
class Situation {
 public:
  bool operator==(const Situation&) const = default;
  void set(SlotValue value) {
    auto* old =
        ranges::first_that(values_, [&](const SlotValue& one) { return one.path == value.path; });
    if (old != nullptr) *old = std::move(value);
    else values_.push_back(std::move(value));
  }
  void set_word(SlotPath path, Slot::Kind kind, std::string word, bool typed = true) {
    set({std::move(path), kind, std::move(word), {}, typed});
  }
  void set_number(const SlotPath& path, long long number, bool typed = true) {
    set({path, Slot::Kind::number, std::to_string(number), {number}, typed});
  }

  void forget(SlotPathView path) {
    std::erase_if(values_, [&](const SlotValue& one) {
      return one.path.target == path.target && one.path.slot == path.slot;
    });
  }

  const SlotValue* find(SlotPathView path) const {
    for (const auto& one : values_) {  // compares the lengths of the names first
      if (one.path.slot.size() == path.slot.size() && one.path.target == path.target &&
          one.path.slot == path.slot)
        return &one;
    }
    return nullptr;
  }
  bool has(SlotPathView path) const { return find(path) != nullptr; }
  std::string_view word(SlotPathView path) const {
    const auto* found = find(path);
    return found != nullptr ? std::string_view{found->word} : std::string_view{};
  }
  long long number(SlotPathView path, long long otherwise = 0) const {
    const auto* found = find(path);
    return found != nullptr && !found->numbers.empty() ? found->numbers.front() : otherwise;
  }
  const std::vector<SlotValue>& all() const { return values_; }

  /// True if a slot has one of the condition's values. An empty slot counts as false. A filled
  /// number counts as true, and as `2+` if it is 2 or more.
  bool matches(const Condition& condition, bool typed_only = false) const {
    const auto* found = find(condition.path);
    if (found == nullptr || (typed_only && !found->typed)) {
      return contains(condition.values, "false");
    }
    return contains(condition.values, found->word) ||
           (found->kind != Slot::Kind::flag &&
            ranges::any_of(condition.values, [&](const std::string& value) {
              return value == "true" || (value.ends_with(or_more) && !found->numbers.empty() &&
                                         found->numbers.front() >= std::stoll(value));
            }));
  }
  bool matches(const Conditions& when, bool typed_only = false) const {
    return ranges::all_of(when, [&](const Condition& one) { return matches(one, typed_only); });
  }

  std::optional<Length> distance;
  /// Units that act at once with the acting side, typed after `+`. Each has its own words and
  /// distance.
  std::vector<Situation> with;

 private:
  std::vector<SlotValue> values_;
};

}  // namespace acw
