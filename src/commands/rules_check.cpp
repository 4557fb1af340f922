#include "acw/rules/aftermath_tables.hpp"
#include "commands/rules.hpp"
#include "steps/step.hpp"
#include "what_if/variations.hpp"
#include "words/grammar.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Tables, of any mechanism, whose first matching row is used.
constexpr std::string_view first_match =
    " actions advantage army base board carried cavalry chart class_cost combat contact dice die "
    "edges effects fall free_hack group horse horse_die horses_spared kill_die level loading "
    "many men moves names outnumber pattern ranges ranging room rout saves scoring shot struck "
    "structures survival swap test to_hit weapon_die weapons work ";

bool covers(const Conditions& wide, const Conditions& narrow) {
  return ranges::all_of(wide, [&](const Condition& one) {
    return ranges::any_of(narrow, [&](const Condition& other) {
      return one.path == other.path && ranges::all_of(other.values, [&](const auto& value) {
               return contains(one.values, value);
             });
    });
  });
}

struct SenseCheck {
  const Ruleset& rules;
  const Procedure& procedure;
  Problems& problems;

  void check() {
    if (!procedure.target.empty() && !procedure.looks_up &&
        ranges::none_of(procedure.rows(aftermath::shape.name),
                        [](const Row& row) { return row.cells.size() > 2; }))
      problems.add(procedure.at, procedure.name +
                                     " has a target, and no row of its aftermath "
                                     "changes a unit: a game records nothing of it");
    for (const auto& one : procedure.refusals)
      for (const auto& other : procedure.refusals) compare_sides(one, other);
    for (const auto& table : procedure.tables) {
      if (first_match.find(" " + table.name + " ") == first_match.npos) continue;
      unmatched(table.rows);
      unanswered(table);
    }
  }

  /// Reports a word that a refusal lists for one side but not for the other.
  void compare_sides(const Refusal& one, const Refusal& other) {
    for (std::size_t i = 0; one.say == other.say && i < one.when.size() && i < other.when.size();
         ++i) {
      const auto& [path, words] = one.when[i];
      auto more = other.when[i];
      if (path.slot != more.path.slot || path.target == more.path.target || words.size() < 2 ||
          words.size() + 1 != more.values.size())
        continue;
      for (const auto& word : words) std::erase(more.values, word);
      if (more.values.size() == 1)
        problems.add(procedure.at,
                     concat(procedure.name, " refuses \"", one.say, "\" without '", more.values[0],
                            "' in ", path.text(), ", but lists it for the other side"));
    }
  }

  void unmatched(const std::vector<Row>& rows) {
    for (const auto& row : rows) {
      for (const auto* before = rows.data(); before != &row; ++before) {
        // a file may override the one that it extends
        if (before->at.file != row.at.file || !covers(before->when, row.when)) continue;
        problems.add(row.at, "this row is never used: the row of line " +
                                 std::to_string(before->at.line) + " always matches before it");
        break;
      }
    }
  }

  /// Tries all words of the slots that the rows name or that are required, at the end of each band.
  void unanswered(const Table& table) {
    std::map<std::string, Texts> choices;  // by path; "" omits the word
    for (const auto& row : table.rows) {
      for (const auto& condition : row.when) {
        const auto* slot = rules.slot(condition.path.slot);
        if (condition.path.slot == next::to_the_end) continue;  // it requires other words
        Texts values{""};
        for (const auto word : slot != nullptr ? words_of(*slot) : Names{})
          values.emplace_back(word);
        choices.try_emplace(condition.path.text(), values);
      }
    }
    for (const auto& requirement : procedure.required) {
      const auto* slot = rules.slot(requirement.path.slot);
      choices.try_emplace(
          requirement.path.text(),
          Texts{slot != nullptr && !slot->words.empty() ? slot->words[0].name : "2"});
    }
    std::vector<Length> distances{Length::of(1, rules.unit)};
    for (const auto& row : procedure.rows("ranges")) {
      for (const auto& edge : band_edges(rules, procedure, row)) {
        if (!contains(distances, edge)) distances.push_back(edge);
      }
    }
    auto combinations = distances.size();
    for (const auto& [path, values] : choices) combinations *= values.size();
    if (combinations > 20'000) return;  // takes too long
    for (std::size_t i = 0; i < combinations; ++i) {
      Situation typed;
      choose_variants(rules, {}, typed);
      auto rest = i / distances.size();
      for (const auto& [name, values] : choices) {
        const auto path = slot_path(name);
        const auto& value = values[rest % values.size()];
        rest /= values.size();
        const auto* slot = rules.slot(path.slot);
        const auto kind = slot != nullptr ? slot->kind : Slot::Kind::number;
        if (value.empty()) continue;
        typed.set({path, kind, kind == Slot::Kind::flag ? "true" : value,
                   std::vector<long long>(100, 2), true});
      }
      typed = at_distance(typed, distances[i % distances.size()]);
      try {
        auto situation = typed;
        auto explanation = complete_situation(rules, procedure, situation);
        planner(procedure.mechanism)(Query{rules, procedure, situation, explanation}, {});
      } catch (const Failure& failure) {
        const std::string why = failure.what();
        if (why.find("no row for this in " + procedure.name + "." + table.name) == why.npos)
          continue;
        return problems.add(procedure.at, situation_words(rules, procedure, typed) + ": " + why);
      }
    }
  }
};

}  // namespace

void check_sense(const Ruleset& rules, Problems& problems) {
  for (const auto& procedure : rules.procedures) SenseCheck{rules, procedure, problems}.check();
}

}  // namespace acw
