#include "render/lines.hpp"

#include <algorithm>

#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/render.hpp"
#include "rules/next_rows.hpp"
#include "rules/registry.hpp"

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
  for (const auto& [name, value] : fields_in(outcome)) {
    if (holds_objects(value)) return value.as<Value::Array>();
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

/// A line that is filled cell by cell.
class Cells {
 public:
  void add(const std::string& name, std::string cell) {
    const auto known = std::find(table_.head.begin(), table_.head.end(), name);
    if (known != table_.head.end()) {
      if (!cell.empty()) row()[static_cast<std::size_t>(known - table_.head.begin())] = cell;
      return;
    }
    table_.head.push_back(name);
    row().push_back(std::move(cell));
  }
  void add_all(const Value& value, const std::string& prefix) {
    Line head;
    Line cells;
    flatten(value, prefix, cell_of, head, cells);
    for (std::size_t i = 0; i < head.size(); ++i) add(head[i], cells[i]);
  }
  [[nodiscard]] Lines table() && { return std::move(table_); }

 private:
  Line& row() { return table_.rows.front(); }
  Lines table_{{}, {{}}};
};

/// Who and what: a column for each slot of either side, said or not.
void add_situation(const Report& report, const Procedure& procedure, Cells& row) {
  const auto side = [&](const std::vector<std::string>& names, const std::string& prefix,
                        const Value& said) {
    for (const auto& name : names)
      row.add(prefix + key_of(name),
              said[key_of(name)].is_null() ? "" : cell_of(said[key_of(name)]));
  };
  if (!procedure.acting.empty()) side({"id"}, "", report.situation);
  side(procedure.acting, "", report.situation);
  side(procedure.between, "", report.situation);
  if (procedure.target.empty()) return;
  const auto& target = report.situation["target"];
  side({"id"}, "target_", target);
  side(procedure.target, "target_", target);
}

/// All outcomes that the procedure can have, fought to the end or not, whether it came to them or
/// not.
void add_outcomes(const Report& report, const Procedure& procedure, Cells& row) {
  if (report.columns.empty()) {
    for (const auto& name : mechanism_shape(procedure.mechanism).outcomes)
      row.add(std::string{name}, "");
    if (const auto* fight = repeat_row(procedure); fight != nullptr) {
      for (const auto name : {std::string_view{"winner"}, std::string_view{"rounds"},
                              fight->text("attacker_lost", "attacker_lost"),
                              fight->text("defender_lost", "defender_lost"),
                              std::string_view{"attacker_end"}, std::string_view{"defender_end"}})
        row.add(std::string{name}, "");
    }
    row.add_all(report.outcome, {});
  }
  for (const auto& name : report.columns) {
    const auto& value = outcome_at(report.outcome, name);
    if (value.is_null()) row.add(name, "");
    else row.add_all(value, name);
  }
}

std::string seed_of(const Report& report) {
  return report.throws.empty() ? "" : report.seed.value_or("");
}

Lines outcome_line(const Report& report, const Procedure& procedure) {
  Cells row;
  row.add("throw", formatted("{}", std::max(report.index, 1LL)));
  row.add("seed", seed_of(report));
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

/// Things of an army, each with whose it is.
Lines army_lines(const Report& report, const Procedure& procedure, const Value::Array& units) {
  const auto told = mechanism_shape(procedure.mechanism).units;
  auto table = lines_of_things(units, cell_of, {told.begin(), told.end()});
  const auto& side = report.outcome["side"];
  table.head.insert(table.head.begin(), {"side", "seed"});
  for (auto& row : table.rows)
    row.insert(row.begin(), {side.is_null() ? report.side : cell_of(side), seed_of(report)});
  return table;
}

/// A map, piece by piece.
Lines map_lines(const Value::Array& maps) {
  Lines table{{"by", "kind", "square"}, {}};
  for (const auto& map : maps) {
    const auto add = [&](const std::string& kind, const Value& squares) {
      const auto by = cell_of(map["by"]);
      if (const auto* all = squares.as<Value::Array>()) {
        for (const auto& square : *all) table.rows.push_back({by, kind, cell_of(square)});
      } else if (!squares.is_null()) {
        table.rows.push_back({by, kind, cell_of(squares)});
      }
    };
    for (const auto& piece : items_in(map["terrain"])) add(cell_of(piece["kind"]), piece["square"]);
    add("river", map["river"]["squares"]);
    add("road", map["road"]["squares"]);
    add("bridge", map["bridge"]);
    add("ford", map["fords"]);
    for (const auto& track : items_in(map["tracks"])) add("track", track["squares"]);
  }
  return table;
}

}  // namespace

std::string cell_of(const Value& value) {
  const auto* flag = value.as<bool>();
  return flag == nullptr ? to_words(value) : *flag ? "true" : "false";
}

Lines lines_of_things(const Value::Array& things, ToCell to_cell, Line columns) {
  Lines table{std::move(columns), {}};
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

Lines lines_of(const Report& report, const Procedure& procedure) {
  if (!report.odds.empty()) return odds_lines(report.odds);
  if (report.mode == ThrowMode::need) return need_lines(report.explanation.needs);
  if (const auto* maps = report.outcome["maps"].as<Value::Array>()) return map_lines(*maps);
  if (const auto* items = things(report.outcome)) return army_lines(report, procedure, *items);
  return outcome_line(report, procedure);
}

Lines lines_of(const Listing& listing) {
  const auto& outcome = listing.table.is_null() ? listing.result["outcome"] : listing.table;
  if (const auto* items = things(outcome)) return lines_of_things(*items, cell_of, listing.columns);
  if (!listing.columns.empty()) return {listing.columns, {}};
  Cells row;
  row.add_all(outcome, {});
  return std::move(row).table();
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
