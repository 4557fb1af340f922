#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/at_table.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw::test;

TEST_CASE("reading: whoever sits at a terminal is told that it is read, and how that ends") {
  for (const std::string line : {"batch", "batch -", "luck -", "replay -", "morale --from -"}) {
    CAPTURE(line);
    const auto ran = at_table(line, {});
    CHECK(ran.err.rfind("acw: reading ", 0) == 0);
    CHECK(has(ran.err, "press Ctrl-D at the start of a line to end\n"));
    CHECK_FALSE(has(acw_run(line).err, "reading"));
  }
}

TEST_CASE("reading: where there is a prompt, or a file, nothing is told") {
  CHECK(at_table("roll 2d6 --dice -", {"3,4"}).err ==
        "  (cancel or Ctrl-C stops)\nroll 2 D6 2d6: ");
  CHECK(at_table("luck evening.jsonl", {}).err == "acw: cannot find log 'evening.jsonl'\n");
}
