#pragma once

#include "acw/play/report.hpp"

namespace acw {

/// Chances of outcomes over several ways that things can stand beforehand, each with its own
/// chance.
class Mixture {
 public:
  /// `names`: the outcomes that there can be, in their order.
  explicit Mixture(const Texts& names = {}) {
    for (const auto& name : names) part(name);
  }

  void add(const Marginal& one, double chance);
  void add(const std::string& name, const Value& value, double chance);

  /// The chances of all of them, when those that were added come to `total`; what is wanting of it
  /// never comes to that outcome, and its chances are of what does.
  Marginals marginals(double total = 1) const;

 private:
  struct Part {
    Marginal head;  ///< without its chances
    std::map<double, double> numbers;
    std::vector<std::pair<Value, double>> kinds;
  };
  Part& part(const std::string& name);

  std::vector<Part> parts_;
};

}  // namespace acw
