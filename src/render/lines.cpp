#include "render/lines.hpp"

#include <algorithm>

#include "acw/base/ranges.hpp"
#include "acw/chance/nearest_fraction.hpp"
#include "acw/play/outcome_rank.hpp"
#include "acw/rules/next_tables.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/listing.hpp"
#include "render/sweep.hpp"
#include "render/want.hpp"
#include "rules/columns.hpp"
#include "rules/common_rows.hpp"
#include "rules/registry.hpp"
#include "words/fight_words.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Calls `take` with each part of a value that is not an object, and its name: `attacker.lost`.
void for_each_part(const Value& value, const std::string& prefix, const auto& take) {
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return take(prefix, value);
  for (const auto& [name, field] : *fields)
    for_each_part(field, prefix.empty() ? name : prefix + "." + name, take);
}

/// Adds a column to a table with one row.
void add_cell(Lines& table, std::string name, std::string cell) {
  table.head.push_back(std::move(name));
  table.rows.front().push_back(std::move(cell));
}

/// Adds a column for each slot of both sides, whether it is filled or not.
void add_situation(const Report& report, const Procedure& procedure, Lines& table) {
  const auto add = [&](const Texts& names, bool of_target) {
    const auto& side = of_target ? report.situation["target"] : report.situation;
    for (const auto& name : names) {
      const auto& value = side[key_of(name)];
      add_cell(table, (of_target ? "target_" : "") + key_of(name),
               value.is_null() ? "" : cell_of(value));
    }
  };
  const bool fought = report.situation[key_of(next::to_the_end)] == Value{true};
  const bool turns = is_firefight(procedure);
  const auto add_side = [&](bool of_target) {
    if (!procedure.side(of_target).empty()) add({"id"}, of_target);
    add(procedure.side(of_target), of_target);
    // in a firefight, both sides have the slots of either
    for (const auto& name : procedure.side(!of_target)) {
      if (turns && fought && !procedure.is_sided(name, of_target)) add({name}, of_target);
    }
    if (officer_row(procedure, of_target) != nullptr)
      add({std::string{slot::officer_id}}, of_target);
  };
  auto between = procedure.between;
  if (turns && !fought) std::erase(between, std::string{next::to_the_end});
  add_side(false);
  add(between, false);
  if (!procedure.target.empty()) add_side(true);
}

/// Adds columns for all possible outcomes of the procedure and of its fight to the end. An outcome
/// with the name of a slot has the prefix `outcome.`, such as `outcome.rounds`. Names of slots have
/// no dot.
void add_outcomes(const Report& report, const Procedure& procedure, Lines& table) {
  const auto slots = table.head.size();
  const auto add = [&](std::string name, std::string cell) {
    if (ranges::index_of(table.head, name) < slots) name.insert(0, "outcome.");
    const auto known = ranges::index_of(table.head, name);
    if (known == table.head.size()) add_cell(table, std::move(name), std::move(cell));
    else if (!cell.empty()) table.rows.front()[known] = std::move(cell);
  };
  const auto add_parts = [&](const Value& value, const std::string& prefix) {
    for_each_part(value, prefix,
                  [&](const std::string& name, const Value& part) { add(name, cell_of(part)); });
  };
  if (report.columns.empty()) {
    for (const auto& name : possible_outcomes(procedure)) add(name, "");
    const auto* fight = repeat_row(procedure);
    if (fight != nullptr && !is_firefight(procedure)) {
      for (const auto& name : fight_outcomes(*fight)) add(name, "");
    }
    add_parts(report.outcome, {});
  }
  for (const auto& name : report.columns) {
    const auto& value = outcome_at(report.outcome, name);
    if (value.is_null()) add(name, "");
    else add_parts(value, name);
  }
}

/// Cell with the seed of a result; empty if no dice were rolled.
std::string seed_cell(const Report& report) {
  return report.throws.empty() ? "" : report.seed.value_or("");
}

/// Table with one row for a result: its number, its situation, all possible outcomes and its luck.
Lines outcome_line(const Report& report, const Procedure& procedure) {
  Lines table{{"throw", "seed", "side"},
              {{formatted("{}", std::max(report.index, 1LL)), seed_cell(report), report.side}}};
  add_situation(report, procedure, table);
  add_outcomes(report, procedure, table);
  const auto add_luck = [&](const char* name, bool ordered, double OutcomeRank::*chance) {
    const bool has_value = report.luck && report.luck->ordered == ordered;
    add_cell(table, name, has_value ? formatted("{}", (*report.luck).*chance) : "");
  };
  add_luck("at_least", true, &OutcomeRank::at_least);
  add_luck("fewer", true, &OutcomeRank::fewer);
  add_luck("chance", false, &OutcomeRank::chance);
  return table;
}

/// First list of items in an outcome, such as an army's units; null if there is none.
const Value::Array* things(const Value& outcome) {
  for (const auto& [name, value] : fields_in(outcome)) {
    if (holds_objects(value)) return value.as<Value::Array>();
  }
  return nullptr;
}

