#include "options/option_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "render/format.hpp"
#include "render/formats.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

std::string fault_of_options(const std::string& line) {
  const auto ran = acw_run(line);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  return ran.err;
}

/// An option as it is typed, with a value that reads.
std::string typed(const acw::OptionSpec& option) {
  const std::string name = "--" + std::string{option.name};
  if (option.name == "until") return name + " 'round 1'";
  if (option.name == "format") return name + " text";
  if (option.name == "color") return name + " never";
  if (option.name == "rules") return name + " bp";
  if (option.name == "output") return name + " /dev/null";
  return option.argument.empty() ? name : name + " 1";
}

/// The names that stand in the options' part of a help.
std::set<std::string> listed(const std::string& help) {
  std::set<std::string> names;
  if (const auto by_name = help.find("\noptions ("); by_name != std::string::npos) {
    for (auto at = help.find("\n  --", by_name); (at = help.find("--", at)) != std::string::npos;) {
      const auto end = help.find_first_of(" /\n", at);
      names.insert(help.substr(at + 2, end - at - 2));
      at = end;
    }
    return names;
  }
  auto at = help.find("\noptions\n");
  REQUIRE(at != std::string::npos);
  for (at += 9; at < help.size(); at = help.find('\n', at) + 1) {
    const auto line = help.substr(at, help.find('\n', at) - at);
    if (line.empty()) break;
    const auto name = line.find("--");
    REQUIRE(name < 6);
    names.insert(line.substr(name + 2, line.find_first_of(" [", name) - name - 2));
  }
  return names;
}

/// Whether a run was refused because of an option that the command doesn't take.
bool is_refused(const Ran& ran, const std::string& command, const acw::OptionSpec& option) {
  const bool plain = ran.err.find("acw: " + command + " does not take --" +
                                  std::string{option.name} + ": it applies only to ") == 0;
  const bool told = ran.err == "acw: " + std::string{option.purpose} + ", and " + command +
                                   " does not use rules\n";
  if (plain || told) {
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
  }
  return plain || told;
}

/// Whether it is no format, or one of that command's.
bool fits(std::string_view option, std::string_view command) {
  for (const auto* format : acw::formats()) {
    if (format->name() == option) return format->fits(command);
  }
  return true;
}

/// Every procedure of the rulesets that are built in, as `-r ID NAME`.
std::vector<std::string> procedures() {
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const acw::Library library{streams};
  std::vector<std::string> all;
  for (const auto& id : acw::Library::built_in()) {
    const auto rules = library.load(id);
    for (const auto& procedure : rules.procedures)
      all.push_back("-r " + rules.short_id + " " + procedure.name);
  }
  return all;
}

}  // namespace

TEST_CASE(
    "options: every command takes what the table says and its help lists, and refuses the rest") {
  for (const auto& command : acw::commands()) {
    const std::string name{command.name};
    const std::string line = name == "throw"    ? "throw wind"
                             : name == "charge" ? "-r si charge"
                                                : name;
    const auto names = listed(acw_run(line + " --help").out);
    for (const auto& option : acw::option_table()) {
      CAPTURE(line);
      CAPTURE(option.name);
      const bool takes = (option.takers & command.taker) != 0;
      CHECK(is_refused(acw_run(line + " " + typed(option)), name, option) != takes);
      CHECK(acw_run(line + " --help " + typed(option)).code ==
            (line[0] == '-' && option.name == "rules" ? 2 : 0));
      if (option.needs == acw::Needs::nothing)
        CHECK(names.contains(std::string{option.name}) == (takes && fits(option.name, name)));
      else CHECK((!names.contains(std::string{option.name}) || takes));
    }
  }
}

