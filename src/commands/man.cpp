#include <cctype>

#include "cli/help_topics.hpp"
#include "cli/options_help.hpp"
#include "commands/command.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

/// Breaks text at blanks into lines, with `joint` at the end of each broken line.
std::string in_lines(const std::string& safe, std::string_view joint) {
  constexpr std::size_t widest = 78;
  std::string lines;
  for (std::size_t start = 0; start < safe.size();) {
    auto end = safe.size();
    if (end - start > widest) {
      end = safe.rfind(' ', start + widest - joint.size());
      if (end == safe.npos || end <= start) end = std::min(safe.find(' ', start), safe.size());
    }
    auto line = safe.substr(start, end - start);
    // a line that begins with a period would be a request
    if (line.front() == '.') line.insert(0, "\\&");
    lines += concat(line, end < safe.size() ? joint : "", "\n");
    start = end + 1;
  }
  return lines;
}

/// Escapes text for roff.
std::string escaped(std::string_view says) {
  constexpr std::string_view signs = "\\-'`^~";
  constexpr std::string_view names[] = {"\\e", "\\-", "\\(aq", "\\(ga", "\\(ha", "\\(ti"};
  std::string safe;
  while (!says.empty()) {
    const auto character = take_character(says);
    const auto sign = signs.find(character);
    if (sign != signs.npos) safe += names[sign];
    else if (character.size() > 1)  // as a code point, which every roff knows
      safe += formatted("\\[u{:04X}]", code_point(character));
    else safe += character;
  }
  return safe;
}

/// Escapes text for roff, in lines that roff fills.
std::string filled(std::string_view says) { return in_lines(escaped(says), ""); }

/// Escapes lines that roff must not fill.
std::string verbatim(std::string_view text) {
  std::string lines = ".nf\n";
  const auto folded = wrapped(text, 76);
  for (const auto line : lines_in(folded))
    lines += line.empty() ? ".sp\n" : in_lines(escaped(line), " \\");
  return lines + ".fi\n";
}

std::string bold(std::string_view says) { return "\\fB" + escaped(says) + "\\fR"; }

std::string section(std::string_view title) { return concat(".SH ", title, "\n"); }

/// A list item: a term in roff, and its meaning.
std::string item(const std::string& term, std::string_view says) {
  return concat(".TP\n", term, "\n", filled(says));
}

