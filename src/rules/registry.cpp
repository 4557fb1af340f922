#include "rules/registry.hpp"

#include "rules/mechanisms.hpp"

namespace acw {

std::span<const MechanismShape> mechanisms() { return AllMechanisms::shapes; }

}  // namespace acw
