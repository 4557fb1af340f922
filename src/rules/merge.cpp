#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

/// Compares two values; the keys of tables may be in any order.
bool same(const Node& a, const Node& b) {
  if (!a.is_table() || !b.is_table()) return a.kind == b.kind && node_value(a) == node_value(b);
  const auto has_same = [&](const Field& field) {
    const auto* other = b.find(field.name);
    return other != nullptr && same(field.value, other->value);
  };
  return a.fields.size() == b.fields.size() && ranges::all_of(a.fields, has_same);
}

/// Compares a field of two rows. A missing field equals an empty table.
bool same_field(const Node& a, const Node& b, std::string_view name) {
  return same(value_of(a, name), value_of(b, name));
}

bool same_row(const Node& a, const Node& b) {
  for (const std::string_view key : {"name", "id", "word"}) {
    if (a.find(key) != nullptr && b.find(key) != nullptr && a.find("slot") == nullptr)
      return same_field(a, b, key);
  }
  const auto is_same = [&](std::string_view key) { return same_field(a, b, key); };
  constexpr std::string_view about[] = {"outcomes", "rank", "with", "omits", "slot", "when"};
  const bool other = a.find("procedure") != nullptr && b.find("procedure") != nullptr;
  return (!other || is_same("procedure")) && ranges::all_of(about, is_same);
}

/// Row of `base` that `row` replaces; among several, the one with the same label. Null if `row` is
/// a new one.
Node* find_replaced(std::vector<Node>& base, const Node& row) {
  std::vector<Node*> found;
  for (auto& item : base) {
    if (same_row(item, row)) found.push_back(&item);
  }
  if (found.size() < 2) return found.empty() ? nullptr : found.front();
  const auto* named =
      ranges::first_that(found, [&](const Node* item) { return same_field(*item, row, "label"); });
  return named == nullptr ? nullptr : *named;
}

bool rows(const Node& node) {
  return node.is_array() && !node.items.empty() &&
         ranges::all_of(node.items, [](const Node& item) { return item.is_table(); });
}

void merge_rows(Node& base, const Node& over) {
  std::vector<Node> added;
  for (const auto& row : over.items) {
    if (auto* old = find_replaced(base.items, row)) merge_into(*old, row);
    else added.push_back(row);
  }
  base.items.insert(base.items.begin(), added.begin(), added.end());
}

}  // namespace

void merge_into(Node& base, const Node& over) {
  if (rows(base) && rows(over)) return merge_rows(base, over);
  if (base.is_table() && rows(over) && base.find("rows") != nullptr)
    return merge_rows(base.find("rows")->value, over);
  if (!base.is_table() || !over.is_table()) {
    base = over;
    return;
  }
  base.at = over.at;
  for (const auto& field : over.fields) {
    if (auto* old = base.find(field.name)) {
      merge_into(old->value, field.value);
      old->at = field.at;
    } else {
      base.fields.push_back(field);
    }
  }
}

}  // namespace acw
