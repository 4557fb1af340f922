#include "rules/rules_hash.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace acw;

TEST_CASE("rules hash: the layout of the playsheet is not part of it, and all else is") {
  Ruleset rules;
  rules.procedures.resize(1);
  rules.procedures[0].tables = {{"score", "p. 5", {Row{}}}};
  const auto hash = rules_hash(rules);
  CHECK(hash.size() == 16);
  rules.procedures[0].tables.push_back({"sheet", "p. 6", {Row{}}});
  CHECK(rules_hash(rules) == hash);
  rules.procedures[0].tables[0].rows[0].label = "½";
  CHECK(rules_hash(rules) != hash);
}
