#include "cli/help_topics.hpp"

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"

namespace acw {
namespace {

/// A term and what it is, in a line.
std::string in_columns(std::string_view term, std::string_view says) {
  return formatted("  {}{}\n", padded(std::string{term}, 16), says);
}

constexpr HelpTopic topic_table[] = {
    {"odds", "exact odds, tables of odds, and questions about a result",
     R"(  acw fire 12 exp 25cm at 14 soft --odds                the odds of every outcome
  acw fire 4..24 exp,vet 25cm at 14 soft                a table of odds
  acw fire 12 exp 5..30..5cm at 14 --show mean,3+       columns of the table
  acw fire 12 exp 25cm at 14 soft --want 'killed >= 3'  what would kill 3
  acw fire 12 exp 25cm at 9/12 exp --then morale --odds  and the morale test
  acw melee 10/12 exp charging vs 8/8 raw --to-the-end --odds  a whole fight
  acw fire 12 exp 25cm at 14 soft --sample 1000         estimated from 1000 rolls
  acw roll 3d6+2 --odds                                 plain dice

)"
     "Odds are exact: they count every result of the dice, with saves and the steps that follow. "
     "Questions that take longer than a second are refused; --patience 60 allows a minute.\n"
     "Each roll shows how lucky it was (--no-odds-line omits this). acw luck shows the luck of a "
     "whole game.\n"},
    {"dice", "dice that the program rolls, and your own dice",
     R"(  acw fire 12 exp 25cm at 14 soft --need           the required rolls
  acw fire 12 exp 25cm at 14 soft --dice -         asks for each roll
  acw formation-test veteran --dice 5              your own, in order
  acw fire 12 exp 25cm at 14 soft --dice 7h,3h     number of hits and saves
  acw fire 12 exp 25cm at 14 soft --seed manassas  the same dice each time
  acw fire 12 exp 25cm at 14 soft --times 3        three rolls
  acw roll 2d10kh1                                 plain dice: acw roll --help

)"
     "Each answer shows its seed if none was given. The same --seed rolls the same dice again, on "
     "any machine. The answer also shows the luck of the roll (acw luck adds it up).\n"},
    {"words", "how to type a situation",
     R"(  acw fire 12 exp musket 25cm at 14 skirmish soft
  acw melee 10 vet charging vs 8 raw
  acw morale exp 7/12 supported enemy-near       7 of 12 are left
  acw -r sow fire 6 trained minie-rifle 28cm at 8 hard
  acw fire --class exp --count 12 --distance 25cm --target-count 14
  acw fire --help                                the words of fire

)"
     "Words come in any order, in either case. Words after at, vs or against describe the target. "
     "A number without a unit is the number of figures; a distance has its unit: 25cm, 11in, "
     "2hex.\n"
     "Each ruleset has its own words (acw -r ka fire --help). Each word is also an option (--class "
     "vet, --target-cover soft). A word left out has its default, which help lists under "
     "\"default\"; a word without a default is required. A word that is unknown, or is on the "
     "wrong side, is refused with a suggestion.\n"
     "4..24, 5..30..5cm, exp,vet and smoke,- (with, without) give odds of each: acw help odds.\n"},
    {"games", "a game recorded in a file",
     R"(  acw game new bull-run.acw -r bp --seed manassas  begin; roll up both armies
  acw game show --game bull-run.acw                both armies, with unit ids
  acw morale 69ny --game bull-run.acw              a unit as it is now
  acw game set 69ny 9 --game bull-run.acw          it has 9 figures left
  acw game history 69ny --game bull-run.acw        what happened to it
  acw game due --game bull-run.acw                 the rolls that are due
  acw options 69ny 25cm --game bull-run.acw        what it could do
  acw game undo --game bull-run.acw                undo the last line
  acw game turn --game bull-run.acw                begin the next turn
  acw play bull-run.acw                            play at a prompt
  acw luck bull-run.acw                            who was lucky
  acw game report --game bull-run.acw --html       a report of the game
  acw replay bull-run.acw                          check the recorded rolls

)"
     "ACW_GAME=bull-run.acw replaces --game. The file only grows: an undo removes nothing from it. "
     "--no-log rolls without recording.\n"
     "To bring your own armies: acw game new FILE --army us.toml --army cs.toml; army-gen --toml "
     "makes such a file. acw game --help shows the rest.\n"},
    {"files", "where acw looks for rulesets, settings, armies and games",
     R"(  $XDG_CONFIG_HOME/acw/config.toml      rules, format, color, game, army
  $XDG_CONFIG_HOME/acw/rules/NAME.toml  rulesets of your own: acw -r NAME
  ACW_RULES   the default ruleset
  ACW_GAME    the game file
  ACW_ARMY    army files, separated by colons (on Windows by semicolons)
  ACW_FORMAT  the output format
  NO_COLOR    no colors

)"
     "An option overrides the environment; the environment overrides config.toml. XDG_CONFIG_HOME "
     "is ~/.config by default, and on Windows %APPDATA%. Built-in rulesets need no file.\n"
     R"(  acw rules path                        where acw looks for rulesets
  acw army-gen federal --toml           an army file, for --army
)"},
    {"exit-codes", "the exit status, for scripts",
     R"(  0  answered; a failed test is an answer
  1  the rules do not allow it, a file is invalid, or output cannot be written
  2  the command line is invalid, or asks for too much
  3  with --exit-status: the test failed or the unit breaks

  acw formation-test veteran --dice 1 --exit-status || echo 'not yet'

)"
     "Messages go to standard error, answers to standard output. A batch reports each line's code "
     "(\"exit\" in its JSON) and continues. Like acw replay, it ends with 1 if a line failed.\n"},
};

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
std::string names_of_commands(bool defined_by_rules) {
  std::string names;
  for (const auto& command : commands()) {
    if ((command.taker == taker::procedure) == defined_by_rules) append(names, ", ", command.name);
  }
  return names;
}

}  // namespace

