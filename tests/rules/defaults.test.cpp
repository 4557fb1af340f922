#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw::test;

namespace {

/// Lines that leave a default to be taken: each that a ruleset has is taken by one of them.
const std::vector<std::string> silent = {
    "-r bp fire 12 exp 25cm at 14",
    "-r bp fire 4 exp 10cm at 4",
    "-r bp fire 12 vet 25cm at 14 sharpshooters",
    "-r bp fire 12 vet sharpshooters 25cm at 14 cavalry",
    "-r bp fire 12 raw cavalry 25cm at 14 indians",
    "-r bp fire 12 indians 15cm at 14",
    "-r bp fire 5 exp field 25cm at 7 crew",
    "-r bp fire 5 exp heavy 25cm at 7/7 field",
    "-r bp fire 5 exp heavy 25cm at 7 crew open",
    "-r bp fire 12 exp 10cm at officer",
    "-r bp fire 12 exp 25cm at 7 field column",
    "-r bp fire 3va 25cm at 20me",
    "-r bp melee 10 vet vs 8 raw",
    "-r bp melee 4 vs 4 exp",
    "-r bp melee 10 cavalry charging vs 8 raw",
    "-r bp melee 10 sharpshooters vs 8 sharpshooters exp",
    "-r bp melee 10 indians vs 8 indians",
    "-r bp melee 10 vs 8 exp cavalry",
    "-r bp melee 10 vs 5 exp crew",
    "-r bp melee 10 vs 5 exp crew open",
    "-r bp melee 10 vs 5 exp field",
    "-r bp melee 10 vs 5 exp field column",
    "-r bp melee 3 vs officer",
    "-r bp melee 3va vs 20me",
    "-r bp morale exp 7/12",
    "-r bp morale indians 7/12",
    "-r bp morale exp 5/7 field",
    "-r bp move officer",
    "-r bp move field",
    "-r bp move infantry",
    "-r bp move infantry road",
    "-r ka fire 4 regular rifle-musket 2hex at 4 militia",
    "-r ka fire regular rifle-musket skirmish 2hex at elite skirmish",
    "-r ka melee 4 regular vs 4 militia",
    "-r ka charge 4 regular vs 4 militia",
    "-r ka charge militia skirmish vs elite skirmish",
    "-r ka charge 4 regular vs 2 regular 12-pounder",
    "-r ka morale regular",
    "-r bp fire 5/5 exp 25cm at 6/6 exp --to-the-end",
    "-r ka fire 6 regular rifle-musket 1hex at 6 regular rifle-musket --to-the-end",
    "-r ka fire 3 3-inch 1hex at 3 12-pounder --to-the-end",
    "-r ka move infantry",
    "-r ka move infantry road",
    "-r ka move infantry march-column",
    "-r ka throw rout",
    "-r sz fire 10 infantry 8in at 12",
    "-r sz fire 10 infantry 8in at 12 building",
    "-r sz fire 10 infantry 8in at 12 window",
    "-r sz fire 1 mortar 15in at 4 near-wall",
    "-r sz demolition 2 heavy 30in at bridge",
    "-r sz move men",
    "-r sz move wagon",
    "-r sz move 4-horse-caisson --horses-lost 1",
    "-r sz move 2-horse-caisson --horses-lost 1",
    "-r si fire 5 11in at 5",
    "-r si fire 5 artillery 11in at 5",
    "-r si fire 5 cannon last-round 11in at 5",
    "-r si melee 5 cavalry vs 5 cavalry",
    "-r si charge 5 cavalry 12in vs 5 cavalry",
    "-r si move unlimbered",
    "-r si move mounting",
    "-r si move artillery",
    "-r sow fire 6 trained minie-rifle 28cm at 8",
    "-r sow charge 5 trained 20cm vs 5 trained musket",
    "-r sow army-gen cavalry-company federal trained minie-carbine",
    "-r sow move infantry",
};

std::string whole_line(const std::string& line) {
  const auto armies = source_folder() + "/examples/";
  const bool units = has(line, "3va");
  return line + (units ? " --army " + armies + "us.toml --army " + armies + "cs.toml" : "");
}

/// What a line comes to: its chances, and what needs none; nothing where it is refused.
std::optional<acw::Value> comes_to(const std::string& line) {
  const auto ran = acw_run(line + " --odds --json");
  if (ran.code == 0) return ran.json()["odds"];
  const auto once = acw_run(line + " --json");
  if (once.code != 0) return std::nullopt;
  return once.json()["outcome"];
}

std::string option_of(const acw::SlotPath& path) {
  return std::string{" --"} + (path.target ? "target-" : "") + path.slot + " ";
}

/// What else could have been said of a slot.
std::vector<std::string> others(const acw::Slot& slot, const std::string& word) {
  std::vector<std::string> all;
  for (const auto& one : slot.words) {
    if (one.name != word) all.push_back(one.name);
  }
  if (slot.words.empty()) {
    for (int number = 1; number <= 4; ++number) {
      if (std::to_string(number) != word) all.push_back(std::to_string(number));
    }
  }
  return all;
}

/// A question that leaves something to be assumed, and what came of it.
struct Unsaid {
  std::string line;
  acw::Value result;
  std::string head;
};

/// What a line is answered; nothing where it is refused.
std::optional<Unsaid> unsaid_in(const std::string& line) {
  const auto need = acw_run(line + " --need --json");
  if (need.code != 0) return std::nullopt;
  const auto ran = acw_run(line);
  return Unsaid{line, need.json(), " " + ran.out.substr(0, ran.out.find('\n')) + " "};
}

/// Whether a default was taken, of what wasn't typed.
bool takes(const Unsaid& one, const acw::Default& value) {
  auto key = value.path.slot;
  std::replace(key.begin(), key.end(), '-', '_');
  const auto& situation = one.result["situation"];
  const auto& found = (value.path.target ? situation["target"] : situation)[key];
  const auto* text = found.as<std::string>();
  return (text != nullptr ? *text : acw::to_json(found)) == value.word;
}

/// A line with all that a default hangs on.
std::string with_its_words(std::string line, const acw::Default& value) {
  for (const auto& [path, values] : value.when) {
    if (values.front() == "false") continue;
    line += option_of(path) + (values.front() == "true" ? "" : values.front());
  }
  return line;
}

}  // namespace