TEST_CASE(
    "options: a procedure's help lists --until, --then and --from where they are of use to it") {
  std::set<std::string> following;
  const auto all = procedures();
  for (const auto& procedure : all) {
    const auto help = acw_run(procedure + " --help").out;
    constexpr std::string_view heading = "\nmay be followed by ";
    auto at = help.find(heading);
    if (at == std::string::npos) continue;
    at += heading.size();
    const auto ruleset = procedure.substr(0, procedure.find(' ', 3) + 1);
    for (const auto end = help.find(" (--then", at); at < end;) {
      const auto next = std::min(help.find(", ", at), end);
      following.insert(ruleset + help.substr(at, next - at));
      at = next + 2;
    }
  }
  CHECK(following.contains("-r bp morale"));
  int rounds = 0;
  for (const auto& procedure : all) {
    CAPTURE(procedure);
    const auto help = acw_run(procedure + " --help").out;
    const auto names = listed(help);
    const bool firefight = has(help, "\nwith --to-the-end, either side takes all these words");
    CHECK(names.contains("until") ==
          (!firefight && (has(help, "\n  to-the-end") || has(help, "\n  until-state"))));
    CHECK(names.contains("then") == has(help, "\nmay be followed by"));
    CHECK(names.contains("from") == following.contains(procedure));
    CHECK(names.contains("of") == following.contains(procedure));
    rounds += names.contains("until") ? 1 : 0;
  }
  CHECK(rounds > 3);
  CHECK(has(fault_of_options("time-of-day --until 'round 3'"), "does not apply to time-of-day"));
  CHECK(has(acw_run("time-of-day --then morale").err, "nothing can follow time-of-day"));
}

TEST_CASE("options: what a command doesn't take is told with the commands that do") {
  CHECK(fault_of_options("rules list --odds --dice 1") ==
        "acw: rules does not take --dice: it applies only to the commands of a ruleset and roll\n");
  CHECK(fault_of_options("rules show bp --seed 1") ==
        "acw: rules does not take --seed: it applies only to the commands of a ruleset, roll, "
        "batch, game and play\n");
  CHECK(fault_of_options("rules list -q") ==
        "acw: rules does not take --quiet: it applies only to the commands of a ruleset, roll, "
        "luck, batch, play, replay and options\n");
  CHECK(fault_of_options("luck --army nowhere") ==
        "acw: luck does not take --army: it applies only to the commands of a ruleset, sheet, "
        "batch, game and options\n");
  CHECK(
      fault_of_options("luck - --sample 3") ==
      "acw: luck does not take --sample: it applies only to the commands of a ruleset and roll\n");
  CHECK(fault_of_options("roll --until x") ==
        "acw: roll does not take --until: it applies only to the commands of a ruleset\n");
  CHECK(fault_of_options("--army us.toml roll 3d6") ==
        "acw: roll does not take --army: it applies only to the commands of a ruleset, sheet, "
        "batch, game and options\n");
  CHECK(fault_of_options("roll -qrbp 3d6") ==
        "acw: roll does not take --rules: it applies only to the commands of a ruleset, luck, "
        "rules, sheet, batch, game, play, replay, completion and options\n");
  CHECK(fault_of_options("roll 3d6 --show 3+") ==
        "acw: --show applies only to ranges and lists of a ruleset's words, and roll does not use "
        "rules\n");
  CHECK(fault_of_options("throw --odds") == "acw: --odds requires one throw: acw throw NAME\n");
  CHECK(acw_run("throw --json").code == 0);
}

TEST_CASE("options: one that there isn't is met with one that the command takes") {
  CHECK(
      fault_of_options("--ods fire") ==
      "acw: unknown option '--ods': did you mean '--odds'? (acw help options lists the options)\n");
  CHECK(
      fault_of_options("roll 3d6 --ods") ==
      "acw: unknown option '--ods': did you mean '--odds'? (acw roll --help lists the options)\n");
  CHECK(fault_of_options("luck - --jsn=1") ==
        "acw: unknown option '--jsn=1': did you mean '--json'? (acw luck --help lists the "
        "options)\n");
  CHECK(fault_of_options("rules list --ods") ==
        "acw: unknown option '--ods' (acw rules --help lists the options)\n");
  CHECK(acw_run("roll 3d6 -d4 --seed a").code == 0);
  CHECK(has(fault_of_options("roll 3d6 --d4"), "one sign is enough"));
}

