#include "cli/needs.hpp"

#include <algorithm>

#include "acw/mechanisms/map_gen.hpp"
#include "rules/common_rows.hpp"
#include "words/until.hpp"

namespace acw {

bool draws_maps(const Procedure& procedure) { return procedure.mechanism == MapGen::name; }

std::vector<Needs> lacking(const Ruleset& rules, const Procedure& procedure) {
  const auto follows = [&](const Procedure& before) {
    const auto rows = follow_rows(before);
    return std::any_of(rows.begin(), rows.end(),
                       [&](const Row* row) { return row->text("procedure") == procedure.name; });
  };
  std::vector<Needs> none;
  if (!takes_until(procedure)) none.push_back(Needs::rounds);
  if (follow_rows(procedure).empty()) none.push_back(Needs::followers);
  if (std::none_of(rules.procedures.begin(), rules.procedures.end(), follows))
    none.push_back(Needs::leaders);
  if (!draws_maps(procedure)) none.push_back(Needs::maps);
  return none;
}

}  // namespace acw
