#include "acw/base/effort.hpp"

#include <doctest/doctest.h>

using acw::BudgetError;
using acw::Effort;

TEST_CASE("effort: what is spent within one is spent on those that it stands in, too") {
  const Effort outer{100};
  CHECK(Effort::left() == 100);
  {
    const Effort inner{30};
    CHECK(Effort::left() == 30);
    Effort::spend(20);
    CHECK(inner.spent() == 20);
    CHECK(Effort::left() == 10);
    CHECK_THROWS_AS(Effort::spend(11), BudgetError);
  }
  CHECK(outer.spent() == 20);
  CHECK(Effort::left() == 80);
  CHECK_NOTHROW(Effort::spend(80));
  CHECK_THROWS_AS(Effort::spend(1), BudgetError);
  CHECK(Effort::left() == 0);
}

TEST_CASE("effort: an inner one can't spend more than the outer has") {
  const Effort outer{10};
  const Effort inner{1000};
  CHECK(Effort::left() == 10);
  CHECK_THROWS_AS(Effort::spend(11), BudgetError);
}

TEST_CASE("effort: what holds more than there is room for is refused") {
  const Effort effort{1e9, 1000};
  CHECK_NOTHROW(Effort::hold(1000));
  CHECK_NOTHROW(Effort::hold(1000));
  CHECK_THROWS_AS(Effort::hold(1001), BudgetError);
}
