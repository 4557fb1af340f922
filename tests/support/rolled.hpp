#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "steps/step.hpp"

namespace acw::test {

/// A process of one round that runs a rule.
class OneRound final : public Process {
 public:
  explicit OneRound(std::function<void(Dice&)> rule) : rule_{std::move(rule)} { begin_single(0); }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    rule_(dice);
    return true;
  }

 private:
  std::function<void(Dice&)> rule_;
};

/// Result of `rule(dice)` with dice that come from `shown`, as a step rolls them. The throws remain
/// there, or go into the report if there is one.
template <class Rule>
auto rolled(Step::Shown& shown, const Rule& rule, Result* report = nullptr) {
  std::optional<decltype(rule(std::declval<Dice&>()))> result;
  const Step step{std::make_unique<OneRound>([&](Dice& dice) { result = rule(dice); }), {}};
  (void)step.play(shown, report);
  return *result;
}

/// The same with these faces, all of which the rule has to read.
template <class Rule>
auto rolled(std::vector<int> faces, const Rule& rule) {
  Step::Shown shown{dice::Entered{std::move(faces)}};
  auto result = rolled(shown, rule);
  shown.finish();
  return result;
}

/// The same with the dice of a seed.
template <class Rule>
auto rolled(const std::string& seed, const char* purpose, const Rule& rule) {
  Step::Shown shown{dice::Random{seed, purpose}};
  return rolled(shown, rule);
}

}  // namespace acw::test
