#include <doctest/doctest.h>

#include <cmath>
#include <optional>
#include <string>

#include "acw/rules/ruleset.hpp"
#include "odds/want.hpp"
#include "rules/library.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::want {

TEST_CASE("want: every change is worth what the odds of the changed words say, in every ruleset") {
  for (const auto& what : cases()) {
    const Value value = ask(what, what.slots, "50");
    const double now = by_odds(what, what.slots);
    double before = 200;
    for (const auto& change : *value["changes"].as<Value::Array>()) {
      const std::string slot = *change["slot"].as<std::string>();
      auto slots = what.slots;
      auto dashed = slot;
      for (char& c : dashed) c = c == '_' ? '-' : c;
      if (change["to"] == Value{false}) slots.erase(dashed);
      else
        slots[dashed] =
            word(change["to"], slot,
                 value["distance"].is_null() ? "" : *value["distance"]["unit"].as<std::string>());
      CAPTURE(what.rules);
      CAPTURE(what.command);
      CAPTURE(slot);
      CAPTURE(word(change["to"], slot, ""));
      const double then = by_odds(what, slots);
      CHECK(number(change["chance"]) == doctest::Approx(then).epsilon(1e-12));
      CHECK(std::fabs(number(change["gain"]) - 100 * (then - now)) < 1e-8);
      CHECK(change["reaches"] == Value{then >= 0.5 - 1e-12});
      CHECK(number(change["gain"]) <= before);
      before = number(change["gain"]);
    }
  }
}

TEST_CASE("want: no word or flag that changes the chance is left out") {
  Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const Library library{streams};
  for (const auto& what : cases()) {
    const auto rules = library.load(what.rules);
    const auto& procedure = *rules.procedure(what.command);
    const Value value = ask(what, what.slots, "50");
    const double now = by_odds(what, what.slots);
    const auto listed = [&](std::string slot, const Value& to) {
      for (char& c : slot) c = c == '-' ? '_' : c;
      for (const auto& change : *value["changes"].as<Value::Array>()) {
        if (change["slot"] == Value{slot} && change["to"] == to) return true;
      }
      return false;
    };
    for (const bool target : {false, true}) {
      auto names = target ? procedure.target : procedure.acting;
      if (!target) names.insert(names.end(), procedure.between.begin(), procedure.between.end());
      for (const auto& name : names) {
        const auto* slot = rules.slot(name);
        if (slot == nullptr || !slot->spoken()) continue;
        const std::string path = (target ? "target." : "") + name;
        for (const auto& one : slot->words) {
          auto slots = what.slots;
          const bool unsaid = slot->kind == Slot::Kind::flag && slots.erase(path) > 0;
          if (!unsaid) slots[path] = slot->kind == Slot::Kind::flag ? "true" : one.name;
          const double then = by_odds(what, slots);
          CAPTURE(what.rules);
          CAPTURE(what.command);
          CAPTURE(path);
          CAPTURE(one.name);
          const bool differs = then >= 0 && std::fabs(then - now) > 1e-9;
          if (differs)
            CHECK(listed(path, slot->kind == Slot::Kind::flag ? Value{!unsaid} : Value{one.name}));
          if (then < 0)
            CHECK_FALSE(
                listed(path, slot->kind == Slot::Kind::flag ? Value{!unsaid} : Value{one.name}));
        }
      }
    }
  }
}

}  // namespace acw::test::want

TEST_SUITE_END();
