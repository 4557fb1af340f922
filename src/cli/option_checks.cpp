#include "cli/option_checks.hpp"

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "game/game.hpp"
#include "options/option_table.hpp"
#include "words/lexicon.hpp"

namespace acw {
namespace {

std::string dashed(std::string_view name) { return concat("--", name); }

/// Commands in words: "the commands of a ruleset and roll".
std::string words_for(unsigned takers) {
  Names words;
  if ((takers & taker::procedure) != 0) words.emplace_back("the commands of a ruleset");
  for (unsigned bit = taker::roll; bit <= taker::options; bit <<= 1U) {
    for (const auto& command : commands()) {
      if ((takers & bit) != 0 && command.taker == bit) words.push_back(command.name);
    }
  }
  return any_of(words, " and ");
}

}  // namespace

void refuse_untaken(const Options& options, std::string_view command, unsigned taker) {
  for (const auto& spec : option_table()) {
    if ((spec.takers & taker) != 0 || !options.has_typed(spec.name)) continue;
    if (!spec.purpose.empty())
      throw UsageError{formatted("{}, and {} does not use rules", spec.purpose, command)};
    throw UsageError{formatted("{} does not take --{}: it applies only to {}", command, spec.name,
                               words_for(spec.takers))};
  }
}

void refuse_misfits(const Options& options) {
  for (const auto& spec : option_table()) {
    if (spec.why.empty() || !options.has_typed(spec.name)) continue;
    if (!spec.only_with.empty() && !options.has_typed(spec.only_with))
      throw UsageError{std::string{spec.why}};
    Texts conflicts;
    for (const auto name : split(spec.misfits, " ")) {
      if (options.has_typed(name)) conflicts.push_back(dashed(name));
    }
    if (conflicts.empty()) continue;
    const auto why = filled_in(std::string{spec.why}, "{given}", any_of(conflicts, " and "));
    conflicts.insert(conflicts.begin(), dashed(spec.name));
    throw UsageError{filled_in(why, "{any}", any_of(conflicts, " or "))};
  }
}

Texts untaken_options(const Options& options, unsigned taker) {
  Texts names;
  for (const auto& spec : option_table()) {
    if ((spec.takers & taker) == 0 && options.has_typed(spec.name))
      names.push_back(dashed(spec.name));
  }
  return names;
}

void refuse_formats(const Options& options, std::string_view what) {
  for (const auto name : format_options) {
    if (options.has_typed(name) && options.format != "text")
      throw UsageError{formatted("{} is printed as text, not {}: leave out --{}", what,
                                 printable(options.format), name)};
  }
}

void refuse_idle(const Options& options, bool in_game) {
  const auto& format = options.format;
  if (options.has_typed("no-header") && format != "csv" && format != "md")
    throw UsageError{"--no-header works only with --csv and --md"};
  if (options.has_typed("no-log") && !in_game)
    throw UsageError{"--no-log requires a game: add, for example, --game bull-run.acw"};
}

Texts log_files(const Session& session, const char* usage) {
  const auto& options = session.options;
  const auto& words = session.words;
  refuse_options(words, session.command);
  if (!words.empty() && options.has_typed("game"))
    throw UsageError{
        formatted("choose {} or --game {}", quote(words.front()), quote(options.game))};
  const auto& game = session.game != nullptr ? session.game->path() : options.game;
  if (words.empty() && game.empty()) throw UsageError{usage};
  refuse_twice(words);
  return words.empty() ? Texts{game} : words;
}

void refuse_twice(const Texts& files) {
  for (const auto i : ranges::Places{files}) {
    if (ranges::index_of(files, files[i]) < i)
      throw UsageError{quote(files[i]) + " is already given"};
  }
}

void refuse_all_but(const Options& options, const Names& names, std::string_view command) {
  for (const auto& spec : option_table()) {
    const bool in_any_form = contains(format_options, spec.name) || spec.name == "no-header" ||
                             spec.name == "color" || spec.name == "output";
    if (options.has_typed(spec.name) && !in_any_form && !contains(names, spec.name))
      throw UsageError{formatted("{} does not take --{}", command, spec.name)};
  }
}

void require_text(std::string_view what, std::string_view text) {
  for (auto rest = text; !rest.empty();) {
    const auto length = utf8_length(rest);
    if (length == 0)
      throw UsageError{
          formatted("{} must be UTF-8 text; {} has an invalid byte", what, quote(text))};
    rest.remove_prefix(length);
  }
}

void unknown_program_option(std::string_view typed, std::string_view command) {
  const auto* known_command = find_command(command);
  const auto taker = known_command == nullptr ? taker::all : known_command->taker;
  Names known;
  for (const auto& spec : option_table()) {
    if ((spec.takers & taker) != 0) known.push_back(spec.name);
  }
  std::sort(known.begin(), known.end());
  const auto dashes = std::min(typed.size(), typed.find_first_not_of('-'));
  const auto name = typed.substr(dashes, typed.find('=') - dashes);
  const auto near = nearest_option(name, known);
  if (dashes == 2 && !near.empty() && is_typed(near, name))
    throw UsageError{quote(typed) + " is not an option after --: type it before --"};
  throw UsageError{formatted("unknown option {}{} (acw {} lists the options)", quote(typed),
                             near.empty() ? "" : did_you_mean(dashed(near)),
                             command.empty() ? "help options" : concat(command, " --help"))};
}

void refuse_options(const Texts& words, std::string_view command) {
  for (const auto& word : words) {
    if (word.size() > 1 && word.front() == '-') unknown_program_option(word, command);
  }
}

}  // namespace acw
