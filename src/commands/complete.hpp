#pragma once

#include <functional>

#include "acw/rules/ruleset.hpp"
#include "base/streams.hpp"
#include "options/option_table.hpp"
#include "rules/library.hpp"
#include "words/thing.hpp"

namespace acw {

/// What `acw completion` is asked for.
inline constexpr std::string_view shell_words[] = {"bash", "zsh", "fish", "words"};

/// What may stand next on a command line.
struct Candidates : Continuations {
  bool files = false;

  void add(std::string_view word, std::string_view says = {}) { words.emplace_back(word, says); }
  void add_all(const auto& these, std::string_view says = {}) {
    for (const auto& word : these) add(word, says);
  }
};

/// The words of a procedure that may stand behind those that were typed, on the side that was come
/// to; what is told of `units` that may be named stands for their names. `partial`: what has been
/// typed of the next one.
void add_words(const Ruleset& rules, const Procedure& procedure, const Texts& typed,
               const std::vector<Thing>& units, const std::string& partial, Candidates& candidates);

/// Names of units: with @ where one has been typed, or where the id needs it.
void add_ids(const std::vector<Thing>& units, const std::string& partial, Candidates& candidates);

/// Rulesets by their ids, and files.
void add_rulesets(const Library& library, Candidates& candidates);

/// The values that an option takes; `rules` reads the ruleset where they hang on it.
void add_values(const OptionSpec& option, const Library& library, const std::string& command,
                const std::function<const Ruleset&()>& rules, Candidates& candidates);

/// Whether an option is of use to a command's answers, where it is a format: `toml` is an army's
/// alone. Without a command, and whatever else it is, it is.
bool comes_in(const std::string& command, std::string_view option);

/// What may come next at the prompt of a game, behind that text.
Continuations continuations_of(const Streams& streams, const std::string& game,
                               std::string_view text);

/// All that may stand behind some words, begun or not. Throws as reading a ruleset or a game does.
Candidates candidates_of(const Streams& streams, const Texts& before, const std::string& partial);

}  // namespace acw
