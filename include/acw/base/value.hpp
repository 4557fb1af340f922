#pragma once

#include <memory>
#include <type_traits>
#include <variant>

#include "acw/base/texts.hpp"

namespace acw {

/// A tree of results in a stable order: what every output format prints. Copies share their items
/// and fields until one of them is changed.
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

  /// The field of an object, or null.
  const Value& operator[](std::string_view key) const;
  /// Appends a field; makes an object of a null.
  Value& set(std::string key, Value value);
  /// … several: `set("id", id, "title", title)`.
  Value& set(std::string key, Value value, std::string next, auto&&... more) {
    return set(std::move(key), std::move(value))
        .set(std::move(next), std::forward<decltype(more)>(more)...);
  }
  /// Appends an item; makes an array of a null.
  Value& push(Value value);

  bool operator==(const Value& other) const;

 private:
  /// Its items or fields, to be changed; none for a null.
  template <class T>
  T& own();

  std::variant<std::nullptr_t, bool, long long, double, std::string, std::shared_ptr<Array>,
               std::shared_ptr<Object>>
      data_{nullptr};
};

/// A number: a whole one where it is one.
inline Value number_value(double number) {
  const auto whole = static_cast<long long>(number);
  return static_cast<double>(whole) == number ? Value{whole} : Value{number};
}

/// An object of those fields: `keyed("id", id, "title", title)`.
Value keyed(auto&&... fields) {
  Value value;
  return std::move(value.set(std::forward<decltype(fields)>(fields)...));
}

/// A list of what each of some things is told by.
Value::Array values_of(const auto& things, auto to_value) {
  Value::Array values;
  for (const auto& one : things) values.emplace_back(to_value(one));
  return values;
}

}  // namespace acw
