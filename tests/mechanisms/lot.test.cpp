#include "acw/mechanisms/lot.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;
using namespace acw::test;

namespace {

const std::string raw_unit = "-r sow morale raw --killed-percent 40";

}  // namespace

TEST_CASE("lot: a changed die is read in the first band that it reaches") {
  const struct {
    int face, score;
    const char* result;
    bool fails;
    const char* note;
  } rows[] = {{8, 4, "ok", false, ""},
              {5, 1, "ok", false, ""},
              {4, 0, "no-advance", false, "it may not advance"},
              {3, -1, "no-advance", false, "it may not advance"},
              {2, -2, "fall-back", false, "it spends 1 action"},
              {1, -3, "break", true, "it spends both actions"}};
  for (const auto& row : rows) {
    const auto line = raw_unit + " --dice " + std::to_string(row.face);
    const auto run = acw_run(line + " --json --exit-status");
    CHECK(run.code == (row.fails ? 3 : 0));
    const auto result = run.json();
    CHECK(result["outcome"]["score"] == Value{row.score});
    CHECK(result["outcome"]["result"] == Value{row.result});
    const auto& notes = *result["notes"].as<Value::Array>();
    REQUIRE(notes.size() == (row.score > 0 ? 1 : 2));
    CHECK(has(text(notes.back()), row.note));
  }
}

TEST_CASE("lot: odds of a changed die") {
  Chances score, result;
  for (int face = 1; face <= 8; ++face) {
    score.add(face - 4, Chance{1} / 8);
    result.add(std::string{face >= 5   ? "ok"
                           : face >= 3 ? "no-advance"
                           : face == 2 ? "fall-back"
                                       : "break"},
               Chance{1} / 8);
  }
  const auto odds = answered(raw_unit + " --odds")["odds"];
  CHECK(difference(odds["score"], score) == "");
  CHECK(difference(odds["result"], result) == "");
}

TEST_SUITE_END();
