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

  Value();
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();
  Value(bool flag);
  Value(int number);
  Value(long long number);
  Value(double number);
  Value(std::string text);
  Value(std::string_view text);
  Value(const char* text);
  Value(Array items);
  Value(Object fields);

  template <class T>
  [[nodiscard]] const T* as() const {
    return std::get_if<T>(&data_);
  }
  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(data_); }

  /// The field of an object, or null.
  [[nodiscard]] const Value& operator[](std::string_view key) const;
  /// Appends a field; makes an object of a null.
  Value& set(std::string key, Value value);
  /// Appends an item; makes an array of a null.
  Value& push(Value value);

  bool operator==(const Value& other) const;

 private:
  std::variant<std::nullptr_t, bool, long long, double, std::string, Array, Object> data_{nullptr};
};

}  // namespace acw
