#include "records/log_rules.hpp"

#include "steps/dice_expression.hpp"

namespace acw {

const Ruleset& LogRules::of(const std::string& id) {
  const auto* known = value_at(rules_, id);
  return known != nullptr ? *known : rules_.emplace(id, read(id)).first->second;
}

Ruleset LogRules::read(const std::string& id) const {
  if (id == "none") return plain_dice();
  if (!asked_.empty()) {
    auto rules = library_->load(asked_);
    if (rules.id == id) return used_ = true, rules;
  }
  try {
    return library_->load(id);
  } catch (const Failure& failure) {
    failure.told_as(std::string{failure.what()} + "\n  for a ruleset of your own, add -r FILE")
        .raise();
  }
}

}  // namespace acw
