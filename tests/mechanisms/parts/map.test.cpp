#include "acw/mechanisms/parts/map.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

#include "acw/mechanisms/map_gen.hpp"
#include "mechanisms/parts/black_panthers_map.hpp"
#include "support/outcome.hpp"
#include "support/rolled.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;
using namespace acw::test;

namespace {

Maps drawn(const MapPlan& plan, const std::string& seed) {
  return rolled(seed, "map-gen", [&](Dice& dice) { return draw_maps(plan, dice); });
}

Map entered(const MapPlan& plan, std::vector<int> faces) {
  return rolled(std::move(faces), [&](Dice& dice) { return draw_map(plan, dice); });
}

bool has(const std::vector<int>& squares, int square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

void check_way(const std::vector<int>& squares, const std::set<int>& hills, int columns) {
  REQUIRE(!squares.empty());
  for (const int square : squares) REQUIRE(!hills.contains(square));
  for (std::size_t i = 1; i < squares.size(); ++i) {
    const int across = (squares[i] - 1) % columns - (squares[i - 1] - 1) % columns;
    const int down = (squares[i] - 1) / columns - (squares[i - 1] - 1) / columns;
    REQUIRE(std::max(std::abs(across), std::abs(down)) == 1);
    if (across != 0 && down != 0)
      REQUIRE(!(hills.contains(squares[i - 1] + across) &&
                hills.contains(squares[i - 1] + down * columns)));
  }
}

void check_map(const MapPlan& plan, const Map& map) {
  std::set<int> taken;
  std::set<int> hills;
  std::vector<int> farms;
  for (const auto& [kind, square] : map.terrain) {
    REQUIRE(taken.insert(square).second);
    REQUIRE((1 <= square && square <= plan.columns * plan.rows));
    if (kind == 0) hills.insert(square);
    if (kind == 1) farms.push_back(square);
  }
  for (const auto& course : {map.river, map.road}) {
    check_way(course.squares, hills, plan.columns);
    REQUIRE(course.squares.front() == plan.edges[static_cast<std::size_t>(course.start) - 1]);
    REQUIRE(course.squares.back() == plan.edges[static_cast<std::size_t>(course.end) - 1]);
  }
  const auto& river = map.river.squares;
  const bool shared = std::any_of(river.begin(), river.end(),
                                  [&](int square) { return has(map.road.squares, square); });
  REQUIRE(has(river, map.bridge));
  REQUIRE(has(map.road.squares, map.bridge) == shared);
  REQUIRE(map.fords.size() == std::min<std::size_t>(2, river.size() - 1));
  for (const int ford : map.fords) REQUIRE((has(river, ford) && ford != map.bridge));
  REQUIRE(std::set<int>(map.fords.begin(), map.fords.end()).size() == map.fords.size());
  REQUIRE(map.tracks.size() + map.notes.size() == farms.size());
  for (const auto& track : map.tracks) {
    check_way(track.squares, hills, plan.columns);
    REQUIRE(has(farms, track.farm));
    REQUIRE(track.squares.front() == track.farm);
    for (const int square : track.squares)
      REQUIRE(has(map.road.squares, square) == (square == track.squares.back()));
  }
}

}  // namespace

TEST_CASE("map: every map drawn keeps the rules") {
  std::array<int, 3> picked{};
  for (int i = 0; i < 600; ++i) {
    const auto plan = black_panthers(i % 2 == 1);
    const auto maps = drawn(plan, "keeps " + std::to_string(i));
    REQUIRE(maps.maps.size() == 3);
    for (const auto& map : maps.maps) {
      REQUIRE(map.terrain.size() == (i % 2 == 1 ? 9 : 7));
      check_map(plan, map);
    }
    ++picked[static_cast<std::size_t>(maps.picked)];
  }
  double chi = 0;
  for (const int times : picked) chi += (times - 200.0) * (times - 200.0) / 200.0;
  CHECK(chi < 13.8);  // one in a thousand, with 2 degrees of freedom
}

TEST_CASE("map: a longer board has terrain so many times and an edge without doubles") {
  const auto plan = enlarged(black_panthers(), 3);
  CHECK(plan.columns == 18);
  CHECK(plan.edges.size() == 42);
  for (int i = 0; i < 40; ++i) {
    for (const auto& map : drawn(plan, "long " + std::to_string(i)).maps) {
      REQUIRE(map.terrain.size() == 21);
      check_map(plan, map);
    }
  }
  CHECK(enlarged(black_panthers(), 1).edges == black_panthers().edges);
}

TEST_CASE("map: a deeper board has more rows, with their own terrain") {
  const auto plan = enlarged(black_panthers(), 2, 3);
  CHECK(plan.columns == 12);
  CHECK(plan.rows == 15);
  CHECK(plan.edges.size() == 50);
  for (int i = 0; i < 20; ++i) {
    for (const auto& map : drawn(plan, "deep " + std::to_string(i)).maps) {
      REQUIRE(map.terrain.size() == 42);
      check_map(plan, map);
    }
  }
}

TEST_CASE("map: the dice that fell, entered again, draw the same maps") {
  for (int i = 0; i < 100; ++i) {
    const auto plan = black_panthers(i % 2 == 1);
    Step::Shown shown{dice::Random{std::to_string(i), "map-gen"}};
    const auto draw = [&](Dice& dice) { return draw_maps(plan, dice); };
    const auto maps = rolled(shown, draw);
    std::vector<int> faces;
    for (const auto& record : shown.records())
      faces.insert(faces.end(), record.faces.begin(), record.faces.end());
    REQUIRE(rolled(faces, draw) == maps);
  }
}

TEST_CASE("map: the dice are asked for in the documented order") {
  for (const bool own_square : {false, true}) {
    const auto plan = black_panthers(own_square);
    Step::Shown shown{dice::Random{"order", "map-gen"}};
    rolled(shown, [&](Dice& dice) { return draw_maps(plan, dice); });
    std::vector<std::string> asked;
    for (const auto& record : shown.records()) {
      REQUIRE(record.dice == 1);
      const bool of_edge = record.why.starts_with("river") || record.why.starts_with("road");
      REQUIRE(record.sides == (record.why == "map" ? 3 : of_edge ? 20 : 30));
      if (!record.again) asked.push_back(record.why);
    }
    std::vector<std::string> one{"hill", "hill", "farm", "farm"};
    if (own_square) one.insert(one.end(), {"field", "field"});
    one.insert(one.end(), {"wood", "wood", "broken-ground", "river start", "river end",
                           "road start", "road end"});
    std::vector<std::string> wanted;
    for (int i = 0; i < 3; ++i) wanted.insert(wanted.end(), one.begin(), one.end());
    wanted.emplace_back("map");
    CHECK(asked == wanted);
  }
}

TEST_CASE("map: a taken square, a hill on the edge and an end cut off are thrown again") {
  const auto plan = black_panthers();
  // hills 2 (and 2 again) and 7 shut off square 1; start 2 is a hill; end 1 is cut off by face 1
  // and by face 20
  const auto map = entered(plan, {2, 2, 7, 1, 10, 15, 16, 17, 2, 6, 1, 20, 13, 7, 16});
  CHECK(map.river == Course{6, 13, {6, 11, 16, 22, 27}});
  CHECK(map.road.start == 7);
  CHECK(map.tracks.size() == 1);
  CHECK(map.tracks.front().farm == 10);
  REQUIRE(map.notes.size() == 1);
  CHECK(map.notes.front() == "no track leads to the farm on square 1: hills cut it off");
  CHECK_THROWS_AS(entered(plan, {2, 2, 7, 1, 10, 15, 16, 17, 2, 6, 1, 20}), Failure);
}

TEST_CASE("map: a river goes round the hills") {
  const auto map = entered(black_panthers(), {15, 16, 1, 2, 3, 4, 5, 18, 7, 12, 13});
  CHECK(map.river.start == 18);
  CHECK(map.river.squares.front() == 7);
  CHECK(map.river.squares.back() == 12);
  CHECK_FALSE(has(map.river.squares, 15));
  const auto level = entered(black_panthers(), {15, 16, 1, 2, 3, 4, 5, 17, 8, 12, 13});
  CHECK(level.river.squares.size() == 6);
  CHECK(level.river.squares[2] != 15);
}

TEST_CASE("map: equal throws are a route of one square, with a bridge and no ford") {
  const auto map = entered(black_panthers(), {8, 9, 14, 15, 16, 17, 20, 3, 3, 3, 3});
  CHECK(map.river.squares == std::vector<int>{3});
  CHECK(map.road.squares == std::vector<int>{3});
  CHECK(map.bridge == 3);
  CHECK(map.fords.empty());
}

TEST_CASE("map: the first square that both share is counted from the river's source") {
  const Board board{6, 5};
  CHECK(downstream(board, {27, 21, 15, 9, 3}) == std::vector<int>{3, 9, 15, 21, 27});
  CHECK(downstream(board, {18, 17, 16}) == std::vector<int>{18, 17, 16});
  // river thrown from the south: 3 9 15 21 27 from its source; the road shares 21 and 15
  CHECK(bridge_square(board, downstream(board, {27, 21, 15, 9, 3}), {26, 21, 15, 10}) == 15);
}

TEST_CASE(
    "map: a road that shares no square bridges where it crosses a corner, else where it comes "
    "nearest") {
  const Board board{6, 5};
  CHECK(bridge_square(board, {2, 9, 16, 23, 30}, {17, 22, 27}) == 16);
  CHECK(bridge_square(board, {1, 7, 13, 19, 25}, {6, 11, 16, 21, 20, 26}) == 19);
}

TEST_CASE("map: fords lie as far from the bridge and from each other as can be") {
  const std::vector<int> river{1, 2, 3, 4, 5, 6};
  CHECK(ford_squares(river, 3, 2) == std::vector<int>{1, 6});
  CHECK(ford_squares(river, 1, 2) == std::vector<int>{3, 6});
  CHECK(ford_squares(river, 6, 1) == std::vector<int>{1});
  CHECK(ford_squares({4, 5}, 5, 2) == std::vector<int>{4});
  CHECK(ford_squares({4}, 4, 2).empty());
  for (int length = 3; length <= 12; ++length) {
    std::vector<int> squares;
    for (int i = 1; i <= length; ++i) squares.push_back(i);
    for (int bridge = 1; bridge <= length; ++bridge) {
      int best = 0;
      const auto least = [&](int a, int b) {
        return std::min({std::abs(a - b), std::abs(a - bridge), std::abs(b - bridge)});
      };
      for (int a = 1; a <= length; ++a) {
        for (int b = a + 1; b <= length; ++b) best = std::max(best, least(a, b));
      }
      const auto fords = ford_squares(squares, bridge, 2);
      REQUIRE(least(fords[0], fords[1]) == best);
    }
  }
}

TEST_CASE("map: a track is the shortest way from the farm to any square of the road") {
  const Board board{6, 5};
  CHECK(track_to(board, 8, {19, 20, 21, 22}).squares == std::vector<int>{8, 14, 20});
  CHECK(track_to(board, 20, {19, 20, 21}).squares == std::vector<int>{20});
}

TEST_CASE(
    "map: terrain that has no room, or an edge of nothing but hills, is a fault of the ruleset") {
  auto plan = black_panthers();
  plan.kinds = {{"wood", Ground::wood, 31}};
  CHECK_THROWS_AS(drawn(plan, "full"), Failure);
  plan.columns = 2;
  plan.rows = 1;
  plan.edges = {1, 2};
  plan.kinds = {{"hill", Ground::hill, 2}};
  CHECK_THROWS_AS(drawn(plan, "hills"), Failure);
}

TEST_CASE("map: the value has the shape of the outcome") {
  const auto map = entered(black_panthers(), {15, 16, 1, 2, 3, 4, 5, 18, 7, 12, 13});
  const auto value = to_value(black_panthers(), map, "union");
  CHECK(value["by"] == Value{"union"});
  CHECK(value["terrain"].as<Value::Array>()->front() ==
        Value{Value::Object{{"kind", "hill"}, {"square", 15}}});
  CHECK(value["river"]["start"] == Value{18});
  CHECK(value["river"]["squares"].as<Value::Array>()->front() == Value{7});
  CHECK(value["bridge"] == Value{map.bridge});
  std::vector<std::string> keys;
  for (const auto& [key, field] : *value.as<Value::Object>()) keys.push_back(key);
  CHECK(keys ==
        std::vector<std::string>{"by", "terrain", "river", "road", "bridge", "fords", "tracks"});
}

TEST_CASE("map: the outcome has the board, three maps and the one that is picked") {
  const auto outcome = outcome_of("map-gen --seed demo");
  std::vector<std::string> keys;
  for (const auto& [key, field] : *outcome.as<Value::Object>()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"columns", "rows", "picked", "maps"});
  CHECK(outcome["columns"] == Value{6});
  CHECK(outcome["rows"] == Value{5});
  const auto maps = drawn(black_panthers(), "demo");
  const auto& told = *outcome["maps"].as<Value::Array>();
  REQUIRE(told.size() == 3);
  for (std::size_t i = 0; i < told.size(); ++i)
    CHECK(told[i] == to_value(black_panthers(), maps.maps[i], black_panthers().makers[i]));
  CHECK(outcome["picked"] == Value{black_panthers().makers[static_cast<std::size_t>(maps.picked)]});
}

