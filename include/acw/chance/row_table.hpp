#pragma once

#include <cstddef>
#include <span>
#include <vector>

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
  std::size_t width_;
  std::vector<int> numbers_;
  std::vector<double> chances_;
};

}  // namespace acw
