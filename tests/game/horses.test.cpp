#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "base/json_text.hpp"
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

// Six with muskets at 9 cm, which is their medium range, and four riders: a shot is quality, range,
// cover; by a margin of 2 or more which man, and whoever rides has a horse's D6.
const char* const guards =
    "rules = \"state-of-war\"\nside = \"confederate\"\nunits = [\n"
    "  { id = \"cb\", class = \"trained\", weapon = \"musket\", hand_weapon = \"butt\", "
    "figures = 6 },\n]\n";
const char* const troopers =
    "rules = \"state-of-war\"\nside = \"federal\"\nunits = [\n"
    "  { id = \"fc\", class = \"trained\", weapon = \"minie-carbine\", hand_weapon = "
    "\"sword-pistol\", mounted = true, figures = 4 },\n]\n";

struct Riders {
  long long left, wounded, on_foot, wounded_on_foot;
  bool mounted, unhorsed;
};
void check_troopers(const GameTable& game, const Riders& right) {
  const auto now = game.unit("fc");
  CAPTURE(acw::to_json(now));
  const auto count = [&](const char* name) {
    const auto* number = now[name].as<long long>();
    return number == nullptr ? 0 : *number;
  };
  CHECK(count("left") == right.left);
  CHECK(count("wounded") == right.wounded);
  CHECK(count("on_foot") == right.on_foot);
  CHECK(count("wounded_on_foot") == right.wounded_on_foot);
  CHECK((now["words"]["mounted"] == Value{true}) == right.mounted);
  CHECK((now["words"]["unhorsed"] == Value{true}) == right.unhorsed);
}

/// Man 1's horse is hit; man 2 is wounded, and rides.
const std::string one_on_foot = "fire 2 cb 9cm at fc --dice 10,4,4,1,4,6,4,1,2,3";
/// Man 1 loses his horse, and is killed; man 2 is wounded, and loses his.
const std::string one_dead =
    "fire cb 9cm at fc --dice 10,4,4,1,4,10,4,4,1,6,4,1,2,3,6,4,1,2,6,1,8,4,1,8,4";

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
    check_refusal(game.run(line), {line, 1, "2 left of 8, not 4"});
}

TEST_CASE("horses, state of war: of a group whoever is on foot is known") {
  const GameTable game{"sow", guards, troopers};
  game.play(one_on_foot);
  check_troopers(game, {4, 1, 1, 0, true, true});
  // man 2, wounded, rides, as 3 and 4 do unhurt: he has a horse's die, 1, on foot, has none
  game.play("fire 1 cb 9cm at fc --dice 6,4,1,2,4");
  check_troopers(game, {4, 1, 2, 1, true, true});
  game.play("game undo");
  game.play("fire 1 cb 9cm at fc --dice 6,4,1,1");
  check_troopers(game, {4, 2, 1, 1, true, true});
  game.play("game undo");
  // three of four have a horse to be hit
  const std::string odds = " --odds --json";
  const auto all = acw_run("-r sow fire 1 trained musket 9cm at 4 mounted" + odds).json();
  const auto now = game.run("fire 1 cb 9cm at fc" + odds).json();
  CHECK(*now["odds"]["horses_hit"]["mean"].as<double>() ==
        doctest::Approx(*all["odds"]["horses_hit"]["mean"].as<double>() * 3 / 4));
  // by several shots, as by all ways that the dice can fall
  const auto two = game.run("fire 2 cb 9cm at fc" + odds).json()["odds"]["horses_hit"];
  const double hit = *all["odds"]["horses_hit"]["mean"].as<double>();
  CHECK(*two["mean"].as<double>() < 2 * hit * 3 / 4);
  CHECK(*two["mean"].as<double>() > hit * 3 / 4);
  // he who is on foot is killed, and all who are left ride
  game.play("fire 1 cb 9cm at fc --dice 10,4,4,1");
  check_troopers(game, {3, 1, 0, 0, true, false});
  CHECK(game.unit("fc")["horses_lost"] == Value{1});
}

