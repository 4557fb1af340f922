#include "render/sweep.hpp"

#include <utility>

#include "schema.hpp"

namespace acw {
namespace {

Value number_value(const std::optional<double>& number) { return number ? Value{*number} : Value{}; }

std::string json(const SweepResult& sweep) {
  Value head;
  head.set("schema", result_schema).set("command", sweep.command).set("rules", sweep.rules).set("mode", "sweep");
  if (sweep.seed) head.set("seed", *sweep.seed);
  if (sweep.games > 0) head.set("games", sweep.games);
  Value::Array swept;
  for (const auto& axis : sweep.axes) swept.emplace_back(axis.key());
  Value::Array shows;
  for (const auto& show : sweep.shows) shows.emplace_back(show.name);
  Value::Array rows;
  for (const auto& row : sweep.rows) {
    Value value;
    value.set("situation", row.situation);
    if (row.refused.empty()) {
      for (std::size_t i = 0; i < sweep.shows.size(); ++i) value.set(sweep.shows[i].name, number_value(row.shown[i]));
    } else {
      value.set("refused", row.refused);
      if (!row.place.empty()) value.set("place", row.place);
    }
    rows.push_back(std::move(value));
  }
  head.set("swept", std::move(swept)).set("headline", sweep.headline).set("show", std::move(shows)).set("rows", std::move(rows));
  head.set("notes", Value::Array{sweep.notes.begin(), sweep.notes.end()});
  return to_json(head) + "\n";
}

std::string flat(const SweepResult& sweep, bool markdown, bool head) {
  std::vector<std::vector<std::string>> lines;
  if (head) {
    auto& line = lines.emplace_back();
    for (const auto& axis : sweep.axes) line.push_back(axis.key());
    for (const auto& show : sweep.shows) line.push_back(show.name);
    line.emplace_back("refused");
  }
  for (const auto& row : sweep.rows) {
    auto& line = lines.emplace_back();
    for (std::size_t i = 0; i < sweep.axes.size(); ++i) {
      const auto& value = sweep.axes[i].choices[row.choices[i]].value;
      line.push_back(value.as<bool>() != nullptr ? (*value.as<bool>() ? "true" : "false") : to_words(value));
    }
    for (std::size_t i = 0; i < sweep.shows.size(); ++i)
      line.push_back(row.refused.empty() && row.shown[i] ? to_words(Value{*row.shown[i]}) : "");
    line.push_back(row.refused);
  }
  return grid(lines, markdown, head);
}

/// The first number of each combination alone; a dash for one that is refused.
std::string bare(const SweepResult& sweep) {
  std::string text;
  for (const auto& row : sweep.rows) {
    if (!row.refused.empty() || !row.shown.front()) text += "-\n";
    else text += is_chance(sweep.shows.front()) ? to_words(Value{*row.shown.front()}) + "\n" : short_number(*row.shown.front()) + "\n";
  }
  return text;
}

}  // namespace

bool is_chance(const Show& show) { return show.what > Show::What::sd; }

std::string render_sweep(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure, const Look& look) {
  if (look.format == "json") return json(sweep);
  if (look.format == "md" || look.format == "csv") return flat(sweep, look.format == "md", look.first);
  return look.quiet ? bare(sweep) : sweep_text(sweep, rules, procedure, look);
}

}  // namespace acw
