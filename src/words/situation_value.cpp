#include "words/situation_value.hpp"

#include <span>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/until.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "words/range.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr std::string_view unit_facts[] = {"id", "name"};
constexpr std::string_view officer_facts[] = {slot::officer_id, slot::officer_name};

}  // namespace

void tell_unit(const std::string& id, const std::string& name, bool target, Situation& situation) {
  situation.set_word({target, std::string{unit_facts[0]}}, Slot::Kind::words, id, true);
  if (!name.empty())
    situation.set_word({target, std::string{unit_facts[1]}}, Slot::Kind::words, name, true);
}

void tell_officer(const std::string& id, const std::string& name, bool target,
                  Situation& situation) {
  situation.set_word({target, std::string{slot::officer_id}}, Slot::Kind::words, id, true);
  situation.set_word({target, std::string{slot::officer_name}}, Slot::Kind::words, name, true);
}

bool is_officer(std::string_view slot) {
  return slot == slot::officer_id || slot == slot::officer_name;
}

bool is_who(std::string_view slot) { return is_officer(slot) || contains(unit_facts, slot); }

bool is_of_side(const Ruleset& rules, const Procedure& procedure, const SlotValue& said) {
  const auto& [target, name] = said.path;
  return procedure.is_sided(name, target) || is_who(name) ||
         (said.typed && !procedure.is_between(name) && rules.slot(name) != nullptr);
}

Value said_value(const Ruleset& rules, const SlotValue& said) {
  switch (said.kind) {
    case Slot::Kind::words: {
      const auto* slot = rules.slot(said.path.slot);
      if (slot == nullptr || !is_text(*slot)) return said.word;
      Value::Array texts;
      for (const auto text : split(said.word, std::string_view{&next_text, 1}))
        texts.emplace_back(std::string{text});
      return texts;
    }
    case Slot::Kind::flag:
      return said.word == "true";
    case Slot::Kind::number:
      return said.numbers.front();
    case Slot::Kind::numbers:
      return Value::Array{said.numbers.begin(), said.numbers.end()};
    case Slot::Kind::tally:
      break;
  }
  Value counts{Value::Object{}};
  const auto* slot = rules.slot(said.path.slot);
  for (std::size_t i = 0; slot != nullptr && i < slot->words.size(); ++i) {
    if (said.numbers[i] > 0) counts.set(slot->words[i].name, said.numbers[i]);
  }
  return counts;
}

Value distance_value(Length distance, Unit unit) {
  const double number = distance.in(unit);
  const auto whole = static_cast<long long>(number);
  return static_cast<double>(whole) < number ? Value{number} : Value{whole};
}

namespace {

void put_slots(const Ruleset& rules, const Texts& names, bool target, const Situation& situation,
               Value& value) {
  for (const auto& name : names) {
    if (name == slot::distance) continue;
    if (const auto* said = situation.find({target, name}))
      value.set(key_of(name), said_value(rules, *said));
  }
}

/// Who it is, then the slots of the side, then who stands with it, then whatever else is known of a
/// unit that was named.
void put_side(const Ruleset& rules, const Procedure& procedure, bool target,
              const Situation& situation, Value& value) {
  const auto put_facts = [&](std::span<const std::string_view> facts) {
    for (const auto who : facts) {
      if (const auto word = situation.word({target, std::string{who}}); !word.empty())
        value.set(key_of(who), word);
    }
  };
  put_facts(unit_facts);
  put_slots(rules, procedure.side(target), target, situation, value);
  put_facts(officer_facts);
  if (!situation.has({target, std::string{unit_facts[0]}})) return;
  for (const auto& said : situation.all()) {
    if (said.path.target == target && !procedure.is_sided(said.path.slot, target) &&
        !is_who(said.path.slot) && is_of_side(rules, procedure, said))
      value.set(key_of(said.path.slot), said_value(rules, said));
  }
}

[[noreturn]] void no_value(const std::string& key) {
  throw Refused{"the situation's " + quote(key) + " is no value of a slot"};
}

std::string text_of(const std::string& key, const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* whole = value.as<long long>()) return std::to_string(*whole);
  const auto* real = value.as<double>();
  if (real == nullptr) no_value(key);
  const auto digits = formatted("{}", *real);
  return digits.find('e') == std::string::npos ? digits : formatted("{:f}", *real);
}

/// "8,4" of a list, "raw=3,experienced=2" of a tally.
std::string texts_of(const std::string& key, const Value& value) {
  std::string list;
  const auto add = [&](const std::string& text) { list += (list.empty() ? "" : ",") + text; };
  if (const auto* items = value.as<Value::Array>()) {
    for (const auto& item : *items) add(text_of(key, item));
  } else if (const auto* fields = value.as<Value::Object>()) {
    for (const auto& [name, number] : *fields) add(name + "=" + text_of(key, number));
  } else {
    return text_of(key, value);
  }
  return list;
}

void add_option(const std::string& prefix, const std::string& key, const Value& value,
                Texts& words) {
  const auto name = slot_of_key(key);
  if (const auto* flag = value.as<bool>()) {
    if (*flag) words.push_back(prefix + name);
    return;
  }
  if (const auto* items = value.as<Value::Array>();
      items != nullptr && !items->empty() && items->front().is<std::string>()) {
    for (const auto& item : *items) {
      words.push_back(prefix + name);
      words.push_back(text_of(key, item));
    }
    return;
  }
  auto text = texts_of(key, value);
  if (text.empty()) return;  // a tally of nothing
  words.push_back(prefix + name);
  words.push_back(std::move(text));
}

}  // namespace

Value situation_value(const Ruleset& rules, const Procedure& procedure,
                      const Situation& situation) {
  Value value{Value::Object{}};
  put_side(rules, procedure, false, situation, value);
  if (situation.distance) {
    value.set("distance", distance_value(*situation.distance, rules.unit))
        .set("unit", unit_name(rules.unit));
  }
  if (const auto range = situation.word({false, std::string{slot::range}}); !range.empty())
    value.set("range", range);
  put_slots(rules, procedure.between, false, situation, value);
  if (!procedure.target.empty()) {
    Value target{Value::Object{}};
    put_side(rules, procedure, true, situation, target);
    if (procedure.needs_target || target != Value{Value::Object{}})
      value.set("target", std::move(target));
  }
  Value variants;
  for (const auto& ruling : rules.rulings) {
    const auto* said = situation.find({false, ruling.variant});
    if (!ruling.variant.empty() && said != nullptr && said->typed)
      variants.set(ruling.variant, said->word);
  }
  if (!variants.is_null()) value.set("variants", std::move(variants));
  return value;
}

Arguments situation_arguments(const Value& value) {
  Arguments arguments;
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) throw Refused{"a situation is an object"};
  for (const auto& [key, field] : *fields) {
    const auto* inner = field.as<Value::Object>();
    if (key == "target" && inner != nullptr) {
      for (const auto& [name, word] : *inner) {
        if (!is_who(slot_of_key(name))) add_option("--target-", name, word, arguments.words);
      }
    } else if (key == "variants" && inner != nullptr) {
      for (const auto& [name, choice] : *inner)
        arguments.variants.push_back(name + "=" + text_of(name, choice));
    } else if (key == slot::distance) {
      arguments.words.push_back("--" + key);
      arguments.words.push_back(text_of(key, field) + text_of("unit", value["unit"]));
    } else if (key != slot::range && !is_who(slot_of_key(key)) &&
               (key != "unit" || value[slot::distance].is_null())) {
      add_option("--", key, field, arguments.words);
    }
  }
  return arguments;
}

}  // namespace acw
