#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "base/record.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// A unit of which one figure is left, and a volley that kills it.
struct LastFigure {
  std::string rules, army, other_army, unit, volley;
  std::vector<std::string> following;
};

const LastFigure last_figures[] = {
    {"bp",
     armies::bp_federal,
     armies::bp_confederate,
     "3va",
     "fire 20me 10cm at 3va --dice 13h,0h",
     {"morale", "melee"}},
    {"ka",
     armies::ka_union,
     armies::ka_confederate,
     "tenn",
     "fire iron 1hex at tenn --seed 1",
     {"morale", "melee"}},
    {"sz", armies::sz_union, armies::sz_confederate, "c1", "fire u1 4in at c1 --seed 1", {"melee"}},
    {"sow",
     armies::sow_federal,
     armies::sow_confederate,
     "fc",
     "fire ca 10cm at fc --seed 1",
     {"morale", "melee"}},
    {"si", "", "", "ci1", "fire ui1 5in at ci1 --seed 1", {"morale", "melee"}},
};

}  // namespace

TEST_CASE("chain: a step that is not taken for lack of figures is answered in a game, too") {
  for (const auto& last : last_figures) {
    CAPTURE(last.rules);
    const auto game = last.army.empty()
                          ? std::make_unique<GameTable>(last.rules)
                          : std::make_unique<GameTable>(last.rules, last.army, last.other_army);
    for (const auto& then : last.following) {
      CAPTURE(then);
      game->play("game set " + last.unit + " 1");
      CHECK(has(game->play(last.volley + " --then " + then), "no figures are left"));
      CHECK(game->left(last.unit) == Value{0});
      game->play("game undo");
    }
  }
}
