#include <algorithm>

#include "render/lines.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

bool plain(const Value& item) {
  const auto* fields = item.as<Value::Object>();
  return fields != nullptr && std::none_of(fields->begin(), fields->end(), [](const auto& field) {
           return field.second.template as<Value::Object>() != nullptr ||
                  field.second.template as<Value::Array>() != nullptr;
         });
}

const Value::Array* rows(const Value& outcome) {
  const auto* fields = outcome.as<Value::Object>();
  if (fields == nullptr) return nullptr;
  for (const auto& [name, value] : *fields) {
    const auto* items = value.as<Value::Array>();
    if (items != nullptr && !items->empty() && std::all_of(items->begin(), items->end(), plain))
      return items;
  }
  return nullptr;
}

}  // namespace

std::string listed(const Value& outcome) {
  const auto* items = rows(outcome);
  if (items == nullptr) return {};
  auto table = lines_of_things(*items, to_words);
  table.rows.insert(table.rows.begin(), table.head);
  std::string text;
  for (const auto& line : table.rows) {
    std::string row = " ";
    for (std::size_t i = 0; i < table.head.size(); ++i) {
      std::size_t widest = 0;
      for (const auto& other : table.rows) widest = std::max(widest, display_width(other[i]));
      const bool number = items->front()[table.head[i]].as<long long>() != nullptr;
      row += " " + (number ? pad_left(line[i], widest) : pad_right(line[i], widest));
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

}  // namespace acw
