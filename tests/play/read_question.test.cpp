#include <doctest/doctest.h>

#include <string>

#include "render/render.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

std::string said(const std::string& command_line, int code) {
  const auto ran = acw_run(command_line);
  CHECK_MESSAGE(ran.code == code, command_line, "\n", ran.out, ran.err);
  CHECK(ran.out.empty());
  return ran.err;
}

/// The situation of a link, as JSON has it.
std::string situation_text(const std::string& command_line, std::size_t link) {
  const auto ran = acw_run(command_line + " --json --seed form");
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  const auto result = ran.json();
  return acw::to_json((*result["links"].as<acw::Value::Array>())[link]["situation"]);
}

const std::string long_volley = "fire 12 exp musket 10cm at 12/12 exp ";

}  // namespace

TEST_CASE("chain: the target goes on into its morale with the words that were said of it") {
  const auto morale =
      situation_text(long_volley + "supported enemy-near --then 'morale no-brigadier'", 1);
  for (const auto* word : {"\"original\":12", "\"class\":\"experienced\"", "\"supported\":true",
                           "\"enemy_near\":true", "\"no_brigadier\":true"})
    CHECK_MESSAGE(morale.find(word) != std::string::npos, word, " in ", morale);
}

TEST_CASE("chain: words that are said again take the place of those before") {
  CHECK(situation_text(long_volley + "soft --then 'morale hard'", 1).find("\"cover\":\"hard\"") !=
        std::string::npos);
  CHECK(situation_text(long_volley + "soft --then morale", 1).find("\"cover\":\"soft\"") !=
        std::string::npos);
}

TEST_CASE("chain: a side with a number of its own is another unit, one without is who was there") {
  const auto same =
      situation_text("-r ka fire 4 regular rifle-musket 2hex at 4 elite --then melee", 1);
  CHECK(same.find("{\"count\":4,\"class\":\"regular\"") == 0);
  const auto other = situation_text(
      "-r ka fire 4 regular rifle-musket 2hex at 4 elite --then 'melee 6 militia'", 1);
  CHECK(other.find("{\"count\":6,\"class\":\"militia\"") == 0);
}

TEST_CASE("chain: what the rows of a ruleset tell the next is told where nothing was typed") {
  CHECK(situation_text("-r ka fire 1 regular rifle-musket 1hex at 4 elite wood --then morale", 1)
            .find("\"wood\":true") != std::string::npos);
  CHECK(situation_text("-r ka fire 1 regular rifle-musket 1hex at 4 elite wall --then morale", 1)
            .find("\"obstacle\":true") != std::string::npos);
  CHECK(situation_text("-r sz fire 1 cavalry 8in at 6 mounted --then melee", 1)
            .find("\"man\":\"cavalry\"") != std::string::npos);
  CHECK(situation_text("fire 4 exp 10cm at 6/6 exp crew --then morale", 1)
            .find("\"arm\":\"artillery\"") != std::string::npos);
}

TEST_CASE("chain: --of makes it the other side's affair") {
  const auto attacker = situation_text("-r si melee 9 vs 6 --then 'morale --of attacker'", 1);
  const auto defender = situation_text("-r si melee 9 vs 6 --then 'morale --of defender'", 1);
  CHECK(attacker != defender);
  CHECK(defender == situation_text("-r si melee 9 vs 6 --then morale", 1));
}

TEST_CASE("chain: what can't follow is refused with what can") {
  CHECK(said(long_volley + "--then demolition", 1) ==
        "acw: in Black Panthers, demolition does not follow fire: after fire use morale, fire or "
        "melee\n");
  CHECK(said("map-gen --then morale", 1)
            .find("morale does not follow map-gen: nothing can follow map-gen") !=
        std::string::npos);
  CHECK(said(long_volley + "--then moral", 2) ==
        "acw: --then: unknown command 'moral' for Black Panthers: did you mean 'morale'? (after "
        "fire use morale, fire or melee)\n");
  CHECK(said(long_volley + "--then ''", 2).find("--then requires a command") != std::string::npos);
}

TEST_CASE("chain: a number that comes of what goes before can't be typed again") {
  CHECK(said(long_volley + "--then 'morale 7/12'", 2)
            .find("'7': the number for this morale comes from the step before it") !=
        std::string::npos);
  CHECK(said(long_volley + "--then 'melee 8 vet vs 9'", 2)
            .find("'9': the number for this melee comes from the step before it") !=
        std::string::npos);
}

TEST_CASE("chain: faults in what follows name it") {
  CHECK(said(long_volley + "--then 'morale suported'", 2)
            .find("acw: morale: unknown word 'suported' for morale: did you mean 'supported'?") ==
        0);
  CHECK(said("fire 12 exp musket 10cm at 12 --then morale", 2).find("acw: morale: ") == 0);
  CHECK(said(long_volley + "--then 'morale --of both'", 2)
            .find("'both': --of requires attacker or defender") != std::string::npos);
  CHECK(said(long_volley + "--then 'morale --of'", 2).find("requires a value") !=
        std::string::npos);
  CHECK(said(long_volley + "--of attacker", 2).find("--of names the side") != std::string::npos);
  CHECK(said("roll 3d6 --then morale", 2).find("roll does not use rules") != std::string::npos);
}
