#include "acw/base/json.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

using acw::parse_json;
using acw::Value;

namespace {

std::string failure(const std::string& text) {
  try {
    (void)parse_json(text);
  } catch (const acw::Failure& failure) {
    CHECK(acw::exit_status(failure) == 1);
    return failure.what();
  }
  return "none";
}

std::string text_of(const Value& value) {
  const auto* text = value.as<std::string>();
  return text != nullptr ? *text : "not a string";
}

double number_of(const Value& value) {
  const auto* number = value.as<double>();
  return number != nullptr ? *number : std::numeric_limits<double>::quiet_NaN();
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("json: the plain values") {
  CHECK(parse_json("true") == Value{true});
  CHECK(parse_json(" false\r\n\t") == Value{false});
  CHECK(parse_json("null").is_null());
  CHECK(parse_json("\"abc\"") == Value{"abc"});
  CHECK(parse_json("[]") == Value{Value::Array{}});
  CHECK(parse_json("{ }") == Value{Value::Object{}});
}

TEST_CASE("json: arrays and objects keep their order") {
  const Value read = parse_json(R"({"z": [1, [2.5, {"y": null}], "three"], "a": {"b": true}})");
  Value inner;
  inner.set("y", Value{});
  Value list;
  list.push(1).push(Value::Array{Value{2.5}, inner}).push("three");
  Value b;
  b.set("b", true);
  Value expected;
  expected.set("z", list).set("a", b);
  CHECK(read == expected);
  CHECK(read["a"]["b"] == Value{true});
  CHECK(read["none"].is_null());
}

TEST_CASE("json: a whole number is an integer where one can hold it, else a double") {
  CHECK(parse_json("0") == Value{0});
  CHECK(parse_json("-7") == Value{-7});
  CHECK(parse_json("9223372036854775807") == Value{std::numeric_limits<long long>::max()});
  CHECK(parse_json("-9223372036854775808") == Value{std::numeric_limits<long long>::min()});
  CHECK(parse_json("9223372036854775808") == Value{9223372036854775808.0});
  CHECK(parse_json("1.0") == Value{1.0});
  CHECK(parse_json("1e3") == Value{1000.0});
  CHECK(parse_json("-2.5E-1") == Value{-0.25});
  CHECK(std::signbit(number_of(parse_json("-0"))));
}

TEST_CASE("json: a double reads back as it was written") {
  std::uint64_t bits = 0x9e3779b97f4a7c15;
  for (int i = 0; i < 2000; ++i) {
    bits = bits * 6364136223846793005U + 1442695040888963407U;
    const double number =
        std::ldexp(static_cast<double>(bits >> 11), static_cast<int>(bits & 0x3ff) - 1060);
    char text[64];
    const auto end =
        std::to_chars(text, text + sizeof text, number, std::chars_format::scientific).ptr;
    CHECK(number_of(parse_json({text, static_cast<std::size_t>(end - text)})) == number);
  }
  CHECK(number_of(parse_json("5e-324")) == std::numeric_limits<double>::denorm_min());
  CHECK(number_of(parse_json("1.7976931348623157e308")) == std::numeric_limits<double>::max());
}

TEST_CASE("json: escapes, and characters as they are") {
  CHECK(text_of(parse_json(R"("\"\\\/\b\f\n\r\t")")) == "\"\\/\b\f\n\r\t");
  CHECK(text_of(parse_json(R"("\u0041\u00e9\u20AC")")) == "A\u00e9\u20ac");
  CHECK(text_of(parse_json(R"("\ud83c\udfb2")")) == "\U0001f3b2");
  CHECK(text_of(parse_json("\"\u00e9\u20ac\U0001f3b2\x7f\"")) == "\u00e9\u20ac\U0001f3b2\x7f");
  CHECK(text_of(parse_json(R"("a\u0000b")")) == std::string("a\0b", 3));
}

TEST_CASE("json: what isn't JSON is refused with its line and column") {
  CHECK(failure("") == "1:1: expected a value, but the text ends");
  CHECK(failure("  \n ") == "2:2: expected a value, but the text ends");
  CHECK(failure("{\"a\": 1,\n \"b\" 2}") == "2:6: expected ':', not '2'");
  CHECK(failure("[1, 2\n\n 3]") == "3:2: expected ',' or ']', not '3'");
  CHECK(failure("[\"\u20ac\u20ac\", x]") == "1:8: expected a value, not 'x'");
  CHECK(failure("{} {}") == "1:4: expected the end of the text, not '{'");
  CHECK(failure("{\"a\": 1, \"b\": 2, \"a\": 3}") ==
        "1:25: the object that ends here has the key \"a\" twice");
  CHECK(failure("[1, \"abc") == "1:5: this string isn't closed");
  CHECK(failure("\"\\x41\"") == "1:2: invalid escape in a string");
  CHECK(failure("1e400") == "1:1: the number exceeds the range of a double");
}

TEST_CASE("json: no liberties are allowed") {
  for (const std::string text : {"[1,]",
                                 "{\"a\":1,}",
                                 "{a: 1}",
                                 "{'a': 1}",
                                 "[1 2]",
                                 "01",
                                 "-",
                                 "-x",
                                 "+1",
                                 ".5",
                                 "1.",
                                 "1e",
                                 "1e+",
                                 "0x10",
                                 "NaN",
                                 "nul",
                                 "Infinity",
                                 "-Infinity",
                                 "tru",
                                 "True",
                                 "nullx",
                                 "truefalse",
                                 "// a\n1",
                                 "/* */ 1",
                                 "[",
                                 "]",
                                 "{",
                                 "}",
                                 "{\"a\"",
                                 "{\"a\":",
                                 "{\"a\":1",
                                 "{1: 2}",
                                 "[1",
                                 "\"",
                                 "\"\\",
                                 "\"\\u12\"",
                                 "\"\\u12g4\"",
                                 "\"\\u+123\"",
                                 "\"\t\"",
                                 "\"\n\"",
                                 "\xef\xbb\xbf{}",
                                 ",",
                                 ":",
                                 "1,2",
                                 "\"a\" \"b\""}) {
    CAPTURE(text);
    CHECK(failure(text) != "none");
  }
  CHECK(failure(std::string("1\0", 2)) != "none");
  CHECK(failure(std::string("\"a\0b\"", 5)) != "none");
}

TEST_CASE("json: half a surrogate pair is refused") {
  for (const std::string text : {R"("\ud83c")", R"("\udfb2")", R"("\ud83cx")", R"("\ud83c\n")",
                                 R"("\ud83c\u0041")", R"("\udfb2\ud83c")"}) {
    CAPTURE(text);
    CHECK(failure(text) == "1:2: unpaired surrogate");
  }
}

TEST_CASE("json: bytes that aren't UTF-8 are refused") {
  for (const std::string bytes :
       {"\x80", "\xff", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x80\x80", "\xed\xa0\x80",
        "\xe2\x82", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"}) {
    CAPTURE(bytes);
    CHECK(failure(std::string{"\""} + bytes + "\"") == "1:2: not UTF-8");
  }
}

TEST_CASE("json: deep nesting ends in an error and not in the stack") {
  CHECK_NOTHROW(parse_json(repeated("[", 200) + repeated("]", 200)));
  CHECK(failure(repeated("[", 201) + repeated("]", 201)) == "1:201: nested deeper than 200");
  CHECK(failure(repeated("{\"a\":", 1'000'000)) == "1:1001: nested deeper than 200");
  CHECK(failure(repeated("[", 1'000'000)) == "1:201: nested deeper than 200");
}

TEST_CASE("json: many fields, and many siblings, are read in good time") {
  std::string text = "{";
  for (int i = 0; i < 20'000; ++i)
    text += "\"k" + std::to_string(i) + "\": [" + std::to_string(i) + "],";
  text.back() = '}';
  const Value read = parse_json(text);
  REQUIRE(read.as<Value::Object>() != nullptr);
  CHECK(read.as<Value::Object>()->size() == 20'000);
}
