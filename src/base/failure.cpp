#include "acw/base/failure.hpp"

namespace acw {

void Failure::raise() const {
  if (kind_ == Kind::usage) throw UsageError{what(), place_};
  if (kind_ == Kind::budget) throw BudgetError{what(), place_};
  if (kind_ == Kind::rule) throw RuleError{what(), place_};
  throw FileError{what(), place_};
}

}  // namespace acw
