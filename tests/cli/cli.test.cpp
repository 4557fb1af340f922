#include "cli/cli.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

#include "acw/base/failure.hpp"
#include "cli/session.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

/// A run whose output can't be written.
template <class Error>
Ran unwritable(const std::string& command_line, Error error) {
  Ran ran;
  acw::Streams streams;
  streams.out = [&](std::string_view) { throw error; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [] { return std::optional<std::string>{}; };
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.out_width = streams.err_width = any_width;
  ran.code = acw::run(shell_words(command_line), streams);
  return ran;
}

Ran with_environment(const std::string& command_line, const std::string& name,
                     const std::string& value, bool terminal = false) {
  Ran ran;
  acw::Streams streams;
  streams.out = [&](std::string_view text) { ran.out += text; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [] { return std::optional<std::string>{}; };
  streams.environment = [&](const char* wanted) {
    return name == wanted ? std::optional{value} : std::nullopt;
  };
  streams.out_terminal = terminal;
  streams.out_width = streams.err_width = any_width;
  ran.code = acw::run(shell_words(command_line), streams);
  return ran;
}

}  // namespace

TEST_CASE(
    "cli: an answer is 0, the rules' no is 1, a line at fault is 2, and a failed test 3 when "
    "asked") {
  CHECK(acw_run("fire 12 exp 25cm at 14 --seed a").code == 0);
  CHECK(acw_run("fire 12 exp 500cm at 14").code == 1);
  CHECK(acw_run("fire 0 exp 25cm at 14").code == 2);
  CHECK(acw_run("formation-test veteran --dice 1").code == 0);
  CHECK(acw_run("formation-test veteran --dice 1 --exit-status").code == 3);
  CHECK(acw_run("formation-test veteran --dice 8 --exit-status").code == 0);
}

TEST_CASE("cli: a command that is missing or mistyped") {
  const auto none = acw_run("");
  CHECK(none.code == 2);
  CHECK(none.out == acw_run("--help").out);
  CHECK(none.err == "");
  CHECK(acw_run("frie 12").err == "acw: unknown command 'frie': did you mean 'fire'?\n");
  CHECK(acw_run("meele 12").err == "acw: unknown command 'meele': did you mean 'melee'?\n");
  CHECK(acw_run("fir 12").err == "acw: unknown command 'fir': did you mean 'fire'?\n");
  const auto strange = acw_run("qqqqqqqq");
  CHECK(strange.code == 2);
  CHECK(strange.err.find("acw: unknown command 'qqqqqqqq': expected fire, melee, morale") == 0);
}

TEST_CASE("cli: help is an answer, goes to standard output, and lists every command") {
  const auto lines_of = [](const std::string& typed) {
    const auto help = acw_run(typed, "", 80).out;
    return std::count(help.begin(), help.end(), '\n');
  };
  CHECK(lines_of("--help") <= 24);
  CHECK(lines_of("fire --help") <= 47);
  for (const auto& command : acw::commands())
    CHECK(acw_run("help commands").out.find("\n  " + std::string{command.name} + " ") !=
          std::string::npos);
  for (const auto& option : acw::option_table())
    CHECK(acw_run("help options").out.find("--" + std::string{option.name}) != std::string::npos);
  for (const std::string line : {"--help", "-h", "help"}) {
    CAPTURE(line);
    const auto ran = acw_run(line);
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    for (const auto& command : acw::commands())
      CHECK(ran.out.find(command.name) != std::string::npos);
  }
}

TEST_CASE("cli: help of a command is asked for before it, after it, or among its words") {
  const auto ran = acw_run("fire --help");
  CHECK(ran.code == 0);
  CHECK(ran.out.find("acw fire: ") == 0);
  for (const char* word :
       {"veteran", "exp", "musket", "--target-", "hedge", "--odds", "late-war"}) {
    CHECK_MESSAGE(ran.out.find(word) != std::string::npos, word);
  }
  CHECK(acw_run("--help fire").out == ran.out);
  CHECK(acw_run("help fire").out == ran.out);
  CHECK(acw_run("fire 12 exp -h").out == ran.out);
  CHECK(acw_run("help frie").code == 2);
}

TEST_CASE("cli: the version is an answer too") {
  const auto ran = acw_run("--version");
  CHECK(ran.code == 0);
  CHECK(ran.out.find("acw ") == 0);
  CHECK(ran.out.back() == '\n');
}

TEST_CASE(
    "cli: the program's options may stand before the command, after it, and among its words") {
  const auto ran = acw_run("fire 12 exp 25cm at 14 --odds --json");
  REQUIRE(ran.code == 0);
  CHECK(acw_run("--odds --json fire 12 exp 25cm at 14").out == ran.out);
  CHECK(acw_run("fire --json 12 exp --odds 25cm at 14").out == ran.out);
  CHECK(acw_run("-r bp fire 12 exp 25cm at 14 --odds --format json").out == ran.out);
  CHECK(acw_run("fire 12 exp 25cm at 14 --odds --format=json --rules black-panthers").out ==
        ran.out);
}

TEST_CASE("cli: options at fault are the line's fault") {
  for (const std::string options :
       {"--seed", "--seed a --seed b", "--json --md", "--json --format csv", "--format yaml",
        "--format toml", "--json -q", "--color sometimes", "-r", "-r nobodys", "-r ''/x",
        "--variant odd=up", "--frmat json"}) {
    CAPTURE(options);
    const auto ran = acw_run("fire 12 exp 25cm at 14 " + options);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err.find("acw: ") == 0);
    CHECK(ran.err.back() == '\n');
  }
  CHECK(acw_run("fire 12 exp 25cm at 14 --format jsn").err ==
        "acw: unknown format 'jsn' for fire: did you mean 'json'? (expected: text, md, json, csv "
        "or svg)\n");
}

