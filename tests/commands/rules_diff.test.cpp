#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "commands/ruleset_difference.hpp"
#include "rules/described.hpp"
#include "rules/library.hpp"
#include "rules/rules_hash.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

using namespace acw;
using test::acw_run;
using test::Folder;
using test::has;

namespace {

/// Changes the nth thing that a ruleset's hash is made of: a number, a text, or a list, of which it
/// takes the last, or two neighbours by turns.
class Change : public EveryMember<Change> {
 public:
  explicit Change(std::size_t nth) : left_{nth} {}
  bool done() const { return done_; }

  template <class T>
  void member(T& value) {
    if constexpr (std::is_same_v<T, bool>) value = now() ? !value : value;
    else if constexpr (std::is_enum_v<T>)
      value = now() ? static_cast<T>(value == T{} ? 1 : 0) : value;
    else if constexpr (std::is_arithmetic_v<T>) value = now() ? value + T{1} : value;
    else describe(*this, value);
  }
  /// A cell is of one type alone, which its column says.
  void member(Cell& cell) {
    member(cell.name);
    if (cell.type == Column::text) return member(cell.text);
    if (cell.type == Column::texts) return member(cell.texts);
    if (cell.type == Column::integers) return member(cell.integers);
    if (now()) cell.number = cell.type == Column::flag ? 1 - cell.number : cell.number + 0.5;
  }
  void member(std::string& text) {
    if (now()) text += "x";
  }
  template <class T>
  void member(std::vector<T>& list) {
    if (list.size() > 1 && now()) std::swap(list[0], list[1]);
    if (!list.empty() && now()) list.pop_back();
    for (auto& one : list) member(one);
  }

 private:
  bool now() { return !done_ && left_-- == 0 && (done_ = true); }

  std::size_t left_;
  bool done_ = false;
};

bool changed(Ruleset& rules, std::size_t nth) {
  Change change{nth};
  change.plain(rules, rules.procedures, rules.facts);
  return change.done();
}

/// The rulesets that are built in, and a club's.
std::vector<std::string> all() {
  auto names = Library::built_in();
  names.emplace_back(test::source_folder() + "/examples/club.toml");
  names.emplace_back(test::source_folder() + "/examples/skirmish.toml");
  return names;
}

std::string diff_of(const std::string& changes, const std::string& options = {}) {
  const Folder folder;
  const auto club =
      folder.write("club.toml", "extends = \"black-panthers\"\nid = \"club\"\n" + changes);
  const auto ran = acw_run("rules diff " + club + " " + options);
  CHECK(ran.err == "");
  CHECK(ran.code == 0);
  return ran.out;
}

}  // namespace

TEST_CASE("rules diff: whatever changes a ruleset's hash is told") {
  Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  const Library library{streams};
  for (const auto& name : all()) {
    CAPTURE(name);
    const auto rules = library.load(name);
    const auto parts = parts_of(rules);
    CHECK(differences(parts, parts).empty());
    std::size_t told = 0;
    for (std::size_t nth = 0;; nth += 23) {
      auto other = rules;
      if (!changed(other, nth)) break;
      if (rules_hash(other) == rules.hash) continue;  // two rows alike changed places
      CAPTURE(nth);
      REQUIRE_FALSE(differences(parts, parts_of(other)).empty());
      ++told;
    }
    CHECK(told > 20);
  }
}

TEST_CASE("rules diff: a row is found by what it is about, and told by what differs") {
  const auto told = diff_of("[fire]\nsaves = [{ when = { target.cover = \"soft\" }, save = 3 }]\n");
  CHECK(has(told, ": 2 differences\n"));
  CHECK(has(told, "\nruleset id: \"club\" here, \"black-panthers\" there\n"));
  CHECK(has(told, "\nfire.saves \"soft cover\" save: 3 here, 4 there\n"));
}

TEST_CASE("rules diff: rows that are added are told whole, and the others are still the same") {
  const auto told = diff_of(
      "[fire]\nsaves = [{ when = { target.cover = \"hard\", target.formation = \"column\" }, save "
      "= "
      "6 }]\n[[facts]]\nname = \"lunch\"\nsays = \"at noon\"\n");
  CHECK(has(told, ": 3 differences\n"));
  CHECK(has(told, "\nfacts \"lunch\" only here: says \"at noon\"\n"));
  CHECK(has(told, "\nfire.saves \"target hard, target column\" only here: save 6, when "));
}

