#include "acw/base/printable.hpp"

#include <doctest/doctest.h>

using acw::printable;

TEST_CASE("printable: what a terminal or a reader of UTF-8 doesn't take is a question mark") {
  CHECK(printable("½ \xE2\x80\x93 plain") == "½ \xE2\x80\x93 plain");
  CHECK(printable("a\xA1\xC3") == "a??");
  CHECK(printable(std::string_view{"a\0\x1B[2J\n", 7}) == "a??[2J?");
  CHECK(printable("\xC2\x85\xE2\x80\xAE\xE2\x81\xA9") == "???");
  CHECK(printable("\xEF\xBF\xBD\xEF\xBF\xBE\xEF\xBF\xBF") == "\xEF\xBF\xBD??");
}