TEST_CASE("cli: output that can't be written is a failure") {
  for (const std::string line : {"fire 12 exp 25cm at 14", "--help", "--version", "rules list",
                                 "roll 3d6", "throw", "fire --help"}) {
    CAPTURE(line);
    const auto ran = unwritable(line, acw::RuleError{"cannot write the output"});
    CHECK(ran.code == 1);
    CHECK(ran.err == "acw: cannot write the output\n");
  }
  CHECK(unwritable("--version", std::runtime_error{"strange"}).code == 1);
  CHECK(unwritable("--version", std::runtime_error{"strange"}).err == "acw: strange\n");
  CHECK(unwritable("--version", std::bad_alloc{}).err == "acw: out of memory\n");
}

TEST_CASE("cli: the environment names rules and format, and an option overrides it") {
  const std::string line = "fire 12 exp 25cm at 14 --odds";
  CHECK(with_environment(line, "ACW_FORMAT", "json").out == acw_run(line + " --json").out);
  CHECK(with_environment(line + " --md", "ACW_FORMAT", "json").out == acw_run(line + " --md").out);
  CHECK(with_environment(line, "ACW_FORMAT", "jsn").code == 2);
  CHECK(with_environment(line, "ACW_RULES", "nobodys").code == 2);
  CHECK(with_environment(line + " -r bp", "ACW_RULES", "nobodys").out == acw_run(line).out);
}

TEST_CASE("cli: colour is for terminals, unless it is asked for or refused") {
  const std::string line = "fire 12 exp 25cm at 14 --odds";
  const auto coloured = [](const Ran& ran) { return ran.out.find('\x1b') != std::string::npos; };
  CHECK_FALSE(coloured(acw_run(line)));
  CHECK(coloured(with_environment(line, "", "", true)));
  CHECK(coloured(acw_run(line + " --color always")));
  CHECK_FALSE(coloured(with_environment(line + " --color never", "", "", true)));
  CHECK_FALSE(coloured(with_environment(line, "NO_COLOR", "1", true)));
  CHECK(coloured(with_environment(line, "NO_COLOR", "", true)));
  CHECK(coloured(with_environment(line + " --color always", "NO_COLOR", "1", true)));
  CHECK_FALSE(coloured(with_environment(line, "TERM", "dumb", true)));
  CHECK(coloured(with_environment(line, "TERM", "xterm", true)));
  CHECK(coloured(with_environment(line + " --color always", "TERM", "dumb", true)));
  CHECK_FALSE(coloured(with_environment(line + " --json", "", "", true)));
  CHECK_FALSE(coloured(with_environment(line + " --csv", "", "", true)));
}
