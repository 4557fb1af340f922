#include <doctest/doctest.h>

#include <string>

#include "base/files.hpp"
#include "base/json_text.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

namespace {

/// 20th Maine has lost four, and 5th New York is gone.
struct ShownGame {
  ShownGame() {
    game.play("game set 20me 9");
    game.play("game set 5ny removed");
  }
  GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
};

}  // namespace

TEST_CASE("game: show has a line for each unit, its columns one below the other") {
  const ShownGame evening;
  CHECK(evening.game.play("game show") == R"(evening, Black Panthers, before turn 1, line 2

federal
  brigade 1
    ub1   Vincent                               o
    20me  20th Maine    infantry veteran rifle  oooooooooxxxx  breaks at 5  9 of 13
    5ny   5th New York  infantry raw musket     oooooooooooo   breaks at 8  12, removed, line 2

confederate
  brigade 1
    3va  3rd Virginia  infantry experienced musket  oooooooooooo  breaks at 6  12
)");
}

TEST_CASE("game: show in Markdown has a table for each brigade, its officer first") {
  const ShownGame evening;
  CHECK(evening.game.play("game show --md") == R"(# evening

Black Panthers, before turn 1, line 2

## federal

### brigade 1

| id | unit |  | figures | breaks |  |
| --- | --- | --- | --- | --- | --- |
| ub1 | Vincent | brigadier | o |  |  |
| 20me | 20th Maine | infantry veteran rifle | oooooooooxxxx | breaks at 5 | 9 of 13 |
| 5ny | 5th New York | infantry raw musket | oooooooooooo | breaks at 8 | 12, removed, line 2 |

## confederate

### brigade 1

| id | unit |  | figures | breaks |  |
| --- | --- | --- | --- | --- | --- |
| 3va | 3rd Virginia | infantry experienced musket | oooooooooooo | breaks at 6 | 12 |
)");
}

TEST_CASE("game: show in JSON says of each unit what is known, and nothing else") {
  const ShownGame evening;
  const auto shown = evening.game.run("game show --json").json()["outcome"]["armies"];
  const auto& units = *(*shown.as<acw::Value::Array>())[0]["units"].as<acw::Value::Array>();
  REQUIRE(units.size() == 3);
  CHECK(acw::to_json(units[0]) ==
        R"({"id":"20me","name":"20th Maine","brigade":1,"figures":13,"left":9,"breaks_at":5,)"
        R"("words":{"arm":"infantry","class":"veteran","weapon":"rifle"}})");
  CHECK(acw::to_json(units[1]) ==
        R"({"id":"5ny","name":"5th New York","brigade":1,"figures":12,"left":12,"breaks_at":8,)"
        R"("words":{"arm":"infantry","class":"raw","weapon":"musket"},"end":"removed","line":2})");
  CHECK(acw::to_json(units[2]) ==
        R"({"id":"ub1","name":"Vincent","rank":"brigadier","brigade":1,"figures":1,"left":1,)"
        R"("words":{"officer":true}})");
}

TEST_CASE("game: show in JSON has no brigade and no guns of who has none") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  const auto unit = game.unit("iron");
  CHECK(unit["left"] == acw::Value{6});
  for (const auto* key : {"brigade", "guns", "rank", "breaks_at", "wounded", "killed", "due"})
    CHECK(unit[key].is_null());
}

TEST_CASE("game: show tells how many guns there are, one alone too") {
  std::string one{armies::sz_union};
  one.replace(one.find("guns = 2"), 8, "guns = 1");
  const GameTable single{"sz", one, armies::sz_confederate};
  CHECK(single.play("game show --md").find("| 8, 1 gun |\n") != std::string::npos);
  const GameTable pair{"sz", armies::sz_union, armies::sz_confederate};
  CHECK(pair.play("game show --md").find("| 8, 2 guns |\n") != std::string::npos);
}

TEST_CASE("game: on the page each unit has its boxes and its state in its row") {
  const ShownGame evening;
  const auto page = evening.game.play("game show --svg");
  std::size_t at = 0;
  for (const std::string next :
       {R"(class="title">evening<)", R"(class="title">federal<)", ">Vincent<", ">20th Maine<",
        R"(width="3.5" height="3.5" class="box"/>)", R"(class="break"/>)", R"(class="lost"/>)",
        ">9 of 13<", R"(class="gone">5ny<)", ">12, removed, line 2<",
        R"(class="title">confederate<)", R"(width="3.5" height="3.5" class="box"/>)"}) {
    CAPTURE(next);
    const auto found = page.find(next, at);
    REQUIRE(found != std::string::npos);
    at = found;
  }
}

TEST_CASE("game: a name's control characters reach no terminal") {
  const GameTable game{"bp",
                       "name = \"the\\u001b[2Jnorth\"\nunits = [{ id = \"20me\", name = \"20th "
                       "Maine\", class = \"veteran\", figures = 13 }]\n",
                       armies::bp_confederate};
  const auto shown = game.play("game show");
  CHECK(shown.find("the?[2Jnorth") != std::string::npos);
  for (const std::string line :
       {"fire 3va 25cm at 20me --seed a", "game set 20me 9", "game show"}) {
    CAPTURE(line);
    CHECK(game.play(line).find('\x1B') == std::string::npos);
  }
  const auto fired =
      acw_run("fire @20me 25cm at 5 --seed a --army " + game.folder().path("one.toml"));
  CHECK(fired.code == 0);
  // nor those of a record that another program wrote
  const auto record =
      game.folder().write("record.json", acw_run("fire @3va 25cm at @20me --seed a --json --army " +
                                                 game.folder().path("one.toml") + " --army " +
                                                 game.folder().path("other.toml"))
                                             .out);
  auto text = *acw::read_file(record);
  text.replace(text.find("3rd Virginia"), 3, "\\u001b[31m");
  const auto on = acw_run("fire 25cm --from " + game.folder().write("other.json", text));
  CHECK(on.code == 0);
  CHECK(on.out.find("?[31m Virginia") != std::string::npos);
}

TEST_CASE("game: show of a side, or of units alone") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto side = game.play("game show confederate");
  CHECK(side.find("3rd Virginia") != std::string::npos);
  CHECK(side.find("20th Maine") == std::string::npos);
  const auto units = game.play("game show 20me 3va");
  CHECK(units.find("20th Maine") != std::string::npos);
  CHECK(units.find("3rd Virginia") != std::string::npos);
  CHECK(units.find("5th New York") == std::string::npos);
  check_refusal(game.run("game show 20mee"), {"20mee", 2, "did you mean '20me'?"});
}

TEST_CASE("game: a new one is played by the rules that its armies name") {
  const Folder folder;
  const std::string rules = "rules = \"kallistra\"\n";
  const auto game = folder.path("g.acw");
  const auto ran =
      acw_run("game new " + game + " --army " + folder.write("a.toml", rules + armies::ka_union) +
              " --army " + folder.write("b.toml", rules + armies::ka_confederate));
  CHECK(ran.err == "");
  CHECK(acw_run("fire tenn 1hex at iron --seed a --json --game " + game).json()["rules"] ==
        acw::Value{"kallistra"});
}
