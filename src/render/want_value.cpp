#include "acw/base/value.hpp"
#include "base/schema.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

Value step_value(const std::optional<Reach::Point>& step) {
  Value value;
  if (step) value.set("value", step->value).set("chance", step->chance);
  return value;
}

Value reach_value(const Reach& reach) {
  Value value;
  value.set("value", reach.found ? reach.found->value : Value{});
  if (reach.found) value.set("chance", reach.found->chance);
  if (reach.next) value.set("next", step_value(reach.next));
  if (reach.best) value.set("best", step_value(reach.best));
  if (reach.last) value.set("last", step_value(reach.last));
  if (reach.gap) value.set("gap", step_value(reach.gap));
  if (reach.most) value.set("most", true);
  if (reach.cut) value.set("cut", true);
  return value;
}

Value change_value(const Change& change) {
  Value value;
  value.set("slot", change.slot).set("from", change.from).set("to", change.to);
  if (!change.also.empty()) value.set("also", change.also);
  return value.set("chance", change.chance).set("gain", change.gain);
}

}  // namespace

Value want_value(const Report& report) {
  const auto& want = *report.want;
  Value value;
  value.set("schema", result_schema)
      .set("command", report.command)
      .set("rules", report.rules)
      .set("mode", mode_name(report.mode));
  value.set("situation", report.situation)
      .set("want", want.condition)
      .set("at_least", want.at_least);
  if (want.now) value.set("now", *want.now).set("reached", want.reached);
  if (want.count) value.set("count", reach_value(*want.count));
  if (want.distance) value.set("distance", reach_value(*want.distance).set("unit", want.unit));
  Value::Array changes;
  for (const auto& change : want.changes)
    changes.push_back(change_value(change).set("reaches", change.reaches));
  value.set("changes", std::move(changes));
  value.set("notes",
            Value::Array{report.explanation.notes.begin(), report.explanation.notes.end()});
  return value;
}

Value::Array want_rows(const Want& want) {
  Value::Array list;
  const auto row = [&](std::string_view what, const Value& slot, const Value& from, const Value& to,
                       const Value& chance, const Value& gain, bool reaches) {
    Value value;
    value.set("what", what).set("slot", slot).set("from", from).set("to", to);
    list.push_back(value.set("chance", chance).set("gain", gain).set("reaches", reaches));
  };
  if (want.now) row("now", {}, {}, {}, *want.now, {}, want.reached);
  const auto reach = [&](std::string_view what, const Reach& found) {
    const Value gain =
        found.found && want.now ? Value{100 * (found.found->chance - *want.now)} : Value{};
    row(what, what, {}, found.found ? found.found->value : Value{},
        found.found ? Value{found.found->chance} : Value{}, gain, found.found.has_value());
  };
  if (want.count) reach("count", *want.count);
  if (want.distance) reach("distance", *want.distance);
  for (const auto& change : want.changes)
    row("change", change.slot, change.from, change.to, change.chance, change.gain, change.reaches);
  return list;
}

Value worth_value(const Worth& worth) {
  Value value;
  value.set("condition", worth.condition).set("now", *worth.now);
  if (worth.mean) value.set("mean", *worth.mean);
  Value::Array changes;
  for (const auto& change : worth.changes) {
    auto& one = changes.emplace_back(change_value(change));
    if (worth.mean) one.set("mean_gain", change.mean_gain);
  }
  return value.set("changes", std::move(changes));
}

}  // namespace acw
