#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli/cli.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

TEST_CASE(
    "game: at the prompt of play a player's own dice are asked for, from a pipe they aren't") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string line = "fire 2 exp 10cm at @20me --dice -";
  CHECK(acw_run("play " + game.file(), line + "\n8 8\n").out.find("reads standard input") !=
        std::string::npos);
  const std::vector<std::string> typed{line, "8 8", "1 1", line};
  std::size_t next = 0;
  std::string out;
  std::string err;
  acw::Streams streams;
  streams.out = [&](std::string_view text) { out += text; };
  streams.err = [&](std::string_view text) { err += text; };
  streams.line = [&] { return next < typed.size() ? std::optional{typed[next++]} : std::nullopt; };
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.in_terminal = streams.out_terminal = true;
  (void)acw::run({"play", game.file(), "--color", "never"}, streams);
  CHECK(err.find("roll 2 D8 to hit") != std::string::npos);
  CHECK(game.left("20me") == acw::Value{11});
  // the last line ended amid the dice: nothing of it is written
  CHECK(game.run("game check").out.find("1 line") != std::string::npos);
}