Lines odds_lines(const Marginals& odds) {
  Lines table{{"outcome", "value", "exactly", "at_least", "at_most"}, {}};
  for (const auto& marginal : odds) {
    const bool all = marginal.unresolved <= 0;
    // certainty is 1 despite rounding errors
    const auto sum = [&](double chance, bool of_all) {
      return !marginal.numeric
                 ? ""
                 : formatted("{}", of_all && all ? 1 : nearest_fraction(std::min(1.0, chance)));
    };
    double at_most = 0;
    // summed from the tail, so that small probabilities keep their precision
    const auto& pmf = marginal.pmf;
    std::vector<double> from(pmf.size() + 1, 0.0);
    for (std::size_t i = pmf.size(); i > 0; --i) from[i - 1] = from[i] + pmf[i - 1].second;
    for (const auto i : ranges::Places{pmf}) {
      const auto& [value, chance] = pmf[i];
      at_most += chance;
      table.rows.push_back({marginal.name, cell_of(value), formatted("{}", chance),
                            sum(from[i], i == 0), sum(at_most, i + 1 == pmf.size())});
    }
    const auto rest = [&](const char* name, double chance) {
      if (chance > 0) table.rows.push_back({marginal.name, name, formatted("{}", chance), "", ""});
    };
    rest("unresolved", marginal.unresolved);
    if (marginal.not_reached > 0) rest("reached", reached(marginal));
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

/// Inserts the same cells before each row.
Lines with_front(Lines table, const Texts& head, const Texts& cells) {
  table.head.insert(table.head.begin(), head.begin(), head.end());
  for (auto& row : table.rows) row.insert(row.begin(), cells.begin(), cells.end());
  return table;
}

/// Table of an army's units, each with its side.
Lines army_lines(const Report& report, const Procedure& procedure, const Value::Array& units) {
  const auto keys = column_names(mechanism_shape(procedure.mechanism).units);
  const auto& side = report.outcome["side"];
  return with_front(lines_of_things(units, cell_of, {keys.begin(), keys.end()}), {"side", "seed"},
                    {side.is_null() ? report.side : cell_of(side), seed_cell(report)});
}

/// Table of maps, with a row for each square of a feature.
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

/// Inserts the number of the repetition before each row, if there are several.
Lines with_index(Lines table, const Report& report) {
  if (report.index == 0) return table;
  return with_front(std::move(table), {"throw"}, {formatted("{}", report.index)});
}

}  // namespace

std::string cell_of(const Value& value) {
  const auto* flag = value.as<bool>();
  return flag == nullptr ? to_words(value) : *flag ? "true" : "false";
}

Lines lines_of_things(const Value::Array& things, std::string (*to_cell)(const Value& value),
                      Texts columns) {
  Lines table{std::move(columns), {}};
  for (const auto& thing : things) {
    auto& row = table.rows.emplace_back(table.head.size());
    for_each_part(thing, {}, [&](const std::string& name, const Value& part) {
      const auto column = ranges::index_of(table.head, name);
      if (column == table.head.size()) table.head.push_back(name), row.emplace_back();
      row[column] = to_cell(part);
    });
  }
  for (auto& row : table.rows) row.resize(table.head.size());
  return table;
}

Lines lines_of(const Report& report, const Procedure& procedure) {
  const bool chances = report.mode == ThrowMode::odds || report.mode == ThrowMode::sample;
  if (chances || !report.odds.empty()) return odds_lines(report.odds);

  if (report.want != nullptr) return want_lines(*report.want);
  if (report.mode == ThrowMode::need) return need_lines(report.explanation.needs);
  if (const auto* maps = report.outcome["maps"].as<Value::Array>())
    return with_index(map_lines(*maps), report);
  if (const auto* items = things(report.outcome))
    return with_index(army_lines(report, procedure, *items), report);
  return outcome_line(report, procedure);
}

Lines lines_of(const Listing& listing) {
  const auto& outcome = listing.table.is_null() ? listing.result["outcome"] : listing.table;
  if (const auto* items = things(outcome)) return lines_of_things(*items, cell_of, listing.columns);
  if (!listing.columns.empty()) return {listing.columns, {}};
  return lines_of_things({outcome}, cell_of);
}

Lines lines_of(const SweepResult& sweep) {
  Lines table;
  for (const auto& axis : sweep.axes) table.head.push_back(axis.key());
  for (const auto& show : sweep.shows) table.head.push_back(show.name);
  table.head.emplace_back("refused");
  for (const auto& row : sweep.rows) {
    auto& line = table.rows.emplace_back();
    for (const auto i : ranges::Places{sweep.axes})
      line.push_back(cell_of(sweep.axes[i].choices[row.choices[i]].value));
    for (const auto i : ranges::Places{sweep.shows})
      line.push_back(row.refused.empty() && row.shown[i] ? to_words(Value{*row.shown[i]}) : "");
    line.push_back(row.refused);
  }
  return table;
}

}  // namespace acw
