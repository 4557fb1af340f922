#include "registry.hpp"

#include "mechanisms.hpp"

namespace acw {

std::span<const MechanismShape> mechanisms() { return AllMechanisms::shapes; }

}  // namespace acw
