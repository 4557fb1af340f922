#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "render/render.hpp"

namespace acw::test::golden {

/// What differs between two values, a line each: "odds.killed P(2): was 0.25, is 0.24". Numbers are
/// the same within 1e-9, whole ones exactly; keys of an object may stand in any order.
class Differences {
 public:
  static constexpr double tolerance = 1e-9;

  Differences(const Value& was, const Value& is) { compare("", was, is); }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  void compare(const std::string& where, const Value& was, const Value& is) {
    if (same_number(was, is)) return;
    if (both<Value::Object>(was, is)) return compare_fields(where, was, is);
    if (both<Value::Array>(was, is)) {
      const auto& old = *was.as<Value::Array>();
      const auto& now = *is.as<Value::Array>();
      return are_chances(old) && are_chances(now) ? compare_chances(where, old, now)
                                                  : compare_items(where, old, now);
    }
    if (!(was == is)) tell(where, shown(was), shown(is));
  }

  void compare_fields(const std::string& where, const Value& was, const Value& is) {
    const auto inside = [&](const std::string& key) {
      return where.empty() ? key : where + "." + key;
    };
    for (const auto& [key, value] : *was.as<Value::Object>()) compare(inside(key), value, is[key]);
    for (const auto& [key, value] : *is.as<Value::Object>())
      if (was[key].is_null()) compare(inside(key), was[key], value);
  }

  void compare_items(const std::string& where, const Value::Array& was, const Value::Array& is) {
    for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
      const Value nothing;
      compare(where + "[" + std::to_string(i) + "]", i < was.size() ? was[i] : nothing,
              i < is.size() ? is[i] : nothing);
    }
  }

  /// Chances go by their values: one that isn't listed is 0. Those of some weight keep their order.
  void compare_chances(const std::string& where, const Value::Array& was, const Value::Array& is) {
    const auto of = where.substr(0, where.rfind(".pmf")) + " P(";
    for (const auto& one : was)
      compare(of + shown(one["value"]) + ")", one["p"], chance(is, one["value"]));
    for (const auto& one : is)
      if (!listed(was, one["value"])) compare(of + shown(one["value"]) + ")", 0.0, one["p"]);
    const auto before = order(was, is);
    const auto after = order(is, was);
    if (!Differences{before, after}.lines().empty())
      tell(of.substr(0, of.size() - 3) + " in order", shown(before), shown(after));
  }

  /// A fraction that is as good as nothing may as well be left out.
  static bool same_number(const Value& was, const Value& is) {
    if (was.as<long long>() != nullptr && is.as<long long>() != nullptr) return was == is;
    const bool fraction = was.as<double>() != nullptr || is.as<double>() != nullptr;
    const auto countable = [](const Value& value) { return is_number(value) || value.is_null(); };
    return fraction && countable(was) && countable(is) &&
           std::abs(number(was) - number(is)) <= tolerance;
  }
  static bool is_number(const Value& value) {
    return value.as<long long>() != nullptr || value.as<double>() != nullptr;
  }
  static double number(const Value& value) {
    if (const auto* whole = value.as<long long>()) return static_cast<double>(*whole);
    return value.as<double>() != nullptr ? *value.as<double>() : 0;
  }
  template <class T>
  static bool both(const Value& was, const Value& is) {
    return was.as<T>() != nullptr && is.as<T>() != nullptr;
  }
  static bool are_chances(const Value::Array& items) {
    return !items.empty() && is_number(items.front()["p"]);
  }
  static const Value* listed(const Value::Array& items, const Value& value) {
    for (const auto& item : items)
      if (item["value"] == value || same_number(item["value"], value)) return &item;
    return nullptr;
  }
  static Value chance(const Value::Array& items, const Value& value) {
    const auto* item = listed(items, value);
    return item == nullptr ? Value{0.0} : (*item)["p"];
  }
  /// The values of some weight that both lists have, in the order of the first.
  static Value order(const Value::Array& items, const Value::Array& others) {
    Value::Array values;
    for (const auto& item : items) {
      const bool weighs = number(item["p"]) > 2 * tolerance;
      if (weighs && number(chance(others, item["value"])) > 2 * tolerance)
        values.push_back(item["value"]);
    }
    return values;
  }

  static std::string shown(const Value& value) {
    const auto text = value.is_null() ? "nothing" : to_json(value);
    return text.size() <= 200 ? text : text.substr(0, 200) + "…";
  }
  void tell(const std::string& where, const std::string& was, const std::string& is) {
    lines_.push_back((where.empty() ? "all of it" : where) + ": was " + was + ", is " + is);
  }

  std::vector<std::string> lines_;
};

}  // namespace acw::test::golden
