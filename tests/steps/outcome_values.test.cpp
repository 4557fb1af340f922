#include "steps/outcome_values.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/json_text.hpp"

using namespace acw;

namespace {

Outcome outcome_called(const std::string& name) {
  Outcome one;
  one.name = name;
  return one;
}

}  // namespace

TEST_CASE("outcome values: one object, with an object of each side") {
  const std::vector<Outcome> fields{outcome_called("rounds"), outcome_called("attacker.hits"),
                                    outcome_called("defender.hits"),
                                    outcome_called("attacker.lost")};
  const std::vector<long long> numbers{3, 4, 5, 6};
  CHECK(to_json(outcome_value(fields, numbers)) ==
        R"({"rounds":3,"attacker":{"hits":4,"lost":6},"defender":{"hits":5}})");
}
