#include "words/fight_words.hpp"

#include <doctest/doctest.h>

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

TEST_CASE("fight words: a side may be given the words of what follows, each once") {
  const auto wide = with_words_of(melee(), morale(), true);
  CHECK(wide.target ==
        std::vector<std::string>{"count", "class", "cover", "original", "supported"});
  CHECK(wide.acting == melee().acting);
}
