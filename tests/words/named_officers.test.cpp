#include <doctest/doctest.h>

#include <string>

#include "acw/base/json.hpp"
#include "game/officers.hpp"
#include "game/table.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;
using acw::Value;

namespace {

/// Both sides' army files, and no game.
struct Files {
  Folder folder;
  std::string one = folder.write("us.toml", armies::led_federal);
  std::string other = folder.write("cs.toml", armies::led_confederate);

  Ran run(const std::string& line) const {
    return acw_run(line + " --army " + one + " --army " + other);
  }
  /// What is told of a target that is fired at.
  Value target(const std::string& words) const {
    const auto ran = run("fire 3va 10cm at " + words + " --seed a --json");
    CAPTURE(words);
    CAPTURE(ran.err);
    REQUIRE(ran.code == 0);
    return ran.json()["situation"]["target"];
  }
  void refuses(const std::string& line, int code, const std::string& part) const {
    check_refusal(run(line), {line, code, part});
  }
};

}  // namespace

TEST_CASE("named officers: however he is named beside his unit, one line says so again") {
  const Files files;
  const auto right = files.run("fire 3va 10cm at 20me with-officer @ud --seed a --json").out;
  const auto record = acw::parse_json(right);
  CHECK(record["typed"] == Value{"fire @3va 10cm at @20me with-officer @ud"});
  const auto& target = record["situation"]["target"];
  CHECK(target["id"] == Value{"20me"});
  CHECK(target["count"] == Value{13});
  CHECK(target["with_officer"] == Value{true});
  CHECK(target["officer_id"] == Value{"ud"});
  CHECK(target["officer_name"] == Value{"Barnes"});
  CHECK(target["officer_rank"] == Value{"divisional"});
  CHECK(target["officer"].is_null());
  for (const std::string words :
       {"20me ud", "ud 20me", "20me with ud", "with ud 20me", "20me with the @ud", "20me @UD",
        "20me with officer ud", "20me barnes", "20me with-officer ud", "ud 20me with-officer",
        "with-officer ud 20me", "20me with Barnes"}) {
    CAPTURE(words);
    CHECK(files.run("fire 3va 10cm at " + words + " --seed a --json").out == right);
  }
  CHECK(acw_run("replay -", right).out == "1 result: 1 same\n");
  auto tampered = right;
  tampered.replace(tampered.find("@ud"), 3, "@uc");
  CHECK(acw_run("replay -", tampered).code == 1);
  CHECK(files.run("fire 3va 10cm at 20me ud --times 2 --seed a --csv")
            .out.find("true,divisional,ud,") != std::string::npos);
}

TEST_CASE("named officers: his rank is what he is to that unit") {
  const Files files;
  const auto rank = [&](const std::string& words) { return files.target(words)["officer_rank"]; };
  CHECK(rank("20me ub1") == Value{"brigadier"});
  CHECK(rank("5ny ub1") == Value{"other"});
  CHECK(rank("5ny ub2") == Value{"brigadier"});
  CHECK(rank("ss1 ub2") == Value{"other"});
  CHECK(rank("ss1 uc") == Value{"corps"});
  CHECK(rank("ss1 aide") == Value{"other"});
  CHECK(rank("9 soft with ub1") == Value{"brigadier"});
  CHECK(files.target("5ny ub2")["officer_name"] == Value{"ub2"});
  CHECK(rank("20me with-officer").is_null());
  CHECK(rank("20me with-officer divisional-officer") == Value{"divisional"});
}

TEST_CASE("named officers: alone one is a target by himself, as ever") {
  const Files files;
  const auto alone = files.target("ub1");
  CHECK(alone["id"] == Value{"ub1"});
  CHECK(alone["officer"] == Value{true});
  CHECK(alone["with_officer"].is_null());
  CHECK(alone["officer_id"].is_null());
  CHECK(files.run("melee 3va vs ub1 --seed a").code == 0);
  CHECK(files.run("move ub1").code == 0);
}

TEST_CASE("named officers: one stands with a unit, and of its own side") {
  const Files files;
  const std::string fire = "fire 3va 10cm at ";
  files.refuses(fire + "20me ub1 ud", 2,
                "'ud': the officer of the target is already given ('@ub1')");
  files.refuses(fire + "20me with ub1 with ub1", 2, "the officer of the target is already given");
  files.refuses(fire + "ub1 ud", 2, "'ud': the officer of the target is already given");
  files.refuses(fire + "20me ub1,ud", 2,
                "'ub1,ud': the unit of the target is already given ('@20me')");
  files.refuses(fire + "ub1 20me 5ny", 2, "the unit of the target is already given");
  files.refuses(fire + "20me cb1", 2,
                "Law is on the other side: name @ub1 (Vincent), @ud (Barnes), @uc (Gouverneur "
                "Warren) or @aide (Reese)");
  files.refuses(fire + "9 with cb1", 2, "Law is on the other side");
  files.refuses(fire + "20me with 5ny", 2, "'with 5ny': that is a unit, not an officer");
  files.refuses(fire + "20me with @ub9", 2, "unknown unit 'ub9': did you mean '@ub1'?");
  files.refuses(fire + "20me with-officer,- ub1 --odds", 2, "leave out the officer or the list");
  files.refuses(fire + "20me ub1 with-officer,- --odds", 2, "leave out the officer or the list");
  files.refuses(fire + "20me brigadier", 2, "add with-officer");
  files.refuses(fire + "ub1 officer with-officer", 1,
                "an officer alone in sight is not with a unit");
}

