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
    {"odds", "exact chances, tables of them, and what it would take",
     R"(  acw fire 12 exp 25cm at 14 soft --odds                every outcome's chances
  acw fire 4..24 exp,vet 25cm at 14 soft                a table of them
  acw fire 12 exp 5..30..5cm at 14 --show mean,3+       what the table shows
  acw fire 12 exp 25cm at 14 soft --want 'killed >= 3'  what it would take
  acw fire 12 exp 25cm at 9/12 exp --then morale --odds  and what follows
  acw melee 10/12 exp charging vs 8/8 raw --to-the-end --odds  a whole fight
  acw fire 12 exp 25cm at 14 soft --sample 1000         counted in games instead
  acw roll 3d6+2 --odds                                 plain dice

)"
     "Odds are exact: all that the dice can show is counted, with saves and what follows. What "
     "would take longer than a second is refused; --patience 60 gives it a minute.\n"
     "Each throw tells how lucky it was (--no-odds-line: not), and acw luck tells it of an "
     "evening.\n"},
    {"dice", "dice that the program throws, and your own",
     R"(  acw fire 12 exp 25cm at 14 soft --need           what is to be thrown
  acw fire 12 exp 25cm at 14 soft --dice -         asks for each throw
  acw formation-test veteran --dice 5              your own, in order
  acw fire 12 exp 25cm at 14 soft --dice 7h,3h     how many hit, and save
  acw fire 12 exp 25cm at 14 soft --seed manassas  the same dice each time
  acw fire 12 exp 25cm at 14 soft --times 3        three times
  acw roll 2d10kh1                                 plain dice: acw roll --help

)"
     "Each answer tells its seed where nobody said one: with --seed and that, the same dice come "
     "again, on any machine. Beside them stands how likely as much was (acw luck counts it).\n"},
    {"words", "how a situation is said",
     R"(  acw fire 12 exp musket 25cm at 14 skirmish soft
  acw melee 10 vet charging vs 8 raw
  acw morale exp 7/12 supported enemy-near       7 are left of 12
  acw -r sow fire 6 trained minie-rifle 28cm at 8 hard
  acw fire --class exp --count 12 --distance 25cm --target-count 14
  acw fire --help                                the words that there are

)"
     "Words come in any order, in either case. What stands behind at, vs or against is the "
     "target's. A bare number is how many there are; a distance has its unit: 25cm, 11in, 2hex.\n"
     "Each ruleset has words of its own (acw -r ka fire --help), and each word is an option too "
     "(--class vet, --target-cover soft). A word that is left out has the value that help tells "
     "under \"when nothing is said\"; what decides something is asked for. A word that isn't "
     "known, or stands on the other side, is refused, with the one that fits.\n"
     "4..24, 5..30..5cm and exp,vet ask for the odds of each: acw help odds.\n"},
    {"games", "an evening that is kept in a file",
     R"(  acw game new bull-run.acw -r bp --seed manassas  begin one, and dice up both
  acw game show --game bull-run.acw                who is there, by their ids
  acw morale 69ny --game bull-run.acw              a unit, as it stands
  acw game set 69ny 9 --game bull-run.acw          9 figures are left of it
  acw game history 69ny --game bull-run.acw        what befell it
  acw game due --game bull-run.acw                 what is to be thrown now
  acw options 69ny 25cm --game bull-run.acw        what it could do, at whom
  acw game undo --game bull-run.acw                take the last line back
  acw game turn --game bull-run.acw                the next turn
  acw play bull-run.acw                            a prompt, line by line
  acw luck bull-run.acw                            who was lucky
  acw game report --game bull-run.acw --html       all of it, to be read
  acw replay bull-run.acw                          is it what was thrown?

)"
     "With ACW_GAME=bull-run.acw, --game needn't be said. The file only grows: an undo takes "
     "nothing out of it. --no-log throws beside the game.\n"
     "Armies can be brought: acw game new FILE --army us.toml --army cs.toml; army-gen makes such "
     "a file with --toml. acw game --help tells the rest.\n"},
    {"files", "where acw looks for rulesets, settings, armies and games",
     R"(  $XDG_CONFIG_HOME/acw/config.toml      rules, format, color, game, army
  $XDG_CONFIG_HOME/acw/rules/NAME.toml  rulesets of your own: acw -r NAME
  ACW_RULES   the ruleset where none is said
  ACW_GAME    the game that is played
  ACW_ARMY    army files, with a colon between them
  ACW_FORMAT  the format of answers
  NO_COLOR    no colours

)"
     "An option goes before the environment, and that before config.toml. Where XDG_CONFIG_HOME "
     "isn't set it is ~/.config. The rulesets that are built in need no file.\n"
     R"(  acw rules path                        where rulesets are looked for
  acw army-gen federal --toml           an army file, for --army
)"},
    {"exit-codes", "what a script is told by the exit status",
     R"(  0  answered; a failed test is an answer
  1  the rules don't allow it, or a file is at fault, or output can't be written
  2  the command line is at fault, or asks for too much
  3  with --exit-status: the test failed, the unit breaks

  acw formation-test veteran --dice 1 --exit-status || echo 'not yet'

)"
     "Messages go to standard error, answers to standard output. A batch tells each line's code "
     "(\"exit\" in its JSON), goes on, and ends with 1 where a line was at fault.\n"},
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
  return unit == Unit::cm ? "centimetres" : unit == Unit::in ? "inches" : "hexes";
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
         "  bp              a ruleset, by its id or short id: what it is, and its commands\n"
         "  fire            a command: its words and options\n"
         "  commands        every command, in a line\n"
         "  options         every option, in a line\n";
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
              line("read from", built_in ? "the program itself" : where) +
              "\ncommands (their words: acw -r " + id + " help COMMAND)\n";
  for (const auto& one : rules->procedures) {
    if (one.name.find(' ') == std::string::npos) text += line(one.name, one.summary);
    else append(throws, ", ", one.name.substr(one.name.find(' ') + 1));
  }
  return text + line("throw", throws) + "\ntables\n" + "  acw rules show " + id +
         "   all, with rulings and variants; with a command, its own\n  acw sheet " + id +
         "        to be printed\n";
}

