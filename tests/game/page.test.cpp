#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;

TEST_CASE("game: show as a page has a box for each figure, and strikes off those that are lost") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 9");
  game.play("game set 5ny removed");
  const auto page = game.play("game show --format svg");
  CHECK(page.rfind("<svg xmlns=", 0) == 0);
  CHECK(page.find("</svg>\n") == page.size() - 7);
  // 13, 12 and 12 figures, and the paper
  CHECK(times(page, "<rect ") == 13 + 12 + 12 + 1);
  CHECK(times(page, "m0 -2.6l-2.6 2.6") == 4);
  CHECK(times(page, "class=\"bar\"") == 3);
  CHECK(page.find(">20th Maine (20me)<") != std::string::npos);
  CHECK(page.find("infantry veteran rifle, breaks at 5<") != std::string::npos);
  CHECK(page.find(">9 of 13<") != std::string::npos);
  CHECK(page.find("class=\"gone\">5th New York") != std::string::npos);
  CHECK(page.find("turn 1, line 2<") != std::string::npos);
  const auto before = game.play("game show --svg --at 0");
  CHECK(times(before, "m0 -2.6l-2.6 2.6") == 0);
  CHECK(game.run("game due --svg").code == 2);
}
