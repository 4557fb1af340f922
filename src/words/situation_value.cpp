#include "words/situation_value.hpp"

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/rules/plus.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "words/fight_words.hpp"
#include "words/grammar.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr std::string_view unit_facts[] = {slot::id, slot::name, slot::left};
constexpr std::string_view officer_facts[] = {slot::officer_id, slot::officer_name};

}  // namespace

bool is_officer(std::string_view slot) { return contains(officer_facts, slot); }

bool is_identity_slot(std::string_view slot) {
  return is_officer(slot) || contains(unit_facts, slot);
}

bool is_of_side(const Ruleset& rules, const Procedure& procedure, const SlotValue& entry) {
  const auto& [target, name] = entry.path;
  return procedure.is_sided(name, target) || is_identity_slot(name) ||
         (entry.typed && !procedure.is_between(name) && rules.slot(name) != nullptr);
}

Value output_value(const Ruleset& rules, const SlotValue& entry) {
  switch (entry.kind) {
    case Slot::Kind::words: {
      const auto* slot = rules.slot(entry.path.slot);
      if (slot == nullptr || !is_text(*slot)) return entry.word;
      Value::Array texts;
      for (const auto text : texts_of(entry.word)) texts.emplace_back(std::string{text});
      return texts;
    }
    case Slot::Kind::flag:
      return entry.word == "true";
    case Slot::Kind::number:
      return entry.numbers.front();
    case Slot::Kind::numbers:
      return Value::Array{entry.numbers.begin(), entry.numbers.end()};
    case Slot::Kind::tally:
      break;
  }
  Value counts{Value::Object{}};
  const auto* slot = rules.slot(entry.path.slot);
  for (std::size_t i = 0; slot != nullptr && i < slot->words.size(); ++i) {
    if (entry.numbers[i] > 0) counts.set(slot->words[i].name, entry.numbers[i]);
  }
  return counts;
}

Value distance_value(Length distance, Unit unit) { return number_value(distance.in(unit)); }

std::string typed_distance(const Ruleset& rules, Length distance) {
  return to_json(distance_value(distance, rules.unit)) + std::string{unit_name(rules.unit)};
}

namespace {

/// Adds the filled slots, except the distance.
void add_slots(const Ruleset& rules, const Texts& names, bool target, const Situation& situation,
               Value& value) {
  for (const auto& name : names) {
    const auto* entry = situation.find({target, name});
    if (entry != nullptr && name != slot::distance && !entry->word.empty())
      value.set(key_of(name), output_value(rules, *entry));
  }
}

/// Adds a side: its unit, the slots of the side, its officer, then other known words of a named
/// unit.
void add_side(const Ruleset& rules, const Procedure& procedure, bool target,
              const Situation& situation, Value& value) {
  Texts names;
  add_names(names, unit_facts);
  add_names(names, procedure.side(target));
  add_names(names, officer_facts);
  for (const auto& entry : situation.all()) {
    if (situation.has({target, slot::id}) && entry.path.target == target &&
        is_of_side(rules, procedure, entry))
      add_names(names, Names{entry.path.slot});
  }
  add_slots(rules, names, target, situation, value);
}

/// Value of the acting side and the slots between the sides.
Value acting_value(const Ruleset& rules, const Procedure& procedure, const Situation& situation) {
  Value value{Value::Object{}};
  add_side(rules, procedure, false, situation, value);
  if (situation.distance) {
    value.set("distance", distance_value(*situation.distance, rules.unit))
        .set("unit", unit_name(rules.unit));
  }
  if (const auto range = situation.word({false, slot::range}); !range.empty())
    value.set("range", range);
  add_slots(rules, procedure.between, false, situation, value);
  return value;
}

}  // namespace

