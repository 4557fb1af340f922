#include <doctest/doctest.h>

#include <string>

#include "acw/base/json.hpp"
#include "base/json_text.hpp"
#include "support/json_schema.hpp"
#include "support/program.hpp"

using namespace acw;
using test::acw_run;

namespace {

bool fits(const std::string& answer) {
  return test::misfit(parse_json(answer), test::answer_schema()).empty();
}

/// Whether an answer fits as it is, and no more where its first `was` is something else.
void check_held(const std::string& answer, const std::string& was, const std::string& other) {
  CAPTURE(answer);
  CAPTURE(other);
  CHECK(fits(answer));
  const auto at = answer.find(was);
  REQUIRE(at != std::string::npos);
  CHECK_FALSE(fits(std::string{answer}.replace(at, was.size(), other)));
}

}  // namespace

TEST_CASE("schema: unknown keys, wrong types and chances that are missing don't fit") {
  const auto thrown = acw_run("fire 3 exp 20cm at 10 soft --dice 8,1,1,1 --json").out;
  check_held(thrown, R"({"schema":1,)", R"({"schema":1,"lucky":1,)");
  check_held(thrown, R"({"schema":1,)", R"({"schema":2,)");
  check_held(thrown, R"({"schema":1,)", R"({)");
  check_held(thrown, R"("mode":"entered")", R"("mode":"dreamt")");
  check_held(thrown, R"("mode":"entered")", R"("mode":"odds")");
  check_held(thrown, R"("faces":[8)", R"("faces":["8")");
  check_held(thrown, R"("why":)", R"("way":)");
  check_held(thrown, R"("at_least":0)", R"("at_least":1)");
  const auto odds = acw_run("fire 3 exp 20cm at 10 soft --odds --json").out;
  check_held(odds, R"("pmf":[{"value":0,"p":)", R"("pmf":[{"value":0,"q":)");
  check_held(odds, R"("mean":)", R"("means":)");
  const auto chain = acw_run("fire 9 exp 10cm at 9/12 exp --then morale --odds --json").out;
  check_held(chain, R"("links":[{"command")", R"("links":[{"order")");
  check_held(chain, R"("lost":)", R"("lose":)");
  const auto need = acw_run("fire 3 exp 20cm at 10 soft --need --explain --json").out;
  check_held(need, R"("because":[{"label")", R"("because":[{"lable")");
  const auto swept = acw_run("fire 3..5 exp 20cm at 10 soft --json").out;
  check_held(swept, R"("rows":[{"situation")", R"("rows":[{"sit")");
  const auto sampled = acw_run("fire 3 exp 20cm at 10 --sample 9 --seed a --json").out;
  check_held(sampled, R"("games":9)", R"("games":"9")");
  const auto wanted = acw_run("fire 9 exp 20cm at 10 --want 'killed>=2' --json").out;
  check_held(wanted, R"("changes":[{"slot")", R"("changes":[{"slit")");
  const auto army = acw_run("army-gen federal --seed a --json").out;
  check_held(army, R"("units":[{"id")", R"("units":[{"it")");
  check_held(army, R"("breaks_at":)", R"("breaks":)");
  const auto board = acw_run("map-gen --seed a --json").out;
  check_held(board, R"("terrain":[{"kind")", R"("terrain":[{"sort")");
}

TEST_CASE("schema: every kind of answer fits") {
  for (const auto* line :
       {"roll 3d6+2 --seed x", "roll 3d6 --odds", "throw", "rules list", "rules path",
        "rules show bp fire", "rules diff bp sz", "rules schema volley", "sheet bp fire",
        "move exp --times 2", "morale exp 7/12 --times 2 --seed x"}) {
    CAPTURE(line);
    for (const auto& answer : acw_run(std::string{line} + " --json").lines())
      CHECK(fits(to_json(answer)));
  }
  const auto batch = acw_run("batch --json", "morale exp 7/12\nmoral x\n").lines();
  REQUIRE(batch.size() == 2);
  check_held(to_json(batch[0]), R"({"line":1)", R"({"line":"1")");
  check_held(to_json(batch[1]), R"("error":)", R"("fault":)");
}
