#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/json.hpp"
#include "acw/dice/random.hpp"
#include "records/recorded_dice.hpp"

using namespace acw;
using dice::Ask;

namespace {

/// Dice of such throws, drawn from the streams ("s", "line 4", place) where there are none.
struct FellDice {
  explicit FellDice(const std::string& throws)
      : record{parse_json("{\"throws\":[" + throws + "]}")}, dice{record, "s", "line 4"} {}

  std::vector<int> faces(const Ask& ask) { return dice.next(ask).faces; }

  Value record;
  RecordedDice dice;
};

/// What is drawn for the throw of that place.
std::vector<int> drawn_at(std::uint64_t place, const Ask& ask) {
  dice::Random random{"s", "line 4", place};
  random.begin(ask);
  std::vector<int> faces;
  for (int i = 0; i < ask.dice; ++i) faces.push_back(random.die());
  return faces;
}

Ask pool_of(std::string_view why, int dice, int sides) { return {why, dice, sides, 4}; }

const std::string hits_and_saves =
    R"({"why":"to hit","dice":3,"sides":8,"faces":[8,1,4]},{"why":"save","dice":2,"sides":6,"faces":[6,2]})";

}  // namespace

TEST_CASE("recorded dice: a throw has the faces that fell, and surplus ones are dropped") {
  FellDice fell{hits_and_saves};
  CHECK(fell.faces(pool_of("to hit", 2, 8)) == std::vector{8, 1});
  CHECK(fell.faces(pool_of("save", 2, 6)) == std::vector{6, 2});
  CHECK(fell.dice.drawn() == 0);
}

TEST_CASE("recorded dice: what is asked for besides is drawn by its place") {
  FellDice fell{hits_and_saves};
  const auto more = drawn_at(0, pool_of("to hit", 2, 8));
  CHECK(fell.faces(pool_of("to hit", 5, 8)) == std::vector{8, 1, 4, more[0], more[1]});
  CHECK(fell.dice.drawn() == 2);
  // one that wasn't made, and one that was, and not twice
  CHECK(fell.faces(pool_of("officer", 4, 6)) == drawn_at(1, pool_of("officer", 4, 6)));
  CHECK(fell.faces(pool_of("to hit", 4, 8)) == drawn_at(2, pool_of("to hit", 4, 8)));
  CHECK(fell.dice.drawn() == 10);
}

TEST_CASE("recorded dice: a die of other sides can't be used again") {
  FellDice fell{hits_and_saves};
  CHECK(fell.faces(pool_of("to hit", 3, 6)) == drawn_at(0, pool_of("to hit", 3, 6)));
  CHECK(fell.dice.drawn() == 3);
  CHECK(fell.faces(pool_of("save", 1, 6)) == std::vector{6});
}

TEST_CASE("recorded dice: a throw is looked for in its own part") {
  FellDice fell{R"({"part":"round 1","why":"to hit","dice":1,"sides":6,"faces":[1]},)"
                R"({"part":"round 2","why":"to hit","dice":1,"sides":6,"faces":[2]},)"
                R"({"part":"round 2","why":"to hit","dice":1,"sides":6,"faces":[3]})"};
  const auto in = [](std::string_view part) {
    auto ask = pool_of("to hit", 1, 6);
    ask.part = part;
    return ask;
  };
  CHECK(fell.faces(in("round 2")) == std::vector{2});
  CHECK(fell.faces(in("round 1")) == std::vector{1});
  CHECK(fell.faces(in("round 2")) == std::vector{3});
  CHECK(fell.dice.drawn() == 0);
  fell.faces(in("round 1"));
  CHECK(fell.dice.drawn() == 1);
}

TEST_CASE("recorded dice: what was thrown anew stands for its own throw alone") {
  const std::string throws = R"({"why":"first","dice":1,"sides":6,"faces":[1],"again":true},)"
                             R"({"why":"first","dice":1,"sides":6,"faces":[2]},)"
                             R"({"why":"first","dice":1,"sides":6,"faces":[3]})";
  const Ask first{"first", 1, 6};
  Ask again = first;
  again.again = true;
  {
    FellDice fell{throws};  // the same rules
    CHECK(fell.faces(first) == std::vector{1});
    CHECK(fell.faces(again) == std::vector{2});
    CHECK(fell.faces(first) == std::vector{3});
    CHECK(fell.dice.drawn() == 0);
  }
  FellDice fell{throws};  // rules that let the 1 stand, and have the 3 thrown anew
  CHECK(fell.faces(first) == std::vector{1});
  CHECK(fell.faces(first) == std::vector{3});
  CHECK(fell.faces(again) == drawn_at(2, first));
}

TEST_CASE("recorded dice: those that were merely counted count in just such a throw alone") {
  const std::string counted =
      R"({"why":"to hit","dice":12,"sides":8,"needs":5,"low":false,"successes":7})";
  Ask ask{"to hit", 12, 8, 5};
  ask.countable = true;
  CHECK(FellDice{counted}.dice.next(ask).successes == 7);
  const auto is_drawn = [&](const Ask& other) {
    FellDice fell{counted};
    return fell.faces(other) == drawn_at(0, other) && fell.dice.drawn() == other.dice;
  };
  auto other = ask;
  other.dice = 11;
  CHECK(is_drawn(other));
  other = ask;
  other.needs = 4;
  CHECK(is_drawn(other));
  other = ask;
  other.low = true;
  CHECK(is_drawn(other));
  other = ask;
  other.countable = false;
  CHECK(is_drawn(other));
}
