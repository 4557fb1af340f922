#include "chain/given.hpp"

#include <algorithm>
#include <map>

#include "acw/json.hpp"
#include "acw/nearest.hpp"
#include "acw/printable.hpp"
#include "chain/read_result.hpp"
#include "files.hpp"
#include "library.hpp"

namespace acw {
namespace {

std::string text(const Value& value, std::string_view key) {
  const auto* text = value[key].as<std::string>();
  if (text == nullptr || text->empty()) no_result("it has no " + quote(key));
  return *text;
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
  const auto most = given.units[1].count > 0 ? static_cast<int>(given.units[1].count) : most_figures;
  std::map<std::pair<GivenStand, GivenStand>, double> chances;
  for (const auto& [before, chance] : given.stands) {
    for (const auto& [more, likely] : other.stands) {
      auto defender = both(before[1], more[1]);
      defender.lost = std::min(defender.lost, most);
      chances[{more[0], std::move(defender)}] += chance * likely;
    }
    if (chances.size() > most_ways) no_result("together they can come to more than " + std::to_string(most_ways) + " ends");
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

/// The ruleset that results are of.
std::string rules_of(const std::vector<Value>& results) {
  auto id = text(results.front(), "rules");
  for (const auto& one : results) {
    if (text(one, "rules") != id) no_result("it is of " + text(one, "rules") + ", and the one before of " + id);
  }
  return id;
}

/// The ruleset that results name: one that is known by its name, and no file.
std::string ruleset_of(const Session& session, const std::string& id) {
  auto known = Library::built_in();
  const auto own = session.library.own();
  known.insert(known.end(), own.begin(), own.end());
  const bool there = std::any_of(known.begin(), known.end(), [&](const std::string& one) { return one == id; }) || id.size() <= 3;
  if (there && id.find_first_of("/.") == std::string::npos) return id;
  throw Failure{2, "--from brings results of " + quote(printable(id)) + ": give that ruleset with -r FILE"};
}

std::vector<Value> read_results(const Session& session, const std::string& name) {
  std::string all;
  if (name == "-") {
    while (const auto line = session.streams.line()) all += *line + "\n";
  } else {
    auto found = read_file(name);
    if (!found) throw Failure{2, "--from: there is no file " + quote(name)};
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

}  // namespace

std::vector<Value> results_read(const Session& session, std::string& rules) {
  const auto& options = session.options;
  if (!options.from || options.help) return {};
  if (options.from == "-" && options.dice == "-") throw Failure{2, "--from - and --dice - both read standard input: one of them"};
  auto results = read_results(session, *options.from);
  if (options.rules.empty()) rules = ruleset_of(session, rules_of(results));
  return results;
}

void check_rules(const std::vector<Value>& results, const Ruleset& rules) {
  if (!results.empty() && rules_of(results) != rules.id && rules_of(results) != rules.short_id)
    throw Failure{2, "--from brings results of " + rules_of(results) + ", and the rules asked for are " + rules.id};
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
