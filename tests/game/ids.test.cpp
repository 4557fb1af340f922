#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "acw/base/length.hpp"
#include "acw/base/whole.hpp"
#include "game/table.hpp"
#include "rules/library.hpp"

using namespace acw::test;
using acw::Value;

namespace {

bool is_a_word(const acw::Ruleset& rules, const std::string& id) {
  return std::any_of(rules.slots.begin(), rules.slots.end(),
                     [&](const acw::Slot& slot) { return slot.find(id) != nullptr; });
}

void check_ids(const std::string& rules, const std::vector<std::string>& lines) {
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const auto ruleset = acw::Library{streams}.load(rules);
  std::set<std::string> ids;
  for (const auto& line : lines) {
    CAPTURE(line);
    const auto outcome = acw_run("-r " + rules + " army-gen " + line + " --seed ids --json").json();
    for (const auto* list : {"units", "leaders"}) {
      const auto* units = outcome["outcome"][list].as<Value::Array>();
      for (std::size_t i = 0; units != nullptr && i < units->size(); ++i) {
        const auto id = *(*units)[i]["id"].as<std::string>();
        CAPTURE(id);
        CHECK(ids.insert(id).second);
        CHECK(id.size() >= 2);
        CHECK(id.size() <= 8);
        CHECK(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos);
        CHECK(!acw::parse_length(id));
        CHECK(!acw::is_whole(id));
        CHECK(!is_a_word(ruleset, id));
      }
    }
  }
  CHECK(ids.size() > 8);
}

}  // namespace

TEST_CASE("ids: short, unlike any distance, number or word, and of both sides each once") {
  check_ids("bp", {"federal --divisions 3", "confederate --divisions 3"});
  check_ids("si", {"union", "confederate"});
  check_ids("sow", {"cavalry-company federal trained minie-carbine sword",
                    "cavalry-company confederate trained minie-carbine sword"});
}
