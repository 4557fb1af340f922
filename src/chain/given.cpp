#include "chain/given.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/json.hpp"
#include "acw/luck.hpp"
#include "acw/nearest.hpp"
#include "acw/printable.hpp"
#include "aftermath_rows.hpp"
#include "answer.hpp"
#include "grammar.hpp"
#include "library.hpp"

namespace acw {
namespace {

constexpr std::string_view roles[] = {"attacker", "defender"};

[[noreturn]] void no_result(const std::string& why) { throw Failure{1, "--from: no result that goes on: " + why}; }

std::string text(const Value& value, std::string_view key) {
  const auto* text = value[key].as<std::string>();
  if (text == nullptr || text->empty()) no_result("it has no " + quote(key));
  return *text;
}

constexpr int largest = 1'000'000;
constexpr std::size_t most_rows = 100'000;

int whole(const Value& value, const std::string& what, int least = 0) {
  const auto* number = value.as<long long>();
  if (number == nullptr || *number < least || *number > largest)
    no_result(what + " is a whole number from " + std::to_string(least) + " to " + std::to_string(largest));
  return static_cast<int>(*number);
}

std::string slot_of(std::string key) {
  std::replace(key.begin(), key.end(), '_', '-');
  return key;
}

/// What a key of machine output says of a unit.
Said said_of(const Ruleset& rules, const std::string& key, const Value& value) {
  Situation one;
  const SlotPath path{false, slot_of(key)};
  const auto* slot = rules.slot(path.slot);
  if (slot == nullptr && path.slot != slot::original) no_result(quote(key) + " is nothing that is said of a unit");
  const auto kind = slot == nullptr ? Slot::Kind::number : slot->kind;
  if (kind == Slot::Kind::number) {
    one.set_number(path, whole(value, quote(key), path.slot == slot::original ? 1 : 0));
  } else if (kind == Slot::Kind::flag) {
    if (value.as<bool>() == nullptr) no_result(quote(key) + " is true or false");
    one.set_word(path, kind, *value.as<bool>() ? "true" : "false", true);
  } else {
    const auto* word = value.as<std::string>();
    const auto* known = word == nullptr || slot == nullptr ? nullptr : slot->find(*word);
    if (known == nullptr) no_result("no " + key + " is called so");
    one.set_word(path, kind, known->name, true);
  }
  return one.all().front();
}

GivenUnit unit_of(const Ruleset& rules, const Value& value) {
  GivenUnit unit;
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return unit;
  unit.there = true;
  for (const auto& [key, field] : *fields) {
    if (key == slot::count) unit.count = whole(field, "a count", 1);
    else unit.words.push_back(said_of(rules, key, field));
  }
  for (const auto& word : unit.words) {
    if (word.path.slot == slot::original && (unit.count == 0 || word.numbers.front() < unit.count))
      no_result("more are there than there ever were, or nobody knows how many");
  }
  return unit;
}

GivenStand stand_of(const Ruleset& rules, const Value& value) {
  GivenStand stand;
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr && !value.is_null()) no_result("what becomes of a unit is an object");
  for (std::size_t i = 0; fields != nullptr && i < fields->size(); ++i) {
    const auto& [key, field] = (*fields)[i];
    if (key == "lost") stand.lost = whole(field, "a loss");
    else if (key == "hurt") stand.hurt = whole(field, "a number of wounded");
    else if (key == "end" && field.as<std::string>() != nullptr) stand.end = printable(*field.as<std::string>());
    else if (const auto* slot = rules.slot(slot_of(key)); slot != nullptr && slot->kind == Slot::Kind::flag && field.as<bool>() != nullptr)
      stand.marks.push_back({slot_of(key), *field.as<bool>() ? "true" : "false"});
    else no_result(quote(key) + " is nothing that becomes of a unit");
  }
  return stand;
}

/// What `after` says: the units, and every way that they can stand, with its chance.
Given read_after(const Ruleset& rules, const Value& after) {
  Given given;
  for (std::size_t role = 0; role < 2; ++role) {
    given.units[role] = unit_of(rules, after[roles[role]]);
    if (after["of"] == Value{roles[role]}) given.of = role;
  }
  const auto* rows = after["rows"].as<Value::Array>();
  if (rows == nullptr || rows->empty()) no_result("its 'after' has no 'rows'");
  if (rows->size() > most_rows) no_result("its 'after' has more than " + std::to_string(most_rows) + " rows");
  if (!after["of"].is_null() && !given.of) no_result("its 'of' is attacker or defender");
  double total = 0;
  for (const auto& row : *rows) {
    const auto chance = number_of(row["p"]);
    if (!chance || *chance < 0) no_result("a row of its 'after' has no chance 'p'");
    total += *chance;
    given.stands.emplace_back(Given::Stands{stand_of(rules, row[roles[0]]), stand_of(rules, row[roles[1]])}, *chance);
  }
  if (std::abs(total - 1) > 1e-6) no_result("the chances of its 'after' don't add up to 1");
  return given;
}

/// The readings of an outcome as it was thrown.
std::vector<int> readings_of(const std::vector<Reading>& readings, const Value& outcome) {
  std::vector<int> row;
  for (const auto& reading : readings) {
    auto& number = row.emplace_back(0);
    for (const auto& name : reading.outcomes) {
      const auto& value = outcome_at(outcome, name);
      const auto* word = value.as<std::string>();
      const auto* flag = value.as<bool>();
      const std::string said = word != nullptr ? *word : flag != nullptr ? (*flag ? "true" : "false") : "";
      if (reading.is.empty()) number += value.is_null() ? 0 : whole(value, quote(name));
      else number += std::find(reading.is.begin(), reading.is.end(), said) != reading.is.end() ? 1 : 0;
    }
  }
  return row;
}

/// The question that a result tells of.
Question asked(const Ruleset& rules, const Procedure& procedure, const Value& situation) {
  try {
    return ask_again(rules, procedure, situation);
  } catch (const Failure& failure) {
    no_result(std::string{"its situation: "} + failure.what());
  }
}

/// A situation without what the rules assume of the rest of it anyway.
Situation without_assumed(const Ruleset& rules, const Procedure& procedure, const Situation& situation) {
  auto quiet = procedure;
  quiet.refusals.clear();
  quiet.required.clear();
  quiet.remarks.clear();
  auto said = situation;
  for (const auto& word : situation.all()) {
    auto fewer = said;
    fewer.forget(word.path);
    auto whole = fewer;
    Brief unheard;
    try {
      complete(rules, quiet, whole, unheard);
    } catch (const Failure&) {
      continue;  // the rules have no answer without it
    }
    if (whole.word(word.path) == word.word) said = std::move(fewer);
  }
  return said;
}

/// What was said of a side, and what follows is told of it besides.
GivenUnit side_of(const Ruleset& rules, const Procedure& procedure, const Situation& said, const Situation& situation, bool target) {
  GivenUnit unit;
  unit.there = true;
  unit.count = situation.number({target, std::string{slot::count}});
  const auto& names = target ? procedure.target : procedure.acting;
  for (const auto& word : said.all()) {
    const bool named = std::find(names.begin(), names.end(), word.path.slot) != names.end();
    if (named && word.path.target == target && word.path.slot != slot::count) unit.words.push_back(word);
  }
  const auto* table = procedure.table(after::words.name);
  for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
    const auto path = slot_path(table->rows[i].text("slot"));
    const bool known = std::any_of(unit.words.begin(), unit.words.end(), [&](const Said& one) { return one.path.slot == path.slot; });
    if (path.target != target || known || !situation.matches(table->rows[i].when)) continue;
    const bool flag = rules.slot(path.slot) != nullptr && rules.slot(path.slot)->kind == Slot::Kind::flag;
    unit.words.push_back(said_of(rules, path.slot, flag ? Value{true} : Value{table->rows[i].text("word")}));
  }
  return unit;
}