TEST_CASE(
    "options: two that can't stand together are refused, whatever their order, for every command") {
  int pairs = 0;
  for (const std::string line :
       {"fire 12 exp 25cm at 14 ", "roll 3d6 ", "throw wind ", "-r ka morale regular "}) {
    for (const auto& option : acw::option_table()) {
      for (const auto& other : acw::option_table()) {
        if (!has(" " + std::string{option.misfits} + " ", " " + std::string{other.name} + " "))
          continue;
        const auto taker = line == "roll 3d6 " ? acw::taker::roll : acw::taker::procedure;
        if ((option.takers & taker) == 0 || (other.takers & taker) == 0) continue;
        CAPTURE(line);
        CAPTURE(option.name);
        CAPTURE(other.name);
        const auto told = fault_of_options(line + typed(option) + " " + typed(other));
        CHECK(fault_of_options(line + typed(other) + " " + typed(option)) == told);
        CHECK(has(told, "--" + std::string{option.name}));
        CHECK(has(told, "--" + std::string{other.name}));
        CHECK_FALSE(has(told, "{"));
        ++pairs;
      }
    }
  }
  CHECK(pairs > 60);
  CHECK(fault_of_options("roll 3d6 --need --odds") == "acw: choose one: --odds or --need\n");
  CHECK(fault_of_options("roll 3d6 --times 2 --odds") ==
        "acw: --times applies only to dice that the program rolls: leave out --odds, --sample, "
        "--need and --dice\n");
  CHECK(fault_of_options("morale exp 7/12 --want holds --times 2 --seed a") ==
        "acw: --want uses exact odds: leave out --seed and --times\n");
}

TEST_CASE("options: in a sweep, those for one situation are refused") {
  for (const auto& option : acw::option_table()) {
    if ((option.takers & acw::taker::sweep) != 0) continue;
    if ((option.takers & acw::taker::procedure) == 0) continue;
    CAPTURE(option.name);
    if (!option.only_with.empty() || option.needs == acw::Needs::maps) {
      CHECK(acw_run("fire 4..6 exp 10cm at 10 " + typed(option)).code == 2);
      continue;
    }
    CHECK(fault_of_options("fire 4..6 exp 10cm at 10 " + typed(option)) ==
          "acw: --" + std::string{option.name} +
              " applies only to one situation: leave it out, or leave out the range or list\n");
  }
}

TEST_CASE("options: defaults of the environment and the configuration are never refused") {
  const Folder folder;
  folder.write("acw/config.toml",
               "rules = 'ka'\narmy = ['nowhere.toml']\nodds-line = false\ncolor = 'always'\nformat "
               "= 'json'\n");
  for (const std::string line :
       {"roll 3d6 --seed a", "luck -", "rules list", "rules show bp", "throw -r bp"}) {
    CAPTURE(line);
    CHECK(run_at_home(folder, line).code == 0);
    CHECK(run_at_home(folder, line).err == "");
  }
  for (const std::string line : {"roll 3d6 --army x", "luck - --army x", "rules list --army x"}) {
    CHECK(run_at_home(folder, line).code == 2);
  }
}

TEST_CASE("options: what ACW_ARMY names is not asked for by acw luck") {
  std::string told;
  acw::Streams streams;
  streams.out = [](std::string_view) {};
  streams.err = [&](std::string_view text) { told += text; };
  streams.line = [] { return std::optional<std::string>{}; };
  streams.environment = [](const char* name) {
    return std::string_view{name} == "ACW_ARMY" ? std::optional<std::string>{"nowhere"}
                                                : std::nullopt;
  };
  CHECK(acw::run({"luck", "-"}, streams) == 0);
  CHECK(told == "");
}

TEST_CASE("option table: rows name each other rightly, and have names and letters of their own") {
  std::set<std::string_view> names;
  std::set<char> letters;
  for (const auto& option : acw::option_table()) {
    CHECK(names.insert(option.name).second);
    CHECK((option.letter == '\0' || letters.insert(option.letter).second));
  }
  for (const auto& option : acw::option_table()) {
    CAPTURE(option.name);
    CHECK(option.takers != 0);
    CHECK_FALSE(option.help.empty());
    CHECK(option.why.empty() == (option.misfits.empty() && option.only_with.empty()));
    for (const auto& others : {option.misfits, option.only_with}) {
      for (const auto& other : shell_words(others)) CHECK(names.contains(other));
    }
    const auto alone = acw_run("roll 1 --" + std::string{option.name});
    CHECK(has(alone.err, "requires a value") != option.argument.empty());
  }
}

TEST_CASE("option table: what was typed is known, also by its letter") {
  const auto options = acw::read_options({"fire", "-qrbp", "--army", "a", "--army=b", "--odds"});
  for (const char* name : {"quiet", "rules", "army", "odds"}) CHECK(options.has_typed(name));
  for (const char* name : {"json", "format", "help", "seed"}) CHECK_FALSE(options.has_typed(name));
  CHECK(options.rules == "bp");
  CHECK(options.armies == std::vector<std::string>{"a", "b"});
}
