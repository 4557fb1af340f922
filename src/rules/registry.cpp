#include "rules/registry.hpp"

#include "rules/columns.hpp"
#include "rules/mechanisms.hpp"

namespace acw {

std::span<const MechanismShape> mechanisms() { return AllMechanisms::shapes; }

MechanismShape mechanism_shape(std::string_view name) {
  const auto* shape = named(mechanisms(), name);
  return shape == nullptr ? MechanismShape{} : *shape;
}

Texts possible_outcomes(const Procedure& procedure) {
  Texts names;
  for (const auto& outcome : parse_columns(mechanism_shape(procedure.mechanism).outcomes)) {
    if (outcome.type == Column::text && outcome.words.empty()) continue;  // only games have it
    std::string name{outcome.name};
    if (procedure.mechanism == Volley::name) name = Volley::called(procedure, name);
    if (!name.empty()) names.push_back(std::move(name));
  }
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
