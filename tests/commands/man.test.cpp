#include <doctest/doctest.h>

#include <string>

#include "cli/session.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

std::string page_of(const std::string& command) {
  const auto ran = acw_run("man " + command);
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  return ran.out;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("man: each command has a page with its sections, and the program's names them all") {
  const auto whole = page_of("");
  const auto list = acw_run("man list").out;
  for (const auto& command : acw::commands()) {
    const std::string name{command.name};
    CAPTURE(name);
    const auto page = page_of(name);
    for (const auto* title :
         {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"})
      CHECK(holds(page, "\n.SH " + std::string{title} + "\n"));
    CHECK(holds(page, "\\-\\-help"));
    CHECK(holds(page, ".BR acw (1)"));
    CHECK(holds(list, "acw-" + name + "\n"));
    CHECK(page_of("acw-" + name) == page);
    auto escaped = name;
    for (auto at = escaped.find('-'); at != std::string::npos; at = escaped.find('-', at + 2))
      escaped.insert(at, "\\");
    CHECK(holds(whole, ".BR acw\\-" + escaped + " (1)"));
  }
  CHECK(page_of("acw") == whole);
}

TEST_CASE("man: a command's page has the words of every ruleset that has it, and its examples") {
  const auto fire = page_of("fire");
  for (const auto* part :
       {".SS Black Panthers (\\-r bp)", ".SS Kallistra (\\-r ka)", ".SS Schulz (\\-r sz)",
        ".SS State of War (\\-r sow)", "minie\\-rifle", "rifle\\-musket (rifle, rm)",
        "acw fire 12 exp musket 25cm at 14 skirmish soft\n", "acw \\-r sow fire",
        "\\fB\\-\\-odds\\fR", ".BR acw\\-morale (1)", "\n  3  with \\-\\-exit\\-status"})
    CHECK(holds(fire, part));
  CHECK(!holds(page_of("demolition"), "Kallistra"));
  CHECK(holds(page_of("throw"), "throw river"));
  // what a command doesn't take isn't told of it
  CHECK(!holds(page_of("luck"), "\\-\\-exit\\-status\\fR"));
  CHECK(!holds(page_of("luck"), "\n  3  "));
  // a flag that may have a value
  CHECK(holds(fire, ".TP\n\\fB\\-\\-csv\\fR[=\\(aq;,\\(aq]\n"));
  CHECK(holds(page_of("luck"), "acw luck results.jsonl\n"));
}

TEST_CASE("man: lines are short, plain ASCII, and begin no request that isn't meant") {
  for (const auto& command : acw::commands()) {
    const auto page = page_of(std::string{command.name});
    std::size_t column = 0;
    for (const char c : page) {
      column = c == '\n' ? 0 : column + 1;
      if (column > 80 || static_cast<signed char>(c) < 0) {
        CAPTURE(command.name);
        CHECK(column <= 80);
        CHECK(static_cast<signed char>(c) >= 0);
        break;
      }
    }
  }
}

TEST_CASE("man: a page that there isn't is answered with the nearest, and two are refused") {
  CHECK(acw_run("man fier").err == "acw: no page for 'fier': did you mean 'fire'?\n");
  CHECK(acw_run("man fier").code == 2);
  CHECK(acw_run("man xylophone").err == "acw: no page for 'xylophone': acw man list lists them\n");
  CHECK(acw_run("man fire melee").code == 2);
  CHECK(acw_run("man fire --json").code == 2);
  CHECK(holds(acw_run("man --help").out, "acw man [COMMAND]"));
  CHECK(page_of("formation test") == page_of("formation-test"));
}
