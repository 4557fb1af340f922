#include <string>
#include <string_view>

#include "acw/base/failure.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/session.hpp"

namespace acw {
namespace {

/// A text as roff takes it: a line that begins with a dot or a quote would be a request.
std::string roff(std::string_view text) {
  std::string safe;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) safe += "\\&";
    if (c == '\\') safe += "\\e";
    else if (c == '-') safe += "\\-";
    else safe += c;
    begins = c == '\n';
  }
  return safe;
}

std::string section(std::string_view title) { return ".SH " + std::string{title} + "\n"; }

std::string item(const std::string& term, std::string_view says) {
  return ".TP\n" + term + "\n" + roff(says) + "\n";
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

std::string examples() {
  // what the program's own help begins with
  std::string text = section("EXAMPLES") + ".nf\n";
  for (const auto* line :
       {"acw fire 12 exp 25cm at 14 soft", "acw fire 12 exp 25cm at 14 soft --dice -",
        "acw fire 4..24 exp,vet 25cm at 14 soft --odds",
        "acw game new bull-run.acw -r bp --seed manassas", "acw play bull-run.acw"})
    text += roff(line) + "\n";
  return text + ".fi\n";
}

}  // namespace

int run_man(const Session& session) {
  constexpr std::string_view help =
      "acw man: the manual page\n\n  acw man | man -l -\n  acw man > acw.1\n\noptions\n";
  if (told_help(session, help, taker::man)) return 0;
  for (const auto& word : session.words) {
    if (word.size() > 1 && word.front() == '-')
      unknown_program_option(word, session.command, taker::man);
    throw Misread{"acw man takes no words: acw man | man -l -"};
  }
  refuse_formats(session.options, "the manual page");
  std::string page = ".TH ACW 1 \"\" \"acw " ACW_VERSION "\" \"Games\"\n";
  page += section("NAME") + "acw \\- dice and their odds for American Civil War wargames\n";
  page += section("SYNOPSIS") + bold("acw") + " [" + bold("-r") +
          " \\fIRULES\\fR] \\fICOMMAND\\fR [\\fIWORDS\\fR ...] [" + bold("at") +
          " \\fIWORDS\\fR ...] [\\fIOPTIONS\\fR]\n";
  page += section("DESCRIPTION") +
          roff(
              "A situation is said in the words of a ruleset, in any order: how many, who, how "
              "far; behind at, vs or against stand the target's. acw throws the dice, takes the "
              "player's own, or tells the exact chances. acw COMMAND --help tells the words of a "
              "command.\n");
  page += section("COMMANDS");
  for (const auto& command : commands()) page += item(bold(command.name), command.summary);
  page += section("OPTIONS");
  for (const auto& spec : option_table()) {
    auto term = spec.letter == '\0' ? "" : bold(std::string{'-', spec.letter}) + ", ";
    term += bold("--" + std::string{spec.name});
    if (!spec.argument.empty()) term += " \\fI" + roff(spec.argument) + "\\fR";
    page += item(term, spec.help);
  }
  page += section("RULESETS");
  for (const auto& id : Library::built_in()) {
    const auto rules = session.library.load(id);
    page += item(bold(rules.short_id) + ", " + bold(id), rules.title_or_id());
  }
  page += section("ENVIRONMENT") + item(bold("ACW_RULES"), "the ruleset where none is said") +
          item(bold("ACW_GAME"), "the game that is played") +
          item(bold("ACW_ARMY"), "army files, with a colon between them") +
          item(bold("ACW_FORMAT"), "the format of answers") + item(bold("NO_COLOR"), "no colours");
  page += section("FILES") +
          item(bold("$XDG_CONFIG_HOME/acw/config.toml"),
               "rules, format, color, game and army where nothing else is said") +
          item(bold("$XDG_CONFIG_HOME/acw/rules/NAME.toml"), "rulesets of one's own");
  page += section("EXIT STATUS") + item(bold("0"), "answered; a failed test is an answer") +
          item(bold("1"), "the rules don't allow it, or a file is at fault") +
          item(bold("2"), "the command line is at fault") +
          item(bold("3"), "with --exit-status: the test failed, the unit breaks");
  session.streams.out(page + examples());
  return 0;
}

}  // namespace acw
