#pragma once

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// What `acw completion` is asked for.
inline constexpr std::string_view shell_words[] = {"bash", "zsh", "fish"};

/// What may stand next on a command line.
struct Candidates : Continuations {
  bool files = false;

  void add(std::string_view word, std::string_view says = {}) { words.emplace_back(word, says); }
  void add_all(const auto& these, std::string_view says = {}) {
    for (const auto& word : these) add(word, says);
  }
};

/// What may come next at the prompt of a game, behind that text.
Continuations continuations_of(const Streams& streams, const std::string& game,
                               std::string_view text);

/// All that may stand behind some words, begun or not. Throws as reading a ruleset or a game does.
Candidates candidates_of(const Streams& streams, const Texts& before, const std::string& partial);

}  // namespace acw
