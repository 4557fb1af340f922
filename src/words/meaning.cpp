#include "acw/base/append_all.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "words/army.hpp"
#include "words/parse_state.hpp"
#include "words/slot_value.hpp"

namespace acw {

std::string filled_in(std::string say, std::string_view mark, std::string_view by) {
  for (auto at = say.find(mark); at != std::string::npos; at = say.find(mark, at + by.size()))
    say.replace(at, mark.size(), by);
  return say;
}

std::vector<Meant> ParseState::words_of_side(const Texts& among, bool side) const {
  std::vector<Meant> found;
  for (const auto& one : among) {
    const auto [slot, of_target] = slot_of(one, side);
    const auto* word = slot == nullptr ? nullptr : slot->find(one);
    const auto same = [&](const Meant& other) { return other.word == word; };
    if (word != nullptr && ranges::none_of(found, same))
      found.push_back({slot, of_target, word, one});
  }
  return found;
}

const Meaning* ParseState::meaning_of(std::string_view word, bool side) const {
  return ranges::first_that(speech().meanings, [&](const Meaning& one) {
    return contains(one.typed, word) && !words_of_side(one.means, side).empty();
  });
}

const Slot* ParseState::slot_named(std::string_view word) const {
  const auto* slot = slot_of(word);
  const auto* meaning = slot != nullptr ? nullptr : meaning_of(word, target);
  return meaning == nullptr ? slot : words_of_side(meaning->means, target).front().slot;
}

const Slot* ParseState::ground_named(std::string_view word) const {
  const auto* slot = slot_named(word);
  const bool ground = slot != nullptr && contains(speech().ground_slots, slot->name);
  return ground && !contains(speech().adjectives, word) ? slot : nullptr;
}

/// Whether one of some words is given for this side, before or after the word here. Places go by
/// one name: next to `soft` a wall adds nothing, next to a fence it is another place.
bool ParseState::is_more_exact(const std::vector<Meant>& kinds, std::size_t end,
                               std::size_t parts) const {
  for (const auto& kind : kinds) {
    const bool one_name = contains(speech().place_slots, kind.slot->name);
    if (!one_name && sweep.common.word({kind.of_target, kind.slot->name}) == kind.word->name)
      return true;
    const auto gives = [&](const std::string& word) {
      return one_name ? word == kind.word->name || word == kind.by : kind.word->said_by(word);
    };
    for (auto i = end + 1; i < words.size() && !is_separator(words[i]); ++i) {
      if (gives(words[i])) return true;
    }
    for (auto i = end + 1 - parts; one_name && i > 0 && !is_separator(words[i - 1]); --i) {
      if (gives(words[i - 1])) return true;
    }
  }
  return false;
}

/// Whether the words begin a thing although there is one.
bool ParseState::begins_thing() const {
  return ranges::any_of(procedure.rows(keeping::shape.name), [&](const Row& row) {
    const auto* flag = rules.slot(row.text("another"));
    return flag != nullptr && ranges::any_of(words, [&](const std::string& one) {
             return flag->find(one) != nullptr;
           });
  });
}

std::optional<Meant> ParseState::meant_by(std::string_view word, std::size_t end,
                                          std::size_t parts) const {
  const auto* meaning = meaning_of(word, target);
  if (meaning == nullptr) return std::nullopt;
  auto all = words_of_side(meaning->means, target);
  auto kinds = words_of_side(meaning->kinds, target);
  append_all(kinds, all);
  all.front().passed_over = is_more_exact(kinds, end, parts);
  if (all.size() == 1 || all.front().passed_over) return all.front();
  if (const auto* armies = elsewhere.armies; armies != nullptr && !begins_thing()) {
    auto there = all;
    std::erase_if(there, [&](const Meant& one) { return !armies->has(one.word->name); });
    if (there.size() == 1) return there.front();
  }
  Texts choices;
  for (const auto& one : all) {
    const auto& name = one.word->name;
    choices.push_back(std::string{one.by} + (name == one.by ? "" : " (" + name + ")"));
  }
  fail(quote(word) + " is ambiguous: type " + any_of(choices));
}

Joined ParseState::crossing() const {
  constexpr std::size_t longest = 5;
  const auto rest = std::span{words}.subspan(at);
  if (target || (!is_separator(rest.front()) && ranges::any_of(rest, is_separator))) return {{}, 0};
  std::string all;
  for (std::size_t i = 0; i < std::min(rest.size(), longest); ++i) {
    if (contains(speech().articles, rest[i])) continue;
    append(all, "-", rest[i]);
    for (const auto& one : speech().crossings) {
      const auto& means = one.means.front();
      if (contains(one.typed, all) && is_word(means)) return {means, i + 1};
    }
  }
  return {{}, 0};
}

void ParseState::tell_right_word(std::string_view word) const {
  const auto said = quote(as_typed(word));
  for (const auto& correction : speech().corrections) {
    if (!contains(correction.typed, word)) continue;
    const auto right = words_of_side(correction.means, target);
    if (right.empty()) continue;
    const auto& slot = *right.front().slot;
    Names names;
    for (const auto& one : right) names.emplace_back(one.word->name);
    fail(formatted("unknown {} {} for {}: choose {}",
                   slot.kind == Slot::Kind::flag ? "word" : slot.name, said, rules.title_or_id(),
                   any_of(names)));
  }
  for (const auto& answer : speech().answers) {
    const auto& part = answer.where;
    const bool here = part.empty() || procedure.is_between(part) ||
                      procedure.is_sided(part, false) || procedure.is_sided(part, true);
    if (!contains(answer.typed, word) || !here ||
        (!answer.has.empty() && rules.slot(answer.has) == nullptr))
      continue;
    fail(said + ": " +
         filled_in(filled_in(answer.say, "{distance}", distance_example(rules.unit)), "{typed}",
                   word.substr(std::min(word.size(), word.find_first_not_of('-')))));
  }
}

}  // namespace acw
