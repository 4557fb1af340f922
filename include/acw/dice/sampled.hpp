#pragma once

#include "acw/base/concat.hpp"
#include "acw/dice/random.hpp"

namespace acw::dice {

/// Seeded dice for a sample of games. All games share one stream, because no single game needs to
/// be reproduced.
class Sampled {
 public:
  static constexpr int version = 2;  ///< of the stream; the samples of one version never change

  Sampled(std::string_view seed, std::string_view purpose)
      : random_{seed, concat("sample ", purpose)} {}

  void begin(const Ask& ask) {
    random_.begin(ask);
    ++throws_;
  }
  int die() {
    ++dice_;
    return random_.die();
  }
  void end(int, bool) {}

  /// Estimated nanoseconds spent on all rolls so far.
  double work() const {
    constexpr double a_throw = 20;
    constexpr double a_die = 4;
    return a_throw * static_cast<double>(throws_) + a_die * static_cast<double>(dice_);
  }

 private:
  Random random_;
  std::uint64_t throws_ = 0;
  std::uint64_t dice_ = 0;
};

}  // namespace acw::dice