TEST_CASE("map: the seed demo draws what it has always drawn") {
  const auto maps = drawn(black_panthers(), "demo");
  CHECK(maps.picked == 0);
  CHECK(maps.maps[0] == Map{{{0, 9}, {0, 8}, {1, 13}, {1, 28}, {3, 21}, {3, 2}, {4, 11}},
                            {14, 12, {26, 27, 28}},
                            {10, 12, {30, 29, 28}},
                            28,
                            {26, 27},
                            {{13, {13, 20, 21, 28}}, {28, {28}}},
                            {}});
  CHECK(maps.maps[1] == Map{{{0, 11}, {0, 2}, {1, 10}, {1, 21}, {3, 16}, {3, 17}, {4, 5}},
                            {15, 18, {25, 19, 13, 7}},
                            {10, 14, {30, 29, 28, 27, 26}},
                            25,
                            {7, 13},
                            {{10, {10, 16, 22, 28}}, {21, {21, 27}}},
                            {}});
  CHECK(maps.maps[2] == Map{{{0, 19}, {0, 8}, {1, 11}, {1, 6}, {3, 4}, {3, 15}, {4, 23}},
                            {11, 1, {29, 22, 15, 9, 2, 1}},
                            {9, 13, {24, 23, 28, 27}},
                            22,
                            {1, 9},
                            {{11, {11, 17, 23}}, {6, {6, 12, 18, 24}}},
                            {}});
}

TEST_SUITE_END();
