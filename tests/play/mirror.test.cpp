#include "acw/play/mirror.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_CASE("mirror: sides are exchanged, what lies between them and the reading stay") {
  Procedure procedure;
  procedure.acting = {"count", "class"};
  procedure.target = {"count", "class"};
  procedure.between = {"slope"};
  Situation situation;
  situation.set_number({false, "count"}, 6);
  situation.set_number({true, "count"}, 4);
  situation.set_word({false, "class"}, Slot::Kind::words, "elite", true);
  situation.set_word({false, "slope"}, Slot::Kind::words, "uphill", true);
  situation.set_word({false, "a-reading"}, Slot::Kind::words, "strict", false);
  const auto other = mirrored(procedure, situation);
  CHECK(other.number({false, "count"}) == 4);
  CHECK(other.number({true, "count"}) == 6);
  CHECK(other.word({true, "class"}) == "elite");
  CHECK_FALSE(other.has({false, "class"}));
  CHECK(other.word({false, "slope"}) == "uphill");
  CHECK(other.word({false, "a-reading"}) == "strict");
}
