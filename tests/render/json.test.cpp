#include "acw/base/json.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "acw/dice/random.hpp"
#include "render/keys.hpp"
#include "render/render.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using test::keys;

namespace {

Report report(ThrowMode mode) {
  Report report;
  report.command = "fire";
  report.rules = "x";
  report.mode = mode;
  return report;
}

std::string json(const Report& report, bool explain = false) {
  Look look;
  look.explain = explain;
  return render_json(report, {}, look);
}

}  // namespace

TEST_CASE("json: a throw's keys stand in the order that is promised") {
  const auto ran = test::acw_run("fire 12 exp musket 25cm at 14 skirmish soft --seed a --json");
  REQUIRE(ran.code == 0);
  const auto value = ran.json();
  CHECK(keys(value) ==
        "schema command rules mode seed situation throws outcome luck notes"
        " program dice rules_hash typed");
  CHECK(value["schema"] == Value{1});
  CHECK(value["mode"] == Value{"roll"});
  CHECK(keys(value["situation"]).find("count class") == 0);
  CHECK(keys(value["situation"]["target"]) == "count formation cover");
  CHECK(keys(value["throws"].as<Value::Array>()->front()) ==
        "why dice sides needs faces successes");
  CHECK(keys(value["outcome"]) == "hits saved killed");
  CHECK(ran.out.find('\n') == ran.out.size() - 1);
}

TEST_CASE("json: odds stand in place of throws, outcome and seed") {
  const auto odds =
      test::acw_run("fire 12 exp musket 25cm at 14 skirmish soft --odds --json").json();
  CHECK(keys(odds) ==
        "schema command rules mode situation odds notes after"
        " program dice rules_hash typed");
  CHECK(keys(odds["odds"]) == "hits saved killed");
  CHECK(keys(odds["odds"]["killed"]) == "mean sd pmf");
  CHECK(keys(odds["odds"]["killed"]["pmf"].as<Value::Array>()->front()) == "value p");
  const auto sample = test::acw_run("fire 12 exp 25cm at 14 --sample 50 --seed a --json").json();
  CHECK(keys(sample) ==
        "schema command rules mode seed games situation odds notes after"
        " program dice sample_stream rules_hash typed");
  const auto need = test::acw_run("fire 12 exp 25cm at 14 --need --json").json();
  CHECK(keys(need) ==
        "schema command rules mode situation needs notes"
        " program dice rules_hash typed");
}

TEST_CASE("json: yes and no are booleans, and have no mean") {
  const auto odds = test::acw_run("formation-test veteran --odds --json").json()["odds"];
  REQUIRE(odds.as<Value::Object>() != nullptr);
  const auto& passed = odds.as<Value::Object>()->front().second;
  CHECK(keys(passed) == "pmf");
  CHECK(passed["pmf"].as<Value::Array>()->front()["value"].as<bool>() != nullptr);
}

