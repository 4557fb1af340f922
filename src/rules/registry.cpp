#include "rules/registry.hpp"

#include "rules/mechanisms.hpp"

namespace acw {

std::span<const MechanismShape> mechanisms() { return AllMechanisms::shapes; }

MechanismShape mechanism_shape(std::string_view name) {
  for (const auto& shape : mechanisms()) {
    if (shape.name == name) return shape;
  }
  return {};
}

}  // namespace acw
