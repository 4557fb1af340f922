#include "acw/base/value.hpp"

namespace acw {

Value::Value() = default;
/// Copies into a temporary first. If memory runs out during the copy, the variant of libstdc++ 12
/// would otherwise treat its partial copy as complete.
Value::Value(const Value& other) {
  std::visit(
      [this](const auto& held) {
        auto copy = held;
        data_ = std::move(copy);
      },
      other.data_);
}
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value& other) {
  Value copy(other);
  return *this = std::move(copy);
}
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;
Value::Value(const Texts& texts) : Value{Array(texts.begin(), texts.end())} {}
Value::Value(Array items) : data_{std::make_shared<Array>(std::move(items))} {}
Value::Value(Object fields) : data_{std::make_shared<Object>(std::move(fields))} {}

const Value& Value::operator[](std::string_view key) const {
  static const Value nothing;
  if (const auto* fields = as<Object>()) {
    for (const auto& [name, value] : *fields) {
      if (name == key) return value;
    }
  }
  return nothing;
}

template <class T>
T& Value::own() {
  if (is_null()) data_ = std::make_shared<T>();
  auto& shared = std::get<std::shared_ptr<T>>(data_);
  if (shared.use_count() > 1) shared = std::make_shared<T>(*shared);
  return *shared;
}

Value& Value::field(std::string_view key) {
  auto& fields = own<Object>();
  for (auto& [name, value] : fields) {
    if (name == key) return value;
  }
  return fields.emplace_back(key, Value{}).second;
}

Value& Value::set(std::string key, Value value) {
  own<Object>().emplace_back(std::move(key), std::move(value));
  return *this;
}

Value& Value::push(Value value) {
  own<Array>().push_back(std::move(value));
  return *this;
}

bool Value::operator==(const Value& other) const {
  const auto same = [](const auto* one, const auto* another) {
    return another != nullptr && *one == *another;
  };
  if (const auto* items = as<Array>()) return same(items, other.as<Array>());
  if (const auto* fields = as<Object>()) return same(fields, other.as<Object>());
  return data_ == other.data_;
}

}  // namespace acw