TEST_CASE("named officers: where none is with a unit it is said what fits") {
  const Files files;
  for (const auto* line : {"fire 3va ub1 10cm at 20me", "fire 3va with ub1 10cm at 20me"})
    files.refuses(line, 2, "Vincent is on the other side: name @cb1 (Law)");
  files.refuses("fire ub1 10cm at 3va", 2,
                "'ub1' is an officer, and officers belong to the target");
  files.refuses("melee ub1 vs 3va", 2, "'ub1' is an officer, and officers belong to the target");
  files.refuses("morale 20me ub1", 2,
                "morale does not take a unit's officer: leave the officer out\n");
}

TEST_CASE("named officers: lists of units have one with each") {
  const Files files;
  const auto rows = [&](const std::string& words) {
    return files.run("fire 3va 10cm at " + words + " --odds --json").json();
  };
  const auto swept = rows("20me,ss1 ud");
  CHECK(swept["typed"] == Value{"fire @3va 10cm at @20me,@ss1 with-officer @ud"});
  CHECK(rows("ud 20me,ss1") == swept);
}

TEST_CASE("named officers: through a chain goes one, until he is killed") {
  const Files files;
  const std::string two = "fire 4 exp 10cm at 20me ud --then 'fire 4 exp 10cm' --then morale";
  const auto killed = files.run(two + " --json --dice 8,8,8,8,1,1,1,1,1,1,8,8,8,8,1,1,1,1").json();
  const auto second = [](const Value& record) {
    return (*record["links"].as<Value::Array>())[1]["situation"]["target"];
  };
  CHECK(second(killed)["with_officer"] == Value{false});
  CHECK(second(killed)["officer_id"].is_null());
  CHECK(second(killed)["officer_rank"].is_null());
  const auto ran = files.run(two + " --json --dice 8,8,8,8,1,1,1,1,6,8,8,8,8,1,1,1,1,1,1");
  const auto spared = ran.json();
  CHECK(second(spared)["officer_id"] == Value{"ud"});
  CHECK(second(spared)["officer_name"] == Value{"Barnes"});
  const auto& morale = (*spared["links"].as<Value::Array>())[2]["situation"];
  CHECK(morale["division_killed"] == Value{true});
  CHECK(morale["officer_id"].is_null());
  CHECK(acw_run("replay -", ran.out).out == "1 result: 1 same\n");
  // who comes first with the second volley, comes then
  const auto later =
      files.run("fire 4 exp 10cm at 20me --then 'fire 4 exp 10cm at with @ub1' --seed a --json");
  CHECK(second(later.json())["officer_id"] == Value{"ub1"});
  CHECK(acw_run("replay -", later.out).out == "1 result: 1 same\n");
  files.refuses("fire 4 exp 10cm at 20me ud --then 'fire 4 exp 10cm at with @ub1'", 2,
                "fire: the unit already has another officer than 'ub1'");
  files.refuses("fire 4 exp 10cm at 20me with-officer --then 'fire 4 exp 10cm at with @ub1'", 2,
                "already has another officer than 'ub1'");
  for (const std::string words : {"@ub1", "ub1", "officer @ub1", "soft @ub1"})
    files.refuses("fire 4 exp 10cm at 20me --then 'fire 4 exp 10cm at " + words + "'", 2,
                  "the unit for this fire");
  for (const std::string words : {"with the ub1", "with an officer @ub1", "with-officer 'Vincent'"})
    CHECK(files.run("fire 4 exp 10cm at 20me --then \"fire 4 exp 10cm at " + words + "\" --need")
              .code == 0);
}

TEST_CASE("named officers: what goes on from a result knows who is with the unit") {
  const Files files;
  const auto from = [&](const std::string& dice) {
    const auto first =
        files.run("fire 4 exp 10cm at 20me ud --json --dice 8,8,8,8,1,1,1,1," + dice);
    REQUIRE(first.code == 0);
    return acw_run("fire 4 exp 10cm --from - --seed a --json", first.out)
        .json()["situation"]["target"];
  };
  CHECK(from("6")["officer_id"] == Value{"ud"});
  CHECK(from("6")["officer_rank"] == Value{"divisional"});
  CHECK(from("1,1")["with_officer"] == Value{false});
  CHECK(from("1,1")["officer_id"].is_null());
  const auto odds = files.run("fire 4 exp 10cm at 20me ud --odds --json").out;
  const auto next = acw_run("fire 4 exp 10cm --from - --odds --json", odds).json();
  CHECK(next["situation"]["target"]["officer_name"] == Value{"Barnes"});
}

TEST_SUITE_END();
