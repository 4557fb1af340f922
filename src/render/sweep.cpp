#include "render/sweep.hpp"

#include <utility>

#include "acw/dice/sampled.hpp"
#include "base/schema.hpp"

namespace acw {
namespace {

Value number_value(const std::optional<double>& number) {
  return number ? Value{*number} : Value{};
}

}  // namespace

Value sweep_value(const SweepResult& sweep) {
  Value head;
  head.set("schema", result_schema)
      .set("command", sweep.command)
      .set("rules", sweep.rules)
      .set("mode", "sweep");
  if (sweep.seed) head.set("seed", *sweep.seed);
  if (sweep.games > 0) head.set("games", sweep.games).set("sample_stream", dice::Sampled::version);
  Value::Array swept;
  for (const auto& axis : sweep.axes) swept.emplace_back(axis.key());
  Value::Array shows;
  for (const auto& show : sweep.shows) shows.emplace_back(show.name);
  Value::Array rows;
  for (const auto& row : sweep.rows) {
    Value value;
    value.set("situation", row.situation);
    if (row.refused.empty()) {
      for (std::size_t i = 0; i < sweep.shows.size(); ++i)
        value.set(sweep.shows[i].name, number_value(row.shown[i]));
    } else {
      value.set("refused", row.refused);
      if (!row.place.empty()) value.set("place", row.place);
    }
    rows.push_back(std::move(value));
  }
  head.set("swept", std::move(swept))
      .set("headline", sweep.headline)
      .set("show", std::move(shows))
      .set("rows", std::move(rows));
  head.set("notes", Value::Array{sweep.notes.begin(), sweep.notes.end()});
  return head;
}

}  // namespace acw
