#include "what_if/variations.hpp"

#include <doctest/doctest.h>

#include "base/json_text.hpp"

using namespace acw;

TEST_CASE("variations: what is filled in otherwise is told, of both sides and between them") {
  Procedure procedure;
  procedure.acting = {"formation"};
  procedure.between = {"slope", "fog"};
  procedure.target = {"formation"};
  const SlotPath formation{false, "formation"};
  Situation before;
  before.set_word(formation, Slot::Kind::words, "line", false);
  Situation after;
  after.set_word(formation, Slot::Kind::words, "column", false);
  after.set_word({false, "slope"}, Slot::Kind::words, "level", false);
  after.set_word({false, "fog"}, Slot::Kind::flag, "true", true);
  after.set_word({true, "formation"}, Slot::Kind::words, "skirmish", false);
  const auto told = [&](const Situation& one, const Situation& other) {
    return to_json(Value{changed_defaults(procedure, one, other)});
  };
  CHECK(told(before, after) ==
        R"({"formation":"column","slope":"level","target.formation":"skirmish"})");
  CHECK(told(after, after) == "{}");
}
