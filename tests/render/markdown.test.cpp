#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "render/lines.hpp"
#include "support/program.hpp"
#include "words/outcome_words.hpp"

using acw::without_html;
using acw::test::acw_run;

namespace {

bool shows(std::string_view text, std::string_view part) {
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
    CHECK(shows(page, "\n- 1 or fewer killed: 54.7 % of volleys  (seed demo)\n"));
    CHECK(shows(page, "\n**1 killed  (4 hits, 3 saved)**\n"));
  }

  TEST_CASE("markdown: HTML of names and notes is shown as typed") {
    for (const std::string name : {"<b>blue", "</td>", "<!-- x", "<?x"}) {
      const auto page = acw_run("morale exp 7/12 --seed a --md --for '" + name + "'").out;
      CHECK(shows(page, "morale for &lt;" + name.substr(1) + ": 7/12"));
    }
    CHECK(shows(acw_run("batch --md", "fire '<i>12'\n").out, "'&lt;i>12'"));
    CHECK(without_html("a < b <0.1 %\n```text\n<b>\n```\n<b>") ==
          "a < b <0.1 %\n```text\n<b>\n```\n&lt;b>");
  }

  TEST_CASE("markdown: luck has a place behind the point, as all percents have") {
    const std::string volley = "fire 12 exp 25cm at 14 skirmish soft --seed demo";
    CHECK(shows(acw_run(volley).out, "1 or fewer killed: 55 % of volleys  (seed demo)\n"));
    CHECK(shows(acw_run(volley + " --md").out, "1 or fewer killed: 54.7 % of volleys"));
    CHECK(shows(acw_run("-r si morale 5 --dice 3 --md").out, "holds: 90.0 % of tests\n"));
  }

  TEST_CASE("markdown: chances are a table with a place behind the point") {
    const auto page = acw_run("formation-test veteran --odds --md").out;
    CHECK(shows(page, "\n## passed\n\n|  | exactly |\n| --- | ---: |\n"));
    CHECK(shows(page, " | 75.0 % |\n"));
    CHECK(shows(
        acw_run("fire 3 vet 25cm at 14 --odds --md").out,
        "\n## killed: mean 1.5, standard deviation 0.87\n\n|  | exactly | at least | at most |"));
  }

  TEST_CASE("markdown: a board stands in a fence, an army in a table, and reasons in a list") {
    const auto map = acw_run("map-gen --seed x --md").out;
    CHECK(shows(map, "\n```text\n"));
    CHECK(map.substr(map.size() - 4) == "```\n");
    CHECK(shows(acw_run("army-gen federal --seed x --md").out, "\n| id | name | arm |"));
    CHECK(shows(acw_run("fire 8 vet 25cm at 10 column --need --explain --md").out, "\n    - "));
  }

  TEST_CASE("markdown: a sweep is told as in text, its numbers in a table as they are read") {
    CHECK(acw_run("fire 8,12 exp 20cm at 14 soft --md").out ==
          "# Black Panthers, fire: experienced infantry line musket, 20 cm (long), at 14 line "
          "soft; count 8 and 12\n"
          "\n"
          "## killed: means and probabilities\n"
          "\n"
          "| count | mean | 1 or more | 2 or more | 3 or more |\n"
          "| --- | ---: | ---: | ---: | ---: |\n"
          "| 8 | 2 | 90.0 % | 63.3 % | 32.1 % |\n"
          "| 12 | 3 | 96.8 % | 84.2 % | 60.9 % |\n");
    CHECK(shows(acw_run("fire 8,12 exp 10..30..10cm at 14 soft --md").out,
                "\n\n## mean killed, by distance (down) and count (across)\n\n"
                "| distance | 8 | 12 |\n| --- | ---: | ---: |\n| 10 cm | 2.50 | 3.75 |\n"));
    CHECK(shows(acw_run("fire 8 vet 25cm at 10 soft,hard --show 2+ --md").out,
                "\n| target cover | "));
    CHECK(acw_run("fire 8 vet,raw skirmish 10cm at 14 --md -q").out == "2\n-\n");
  }

  TEST_CASE("markdown: what the rules refuse in a sweep is a dash, and why stands below, once") {
    const auto page = acw_run("fire 8 vet,raw skirmish 10cm at 14 --md --show mean").out;
    CHECK(shows(page,
                "\n| class | mean |\n| --- | ---: |\n| veteran | 2 |\n| raw | – |\n\n- – 1×: raw "
                "infantry can't skirmish: use line or column  \\[Formations permitted]\n\n"
                "- note: "));
    const auto bare =
        acw_run("fire 8 vet,raw skirmish 10cm at 14 --md --show mean --no-header").out;
    CHECK(shows(bare, "## killed\n\n| veteran | 2 |\n"));
  }

  TEST_CASE("markdown: what it would take has the words of the text, and changes in tables") {
    const std::string fire = "fire 12 exp musket 25cm at 14 skirmish soft --md ";
    const auto far = acw_run(fire + "--want 'killed >= 3' --at-least 80").out;
    CHECK(far.find("# Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at "
                   "14 skirmish soft\n"
                   "\n"
                   "## 3 or more killed: 18.2 % now, 80 % wanted\n"
                   "\n"
                   "- how many: 34 are enough (81.5 %); with 33: 79.9 %\n"
                   "- how far: no distance reaches it; the best is 15 cm (32.3 %)\n"
                   "- no other single change reaches it\n"
                   "\n"
                   "## these changes help, but none is enough alone\n"
                   "\n"
                   "- 77.6 %     +59.4 points  target formation: column, not skirmish\n") !=
          std::string::npos);
    CHECK(shows(acw_run(fire + "--want 'killed >= 1' --at-least 75").out,
                "\n\n## each of these changes alone falls short\n\n- 64.8 %"));
    CHECK(acw_run(fire + "--want 'killed >= 3' --at-least 80 -q").out == "34\n");
  }

  TEST_CASE("csv: the same columns whatever was said, and none of their names with --no-header") {
    const auto head = [](const std::string& typed) {
      const auto text = acw_run(typed).out;
      return text.substr(0, text.find('\n'));
    };
    const auto plain = head("fire 12 exp 25cm at 14 --seed a --csv");
    CHECK(plain.find("throw,seed,side,id,count,") == 0);
    CHECK(shows(plain, ",target_cover,"));
    CHECK(shows(plain, ",at_least,fewer"));
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
