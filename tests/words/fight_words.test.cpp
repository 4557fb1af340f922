#include "words/fight_words.hpp"

#include <doctest/doctest.h>

#include "words/fight_procedures.hpp"

using namespace acw;
using namespace acw::test;

TEST_CASE("fight words: a side may be given the words of what follows, each once") {
  const auto wide = with_words_of(melee(), morale(), true);
  CHECK(wide.target ==
        std::vector<std::string>{"count", "class", "cover", "original", "supported"});
  CHECK(wide.acting == melee().acting);
}
