#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "self_test/check.hpp"
#include "steps/dice_expression.hpp"

namespace acw {
namespace {

/// What was found of a ruleset.
struct RulesetCheck {
  std::string title;
  std::string id;
  std::vector<CommandCheck> commands;
};

RulesetCheck check_ruleset(const Library& library, const std::string& name,
                           const CheckScope& scope) {
  const auto rules = library.load(name);
  RulesetCheck check{rules.title_or_id(), rules.id, {}};
  for (const auto& procedure : rules.procedures)
    check.commands.push_back(check_command(library, name, rules, procedure, scope));
  return check;
}

std::string names_where(const RulesetCheck& check, bool (*holds)(const CommandCheck&)) {
  Names names;
  for (const auto& command : check.commands) {
    if (holds(command)) names.push_back(command.command);
  }
  return any_of(names, " and ");
}

std::string number_of(long long number, const std::string& one, const std::string& several) {
  return in_thousands(std::to_string(number)) + " " + (number == 1 ? one : several);
}

std::string text_of(const RulesetCheck& check) {
  CommandCheck sum;
  for (const auto& command : check.commands) {
    sum.situations += command.situations;
    sum.ways += command.ways;
    sum.games += command.games;
  }
  auto text = formatted("{}: {}, asked in {}; {} in which dice can fall, counted one by one; {}\n",
                        check.title, number_of(count_of(check.commands), "command", "commands"),
                        number_of(sum.situations, "situation", "situations"),
                        number_of(sum.ways, "way", "ways"), number_of(sum.games, "game", "games"));
  const auto tell = [&](const std::string& what, const std::string& names) {
    if (!names.empty()) text += "  " + what + names + "\n";
  };
  tell("too many dice to count one by one, held against games alone: ",
       names_where(check, [](const CommandCheck& command) {
         return command.games > 0 && command.throws && !command.one_by_one;
       }));
  tell("its chances take too long to work out: ",
       names_where(check, [](const CommandCheck& command) {
         return command.situations > 0 && command.games == 0 && !command.one_by_one;
       }));
  for (const auto& command : check.commands) {
    if (!command.not_checked.empty())
      tell("not looked at: ", command.command + " (" + command.not_checked + ")");
    for (const auto& fault : command.faults) tell("WRONG: ", command.command + ": " + fault);
  }
  return text;
}

Value value_of(const RulesetCheck& check, const CommandCheck& command) {
  return keyed("rules", check.id, "command", command.command, "situations", command.situations,
               "ways", command.ways, "games", command.games, "one_by_one", command.one_by_one,
               "not_checked", command.not_checked, "faults", command.faults);
}

std::vector<RulesetCheck> check_all(const Session& session, const CheckScope& scope) {
  auto names = Library::built_in();
  for (const auto& own : session.library.own()) names.push_back(own);
  if (session.options.has_typed("rules")) names.assign(1, session.options.rules);
  std::vector<RulesetCheck> checks;
  for (const auto& name : names) checks.push_back(check_ruleset(session.library, name, scope));
  const auto plain = plain_dice();
  checks.push_back({"Plain dice", plain.id, {check_plain_dice(scope)}});
  return checks;
}

int run_selftest(const Session& session) {
  for (const auto& word : session.words) {
    refuse_options({word}, session.command);
    throw Misread{
        formatted("selftest takes no words, and {} is one: one ruleset is acw -r RULES selftest",
                  quote(word))};
  }
  CheckScope scope;
  scope.seed = session.options.seed.value_or("selftest");
  const auto generator = check_generator();
  const auto checks = check_all(session, scope);
  Listing listing;
  listing.text =
      generator.empty() ? "Dice: those of known seeds fall as they have been promised\n" : "";
  for (const auto& fault : generator) listing.text += "WRONG: " + fault + "\n";
  long long faults = count_of(generator);
  Value::Array commands;
  for (const auto& check : checks) {
    listing.text += text_of(check);
    for (const auto& command : check.commands) {
      faults += count_of(command.faults);
      commands.push_back(value_of(check, command));
    }
  }
  listing.text += faults == 0 ? "nothing wrong was found\n"
                              : number_of(faults, "fault was", "faults were") + " found\n";
  listing.result =
      session.answer().set("seed", scope.seed, "outcome",
                           keyed("faults", faults, "generator", generator, "commands", commands),
                           "notes", Value::Array{});
  session.print(listing);
  return faults == 0 ? 0 : 1;
}

}  // namespace

const Command selftest_command{
    "selftest", "are the odds right on this machine? Every command of the rulesets", run_selftest,
    taker::selftest,
    "acw selftest: are the odds right on this machine?\n\n"
    "  acw selftest [OPTIONS]\n\n"
    "as in\n"
    "  acw selftest                     all rulesets, the player's own too\n"
    "  acw -r my-rules.toml selftest    one ruleset\n\n"
    "Every command of a ruleset is asked by its examples. Its exact odds are held against every "
    "face of every die\n"
    "in turn, which are counted without any of the means of the odds, with so few figures that "
    "this "
    "can be done; and\n"
    "against games, within five standard deviations. The dice are held against what has been "
    "promised of seeds."};

}  // namespace acw
