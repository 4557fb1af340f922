#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "commands/rolls.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

Chances total_chances(const std::string& dice) {
  return told(acw_run("roll " + dice + " --odds --json").json()["odds"]["total"]);
}

std::string fault_of_dice(const std::string& dice) {
  const auto ran = acw_run("roll " + dice);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  constexpr std::string_view how = " (type dice as 3d6+2, 2d10kh1 or d%)\n";
  const auto end = ran.err.find(how);
  return ran.err.substr(0, end);
}

}  // namespace

TEST_CASE("roll: dice are added up, with signs") {
  CHECK(entered("3d6", "1,5,6") == "12");
  CHECK(entered("3d6+2", "1,5,6") == "14");
  CHECK(entered("3d6-20", "1,5,6") == "-8");
  CHECK(entered("2d6-1d8", "6,5,8") == "3");
  CHECK(entered("d6", "4") == "4");
  CHECK(entered("D6", "4") == "4");
  CHECK(entered("d%", "100") == "100");
  CHECK(entered("10+d6-3", "4") == "11");
}

TEST_CASE("roll: the best and the worst are kept or dropped") {
  CHECK(entered("4d6kh3", "2,6,1,5") == "13");
  CHECK(entered("4d6kl3", "2,6,1,5") == "8");
  CHECK(entered("4d6dl1", "2,6,1,5") == "13");
  CHECK(entered("4d6dh1", "2,6,1,5") == "8");
  CHECK(entered("2d10kh", "3,9") == "9");
  CHECK(entered("2d10kl+1", "3,9") == "4");
  CHECK(entered("2d10kh1+2d10kl1", "3,9,2,7") == "11");
}

TEST_CASE("roll: the odds are those of every way the dice can fall") {
  Chances high;
  for_all_faces(3, 6, [&](Faces faces, Chance chance) {
    high.add(total(faces) - std::min({faces[0], faces[1], faces[2]}) - 4, chance);
  });
  const auto told_high = acw_run("roll 3d6dl1-4 --odds --json").json()["odds"]["total"];
  CHECK(difference(told_high, high) == "");
  Chances unlike;
  for (const auto& [a, p] : one_die(6)) {
    for (const auto& [b, q] : one_die(4)) unlike.add(std::stoi(a) - std::stoi(b), p * q);
  }
  CHECK(difference(acw_run("roll d6-d4 --odds --json").json()["odds"]["total"], unlike) == "");
  CHECK(difference(acw_run("roll 2d4+1d8 --odds --json").json()["odds"]["total"],
                   one_die(4) + one_die(4) + one_die(8)) == "");
  CHECK(difference(acw_run("roll 7 --odds --json").json()["odds"]["total"], always(7)) == "");
}

TEST_CASE("roll: a sum of many dice is bell-shaped, and its odds are quick") {
  const auto many = total_chances("200d6");
  Chance all = 0;
  for (const auto& [value, chance] : many) all += chance;
  CHECK(static_cast<double>(all) == doctest::Approx(1).epsilon(1e-12));
  CHECK(static_cast<double>(many["700"]) == doctest::Approx(0.016499).epsilon(1e-3));
  CHECK(many["699"] == doctest::Approx(static_cast<double>(many["701"])).epsilon(1e-12));
}

TEST_CASE("roll: the words of one line are one expression") {
  CHECK(entered("3d6 + 2", "1,5,6") == "14");
  CHECK(entered("3d6 +2", "1,5,6") == "14");
  CHECK(entered("3d6 - 2", "1,5,6") == "10");
  CHECK(acw_run("roll 3d6 2").err ==
        "acw: '2': type + or - between dice, for example 3d6+2d8; or type 3d6 2+ for the number "
        "each die needs, or + 2\n");
  CHECK(acw_run("roll 3d6 2d8").code == 2);
}

TEST_CASE("roll: what is no dice is told from where it goes wrong") {
  CHECK(acw_run("roll").err == "acw: missing dice: type, for example, acw roll 3d6+2\n");
  CHECK(fault_of_dice("0d6") == "acw: '0d6' in '0d6': roll from 1 to 10000 dice");
  CHECK(fault_of_dice("10001d6") == "acw: '10001d6' in '10001d6': roll from 1 to 10000 dice");
  CHECK(fault_of_dice("d1") == "acw: 'd1' in 'd1': dice have from 2 to 10000 sides");
  CHECK(fault_of_dice("d0") == "acw: 'd0' in 'd0': dice have from 2 to 10000 sides");
  CHECK(fault_of_dice("3d6+d10001") ==
        "acw: 'd10001' in '3d6+d10001': dice have from 2 to 10000 sides");
  CHECK(fault_of_dice("3d") == "acw: '' in '3d': missing number of sides");
  CHECK(fault_of_dice("3d6+") == "acw: '' in '3d6+': expected dice or a number");
  CHECK(fault_of_dice("3d6++2") == "acw: '+2' in '3d6++2': one sign is enough");
  CHECK(fault_of_dice("3x") == "acw: 'x' in '3x': type + or - before it");
  CHECK(fault_of_dice("2d6k1") == "acw: 'k1' in '2d6k1': expected kh, kl, dh or dl");
  CHECK(fault_of_dice("2d6kh3") == "acw: 'kh3' in '2d6kh3': there are not enough dice to keep");
  CHECK(fault_of_dice("2d6kh0") == "acw: 'kh0' in '2d6kh0': there are not enough dice to keep");
  CHECK(fault_of_dice("2d6dl2") == "acw: 'dl2' in '2d6dl2': there are not enough dice to keep");
  CHECK(fault_of_dice("99999999999d6") ==
        "acw: '99999999999d6' in '99999999999d6': the number is too large");
  CHECK(fault_of_dice("1000001") == "acw: '1000001' in '1000001': the number is too large");
  CHECK(fault_of_dice("musket") == "acw: 'musket' in 'musket': expected dice or a number");
}

TEST_CASE("roll: seeded dice are the same every time, and every term is a throw") {
  const auto ran = acw_run("roll 3d6+2d10kh1+4 --seed demo --json");
  REQUIRE(ran.code == 0);
  const auto value = ran.json();
  const auto& throws = *value["throws"].as<acw::Value::Array>();
  REQUIRE(throws.size() == 2);
  CHECK(throws[0]["why"] == acw::Value{"3d6"});
  CHECK(throws[1]["why"] == acw::Value{"2d10kh1"});
  CHECK(ran.json()["rules"] == acw::Value{"none"});
  CHECK(acw_run("roll 3d6+2d10kh1+4 --seed demo --json").out == ran.out);
}

TEST_CASE("roll: has help of its own, and no readings") {
  CHECK(acw_run("roll --help").out.find("acw roll: roll plain dice") == 0);
  CHECK(acw_run("roll --help").code == 0);
  CHECK(acw_run("roll 3d6 --variant odd=up").code == 2);
}

TEST_CASE("roll: it is told how it can be typed again") {
  const auto out = acw_run("roll 2d6 + 1 --seed a --json").out;
  CHECK(out.find("\"typed\":\"roll 2d6+1\"") != std::string::npos);
}
