#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "acw/base/json.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

namespace {

/// A club's file, and a path to it from where the tests run.
class Club {
 public:
  Club() {
    std::filesystem::create_directories(folder_.path("evenings"));
    folder_.write("club.toml", "extends = \"black-panthers\"\nid = \"club\"\n");
    folder_.write("us.toml", of_club(armies::bp_federal));
    folder_.write("cs.toml", of_club(armies::bp_confederate));
  }
  /// A new game in the folder, by the club's file as it is reached from where the tests run.
  acw::Value begin(const std::string& game) const {
    CHECK(acw_run("game new " + path(game) + " -r " + seen() + " --army " + path("us.toml") +
                  " --army " + path("cs.toml"))
              .err == "");
    std::ifstream file{path(game)};
    std::string line;
    std::getline(file, line);
    return acw::parse_json(line);
  }
  /// Its file, from where the tests run.
  std::string seen() const {
    return (std::filesystem::relative(folder_.path()) / "club.toml").string();
  }
  std::string path(const std::string& name) const { return folder_.path(name); }

 private:
  /// An army whose file names the club's rules.
  static std::string of_club(std::string army) {
    const std::string rules = "black-panthers";
    return army.replace(army.find(rules), rules.size(), "club");
  }

  Folder folder_;
};

}  // namespace

TEST_CASE("game: its rules are asked for in any case") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  for (const std::string rules : {"bp", "BP", "Black-Panthers"}) {
    CAPTURE(rules);
    CHECK(game.run("fire @3va 25cm at @20me --odds -r " + rules).err == "");
    CHECK(game.run("batch --format text", "-r " + rules + " ? fire @3va 25cm at @20me\n").err ==
          "");
  }
  const auto other = game.run("fire @3va 25cm at @20me --odds -r SI");
  CHECK(other.code == 2);
  CHECK(other.err.find("this game uses black-panthers, but the rules requested are SI") !=
        std::string::npos);
}

TEST_CASE("game: a word that has no place in it is looked for in its own rules first") {
  const GameTable game{"si", R"(side = "union"
units = [{ id = "ui1", figures = 5, weapon = "musket" }]
)",
                       R"(side = "confederate"
units = [{ id = "ci1", figures = 5, weapon = "musket" }]
)"};
  check_refusal(game.run("fire ui1 11in at ci1 impact"),
                {"", 2, "'impact' is a word of melee, not of fire"});
  check_refusal(game.run("fire ui1 11in at ci1 gatling"),
                {"", 2, "is a word of Schulz (-r sz), not of Simon's Skirmish Game Rules"});
  CHECK(game.run("batch --format text", "fire ui1 11in at ci1 gatling\n")
            .out.find("not of Simon's Skirmish Game Rules") != std::string::npos);
}

TEST_CASE("game: built-in rules in any case aren't kept as a file's") {
  const Folder folder;
  CHECK(acw_run("game new " + folder.path("x.acw") + " -r BP --seed a").code == 0);
  std::ifstream file{folder.path("x.acw")};
  std::string line;
  std::getline(file, line);
  CHECK(acw::parse_json(line)["house"] == acw::Value{acw::Value::Array{}});
}