/// Where an outcome lacks a loss that a rule reads, it is no outcome of it.
void check_losses(const Aftermath& aftermath, const std::vector<Reading>& readings, const Value& outcome) {
  for (const auto& effect : aftermath.effects) {
    const auto& names = readings[effect.reading].outcomes;
    const bool told =
        std::any_of(names.begin(), names.end(), [&](const std::string& name) { return !outcome_at(outcome, name).is_null(); });
    if (effect.lose > 0 && !told) no_result("its outcome has no " + quote(names.front()));
  }
}

/// What a throw has left of its sides.
Given read_outcome(const Ruleset& rules, const Procedure& procedure, const Value& result) {
  if (result["outcome"].is_null()) no_result("it has neither an 'outcome' nor, as odds have that aren't too many, an 'after'");
  auto question = asked(rules, procedure, result["situation"]);
  const auto said = without_assumed(rules, procedure, question.situation);
  Given given;
  Ledger ledger;
  std::vector<Reading> readings;
  const auto aftermath = read_aftermath(Query{rules, procedure, question.situation, question.brief}, ledger, readings);
  check_losses(aftermath, readings, result["outcome"]);
  std::array<Stand, 2> stands;
  constexpr int many = 1 << 30;
  for (std::size_t role = 0; role < 2; ++role) {
    stands[role].left = many;
    if (role == 0 || !procedure.target.empty()) given.units[role] = side_of(rules, procedure, said, question.situation, role == 1);
  }
  aftermath.suffer(readings_of(readings, result["outcome"]), false, stands[0], stands[1]);
  Given::Stands now;
  for (std::size_t role = 0; role < 2; ++role) {
    now[role].lost = many - stands[role].left;
    now[role].hurt = stands[role].hurt;
    if (stands[role].end != 0) now[role].end = ledger.ends[static_cast<std::size_t>(stands[role].end)];
    for (std::size_t i = 0; i < ledger.marks.size(); ++i) {
      if ((stands[role].marks >> i & 1U) != 0) now[role].marks.push_back(ledger.marks[i]);
    }
  }
  given.stands.emplace_back(std::move(now), 1);
  return given;
}

