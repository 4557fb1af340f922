#include "play/log_rules.hpp"

#include "acw/base/failure.hpp"
#include "play/dice_expression.hpp"

namespace acw {

const Ruleset& LogRules::of(const std::string& id) {
  const auto [found, added] = rules_.try_emplace(id);
  if (!added) return found->second;
  if (id == "none") return found->second = plain_dice();
  if (!asked_.empty()) found->second = library_->load(asked_);
  if (found->second.id == id) return found->second;
  try {
    found->second = library_->load(id);
  } catch (const Failure& failure) {
    failure
        .told_as(std::string{failure.what()} +
                 "\n  a ruleset of your own is given as it was for the throws: -r FILE")
        .raise();
  }
  return found->second;
}

}  // namespace acw
