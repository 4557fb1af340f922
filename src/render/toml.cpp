#include "render/toml.hpp"

#include "base/record.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

bool scalar(const Value& value) {
  return !value.is<Value::Object>() && !value.is<Value::Array>() && !value.is_null();
}

/// JSON's scalars and lists of scalars are TOML's.
void put_fields(const Value::Object& fields, std::string& text) {
  for (const auto& [name, value] : fields) {
    if (scalar(value) || (value.is<Value::Array>() && !holds_objects(value)))
      text += name + " = " + to_json(value) + "\n";
  }
}

void put_table(const Value::Object& fields, const std::string& path, std::string& text) {
  put_fields(fields, text);
  for (const auto& [name, value] : fields) {
    const auto inner = path.empty() ? name : path + "." + name;
    if (const auto* table = value.as<Value::Object>()) {
      text += "\n[" + inner + "]\n";
      put_table(*table, inner, text);
    } else if (holds_objects(value)) {
      for (const auto& item : *value.as<Value::Array>()) {
        text += "\n[[" + inner + "]]\n";
        put_table(*item.as<Value::Object>(), inner, text);
      }
    }
  }
}

}  // namespace

std::string to_toml(const Value::Object& outcome) {
  std::string text;
  put_table(outcome, {}, text);
  return text;
}

}  // namespace acw
