#include "cli/help_topics.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

/// A line of help: a term and its explanation in two columns.
std::string in_columns(std::string_view term, std::string_view explanation) {
  return formatted("  {}{}\n", padded(std::string{term}, 16), explanation);
}

/// Contents of the files in `topics`: the name and the summary in the first line, then the text.
constexpr std::string_view topic_files[] = {
#include "help_topics.inc"
};

/// Help on the program's own commands, from the files in `commands`, in the same form.
constexpr std::string_view command_files[] = {
#include "command_help.inc"
};

std::vector<HelpTopic> topics_in(std::span<const std::string_view> files) {
  std::vector<HelpTopic> topics;
  for (const auto file : files) {
    const auto title = file.substr(0, file.find('\n'));
    const auto colon = title.find(": ");
    topics.push_back(
        {title.substr(0, colon), title.substr(colon + 2), file.substr(title.size() + 2)});
  }
  return topics;
}

/// Names and summaries of the commands that only the ruleset's file defines. Empty if the file is
/// invalid, because help must work with an invalid file.
std::vector<std::pair<std::string, std::string>> own_commands(const Session& session) {
  std::vector<std::pair<std::string, std::string>> own;
  const auto where = session.library.where(session.rules);
  if (where.empty() || where == "built in") return own;
  try {
    const auto rules = session.library.shared(session.rules);
    for (const auto* procedure : own_procedures(*rules))
      own.emplace_back(procedure->name, procedure->summary);
  } catch (const Failure&) {
  }
  return own;
}

/// Names of the commands that rulesets define, or of the others.
std::string names_of_commands(bool defined_by_rules) {
  std::string names;
  for (const auto& command : commands()) {
    if ((command.taker == taker::procedure) == defined_by_rules) append(names, ", ", command.name);
  }
  return names;
}

}  // namespace

std::span<const HelpTopic> help_topics() {
  static const auto topics = topics_in(topic_files);
  return topics;
}

const HelpTopic* find_topic(std::string_view name) { return named(help_topics(), name); }

const HelpTopic* help_of_command(std::string_view name) {
  static const auto topics = topics_in(command_files);
  return named(topics, name);
}

std::string_view unit_words(Unit unit) {
  return unit == Unit::cm ? "centimeters" : unit == Unit::in ? "inches" : "hexes";
}

std::string heading_of(const Ruleset& rules) {
  return formatted("{} ({}{})", rules.title_or_id(), rules.id, framed(", ", rules.short_id));
}

std::string topics_help() {
  std::string text = "topics (acw help TOPIC)\n";
  for (const auto& topic : help_topics()) text += in_columns(topic.name, topic.summary);
  return text +
         "  bp              a ruleset, by its id or short id: its source and its commands\n"
         "  fire            a command: its words and options\n"
         "  commands        one line for each command\n"
         "  options         one line for each option\n";
}

std::string ruleset_help(const Session& session, const std::string& name) {
  const auto rules = session.library.shared(name);
  const auto line = [](const std::string& term, std::string_view explanation) {
    return explanation.empty() ? "" : in_columns(term, explanation);
  };
  const auto where = session.library.where(name);
  const bool built_in = where == "built in";
  const auto id = built_in && !rules->short_id.empty() ? rules->short_id : name;
  std::string throws, examples;
  auto text = heading_of(*rules) + "\n" + line("text", rules->source) +
              line("author", rules->author) + line("distances in", unit_words(rules->unit)) +
              line("read from", built_in ? "the program (built in)" : where) +
              "\ncommands (their words: acw -r " + id + " help COMMAND)\n";
  for (const auto& procedure : rules->procedures) {
    if (&procedure < &rules->procedures.front() + 2)
      examples += "  " + procedure.examples.front() + "\n";
    if (procedure.name.find(' ') == std::string::npos)
      text += line(procedure.name, procedure.summary);
    else append(throws, ", ", procedure.name.substr(procedure.name.find(' ') + 1));
  }
  return text + line("throw", throws) + "\nexamples\n" + examples + "\ntables\n" +
         "  acw rules show " + id +
         "   all tables, rulings and variants; add a command for its own\n  acw sheet " + id +
         "        a playsheet to print\n";
}

std::string program_help(const Session& session) {
  std::string own_names;
  for (const auto& [name, summary] : own_commands(session)) own_names += ", " + name;
  auto rulesets = joined(Library::built_in());
  for (const auto& name : session.library.own()) rulesets += ", " + name + " (your own)";
  return "acw: dice and odds for American Civil War wargames\n\n"
         "  acw [-r RULES] COMMAND [WORDS …] [at WORDS …] [OPTIONS]\n\n"
         "  acw fire 12 exp 25cm at 14 soft                       a volley\n"
         "  acw fire 12 exp 25cm at 14 soft --dice -              with your own dice\n"
         "  acw fire 12 exp 25cm at 14 soft --odds                its exact odds\n"
         "  acw fire 4..24 exp,vet 25cm at 14 soft                a table of odds\n"
         "  acw fire 12 exp 25cm at 9/12 exp --then morale        fire, then morale\n"
         "  acw melee 10/12 exp charging vs 8/8 raw --to-the-end  a fight\n\n" +
         std::string{"  play      "} + names_of_commands(true) + own_names + "\n  other     " +
         names_of_commands(false) + "\n  rulesets  " + rulesets +
         "\n\n"
         "  acw fire --help         a command's words and options\n"
         "  acw -r sow fire --help  the same in another ruleset (-r or $ACW_RULES)\n"
         "  acw help commands       one line for each command\n"
         "  acw help options        one line for each option\n"
         "  acw help topics         odds, dice, words, games, files, exit-codes, bp\n";
}

std::string commands_help(const Session& session) {
  std::string text = "commands (acw COMMAND --help shows more)\n";
  for (const auto& command : commands()) text += in_columns(command.name, command.summary);
  for (const auto& [name, summary] : own_commands(session)) text += in_columns(name, summary);
  return text +
         "  help            show help for a command or a topic: acw help fire, acw help topics\n" +
         "  version         print the version of the program\n";
}

}  // namespace acw
