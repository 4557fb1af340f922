#include "steps/outcome_values.hpp"

namespace acw {
void put_named(Value& object, std::string_view name, Value value) {
  if (const auto dot = name.find('.'); dot != std::string_view::npos)
    put_named(object.field(name.substr(0, dot)), name.substr(dot + 1), std::move(value));
  else object.set(std::string{name}, std::move(value));
}

Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers) {
  Value object{Value::Object{}};
  for (const auto i : ranges::Places{fields}) {
    if (auto value = fields[i].value(numbers[i]); !value.is_null())
      put_named(object, fields[i].name, std::move(value));
  }
  return object;
}

}  // namespace acw
