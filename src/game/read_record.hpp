#pragma once

#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// The situation of a result, as it stands in its JSON: words, flags and numbers of both sides. It
/// is read as it is, without asking what the rules make of it.
Situation situation_of(const Ruleset& rules, const Value& value);

/// A number of outcomes as they were thrown: their sum, or how many have one of some values.
int reading_of(const Value& outcome, const std::vector<std::string>& outcomes,
               const std::vector<std::string>& is);

}  // namespace acw
