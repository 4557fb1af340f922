#include "acw/base/value.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using acw::Value;

TEST_CASE("value: each kind is what it was made of, and nothing else") {
  CHECK(Value{}.is_null());
  CHECK(*Value{true}.as<bool>());
  CHECK(*Value{7}.as<long long>() == 7);
  CHECK(*Value{5'000'000'000LL}.as<long long>() == 5'000'000'000LL);
  CHECK(*Value{0.5}.as<double>() == 0.5);
  CHECK(*Value{"soft"}.as<std::string>() == "soft");
  CHECK(*Value{std::string_view{"soft cover"}.substr(0, 4)}.as<std::string>() == "soft");
  CHECK(Value{1}.as<bool>() == nullptr);
  CHECK(Value{1}.as<double>() == nullptr);
  CHECK(Value{true}.as<long long>() == nullptr);
  CHECK(Value{"true"}.as<bool>() == nullptr);
  CHECK_FALSE(Value{0}.is_null());
  CHECK_FALSE(Value{""}.is_null());
}

TEST_CASE("value: fields keep the order in which they were set") {
  Value object;
  object.set("zeta", 1).set("alpha", 2).set("mid", Value{}.set("inner", "x"));
  const auto* fields = object.as<Value::Object>();
  REQUIRE(fields != nullptr);
  REQUIRE(fields->size() == 3);
  CHECK((*fields)[0].first == "zeta");
  CHECK((*fields)[1].first == "alpha");
  CHECK((*fields)[2].first == "mid");
  CHECK(object["mid"]["inner"] == Value{"x"});
}

TEST_CASE("value: a copy shares what it holds, and is its own once one of the two is changed") {
  Value object;
  object.set("list", Value{}.push(1)).set("inner", Value{}.set("a", 1));
  auto copy = object;
  CHECK(copy.as<Value::Object>() == object.as<Value::Object>());
  CHECK(copy == object);
  copy.set("more", 2);
  CHECK(object["more"].is_null());
  CHECK(copy["more"] == Value{2});
  CHECK(copy["inner"] == object["inner"]);
  CHECK(copy != object);
  Value list = object["list"];
  list.push(2);
  CHECK(object["list"].as<Value::Array>()->size() == 1);
  CHECK(list == Value{Value::Array{1, 2}});
  object.set("self", object);
  CHECK(object["self"]["self"].is_null());
  CHECK(object["self"]["inner"] == object["inner"]);
}

TEST_CASE("value: what isn't there is null, at any depth") {
  Value object;
  object.set("a", 1);
  CHECK(object["b"].is_null());
  CHECK(object["a"]["b"]["c"].is_null());
  const Value nothing;
  CHECK(nothing["a"].is_null());
  Value list;
  list.push(1);
  CHECK(list["0"].is_null());
}

TEST_CASE("value: items are appended") {
  Value list;
  list.push(1).push("two").push(Value{});
  const auto* items = list.as<Value::Array>();
  REQUIRE(items != nullptr);
  REQUIRE(items->size() == 3);
  CHECK((*items)[1] == Value{"two"});
  CHECK((*items)[2].is_null());
}

TEST_CASE("value: values are the same when kind, content and order are") {
  CHECK(Value{1} == Value{1LL});
  CHECK(Value{1} != Value{1.0});
  CHECK(Value{true} != Value{1});
  CHECK(Value{}.set("a", 1).set("b", 2) != Value{}.set("b", 2).set("a", 1));
  CHECK(Value{std::vector<std::string>{"a"}} == Value{Value::Array{"a"}});
  CHECK(Value{Value::Array{}} != Value{});
  CHECK(Value{Value::Array{}} != Value{Value::Object{}});
}
