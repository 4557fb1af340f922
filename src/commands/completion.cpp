#include "base/command_words.hpp"
#include "commands/command.hpp"
#include "commands/complete.hpp"

namespace acw {
namespace {

/// Scripts of bash, zsh and fish, from the files `completion.*`. Each calls `acw __complete`.
constexpr std::string_view scripts[] = {
#include "completion_scripts.inc"
};

/// Words of an incomplete line; the last may be empty. A quote may still be open.
Texts words_begun(std::string_view line) {
  for (const std::string_view end : {"x", "x\"", "x'"}) {
    try {
      auto words = command_words(concat(line, end));
      if (words.empty()) break;  // a comment
      words.back().pop_back();
      return words;
    } catch (const UsageError&) {  // this quote is not open
    }
  }
  return Texts(1);
}

int run_completion(const Session& session) {
  const auto shells = names_of(shell_words);
  if (session.words.size() != 1)
    throw UsageError{"missing shell: type acw completion " + any_of(shells)};
  const auto shell = plain_word(session.words.front());
  refuse_options(session.words, session.command);
  refuse_formats(session.options, "a script");
  refuse_all_but(session.options, {}, "acw completion " + shell);
  const auto which = ranges::index_of(shell_words, shell);
  if (which == std::size(scripts))
    throw UsageError{formatted("unknown shell {}{} (expected: {})", quote(session.words.front()),
                               did_you_mean(nearest(shell, shells)), any_of(shells))};
  session.streams.out(scripts[which]);
  return 0;
}

}  // namespace

Continuations continuations_of(const Streams& streams, const std::string& game,
                               std::string_view text) {
  constexpr std::string_view other_words[] = {"again", "dice", "quit"};
  try {
    auto words = words_begun(text);
    const auto partial = words.back();
    words.pop_back();
    for (const auto* word : {"acw", "?"}) {
      if (!words.empty() && words.front() == word) words.erase(words.begin());
    }
    Texts before{"--game", game};
    const bool first = words.empty();
    if (!first && contains(game_words, words.front())) before.emplace_back("game");
    append_all(before, words);
    auto candidates = candidates_of(streams, before, partial);
    auto of_game = names_of(game_words);
    append_all(of_game, other_words);
    for (const auto word : of_game) {
      if (first && word.starts_with(plain_word(partial))) candidates.add(word);
    }
    candidates.begun = partial.size();
    return candidates;
  } catch (const std::exception&) {  // an invalid line has no completions
    return {};
  }
}

int run_complete(const Texts& arguments, const Streams& streams) {
  try {
    if (arguments.size() < 2) return 0;
    auto words = arguments;
    words.erase(words.begin());
    if (words.front() == "line") words = words_begun(words.size() > 1 ? words[1] : "");
    const auto partial = words.size() > 1 ? words.back() : "";
    words.erase(words.begin());
    if (!words.empty()) words.pop_back();
    const auto candidates = candidates_of(streams, words, partial);
    std::string text;
    for (const auto& [word, says] : candidates.words)
      text += printable(word) + "\t" + printable(says) + "\n";
    for (const auto& hint : candidates.hints) text += "\t" + hint + "\n";
    streams.out(text + (candidates.files ? ":files\n" : ""));
  } catch (const std::exception&) {  // an incomplete line is often invalid
  }
  return 0;
}

const Command completion_command{"completion",
                                 "print a script that completes commands in bash, zsh or fish",
                                 run_completion, taker::completion};

}  // namespace acw
