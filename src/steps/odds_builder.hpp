#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Adds up the distributions of outcomes. Those of several cases are mixed, each weighted by the
/// probability of its case.
class OddsBuilder {
 public:
  /// `names`: possible outcomes, in the order of the result.
  explicit OddsBuilder(const Texts& names = {}) {
    for (const auto& name : names) part(name);
  }

  void add(const Outcome& outcome, long long number, double chance);
  void add(const std::string& name, const Value& value, double chance);
  void add_unresolved(const std::string& name, double chance) {
    part(name).head.unresolved += chance;
  }
  /// Adds a whole distribution, weighted by `chance`.
  void add(const Marginal& one, double chance);

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
