#include "acw/base/length.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>

using acw::Length;
using acw::parse_length;
using acw::Unit;

namespace {

std::int64_t micro(const char* word) {
  const auto typed = parse_length(word);
  REQUIRE_MESSAGE(typed.has_value(), word);
  return typed->length.micro;
}

}  // namespace

TEST_CASE("length: an inch is exactly 2.54 centimetres") {
  CHECK(micro("1in") == 25'400);
  CHECK(micro("2.54cm") == 25'400);
  CHECK(micro("10in") == micro("25.4cm"));
  CHECK(micro("11.5in") == 292'100);
  CHECK(parse_length("10in")->length == parse_length("25.4cm")->length);
  CHECK(parse_length("10in")->length > parse_length("25.39cm")->length);
}

TEST_CASE("length: a range that ends at 30 cm ends there in inches too") {
  const Length end = Length::of(30, Unit::cm);
  CHECK(parse_length("11.811in")->length <= end);
  CHECK(parse_length("11.8111in")->length > end);
  CHECK_FALSE(parse_length("30.0cm")->length > end);
  CHECK(parse_length("30.0001cm")->length > end);
}

TEST_CASE("length: fractions that a double can't hold are exact") {
  CHECK(micro("0.1cm") + micro("0.2cm") == micro("0.3cm"));
  CHECK(micro("0.7cm") == 7'000);
  CHECK(micro("1.1cm") == 11'000);
}

TEST_CASE("length: units are written in several ways") {
  for (const char* word : {"9in", "9\"", "9inch", "9inches", "9.0in", "09in", "9IN", "9Inches"}) {
    CAPTURE(word);
    REQUIRE(parse_length(word).has_value());
    CHECK(parse_length(word)->unit == Unit::in);
    CHECK(micro(word) == 228'600);
  }
  for (const char* word : {"2hex", "2hexes", "2Hex", "2HEXES"}) {
    REQUIRE(parse_length(word).has_value());
    CHECK(parse_length(word)->unit == Unit::hex);
    CHECK(parse_length(word)->length.hexes);
    CHECK(micro(word) == 2'000'000);
  }
  CHECK_FALSE(parse_length("9in")->length.hexes);
  CHECK(parse_length("25cm")->unit == Unit::cm);
  CHECK(micro("25cm") == 250'000);
  CHECK(micro(".5cm") == 5'000);
  CHECK(micro("0cm") == 0);
}

TEST_CASE("length: hexes are no ruler's length") {
  CHECK(Length::of(1, Unit::hex) != Length{1'000'000, false});
  CHECK(Length::of(1, Unit::hex) == Length{1'000'000, true});
}

TEST_CASE("length: what is no number with a unit is nothing") {
  for (const char* word :
       {"",       "cm",        "25",      "25 cm",  " 25cm", "25cm ", "25mm",   "25cms",
        "-5cm",   "+5cm",      "1e3cm",   "0x10cm", "nancm", "infcm", "1..5cm", "1,5cm",
        "25cmin", "1000001cm", "1e400cm", "9''",    "9'",    "hex"}) {
    CAPTURE(word);
    CHECK_FALSE(parse_length(word).has_value());
  }
  CHECK_FALSE(parse_length(std::string(100'000, '9') + "cm").has_value());
  CHECK_FALSE(parse_length(std::string_view{"5cm\0", 4}).has_value());
}

TEST_CASE("length: lengths are read in the unit asked for") {
  CHECK(Length::of(25.4, Unit::cm).in(Unit::in) == 10);
  CHECK(Length::of(9, Unit::in).in(Unit::cm) == doctest::Approx(22.86).epsilon(1e-15));
  CHECK(Length::of(3, Unit::hex).in(Unit::hex) == 3);
}

TEST_CASE("length: lengths are written with no more decimals than they need, five at most") {
  CHECK(Length::of(25, Unit::cm).text(Unit::cm) == "25 cm");
  CHECK(Length::of(11.5, Unit::in).text(Unit::in) == "11.5 in");
  CHECK(Length::of(9, Unit::in).text(Unit::cm) == "22.86 cm");
  CHECK(Length::of(25, Unit::cm).text(Unit::in) == "9.84252 in");
  CHECK(Length::of(0.05, Unit::cm).text(Unit::cm) == "0.05 cm");
  CHECK(Length::of(2, Unit::hex).text(Unit::hex) == "2 hex");
  CHECK(Length{}.text(Unit::cm) == "0 cm");
}

TEST_CASE("length: what stands behind the word plays no part") {
  CHECK_FALSE(parse_length(std::string_view{"259cm"}.substr(0, 2)));
  CHECK(parse_length(std::string_view{"25cm9"}.substr(0, 4))->length == Length::of(25, Unit::cm));
}