std::span<const HelpTopic> help_topics() { return topic_table; }

const HelpTopic* find_topic(std::string_view name) { return named(topic_table, name); }

std::string_view spoken_unit(Unit unit) {
  return unit == Unit::cm ? "centimeters" : unit == Unit::in ? "inches" : "hexes";
}

std::string_view example_length(Unit unit) {
  return unit == Unit::cm ? "25cm" : unit == Unit::in ? "11in" : "2hex";
}

std::string heading_of(const Ruleset& rules) {
  return formatted("{} ({}{})", rules.title_or_id(), rules.id, framed(", ", rules.short_id));
}

std::string topics_help() {
  std::string text = "topics (acw help TOPIC)\n";
  for (const auto& topic : topic_table) text += in_columns(topic.name, topic.summary);
  return text +
         "  bp              a ruleset, by its id or short id: its source and its commands\n"
         "  fire            a command: its words and options\n"
         "  commands        one line for each command\n"
         "  options         one line for each option\n";
}

std::string ruleset_help(const Session& session, const std::string& name) {
  const auto rules = session.library.shared(name);
  const auto line = [](const std::string& term, std::string_view says) {
    return says.empty() ? "" : in_columns(term, says);
  };
  const auto where = session.library.where(name);
  const bool built_in = where == "built in";
  const auto id = built_in && !rules->short_id.empty() ? rules->short_id : name;
  std::string throws;
  auto text = heading_of(*rules) + "\n" + line("text", rules->source) +
              line("author", rules->author) + line("distances in", spoken_unit(rules->unit)) +
              line("read from", built_in ? "the program (built in)" : where) +
              "\ncommands (their words: acw -r " + id + " help COMMAND)\n";
  for (const auto& one : rules->procedures) {
    if (one.name.find(' ') == std::string::npos) text += line(one.name, one.summary);
    else append(throws, ", ", one.name.substr(one.name.find(' ') + 1));
  }
  return text + line("throw", throws) + "\ntables\n" + "  acw rules show " + id +
         "   all tables, rulings and variants; add a command for its own\n  acw sheet " + id +
         "        a playsheet to print\n";
}

std::string program_help(const Session& session) {
  std::string own;
  for (const auto& [name, summary] : own_commands(session)) own += ", " + name;
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
         std::string{"  play      "} + names_of_commands(true) + own + "\n  other     " +
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
