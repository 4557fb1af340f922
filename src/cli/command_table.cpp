#include <algorithm>
#include <memory>
#include <span>

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/session.hpp"
#include "game/game.hpp"
#include "options/command_names.hpp"
#include "rules/speech.hpp"
#include "words/plain_words.hpp"

namespace acw {
namespace {

/// A procedure that the ruleset's file names is a command, too.
constexpr Command own_procedure{"", ""};

std::shared_ptr<const Ruleset> rules_of(const Session& session) {
  if (session.game != nullptr) return session.game->shared_rules();
  return session.library.where(session.rules).empty() ? nullptr
                                                      : session.library.shared(session.rules);
}

constexpr std::string_view small_throw = "throw ";

/// The small throw of a ruleset that a player's words begin with; empty where it has none.
std::string throw_meant(const Ruleset& rules, const Texts& words) {
  const auto name = concat(small_throw, throw_named(rules, words).word);
  return rules.procedure(name) == nullptr ? "" : name;
}

/// A small throw is none by itself: says how it is asked for, and by which rules.
void tell_throw(const Session& session, const Ruleset* rules, const std::string& no) {
  auto words = plain_words(session.options.words);
  words.erase(words.begin(), std::find(words.begin(), words.end(), session.command));
  if (words.empty()) return;
  if (rules != nullptr) {
    if (const auto meant = throw_meant(*rules, words); !meant.empty())
      throw Misread{no + ": type " + meant};
  }
  std::string others;
  for (const auto& id : Library::built_in()) {
    const auto other = session.library.shared(id);
    const auto meant = throw_meant(*other, words);
    if (meant.empty()) continue;
    append(others, ", or ",
           formatted("{} of {} (-r {})", meant, other->title_or_id(), other->short_id));
  }
  if (!others.empty()) throw Misread{no + ": type " + others};
}

/// Says which command is meant: those of everyday words that the ruleset has, or one that is near.
[[noreturn]] void no_command(const Session& session, const Ruleset* rules) {
  const auto& typed = session.options.words.front();
  const auto no =
      "unknown command " + quote(plain_word(typed) == session.command ? typed : session.command);
  for (const auto& meaning : speech().commands) {
    if (!contains(meaning.typed, session.command)) continue;
    Names there;
    for (const auto& name : meaning.means) {
      const auto* command = find_command(name);
      if (command != nullptr && (command->taker != taker::procedure || rules == nullptr ||
                                 rules->procedure(name) != nullptr))
        there.push_back(name);
    }
    throw Misread{no + ": type " + any_of(there.empty() ? Names{meaning.means.front()} : there)};
  }
  tell_throw(session, rules, no);
  if (contains(game_words, session.command)) throw Misread{no + ": type game " + session.command};
  auto names = names_of(commands());
  if (rules != nullptr) {
    for (const auto* one : own_procedures(*rules)) names.push_back(one->name);
  }
  if (session.game == nullptr)
    throw Misread{no + did_you_mean(session.command, names, "expected " + any_of(names))};
  append_all(names, game_words);
  throw Misread{no + did_you_mean(session.command, names, "help lists the commands")};
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

Joined throw_named(const Ruleset& rules, const Texts& words) {
  return joined(words, 0, [&](std::string_view name) {
    return rules.procedure(concat(small_throw, name)) != nullptr;
  });
}

ProcedureSaid procedure_said(const Session& session, const Ruleset& rules) {
  const auto& words = session.words;
  if (words.empty() || concat(session.command, " ") != small_throw)
    return {rules.procedure(session.command), words};
  const auto [name, typed] = throw_named(rules, plain_words(words));
  return {rules.procedure(concat(small_throw, name)),
          {words.begin() + static_cast<std::ptrdiff_t>(typed), words.end()}};
}

std::vector<const Procedure*> own_procedures(const Ruleset& rules) {
  std::vector<const Procedure*> own;
  for (const auto& one : rules.procedures) {
    if (one.name.find(' ') == std::string::npos && find_command(one.name) == nullptr)
      own.push_back(&one);
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
    no_command(session, rules.get());
  return own_procedure;
}

}  // namespace acw