// A number that nobody said is told where the situation is, before any dice.
TEST_CASE("defaults: each that changes what comes is named in the head of the answer") {
  int telling = 0;
  for (const std::string id : {"bp", "sz", "si", "sow", "ka"}) {
    acw::Streams streams;
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
    const auto rules = acw::Library{streams}.load(id);
    std::vector<Unsaid> all;
    for (const auto& said : silent) {
      if (!has(said, "-r " + id + " ")) continue;
      CAPTURE(said);
      auto one = unsaid_in(whole_line(said));
      REQUIRE(one.has_value());
      all.push_back(std::move(*one));
    }
    for (const auto& procedure : rules.procedures) {
      std::vector<Unsaid> of_it;
      for (const auto& one : all) {
        const auto& small = one.result["procedure"];  // "throw rout", of the command throw
        if ((small.is_null() ? one.result["command"] : small) == acw::Value{procedure.name})
          of_it.push_back(one);
      }
      for (const auto& value : procedure.defaults) {
        if (value.word == "false") continue;                         // what isn't so isn't told
        if (id == "sow" && value.path.slot == "in-cover") continue;  // by the cover set in a game
        CAPTURE(id);
        CAPTURE(procedure.name);
        CAPTURE(value.path.text());
        CAPTURE(value.word);
        std::vector<Unsaid> taking;
        for (const auto& one : of_it) {
          if (takes(one, value)) taking.push_back(one);
        }
        for (std::size_t i = 0; i < of_it.size() && taking.empty(); ++i) {
          auto more = unsaid_in(with_its_words(of_it[i].line, value));
          if (more.has_value() && takes(*more, value)) taking.push_back(std::move(*more));
        }
        CHECK_FALSE(taking.empty());
        const auto* slot = rules.slot(value.path.slot);
        if (slot == nullptr) continue;  // a count, which is told wherever there is one
        const bool flag = slot->kind == acw::Slot::Kind::flag;
        for (const auto& one : taking) {
          CAPTURE(one.line);
          CAPTURE(one.head);
          const auto before = comes_to(one.line);
          bool changes = flag;
          for (const auto& other : flag ? std::vector<std::string>{} : others(*slot, value.word)) {
            const auto after = comes_to(one.line + option_of(value.path) + other);
            changes = changes || (after.has_value() && !(*after == *before));
          }
          if (!changes) continue;
          ++telling;
          CHECK(has(one.head, flag || slot->spoken() ? (flag ? value.path.slot : value.word)
                                                     : value.path.slot + " " + value.word));
        }
      }
    }
  }
  CHECK(telling > 40);
}

TEST_SUITE_END();
