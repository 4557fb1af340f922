#include "words/gathered.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/whole.hpp"
#include "rules/speech.hpp"
#include "words/heard.hpp"
#include "words/meaning.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

std::vector<std::string> parted(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  std::vector<std::string> words;
  for (auto from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(plain_word(text.substr(from, end - from)));
    from = text.find_first_not_of(blanks, end);
  }
  return words;
}

/// A text with the ruleset's words for its own, as words outside of one are heard: two that make
/// one joined, everyday names as what they stand for, and none that say nothing. A word that isn't
/// known stays, for whoever knows which ones may stand in such a text.
std::string as_meant(const ParseState& heard, std::string_view text) {
  const auto words = parted(text);
  const auto& slots = heard.rules.slots;
  const auto known = [&](std::string_view word) {
    return std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) {
      return slot.spoken() && slot.find(word) != nullptr;
    });
  };
  std::string meant;
  for (std::size_t at = 0; at < words.size();) {
    const bool plain = heard.is_word(words[at]);  // sword pistol: two of them here
    auto [word, typed] = joined(
        words, at, [&](std::string_view one) { return plain ? heard.is_word(one) : known(one); });
    at += typed;
    if (!known(word) && !is_whole(word)) {
      if (listed(speech().fillers, word)) continue;
      if (const auto found = meant_by(heard, word, words, at - 1, typed)) {
        if (found->passed_over) continue;
        word = found->by;
      } else {
        tell_right_word(heard, word);
      }
    }
    meant += (meant.empty() ? "" : " ") + word;
  }
  return meant;
}

}  // namespace

void add_numbers(ParseState& heard, const Slot& slot, std::string_view typed) {
  auto said = read_value(slot, heard.target, typed);
  if (const auto* old = heard.sweep.common.find(said.path)) {
    said.word = old->word + "," + said.word;
    said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
  }
  heard.sweep.common.set(std::move(said));
}

void add_text(ParseState& heard, const Slot& slot, bool of_target, std::string_view value) {
  auto said = read_value(slot, of_target, value);
  if (value.find_first_not_of(" \t\n") == std::string_view::npos)
    throw Misread{"--" + slot.name + " lacks its words"};
  std::replace(said.word.begin(), said.word.end(), next_text, ' ');
  said.word = as_meant(heard, said.word);
  if (const auto* old = heard.sweep.common.find(said.path))
    said.word = old->word + next_text + said.word;
  heard.sweep.common.set(std::move(said));
}

}  // namespace acw
