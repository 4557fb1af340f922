#include "render/sweep.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "base/terminal_text.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using acw::test::acw_run;

namespace {

/// Luminance of one of the 256 colours: a cube of 6×6×6 from 16, and greys from 232.
double luminance(int colour) {
  const auto part = [](int level) {
    const double value = (level == 0 ? 0 : 55 + 40 * level) / 255.0;
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  const int cube = colour - 16;
  return 0.2126 * part(cube / 36) + 0.7152 * part(cube / 6 % 6) + 0.0722 * part(cube % 6);
}

std::string without_colours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') i = text.find('m', i);
    else plain += text[i];
  }
  return plain;
}

}  // namespace

TEST_CASE("heat: numbers can be read on every ground") {
  for (int step = 0; step <= 100; ++step) {
    const auto text = terminal_text(shaded_text("7", step / 100.0));
    int ground = 0;
    int letters = 0;
    REQUIRE(std::sscanf(text.c_str(), "\033[48;5;%d;38;5;%dm7", &ground, &letters) == 2);
    const double a = luminance(ground) + 0.05;
    const double b = luminance(letters) + 0.05;
    CHECK(std::max(a, b) / std::min(a, b) >= 4.5);
  }
}

TEST_CASE("sweep in text: two swept slots make a table, the longer one down the page") {
  const auto ran = acw_run("fire 8,12 exp 10..30..10cm at 14 soft");
  CHECK(ran.code == 0);
  CHECK(ran.out ==
        "Black Panthers, fire: experienced infantry line musket, at 14 line soft; "
        "count 8 and 12\n"
        "→ mean killed, by distance (down) and count (across)\n"
        "  distance     8    12\n"
        "     10 cm  2.50  3.75\n"
        "     20 cm  2.00  3.00\n"
        "     30 cm  2.00  3.00\n");
}

TEST_CASE("sweep in text: one swept slot makes a list") {
  const auto ran = acw_run("fire 8,12 exp 20cm at 14 soft");
  CHECK(ran.out ==
        "Black Panthers, fire: experienced infantry line musket, 20 cm (long), at 14 line soft; "
        "count 8 and 12\n"
        "→ killed: means and probabilities\n"
        "  count  mean  1 or more  2 or more  3 or more\n"
        "      8     2     90.0 %     63.3 %     32.1 %\n"
        "     12     3     96.8 %     84.2 %     60.9 %\n");
}

TEST_CASE("sweep in text: what the rules refuse is a dash, and the reason stands below, once") {
  const auto ran = acw_run("fire 8..10 exp 30,35cm at 14 soft");
  CHECK(ran.code == 0);
  CHECK(ran.out.find("  2.00      –\n") != std::string::npos);
  CHECK(ran.out.find("\n  – 3×: musket reaches 30 cm, but the target is 35 cm away  [Ranges]\n") !=
        std::string::npos);
}

TEST_CASE("sweep in text: reasons that differ in their numbers are one") {
  const auto ran = acw_run("fire 8 exp 30..50..10cm at 14 soft");
  CHECK(
      ran.out.find("\n  – 2×: musket reaches 30 cm, but the target is 40–50 cm away  [Ranges]\n") !=
      std::string::npos);
}

TEST_CASE("sweep in text: where reasons differ, letters tell which is which") {
  const auto ran = acw_run("fire 8 raw,vet line,skirmish 10,40cm musket at 14 soft");
  CHECK(ran.code == 0);
  // of many that are refused the reasons tell, and not a line of each
  CHECK(ran.out.find("  raw           line     10 cm ") != std::string::npos);
  CHECK(ran.out.find("  raw           line     40 cm ") == std::string::npos);
  CHECK(ran.out.find("  raw       skirmish     10 cm ") == std::string::npos);
  CHECK(ran.out.find("\n  –a 3×: musket reaches 30 cm") != std::string::npos);
  CHECK(ran.out.find("\n  –b 2×: raw infantry can't skirmish") != std::string::npos);
}

TEST_CASE(
    "sweep in text: colour changes no character, and a wide table is parted to fit the page") {
  for (const auto* command :
       {"fire 4..24 exp 5..30cm at 14 soft", "fire 4..6 exp,vet 10cm at 4..9..5 soft"}) {
    const auto plain = acw_run(command, "", 80).out;
    const auto painted = acw_run(std::string{command} + " --color always", "", 80).out;
    CHECK(without_colours(painted) == plain);
    for (std::size_t at = 0; at < plain.size();) {
      const auto end = plain.find('\n', at);
      CHECK(display_width(std::string_view{plain}.substr(at, end - at)) <= 80);
      at = end + 1;
    }
  }
  CHECK(acw_run("fire 4..24 exp 10..30..10cm at 14 soft --color always").out.find("\033[48;5;") !=
        std::string::npos);
}

TEST_CASE("sweep: CSV has the swept slots, the numbers, and why not") {
  CHECK(acw_run("fire 8 vet,raw skirmish 10cm at 14 --csv --show mean,3+").out ==
        "class,mean,3+,refused\nveteran,2,0.3125,\nraw,,,raw infantry can't skirmish: use line or "
        "column\n");
}

TEST_CASE("sweep: JSON is one object, with the whole situation of each combination") {
  const auto ran = acw_run("fire 8 vet,raw skirmish 10cm at 14,15 --json --show mean,'killed>=3'");
  CHECK(ran.code == 0);
  const auto json = ran.json();
  CHECK(json["schema"] == Value{1});
  CHECK(json["command"] == Value{"fire"});
  CHECK(json["rules"] == Value{"black-panthers"});
  CHECK(json["mode"] == Value{"sweep"});
  CHECK(to_json(json["swept"]) == R"(["class","target.count"])");
  CHECK(to_json(json["show"]) == R"(["mean","killed>=3"])");
  CHECK(json["headline"] == Value{"killed"});
  const auto* rows = json["rows"].as<Value::Array>();
  REQUIRE(rows != nullptr);
  REQUIRE(rows->size() == 4);
  CHECK((*rows)[1]["situation"]["target"]["count"] == Value{15});
  CHECK((*rows)[1]["situation"]["formation"] == Value{"skirmish"});
  CHECK((*rows)[1]["killed>=3"] == Value{0.3125});
  CHECK((*rows)[2]["refused"] == Value{"raw infantry can't skirmish: use line or column"});
  CHECK((*rows)[2]["place"] == Value{"Formations permitted"});
  CHECK(to_json((*rows)[2]["situation"]) == R"({"class":"raw","target":{"count":14}})");
  CHECK((*rows)[2]["mean"].is_null());
  CHECK(json["notes"].as<Value::Array>() != nullptr);
}

TEST_CASE("sweep: -q is the first number of each combination alone") {
  CHECK(acw_run("fire 8 vet,raw skirmish 10cm at 14 -q").out == "2\n-\n");
  CHECK(acw_run("fire 8,9 vet skirmish 10cm at 14 -q --show 3+").out.substr(0, 7) == "0.3125\n");
}

TEST_SUITE_END();
