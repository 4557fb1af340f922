#include "situation_value.hpp"

#include <algorithm>

namespace acw {
namespace {

Value value_of(const Ruleset& rules, const Said& said) {
  switch (said.kind) {
    case Slot::Kind::words:
      return said.word;
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

void put_side(const Ruleset& rules, const std::vector<std::string>& names, bool target, const Situation& situation, Value& value) {
  for (const auto& name : names) {
    if (name == slot::distance) continue;
    if (const auto* said = situation.find({target, name})) value.set(key_of(name), value_of(rules, *said));
  }
}

/// A number that no slot of the ruleset is about has a name in plain words: "until round 3".
std::string spoken_name(const Ruleset& rules, std::string name) {
  if (rules.slot(name) == nullptr) std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

std::string side_words(const Ruleset& rules, const std::vector<std::string>& names, bool target, const Situation& situation) {
  std::string words;
  for (const auto& name : names) {
    const auto* said = situation.find({target, name});
    if (said == nullptr || name == slot::original || name == slot::distance) continue;
    std::string word = said->kind == Slot::Kind::flag                           ? name
                       : said->kind == Slot::Kind::words || name == slot::count ? said->word
                                                                                : spoken_name(rules, name) + " " + said->word;
    if (name == slot::count && situation.has({target, std::string{slot::original}}))
      word += "/" + std::string{situation.word({target, std::string{slot::original}})};
    words += (words.empty() ? "" : " ") + word;
  }
  return words;
}

}  // namespace

Value situation_value(const Ruleset& rules, const Procedure& procedure, const Situation& situation) {
  Value value{Value::Object{}};
  put_side(rules, procedure.acting, false, situation, value);
  if (situation.distance) {
    const double distance = situation.distance->in(rules.unit);
    const auto whole = static_cast<long long>(distance);
    value.set("distance", static_cast<double>(whole) < distance ? Value{distance} : Value{whole}).set("unit", unit_name(rules.unit));
  }
  if (const auto range = situation.word({false, std::string{slot::range}}); !range.empty()) value.set("range", range);
  put_side(rules, procedure.between, false, situation, value);
  if (!procedure.target.empty()) {
    Value target{Value::Object{}};
    put_side(rules, procedure.target, true, situation, target);
    value.set("target", std::move(target));
  }
  Value variants;
  for (const auto& ruling : rules.rulings) {
    const auto* said = situation.find({false, ruling.variant});
    if (!ruling.variant.empty() && said != nullptr && said->typed) variants.set(ruling.variant, said->word);
  }
  if (!variants.is_null()) value.set("variants", std::move(variants));
  return value;
}

std::string situation_words(const Ruleset& rules, const Procedure& procedure, const Situation& situation) {
  std::string words = side_words(rules, procedure.acting, false, situation);
  if (situation.distance) {
    words += (words.empty() ? "" : ", ") + situation.distance->text(rules.unit);
    const auto range = situation.word({false, std::string{slot::range}});
    const bool bare = !range.empty() && situation.distance->text(rules.unit).substr(0, range.size() + 1) == std::string{range} + " ";
    if (!range.empty() && !bare) words += " (" + std::string{range} + ")";
  }
  if (const auto between = side_words(rules, procedure.between, false, situation); !between.empty())
    words += (words.empty() ? "" : ", ") + between;
  if (const auto target = side_words(rules, procedure.target, true, situation); !target.empty())
    words += (words.empty() ? "at " : ", at ") + target;
  return words;
}

}  // namespace acw
