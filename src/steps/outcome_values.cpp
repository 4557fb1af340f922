#include "steps/outcome_values.hpp"

#include <cmath>

#include "acw/chance/cutoffs.hpp"
#include "acw/chance/nearest_fraction.hpp"

namespace acw {
namespace {

Value value_of(const Outcome& field, long long number) {
  if (field.flag) return number != 0;
  if (!field.words.empty()) return nth(field.words, number);
  if (field.values != nullptr) return nth(*field.values, number);
  if (field.scale != 1 && number % field.scale != 0)
    return static_cast<double>(number) / field.scale;
  return number / field.scale;
}

}  // namespace

void put_named(Value& object, std::string_view name, Value value) {
  if (const auto dot = name.find('.'); dot != std::string_view::npos)
    put_named(object.field(name.substr(0, dot)), name.substr(dot + 1), std::move(value));
  else object.set(std::string{name}, std::move(value));
}

Value outcome_value(const std::vector<Outcome>& fields, std::span<const long long> numbers) {
  Value object{Value::Object{}};
  for (const auto i : ranges::Places{fields}) {
    if (auto value = value_of(fields[i], numbers[i]); !value.is_null())
      put_named(object, fields[i].name, std::move(value));
  }
  return object;
}

Marginal marginal(const Outcome& field, const NumberChances& chances) {
  Marginal one;
  one.name = field.name;
  one.words = field.words;
  one.numeric = !field.flag && field.words.empty() && field.values == nullptr;
  for (const auto& [number, chance] : chances) {
    if (auto value = value_of(field, number); value.is_null()) one.not_reached += chance;
    else one.pmf.emplace_back(std::move(value), chance);
  }
  for (auto& value : one.pmf) value.second = nearest_fraction(value.second / (1 - one.not_reached));
  if (one.pmf.size() == 1 && std::abs(one.pmf.front().second - 1) < rounding_error)
    one.pmf.front().second = 1;
  if (one.numeric) {
    const auto [mean, sd] = mean_and_sd(chances);
    one.mean = nearest_fraction(mean / field.scale);
    one.sd = one.pmf.size() == 1 ? 0 : sd / field.scale;
  }
  return one;
}

}  // namespace acw
