#include "words/fight_words.hpp"

#include <doctest/doctest.h>

#include "words/fight_procedures.hpp"

using namespace acw;
using namespace acw::test;

TEST_CASE("fight words: a side may be given the words of what follows, each once") {
  auto target = melee().target;
  add_names(target, morale().acting);
  CHECK(target == Texts{"count", "class", "cover", "original", "supported"});
}
