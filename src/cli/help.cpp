#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

/// The commands that a file of rules has besides, and what they are; none where it can't be read,
/// for help is told whatever is wrong with a file.
std::vector<std::pair<std::string, std::string>> own_commands(const Session& session) {
  std::vector<std::pair<std::string, std::string>> own;
  const auto where = session.library.where(session.rules);
  if (where.empty() || where == "built in") return own;
  try {
    const auto rules = session.library.shared(session.rules);
    for (const auto* one : own_procedures(*rules)) own.emplace_back(one->name, one->summary);
  } catch (const Failure&) {
  }
  return own;
}

/// The names of the commands that rulesets define, or of the others.
std::string command_names(bool defined_by_rules) {
  std::string names;
  for (const auto& command : commands()) {
    const bool defined = command.run == run_procedure || command.run == run_throw;
    if (defined == defined_by_rules) append(names, ", ", std::string{command.name});
  }
  return names;
}

/// "black-panthers, kallistra …, and your own".
std::string ruleset_names(const Session& session) {
  std::string names;
  for (const auto& id : Library::built_in()) append(names, ", ", id);
  for (const auto& name : session.library.own()) names += ", " + name + " (your own)";
  return names;
}

}  // namespace

std::string program_help(const Session& session) {
  std::string own;
  for (const auto& [name, summary] : own_commands(session)) own += ", " + name;
  return "acw: dice and their odds for American Civil War wargames\n\n"
         "  acw [-r RULES] COMMAND [WORDS …] [at WORDS …] [OPTIONS]\n\n"
         "  acw fire 12 exp 25cm at 14 soft                       a volley\n"
         "  acw fire 12 exp 25cm at 14 soft --dice -              with your own dice\n"
         "  acw fire 12 exp 25cm at 14 soft --odds                its exact odds\n"
         "  acw fire 4..24 exp,vet 25cm at 14 soft                a table of odds\n"
         "  acw fire 12 exp 25cm at 9/12 exp --then morale        and what follows\n"
         "  acw melee 10/12 exp charging vs 8/8 raw --to-the-end  a fight\n\n" +
         std::string{"  play      "} + command_names(true) + own + "\n  besides   " +
         command_names(false) + "\n  rulesets  " + ruleset_names(session) +
         "\n\n"
         "  acw fire --help         the words of a command, and its options\n"
         "  acw -r sow fire --help  the same of another ruleset (-r, else $ACW_RULES)\n"
         "  acw help commands       every command, in a line\n"
         "  acw help options        every option, in a line\n"
         "  acw help topics         odds, dice, words, games, files, exit-codes, bp\n";
}

std::string commands_help(const Session& session) {
  std::string text = "commands (acw COMMAND --help tells more)\n";
  for (const auto& command : commands())
    text += "  " + padded(std::string{command.name}, 16) + std::string{command.summary} + "\n";
  for (const auto& [name, summary] : own_commands(session))
    text += "  " + padded(name, 16) + summary + "\n";
  return text + "  help            of a command or a topic: acw help fire, acw help topics\n" +
         "  version         the version of the program\n";
}

std::string all_options_help() {
  return "options (before or after the command; which one takes which: acw COMMAND --help)\n" +
         options_help(taker::all);
}

}  // namespace acw
