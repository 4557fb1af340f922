#include <algorithm>

#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

using Line = std::vector<std::string>;

bool plain(const Value& item) {
  const auto* fields = item.as<Value::Object>();
  return fields != nullptr && std::none_of(fields->begin(), fields->end(), [](const auto& field) {
           return field.second.template as<Value::Object>() != nullptr || field.second.template as<Value::Array>() != nullptr;
         });
}

const Value::Array* rows(const Value& outcome) {
  const auto* fields = outcome.as<Value::Object>();
  if (fields == nullptr) return nullptr;
  for (const auto& [name, value] : *fields) {
    const auto* items = value.as<Value::Array>();
    if (items != nullptr && !items->empty() && std::all_of(items->begin(), items->end(), plain)) return items;
  }
  return nullptr;
}

}  // namespace

std::string listed(const Value& outcome) {
  const auto* items = rows(outcome);
  if (items == nullptr) return {};
  Line names;
  for (const auto& item : *items) {
    for (const auto& [name, value] : *item.as<Value::Object>()) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  std::vector<Line> lines{names};
  for (const auto& item : *items) {
    Line& line = lines.emplace_back();
    for (const auto& name : names) line.push_back(to_words(item[name]));
  }
  std::string text;
  for (const auto& line : lines) {
    std::string row = " ";
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::size_t widest = 0;
      for (const auto& other : lines) widest = std::max(widest, display_width(other[i]));
      const bool number = items->front()[names[i]].as<long long>() != nullptr;
      row += " " + (number ? pad_left(line[i], widest) : pad_right(line[i], widest));
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

}  // namespace acw