TEST_CASE("horses, state of war: a dead man's horse isn't a survivor's") {
  const GameTable game{"sow", guards, troopers};
  game.play(one_dead);
  check_troopers(game, {3, 1, 1, 1, true, true});
  CHECK(game.unit("fc")["horses_lost"] == Value{2});
  // 5 under 6: dismounted, and wounded in the fall: one of the three rides
  game.play("melee 1 fc vs 1 cb --dice 3,2,5,6,1,5");
  check_troopers(game, {3, 2, 2, 2, true, true});
  // man 3 rides unhurt, 2 and 4 are wounded and on foot: 2 is disabled by a second wound
  game.play("fire 1 cb 9cm at fc --dice 6,4,1,1");
  check_troopers(game, {2, 1, 1, 1, true, true});
  // and the last horse
  game.play("melee 1 fc vs 1 cb --dice 3,2,5,6,1,4");
  check_troopers(game, {2, 1, 2, 1, false, true});
  CHECK(game.unit("fc")["horses_lost"] == Value{4});
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("horses, state of war: who charges on foot has no horse's die") {
  const GameTable game{"sow", guards, troopers};
  game.play(one_dead);
  // six charged hold and fire: man 2, on foot, is killed by a 6 without another die; 5 - 4 + 1 = 2
  const std::string misses = ",1,8,4,1,8,4,1,8,4,1,8,4,1,8,4";
  game.play("charge fc 9cm vs cb --dice 3,1,10,4,4,1" + misses + ",5");
  check_troopers(game, {2, 0, 0, 0, true, false});
  game.play("game undo");
  // man 3's horse; nobody is injured
  game.play("charge fc 9cm vs cb --dice 3,1,10,4,4,2,4" + misses);
  check_troopers(game, {3, 1, 2, 1, true, true});
  game.play("game undo");
  // chargers who don't come under fire stand as they stood
  game.play("charge fc 9cm vs cb --dice 1");
  check_troopers(game, {3, 1, 1, 1, true, true});
}

TEST_CASE("horses, state of war: of whom it was never told it isn't known after another loss") {
  const GameTable game{"sow", guards, troopers};
  // a chain's second volley isn't told who came on foot, and tells nobody
  game.play("fire 1 cb 9cm at fc --then 'fire 1 cb 9cm' --dice 1,4,4,6,4,1,2,4");
  game.play("melee 1 fc vs 1 cb --dice 3,2,5,6,1,4");
  check_troopers(game, {4, 0, 0, 0, true, true});
  for (const std::string line : {"fire 1 cb 9cm at fc", "charge fc 9cm vs cb"})
    check_refusal(game.run(line), {line, 1, "number of figures on foot is unknown"});
  // men who ride are fired at apart: 3, who loses his horse; but of the others still nobody knows
  game.play("fire 1 cb 9cm at 2 fc mounted --dice 6,4,1,1,4");
  CHECK(game.unit("fc")["horses_lost"] == Value{3});
  check_refusal(game.run("fire 1 cb 9cm at fc"),
                {"once more", 1, "number of figures on foot is unknown"});
}

TEST_CASE("horses, state of war: the players' hand, and what isn't known") {
  const GameTable game{"sow", guards, troopers};
  game.play(one_on_foot);
  game.play("game clear fc unhorsed");
  check_troopers(game, {4, 1, 0, 0, true, false});
  game.play("fire 1 cb 9cm at fc --dice 6,4,1,3,4");
  check_troopers(game, {4, 1, 1, 0, true, true});
  game.play("fire 1 cb 9cm at 1 fc unhorsed --target-wounded-before 0 --dice 10,4,4");
  check_troopers(game, {3, 1, 0, 0, true, false});
  CHECK(acw_run("-r sow fire 1 trained musket 9cm at 4 --target-on-foot 1").code == 2);
  for (const std::string line : {"--target-on-foot 5", "--target-wounded-on-foot 1",
                                 "--target-on-foot 4 --target-wounded-before 1"})
    CHECK(acw_run("-r sow fire 1 trained musket 9cm at 4 mounted " + line).code == 2);
}