TEST_CASE("game: a file of rules beside it is found from everywhere, and moves with it") {
  const Club club;
  const auto file_in = [](const acw::Value& head) {
    return (*head["house"].as<acw::Value::Array>()).front()["file"];
  };
  CHECK(file_in(club.begin("g.acw")) == acw::Value{"club.toml"});
  CHECK(file_in(club.begin("evenings/g.acw")) == acw::Value{"../club.toml"});
  for (const std::string game : {"g.acw", "evenings/g.acw"}) {
    CAPTURE(game);
    const auto fired = acw_run("fire @3va 25cm at @20me --seed a --json --game " + club.path(game));
    CHECK(fired.err == "");
    CHECK(fired.json()["rules"] == acw::Value{"club"});
    CHECK(acw_run("replay " + club.path(game)).code == 0);
    CHECK(acw_run("luck " + club.path(game)).out.find("confederate: 1 result\n") == 0);
    const auto named = acw_run("batch --game " + club.path(game) + " --format text",
                               "-r " + club.seen() + " game due\n");
    CHECK(named.code == 0);
  }
  std::filesystem::create_directories(club.path("moved/evenings"));
  for (const std::string one : {"club.toml", "g.acw", "evenings/g.acw"})
    std::filesystem::rename(club.path(one), club.path("moved/" + one));
  for (const std::string game : {"moved/g.acw", "moved/evenings/g.acw"})
    CHECK(acw_run("game show --game " + club.path(game)).err == "");
  // the game has their text, and goes on where they are gone
  std::filesystem::remove(club.path("moved/club.toml"));
  const auto gone = club.path("moved/g.acw");
  CHECK(acw_run("fire @3va 25cm at @20me --seed b --game " + gone).err == "");
  CHECK(acw_run("replay " + gone).out == "2 results: 2 same\n");
}

TEST_CASE("game: a line of its batch may name its rules, and no others") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto ran = game.run("batch",
                            "-r si fire 5 musket 11in at 10\n"
                            "-r bp fire @3va 25cm at @20me --seed a\n"
                            "fire @3va 25cm at @20me --seed a -r black-panthers\n"
                            "game note evening\n");
  CHECK(ran.code == 1);
  const auto lines = ran.lines();
  REQUIRE(lines.size() == 4);
  CHECK(
      lines[0]["error"] ==
      acw::Value{
          "this game uses black-panthers, but the rules requested are si: leave out -r or --game"});
  CHECK(lines[0]["exit"] == acw::Value{2});
  CHECK(lines[1]["n"] == acw::Value{1});
  CHECK(lines[2]["n"] == acw::Value{2});
  CHECK(lines[1]["faces"] == lines[2]["faces"]);
  CHECK(lines[3]["n"] == acw::Value{3});
}

TEST_CASE("game: what a club's command looks up or counts is told by its table, and by no name") {
  const Folder folder;
  const GameTable game{folder.write("club.toml", R"(id = "club"
extends = "black-panthers"
slots = [{ name = "grade", words = ["old", "green"] }, { name = "drummer", flag = true }]

[march]
mechanism = "allowance"
looks_up = true
acting = ["grade", "drummer"]
moves = [{ when = { grade = "old" }, move = 20 }]

[drill]
mechanism = "allowance"
acting = ["grade"]
moves = [{ when = { grade = "old" }, move = 5 }]

[nerve]
mechanism = "break-point"
acting = ["count", "original", "grade"]
chart = [{ when = { grade = "old" }, from = 4, points = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] }]

[throw.aide]
mechanism = "officer"
acting = ["count"]
required = ["count"]
officer = [{ label = "at 2 lost", from = 2, needs = 1 }]
named = [{ label = "those who were lost are counted", side = "acting", of = "none" }]

[throw.mule]
mechanism = "officer"
acting = ["count"]
required = ["count"]
officer = [{ label = "at 2 hurt", from = 2, needs = 1 }]
)"),
                       armies::bp_federal, armies::bp_confederate};
  CHECK(game.run("march 20me old -q").out == "20\n");
  CHECK(game.run("drill 20me old -q").out == "5\n");
  CHECK(game.play("game history") == "1  drill @20me old\n");
  check_refusal(game.run("game set 20me drummer"), {"", 2, "no command uses it"});
  check_refusal(game.run("throw aide 20me"), {"", 2, "missing number"});
  CHECK(game.play("throw aide 3 20me").find("20th Maine (3)") != std::string::npos);
  CHECK(game.play("throw mule 20me").find("20th Maine (13)") != std::string::npos);
  game.play("game set 20me skirmish");
  CHECK(game.unit("20me")["breaks_at"] == acw::Value{5});
  game.play("game set 20me green");
  CHECK(game.unit("20me")["breaks_at"].is_null());
}