Value situation_value(const Ruleset& rules, const Procedure& procedure,
                      const Situation& situation) {
  auto value = acting_value(rules, procedure, situation);
  Value::Array parts;
  for (const auto& part : situation.with) parts.push_back(acting_value(rules, procedure, part));
  if (!parts.empty()) value.set(std::string{slot::with}, std::move(parts));
  if (!procedure.target.empty()) {
    Value target{Value::Object{}};
    add_side(rules, procedure, true, situation, target);
    if (procedure.needs_target || target != Value{Value::Object{}})
      value.set("target", std::move(target));
  }
  Value variants;
  for (const auto& ruling : rules.rulings) {
    const auto* entry = situation.find({false, ruling.variant});
    if (!ruling.variant.empty() && entry != nullptr && entry->typed)
      variants.set(ruling.variant, entry->word);
  }
  if (!variants.is_null()) value.set("variants", std::move(variants));
  return value;
}

namespace {

/// Fills a slot from a field of a side. A flag that is false stays empty.
void fill_field(const Ruleset& rules, bool target, const std::string& key, const Value& field,
                Situation& situation) {
  const auto name = slot_of_key(key);
  if (const auto* slot = find_slot(rules, name)) {
    auto entry = slot_value_in(*slot, target, field);
    if (entry.word != "false") situation.set(std::move(entry));
  } else if (const auto* number = field.as<long long>()) {
    situation.set_number({target, name}, *number);
  } else {
    situation.set_word({target, name}, Slot::Kind::words, text_in(field));
  }
}

/// Throws `FileError` for a slot that the procedure does not have. A named unit may have more
/// words.
void check_places(const Ruleset& rules, const Procedure& procedure, const Situation& situation) {
  const auto fight = fight_to_the_end(rules, procedure, situation);
  const auto& effective = fight ? *fight : procedure;
  for (const auto& entry : situation.all()) {
    const auto& [target, name] = entry.path;
    const bool named = rules.slot(name) != nullptr && situation.has({target, slot::id});
    if (effective.is_sided(name, target) || (!target && effective.is_between(name)) ||
        is_identity_slot(name) || (named && !effective.is_between(name)))
      continue;
    auto names = names_of(effective.between);
    append_all(names, effective.side(target));
    throw FileError{"unknown key " + quote(printable(key_of(name))) + " for " + effective.name +
                    (target ? "'s target" : "") + did_you_mean(name, names)};
  }
}

/// Reads the acting side and the slots between the sides; skips the keys in `elsewhere`.
Situation acting_in(const Ruleset& rules, const Value& value, const Names& elsewhere) {
  if (!value.is<Value::Object>()) throw FileError{"a situation must be an object"};
  Situation situation;
  for (const auto& [key, field] : fields_in(value)) {
    const bool is_unit = key == "unit" && !value[slot::distance].is_null();
    if (key == slot::distance) {
      const auto far = to_json(field) + text_in(value["unit"]);
      situation.distance = read_distance(rules, far).length;
      situation.set_word({false, key}, Slot::Kind::number, far);
    } else if (!is_unit && key != slot::range && !contains(elsewhere, key)) {
      fill_field(rules, false, key, field, situation);
    }
  }
  return situation;
}

}  // namespace

Texts variants_in(const Value& choices) {
  Texts variants;
  for (const auto& [name, choice] : fields_in(choices))
    variants.push_back(name + "=" + text_in(choice));
  return variants;
}

Situation situation_in(const Ruleset& rules, const Procedure& procedure, const Value& value) {
  Situation situation;
  try {
    const auto& with = value[slot::with];
    const bool joined = plus::is_taken(procedure) && !items_in(with).empty();
    Names elsewhere{"target", "variants"};
    if (joined) elsewhere.push_back(slot::with);
    situation = acting_in(rules, value, elsewhere);
    for (const auto& [name, field] : fields_in(value["target"]))
      fill_field(rules, true, name, field, situation);
    check_places(rules, procedure, situation);
    for (const auto& part : joined ? items_in(with) : Value::Array{})
      check_places(rules, procedure, situation.with.emplace_back(acting_in(rules, part, {})));
    choose_variants(rules, variants_in(value["variants"]), situation);
  } catch (const UsageError& misread) {
    throw FileError{misread.what()};
  }
  return situation;
}

}  // namespace acw
