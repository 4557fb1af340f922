#include <doctest/doctest.h>

#include <string>

#include "game/officers.hpp"
#include "game/table.hpp"

using namespace acw::test;

namespace {

/// The ids with an @ that may stand next.
std::string ids(const std::string& options, const std::string& words) {
  const auto ran = acw_run("__complete line \"acw " + options + " " + words + " @\"");
  CHECK(ran.code == 0);
  std::string found;
  for (std::size_t at = 0; at < ran.out.size(); at = ran.out.find('\n', at) + 1) {
    const auto word = ran.out.substr(at, ran.out.find_first_of("\t\n", at) - at);
    found += (found.empty() ? "" : " ") + word;
  }
  return found;
}

}  // namespace

TEST_CASE("completion: beside a unit that is fired at its officers are offered, and no unit") {
  const GameTable game{"bp", armies::led_federal, armies::led_confederate};
  const Folder folder;
  const auto files = "--army " + folder.write("us.toml", armies::led_federal) + " --army " +
                     folder.write("cs.toml", armies::led_confederate);
  for (const auto& known : {"--game " + game.file(), files}) {
    CAPTURE(known);
    const std::string all = "@ub1 @ub2 @ud @uc @aide";
    CHECK(ids(known, "fire 3va 25cm at") == "@20me @5ny @ucav @ss1 " + all);
    for (const std::string words :
         {"20me", "20me with", "20me with-officer", "9 with", "9 soft with"})
      CHECK(ids(known, "fire 3va 25cm at " + words) == all);
    CHECK(ids(known, "melee 3va vs 20me") == all);
    for (const std::string words : {"fire 20me 25cm at 3va", "fire 3va"})
      CHECK(ids(known, words) == "@cb1");
    for (const std::string words : {"fire 3va 25cm at 20me with ub1", "fire 3va 25cm at ub1 20me",
                                    "fire 3va 25cm at ub1", "morale 20me"}) {
      CAPTURE(words);
      CHECK(ids(known, words).empty());
    }
  }
  game.play("fire 4 exp 10cm at 20me with ub1 --dice 8,8,8,8,1,1,1,1,1,1");
  CHECK(ids("--game " + game.file(), "fire 3va 25cm at 20me") == "@ub2 @ud @uc @aide");
}
