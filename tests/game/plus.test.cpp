#include <doctest/doctest.h>

#include <string>

#include "base/json_text.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

const std::string two_hexes = "fire iron 1hex + ninth 1hex at tenn";

}  // namespace

TEST_CASE("game: hexes joined by + are named in the line, and each has its own words") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  const auto result = game.run(two_hexes + " --dice 4,4,4,7,7,1,3 --json").json();
  CHECK(result["outcome"]["hits"] == Value{5});
  CHECK(result["situation"]["id"] == Value{"iron"});
  const auto& ninth = result["situation"]["with"].as<Value::Array>()->front();
  CHECK(ninth["id"] == Value{"ninth"});
  CHECK(ninth["class"] == Value{"militia"});
  CHECK(ninth["count"] == Value{6});
  CHECK(result["typed"] == Value{"fire @iron 1hex + @ninth 1hex at @tenn"});
  CHECK(game.left("tenn") == Value{4});
  CHECK(has(game.play("game history ninth"), "+ @ninth"));
  CHECK(acw_run("replay " + game.file() + " -q").out == "same\n");
}

TEST_CASE("game: a line with + stands under what its hexes did before") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("fire tenn 1hex at ninth --dice 5,5,1");
  game.play(two_hexes + " --dice 1,1,1,1");
  const auto undone = game.run("game undo 1");
  CHECK(undone.code != 0);
  CHECK(has(undone.err, "2"));
}

TEST_CASE("game: each hex joined by + has fired in the turn") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game turn");
  game.play(two_hexes + " --dice 1,1,1,1,1,1");
  CHECK(has(game.play("fire ninth 1hex at tenn --dice 1,1,1"), "ninth has fired in this turn"));
  const auto both =
      game.run("fire ninth 1hex + iron 1hex at tenn --dice 1,1,1,1,1,1 --json").json();
  CHECK(both["against"] == Value{Value::Array{Value{"ninth has fired in this turn: line 3"},
                                              Value{"iron has fired in this turn: line 2"}}});
}

TEST_CASE("completion: behind + all words of the acting side may stand again") {
  const auto may_stand = [](const std::string& line) {
    return acw_run("__complete line \"acw " + line + "\"").out;
  };
  CHECK(has(may_stand("-r ka fire 3 elite rifle-musket 1hex "), "+\t"));
  CHECK_FALSE(has(may_stand("-r ka fire 3 elite rifle-musket 1hex "), "12-pounder"));
  CHECK(has(may_stand("-r ka fire 3 elite rifle-musket 1hex + 3 "), "12-pounder"));
  CHECK_FALSE(has(may_stand("-r ka fire 3 elite rifle-musket 1hex at 6 "), "+\t"));
  CHECK_FALSE(has(may_stand("fire 12 exp "), "+\t"));
}

TEST_CASE("game: what + refuses of those who are named") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  check_refusal(game.run("fire iron 1hex + iron 1hex at tenn"), {"", 2, "named twice"});
  check_refusal(game.run("fire iron 1hex + tenn 1hex at tenn"), {"", 2, "both sides"});
  check_refusal(game.run("fire tenn 1hex + iron 1hex at ninth"), {"", 2, "on the same side"});
}

TEST_CASE("replay: who acts at once with others is held to the command, and to the rules") {
  const auto line =
      acw_run(
          "-r ka fire 3 elite rifle-musket 1hex + 2 12-pounder 1hex at 6 regular --seed a --json")
          .out;
  const auto verdict = [](const std::string& log) { return acw_run("replay - -q", log).out; };
  const auto altered = [&](const std::string& old, const std::string& by) {
    auto log = line;
    const auto at = log.find(old);
    REQUIRE(at != std::string::npos);
    return log.replace(at, old.size(), by);
  };
  CHECK(verdict(line) == "same\n");
  CHECK(verdict(altered("\"with\":[{\"count\":2", "\"with\":[{\"count\":3")) == "tampered\n");
  CHECK(verdict(altered("\"with\":[{", "\"with\":[{\"uphill\":true,")) == "tampered\n");
  CHECK(verdict(altered("\"with\":[{", "\"with\":[{\"target\":{},")) == "tampered\n");
  CHECK(verdict(altered("\"with\":[", "\"with\":[3,")) == "tampered\n");
  CHECK(verdict(altered("\"with\":", "\"withal\":")) == "tampered\n");
}

TEST_CASE("--from: a result with + goes on") {
  const auto before = acw_run(
      "-r ka fire 3 elite rifle-musket 1hex + 2 12-pounder 1hex at 6 regular --seed a --json");
  const auto on = acw_run("-r ka morale --from - --odds", before.out);
  CAPTURE(on.err);
  CHECK(on.code == 0);
}
