#include "what_if/outcome_condition.hpp"

#include <doctest/doctest.h>

#include <string>

using acw::OutcomeCondition;
using acw::Value;
using Op = OutcomeCondition::Op;

TEST_CASE("condition: a number is no word, whichever of them is wanted") {
  for (const Op op : {Op::at_least, Op::more, Op::at_most, Op::fewer, Op::equal}) {
    CAPTURE(static_cast<int>(op));
    for (const double wanted : {-1e300, 3.0, 1e300})
      CHECK_FALSE(OutcomeCondition{"winner", op, wanted}.is_met_by(std::string{"attacker"}));
    CHECK_FALSE(OutcomeCondition{"killed", op, std::string{"many"}}.is_met_by(3));
  }
  CHECK(OutcomeCondition{"winner", Op::other, 3}.is_met_by(std::string{"attacker"}));
  CHECK(OutcomeCondition{"killed", Op::other, std::string{"many"}}.is_met_by(3));
}

TEST_CASE("condition: numbers are compared by their size") {
  const auto met = [](Op op, int is) { return OutcomeCondition{"killed", op, 3}.is_met_by(is); };
  CHECK((!met(Op::at_least, 2) && met(Op::at_least, 3)));
  CHECK((!met(Op::more, 3) && met(Op::more, 4)));
  CHECK((met(Op::at_most, 3) && !met(Op::at_most, 4)));
  CHECK((met(Op::fewer, 2) && !met(Op::fewer, 3)));
  CHECK((!met(Op::equal, 2) && met(Op::equal, 3) && !met(Op::equal, 4)));
  CHECK((met(Op::other, 2) && !met(Op::other, 3)));
}
