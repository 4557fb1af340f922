#pragma once

#include <memory>
#include <type_traits>
#include <variant>

#include "acw/base/texts.hpp"

namespace acw {

/// JSON-like value, which every output format prints. Objects keep the order of insertion. Copies
/// share arrays and objects until one copy is modified (copy-on-write).
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
  Value(bool flag) : data_{flag} {}
  Value(int number) : data_{static_cast<long long>(number)} {}
  Value(long long number) : data_{number} {}
  Value(double number) : data_{number} {}
  Value(std::string text) : data_{std::move(text)} {}
  Value(std::string_view text) : data_{std::string{text}} {}
  Value(const char* text) : data_{std::string{text}} {}
  Value(const Texts& texts);
  Value(Array items);
  Value(Object fields);

  template <class T>
  const T* as() const {
    if constexpr (std::is_same_v<T, Array> || std::is_same_v<T, Object>) {
      const auto* shared = std::get_if<std::shared_ptr<T>>(&data_);
      return shared == nullptr ? nullptr : shared->get();
    } else {
      return std::get_if<T>(&data_);
    }
  }
  template <class T>
  bool is() const {
    return as<T>() != nullptr;
  }
  bool is_null() const { return std::holds_alternative<std::nullptr_t>(data_); }

  /// Field of an object; null if there is none.
  const Value& operator[](std::string_view key) const;
  /// Field to modify; appends a null if there is none. Turns a null into an object.
  Value& field(std::string_view key);
  /// Appends a field; turns a null into an object.
  Value& set(std::string key, Value value);
  /// Appends several fields: `set("id", id, "title", title)`.
  Value& set(std::string key, Value value, std::string next, auto&&... more) {
    return set(std::move(key), std::move(value))
        .set(std::move(next), std::forward<decltype(more)>(more)...);
  }
  /// Appends an item; turns a null into an array.
  Value& push(Value value);

  bool operator==(const Value& other) const;

 private:
  /// Items or fields to modify, after a copy if they are shared. A null becomes an empty one.
  template <class T>
  T& own();

  std::variant<std::nullptr_t, bool, long long, double, std::string, std::shared_ptr<Array>,
               std::shared_ptr<Object>>
      data_{nullptr};
};

/// Integer value if the number is whole; otherwise a real one.
inline Value number_value(double number) {
  const auto whole = static_cast<long long>(number);
  return static_cast<double>(whole) == number ? Value{whole} : Value{number};
}

/// Object with the given fields: `keyed("id", id, "title", title)`.
Value keyed(auto&&... fields) {
  Value value;
  return std::move(value.set(std::forward<decltype(fields)>(fields)...));
}

/// Array of `to_value(entity)` for each of `things`.
Value::Array values_of(const auto& things, auto to_value) {
  Value::Array values;
  for (const auto& one : things) values.emplace_back(to_value(one));
  return values;
}

}  // namespace acw
