#pragma once

#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"

namespace acw {

/// Calls `differ(name, was, is)` for each part in which two values differ. `joint` joins the names
/// of nested fields; a throw is named by its reason: "to hit, die 3". Numbers may differ by the
/// fraction `close`.
void compare_values(const Value& was, const Value& is, const std::string& name,
                    std::string_view joint, double close, const auto& differ) {
  const auto old_number = number_of(was);
  const auto new_number = number_of(is);
  if (was == is ||
      (old_number && new_number &&
       std::abs(*old_number - *new_number) <= close * std::max(1.0, std::abs(*old_number))))
    return;
  const auto compare = [&](std::string_view key, const Value& before, const Value& now) {
    compare_values(before, now, concat(name, name.empty() ? "" : joint, key), joint, close, differ);
  };
  const auto& items = items_in(was);
  const auto& others = items_in(is);
  if (was.is<Value::Object>() && is.is<Value::Object>()) {
    for (const auto& [key, value] : fields_in(was))
      compare(key == "faces" ? "die" : key, value, is[key]);
    for (const auto& [key, value] : fields_in(is)) {
      if (was[key].is_null()) compare(key, {}, value);
    }
  } else if (!items.empty() && items.size() == others.size()) {
    for (const auto i : ranges::Places{items}) {
      if (const auto why = text_in(items[i]["why"]); !why.empty())
        compare(why, items[i], others[i]);
      else compare_values(items[i], others[i], concat(name, " ", i + 1), joint, close, differ);
    }
  } else {
    differ(name, was, is);
  }
}

}  // namespace acw
