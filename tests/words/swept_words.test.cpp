#include "words/swept_words.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "render/render.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using acw::Value;
using acw::test::acw_run;

namespace {

std::string swept(const std::string& words) {
  return acw::to_json(acw_run(words + " --json").json()["swept"]);
}
std::string sweep_fault(const std::string& words, int code = 2) {
  const auto ran = acw_run(words);
  CAPTURE(words);
  CHECK(ran.code == code);
  CHECK(ran.out.empty());
  return ran.err;
}

}  // namespace

TEST_CASE("sweep: a range or a list may stand where a number or a word does") {
  CHECK(swept("fire 4..6 exp,vet rifle,musket 5..30..5cm at 14,15 soft,hard") ==
        R"(["count","class","weapon","distance","target.count","target.cover"])");
  CHECK(swept("fire --count 4,5 --class=exp,vet --distance 5,6cm at --target-cover soft,hard 14") ==
        R"(["count","class","distance","target.cover"])");
  CHECK(swept("army-gen federal --divisions 1..3") == R"(["divisions"])");
  CHECK(swept("morale exp 7..9/12") == R"(["count"])");
  CHECK(swept("-r ka fire 2 regular rifle-musket 1..3hex at 4 militia") == R"(["distance"])");
  CHECK(swept("-r ka fire 2 6-pounder,12-pounder 2hex at 4 militia") == R"(["weapon"])");
  CHECK(swept("-r si fire 5 musket 11in at 10 soft --increments 1..2") == R"(["increments"])");
  CHECK(swept("throw river 4..8") == R"(["count"])");
  for (const auto* unit : {"cm", "CM", "\\\"", "inches"}) {
    CAPTURE(unit);
    CHECK(swept(std::string{"fire 6 exp 5..10 "} + unit + " at 4") == R"(["distance"])");
    CHECK(acw_run(std::string{"fire 6 exp 5 "} + unit + " at 4 --odds").code == 0);
  }
}

TEST_CASE("sweep: a dash leaves a word out") {
  const auto json = acw_run("melee 6 vet charging,- vs 5 raw soft,- --json").json();
  const auto* rows = json["rows"].as<Value::Array>();
  REQUIRE(rows != nullptr);
  REQUIRE(rows->size() == 4);
  CHECK((*rows)[0]["situation"]["charging"] == Value{true});
  CHECK((*rows)[3]["situation"]["charging"] != Value{true});
  CHECK((*rows)[3]["situation"]["target"]["cover"] == Value{"open"});
}

TEST_CASE("sweep: combinations come in the order typed, the last word changing fastest") {
  CHECK(acw_run("fire 4,6 vet 10cm at 3,14 --csv --show mean")
            .out.rfind("count,target.count,mean,refused\n4,3,", 0) == 0);
  const auto json = acw_run("fire 4,6 vet 10cm at 3,14 --json").json();
  const auto* rows = json["rows"].as<Value::Array>();
  REQUIRE(rows != nullptr);
  CHECK((*rows)[1]["situation"]["count"] == Value{4});
  CHECK((*rows)[1]["situation"]["target"]["count"] == Value{14});
  CHECK((*rows)[2]["situation"]["count"] == Value{6});
}

TEST_CASE("sweep: values that have commas of their own are no lists") {
  CHECK(acw_run("throw first-move --cavalry 8,4 --artillery 7,7 --json").json()["mode"] ==
        Value{"roll"});
  CHECK(acw_run("score --killed raw=3,experienced=2 --json").json()["mode"] == Value{"roll"});
  CHECK(acw_run("score --killed raw=3,experienced=2 --farms 1..3 --json").json()["mode"] ==
        Value{"sweep"});
  CHECK(acw_run("fire 2 exp 10cm at 14 --dice 3,5,1 --json").json()["mode"] == Value{"entered"});
}

TEST_CASE("sweep: units of an army make a list too, and their ids tell the rows apart") {
  const auto path = (std::filesystem::temp_directory_path() / "acw-sweep-army.toml").string();
  std::ofstream{path} << acw_run("army-gen federal --seed a --format toml").out;
  const auto units = acw_run("army-gen federal --seed a --json").json()["outcome"]["units"];
  const auto* list = units.as<Value::Array>();
  REQUIRE(list != nullptr);
  REQUIRE(list->size() > 2);
  const auto id = [&](std::size_t i) { return *(*list)[i]["id"].as<std::string>(); };
  const auto words =
      "fire @" + id(0) + ",@" + id(1) + " 10cm at @" + id(2) + ",@" + id(1) + " --army " + path;
  const auto json = acw_run(words + " --json").json();
  std::filesystem::remove(path);
  CHECK(acw::to_json(json["swept"]) == R"(["id","target.id"])");
  const auto* rows = json["rows"].as<Value::Array>();
  REQUIRE(rows != nullptr);
  REQUIRE(rows->size() == 4);
  CHECK((*rows)[2]["situation"]["id"] == Value{id(1)});
  CHECK((*rows)[2]["situation"]["target"]["id"] == Value{id(2)});
  CHECK((*rows)[2]["situation"]["count"] == (*list)[1]["figures"]);
}

