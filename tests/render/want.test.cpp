#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw;
using namespace acw::test;

namespace {

const std::string fire = "fire 12 exp musket 25cm at 14 skirmish soft ";

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_SUITE_BEGIN("render");

TEST_CASE("want: a text says what is wanted, how many, how far, and what single changes do") {
  const auto ran = acw_run(fire + "--want 'killed >= 3' --at-least 80%");
  CHECK(ran.code == 0);
  CHECK(ran.err == "");
  CHECK(has(ran.out, "→ 3 or more killed: 18.2 % now, 80 % wanted\n"));
  CHECK(has(ran.out, "  how many: 34 are enough (81.5 %); with 33: 79.9 %\n"));
  CHECK(has(ran.out, "  how far: no distance reaches it; the best is 15 cm (32.3 %)\n"));
  CHECK(has(ran.out, "  no other single change reaches it\n"));
  CHECK(has(ran.out, "  77.6 %     +59.4 points  target formation: column, not skirmish\n"));
  CHECK_FALSE(has(ran.out, "formation-fail"));  // it helps nobody
}

TEST_CASE("want: what is reached is told with what would lose it") {
  const auto ran = acw_run(fire + "--want 'killed >= 1' --at-least 75");
  CHECK(has(ran.out, "→ 1 or more killed: 79.9 % now, 75 % wanted: reached\n"));
  CHECK(has(ran.out, "  how far: any distance up to 30 cm (79.9 %)\n"));
  CHECK(has(ran.out, "\neach of these changes alone falls short\n"));
  CHECK(has(ran.out, "formation-fail"));
  CHECK_FALSE(has(ran.out, "enough alone"));
}

TEST_CASE("want: a distance that is left out is told by its edge") {
  const auto ran =
      acw_run("fire 12 exp musket at 14 skirmish soft --want 'killed >= 3' --at-least 30");
  CHECK(has(ran.out, "→ 3 or more killed: 30 % wanted\n"));
  CHECK(has(ran.out, "  how far: 15 cm or closer (32.3 %); at 16 cm: 18.2 %\n"));
  CHECK(line_count(ran.out) == 3);
}

TEST_CASE("want: where more lose the chance again, it is said up to where it is reached") {
  const auto how_many = [](const std::string& killed, const std::string& percent,
                           const std::string& troops = "exp") {
    const auto out = acw_run("fire " + troops + " musket 25cm at 14 --want 'killed = " + killed +
                             "' --at-least " + percent)
                         .out;
    const auto at = out.find("how many: ");
    return at == std::string::npos ? out : out.substr(at + 10, out.find('\n', at) - at - 10);
  };
  CHECK(how_many("3", "25") ==
        "7 to 10 are enough (25.6 % with 7); with 6: 21.9 %, with 11: 23.8 %");
  CHECK(how_many("1", "40") == "2 to 3 are enough (44.4 % with 2); with 1: 33.3 %, with 4: 39.5 %");
  CHECK(how_many("1", "32") == "any number up to 5 (32.9 %); with 6: 26.3 %");
  CHECK(how_many("1", "45", "vet") == "2 alone (48.6 %); with 1: 41.7 %, with 3: 42.5 %");
}

TEST_CASE("want: what cannot be reached is said to be so") {
  const auto ran = acw_run("fire 12 exp musket 25cm at 2 --want 'killed >= 3'");
  CHECK(has(ran.out, "no chance now"));
  CHECK(has(ran.out, "  how many: no number up to 200 reaches it\n"));
  CHECK(has(ran.out, "  how far: no distance reaches it\n"));
}

TEST_CASE("want: quiet gives the number, else the distance, else the chance; or none") {
  CHECK(acw_run(fire + "--want 'killed >= 3' --at-least 80 -q").out == "34\n");
  CHECK(
      acw_run("fire 12 exp musket at 14 skirmish soft --want 'killed >= 3' --at-least 30 -q").out ==
      "15 cm\n");
  CHECK(acw_run("formation-test vet --want passed -q").out == "0.75\n");
  CHECK(acw_run("fire 12 exp musket 25cm at 2 --want 'killed >= 3' -q").out == "none\n");
}

TEST_CASE("want: the exit status tells of it only when asked") {
  CHECK(acw_run(fire + "--want 'killed >= 3' --exit-status").code == 3);
  CHECK(acw_run(fire + "--want 'killed >= 1' --exit-status").code == 0);
  CHECK(acw_run("fire exp musket 25cm at 14 --want 'killed >= 1' --exit-status").code == 0);
}

TEST_CASE("want: JSON has the situation, the answers and all changes that matter") {
  const Value value = acw_run(fire + "--want 'not killed<3' --at-least 0.8 --json").json();
  CHECK(value["schema"] == Value{1});
  CHECK(value["mode"] == Value{"want"});
  CHECK(value["want"] == Value{"killed >= 3"});
  CHECK(value["at_least"] == Value{0.8});
  CHECK(value["situation"]["target"]["cover"] == Value{"soft"});
  CHECK(value["count"]["value"] == Value{34});
  CHECK(value["count"]["next"]["value"] == Value{33});
  CHECK(value["count"]["best"].is_null());
  CHECK(value["distance"]["value"].is_null());
  CHECK(value["distance"]["best"]["value"] == Value{15});
  CHECK(value["distance"]["unit"] == Value{"cm"});
  CHECK(value["reached"] == Value{false});
  bool crew = false;
  const Value open = acw_run("fire 12 exp musket 25cm at 14 --want 'killed >= 4' --json").json();
  for (const auto& change : *open["changes"].as<Value::Array>()) {
    if (change["slot"] == Value{"target.crew"})
      crew = change["also"]["target.cover"] == Value{"soft"} && change["to"] == Value{true};
  }
  CHECK(crew);
}

TEST_CASE("want: CSV has a line for now, the count, the distance and every change") {
  const Value value = acw_run(fire + "--want 'killed >= 3' --json").json();
  const auto changes = value["changes"].as<Value::Array>()->size();
  const auto csv = acw_run(fire + "--want 'killed >= 3' --csv").out;
  CHECK(line_count(csv) == changes + 4);
  CHECK(csv.rfind("what,slot,from,to,chance,gain,reaches\nnow,,,,0.18", 0) == 0);
  CHECK(has(csv, "\nchange,target.cover,soft,open,"));
}

TEST_CASE(
    "explain: odds and throws show what single changes are worth, and what is only needed "
    "doesn't") {
  const std::string line = "       +23.5 points, mean +0.75  target cover: open, not soft\n";
  CHECK(has(acw_run(fire + "--explain --odds").out, line));
  CHECK(has(acw_run(fire + "--explain --seed a").out, line));
  CHECK_FALSE(has(acw_run(fire + "--explain --need").out, "points"));
  CHECK_FALSE(has(acw_run(fire + "--odds").out, "points"));
  const Value worth = acw_run(fire + "--explain --odds --json").json()["explain"]["worth"];
  CHECK(worth["condition"] == Value{"killed >= 2"});
  CHECK(number(worth["mean"]) == doctest::Approx(1.5).epsilon(1e-12));
  CHECK(number(worth["now"]) == doctest::Approx(0.4532).epsilon(1e-3));
  CHECK(worth["changes"].as<Value::Array>()->size() == 12);
}

TEST_CASE("explain: where no dice are thrown, changes are told by the number itself") {
  const auto ran = acw_run("move infantry line --explain");
  CHECK(has(ran.out, "effect on"));
  CHECK_FALSE(has(ran.out, "points"));
}

TEST_SUITE_END();
