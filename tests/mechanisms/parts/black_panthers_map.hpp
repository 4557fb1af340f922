#pragma once

#include "acw/mechanisms/parts/map_plan.hpp"

namespace acw::test {

/// The map of Black Panthers. `own_square`: fields aren't by the farms.
inline MapPlan black_panthers(bool own_square = false) {
  MapPlan plan;
  plan.columns = 6;
  plan.rows = 5;
  plan.square_cm = 30;
  plan.kinds = {{"hill", Ground::hill, 2},
                {"farm", Ground::farm, 2},
                {"field", Ground::field, 2},
                {"wood", Ground::wood, 2},
                {"broken-ground", Ground::broken, 1}};
  plan.fields_own_square = own_square;
  plan.edges = {1, 2, 3, 4, 5, 6, 12, 18, 24, 30, 29, 28, 27, 26, 25, 19, 13, 7, 30, 1};
  plan.bridges = 1;
  plan.fords = 2;
  plan.makers = {"union", "confederate", "umpire"};
  plan.north = "Union";
  plan.south = "Confederate";
  return plan;
}

}  // namespace acw::test
