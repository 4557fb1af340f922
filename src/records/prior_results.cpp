#include "records/prior_results.hpp"

#include <map>

#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "chain/wounds.hpp"

namespace acw {
namespace {

std::string text(const Value& value, std::string_view key) {
  const auto* text = value[key].as<std::string>();
  if (text == nullptr || text->empty()) no_result("missing " + quote(key));
  return *text;
}

PriorResult read_result(const Ruleset& rules, const Value& result) {
  const auto& last = last_link(result);
  const auto name = last["procedure"].is_null() ? text(last, "command") : text(last, "procedure");
  const auto* procedure = rules.procedure(name);
  if (procedure == nullptr) throw FileFault{rules.title_or_id() + " has no " + quote(name)};
  auto given = result["after"].is_null() ? read_outcome(rules, *procedure, result)
                                         : read_after(rules, result["after"]);
  given.procedure = name;
  for (const auto& [stands, chance] : given.stands) {
    for (const auto role : both_sides) {
      const auto count = given.units[role] ? given.units[role]->figures : 0;
      const auto lost = PriorResult::lost(stands[role]);
      if (count > 0 && lost > count)
        no_result("its " + std::string{role_names[role]} + " lost " + std::to_string(lost) +
                  " of " + std::to_string(count));
    }
  }
  return given;
}

/// What became of a unit in both; `before`: of the other's wounded those who came so.
UnitState both(const UnitState& one, const UnitState& other, int before) {
  return {one.left - PriorResult::lost(other),
          std::max(0, std::max(one.hurt, before) + other.hurt - before), one.marks | other.marks,
          one.end != 0 ? one.end : other.end};
}

/// Whether two results can be of one unit: nothing else is said of it, and it has as many as the
/// first has left.
void check_same(const Ruleset& rules, const PriorResult& given, const PriorResult& other) {
  const auto& one = given.units[1];
  const auto& two = other.units[1];
  if (!one || !two) no_result("several results require the same target");
  const bool left = given.certain() &&
                    two->figures == one->figures - PriorResult::lost(given.stands.front().first[1]);
  if (one->figures != two->figures && !left)
    no_result("several results require the same target, but this one has " +
              std::to_string(two->figures) + ", not " + std::to_string(one->figures));
  for (const auto& word : two->words) {
    for (const auto& before : one->words) {
      if (before.path.slot == word.path.slot && before.word != word.word &&
          !tells_wounds(rules, word.path.slot))
        no_result("several results require the same target, but this one is " + word.word +
                  ", not " + before.word);
    }
  }
}

/// Another result with the same defender: his losses add up. The attacker is the one that came
/// last.
void add(const Ruleset& rules, const PriorResult& other, PriorResult& given) {
  check_same(rules, given, other);
  auto& target = *given.units[1];
  const int before = came_wounded(rules, other.units[1]->words, other.units[1]->figures);
  const auto most = target.figures > 0 ? static_cast<int>(target.figures) : most_figures;
  std::map<PriorResult::Stands, double> chances;
  for (const auto& [first, chance] : given.stands) {
    for (const auto& [more, likely] : other.stands) {
      auto defender = both(first[1], given.names.renamed(more[1], other.names), before);
      defender.left = std::max(defender.left, UnitState::uncounted - most);
      chances[{given.names.renamed(more[0], other.names), defender}] += chance * likely;
    }
    if (chances.size() > most_ways)
      no_result("together they have more than " + std::to_string(most_ways) + " possible results");
  }
  given.stands.assign(chances.begin(), chances.end());
  given.units[0] = other.units[0];
  for (const auto& word : other.units[1]->words) {
    const auto& slot = word.path.slot;
    if (target.find(slot) == nullptr && !tells_wounds(rules, slot)) target.words.push_back(word);
  }
  given.procedure = other.procedure;
  given.of = other.of;
}

}  // namespace

std::string rules_of(const std::vector<Value>& results) {
  auto id = text(results.front(), "rules");
  for (const auto& one : results) {
    if (text(one, "rules") != id)
      no_result("it uses " + text(one, "rules") + ", but the one before uses " + id);
  }
  return id;
}

void check_rules(const std::vector<Value>& results, const Ruleset& rules) {
  if (!results.empty() && rules_of(results) != rules.id && rules_of(results) != rules.short_id)
    throw Misread{"the results of --from use " + rules_of(results) +
                  ", but the rules requested are " + rules.id};
}

PriorResult prior_result_of(const Ruleset& rules, const std::vector<Value>& results) {
  auto given = read_result(rules, results.front());
  for (std::size_t i = 1; i < results.size(); ++i) {
    try {
      add(rules, read_result(rules, results[i]), given);
    } catch (const Failure& failure) {
      failure.told_as(std::string{failure.what()} + " (result " + std::to_string(i + 1) + ")")
          .raise();
    }
  }
  given.results = results.size();
  return given;
}

}  // namespace acw
