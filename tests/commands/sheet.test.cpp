#include <doctest/doctest.h>

#include <set>
#include <string>

#include "acw/base/json.hpp"
#include "support/program.hpp"

using namespace acw;
using test::acw_run;

namespace {

const std::set<std::string> programs_own{"aftermath", "next"};

std::size_t rows_shown(const std::string& rules) {
  const auto shown = parse_json(acw_run("rules show " + rules + " --json").out);
  std::size_t rows = 0;
  for (const auto& procedure : *shown["outcome"]["procedures"].as<Value::Array>()) {
    for (const auto& [name, table] : *procedure["tables"].as<Value::Object>()) {
      if (!programs_own.contains(name)) rows += table.as<Value::Array>()->size();
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("sheet: every row that players look up is on the sheet of its rules") {
  for (const std::string rules : {"bp", "ka", "sz", "si", "sow"}) {
    CAPTURE(rules);
    const auto sheet = parse_json(acw_run("-r " + rules + " sheet --json").out);
    const auto& rows = *sheet["outcome"]["rows"].as<Value::Array>();
    CHECK(rows.size() == rows_shown(rules));
    const auto text = acw_run("-r " + rules + " sheet").out;
    const auto page = acw_run("-r " + rules + " sheet --md").out;
    for (const auto& row : rows) {
      CHECK(!row["command"].is_null());
      CHECK(text.find("\n" + *row["command"].as<std::string>() + ": ") != std::string::npos);
      CHECK(page.find("\n## " + *row["command"].as<std::string>() + ": ") != std::string::npos);
    }
    CHECK(acw_run("-r " + rules + " sheet --csv").out.rfind("command,table,label", 0) == 0);
  }
}

TEST_CASE("sheet: numbers stand under the names of their columns") {
  const auto sheet = acw_run("-r bp sheet fire").out;
  CHECK(sheet.find("\n  to hit") != std::string::npos);
  CHECK(sheet.find("morale:") == std::string::npos);
  const auto line = [&](const std::string& begins) {
    const auto at = sheet.find("\n" + begins);
    REQUIRE(at != std::string::npos);
    return sheet.substr(at + 1, sheet.find('\n', at + 1) - at - 1);
  };
  const auto head = line("  ranges ");
  const auto guns = line("    field gun ");
  CHECK(head.size() == guns.size());
  CHECK(head.substr(head.size() - 4) == "long");
  CHECK(guns.substr(guns.size() - 3) == "120");
  CHECK(guns.find("30") < guns.find("120"));
}

TEST_CASE("sheet: lists are printed without the line of names, too") {
  for (const std::string list : {"sheet fire", "rules list", "throw"}) {
    CAPTURE(list);
    const auto whole = acw_run(list + " --csv").out;
    CHECK(acw_run(list + " --csv --no-header").out == whole.substr(whole.find('\n') + 1));
  }
}

TEST_CASE("sheet: what is no command of the rules is told, with what is meant") {
  const auto ran = acw_run("-r ka sheet demolitoin");
  CHECK(ran.code == 2);
  CHECK(ran.err.find("'demolitoin' is no command of Kallistra") != std::string::npos);
  CHECK(acw_run("-r sz sheet demolitoin").err.find("did you mean 'demolition'?") !=
        std::string::npos);
}

TEST_CASE("sheet: a ruleset may be named by a word, as of acw rules show") {
  CHECK(acw_run("sheet bp").out == acw_run("-r bp sheet").out);
  CHECK(acw_run("sheet sow fire morale").out == acw_run("-r sow sheet fire morale").out);
  CHECK(acw_run("-r ka sheet bp").err == "acw: the ruleset is named twice: 'ka' and 'bp'\n");
  CHECK(acw_run("sheet nosuch").code == 2);
}
