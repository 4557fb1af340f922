#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

const std::string note = "R4 has two interpretations; --variant open-saves=no plays the other";

}  // namespace

TEST_CASE("notes: a game shows a note on another variant in text until a line has recorded it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string fire = "fire 3va 2 25cm at 20me";
  CHECK(has(game.play(fire + " --odds"), note));
  CHECK(has(game.play(fire + " --no-log"), note));
  CHECK(has(game.play(fire), note));
  for (const std::string more : {"", " --odds", " --md", " --want 'killed >= 1'"}) {
    CAPTURE(more);
    CHECK_FALSE(has(game.play(fire + more), note));
  }
  for (const std::string more : {" --explain", " --explain --md", " --json", " --odds --json"}) {
    CAPTURE(more);
    CHECK(has(game.play(fire + more), note));
  }
}

TEST_CASE("notes: a batch shows a note on another variant in text once") {
  const std::string fire = "fire 12 exp 25cm at 14";
  const auto lines = fire + "\n" + fire + " --odds\n" + fire +
                     "\nfire 4..8 exp 25cm at 14 --odds\n" + fire + " --want 'killed >= 3'\n";
  const auto shown = [&](const std::string& options, const std::string& more = "") {
    return times(acw_run("batch --seed k " + options, lines + more).out, note);
  };
  CHECK(shown("--format text") == 1);
  CHECK(shown("--md") == 1);
  CHECK(shown("--format text", fire + " --explain\n") == 2);
  CHECK(shown("--json") == 5);
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string played = "? fire 3va 25cm at 20me\nfire 3va 25cm at 20me\n";
  const auto batch = "batch --format text --game " + game.file();
  CHECK(times(acw_run(batch, played).out, note) == 1);
  CHECK(times(acw_run(batch, played).out, note) == 0);
}
