#include <set>

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/complete.hpp"
#include "game/game.hpp"
#include "options/command_names.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

/// The scripts of bash, zsh and fish, from the files `completion.*`. Each asks `acw __complete`.
constexpr std::string_view scripts[] = {
#include "completion_scripts.inc"
};

/// The words of a line that is being typed, and the last of them, which may be empty.
Texts words_of(std::string_view line) {
  Texts words(1);
  char quote = '\0';
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
      else words.back() += c;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '\\' && i + 1 < line.size()) {
      words.back() += line[++i];
    } else if (c == ' ' || c == '\t') {
      if (inside) words.emplace_back();
      inside = false;
      continue;
    } else {
      words.back() += c;
    }
    inside = true;
  }
  return words;
}

/// All that may be typed in a game, or by the rules: each word once.
std::string all_words(const Session& session, const Game* game) {
  std::set<std::string> words{"at", "again", "quit", "help"};
  for (const auto& command : commands()) words.emplace(command.name);
  for (const auto word : game_words) words.emplace(word);
  const auto rules = game != nullptr ? game->rules() : session.library.load(session.rules);
  for (const auto& slot : rules.slots) {
    for (const auto& word : slot.words) words.insert(word.name);
  }
  for (const auto& procedure : rules.procedures)
    words.insert(procedure.name.substr(procedure.name.find(' ') + 1));
  if (game != nullptr) {
    for (const auto& unit : game->rosters().units) words.insert(unit.id);
  }
  return joined(words, "\n") + "\n";
}

int run_completion(const Session& session) {
  const auto shells = names_of(shell_words);
  if (session.words.size() != 1)
    throw Misread{"missing shell: type acw completion " + any_of(shells)};
  const auto shell = plain_word(session.words.front());
  refuse_options(session.words, session.command);
  refuse_formats(session.options, "a script");
  if (shell != "words") refuse_all_but(session.options, {}, "acw completion " + shell);
  const auto which = ranges::index_of(shell_words, shell);
  if (which < std::size(scripts)) {
    session.streams.out(scripts[which]);
  } else if (shell != "words") {
    throw Misread{formatted("unknown shell {}{} (expected: {})", quote(session.words.front()),
                            did_you_mean(nearest(shell, shells)), any_of(shells))};
  } else if (session.game == nullptr && !session.options.game.empty()) {
    const Game game{session.options.game, session.library};
    session.streams.out(all_words(session, &game));
  } else {
    session.streams.out(all_words(session, session.game));
  }
  return 0;
}

}  // namespace

Continuations continuations_of(const Streams& streams, const std::string& game,
                               std::string_view text) {
  constexpr std::string_view besides[] = {"again", "dice", "quit"};
  try {
    auto words = words_of(text);
    const auto partial = words.back();
    words.pop_back();
    for (const auto* word : {"acw", "?"}) {
      if (!words.empty() && words.front() == word) words.erase(words.begin());
    }
    Texts before{"--game", game};
    const bool first = words.empty();
    if (!first && contains(game_words, words.front())) before.emplace_back("game");
    append_all(before, words);
    auto found = candidates_of(streams, before, partial);
    auto of_game = names_of(game_words);
    append_all(of_game, besides);
    for (const auto word : of_game) {
      if (first && word.starts_with(plain_word(partial))) found.add(word);
    }
    found.begun = partial.size();
    return found;
  } catch (const std::exception&) {  // as of a shell's line
    return {};
  }
}

int run_complete(const Texts& arguments, const Streams& streams) {
  try {
    if (arguments.size() < 2) return 0;
    auto words = arguments;
    words.erase(words.begin());
    if (words.front() == "line") words = words_of(words.size() > 1 ? words[1] : "");
    const auto partial = words.size() > 1 ? words.back() : "";
    words.erase(words.begin());
    if (!words.empty()) words.pop_back();
    const auto candidates = candidates_of(streams, words, partial);
    std::string text;
    for (const auto& [word, says] : candidates.words)
      text += printable(word) + "\t" + printable(says) + "\n";
    for (const auto& hint : candidates.hints) text += "\t" + hint + "\n";
    streams.out(text + (candidates.files ? ":files\n" : ""));
  } catch (const std::exception&) {  // a line that isn't whole is at fault more often than not
  }
  return 0;
}

const Command completion_command{
    "completion", "print a script that completes commands in bash, zsh or fish", run_completion,
    taker::completion,
    "acw completion: print a script that completes commands in a shell\n\n"
    "  acw completion bash|zsh|fish     a script for that shell\n"
    "  acw completion words             all words, one a line, for rlwrap -f\n\n"
    "examples\n"
    "  . <(acw completion bash)         for this session; or permanently:\n"
    "  acw completion bash > ~/.local/share/bash-completion/completions/acw\n"
    "  acw completion zsh > ~/.zfunc/_acw       a folder of $fpath\n"
    "  acw completion fish > ~/.config/fish/completions/acw.fish\n"
    "  acw completion words --game bull-run.acw > words\n"
    "  rlwrap -f words acw play bull-run.acw"};

}  // namespace acw
