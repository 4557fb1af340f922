#include "army.hpp"

#include <algorithm>

#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "acw/problem.hpp"
#include "fields.hpp"
#include "files.hpp"
#include "toml_reader.hpp"

namespace acw {

void Armies::read(const std::string& path) {
  auto text = read_file(path);
  if (!text) throw Failure{2, "there is no army file " + quote(path)};
  Problems problems;
  const auto file = problems.add_source(path, std::move(*text));
  const auto document = read_toml(file, problems);
  problems.check();
  const auto* units = document.find("units");
  if (units == nullptr || !units->value.is(Node::Kind::array)) problems.add({file, 0, 0, 1}, "an army file has a list of 'units'");
  problems.check();
  for (const auto& item : units->value.items) {
    Fields fields{item, "a unit", problems};
    Unit unit;
    unit.path = path;
    unit.id = fields.text("id", true);
    if (const auto* figures = fields.node("figures", Node::Kind::integer)) unit.figures = figures->integer;
    if (unit.figures < 0 || unit.figures > 1'000'000) problems.add(item.at, "'figures' is from 1 to 1000000");
    for (const auto& field : item.fields) {
      if (field.value.is(Node::Kind::text) && field.name != "id" && field.name != "name")
        unit.words.emplace_back(field.name, field.value.text);
      if (field.value.is(Node::Kind::boolean) && field.value.boolean) unit.words.emplace_back(field.name, field.name);
    }
    for (const auto& other : units_) {
      if (other.id == unit.id)
        problems.add(item.at, "there is a unit '" + unit.id + "' already" + (other.path == path ? "" : ", in " + other.path));
    }
    units_.push_back(std::move(unit));
  }
  problems.check();
}

const Armies::Unit& Armies::find(std::string_view id) const {
  const auto found = std::find_if(units_.begin(), units_.end(), [&](const Unit& unit) { return unit.id == id; });
  if (found != units_.end()) return *found;
  if (units_.empty()) throw Failure{2, quote("@" + std::string{id}) + " stands for a unit of an army file: give it with --army FILE"};
  std::vector<std::string_view> ids;
  for (const auto& unit : units_) ids.push_back(unit.id);
  const auto near = nearest(id, ids);
  throw Failure{2, "no army has a unit " + quote(id) + (near.empty() ? "" : ": did you mean " + quote("@" + std::string{near}) + "?")};
}

void Armies::fill(const Ruleset& rules, const Procedure& procedure, std::string_view id, bool target, Situation& situation) const {
  const auto& unit = find(id);
  const auto& names = target ? procedure.target : procedure.acting;
  const auto has = [&](std::string_view name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  for (const auto name : {slot::count, slot::original}) {
    const SlotPath path{target, std::string{name}};
    if (unit.figures > 0 && has(name) && !situation.has(path)) situation.set_number(path, unit.figures);
  }
  for (const auto& [key, value] : unit.words) {
    std::string name = key;
    std::replace(name.begin(), name.end(), '_', '-');
    const auto* slot = rules.slot(name);
    const SlotPath path{target, name};
    if (slot == nullptr || !slot->spoken() || !has(name) || situation.has(path)) continue;
    const auto* word = slot->find(value);
    if (word == nullptr && slot->kind == Slot::Kind::flag) continue;  // a key of the roster that is only called alike
    if (word == nullptr)
      throw Failure{1, unit.path + ": " + quote(value) + " of unit " + quote(unit.id) + " is no " + name + " of " + rules.title_or_id()};
    situation.set_word(path, slot->kind, slot->kind == Slot::Kind::flag ? "true" : word->name, true);
  }
}

}  // namespace acw
