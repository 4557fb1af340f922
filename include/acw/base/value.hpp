#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace acw {

/// A tree of results in a stable order: what every output format prints.
class Value {
 public:
  using Array = std::vector<Value>;
  using Object = std::vector<std::pair<std::string, Value>>;

  Value() = default;
  /// By way of a whole copy: where there is no memory for it, the variant of libstdc++ 12 takes its
  /// own half-made copy for a whole one.
  Value(const Value& other) {
    std::visit(
        [this](const auto& held) {
          auto copy = held;
          data_ = std::move(copy);
        },
        other.data_);
  }
  Value(Value&&) = default;
  Value& operator=(const Value& other) {
    Value copy(other);
    return *this = std::move(copy);
  }
  Value& operator=(Value&&) = default;
  ~Value() = default;
  Value(bool flag) : data_{flag} {}
  Value(int number) : data_{static_cast<long long>(number)} {}
  Value(long long number) : data_{number} {}
  Value(double number) : data_{number} {}
  Value(std::string text) : data_{std::move(text)} {}
  Value(std::string_view text) : data_{std::string{text}} {}
  Value(const char* text) : data_{std::string{text}} {}
  Value(Array items) : data_{std::move(items)} {}
  Value(Object fields) : data_{std::move(fields)} {}

  template <class T>
  [[nodiscard]] const T* as() const {
    return std::get_if<T>(&data_);
  }
  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(data_); }

  /// The field of an object, or null.
  [[nodiscard]] const Value& operator[](std::string_view key) const {
    static const Value nothing;
    if (const auto* fields = as<Object>()) {
      for (const auto& [name, value] : *fields) {
        if (name == key) return value;
      }
    }
    return nothing;
  }
  /// Appends a field; makes an object of a null.
  Value& set(std::string key, Value value) {
    if (is_null()) data_ = Object{};
    std::get<Object>(data_).emplace_back(std::move(key), std::move(value));
    return *this;
  }
  /// Appends an item; makes an array of a null.
  Value& push(Value value) {
    if (is_null()) data_ = Array{};
    std::get<Array>(data_).push_back(std::move(value));
    return *this;
  }

  bool operator==(const Value&) const = default;

 private:
  std::variant<std::nullptr_t, bool, long long, double, std::string, Array, Object> data_{nullptr};
};

}  // namespace acw
