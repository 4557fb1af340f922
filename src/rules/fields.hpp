#pragma once

#include "base/format.hpp"
#include "rules/described.hpp"

namespace acw {

/// Reads the fields of a table one by one. Fields that are missing, of another type or never
/// requested become problems.
class Fields {
 public:
  /// `what` names the table in messages: "a row of fire.saves".
  Fields(const Node& table, std::string what, Problems& problems)
      : table_{table}, what_{std::move(what)}, problems_{problems} {
    if (!table.is_table())
      problems.add(table.at, formatted("{} must be a table, not {}", what_, kind_name(table.kind)));
  }

  /// Reads a whole table by its description.
  template <class T>
  static T read(const Node& table, std::string what, Problems& problems) {
    T object;
    Fields fields{table, std::move(what), problems};
    describe(fields, object);
    fields.done();
    return object;
  }

  /// Reads a member by its description. Conditions, and lists of rows with conditions, are read by
  /// code that knows the slots.
  template <class T>
  void operator()(std::string_view key, T& member, std::string_view = {},
                  const Column& limits = {}) {
    separate(key, member, {}, limits);
    if constexpr (std::is_same_v<T, bool>) member = flag(key, member);
    else if constexpr (std::is_same_v<T, SlotPath>) member = slot_path(text(key));
    else if constexpr (std::is_same_v<T, Texts>) member = texts(key);
    else if constexpr (requires { member = text(key); }) member = text(key);
  }
  /// Reads a list without help texts, for the everyday language.
  template <class T>
  void operator()(std::string_view key, std::vector<T>& items) {
    for (const auto* item : list(key))
      items.push_back(read<T>(*item, "one of " + std::string{key}, problems_));
  }
  void operator()(std::string_view key, Texts& member) { member = texts(key); }
  void separate(std::string_view key, const auto&, std::string_view, const Column& limits = {}) {
    if (limits.required && table_.find(key) == nullptr) missing(key);
  }
  void plain(auto&...) {}
  void follows(auto&) {}
  void called(std::string_view) {}

  const Field* field(std::string_view name) {
    if (!contains(requested_, name)) requested_.push_back(name);
    return table_.find(name);
  }
  const Node* node(std::string_view name, Node::Kind kind) {
    const auto* found = field(name);
    if (found == nullptr) return nullptr;
    if (found->value.is(kind) || (kind == Node::Kind::real && found->value.is_integer()))
      return &found->value;
    wrong(*found, kind_name(kind));
    return nullptr;
  }
  std::string text(std::string_view name) {
    const auto* found = node(name, Node::Kind::text);
    return found != nullptr ? found->text : std::string{};
  }
  bool flag(std::string_view name, bool otherwise = false) {
    const auto* found = node(name, Node::Kind::boolean);
    return found != nullptr ? found->boolean : otherwise;
  }
  const Mark& at() const { return table_.at; }
  /// List of texts; a single text counts as a list of one.
  Texts texts(std::string_view name) {
    const auto* found = field(name);
    return found == nullptr ? Texts{} : texts_of(*found);
  }
  Texts texts_of(const Field& found) {
    if (found.value.is_text()) return {found.value.text};
    Texts list;
    if (!found.value.is_array()) return wrong(found, "a list of strings"), list;
    for (const auto& item : found.value.items) {
      if (item.is_text()) list.push_back(item.text);
      else
        problems_.add(item.at, formatted("'{}' requires a list of strings; this item is {}",
                                         found.name, kind_name(item.kind)));
    }
    return list;
  }
  /// Items of a list; empty if it is missing.
  std::vector<const Node*> list(std::string_view name) {
    std::vector<const Node*> items;
    if (const auto* found = node(name, Node::Kind::array)) {
      for (const auto& item : found->items) items.push_back(&item);
    }
    return items;
  }
  void missing(std::string_view name) {
    problems_.add(table_.at, formatted("missing '{}' in {}", name, what_));
  }
  void wrong(const Field& found, std::string_view wanted) {
    problems_.add(found.value.at, formatted("'{}' requires {}, not {}", found.name, wanted,
                                            kind_name(found.value.kind)));
  }
  /// Reports every field that was never requested.
  void done() {
    for (const auto& found : table_.fields) {
      if (!contains(requested_, found.name)) {
        problems_.unknown(found.at, what_ + " does not take", found.name, requested_);
      }
    }
  }

 private:
  const Node& table_;
  std::string what_;
  Problems& problems_;
  Names requested_;
};

}  // namespace acw