TEST_CASE("rules diff: words, variants, facts, speech, defaults and refusals are told") {
  const auto told = diff_of(
      "unit = \"in\"\n"
      "[[slots]]\nname = \"cover\"\nwords = [{ word = \"open\", aliases = [\"field-of-fire\"] }]\n"
      "[[rulings]]\nid = \"R4\"\nnote = \"n\"\nvariant = \"open-saves\"\nchoices = [\"no\", "
      "\"yes\"]\n"
      "[[facts]]\nname = \"sequence\"\nsays = \"as you like\"\n"
      "[fire]\ndefaults = [{ slot = \"arm\", word = \"cavalry\" }]\n"
      "[morale]\nsay = { holds = \"stays\" }\n"
      "refusals = [{ when = { class = \"raw\" }, say = \"not at our table\" }]\n");
  for (const std::string line :
       {"ruleset unit: \"in\" here, \"cm\" there",
        "slots.cover \"open\" aliases: \"field-of-fire\" only here, \"in-the-open\" only there",
        "rulings \"R4\" choices: \"no\", \"yes\" here, \"yes\", \"no\" there",
        "rulings \"R4\" note: \"n\" here, ", "facts \"sequence\" says: \"as you like\" only here",
        "fire.defaults \"arm\" word: \"cavalry\" here, \"infantry\" there",
        "morale.say \"holds\" yes: \"stays\" here, ",
        "morale.refusals \"class = raw\" only here: say \"not at our table\""}) {
    CAPTURE(line);
    CHECK(has(told, "\n" + line));
  }
}

TEST_CASE("rules diff: commands and tables are held against those of their names") {
  const auto told = acw_run("rules diff bp si").out;
  CHECK(has(told, "\nmap-gen only here: \""));
  CHECK(has(told, "\nfire.weapons only there"));
  CHECK(has(told, "\nmorale mechanism: \"break-point\" here, \"morale-level\" there\n"));
}

TEST_CASE("rules diff: an order that matters is told") {
  Ruleset here;
  here.slots.resize(3);
  here.slots[0].name = "a";
  here.slots[1].name = "b";
  here.slots[2].name = "c";
  auto there = here;
  std::swap(there.slots[1], there.slots[2]);
  const auto found = differences(parts_of(here), parts_of(there));
  REQUIRE(found.size() == 1);
  CHECK(found[0].place == "slots");
  CHECK(found[0].key == "order");
  CHECK(found[0].here == Value{Value::Array{"b", "c"}});
  CHECK(found[0].there == Value{Value::Array{"c", "b"}});
}

TEST_CASE("rules diff: the same rulesets differ in nothing, in every form") {
  CHECK(acw_run("rules diff bp black-panthers").out ==
        "here: Black Panthers (black-panthers), there: Black Panthers (black-panthers): no "
        "differences\n");
  CHECK(has(acw_run("rules diff ka ka --md").out, "no differences"));
  CHECK(acw_run("rules diff ka ka --csv").out == "place,what,key,here,there\n");
  CHECK(acw_run("rules diff ka ka --csv --no-header").out == "");
  const auto none = acw_run("rules diff ka ka --json").json()["outcome"];
  CHECK(none["differences"] == Value{Value::Array{}});
  CHECK(none["here"]["rules_hash"] == none["there"]["rules_hash"]);
}

TEST_CASE("rules diff: programs read the values themselves, under columns that stay") {
  const std::string changes =
      "[fire]\nsaves = [{ when = { target.cover = \"soft\" }, save = 3 }]\n";
  const auto csv = diff_of(changes, "--csv");
  CHECK(csv.rfind("place,what,key,here,there\n", 0) == 0);
  CHECK(has(csv, "\nfire.saves,soft cover,save,3,4\n"));
  CHECK(has(diff_of(changes, "--md"), "\n| fire.saves | soft cover | save | 3 | 4 |\n"));
  const auto json = parse_json(diff_of(changes, "--json"));
  const auto& last = json["outcome"]["differences"].as<Value::Array>()->back();
  CHECK(last["place"] == Value{"fire.saves"});
  CHECK(last["what"] == Value{"soft cover"});
  CHECK(last["here"] == Value{3});
  CHECK(last["there"] == Value{4});
}

TEST_CASE("rules diff: a ruleset that extends none has to be held against another") {
  const auto alone = acw_run("rules diff ka");
  CHECK(alone.code == 2);
  CHECK(has(alone.err, "'ka' does not extend a ruleset: add another"));
  CHECK(has(alone.err, "acw rules diff ka black-panthers"));
  CHECK(has(acw_run("rules diff bp").err, "acw rules diff bp kallistra"));
  CHECK(acw_run("rules diff").code == 2);
  CHECK(acw_run("rules diff bp ka si").code == 2);
  CHECK(has(acw_run("rules diff bp kalistra").err, "did you mean 'kallistra'?"));
  CHECK(has(acw_run("rules diff bp -r ka").err, "acw rules diff"));
}

TEST_CASE("rules diff: lines are as wide as a page") {
  const auto told = acw_run("rules diff si sz", "", 80).out;
  CHECK(has(told, "\nfire "));
  std::size_t from = 0;
  for (auto end = told.find('\n'); end != std::string::npos; end = told.find('\n', from)) {
    CHECK(end - from <= 90);  // of letters that take two bytes
    from = end + 1;
  }
}
