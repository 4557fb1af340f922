#include <algorithm>
#include <cctype>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/help_topics.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
#include "cli/procedure_help.hpp"
#include "cli/session.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"
#include "rules/common_rows.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

/// In lines, with `joint` where one is broken at a blank.
std::string in_lines(const std::string& safe, std::string_view joint) {
  constexpr std::size_t widest = 78;
  std::string lines;
  for (std::size_t at = 0; at < safe.size();) {
    auto end = safe.size();
    if (end - at > widest) {
      end = safe.rfind(' ', at + widest - joint.size());
      if (end == safe.npos || end <= at) end = std::min(safe.find(' ', at), safe.size());
    }
    auto line = safe.substr(at, end - at);
    // a line that begins so would be a request
    if (line.front() == '.') line.insert(0, "\\&");
    lines += concat(line, end < safe.size() ? joint : "", "\n");
    at = end + 1;
  }
  return lines;
}

/// Words as roff takes them, within a line.
std::string escaped(std::string_view says) {
  constexpr std::string_view signs = "\\-'`^~";
  constexpr std::string_view names[] = {"\\e", "\\-", "\\(aq", "\\(ga", "\\(ha", "\\(ti"};
  std::string safe;
  while (!says.empty()) {
    const auto character = take_character(says);
    const auto sign = signs.find(character);
    if (sign != signs.npos) safe += names[sign];
    else if (character.size() > 1)  // by its number, which every roff knows
      safe += formatted("\\[u{:04X}]", code_point(character));
    else safe += character;
  }
  return safe;
}

/// Text as roff takes it, in lines of 80 bytes at most, which it fills.
std::string filled(std::string_view says) { return in_lines(escaped(says), ""); }

/// A line that stays as it is.
std::string verbatim(std::string_view line) { return in_lines(escaped(line), " \\"); }

std::string bold(std::string_view says) { return "\\fB" + escaped(says) + "\\fR"; }

std::string section(std::string_view title) { return concat(".SH ", title, "\n"); }

/// A term, already written in roff, and what it means.
std::string item(const std::string& term, std::string_view says) {
  return concat(".TP\n", term, "\n", filled(says));
}

