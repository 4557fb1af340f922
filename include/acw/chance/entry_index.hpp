#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace acw {

/// A hash of which the upper half is as good as the whole; of a multiple of four bytes.
inline std::uint64_t hash_of_bytes(const void* bytes, std::size_t size) {
  constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
  const auto* from = static_cast<const unsigned char*>(bytes);
  std::uint64_t value = 0;
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= size; at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, from + at, sizeof word);
    value = std::rotl((value ^ word) * factor, 29);
  }
  if (at < size) {
    std::uint32_t word = 0;
    std::memcpy(&word, from + at, sizeof word);
    value = std::rotl((value ^ word) * factor, 29);
  }
  return value * factor;
}

/// Finds the entries of a list by their hashes. The list itself is somebody else's.
class EntryIndex {
 public:
  EntryIndex() : slots_(16) {}

  /// The entry with that hash of which `same(entry)` holds; else `next`, which is in the index from
  /// now on.
  template <class Same>
  std::uint32_t find(std::uint64_t hash, std::size_t next, const Same& same) {
    const auto tag = static_cast<std::uint32_t>(hash >> 32);
    auto& slot = place(tag, same);
    if (slot.entry != none) return slot.entry;
    slot = {static_cast<std::uint32_t>(next), tag};
    if (2 * ++used_ > slots_.size()) grow();
    return static_cast<std::uint32_t>(next);
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// An entry and half of its hash, which tells most others apart.
  struct Slot {
    std::uint32_t entry = none;
    std::uint32_t tag = 0;
  };

  template <class Same>
  Slot& place(std::uint32_t tag, const Same& same) {
    const auto mask = slots_.size() - 1;
    for (auto at = tag & mask;; at = (at + 1) & mask) {
      auto& slot = slots_[at];
      if (slot.entry == none || (slot.tag == tag && same(slot.entry))) return slot;
    }
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const auto& slot : old) {
      if (slot.entry != none) place(slot.tag, [](std::uint32_t) { return false; }) = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace acw
