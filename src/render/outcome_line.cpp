#include "render/outcome_line.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "rules/registry.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// A line that is filled cell by cell: what was said first, and then what came of it.
class Cells {
 public:
  void add(const std::string& name, std::string cell) {
    table_.head.push_back(name);
    row().push_back(std::move(cell));
  }
  /// Whatever is added now is an outcome.
  void outcomes_follow() { said_ = table_.head.size(); }
  void add_outcome(std::string name, std::string cell) {
    const auto begin = table_.head.begin();
    const auto end_of_said = begin + static_cast<std::ptrdiff_t>(said_);
    if (std::find(begin, end_of_said, name) != end_of_said) name.insert(0, "outcome.");
    const auto known = std::find(table_.head.begin(), table_.head.end(), name);
    if (known == table_.head.end()) return add(name, std::move(cell));
    if (!cell.empty())
      row()[static_cast<std::size_t>(known - table_.head.begin())] = std::move(cell);
  }
  void add_outcomes(const Value& value, const std::string& prefix) {
    Lines::Line head;
    Lines::Line cells;
    add_cells(value, prefix, cell_of, head, cells);
    for (std::size_t i = 0; i < head.size(); ++i) add_outcome(head[i], cells[i]);
  }
  [[nodiscard]] Lines table() && { return std::move(table_); }

 private:
  Lines::Line& row() { return table_.rows.front(); }
  Lines table_{{}, {{}}};
  std::size_t said_ = 0;  ///< columns before the outcomes
};

/// Who and what: a column for each slot of either side, said or not.
void add_situation(const Report& report, const Procedure& procedure, Cells& row) {
  const auto side = [&](const std::vector<std::string>& names, const std::string& prefix,
                        const Value& said) {
    for (const auto& name : names)
      row.add(prefix + key_of(name),
              said[key_of(name)].is_null() ? "" : cell_of(said[key_of(name)]));
  };
  const auto officer = [&](bool target, const std::string& prefix, const Value& said) {
    if (officer_row(procedure, target) != nullptr)
      side({std::string{slot::officer_id}}, prefix, said);
  };
  if (!procedure.acting.empty()) side({"id"}, "", report.situation);
  side(procedure.acting, "", report.situation);
  officer(false, "", report.situation);
  side(procedure.between, "", report.situation);
  if (procedure.target.empty()) return;
  const auto& target = report.situation["target"];
  side({"id"}, "target_", target);
  side(procedure.target, "target_", target);
  officer(true, "target_", target);
}

/// All outcomes that the procedure can have, fought to the end or not, whether it came to them or
/// not.
void add_outcomes(const Report& report, const Procedure& procedure, Cells& row) {
  row.outcomes_follow();
  if (report.columns.empty()) {
    for (const auto& name : possible_outcomes(procedure)) row.add_outcome(name, "");
    if (const auto* fight = repeat_row(procedure); fight != nullptr) {
      for (const auto name : {std::string_view{"winner"}, std::string_view{"rounds"},
                              fight->text("attacker_lost", "attacker_lost"),
                              fight->text("defender_lost", "defender_lost"),
                              std::string_view{"attacker_end"}, std::string_view{"defender_end"}})
        row.add_outcome(std::string{name}, "");
    }
    row.add_outcomes(report.outcome, {});
  }
  for (const auto& name : report.columns) {
    const auto& value = outcome_at(report.outcome, name);
    if (value.is_null()) row.add_outcome(name, "");
    else row.add_outcomes(value, name);
  }
}

}  // namespace

std::string seed_cell(const Report& report) {
  return report.throws.empty() ? "" : report.seed.value_or("");
}

Lines outcome_line(const Report& report, const Procedure& procedure) {
  Cells row;
  row.add("throw", formatted("{}", std::max(report.index, 1LL)));
  row.add("seed", seed_cell(report));
  row.add("side", report.side);
  add_situation(report, procedure, row);
  add_outcomes(report, procedure, row);
  const auto luck = [&](bool ordered, double chance) {
    return report.luck && report.luck->ordered == ordered ? formatted("{}", chance) : "";
  };
  row.add("at_least", luck(true, report.luck ? report.luck->at_least : 0));
  row.add("fewer", luck(true, report.luck ? report.luck->fewer : 0));
  row.add("chance", luck(false, report.luck ? report.luck->chance : 0));
  return std::move(row).table();
}

}  // namespace acw
