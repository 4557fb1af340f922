#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw::test;

TEST_CASE("game: show as a page has a box for each figure, and strikes off those that are lost") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 9");
  game.play("game set 5ny removed");
  const auto page = game.play("game show --format svg");
  CHECK(page.rfind("<svg xmlns=", 0) == 0);
  CHECK(page.find("</svg>\n") == page.size() - 7);
  // 13, 12 and 12 figures, and an officer
  CHECK(times(page, "height=\"3.5\"") == 13 + 12 + 12 + 1);
  CHECK(times(page, "class=\"lost\"") == 4);
  CHECK(times(page, "class=\"break\"") == 3);
  CHECK(page.find(">20th Maine<") != std::string::npos);
  CHECK(page.find(">infantry veteran rifle<") != std::string::npos);
  CHECK(page.find(">breaks at 5<") != std::string::npos);
  CHECK(page.find("class=\"gone\">5ny<") != std::string::npos);
  CHECK(page.find("before turn 1, line 2<") != std::string::npos);
  CHECK(times(page, ">notes<") == 2);
  const auto before = game.play("game show --svg --at 0");
  CHECK(times(before, "class=\"lost\"") == 0);
  const auto one = game.play("game show federal --svg");
  CHECK(times(one, ">notes<") == 1);
  CHECK(one.find("3rd Virginia") == std::string::npos);
  CHECK(game.run("game due --svg").code == 2);
}

TEST_CASE("game: a page for a browser has a sheet of paper for each side, and no script") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto page = game.play("game show --html");
  CHECK(page.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(times(page, "class=\"wide page\"") == 2);
  CHECK(times(page, "<b class=\"box") == 13 + 12 + 12 + 1);
  CHECK(page.find(".page{break-before:page}") != std::string::npos);
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("http") == std::string::npos);
}

TEST_CASE("game: a page has as many units as there are") {
  std::string many = "rules = \"black-panthers\"\nside = \"federal\"\n";
  for (int i = 10; i < 70; ++i)
    many += "[[units]]\nid = \"u" + std::to_string(i) +
            "\"\narm = \"infantry\"\nclass = \"raw\"\nweapon = \"musket\"\nfigures = 14\n";
  const GameTable game{"bp", many, armies::bp_confederate};
  const auto page = game.play("game show federal --svg");
  CHECK(times(page, "height=\"3.5\"") == 60 * 14);
  CHECK(times(page, ">notes<") == 1);
}

TEST_CASE("army-gen: its roster is a page, and a box is as large as a pencil needs") {
  const auto ran = acw_run("army-gen federal --seed a --svg");
  REQUIRE(ran.code == 0);
  CHECK(ran.out.find(">Black Panthers<") != std::string::npos);
  CHECK(ran.out.find(">federal<") != std::string::npos);
  CHECK(ran.out.find("seed a<") != std::string::npos);
  CHECK(ran.out.find("width=\"3.5\" height=\"3.5\"") != std::string::npos);
  CHECK(ran.out.find(">brigade 1<") != std::string::npos);
  CHECK(ran.out.find(">brigadiers<") != std::string::npos);
  CHECK(acw_run("army-gen federal --seed a --html").out.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(acw_run("army-gen federal --odds --html").code == 2);
  CHECK(acw_run("fire 12 exp 25cm at 14 --html").code == 2);
}