Given read_result(const Ruleset& rules, const Value& result) {
  if (!result["schema"].is_null() && result["schema"] != Value{1}) no_result("its schema is another one than 1");
  const auto* links = result["links"].as<Value::Array>();
  const auto& last = links != nullptr && !links->empty() ? links->back() : result;
  const auto name = last["procedure"].is_null() ? text(last, "command") : text(last, "procedure");
  const auto* procedure = rules.procedure(name);
  if (procedure == nullptr) throw Failure{1, rules.title_or_id() + " has no " + quote(name)};
  auto given = result["after"].is_null() ? read_outcome(rules, *procedure, result) : read_after(rules, result["after"]);
  given.procedure = name;
  return given;
}

GivenStand both(const GivenStand& one, const GivenStand& other) {
  auto sum = one;
  sum.lost += other.lost;
  sum.hurt += other.hurt;
  for (const auto& mark : other.marks) {
    if (std::find(sum.marks.begin(), sum.marks.end(), mark) == sum.marks.end()) sum.marks.push_back(mark);
  }
  if (sum.end.empty()) sum.end = other.end;
  return sum;
}

/// Whether two results can be of one unit: nothing else is said of it, and it has as many as the first has left.
void check_same(const Given& given, const Given& other) {
  const auto& one = given.units[1];
  const auto& two = other.units[1];
  if (!one.there || !two.there) no_result("several results go on together only where they have one target");
  const bool left = given.certain() && two.count == one.count - given.stands.front().first[1].lost;
  if (one.count != two.count && !left)
    no_result("several results go on together only where they have one target, and this one has " + std::to_string(two.count) + ", not " +
              std::to_string(one.count));
  for (const auto& word : two.words) {
    for (const auto& before : one.words) {
      if (before.path.slot == word.path.slot && before.word != word.word)
        no_result("several results go on together only where they have one target, and this one is " + word.word + ", not " + before.word);
    }
  }
}

/// Another result with the same defender: his losses add up. The attacker is the one that came last.
void add(const Given& other, Given& given) {
  check_same(given, other);
  const auto most = given.units[1].count > 0 ? static_cast<int>(given.units[1].count) : largest;
  std::map<std::pair<GivenStand, GivenStand>, double> chances;
  for (const auto& [before, chance] : given.stands) {
    for (const auto& [more, likely] : other.stands) {
      auto defender = both(before[1], more[1]);
      defender.lost = std::min(defender.lost, most);
      chances[{more[0], std::move(defender)}] += chance * likely;
    }
    if (chances.size() > most_rows) no_result("together they can come to more than " + std::to_string(most_rows) + " ends");
  }
  given.stands.clear();
  for (const auto& [stands, chance] : chances) given.stands.emplace_back(Given::Stands{stands.first, stands.second}, chance);
  given.units[0] = other.units[0];
  for (const auto& word : other.units[1].words) {
    auto& words = given.units[1].words;
    if (std::none_of(words.begin(), words.end(), [&](const Said& one) { return one.path.slot == word.path.slot; })) words.push_back(word);
  }
  given.procedure = other.procedure;
  given.of = other.of;
}

}  // namespace

std::vector<Value> read_results(const Session& session, const std::string& name) {
  std::string all;
  if (name == "-") {
    while (const auto line = session.streams.line()) all += *line + "\n";
  } else {
    auto found = read_file(name);
    if (!found) throw Failure{2, "--from: " + quote(name) + " can't be read"};
    all = std::move(*found);
  }
  const std::string here = name == "-" ? "standard input" : name;
  const auto start = all.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) throw Failure{1, "--from: " + here + " holds no result: --json prints one"};
  if (all[start] != '{' && all[start] != '[') throw Failure{1, "--from: " + here + " is no JSON: --json prints the results that can go on"};
  std::vector<Value> results;
  try {
    for (auto& value : parse_jsons(all)) {
      if (const auto* list = value.as<Value::Array>()) results.insert(results.end(), list->begin(), list->end());
      else results.push_back(std::move(value));
    }
  } catch (const Failure& failure) {
    throw Failure{1, here + ":" + failure.what()};
  }
  if (results.empty()) throw Failure{1, "--from: " + here + " holds no result: --json prints one"};
  return results;
}

std::string rules_of(const std::vector<Value>& results) {
  auto id = text(results.front(), "rules");
  for (const auto& one : results) {
    if (text(one, "rules") != id) no_result("it is of " + text(one, "rules") + ", and the one before of " + id);
  }
  return id;
}

Given given_by(const Ruleset& rules, const std::vector<Value>& results) {
  auto given = read_result(rules, results.front());
  for (std::size_t i = 1; i < results.size(); ++i) {
    try {
      add(read_result(rules, results[i]), given);
    } catch (const Failure& failure) {
      throw Failure{failure.code(), std::string{failure.what()} + " (result " + std::to_string(i + 1) + ")", failure.place()};
    }
  }
  given.results = results.size();
  return given;
}

}  // namespace acw
