#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/columns.hpp"
#include "rules/common_rows.hpp"
#include "rules/described.hpp"
#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

/// Checks a procedure's rows in the tables that any procedure may have.
class Check {
 public:
  Check(const Ruleset& rules, const Procedure& procedure, Problems& problems)
      : rules_{rules}, procedure_{procedure}, problems_{problems} {
    for (const auto& shape : keys::common_tables) kinds(shape);
    for (const auto& row : procedure.rows(aftermath::shape.name)) effect(row);
    for (const auto& row : procedure.rows(naming::shape.name)) binding(row);
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      if (row.has("where")) outcome_with_value(procedure, row.text("where"), row);
    }
    for (const auto& row : procedure.rows(next::shape.name)) next(row);
  }

 private:
  void fault(const Row& row, const std::string& says) { problems_.add(row.at, says); }

  /// Checks that each row has a column that begins one of the table's kinds of rows, and no columns
  /// of other kinds than the first one that it has.
  void kinds(const Shape& shape) {
    if (shape.kinds.empty()) return;
    const auto where = concat("a row of ", procedure_.name, ".", shape.name);
    const auto kinds = parse_kinds(shape);
    Texts names;
    for (const auto& kind : kinds) names.push_back(quote(kind.name));
    for (const auto& row : procedure_.rows(shape.name)) {
      const auto* kind =
          ranges::first_that(kinds, [&](const RowKind& one) { return row.has(one.name); });
      if (kind == nullptr) fault(row, concat(where, " requires ", any_of(names)));
      for (const auto& cell : row.cells) {
        if (kind != nullptr && !contains(kind->columns, cell.name))
          fault(row, concat("'", cell.name, "' can't be used with '", kind->name, "' in ", where));
      }
    }
  }

  void effect(const Row& row) {
    if (!row.has("outcomes")) return;
    if (texts(row, "outcomes").empty()) fault(row, "'outcomes' requires at least one outcome");
    if (row.text("who") == "loser" &&
        ranges::none_of(procedure_.rows(next::shape.name),
                        [](const Row& each) { return each.has("winner"); }))
      fault(row, "the loser is unknown: add 'winner' to " + procedure_.name + ".next");
  }

  void binding(const Row& row) {
    if (row.has("with")) officer(row);
    if (row.has("men") && (row.text("of") != "guns" || row.integer("men") < 1))
      fault(row, "'men' must be at least 1, in a row with of = \"guns\"");
  }

  void outcome_with_value(const Procedure& procedure, const std::string& text, const Row& row) {
    const auto [name, value] = outcome_and_value(text);
    if (value.empty()) fault(row, "'" + text + "' must give an outcome a value, as in holds=true");
    else require_outcome(procedure, name, row.at, problems_);
  }

  /// An officer's flag and rank must be slots of the side, and the row must be unconditional.
  void officer(const Row& row) {
    for (const auto* column : {"with", "rank"})
      sided(row, column, procedure_, is_of_side(row, true));
    if (!row.when.empty()) fault(row, "a row for an officer's name can't have 'when'");
  }
  void sided(const Row& row, std::string_view column, const Procedure& procedure, bool target) {
    const auto& name = row.text(column);
    if (rules_.slot(name) != nullptr && !procedure.is_sided(name, target))
      fault(row, "'" + name + "' is not a slot of that side of " + procedure.name);
  }

  void next(const Row& row) {
    if (row.has("procedure")) follows(row);
    else if (row.has("repeat") && !procedure_.is_between(next::to_the_end))
      problems_.add(procedure_.at, concat(procedure_.name, " repeats, which requires the slot '",
                                          next::to_the_end, "' in 'between'"));
  }

  void follows(const Row& row) {
    const auto* procedure = rules_.procedure(row.text("procedure"));
    if (procedure == nullptr) return;
    if (row.flag("each_round") &&
        ranges::none_of(procedure->rows(aftermath::shape.name),
                        [](const Row& each) { return each.flag("ends"); }))
      fault(row, "'each_round' requires a row with 'ends' in " + procedure->name + ".aftermath");
    const bool target = row.text("as") == next::sides[1];
    if (target && procedure->target.empty())
      fault(row, procedure->name + " has no target, which 'as' requires");
    for (const auto* column : {"spared", "gone", "over", "lost"}) {
      for (const auto& text : texts(row, column)) outcome_with_value(*procedure, text, row);
    }
    for (const auto* column : {"percent_lost", "percent_hurt", "hurt", "rest"})
      sided(row, column, *procedure, target);
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  Problems& problems_;
};

}  // namespace

void check_aftermath(const Ruleset& rules, Problems& problems) {
  for (const auto& procedure : rules.procedures) Check{rules, procedure, problems};
}

}  // namespace acw
