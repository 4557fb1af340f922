#pragma once

#include <stdexcept>
#include <type_traits>
#include <utility>

#include "acw/base/node.hpp"
#include "acw/base/problem.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/texts.hpp"
#include "base/format.hpp"
#include "rules/archive.hpp"
#include "rules/file_keys.hpp"

namespace acw {

/// Reads the fields of a table one by one. What has the wrong kind, what is missing and what was
/// never asked for become problems.
class Fields {
 public:
  /// `what` names the table in messages: "a row of fire.saves". Where its keys are listed, those
  /// that it needs have to be there, and it is asked for no other.
  Fields(const Node& table, std::string what, Problems& problems, const KeyList& keys = {})
      : table_{table}, what_{std::move(what)}, problems_{problems}, keys_{keys.keys} {
    if (!table.is(Node::Kind::table))
      problems.add(table.at,
                   formatted("{} has to be a table, and is {}", what_, kind_name(table.kind)));
    for (const auto& key : keys_) {
      if (key.required && table.find(key.name) == nullptr) missing(key.name);
    }
  }

  /// Reads members behind their keys, as the `fields` of archive.hpp name them. Conditions are read
  /// by who knows the slots that they are about.
  void operator()(auto&&... members) { (take(members), ...); }

  const Field* field(std::string_view name) {
    if (!contains(asked_, name)) asked_.push_back(name);
    return table_.find(name);
  }
  const Node* node(std::string_view name, Node::Kind kind) {
    check_listed(name, kind);
    const auto* found = field(name);
    if (found == nullptr) return nullptr;
    if (found->value.is(kind) || (kind == Node::Kind::real && found->value.is(Node::Kind::integer)))
      return &found->value;
    wrong(*found, kind_name(kind));
    return nullptr;
  }
  std::string text(std::string_view name, bool required = false) {
    if (const auto* found = node(name, Node::Kind::text)) return found->text;
    if (required && table_.find(name) == nullptr) missing(name);
    return {};
  }
  bool flag(std::string_view name, bool otherwise = false) {
    const auto* found = node(name, Node::Kind::boolean);
    return found != nullptr ? found->boolean : otherwise;
  }
  const Mark& at() const { return table_.at; }
  /// A list of texts; one text alone counts as a list of one.
  Texts texts(std::string_view name, bool required = false) {
    check_listed(name, kind_of(Key::Type::texts));
    const auto* found = field(name);
    if (required && found == nullptr) missing(name);
    return found == nullptr ? Texts{} : texts_of(*found);
  }
  Texts texts_of(const Field& found) {
    if (found.value.is(Node::Kind::text)) return {found.value.text};
    Texts list;
    if (!found.value.is(Node::Kind::array)) return wrong(found, "a list of texts"), list;
    for (const auto& item : found.value.items) {
      if (item.is(Node::Kind::text)) list.push_back(item.text);
      else
        problems_.add(item.at, formatted("'{}' is a list of texts, and this is {}", found.name,
                                         kind_name(item.kind)));
    }
    return list;
  }
  /// The items of a list; empty when it isn't there.
  std::vector<const Node*> list(std::string_view name) {
    std::vector<const Node*> items;
    if (const auto* found = node(name, Node::Kind::array)) {
      for (const auto& item : found->items) items.push_back(&item);
    }
    return items;
  }
  /// Reads each item of a list, which is a table; `what` names one in messages.
  void each(std::string_view name, const std::string& what, auto read, const KeyList& keys = {}) {
    for (const auto* item : list(name)) {
      Fields one{*item, what, problems_, keys};
      read(one);
      one.done();
    }
  }

  void missing(std::string_view name) {
    problems_.add(table_.at, formatted("{} has no '{}'", what_, name));
  }
  void wrong(const Field& found, std::string_view wanted) {
    problems_.add(found.value.at, formatted("'{}' takes {}, and this is {}", found.name, wanted,
                                            kind_name(found.value.kind)));
  }
  /// Every field that was never asked for is a problem.
  void done() {
    for (const auto& found : table_.fields) {
      if (!contains(asked_, found.name)) {
        problems_.unknown(found.at, "in " + what_ + ", unknown key", found.name, asked_);
      }
    }
  }

 private:
  template <std::size_t N>
  void take(const char (&key)[N]) {
    key_ = {key, false};
  }
  void take(archive::Needed& needed) { key_ = {needed.key, true}; }
  template <class T>
  void take(T& member) {
    const auto next = std::exchange(key_, {});
    const auto key = next.name;  // clang 14 takes no binding into a `requires`
    const bool required = next.required;
    if (key.empty()) return;
    if constexpr (std::is_same_v<T, bool>) member = flag(key, member);
    else if constexpr (std::is_same_v<T, SlotPath>) member = slot_path(text(key));
    else if constexpr (std::is_same_v<T, Conditions>) field(key);
    else if constexpr (std::is_same_v<T, Texts> || std::is_same_v<T, LazyList<std::string>>)
      member = texts(key, required);
    else if constexpr (requires { member = text(key); }) member = text(key, required);
    else if constexpr (requires { read_list(key, member); }) read_list(key, member);
  }
  void read_list(std::string_view name, LazyList<Texts>& lists) {
    each(name, one_of(name), [&](Fields& one) { lists.push_back(one.texts("words")); });
  }
  template <class T>
  void read_list(std::string_view name, LazyList<T>& things) {
    each(name, one_of(name), [&](Fields& one) {
      T thing;
      archive::fields(one, thing);
      things.push_back(std::move(thing));
    });
  }
  static std::string one_of(std::string_view name) { return "one of " + std::string{name}; }

  /// What isn't listed can't be read: the list is what clubs are told.
  void check_listed(std::string_view name, Node::Kind kind) const {
    const bool listed = keys_.empty() || ranges::any_of(keys_, [&](const Key& key) {
                          return key.name == name && kind_of(key.type) == kind;
                        });
    if (!listed) throw std::logic_error{formatted("{} lists no such key: {}", what_, name)};
  }

  const Node& table_;
  std::string what_;
  Problems& problems_;
  std::span<const Key> keys_;
  Names asked_;
  struct {
    std::string_view name;
    bool required;
  } key_{};  ///< of the member that comes next
};

}  // namespace acw
