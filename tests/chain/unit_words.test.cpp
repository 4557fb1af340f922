#include "chain/unit_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "words/fight_procedures.hpp"
#include "words/fight_words.hpp"

using namespace acw;
using namespace acw::test;

TEST_CASE("hand over: what was typed of a side, and matters, is handed over") {
  auto wide = melee();
  add_names(wide.target, morale().acting);
  Situation situation;
  situation.set_word({false, "class"}, Slot::Kind::words, "raw", true);
  situation.set_word({true, "class"}, Slot::Kind::words, "veteran", true);
  situation.set_word({true, "cover"}, Slot::Kind::words, "soft",
                     false);  // assumed for the one isn't said for the other
  situation.set_word({true, "supported"}, Slot::Kind::flag, "true", true);
  situation.set_word({false, "slope"}, Slot::Kind::words, "uphill", true);
  situation.set_word({false, "reading"}, Slot::Kind::words, "strict", false);
  situation.set_number({true, "count"}, 7);
  const auto after = follower_situation({}, wide, morale(), situation, true);
  CHECK(after.word({false, "class"}) == "veteran");
  CHECK(after.word({false, "supported"}) == "true");
  CHECK(after.number({false, "count"}) == 7);
  CHECK_FALSE(after.has({false, "cover"}));
  CHECK_FALSE(after.has({false, "slope"}));
  CHECK(after.word({false, "reading"}) == "strict");
  CHECK(std::none_of(after.all().begin(), after.all().end(),
                     [](const SlotValue& said) { return said.path.target; }));
}
TEST_CASE("hand over: a row's word goes along where none was typed") {
  auto fight = melee();
  add_names(fight.target, morale().acting);
  Row row;
  row.cells = {{"slot", Column::text, 0, "target.class", {}, {}},
               {"word", Column::text, 0, "raw", {}, {}}};
  fight.tables.push_back({"next", "", {row}});
  Situation situation;
  situation.set_word({true, "class"}, Slot::Kind::words, "veteran", false);
  CHECK(follower_situation({}, fight, morale(), situation, true).word({false, "class"}) == "raw");
  CHECK_FALSE(follower_situation({}, fight, morale(), situation, false).has({false, "class"}));
  situation.set_word({true, "class"}, Slot::Kind::words, "veteran", true);
  CHECK(follower_situation({}, fight, morale(), situation, true).word({false, "class"}) ==
        "veteran");
}
TEST_CASE(
    "hand over: a side is told how many are left and what holds of it, as far as it is asked") {
  EffectNames names;
  names.mark({"supported", "true"});
  names.mark({"charging", "true"});
  Situation now;
  put_state(names, morale(), {3, 0, 3, 0}, false, true, now);
  CHECK(now.number({false, "count"}) == 3);
  CHECK(now.word({false, "supported"}) == "true");
  CHECK_FALSE(now.has({false, "charging"}));
  Situation uncounted;
  put_state(names, morale(), {3, 0, 0, 0}, false, false, uncounted);
  CHECK_FALSE(uncounted.has({false, "count"}));
}
