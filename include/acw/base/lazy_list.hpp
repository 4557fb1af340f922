#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace acw {

/// Values as bytes, and the text that their words lie in.
struct Packed {
  std::string_view bytes;
  std::string_view text;
};

/// A list that may lie in bytes until somebody looks into it: most commands need few of a ruleset's
/// tables. The bytes have to outlive it, as those that are built into the program do.
template <class T>
class LazyList {
 public:
  using Read = std::vector<T> (*)(const Packed& packed);

  LazyList() = default;
  LazyList(std::initializer_list<T> items) : items_{items} {}
  LazyList(std::vector<T> items) : items_{std::move(items)} {}
  LazyList(const Packed& packed, Read read) : packed_{packed}, read_{read} {}

  const std::vector<T>& items() const {
    if (read_ != nullptr) items_ = std::exchange(read_, nullptr)(packed_);
    return items_;
  }
  std::vector<T>& items() {
    std::as_const(*this).items();
    return items_;
  }
  operator const std::vector<T>&() const { return items(); }

  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  auto begin() { return items().begin(); }
  auto end() { return items().end(); }
  bool empty() const { return items().empty(); }
  std::size_t size() const { return items().size(); }
  const T& operator[](std::size_t i) const { return items()[i]; }
  T& operator[](std::size_t i) { return items()[i]; }
  const T& front() const { return items().front(); }
  const T& back() const { return items().back(); }
  void push_back(T item) { items().push_back(std::move(item)); }

 private:
  mutable std::vector<T> items_;
  Packed packed_;
  mutable Read read_ = nullptr;
};

}  // namespace acw
