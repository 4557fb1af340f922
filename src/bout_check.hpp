#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "acw/aftermath_tables.hpp"
#include "acw/bout_tables.hpp"
#include "acw/mechanism.hpp"
#include "acw/problem.hpp"
#include "acw/ruleset.hpp"

namespace acw {

/// Outcomes that a procedure's bouts read have to be its mechanism's; a procedure that tells of bouts can be asked to be fought to the end.
inline void check_bouts(const Procedure& procedure, const MechanismShape& mechanism, Problems& problems) {
  const std::vector<std::string_view> known{mechanism.outcomes.begin(), mechanism.outcomes.end()};
  const auto check = [&](std::string_view outcome, const Mark& at) {
    if (std::find(known.begin(), known.end(), outcome) == known.end())
      problems.unknown(at, procedure.name + " has no outcome", std::string{outcome}, known);
  };
  if (const auto* effects = procedure.table(after::effects.name)) {
    for (const auto& row : effects->rows) {
      const auto* outcomes = row.cell("outcomes");
      for (std::size_t i = 0; outcomes != nullptr && i < outcomes->texts.size(); ++i) check(outcomes->texts[i], row.at);
    }
  }
  if (const auto* how = procedure.table(bout::how.name)) {
    for (const auto& row : how->rows) {
      if (row.cell("winner") != nullptr) check(row.text("winner"), row.at);
    }
    if (std::find(procedure.between.begin(), procedure.between.end(), bout::flag) == procedure.between.end())
      problems.add(procedure.at, procedure.name + " tells how bouts follow each other, and '" + std::string{bout::flag} +
                                     "' isn't among its slots that lie 'between' the sides");
  }
}

}  // namespace acw
