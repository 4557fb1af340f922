#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "acw/luck.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

using Line = std::vector<std::string>;

struct Lines {
  Line head;
  std::vector<Line> rows;
};

void flatten(const Value& value, const std::string& prefix, Line& head, Line& row) {
  if (const auto* fields = value.as<Value::Object>()) {
    for (const auto& [name, field] : *fields) flatten(field, prefix.empty() ? name : prefix + "." + name, head, row);
  } else {
    head.push_back(prefix);
    row.push_back(value.as<bool>() != nullptr ? (*value.as<bool>() ? "true" : "false") : to_words(value));
  }
}

/// The first list of things in an outcome (an army's units): then a line is one of them.
const Value::Array* things(const Value& outcome) {
  const auto* fields = outcome.as<Value::Object>();
  if (fields == nullptr) return nullptr;
  for (const auto& field : *fields) {
    const auto* items = field.second.as<Value::Array>();
    if (items != nullptr && !items->empty() && items->front().as<Value::Object>() != nullptr) return items;
  }
  return nullptr;
}

/// A line for each, under the columns that any of them has; a column that one lacks is empty.
void things_lines(const Value::Array& items, Lines& table) {
  for (const auto& item : items) {
    Line head;
    Line cells;
    flatten(item, {}, head, cells);
    auto& row = table.rows.emplace_back(table.head.size());
    for (std::size_t i = 0; i < head.size(); ++i) {
      const auto column = static_cast<std::size_t>(std::find(table.head.begin(), table.head.end(), head[i]) - table.head.begin());
      if (column == table.head.size()) table.head.push_back(head[i]), row.emplace_back();
      row[column] = cells[i];
    }
  }
  for (auto& row : table.rows) row.resize(table.head.size());
}

Lines lines(const Report& report) {
  Lines table;
  if (!report.odds.empty()) {
    table.head = {"outcome", "value", "exactly", "at_least", "at_most"};
    for (const auto& marginal : report.odds) {
      double at_most = 0;
      std::vector<double> from(marginal.pmf.size() + 1, 0.0);  // summed from the far end, so that small chances keep their digits
      for (std::size_t i = marginal.pmf.size(); i > 0; --i) from[i - 1] = from[i] + marginal.pmf[i - 1].second;
      std::size_t row = 0;
      for (const auto& [value, chance] : marginal.pmf) {
        const double at_least = std::min(1.0, from[row++]);
        at_most += chance;
        const std::string word = value.as<bool>() != nullptr ? (*value.as<bool>() ? "true" : "false") : to_words(value);
        table.rows.push_back({marginal.name, word, fmt::format("{}", chance), marginal.numeric ? fmt::format("{}", at_least) : "",
                              marginal.numeric ? fmt::format("{}", at_most > 1 ? 1 : at_most) : ""});
      }
      if (marginal.unresolved > 0) table.rows.push_back({marginal.name, "unresolved", fmt::format("{}", marginal.unresolved), "", ""});
      if (marginal.not_reached > 0) table.rows.push_back({marginal.name, "not_reached", fmt::format("{}", marginal.not_reached), "", ""});
    }
    return table;
  }
  if (report.mode == "need") {
    table.head = {"why", "dice", "needs"};
    for (const auto& need : report.brief.needs)
      table.rows.push_back({need.why, need.dice,
                            need.needs != 0 ? fmt::format("{}{}", need.needs,
                                                          need.sides == 0 ? ""
                                                          : need.low      ? " or less"
                                                                          : "+")
                                            : ""});
    return table;
  }
  if (const auto* items = things(report.outcome)) {
    things_lines(*items, table);
    return table;
  }
  Line row{report.command, report.rules, report.seed.value_or("")};
  table.head = {"command", "rules", "seed"};
  if (report.columns.empty()) flatten(report.outcome, {}, table.head, row);
  for (const auto& name : report.columns) {
    const auto& value = outcome_at(report.outcome, name);
    if (value.is_null()) table.head.push_back(name), row.emplace_back();
    else flatten(value, name, table.head, row);
  }
  const auto add = [&](const char* name, std::string cell) {
    table.head.emplace_back(name);
    row.push_back(std::move(cell));
  };
  if (report.luck_asked) {  // lines of one chain have the same columns, whatever it came to
    const bool ordered = report.luck && report.luck->ordered;
    add("luck.at_least", ordered ? fmt::format("{}", report.luck->at_least) : "");
    add("luck.fewer", ordered ? fmt::format("{}", report.luck->fewer) : "");
    add("luck.chance", report.luck && !ordered ? fmt::format("{}", report.luck->chance) : "");
  } else if (report.luck && report.luck->ordered) {
    add("luck.at_least", fmt::format("{}", report.luck->at_least));
    add("luck.fewer", fmt::format("{}", report.luck->fewer));
  } else if (report.luck) {
    add("luck.chance", fmt::format("{}", report.luck->chance));
  }
  if (!report.side.empty()) add("side", report.side);
  table.rows.push_back(std::move(row));
  return table;
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? "\"\"" : std::string(1, c);
  return cell + "\"";
}
std::string markdown_cell(const std::string& text) {
  std::string cell;
  for (const char c : text) cell += c == '|' ? "\\|" : c == '\n' || c == '\r' ? " " : std::string(1, c);
  return cell;
}
std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  while (times-- > 0) text += part;
  return text;
}

}  // namespace

std::string grid(const std::vector<std::vector<std::string>>& lines, bool markdown, bool head) {
  std::string text;
  for (const auto& line : lines) {
    if (markdown) text += "|";
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (markdown) text += " " + markdown_cell(line[i]) + " |";
      else text += (i > 0 ? "," : "") + csv_cell(line[i]);
    }
    text += "\n";
    if (markdown && head && &line == &lines.front()) text += "|" + repeated(" --- |", line.size()) + "\n";
  }
  return text;
}

std::string render_table(const Report& report, bool markdown, bool head) {
  auto table = lines(report);
  if (head) table.rows.insert(table.rows.begin(), std::move(table.head));
  return grid(table.rows, markdown, head);
}

}  // namespace acw
