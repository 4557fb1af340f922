#pragma once

#include <utility>

#include "acw/chance/entry_index.hpp"

namespace acw {

/// Values by keys that are told apart by their bytes, in the order in which they came, in one piece
/// of memory.
template <class Key, class T>
class FlatMap {
 public:
  /// The value of a key; `first`, where it has none yet.
  T& find_or_add(const Key& key, T first) {
    static_assert(sizeof(Key) % sizeof(std::uint32_t) == 0);
    const auto same = [&](std::uint32_t entry) {
      return std::memcmp(&entries_[entry].first, &key, sizeof key) == 0;
    };
    const auto entry = index_.find(hash_of_bytes(&key, sizeof key), entries_.size(), same);
    if (entry == entries_.size()) entries_.emplace_back(key, std::move(first));
    return entries_[entry].second;
  }
  T& operator[](const Key& key) { return find_or_add(key, {}); }

  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }

 private:
  std::vector<std::pair<Key, T>> entries_;
  EntryIndex index_;
};

}  // namespace acw