std::string program_help(const Session& session) {
  std::string own;
  for (const auto& [name, summary] : own_commands(session)) own += ", " + name;
  auto rulesets = joined(Library::built_in());
  for (const auto& name : session.library.own()) rulesets += ", " + name + " (your own)";
  return "acw: dice and their odds for American Civil War wargames\n\n"
         "  acw [-r RULES] COMMAND [WORDS …] [at WORDS …] [OPTIONS]\n\n"
         "  acw fire 12 exp 25cm at 14 soft                       a volley\n"
         "  acw fire 12 exp 25cm at 14 soft --dice -              with your own dice\n"
         "  acw fire 12 exp 25cm at 14 soft --odds                its exact odds\n"
         "  acw fire 4..24 exp,vet 25cm at 14 soft                a table of odds\n"
         "  acw fire 12 exp 25cm at 9/12 exp --then morale        and what follows\n"
         "  acw melee 10/12 exp charging vs 8/8 raw --to-the-end  a fight\n\n" +
         std::string{"  play      "} + names_of_commands(true) + own + "\n  besides   " +
         names_of_commands(false) + "\n  rulesets  " + rulesets +
         "\n\n"
         "  acw fire --help         the words of a command, and its options\n"
         "  acw -r sow fire --help  the same of another ruleset (-r, else $ACW_RULES)\n"
         "  acw help commands       every command, in a line\n"
         "  acw help options        every option, in a line\n"
         "  acw help topics         odds, dice, words, games, files, exit-codes, bp\n";
}

std::string commands_help(const Session& session) {
  std::string text = "commands (acw COMMAND --help tells more)\n";
  for (const auto& command : commands()) text += in_columns(command.name, command.summary);
  for (const auto& [name, summary] : own_commands(session)) text += in_columns(name, summary);
  return text + "  help            of a command or a topic: acw help fire, acw help topics\n" +
         "  version         the version of the program\n";
}

}  // namespace acw
