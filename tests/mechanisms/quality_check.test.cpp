#include "acw/mechanisms/quality_check.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "steps/mechanism_step.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

QualityCheck::Plan check(int change) {
  QualityCheck::Plan plan;
  plan.die = {"quality", 6};
  plan.change = change;
  plan.bands = {{1, false, ""}, {-1, false, "stay"}, {INT32_MIN, true, "run"}};
  plan.results = {"ok", "stuck", "rout"};
  return plan;
}

}  // namespace

TEST_CASE("quality check: a score is read in the first band that it reaches") {
  const struct {
    int face, score, band;
    bool fails;
  } rows[] = {{6, 2, 0, false},  {5, 1, 0, false}, {4, 0, 1, false},
              {3, -1, 1, false}, {2, -2, 2, true}, {1, -3, 2, true}};
  for (const auto& row : rows) {
    dice::Thrown dice{dice::Entered{std::vector<int>{row.face}}};
    const auto outcome = QualityCheck::resolve(check(-4), dice);
    CHECK(outcome.score == row.score);
    CHECK(outcome.band == row.band);
    CHECK(QualityCheck::failed(check(-4), outcome) == row.fails);
    Report report;
    QualityCheck::comment(check(-4), outcome, report);
    CHECK(report.explanation.notes.size() == (row.band == 0 ? 0 : 1));
  }
}

TEST_CASE("quality check: odds") {
  const auto odds = MechanismStep<QualityCheck>{check(-4), {}}.odds();
  REQUIRE(odds.size() == 2);
  CHECK(odds[0].mean == doctest::Approx(-0.5));
  REQUIRE(odds[1].pmf.size() == 3);
  for (const auto& [value, chance] : odds[1].pmf)
    CHECK(chance == doctest::Approx(1.0 / 3).epsilon(1e-14));
}

TEST_SUITE_END();
