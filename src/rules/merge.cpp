#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

bool same(const Node& a, const Node& b) {
  if (a.kind != b.kind) return false;
  if (a.text != b.text || a.integer != b.integer || a.boolean != b.boolean || a.real < b.real ||
      a.real > b.real)
    return false;
  if (!std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same))
    return false;
  if (a.fields.size() != b.fields.size()) return false;
  return ranges::all_of(a.fields, [&](const Field& field) {
    const auto* other = b.find(field.name);
    return other != nullptr && same(field.value, other->value);
  });
}

/// Compares a field of two rows. A missing `when` equals an empty one.
bool same_field(const Node& a, const Node& b, std::string_view name) {
  const auto* in_a = a.find(name);
  const auto* in_b = b.find(name);
  if (in_a == nullptr || in_b == nullptr) {
    const auto* only = in_a != nullptr ? in_a : in_b;
    return only == nullptr || (only->value.is_table() && only->value.fields.empty());
  }
  return same(in_a->value, in_b->value);
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