/// A page's first lines: its title, and what it is about.
std::string head(const std::string& page, std::string_view summary) {
  auto title = escaped(page);
  for (auto& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return concat(".TH ", title, " 1 " ACW_DATE " \"acw " ACW_VERSION "\" Games\n", section("NAME"),
                filled(concat(page, " - ", summary)));
}

std::string in_italics(std::string_view says) { return "\\fI" + escaped(says) + "\\fR"; }

std::string option_item(const OptionSpec& spec) {
  auto term = spec.letter == '\0' ? "" : bold(std::string{'-', spec.letter}) + ", ";
  term += bold(concat("--", spec.name)) + escaped(spec.value);
  if (!spec.argument.empty()) term += " " + in_italics(spec.argument);
  return item(term, spec.help);
}

// Help, as it is told, in parts: a line that is set in is a term, and what it means behind a gap
// of two blanks; others are prose, up to an empty line, and have no term.

std::vector<WordHelp> lines_of(std::string_view help) {
  std::vector<WordHelp> lines;
  bool apart = true;
  for (const auto line : lines_in(help)) {
    const auto indent = indent_of(line);
    const auto rest = line.substr(indent);
    if (rest.empty()) {
      apart = true;
      continue;
    }
    const bool goes_on =
        indent > 2 || (indent == 0 && !apart && !lines.empty() && lines.back().name.empty());
    if (goes_on && !lines.empty()) {
      append(lines.back().says, " ", rest);
    } else if (indent == 0) {
      lines.push_back({"", std::string{rest}});
    } else {
      const auto term = rest.substr(0, rest.find("  "));
      const auto behind = std::min(rest.size(), rest.find_first_not_of(' ', term.size()));
      lines.push_back({std::string{term}, std::string{rest.substr(behind)}});
    }
    apart = false;
  }
  return lines;
}

/// Lines that are typed, what is said of each below it.
std::string examples(const std::vector<WordHelp>& lines) {
  if (lines.empty()) return {};
  std::string text = section("EXAMPLES") + ".nf\n";
  for (const auto& [line, says] : lines) {
    text += verbatim(line);
    if (says.empty()) continue;
    const auto folded = wrapped(says, 64);
    for (const auto part : lines_in(folded)) text += "    " + verbatim(part);
  }
  return text + ".fi\n";
}

std::string exit_status(bool of_tests) {
  std::string text = section("EXIT STATUS");
  for (const auto& [term, says] : lines_of(find_topic("exit-codes")->text)) {
    if (term.size() == 1 && (of_tests || term != "3")) text += item(bold(term), says);
  }
  return text;
}

std::string page_name(std::string_view command) { return concat("acw-", command); }

/// "acw(1), acw-fire(1)".
std::string see_also(std::string_view own, auto is_meant) {
  std::string pages = own == "acw" ? "" : ".BR acw (1)";
  for (const auto& command : commands()) {
    if (command.name != own && is_meant(command))
      append(pages, ",\n", ".BR " + escaped(page_name(command.name)) + " (1)");
  }
  return section("SEE ALSO") + pages + "\n";
}

// The pages.

std::string program_page(const Session& session) {
  auto page =
      head("acw", "dice and odds for American Civil War wargames") + section("SYNOPSIS") +
      bold("acw") + " [" + bold("-r") + " \\fIRULES\\fR]\n\\fICOMMAND\\fR [\\fIWORDS\\fR ...] [" +
      bold("at") + " \\fIWORDS\\fR ...] [\\fIOPTIONS\\fR]\n" + section("DESCRIPTION") +
      filled(
          "acw rolls the dice of a volley, a charge or a morale test, takes the player's own dice, "
          "or computes exact odds. Type the situation in the words of a ruleset, in any order: "
          "figures, quality, distance; then at, vs or against, and the target's words. acw COMMAND "
          "--help lists the words of a command, and so does its page: man acw-fire.") +
      section("COMMANDS");
  for (const auto& command : commands()) page += item(bold(command.name), command.summary);
  page += item(bold("help") + " " + in_italics("TOPIC"), "show help for a command or a topic") +
          section("TOPICS");
  for (const auto& topic : help_topics()) page += item(bold(topic.name), topic.summary);
  page += section("OPTIONS");
  for (const auto& spec : option_table()) page += option_item(spec);
  page += section("RULESETS");
  for (const auto& id : Library::built_in()) {
    const auto rules = session.library.shared(id);
    page += item(bold(rules->short_id) + ", " + bold(id), rules->title_or_id());
  }
  std::string environment = section("ENVIRONMENT");
  std::string files = section("FILES");
  for (const auto& [term, says] : lines_of(find_topic("files")->text)) {
    if (term.empty() || term.starts_with("acw ")) continue;
    (term.front() == '$' ? files : environment) += item(bold(term), says);
  }
  page += environment + files + exit_status(true);
  page += examples({{"acw fire 12 exp 25cm at 14 soft", "a volley"},
                    {"acw fire 12 exp 25cm at 14 soft --dice -", "with your own dice"},
                    {"acw fire 4..24 exp,vet 25cm at 14 soft --odds", "a table of odds"},
                    {"acw game new bull-run.acw -r bp --seed manassas", "a game in a file"},
                    {"acw play bull-run.acw", ""}});
  return page + see_also("acw", [](const Command&) { return true; });
}

/// A command of the rulesets: the words of each that has it.
std::string procedure_page(const Session& session, const Command& command) {
  const std::string name{command.name};
  std::string words;
  std::vector<WordHelp> typed;
  std::vector<const OptionSpec*> taken;
  Texts followers;
  bool targets = false;
  for (const auto& id : Library::built_in()) {
    const auto rules = session.library.shared(id);
    for (const auto& one : rules->procedures) {
      if (!(one.name + " ").starts_with(name + " ")) continue;
      targets = targets || !one.target.empty();
      words += ".SS " +
               escaped(formatted("{} (-r {}){}", rules->title_or_id(), rules->short_id,
                                 one.name == name ? "" : ": " + one.name)) +
               "\n" + filled(one.summary + (one.summary.ends_with('?') ? "" : "."));
      for (const auto& part : words_help(*rules, one)) {
        words += ".PP\n" + filled(part.heading + ":");
        for (const auto& [word, says] : part.words) {
          // the other names of a word stand behind it
          const auto also = std::min(word.size(), word.find(" ("));
          words += item(bold(word.substr(0, also)),
                        also == word.size() ? says : word.substr(also + 1) + " " + says);
        }
      }
      for (const auto& note : notes_help(*rules, one)) words += ".PP\n" + filled(note + ".");
      for (const auto& example : one.examples) typed.push_back({example, ""});
      append_all(taken, options_taken(taker::procedure, name, lacking(*rules, one)));
      for (const auto* row : follow_rows(one)) followers.emplace_back(row->text("procedure"));
    }
  }
  auto page = head(page_name(name), command.summary) + section("SYNOPSIS") + bold("acw") + " [" +
              bold("-r") + " \\fIRULES\\fR]\n" + bold(name) + " [\\fIWORDS\\fR ...]" +
              (targets ? " [" + bold("at") + " \\fIWORDS\\fR ...]" : "") + " [\\fIOPTIONS\\fR]\n";
  page +=
      section("DESCRIPTION") +
      filled("The words of " + name +
             " are listed below for each ruleset. Type them in any order; each is also an option. "
             "A range or a list (4..24, 5..30..5cm, vet,exp) gives the odds of each value.") +
      section("WORDS") + words + section("OPTIONS");
  for (const auto& spec : option_table()) {
    if (contains(taken, &spec)) page += option_item(spec);
  }
  followers.insert(followers.end(), {"game", "luck"});
  return page + exit_status(true) + examples(typed) +
         see_also(name, [&](const Command& other) { return contains(followers, other.name); });
}

/// A command of the program: its help, as it tells it.
std::string own_page(const Command& command) {
  const std::string name{command.name};
  const auto help = command.help;
  auto page = head(page_name(name), command.summary) + section("SYNOPSIS");
  std::string described;
  std::vector<WordHelp> usage;
  std::vector<WordHelp> typed;
  bool examples_follow = false;
  for (const auto& line : lines_of(help.substr(help.find('\n') + 1))) {
    if (line.says == "examples") examples_follow = true;
    else if (line.name.empty()) append(described, ".PP\n", filled(line.says));
    else (examples_follow ? typed : usage).push_back(line);
  }
  std::string uses;
  for (const auto& [term, says] : usage) {
    page += (&term == &usage.front().name ? "" : ".br\n") + bold(term) + "\n";
    if (!says.empty()) uses += item(bold(term), says);
  }
  if (described.empty()) described = filled(help.substr(0, help.find('\n')));
  page += section("DESCRIPTION") + described + uses + section("OPTIONS");
  for (const auto* spec : options_taken(command.taker, name)) page += option_item(*spec);
  return page + exit_status((command.taker & taker::procedure) != 0) +
         examples(typed.empty() ? usage : typed) + see_also(name, [&](const Command& other) {
           return help.find(concat("acw ", other.name, " ")) != help.npos;
         });
}

/// A page by its command's name, or by its own: `fire`, `acw-fire`.
std::string page_of(const Session& session, const std::string& typed) {
  auto wanted = plain_word(typed);
  if (wanted == "acw") return program_page(session);
  if (wanted.starts_with("acw-")) wanted.erase(0, 4);
  const auto* command = find_command(wanted);
  if (command == nullptr) {
    throw Misread{"no page for " + quote(typed) +
                  did_you_mean(wanted, names_of(commands()), "acw man list lists them")};
  }
  return command->taker == taker::procedure ? procedure_page(session, *command)
                                            : own_page(*command);
}

int run_man(const Session& session) {
  refuse_options(session.words, session.command);
  refuse_formats(session.options, "the manual page");
  const auto page =
      session.words.empty() ? Joined{"acw", 0} : command_of(plain_words(session.words));
  if (session.words.size() > page.words)
    throw Misread{"acw man takes one command, not also " + quote(session.words[page.words]) +
                  ": type, for example, acw man fire | man -l -"};
  if (page.word == "list") {
    std::string names = "acw\n";
    for (const auto& command : commands()) names += page_name(command.name) + "\n";
    session.streams.out(names);
  } else {
    session.streams.out(page_of(session, page.word));
  }
  return 0;
}

}  // namespace

const Command man_command{
    "man", "print a manual page: acw man fire | man -l -", run_man, taker::man,
    "acw man: print the manual page of the program or of a command\n\n"
    "  acw man [COMMAND] [OPTIONS]  print the page in the format of man and groff\n"
    "  acw man list                 list all pages\n\n"
    "examples\n"
    "  acw man | man -l -           the program\n"
    "  acw man fire | man -l -      a command, with the words of each ruleset\n"
    "  acw man fire > acw-fire.1    for a folder of $MANPATH"};

}  // namespace acw
