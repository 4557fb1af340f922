#pragma once

#include "acw/base/texts.hpp"
#include "base/streams.hpp"

namespace acw {

/// Words of `acw completion`.
inline constexpr std::string_view shell_words[] = {"bash", "zsh", "fish"};

/// Completions of a command line. `files`: file names may follow.
struct Candidates : Continuations {
  bool files = false;

  void add(std::string_view word, std::string_view says = {}) { words.emplace_back(word, says); }
  void add_all(const auto& these, std::string_view says = {}) {
    for (const auto& word : these) add(word, says);
  }
};

/// Completions of `text`, typed at the prompt of a game.
Continuations continuations_of(const Streams& streams, const std::string& game,
                               std::string_view text);

/// Completions of a command line: `before` are its complete words, `partial` is the beginning of
/// the next one. Throws if the ruleset or the game is invalid.
Candidates candidates_of(const Streams& streams, const Texts& before, const std::string& partial);

}  // namespace acw
