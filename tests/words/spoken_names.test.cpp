#include "words/army.hpp"

#include <doctest/doctest.h>

#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test;

namespace {

Entity unit_named(const std::string& id, const std::string& name, std::size_t army,
                  long long brigade, const std::string& side = "") {
  Entity one;
  one.id = id;
  one.name = name;
  one.army = army;
  one.brigade = brigade;
  one.side = side;
  return one;
}

std::vector<Entity> things() {
  std::vector<Entity> all{unit_named("20me", "20th Maine", 1, 1),
                          unit_named("1tx", "1st Texas", 2, 1),
                          unit_named("ub", "1st Battery", 1, 0, "union"),
                          unit_named("cb", "1st Battery", 2, 0, "confederate")};
  for (const auto& [id, army, brigade] : {std::tuple{"ub1", 1, 1}, {"cb1", 2, 1}, {"cb2", 2, 2}}) {
    auto officer = unit_named(id, "", static_cast<std::size_t>(army), brigade);
    officer.rank = "brigadier";
    all.push_back(officer);
  }
  return all;
}

std::string named(const std::string& line) {
  std::string text;
  for (const auto& word : with_names(shell_words(line), things()))
    text += (text.empty() ? "" : "|") + word;
  return text;
}

}  // namespace

TEST_CASE("spoken names: a name of several words is its unit") {
  CHECK(named("20th Maine 25cm at 1st texas") == "@20me|25cm|at|@1tx");
  CHECK(named("20th 25cm") == "20th|25cm");
  CHECK(named("20th") == "20th");
}

TEST_CASE("spoken names: a name that both sides have takes its side") {
  CHECK(named("1st Battery (union) at 14") == "@ub|at|14");
  CHECK(named("1st Battery at 14") == "1st Battery|at|14");
}

TEST_CASE("spoken names: an officer's rank is he who leads the unit on that side") {
  CHECK(named("20me at 1tx with brigadier") == "20me|at|1tx|with|@cb1");
  CHECK(named("20th Maine with his brigadier at 1tx") == "@20me|with|his|@ub1|at|1tx");
  CHECK(named("12 with brigadier at 14") == "12|with|brigadier|at|14");
  CHECK(named("brigadier at 1tx") == "brigadier|at|1tx");
}

TEST_CASE("spoken names: between two units of two armies `at` goes without saying") {
  const auto said = [](const std::string& line) {
    std::string text;
    for (const auto& word : with_names(shell_words(line), things(), true))
      text += (text.empty() ? "" : " ") + word;
    return text;
  };
  CHECK(said("20me 25cm 1tx soft") == "20me 25cm at 1tx soft");
  CHECK(said("@20me @1TX") == "@20me at @1TX");
  CHECK(said("20me vs 1tx") == "20me vs 1tx");
  CHECK(said("20me ub") == "20me ub");
  CHECK(said("20me with ub1 1tx") == "20me with ub1 at 1tx");
  CHECK(said("20me 25cm") == "20me 25cm");
  CHECK(said("20me 1tx with brigadier") == "20me at 1tx with @cb1");
}

TEST_SUITE_END();