TEST_CASE(
    "sweep: a combination that the rules refuse is one row, and all refused are an answer of the "
    "rules") {
  CHECK(acw_run("fire 6 exp 30,35cm at 4").code == 0);
  CHECK(sweep_fault("fire 6 exp 35cm at 4,5", 1) ==
        "acw: all 2 combinations are refused: musket reaches 30 cm, but the target is 35 cm away  "
        "[Ranges]\n");
  CHECK(sweep_fault("fire 6 exp 35,36cm at 4", 1)
            .find("all 2 combinations are refused; the first: musket") != std::string::npos);
}

TEST_CASE("sweep: what can't be read is at fault, whatever else stands there") {
  CHECK(sweep_fault("fire 0..5 exp 5cm at 4") ==
        "acw: '0': a count must be at least 1 and at most 1000000\n");
  CHECK(sweep_fault("fire 4..6 5cm at 4") ==
        "acw: missing class: choose veteran, experienced or raw\n");
  CHECK(sweep_fault("fire 4 exp,rwa 5cm at 4")
            .find("unknown word 'rwa' for fire: did you mean 'raw'?") != std::string::npos);
  CHECK(sweep_fault("fire 4..6 exp soft,hard 5cm at 4")
            .find("'soft' describes the target: write it after 'at'") != std::string::npos);
  CHECK(sweep_fault("fire 4..6 4..6 exp 5cm at 4").find("count is already given") !=
        std::string::npos);
  CHECK(sweep_fault("fire 4..6 7 exp 5cm at 4") == "acw: '7': count is already given ('4..6')\n");
  CHECK(sweep_fault("fire 4 exp 5cm at 4..6 7") ==
        "acw: '7': count of the target is already given ('4..6')\n");
  CHECK(sweep_fault("fire 4 exp 5,6cm 7cm at 4") ==
        "acw: '7cm': the distance is already given (5,6cm)\n");
  CHECK(sweep_fault("morale exp 7..9/12 --original 12") ==
        "acw: '12': original is already given ('7..9/12')\n");
  CHECK(sweep_fault("fire 4..6 exp 5cm at 4 --dise 3,4")
            .find("unknown option '--dise': did you mean '--dice'?") != std::string::npos);
  CHECK(sweep_fault("fire 4 exp,rifle 5cm at 4") ==
        "acw: 'exp,rifle': 'exp' is for class and 'rifle' for weapon; a list takes values of one "
        "kind\n");
  CHECK(sweep_fault("-r sow morale vet uphill,in-cover") ==
        "acw: 'uphill,in-cover': 'uphill' and 'in-cover' are independent: type two lists, uphill,- "
        "and in-cover,-\n");
  CHECK(sweep_fault("fire 4 exp,experienced 5cm at 4") ==
        "acw: 'exp,experienced': 'experienced' is in the list twice\n");
  CHECK(sweep_fault("fire 4,4..6 exp 5cm at 4") == "acw: '4,4..6': '4' is in the list twice\n");
  CHECK(sweep_fault("fire 1..101 1..100cm exp at 4")
            .find("101 × 100 exceeds the limit of 10000 combinations") != std::string::npos);
  CHECK(sweep_fault("fire 12 exp .. at 4").find("'..' is not a range") != std::string::npos);
}

TEST_CASE("sweep: ways of throwing one situation are refused") {
  for (const auto* option : {"--dice 3,4", "--times 3", "--need", "--seed x", "--explain"}) {
    CAPTURE(option);
    CHECK(sweep_fault(std::string{"fire 4..6 exp 5cm at 4 "} + option)
              .find("applies only to one situation") != std::string::npos);
  }
  CHECK(acw_run("fire 4..6 exp 5cm at 4 --odds").out == acw_run("fire 4..6 exp 5cm at 4").out);
  CHECK(sweep_fault("fire 4 exp 5cm at 4 --show 3+").find("--show requires a range or a list") !=
        std::string::npos);
  CHECK(sweep_fault("roll 3d6 --show 3+").find("--show applies only to ranges and lists") !=
        std::string::npos);
  CHECK(sweep_fault("army-gen federal --divisions 1..3 --format toml")
            .find("a sweep is not available as toml") != std::string::npos);
}

TEST_SUITE_END();
