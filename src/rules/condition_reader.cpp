#include "rules/condition_reader.hpp"

#include "acw/rules/next_tables.hpp"
#include "base/format.hpp"

namespace acw {

Conditions ConditionReader::read(const Node& when) {
  Conditions conditions;
  add_conditions(when, false, conditions);
  return conditions;
}

void ConditionReader::check_path(const SlotPath& path, const Mark& at) {
  if (has_slot(path)) return;
  Texts names;
  for (const auto& one : procedure_.slots()) names.push_back(one.text());
  for (const auto& ruling : rules_.rulings) {
    if (!ruling.variant.empty()) names.push_back(ruling.variant);
  }
  problems_.unknown(at, procedure_.name + " has no slot", path.text(), names);
}

void ConditionReader::check_ruling(const Node& id) {
  Names ids;
  for (const auto& ruling : rules_.rulings) ids.push_back(ruling.id);
  if (!id.text.empty()) require_known(problems_, id.at, "unknown ruling", id.text, ids);
}

void ConditionReader::check_value(const Condition& condition, const Mark& at) {
  const auto& value = condition.values.back();
  Names words;
  if (condition.path.slot == slot::range) {
    words = names_of(procedure_.bands);
  } else if (condition.path.slot == slot::with) {
    words = {"true", "false"};
  } else if (const auto* slot = rules_.slot(condition.path.slot)) {
    if (slot->kind == Slot::Kind::flag) words = {"true", "false"};
    else if (slot->kind == Slot::Kind::words && value != "false")  // false: the slot is empty
      words = words_of(*slot);
    else if (slot->kind == Slot::Kind::number) check_number(condition, slot->least, slot->most, at);
  } else if (const auto* variant = rules_.variant(condition.path.slot)) {
    words = names_of(variant->choices);
  } else if (condition.path.slot == slot::count || condition.path.slot == slot::original) {
    check_number(condition, 1, 1'000'000, at);
  }
  if (!words.empty())
    require_known(problems_, at, "'" + condition.path.text() + "' does not take", value, words);
}

bool ConditionReader::has_slot(const SlotPath& path) const {
  const auto has = [&](const Texts& names) { return contains(names, path.slot); };
  if (path.slot == slot::id) return true;
  // in a fight to the end, words of one side may describe the other
  if (procedure_.is_between(next::to_the_end) && (has(procedure_.acting) || has(procedure_.target)))
    return true;
  if (path.target) return has(procedure_.target);
  return has(procedure_.acting) || has(procedure_.between) ||
         rules_.variant(path.slot) != nullptr ||
         (path.slot == slot::range && !procedure_.bands.empty()) || path.slot == slot::with;
}

void ConditionReader::add_conditions(const Node& node, bool target, Conditions& conditions) {
  for (const auto& field : node.fields) {
    if (field.name == "target" && !target && field.value.is_table()) {
      add_conditions(field.value, true, conditions);
      continue;
    }
    Condition condition{target ? SlotPath{true, field.name} : slot_path(field.name), {}};
    check_path(condition.path, field.at);
    if (condition.path.slot == slot::distance)
      problems_.add(field.at,
                    "a condition can't test the distance: define a band, and test 'range'");
    if (field.value.is_array() && field.value.items.empty())
      problems_.add(field.value.at,
                    "'" + condition.path.text() + "' has no values, and never matches");
    if (!field.value.is_array()) add_value(field.value, condition);
    for (const auto& item : field.value.items) add_value(item, condition);
    conditions.push_back(std::move(condition));
  }
}

void ConditionReader::add_value(const Node& node, Condition& condition) {
  const auto before = condition.values.size();
  const auto* slot = rules_.slot(condition.path.slot);
  if (slot != nullptr && slot->kind == Slot::Kind::words) {
    for (const auto& word : slot->words) {
      if (node.boolean || contains(word.holders, node.text)) condition.values.push_back(word.name);
    }
  }
  if (condition.values.size() > before) return;
  if (node.is_boolean()) condition.values.emplace_back(node.boolean ? "true" : "false");
  else if (node.is_integer()) condition.values.push_back(std::to_string(node.integer));
  else if (node.is_text()) condition.values.push_back(node.text);
  else
    return problems_.add(node.at,
                         "a condition must be a word, a number, true or false, or a list of them");
  check_value(condition, node.at);
}

void ConditionReader::check_number(const Condition& condition, long long least, long long most,
                                   const Mark& at) {
  std::string_view value = condition.values.back();
  const bool is_flag_value = value == "true" || value == "false";
  if (!value.empty() && value.back() == or_more) value.remove_suffix(1);
  if (is_flag_value || whole_number(value, least, most)) return;
  problems_.add(at, formatted("'{}' requires a number from {} to {}, not '{}'",
                              condition.path.text(), least, most, condition.values.back()));
}

}  // namespace acw
