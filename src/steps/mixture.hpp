#pragma once

#include "acw/play/report.hpp"

namespace acw {

/// Mixture distribution: combines the outcomes of several cases, weighted by the probability of
/// each case.
class Mixture {
 public:
  /// `names`: possible outcomes, in the order of the result.
  explicit Mixture(const Texts& names = {}) {
    for (const auto& name : names) part(name);
  }

  void add(const Marginal& one, double chance);
  void add(const std::string& name, const Value& value, double chance);

  /// Distributions of all outcomes. `total` is the sum of the added weights. If an outcome's
  /// weights total less, the rest is `not_reached`, and its distribution is conditional on reaching
  /// it.
  Marginals marginals(double total = 1) const;

 private:
  struct Part {
    Marginal head;  ///< without its distribution
    std::map<double, double> numbers;
    std::vector<std::pair<Value, double>> kinds;
  };
  Part& part(const std::string& name);

  std::vector<Part> parts_;
};

}  // namespace acw