/// Beginning of a page: its title, summary and usage.
std::string head(const std::string& page, std::string_view summary, std::string_view usage) {
  auto title = escaped(page);
  for (auto& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return concat(".TH ", title, " 1 " ACW_DATE " \"acw " ACW_VERSION "\" Games\n", section("NAME"),
                filled(concat(page, " - ", summary)), section("SYNOPSIS"), verbatim(usage));
}

std::string in_italics(std::string_view says) { return "\\fI" + escaped(says) + "\\fR"; }

std::string option_item(const OptionSpec& spec) {
  auto term = spec.letter == '\0' ? "" : bold(std::string{'-', spec.letter}) + ", ";
  term += bold(concat("--", spec.name)) + escaped(spec.value);
  if (!spec.argument.empty()) term += " " + in_italics(spec.argument);
  return item(term, spec.help);
}

/// The codes of the help topic; code 3 only for commands that test.
std::string exit_status(bool of_tests) {
  std::string lines;
  for (const auto line : lines_in(find_topic("exit-codes")->text)) {
    const auto code = line.substr(indent_of(line)).substr(0, 1);
    if (is_whole(code) && (of_tests || code != "3")) lines += concat(line, "\n");
  }
  return section("EXIT STATUS") + verbatim(lines);
}

std::string page_name(std::string_view command) { return concat("acw-", command); }

/// "acw(1), acw-fire(1)": all other pages.
std::string see_also(std::string_view page) {
  std::string pages = page == "acw" ? "" : ".BR acw (1)";
  for (const auto& command : commands()) {
    if (command.name != page)
      append(pages, ",\n", ".BR " + escaped(page_name(command.name)) + " (1)");
  }
  return section("SEE ALSO") + pages + "\n";
}

// The pages.

std::string program_page(const Session& session) {
  auto page =
      head("acw", "dice and odds for American Civil War wargames",
           "acw [-r RULES] COMMAND [WORDS ...] [at WORDS ...] [OPTIONS]") +
      section("DESCRIPTION") +
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
  page += section("FILES") + verbatim(find_topic("files")->text) + exit_status(true) +
          section("EXAMPLES") +
          verbatim(
              "acw fire 12 exp 25cm at 14 soft                  a volley\n"
              "acw fire 12 exp 25cm at 14 soft --dice -         with your own dice\n"
              "acw fire 4..24 exp,vet 25cm at 14 soft --odds    a table of odds\n"
              "acw game new bull-run.acw -r bp --seed manassas  a game in a file\n"
              "acw play bull-run.acw\n");
  return page + see_also("acw");
}

/// Page of a command that rulesets define, with its words in each ruleset.
std::string procedure_page(const Session& session, const Command& command) {
  const std::string name{command.name};
  std::string words;
  std::string examples;
  std::vector<const OptionSpec*> taken;
  bool targets = false;
  for (const auto& id : Library::built_in()) {
    const auto rules = session.library.shared(id);
    for (const auto& procedure : rules->procedures) {
      if (!(procedure.name + " ").starts_with(name + " ")) continue;
      targets = targets || !procedure.target.empty();
      words += ".SS " +
               escaped(formatted("{} (-r {}){}", rules->title_or_id(), rules->short_id,
                                 procedure.name == name ? "" : ": " + procedure.name)) +
               "\n" + verbatim(procedure_help(*rules, procedure));
      for (const auto& example : procedure.examples) examples += example + "\n";
      append_all(taken, options_of(taker::procedure, name, needs_lacking(*rules, procedure)));
    }
  }
  auto page = head(page_name(name), command.summary,
                   concat("acw [-r RULES] ", name, " [WORDS ...]", targets ? " [at WORDS ...]" : "",
                          " [OPTIONS]"));
  page +=
      section("DESCRIPTION") +
      filled("The words of " + name +
             " are listed below for each ruleset. Type them in any order; each is also an option. "
             "A range or a list (4..24, 5..30..5cm, vet,exp) gives the odds of each value.") +
      section("WORDS") + words + section("OPTIONS");
  for (const auto& spec : option_table()) {
    if (contains(taken, &spec)) page += option_item(spec);
  }
  return page + exit_status(true) + section("EXAMPLES") + verbatim(examples) + see_also(name);
}

/// Page of a command of the program. Its help consists of paragraphs: usage, examples, description.
std::string own_page(const Command& command) {
  const std::string name{command.name};
  const auto& help = *help_of_command(name);
  constexpr std::string_view examples = "examples\n";
  std::string usage, described, typed;
  for (auto rest = help.text; !rest.empty();) {
    const auto paragraph = rest.substr(0, rest.find("\n\n"));
    rest.remove_prefix(std::min(rest.size(), paragraph.size() + 2));
    if (paragraph.starts_with(examples)) typed = paragraph.substr(examples.size());
    else append(usage.empty() ? usage : described, "\n\n", paragraph);
  }
  if (described.empty()) described = concat("acw ", name, ": ", help.summary);
  auto page = head(page_name(name), command.summary, usage) + section("DESCRIPTION") +
              verbatim(described) + section("OPTIONS");
  for (const auto* spec : options_of(command.taker, name)) page += option_item(*spec);
  return page + exit_status((command.taker & taker::procedure) != 0) + section("EXAMPLES") +
         verbatim(typed.empty() ? usage : typed) + see_also(name);
}

/// A page by its command's name, or by its own: `fire`, `acw-fire`.
std::string page_of(const Session& session, const std::string& typed) {
  auto wanted = plain_word(typed);
  if (wanted == "acw") return program_page(session);
  if (wanted.starts_with("acw-")) wanted.erase(0, 4);
  const auto* command = find_command(wanted);
  if (command == nullptr) {
    throw UsageError{"no page for " + quote(typed) +
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
    throw UsageError{"acw man takes one command, not also " + quote(session.words[page.words]) +
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

const Command man_command{"man", "print a manual page: acw man fire | man -l -", run_man,
                          taker::man};

}  // namespace acw
