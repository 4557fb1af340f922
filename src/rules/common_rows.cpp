#include "rules/common_rows.hpp"

#include "acw/base/append_all.hpp"
#include "acw/rules/aftermath_tables.hpp"

namespace acw {
namespace {

/// Rows of the table `next` that fulfill a condition.
Rows next_rows(const Procedure& procedure, auto is) {
  Rows rows;
  for (const auto& row : procedure.rows(next::shape.name)) {
    if (is(row)) rows.push_back(&row);
  }
  return rows;
}

/// True if a row with outcomes has one of these columns.
bool has_any(const Row& row, std::initializer_list<std::string_view> columns) {
  return row.has("outcomes") &&
         ranges::any_of(columns, [&](std::string_view name) { return row.has(name); });
}

}  // namespace

const Row* repeat_row(const Procedure& procedure) {
  return ranges::first_that(procedure.rows(next::shape.name),
                            [](const Row& row) { return row.has("repeat"); });
}

const Row* repeat_row(const Procedure& procedure, const Situation& situation) {
  return ranges::first_that(procedure.rows(next::shape.name), [&](const Row& row) {
    return row.has("repeat") && situation.matches(row.when);
  });
}

Texts fight_outcomes(const Row& repeat) {
  const bool volleys = word_index(next::turns, repeat, "repeat") == next::by_volleys;
  Texts names{"winner", volleys ? "volleys" : "rounds"};
  for (const std::string side : {"attacker", "defender"}) {
    const auto lost = side + "_lost";
    names.push_back(volleys ? side + "_left" : std::string{repeat.text(lost, lost)});
  }
  append_all(names, Names{"attacker_end", "defender_end"});
  return names;
}

Rows follow_rows(const Procedure& procedure) {
  return next_rows(procedure,
                   [](const Row& row) { return row.has("procedure") && !row.flag("each_round"); });
}

Rows round_rows(const Procedure& procedure) {
  return next_rows(procedure, [](const Row& row) { return row.flag("each_round"); });
}

Rows word_rows(const Procedure& procedure) {
  return next_rows(procedure, [](const Row& row) { return row.has("slot"); });
}

bool is_carried(const Row& row) {
  return !row.flag("game") &&
         has_any(row, {"lose", "leaves", "wounds", "hurt", "clears", "sets", "ends"});
}

bool has_game_effects(const Row& row) {
  return row.flag("game") ||
         has_any(row, {"back", "tally", "untally", "keeps", "officer", "takes", "state"});
}

const Row* end_row(const Ruleset& rules, std::string_view end) {
  for (const auto& procedure : rules.procedures) {
    const auto* row =
        ranges::first_that(procedure.rows(aftermath::shape.name), [&](const Row& one) {
          return !one.has("outcomes") && one.has("end") && one.text("end") == end;
        });
    if (row != nullptr) return row;
  }
  return nullptr;
}

bool is_of_side(const Row& row, bool target) {
  return (word_index(next::sides, row, "side") == 1) == target;
}

bool is_one_figure(const Procedure& procedure, bool target) {
  return ranges::any_of(procedure.rows(naming::shape.name), [&](const Row& row) {
    return is_of_side(row, target) && row.text("of") == "one";
  });
}

const Row* officer_row(const Procedure& procedure, bool target) {
  return ranges::first_that(procedure.rows(naming::shape.name), [&](const Row& row) {
    return row.has("with") && is_of_side(row, target);
  });
}

}  // namespace acw
