#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

const char* const sharpshooters =
    "rules = \"schulz\"\nside = \"union\"\nunits = [\n"
    "  { id = \"uss\", arm = \"sharpshooters\", man = \"sharpshooters\", figures = 6 },\n"
    "  { id = \"ugat\", arm = \"gatling\", man = \"artillerymen\", figures = 3, guns = 1 },\n]\n";
const char* const riders =
    "rules = \"schulz\"\nside = \"confederate\"\nunits = [\n"
    "  { id = \"ccav\", arm = \"cavalry\", man = \"cavalry\", mounted = true, figures = 8 },\n]\n";

/// Sharpshooters within 12 inches: effect 4, of which with mounted men 1-3 is the man, 4 the horse.
std::string volley(const std::string& dice) { return "fire uss 10in at ccav --dice " + dice; }

}  // namespace

TEST_CASE("horses, Schulz: eight riders have eight horses") {
  const GameTable game{"sz", sharpshooters, riders};
  game.play(volley("4,4,4,4,4,4"));
  CHECK(game.unit("ccav")["horses_lost"] == Value{6});
  CHECK(game.unit("ccav")["words"]["mounted"] == Value{true});
  // two are mounted: that many horses can be hit, by six men or by a gatling gun
  const auto odds = game.run("fire uss 10in at ccav --odds --json").json()["odds"]["horses_hit"];
  CHECK(odds["pmf"].as<Value::Array>()->size() == 3);
  const double none_or_one = std::pow(5.0 / 6, 6) + std::pow(5.0 / 6, 5);
  CHECK(*odds["pmf"].as<Value::Array>()->back()["p"].as<double>() ==
        doctest::Approx(1 - none_or_one));
  game.play("fire ugat 10in at ccav 4 --dice 3,3,3,6");
  CHECK(game.unit("ccav")["horses_lost"] == Value{8});
  game.play("game undo");
  const auto second = acw::parse_json(game.play(volley("4,4,4,4,4,4") + " --json"));
  CHECK(second["outcome"]["horses_hit"] == Value{2});
  CHECK(game.unit("ccav")["horses_lost"] == Value{8});
  CHECK(game.unit("ccav")["words"]["mounted"].is_null());
  // on foot a 4 is the man's, who throws for survival
  game.play(volley("4,6,6,6,6,6,1"));
  CHECK(game.left("ccav") == Value{7});
}

TEST_CASE("horses, Schulz: a dead man's horse isn't a survivor's") {
  const GameTable game{"sz", sharpshooters, riders};
  game.play(volley("4,4,1,1,6,6,1,1"));
  game.play(volley("1,1,6,6,6,6,1,1"));
  game.play(volley("4,4,6,6,6,6"));
  // four men and four horses live; whose they are isn't told
  CHECK(game.left("ccav") == Value{4});
  CHECK(game.unit("ccav")["horses_lost"] == Value{4});
  CHECK(game.unit("ccav")["words"]["mounted"] == Value{true});
  game.play(volley("4,4,4,4,4,4"));
  CHECK(game.unit("ccav")["horses_lost"] == Value{8});
  CHECK(game.unit("ccav")["words"]["mounted"].is_null());
}

TEST_CASE("horses, Schulz: no more stand under a pattern, or are fired at, than are left") {
  const GameTable game{"sz", sharpshooters, riders};
  game.play("game set ccav 2");
  for (const std::string line : {"fire ugat 10in at ccav 4", "fire ugat 10in at 4 ccav",
                                 "fire uss 10in at ccav 4", "fire uss 10in at 4 ccav"})
    check_refusal(game.run(line), {line, 1, "2 left of 8, and 4 are said"});
}
