#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/luck.hpp"
#include "base/record.hpp"
#include "records/prior_results.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// A number of figures; `what` is its name.
int whole_number(const Value& value, const std::string& what, int least = 0) {
  if (const auto number = whole_in(value, least, most_figures)) return static_cast<int>(*number);
  no_result(concat(what, " must be a whole number from ", least, " to ", most_figures));
}

/// What a key of machine output says of a unit.
SlotValue said_of(const Ruleset& rules, const std::string& key, const Value& value) {
  const SlotPath path{false, slot_of_key(key)};
  if (is_who(path.slot)) {
    const auto* text = value.as<std::string>();
    if (text == nullptr) no_result("a unit's " + quote(key) + " must be a string");
    return {path, Slot::Kind::words, *text};
  }
  if (path.slot == slot::original) {
    const int number = whole_number(value, quote(key), 1);
    return {path, Slot::Kind::number, std::to_string(number), {number}};
  }
  const auto* slot = rules.slot(path.slot);
  if (slot == nullptr) no_result(quote(key) + " does not describe a unit");
  try {
    return said_in(*slot, false, value);
  } catch (const FileFault& failure) {
    no_result(failure.what());
  }
}

std::optional<Thing> unit_of(const Ruleset& rules, const Value& value) {
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return std::nullopt;
  Thing unit;
  for (const auto& [key, field] : *fields) {
    if (key == slot::count) unit.figures = whole_number(field, "a count", 1);
    else unit.words.push_back(said_of(rules, key, field));
  }
  if (const auto* there_were = unit.find(slot::original);
      there_were != nullptr && (unit.figures == 0 || there_were->numbers.front() < unit.figures))
    no_result("a unit's number is missing, or exceeds its original number");
  return unit;
}

UnitState stand_of(const Ruleset& rules, const Value& value, EffectNames& names) {
  UnitState stand{UnitState::uncounted, 0, 0, 0};
  if (value.as<Value::Object>() == nullptr && !value.is_null())
    no_result("a unit's changes must be an object");
  for (const auto& [key, field] : fields_in(value)) {
    const auto* slot = rules.slot(slot_of_key(key));
    if (key == "lost") stand.left -= whole_number(field, "a loss");
    else if (key == "hurt") stand.hurt = whole_number(field, "a number of wounded");
    else if (key == "end" && field.is<std::string>())
      stand.end = names.end(printable(*field.as<std::string>()));
    else if (slot != nullptr && slot->kind == Slot::Kind::flag && field.is<bool>())
      stand.set_mark(names.mark({slot->name, *field.as<bool>() ? "true" : "false"}));
    else no_result(quote(key) + " is not a change of a unit");
  }
  return stand;
}

}  // namespace

PriorResult read_after(const Ruleset& rules, const Value& after) {
  PriorResult given;
  for (const auto role : both_sides) {
    given.units[role] = unit_of(rules, after[role_names[role]]);
    if (after["of"] == Value{role_names[role]}) given.of = role;
  }
  const auto& rows = items_in(after["rows"]);
  if (rows.empty()) no_result("its 'after' has no 'rows'");
  if (rows.size() > most_ways)
    no_result("its 'after' has more than " + std::to_string(most_ways) + " rows");
  if (!after["of"].is_null() && !given.of) no_result("its 'of' must be attacker or defender");
  double total = 0;
  for (const auto& row : rows) {
    const auto chance = number_of(row["p"]);
    if (!chance || *chance < 0) no_result("a row of its 'after' has no probability 'p'");
    total += *chance;
    given.stands.emplace_back(PriorResult::Stands{stand_of(rules, row[role_names[0]], given.names),
                                                  stand_of(rules, row[role_names[1]], given.names)},
                              *chance);
  }
  if (std::abs(total - 1) > 1e-6) no_result("the probabilities of its 'after' don't add up to 1");
  return given;
}

}  // namespace acw
