#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "acw/chance/entry_index.hpp"

namespace acw {

/// Rows of equally many numbers, each with its chance, in one piece of memory.
class RowTable {
 public:
  explicit RowTable(std::size_t width = 0) : width_{width} {}

  void reserve(std::size_t rows) {
    numbers_.reserve(rows * width_);
    chances_.reserve(rows);
  }
  void add(std::span<const int> row, double chance) {
    numbers_.insert(numbers_.end(), row.begin(), row.end());
    chances_.push_back(chance);
  }

  std::span<const int> operator[](std::size_t row) const {
    return {numbers_.data() + row * width_, width_};
  }
  double chance(std::size_t row) const { return chances_[row]; }
  std::size_t size() const { return chances_.size(); }
  bool empty() const { return chances_.empty(); }
  /// The memory that it takes.
  double bytes() const {
    return static_cast<double>(numbers_.capacity() * sizeof(int) +
                               chances_.capacity() * sizeof(double));
  }

 private:
  friend class GatheredRows;

  std::size_t width_;
  std::vector<int> numbers_;
  std::vector<double> chances_;
};

/// Rows of one width while they come, the same ones again and again: equal ones are added up.
class GatheredRows {
 public:
  void add(std::span<const int> row, double chance) {
    if (!(chance > 0)) return;
    if (rows_.empty()) rows_ = RowTable{row.size()};
    const auto same = [&](std::uint32_t entry) {
      return std::equal(row.begin(), row.end(), rows_[entry].begin());
    };
    const auto entry = index_.find(hash_of_bytes(row.data(), row.size_bytes()), rows_.size(), same);
    if (entry < rows_.size()) rows_.chances_[entry] += chance;
    else rows_.add(row, chance);
  }
  /// The memory that it takes, and what finding them in it takes.
  double bytes() const { return rows_.bytes() + 32.0 * static_cast<double>(rows_.size()); }
  /// As they came.
  const RowTable& rows() const& { return rows_; }
  RowTable rows() && { return std::move(rows_); }
  /// In an order that doesn't hang on what led to them.
  RowTable sorted() const {
    std::vector<std::size_t> order(rows_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::lexicographical_compare(rows_[a].begin(), rows_[a].end(), rows_[b].begin(),
                                          rows_[b].end());
    });
    RowTable sorted{rows_.width_};
    sorted.reserve(order.size());
    for (const auto i : order) sorted.add(rows_[i], rows_.chance(i));
    return sorted;
  }

 private:
  RowTable rows_;
  EntryIndex index_;
};

}  // namespace acw
