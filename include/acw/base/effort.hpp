#pragma once

#include <algorithm>
#include <cstddef>

#include "acw/base/failure.hpp"

namespace acw {

/// Budget of work and memory. Work is counted in units of about a nanosecond (a multiplication of
/// two probabilities), never measured with the clock. Every machine thus accepts and refuses the
/// same requests.
class Effort {
 public:
  static constexpr double second = 1e9;       ///< units in about a second
  static constexpr double most = second;      ///< units for a command without `--patience`
  static constexpr double most_bytes = 60e6;  ///< bytes that large tables may use at a time
  static constexpr double path = 50;          ///< units of a path of dice
  static constexpr double merge = 30;         ///< units of merging a result with others
  static constexpr double state = 120;        ///< units of a new state

  /// Creates an effort that is in force during its lifetime. Work is spent on it and on all efforts
  /// around it.
  explicit Effort(double units = most, double bytes = most_bytes)
      : Effort{units, bytes, current()} {}
  Effort(const Effort&) = delete;
  Effort& operator=(const Effort&) = delete;
  ~Effort() { current() = before_; }
  /// Creates an effort whose work is not spent on the efforts around it.
  static Effort independent(double units, double bytes = most_bytes) {
    return {units, bytes, nullptr};
  }

  /// Spends units; throws `BudgetError` if that exceeds a budget in force.
  static void spend(double units) {
    for (auto* one = current(); one != nullptr; one = one->outer_) {
      one->spent_ += units;
      if (one->spent_ > one->units_) throw BudgetError{too_much};
    }
  }
  static void spend(double units, std::size_t times) { spend(units * static_cast<double>(times)); }
  /// Throws `BudgetError` if a table of `bytes` would exceed a limit of memory in force.
  static void hold(double bytes, const char* refusal = too_large) {
    for (auto* one = current(); one != nullptr; one = one->outer_) {
      if (bytes > one->bytes_) throw BudgetError{refusal};
    }
  }
  /// Remaining units: the minimum over all efforts in force.
  static double left() {
    double left = most;
    if (current() != nullptr) left = current()->units_ - current()->spent_;
    for (auto* one = current(); one != nullptr; one = one->outer_)
      left = std::min(left, one->units_ - one->spent_);
    return std::max(left, 0.0);
  }
  double spent() const { return spent_; }

  static constexpr const char* too_much = "computing these exact odds would exceed the work limit";
  static constexpr const char* too_large =
      "computing these exact odds would exceed the free memory";
  static constexpr const char* too_many_dice =
      "showing so many dice would exceed the free memory (--sample only counts them)";

 private:
  Effort(double units, double bytes, Effort* outer)
      : units_{units}, bytes_{bytes}, outer_{outer}, before_{current()} {
    current() = this;
  }

  static Effort*& current() {
    static Effort* in_force = nullptr;
    return in_force;
  }

  double units_;
  double bytes_;
  double spent_ = 0;
  Effort* outer_;   ///< work is also spent on it
  Effort* before_;  ///< effort in force before; restored on destruction
};

}  // namespace acw