TEST_CASE("json: numbers read back to the same double") {
  dice::Random random{"doubles", "test"};
  random.begin({"", 1, 1 << 30});
  for (int i = 0; i < 20'000; ++i) {
    std::uint64_t bits = 0;
    for (int j = 0; j < 3; ++j) bits = bits << 30 ^ static_cast<std::uint64_t>(random.die() - 1);
    double number = 0;
    std::memcpy(&number, &bits, sizeof number);
    if (!(number - number == 0)) continue;
    const auto back = parse_json(to_json(Value{number}));
    const double read = back.as<double>() != nullptr ? *back.as<double>()
                                                     : static_cast<double>(*back.as<long long>());
    if (read != number) FAIL(to_json(Value{number}));
  }
  for (const double number :
       {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, 0.0035, 1.0, 123456789012345680.0}) {
    const auto back = parse_json(to_json(Value{number}));
    CHECK((back.as<double>() != nullptr ? *back.as<double>()
                                        : static_cast<double>(*back.as<long long>())) == number);
  }
  CHECK(to_json(Value{9'007'199'254'740'993LL}) == "9007199254740993");
  CHECK(to_json(Value{-3}) == "-3");
}

TEST_CASE("json: quotes, strokes and control characters are escaped, and everything else stays") {
  std::string all;
  for (int c = 0; c < 0x80; ++c) all += static_cast<char>(c);
  all += "½ ♣ 😀";
  const auto written = to_json(Value{all});
  CHECK(parse_json(written) == Value{all});
  for (const char c : written) CHECK(static_cast<unsigned char>(c) >= 0x20);
  CHECK(to_json(Value{"a\"b\\c\nd\te\rf\x01g\x1b"}) ==
        "\"a\\\"b\\\\c\\nd\\te\\rf\\u0001g\\u001b\"");
  CHECK(to_json(Value{"\x7f\xC2\x9B\xE2\x80\xAE\xE2\x81\xA6½→"}) ==
        "\"\\u007f\\u009b\\u202e\\u2066½→\"");
  Value object;
  object.set("a\"b", true);
  CHECK(to_json(object) == "{\"a\\\"b\":true}");
  CHECK(to_json(Value{}) == "null");
  CHECK(to_json(Value{Value::Array{}}) == "[]");
  CHECK(to_json(Value{Value::Object{}}) == "{}");
}

TEST_CASE("json: a seed is told as it was typed") {
  const auto ran = test::acw_run("roll d6 --seed 'a \"b\" \\ ½' --json");
  CHECK(ran.json()["seed"] == Value{"a \"b\" \\ ½"});
}

TEST_CASE(
    "json: a throw that wasn't counted has no needs and no successes, one thrown again says so") {
  auto rolled = report(ThrowMode::roll);
  rolled.throws = {
      {.why = "low",
       .dice = 2,
       .sides = 6,
       .needs = 2,
       .low = true,
       .successes = 0,
       .faces = {3, 4}},
      {.why = "hour", .dice = 1, .sides = 24, .successes = -1, .again = true, .faces = {24}}};
  CHECK(json(rolled).find(
            "\"throws\":[{\"why\":\"low\",\"dice\":2,\"sides\":6,\"needs\":2,\"low\":true,"
            "\"faces\":[3,4],\"successes\":0},"
            "{\"why\":\"hour\",\"dice\":1,\"sides\":24,\"faces\":[24],\"again\":true}]") !=
        std::string::npos);
}

TEST_CASE("json: outcomes of two sides stand inside their sides") {
  auto odds = report(ThrowMode::odds);
  Marginal one;
  one.pmf = {{Value{0}, 0.25}, {Value{2}, 0.75}};
  one.numeric = true;
  one.mean = 1.5;
  one.sd = 0.5;
  for (const char* name : {"attacker.hits", "attacker.lost", "defender.hits", "winner"}) {
    one.name = name;
    odds.odds.push_back(one);
  }
  odds.odds.back().numeric = false;
  odds.odds.back().unresolved = 1e-13;
  const std::string number =
      "{\"mean\":1.5,\"sd\":0.5,\"pmf\":[{\"value\":0,\"p\":0.25},{\"value\":2,\"p\":0.75}]}";
  CHECK(json(odds) ==
        "{\"schema\":1,\"command\":\"fire\",\"rules\":\"x\",\"mode\":\"odds\",\"situation\":{},"
        "\"odds\":{\"attacker\":{\"hits\":" +
            number + ",\"lost\":" + number + "},\"defender\":{\"hits\":" + number +
            "},\"winner\":{\"pmf\":[{\"value\":0,\"p\":0.25},{\"value\":2,\"p\":0.75}],"
            "\"unresolved\":1e-13}},\"notes\":[],\"program\":\"0.1.0\",\"dice\":1}\n");
  CHECK_NOTHROW((void)parse_json(json(odds, true)));
}

TEST_SUITE_END();
