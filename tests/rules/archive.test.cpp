#include "rules/archive.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/problem.hpp"
#include "rules/embedded.hpp"
#include "rules/registry.hpp"
#include "rules/rules_hash.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

using namespace acw;
using archive::pack;
using archive::unpack;

TEST_CASE("archive: what is packed comes back whole") {
  Procedure procedure;
  procedure.name = "fire";
  procedure.mechanism = "volley";
  procedure.examples = {"a", "", "c"};
  procedure.acting = {"count"};
  procedure.target = {"cover"};
  procedure.between = {"distance"};
  procedure.bands = {"short", "long"};
  procedure.rulings = {"R1"};
  procedure.defaults = {
      {{true, "cover"}, {{{false, "arm"}, {"field", "heavy"}}}, "open", "note", true}};
  procedure.required = {{{false, "class"}, {}, "hint"}};
  procedure.refusals = {{{}, "never", "p. 4", true, 2}};
  procedure.remarks = {{{}, "note", "R1"}};
  procedure.tellings = {{"holds", "yes", "no"}};
  Row row;
  row.label = "½ line";
  row.cells = {{"score", Column::number, -2.5, {}, {}, {}},
               {"faces", Column::integers, 0, {}, {1, -2, 3'000'000'000LL}, {}},
               {"names", Column::texts, 0, "", {}, {"x", "y"}}};
  procedure.tables = {{"score", "p. 5", {row}}};

  const auto back = unpack<Procedure>(pack(procedure));
  CHECK(back.name == "fire");
  CHECK(back.mechanism == "volley");
  CHECK(back.examples == procedure.examples);
  CHECK(back.acting == procedure.acting);
  CHECK(back.target == procedure.target);
  CHECK(back.between == procedure.between);
  CHECK(back.bands == procedure.bands);
  CHECK(back.rulings == procedure.rulings);
  REQUIRE(back.defaults.size() == 1);
  CHECK(back.defaults[0].path == SlotPath{true, "cover"});
  CHECK(back.defaults[0].when[0].path == SlotPath{false, "arm"});
  CHECK(back.defaults[0].when[0].values == std::vector<std::string>{"field", "heavy"});
  CHECK(back.defaults[0].word == "open");
  CHECK(back.defaults[0].note == "note");
  CHECK(back.defaults[0].always);
  REQUIRE(back.required.size() == 1);
  CHECK(back.required[0].hint == "hint");
  REQUIRE(back.refusals.size() == 1);
  CHECK(back.refusals[0].say == "never");
  CHECK(back.refusals[0].place == "p. 4");
  CHECK(back.refusals[0].typed);
  CHECK(back.refusals[0].code == 2);
  REQUIRE(back.remarks.size() == 1);
  CHECK(back.remarks[0].ruling == "R1");
  REQUIRE(back.tellings.size() == 1);
  CHECK(back.tellings[0].no == "no");
  REQUIRE(back.table("score") != nullptr);
  CHECK(back.table("score")->place == "p. 5");
  const auto& cells = back.table("score")->rows[0].cells;
  CHECK(back.table("score")->rows[0].label == "½ line");
  REQUIRE(cells.size() == 3);
  CHECK(cells[0].type == Column::number);
  CHECK(cells[0].number == -2.5);
  CHECK(cells[1].integers == std::vector<long long>{1, -2, 3'000'000'000LL});
  CHECK(cells[2].texts == std::vector<std::string>{"x", "y"});
}

TEST_CASE("archive: a packed ruleset has its slots, rulings, facts and procedures") {
  Ruleset rules;
  rules.id = "club";
  rules.short_id = "cl";
  rules.title = "Club";
  rules.author = "A";
  rules.source = "S";
  rules.unit = Unit::hex;
  Slot slot;
  slot.name = "killed";
  slot.kind = Slot::Kind::tally;
  slot.words = {{"raw", {"recruit"}, "help"}};
  slot.least = -3;
  slot.most = 5'000'000'000LL;
  slot.size = 2;
  rules.slots = {slot};
  rules.rulings = {{"R1", "note", "p. 6", "odd", {"down", "up"}, {}}};
  rules.procedures.resize(3);
  rules.procedures[2].name = "fire";
  rules.facts = {{"turn", {"sequence"}, "a turn", {"move", "fire"}, "p. 7"},
                 {"smoke", {}, {}, {"2 moves"}, {}}};

  const auto back = unpack<Ruleset>(pack(rules));
  CHECK(back.id == "club");
  CHECK(back.short_id == "cl");
  CHECK(back.title == "Club");
  CHECK(back.author == "A");
  CHECK(back.source == "S");
  CHECK(back.unit == Unit::hex);
  REQUIRE(back.slot("killed") != nullptr);
  CHECK(back.slot("killed")->kind == Slot::Kind::tally);
  CHECK(back.slot("killed")->find("recruit")->help == "help");
  CHECK(back.slot("killed")->least == -3);
  CHECK(back.slot("killed")->most == 5'000'000'000LL);
  CHECK(back.slot("killed")->size == 2);
  REQUIRE(back.variant("odd") != nullptr);
  CHECK(back.variant("odd")->place == "p. 6");
  CHECK(back.variant("odd")->choices == std::vector<std::string>{"down", "up"});
  REQUIRE(back.procedures.size() == 3);
  CHECK(back.procedures[2].name == "fire");
  REQUIRE(back.facts.size() == 2);
  CHECK(back.facts[0].name == "turn");
  CHECK(back.facts[0].aliases == rules.facts[0].aliases);
  CHECK(back.facts[0].title == "a turn");
  CHECK(back.facts[0].says == rules.facts[0].says);
  CHECK(back.facts[0].place == "p. 7");
  CHECK(back.facts[1].name == "smoke");
  CHECK(back.facts[1].says == rules.facts[1].says);
}

TEST_CASE("archive: numbers of any size and sign come back") {
  for (const long long number :
       {0LL, 1LL, -1LL, 63LL, 64LL, -64LL, -65LL, 8191LL, 8192LL, (1LL << 62),
        std::numeric_limits<long long>::max(), std::numeric_limits<long long>::min()}) {
    CAPTURE(number);
    Slot slot;
    slot.least = number;
    CHECK(unpack<Slot>(pack(slot)).least == number);
  }
  for (const double number : {0.0, 0.5, -0.5, 1.0 / 3, -12.0, 1e15, 1e-300}) {
    CAPTURE(number);
    Cell cell;
    cell.number = number;
    CHECK(unpack<Cell>(pack(cell)).number == number);
  }
}

TEST_CASE("archive: every embedded ruleset has the contents of its TOML text") {
  REQUIRE_FALSE(embedded().empty());
  for (const auto& file : embedded()) {
    const std::string name{file.file};
    CAPTURE(name);
    Problems problems;
    const auto node = read_toml(problems.add_source(name, std::string{file.text}), problems);
    const auto rules = read_ruleset(node, problems);
    REQUIRE_MESSAGE(problems.empty(), problems.text());
    CHECK(file.id == rules.id);
    CHECK(file.short_id == rules.short_id);
    CHECK(file.hash == rules_hash(rules));
    CHECK(pack(rules) == file.bytes);
    CHECK(pack(unpack<Ruleset>(file.bytes)) == file.bytes);
  }
}

TEST_CASE("archive: ids are told apart, and one ruleset is played when none is named") {
  int by_default = 0;
  for (const auto& file : embedded()) {
    by_default += file.plays_by_default ? 1 : 0;
    for (const auto& other : embedded()) {
      if (&file == &other) continue;
      CHECK(file.id != other.id);
      CHECK(file.short_id != other.short_id);
      CHECK(file.id != other.short_id);
    }
  }
  CHECK(by_default == 1);
}
