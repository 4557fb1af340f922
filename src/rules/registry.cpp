#include "rules/registry.hpp"

#include "rules/mechanisms.hpp"

namespace acw {
namespace {

template <class M>
void add_possible(const Procedure& procedure, Texts& names) {
  if (procedure.mechanism != M::name) return;
  for (const auto outcome : M::outcomes) {
    std::string name{outcome};
    if constexpr (requires { M::called(procedure, outcome); }) name = M::called(procedure, outcome);
    if (!name.empty()) names.push_back(std::move(name));
  }
}

}  // namespace

std::span<const MechanismShape> mechanisms() { return AllMechanisms::shapes; }

MechanismShape mechanism_shape(std::string_view name) {
  const auto* shape = named(mechanisms(), name);
  return shape == nullptr ? MechanismShape{} : *shape;
}

Texts possible_outcomes(const Procedure& procedure) {
  Texts names;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (add_possible<AllMechanisms::At<I>>(procedure, names), ...);
  }
  (std::make_index_sequence<AllMechanisms::size>{});
  for (auto& name : procedure.defined_outcomes()) {
    const auto* row = ranges::first_that(
        procedure.rows("outcome"), [&](const Row& one) { return one.text("outcome") == name; });
    const bool is_game_only =
        row->flag("thrown") && !row->has("starts");  // only games have and report it
    if (!is_game_only) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace acw
