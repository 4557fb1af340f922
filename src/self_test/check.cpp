#include "self_test/check.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "play/inquiry.hpp"
#include "self_test/examples.hpp"
#include "self_test/one_by_one.hpp"
#include "steps/dice_expression.hpp"
#include "words/army.hpp"

namespace acw {
namespace {

using Chances = std::map<std::string, double>;

/// What the exact odds of a check are worth: a tenth of a second.
constexpr double exact_effort = 0.1 * Effort::second;

Report odds_of(const Engine& engine) {
  const auto effort = Effort::apart(exact_effort);
  return engine.play({.mode = ThrowMode::odds});
}

Report games_of(const Engine& engine, const std::string& purpose, const CheckScope& scope) {
  return engine.play(
      {.mode = ThrowMode::sample, .seed = scope.seed, .purpose = purpose, .games = scope.games});
}

/// All in all, also where it doesn't come to this outcome.
Chances chances_of(const Marginal& marginal) {
  Chances chances;
  for (const auto& [value, chance] : marginal.pmf)
    chances[to_json(value)] += chance * (1 - marginal.not_reached);
  return chances;
}

double at(const Chances& chances, const std::string& value) {
  const auto found = chances.find(value);
  return found == chances.end() ? 0 : found->second;
}

/// A difference is a fault, told with the situation and the outcome.
void add_fault(const Report& exact, const Marginal& marginal, const std::string& difference,
               std::string_view how, CommandCheck& check) {
  if (!difference.empty())
    check.faults.push_back(formatted("{}, {} {} {}", exact.spoken, marginal.name, difference, how));
}

Texts names_of(const Marginals& odds) {
  Texts names;
  for (const auto& one : odds) names.push_back(one.name);
  return names;
}

/// With every face of every die in turn; whether there were few enough ways.
bool compare_one_by_one(const Engine& engine, const Report& exact, const CheckScope& scope,
                        CommandCheck& check) {
  const auto counted = one_by_one(engine, names_of(exact.odds), scope.most_ways);
  if (!counted) return false;
  for (const auto i : ranges::Places{exact.odds}) {
    const auto& marginal = exact.odds[i];
    const auto allowed = [&](double) { return 1e-9 + marginal.unresolved; };
    add_fault(exact, marginal, first_difference(chances_of(marginal), counted->chances[i], allowed),
              "counted one by one", check);
  }
  check.ways += counted->ways;
  check.throws = check.throws || counted->ways > 1;
  check.one_by_one = true;
  return true;
}

/// Within five standard deviations; what hardly ever comes may come a few times more.
void compare_games(const Engine& engine, const Report& exact, const std::string& purpose,
                   const CheckScope& scope, CommandCheck& check) {
  const auto sampled = games_of(engine, purpose, scope);
  const auto games = static_cast<double>(scope.games);
  for (std::size_t i = 0; i < exact.odds.size() && i < sampled.odds.size(); ++i) {
    const auto& marginal = exact.odds[i];
    const auto allowed = [&](double chance) {
      return 5 * std::sqrt(chance * (1 - std::min(chance, 1.0)) / games) + 5 / games +
             marginal.unresolved;
    };
    const auto chances = chances_of(marginal);
    check.throws = check.throws || chances.size() > 1;
    add_fault(exact, marginal, first_difference(chances, chances_of(sampled.odds[i]), allowed),
              formatted("in {} games", scope.games), check);
  }
  check.games += scope.games;
}

/// Fewer of both sides, until the dice can be gone through one by one.
void check_fewer(const Inquiry& inquiry, const Situation& said, const CheckScope& scope,
                 CommandCheck& check) {
  for (const long long most : {5, 3, 2, 1}) {
    auto fewer = said;
    bool smaller = false;
    for (const bool target : {false, true}) {
      const SlotPath path{target, std::string{slot::count}};
      if (!said.has(path) || said.number(path) <= most) continue;
      fewer.set_number(path, most);
      smaller = true;
    }
    if (!smaller) continue;
    try {
      const auto engine = inquiry.engine(fewer);
      if (compare_one_by_one(engine, odds_of(engine), scope, check)) return;
    } catch (const Failure&) {
      continue;  // the rules don't allow so few
    }
  }
}

void check_example(const Library& library, const std::string& rules_name, const Ruleset& rules,
                   const Procedure& procedure, const Example& example, const CheckScope& scope,
                   CommandCheck& check) {
  const Armies none{Texts{}, rules};
  const Lookup lookup{library, rules_name, none};
  const Inquiry inquiry{lookup, rules, example.asked, procedure.name, procedure, example.words};
  const auto sweep = inquiry.read(example.words);
  if (!sweep.axes.empty()) return;
  const auto said = sweep.situation();
  const auto engine = inquiry.engine(said);
  std::optional<Report> exact;
  try {
    exact = odds_of(engine);
  } catch (const TooLong&) {
    exact.reset();
  }
  ++check.situations;
  if (exact) compare_games(engine, *exact, procedure.name, scope, check);
  if (!exact || !compare_one_by_one(engine, *exact, scope, check))
    check_fewer(inquiry, said, scope, check);
}

}  // namespace

std::string first_difference(const std::map<std::string, double>& exact,
                             const std::map<std::string, double>& other,
                             const std::function<double(double chance)>& allowed) {
  auto all = exact;
  all.insert(other.begin(), other.end());
  for (const auto& one : all) {
    const double right = at(exact, one.first);
    const double found = at(other, one.first);
    if (std::abs(found - right) > allowed(right))
      return formatted("{}: {:.10g} by the exact odds, {:.10g}", one.first, right, found);
  }
  return {};
}

CommandCheck check_command(const Library& library, const std::string& rules_name,
                           const Ruleset& rules, const Procedure& procedure,
                           const CheckScope& scope) {
  CommandCheck check;
  check.command = procedure.name;
  for (const auto& example : examples_of(rules, procedure)) {
    try {
      check_example(library, rules_name, rules, procedure, example, scope, check);
    } catch (const Failure& failure) {
      check.not_checked = failure.what();
    }
  }
  if (check.situations > 0) check.not_checked.clear();
  else if (check.not_checked.empty()) check.not_checked = "no words are known that it answers";
  return check;
}

CommandCheck check_plain_dice(const CheckScope& scope) {
  CommandCheck check;
  check.command = "roll";
  const auto rules = plain_dice();
  const auto& roll = rules.procedures.front();
  for (const char* expression : {"3d6+2", "2d10kh1", "4d6dl1", "2d4-d6", "d%"}) {
    const Engine engine{rules, request_for(roll, dice_situation(expression)), "roll"};
    const auto exact = odds_of(engine);
    ++check.situations;
    compare_games(engine, exact, roll.name, scope, check);
    compare_one_by_one(engine, exact, scope, check);
  }
  return check;
}

}  // namespace acw
