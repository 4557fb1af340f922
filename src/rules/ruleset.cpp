#include "acw/rules/ruleset.hpp"

namespace acw {

Procedure::Procedure() = default;
Procedure::Procedure(const Procedure&) = default;
Procedure::Procedure(Procedure&&) noexcept = default;
Procedure& Procedure::operator=(const Procedure&) = default;
Procedure& Procedure::operator=(Procedure&&) noexcept = default;
Procedure::~Procedure() = default;

Ruleset::Ruleset() = default;
Ruleset::Ruleset(const Ruleset&) = default;
Ruleset::Ruleset(Ruleset&&) noexcept = default;
Ruleset& Ruleset::operator=(const Ruleset&) = default;
Ruleset& Ruleset::operator=(Ruleset&&) noexcept = default;
Ruleset::~Ruleset() = default;

}  // namespace acw
