#include "rules/rules_hash.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace acw;

TEST_CASE("rules hash: what follows from the rest is no part of it, and all else is") {
  Ruleset rules;
  rules.procedures.resize(1);
  rules.procedures[0].tables = {{"score", "p. 5", {Row{}}, {}}};
  const auto hash = rules_hash(rules);
  CHECK(hash.size() == 16);
  rules.procedures[0].tables[0].variants = {"odd"};
  CHECK(rules_hash(rules) == hash);
  rules.procedures[0].tables[0].rows[0].label = "½";
  CHECK(rules_hash(rules) != hash);
}
