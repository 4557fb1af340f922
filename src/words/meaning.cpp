#include "words/meaning.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "rules/speech.hpp"
#include "words/army.hpp"
#include "words/parse_state.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Those of some words that a side has, each once.
std::vector<Meant> those_of(const ParseState& heard, const Texts& words, bool side) {
  std::vector<Meant> found;
  for (const auto& one : words) {
    const auto [slot, of_target] = heard.slot_of(one, side);
    if (slot == nullptr) continue;
    const auto* word = slot->find(one);
    const bool again =
        ranges::any_of(found, [&](const Meant& other) { return other.word == word; });
    if (!again) found.push_back({slot, of_target, word, one});
  }
  return found;
}

/// Whether one of some words has been said of this side, or will be. What one stands in or behind
/// goes by one name: beside `soft` a wall says nothing more, beside a fence it says something else.
bool is_more_exact(const ParseState& heard, const std::vector<Meant>& kinds, const Texts& words,
                   std::size_t at, std::size_t typed) {
  for (const auto& kind : kinds) {
    const bool one_name = contains(speech().place_slots, kind.slot->name);
    if (!one_name && heard.sweep.common.word({kind.of_target, kind.slot->name}) == kind.word->name)
      return true;
    const auto says = [&](const std::string& word) {
      return one_name ? word == kind.word->name || word == kind.by : kind.word->said_by(word);
    };
    const auto here = words.begin() + static_cast<std::ptrdiff_t>(at);
    const auto first = here - static_cast<std::ptrdiff_t>(typed - 1);
    const auto end = std::find_if(here + 1, words.end(), is_separator);
    const auto begin =
        std::find_if(std::reverse_iterator{first}, words.rend(), is_separator).base();
    if (std::any_of(here + 1, end, says) || (one_name && std::any_of(begin, first, says)))
      return true;
  }
  return false;
}

/// Whether the words begin a thing though one is there.
bool begins_thing(const ParseState& heard, const Texts& words) {
  return ranges::any_of(heard.procedure.rows(keeping::shape.name), [&](const Row& row) {
    const auto* flag = heard.rules.slot(row.text("another"));
    return flag != nullptr && ranges::any_of(words, [&](const std::string& one) {
             return flag->find(one) != nullptr;
           });
  });
}

[[noreturn]] void ask_which(std::string_view typed, const std::vector<Meant>& all) {
  Texts choices;
  for (const auto& one : all) {
    const auto& name = one.word->name;
    choices.push_back(std::string{one.by} + (name == one.by ? "" : " (" + name + ")"));
  }
  throw Misread{quote(typed) + " is ambiguous: type " + any_of(choices)};
}

}  // namespace

std::string filled_in(std::string say, std::string_view mark, std::string_view by) {
  for (auto at = say.find(mark); at != std::string::npos; at = say.find(mark, at + by.size()))
    say.replace(at, mark.size(), by);
  return say;
}

const Slot* slot_meant(const ParseState& heard, std::string_view typed) {
  for (const auto& meaning : speech().meanings) {
    if (!contains(meaning.typed, typed)) continue;
    const auto all = those_of(heard, meaning.means, heard.target);
    if (!all.empty()) return all.front().slot;
  }
  return nullptr;
}

std::optional<Meant> meant_by(const ParseState& heard, std::string_view typed, const Texts& words,
                              std::size_t at, std::size_t parts) {
  for (const auto& meaning : speech().meanings) {
    if (!contains(meaning.typed, typed)) continue;
    auto all = those_of(heard, meaning.means, heard.target);
    auto kinds = those_of(heard, meaning.kinds, heard.target);
    append_all(kinds, all);
    if (all.empty()) continue;
    if (is_more_exact(heard, kinds, words, at, parts)) {
      all.front().passed_over = true;
      return all.front();
    }
    const auto* armies = heard.elsewhere.armies;
    if (all.size() > 1 && armies != nullptr && !begins_thing(heard, words)) {
      auto there = all;
      std::erase_if(there, [&](const Meant& one) { return !armies->has(one.word->name); });
      if (there.size() == 1) return there.front();
    }
    if (all.size() > 1) ask_which(typed, all);
    return all.front();
  }
  return std::nullopt;
}

bool means_something(const ParseState& heard, std::string_view typed, std::optional<bool> side) {
  const auto& all = speech().meanings;
  return ranges::any_of(all, [&](const Meaning& one) {
    const auto on = [&](bool target) {
      return side.value_or(target) == target && !those_of(heard, one.means, target).empty();
    };
    return contains(one.typed, typed) && (on(false) || on(true));
  });
}

Crossing crossing_at(const ParseState& heard, const Texts& words, std::size_t at) {
  constexpr std::size_t longest = 5;
  std::string all;
  const auto here = words.begin() + static_cast<std::ptrdiff_t>(at);
  if (!is_separator(*here) && std::any_of(here, words.end(), is_separator)) return {};
  for (auto next = at; next < std::min(words.size(), at + longest) && !heard.target; ++next) {
    if (contains(speech().articles, words[next])) continue;
    append(all, "-", words[next]);
    for (const auto& one : speech().crossings) {
      const auto& says = one.means.front();
      if (contains(one.typed, all) && heard.is_word(says)) return {says, next + 1 - at};
    }
  }
  return {};
}

void tell_right_word(const ParseState& heard, std::string_view typed) {
  const auto said = heard.as_typed(typed);
  for (const auto& correction : speech().corrections) {
    if (!contains(correction.typed, typed)) continue;
    const auto right = those_of(heard, correction.means, heard.target);
    if (right.empty()) continue;
    const auto& slot = *right.front().slot;
    Names names;
    for (const auto& one : right) names.emplace_back(one.word->name);
    throw Misread{formatted("unknown {} {} for {}: choose {}",
                            slot.kind == Slot::Kind::flag ? "word" : slot.name, quote(said),
                            heard.rules.title_or_id(), any_of(names))};
  }
  for (const auto& answer : speech().answers) {
    if (!contains(answer.typed, typed)) continue;
    const auto& part = answer.where;
    const auto& here = heard.procedure;
    if (!part.empty() && !here.is_between(part) && !here.is_sided(part, false) &&
        !here.is_sided(part, true))
      continue;
    if (!answer.has.empty() && heard.rules.slot(answer.has) == nullptr) continue;
    const auto distance = distance_example(heard.rules.unit);
    throw Misread{quote(said) + ": " +
                  filled_in(filled_in(answer.say, "{distance}", distance), "{typed}",
                            typed.substr(std::min(typed.size(), typed.find_first_not_of('-'))))};
  }
}

}  // namespace acw
