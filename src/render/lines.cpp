#include "render/lines.hpp"

#include <algorithm>

#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

using Line = Lines::Line;
using ToCell = std::string (*)(const Value& value);

/// The cells of a value, under their names: what is inside another is `attacker.lost`.
void flatten(const Value& value, const std::string& prefix, ToCell to_cell, Line& head, Line& row) {
  if (const auto* fields = value.as<Value::Object>()) {
    for (const auto& [name, field] : *fields)
      flatten(field, prefix.empty() ? name : prefix + "." + name, to_cell, head, row);
  } else {
    head.push_back(prefix);
    row.push_back(to_cell(value));
  }
}

/// The first list of things in an outcome (an army's units): then a line is one of them.
const Value::Array* things(const Value& outcome) {
  const auto* fields = outcome.as<Value::Object>();
  if (fields == nullptr) return nullptr;
  for (const auto& field : *fields) {
    const auto* items = field.second.as<Value::Array>();
    if (items != nullptr && !items->empty() && items->front().as<Value::Object>() != nullptr)
      return items;
  }
  return nullptr;
}

Lines odds_lines(const std::vector<Marginal>& odds) {
  Lines table{{"outcome", "value", "exactly", "at_least", "at_most"}, {}};
  for (const auto& marginal : odds) {
    double at_most = 0;
    // summed from the far end, so that small chances keep their digits
    std::vector<double> from(marginal.pmf.size() + 1, 0.0);
    for (std::size_t i = marginal.pmf.size(); i > 0; --i)
      from[i - 1] = from[i] + marginal.pmf[i - 1].second;
    std::size_t row = 0;
    for (const auto& [value, chance] : marginal.pmf) {
      const double at_least = std::min(1.0, from[row++]);
      at_most += chance;
      table.rows.push_back({marginal.name, cell_of(value), formatted("{}", chance),
                            marginal.numeric ? formatted("{}", at_least) : "",
                            marginal.numeric ? formatted("{}", at_most > 1 ? 1 : at_most) : ""});
    }
    const auto rest = [&](const char* name, double chance) {
      if (chance > 0) table.rows.push_back({marginal.name, name, formatted("{}", chance), "", ""});
    };
    rest("unresolved", marginal.unresolved);
    rest("not_reached", marginal.not_reached);
  }
  return table;
}

Lines need_lines(const std::vector<Need>& needs) {
  Lines table{{"why", "dice", "needs"}, {}};
  for (const auto& need : needs) {
    const char* side = need.sides == 0 ? "" : need.low ? " or less" : "+";
    table.rows.push_back(
        {need.why, need.dice, need.needs != 0 ? formatted("{}{}", need.needs, side) : ""});
  }
  return table;
}

Lines outcome_line(const Report& report) {
  Lines table{{"command", "rules", "seed"},
              {{report.command, report.rules, report.seed.value_or("")}}};
  auto& row = table.rows.front();
  const auto add = [&](const std::string& name, std::string cell) {
    table.head.push_back(name);
    row.push_back(std::move(cell));
  };
  if (report.columns.empty()) flatten(report.outcome, {}, cell_of, table.head, row);
  for (const auto& name : report.columns) {
    const auto& value = outcome_at(report.outcome, name);
    if (value.is_null()) add(name, "");
    else flatten(value, name, cell_of, table.head, row);
  }
  // Lines of one chain have the same columns, whatever it came to.
  const bool ordered = report.luck && report.luck->ordered;
  const bool unordered = report.luck && !report.luck->ordered;
  if (ordered || report.luck_asked) {
    add("luck.at_least", ordered ? formatted("{}", report.luck->at_least) : "");
    add("luck.fewer", ordered ? formatted("{}", report.luck->fewer) : "");
  }
  if (unordered || report.luck_asked)
    add("luck.chance", unordered ? formatted("{}", report.luck->chance) : "");
  if (!report.side.empty()) add("side", report.side);
  return table;
}

}  // namespace

std::string cell_of(const Value& value) {
  const auto* flag = value.as<bool>();
  return flag == nullptr ? to_words(value) : *flag ? "true" : "false";
}

Lines lines_of_things(const Value::Array& things, ToCell to_cell) {
  Lines table;
  for (const auto& thing : things) {
    Line head;
    Line cells;
    flatten(thing, {}, to_cell, head, cells);
    auto& row = table.rows.emplace_back(table.head.size());
    for (std::size_t i = 0; i < head.size(); ++i) {
      const auto known = std::find(table.head.begin(), table.head.end(), head[i]);
      const auto column = static_cast<std::size_t>(known - table.head.begin());
      if (known == table.head.end()) table.head.push_back(head[i]), row.emplace_back();
      row[column] = cells[i];
    }
  }
  for (auto& row : table.rows) row.resize(table.head.size());
  return table;
}

Lines lines_of(const Report& report) {
  if (!report.odds.empty()) return odds_lines(report.odds);
  if (report.mode == "need") return need_lines(report.explanation.needs);
  if (const auto* items = things(report.outcome)) return lines_of_things(*items, cell_of);
  return outcome_line(report);
}

Lines lines_of(const SweepResult& sweep) {
  Lines table;
  for (const auto& axis : sweep.axes) table.head.push_back(axis.key());
  for (const auto& show : sweep.shows) table.head.push_back(show.name);
  table.head.emplace_back("refused");
  for (const auto& row : sweep.rows) {
    auto& line = table.rows.emplace_back();
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
      line.push_back(cell_of(sweep.axes[i].choices[row.choices[i]].value));
    for (std::size_t i = 0; i < sweep.shows.size(); ++i)
      line.push_back(row.refused.empty() && row.shown[i] ? to_words(Value{*row.shown[i]}) : "");
    line.push_back(row.refused);
  }
  return table;
}

}  // namespace acw
