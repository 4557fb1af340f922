#include "words/follow.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace acw;

namespace {

Procedure melee() {
  Procedure procedure;
  procedure.acting = {"count", "class"};
  procedure.target = {"count", "class", "cover"};
  procedure.between = {"slope"};
  return procedure;
}
Procedure morale() {
  Procedure procedure;
  procedure.acting = {"count", "original", "class", "cover", "supported"};
  return procedure;
}

}  // namespace

TEST_CASE("follow: a side may be given the words of what follows, each once") {
  const auto wide = with_words_of(melee(), morale(), true);
  CHECK(wide.target ==
        std::vector<std::string>{"count", "class", "cover", "original", "supported"});
  CHECK(wide.acting == melee().acting);
}
TEST_CASE("follow: what was typed of a side, and matters, is handed over") {
  const auto wide = with_words_of(melee(), morale(), true);
  Situation situation;
  situation.set_word({false, "class"}, Slot::Kind::words, "raw", true);
  situation.set_word({true, "class"}, Slot::Kind::words, "veteran", true);
  situation.set_word({true, "cover"}, Slot::Kind::words, "soft",
                     false);  // assumed for the one isn't said for the other
  situation.set_word({true, "supported"}, Slot::Kind::flag, "true", true);
  situation.set_word({false, "slope"}, Slot::Kind::words, "uphill", true);
  situation.set_word({false, "reading"}, Slot::Kind::words, "strict", false);
  situation.set_number({true, "count"}, 7);
  const auto after = handed_over(wide, morale(), situation, true);
  CHECK(after.word({false, "class"}) == "veteran");
  CHECK(after.word({false, "supported"}) == "true");
  CHECK(after.number({false, "count"}) == 7);
  CHECK_FALSE(after.has({false, "cover"}));
  CHECK_FALSE(after.has({false, "slope"}));
  CHECK(after.word({false, "reading"}) == "strict");
  CHECK(std::none_of(after.all().begin(), after.all().end(),
                     [](const SlotValue& said) { return said.path.target; }));
}
