#include <algorithm>
#include <memory>
#include <span>

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/help_topics.hpp"
#include "cli/session.hpp"
#include "game/game.hpp"
#include "options/command_names.hpp"
#include "rules/speech.hpp"
#include "words/plain_words.hpp"

namespace acw {
namespace {

/// Command of a procedure that only the ruleset defines.
constexpr Command own_procedure{"", ""};

std::shared_ptr<const Ruleset> rules_of(const Session& session) {
  if (session.game != nullptr) return session.game->shared_rules();
  return session.library.where(session.rules).empty() ? nullptr
                                                      : session.library.shared(session.rules);
}

/// True if the program or the ruleset has the command.
bool has_command(const Ruleset* rules, const Command& command) {
  return command.taker != taker::procedure || rules == nullptr ||
         ranges::any_of(rules->procedures, [&](const Procedure& procedure) {
           return split(procedure.name, " ").front() == command.name;
         });
}

constexpr std::string_view small_throw = "throw ";

/// Full name of the small throw at the beginning of `words`, such as "throw river"; empty if none.
std::string find_small_throw(const Ruleset& rules, const Texts& words) {
  const auto name = concat(small_throw, throw_name(rules, words).word);
  return rules.procedure(name) == nullptr ? "" : name;
}

/// Commands of the small throws that the words name without `throw`: that of `rules`, if not null,
/// otherwise those of the built-in rulesets. Empty if there are none.
std::string small_throws_named(const Session& session, const Ruleset* rules) {
  auto words = plain_words(session.options.words);
  words.erase(words.begin(), std::find(words.begin(), words.end(), session.command));
  if (words.empty()) return {};
  std::string names = rules == nullptr ? "" : find_small_throw(*rules, words);
  if (!names.empty()) return names;
  for (const auto& id : Library::built_in()) {
    const auto other = session.library.shared(id);
    const auto name = find_small_throw(*other, words);
    if (!name.empty())
      append(names, ", or ",
             formatted("{} of {} (-r {})", name, other->title_or_id(), other->short_id));
  }
  return names;
}

/// Throws `UsageError` for an unknown command. Suggests the ruleset's commands for an everyday
/// word, a small throw, a word of `acw game`, or the nearest name.
[[noreturn]] void refuse_unknown_command(const Session& session, const Ruleset* rules) {
  const auto& typed = session.options.words.front();
  const auto problem =
      "unknown command " + quote(plain_word(typed) == session.command ? typed : session.command);
  for (const auto& meaning : speech().commands) {
    if (!contains(meaning.typed, session.command)) continue;
    Names available;
    for (const auto& name : meaning.means) {
      const auto* command = find_command(name);
      if (command != nullptr && has_command(rules, *command)) available.push_back(name);
    }
    throw UsageError{problem + ": type " +
                     any_of(available.empty() ? Names{meaning.means.front()} : available)};
  }
  if (const auto throws = small_throws_named(session, rules); !throws.empty())
    throw UsageError{problem + ": type " + throws};
  if (contains(game_words, session.command))
    throw UsageError{problem + ": type game " + session.command};
  Names names;
  for (const auto& command : commands()) {
    if (has_command(rules, command)) names.push_back(command.name);
  }
  if (rules != nullptr) {
    for (const auto* procedure : own_procedures(*rules)) names.push_back(procedure->name);
  }
  const auto rulesets = Library::built_in();
  if (session.asks_for_help()) {
    append_all(names, names_of(help_topics()));
    append_all(names, rulesets);
  }
  if (session.game == nullptr)
    throw UsageError{problem + did_you_mean(session.command, names, "expected " + any_of(names))};
  append_all(names, game_words);
  throw UsageError{problem + did_you_mean(session.command, names, "help lists the commands")};
}

}  // namespace

std::span<const Command> commands() {
  static const Command table[] = {
      {"fire", "fire a volley: hits, saves, casualties"},
      {"melee", "fight hand to hand"},
      {"morale", "test whether a unit holds"},
      {"charge", "resolve a whole charge, from morale to melee"},
      {"formation-test", "test whether a formation fail ends"},
      {"demolition", "fire guns at buildings, bridges and walls"},
      {"army-gen", "roll up an army"},
      {"map-gen", "roll up a battlefield and draw it"},
      {"time-of-day", "roll the season, the hour and the daylight left"},
      {"throw", "make another roll of a ruleset; without a name, list these rolls"},
      {"move", "show movement allowances"},
      {"score", "count victory points"},
      options_command,
      roll_command,
      game_command,
      play_command,
      batch_command,
      luck_command,
      replay_command,
      completion_command,
      man_command,
      sheet_command,
      rules_command,
  };
  return table;
}

const Command* find_command(std::string_view name) { return named(commands(), name); }

Joined command_of(const Texts& words) {
  return joined(words, 0, [](std::string_view name) { return find_command(name) != nullptr; });
}

Joined throw_name(const Ruleset& rules, const Texts& words) {
  return joined(words, 0, [&](std::string_view name) {
    return rules.procedure(concat(small_throw, name)) != nullptr;
  });
}

ProcedureCall procedure_call(const Session& session, const Ruleset& rules) {
  const auto& words = session.words;
  if (words.empty() || concat(session.command, " ") != small_throw)
    return {rules.procedure(session.command), words};
  const auto [name, typed] = throw_name(rules, plain_words(words));
  return {rules.procedure(concat(small_throw, name)),
          {words.begin() + static_cast<std::ptrdiff_t>(typed), words.end()}};
}

std::vector<const Procedure*> own_procedures(const Ruleset& rules) {
  std::vector<const Procedure*> own;
  for (const auto& procedure : rules.procedures) {
    if (procedure.name.find(' ') == std::string::npos && find_command(procedure.name) == nullptr)
      own.push_back(&procedure);
  }
  return own;
}

bool is_own_command(const Session& session, std::string_view name) {
  const auto rules = rules_of(session);
  return rules != nullptr && rules->procedure(std::string{name}) != nullptr;
}

const Command& own_command(const Session& session) {
  const auto rules = rules_of(session);
  if (rules == nullptr || rules->procedure(session.command) == nullptr)
    refuse_unknown_command(session, rules.get());
  return own_procedure;
}

}  // namespace acw
