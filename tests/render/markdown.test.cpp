#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "support/program.hpp"
#include "words/outcome_words.hpp"

using acw::test::acw_run;

namespace {

bool has(std::string_view text, std::string_view part) {
  const bool found = text.find(part) != std::string_view::npos;
  CHECK_MESSAGE(found, part << "\nin\n" << text);
  return found;
}

}  // namespace

TEST_SUITE("render") {
  TEST_CASE("markdown: a heading with the situation, the dice as a list, what came of it in bold") {
    const auto page = acw_run("fire 12 exp 25cm at 14 skirmish soft --seed demo --md").out;
    CHECK(page.find("## Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), "
                    "at 14 skirmish soft\n\n- to hit ") == 0);
    CHECK(has(page, "\n- seed demo\n"));
    CHECK(has(page, "\n**1 killed  (4 hits, 3 saved)**\n"));
  }

  TEST_CASE("markdown: chances are a table with a place behind the point") {
    const auto page = acw_run("formation-test veteran --odds --md").out;
    CHECK(has(page, "\n| passed | exactly |\n| --- | --- |\n"));
    CHECK(has(page, " | 75.0 % |\n"));
    CHECK(has(acw_run("fire 3 vet 25cm at 14 --odds --md").out,
              "| killed | exactly | at least | at most |"));
  }

  TEST_CASE("markdown: a board stands in a fence, an army in a table, and reasons in a list") {
    const auto map = acw_run("map-gen --seed x --md").out;
    CHECK(has(map, "\n```text\n"));
    CHECK(map.substr(map.size() - 4) == "```\n");
    CHECK(has(acw_run("army-gen federal --seed x --md").out, "\n| id | name | arm |"));
    CHECK(has(acw_run("fire 8 vet 25cm at 10 column --need --explain --md").out, "\n    - "));
  }

  TEST_CASE("csv: the same columns whatever was said, and none of their names with --no-header") {
    const auto head = [](const std::string& typed) {
      const auto text = acw_run(typed).out;
      return text.substr(0, text.find('\n'));
    };
    const auto plain = head("fire 12 exp 25cm at 14 --seed a --csv");
    CHECK(plain.find("throw,seed,side,id,count,") == 0);
    CHECK(has(plain, ",target_cover,"));
    CHECK(has(plain, ",at_least,fewer"));
    CHECK(head("fire 3 heavy vet 25cm at 9/12 soft with-officer --seed a --csv --for us") == plain);
    CHECK(head("fire 12 exp 25cm at 14 --seed a --csv --no-odds-line") == plain);
    const auto bare = acw_run("fire 12 exp 25cm at 14 --seed a --csv --no-header").out;
    CHECK(plain + "\n" + bare == acw_run("fire 12 exp 25cm at 14 --seed a --csv").out);
    CHECK(head("map-gen --seed a --csv") == "by,kind,square");
    CHECK(head("army-gen federal --seed a --csv").find("side,seed,id,name,") == 0);
  }

  TEST_CASE("json: throws are numbered with --times, and no seed stands where nothing is thrown") {
    const auto many = acw_run("formation-test veteran --times 3 --seed dusk --json").lines();
    CHECK(many[0]["throw"] == acw::Value{1});
    CHECK(many[2]["throw"] == acw::Value{3});
    const auto again = acw_run("formation-test veteran --throw 3 --seed dusk --json").json();
    CHECK(acw::to_words(again["outcome"]) == acw::to_words(many[2]["outcome"]));
    CHECK(acw_run("morale exp 7/12 --seed dusk --json").json()["seed"].is_null());
    CHECK(acw_run("formation-test veteran --seed dusk --json").json()["throw"].is_null());
    CHECK(acw_run("formation-test veteran --throw 3").code == 2);
  }
}
