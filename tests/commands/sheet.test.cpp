#include <doctest/doctest.h>

#include <set>
#include <string>

#include "acw/base/json.hpp"
#include "game/armies.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw;
using test::acw_run;

namespace {

/// The line of a text that begins so.
std::string line_of(const std::string& text, const std::string& begins) {
  const auto at = text.find("\n" + begins);
  REQUIRE(at != std::string::npos);
  return text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

}  // namespace

TEST_CASE("sheet: what players look up of each ruleset is on it, in every form") {
  for (const std::string rules : {"bp", "ka", "sz", "si", "sow"}) {
    CAPTURE(rules);
    const auto sheet = parse_json(acw_run("-r " + rules + " sheet --json").out);
    const auto& rows = *sheet["outcome"]["rows"].as<Value::Array>();
    CHECK(rows.size() > 60);
    std::set<std::string> asked;
    for (const auto& row : rows) asked.insert(*row["command"].as<std::string>());
    for (const std::string command : {"fire", "melee", "move"}) CHECK(asked.contains(command));
    const auto text = acw_run("-r " + rules + " sheet").out;
    const auto page = acw_run("-r " + rules + " sheet --md").out;
    const auto picture = acw_run("-r " + rules + " sheet --svg").out;
    for (const auto& row : rows) {
      const auto& table = *row["table"].as<std::string>();
      CAPTURE(table);
      CHECK(text.find("\n" + table) != std::string::npos);
      CHECK(page.find("\n## " + table) != std::string::npos);
    }
    CHECK(acw_run("-r " + rules + " sheet --csv").out.rfind("command,table,row", 0) == 0);
    CHECK(picture.rfind("<svg xmlns=", 0) == 0);
    CHECK(picture.find("<title>") != std::string::npos);
    CHECK(acw_run("-r " + rules + " sheet --html").out.rfind("<!DOCTYPE html>", 0) == 0);
  }
}

TEST_CASE("sheet: beside each number that is needed stands its chance") {
  const auto sheet = acw_run("-r bp sheet fire").out;
  CHECK(sheet.find("Morale") == std::string::npos);
  CHECK(line_of(sheet, "  rifle ") == "  rifle                                30   120");
  CHECK(line_of(sheet, "  veteran ").find("3+ 6\u00a0in\u00a08  4+ 5\u00a0in\u00a08") !=
        std::string::npos);
  CHECK(sheet.find("firers with a formation fail +1") != std::string::npos);
}

TEST_CASE("sheet: lines that come to the same are one") {
  const auto sheet = acw_run("-r bp sheet melee throw").out;
  CHECK(line_of(sheet, "  veteran, officer ").find("8+") != std::string::npos);
  CHECK(line_of(sheet, "  5–8 ").back() == '2');
}

TEST_CASE("sheet: the readings that it goes by are at its head, and no others") {
  const auto plain = acw_run("-r bp sheet").out;
  CHECK(plain.find("interpretations as in the rulebook") != std::string::npos);
  const auto other = acw_run("-r bp sheet --variant open-saves=no").out;
  CHECK(other.find("open-saves=no") != std::string::npos);
  CHECK(line_of(plain, "  open ").find("5+") != std::string::npos);
  CHECK(line_of(other, "  open ").find("5+") == std::string::npos);
}

TEST_CASE("sheet: with an army it has what that can use, and a card for each unit") {
  const test::Folder folder;
  const auto sheet =
      acw_run("sheet --army " + folder.write("army.toml", test::armies::bp_federal)).out;
  CHECK(sheet.find("shotgun") == std::string::npos);
  CHECK(acw_run("sheet").out.find("shotgun") != std::string::npos);
  const auto card = line_of(sheet, "  20th Maine ");
  CHECK(card.find("3+ to 30, 4+ to 120") != std::string::npos);
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
  CHECK(ran.err.find("unknown command 'demolitoin' for Kallistra") != std::string::npos);
  CHECK(acw_run("-r sz sheet demolitoin").err.find("did you mean 'demolition'?") !=
        std::string::npos);
}

TEST_CASE("sheet: a ruleset may be named by a word, as of acw rules show") {
  CHECK(acw_run("sheet bp").out == acw_run("-r bp sheet").out);
  CHECK(acw_run("sheet sow fire morale").out == acw_run("-r sow sheet fire morale").out);
  CHECK(acw_run("-r ka sheet bp").err == "acw: choose one ruleset: 'ka' or 'bp'\n");
  CHECK(acw_run("sheet nosuch").code == 2);
}
