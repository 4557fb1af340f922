#include "acw/base/concat.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/columns.hpp"
#include "rules/common_rows.hpp"
#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

/// Checks a procedure's rows in the tables that any procedure may have.
class Check {
 public:
  Check(const Ruleset& rules, const Procedure& procedure, Problems& problems)
      : rules_{rules}, procedure_{procedure}, problems_{problems} {
    for (const auto& row : procedure.rows(aftermath::shape.name)) effect(row);
    for (const auto& row : procedure.rows(naming::shape.name)) binding(row);
    for (const auto& row : procedure.rows(keeping::shape.name)) entity(row);
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) turn(row);
    for (const auto& row : procedure.rows(next::shape.name)) next(row);
  }

 private:
  void fault(const Row& row, const std::string& says) { problems_.add(row.at, says); }

  /// Kind of a row: the column that identifies it, and the columns that it may have.
  struct Kind {
    std::string_view begins;
    Names columns;
  };
  /// Names of a table's columns from `first` up to, but not including, `end`.
  static Names columns_from(const Shape& shape, std::string_view first, std::string_view end = {}) {
    const auto all = names_of(parse_columns(shape));
    const auto from = std::find(all.begin(), all.end(), first);
    return {from, std::find(from, all.end(), end)};
  }
  /// First kind whose column the row has. Other columns than the kind's are problems. If there is
  /// none, adds a problem with `needed` and returns null.
  const Kind* kind_of(std::string_view table, const Row& row, std::span<const Kind> kinds,
                      std::string_view needed) {
    const auto where = concat("a row of ", procedure_.name, ".", table);
    const auto* kind =
        ranges::first_that(kinds, [&](const Kind& each) { return row.has(each.begins); });
    if (kind == nullptr) fault(row, concat(where, " requires ", needed));
    for (const auto& cell : row.cells) {
      if (kind != nullptr && cell.name != kind->begins && !contains(kind->columns, cell.name))
        fault(row, concat("'", cell.name, "' can't be used with '", kind->begins, "' in ", where));
    }
    return kind;
  }

  void effect(const Row& row) {
    static const Kind kinds[] = {{"outcomes", columns_from(aftermath::shape, "outcomes")},
                                 {"rank", {"of", "sets", "clears", "takes"}},
                                 {"end", {"state", "sets", "all", "until", "turns", "tally"}}};
    const auto* kind = kind_of(aftermath::shape.name, row, kinds,
                               "'outcomes', 'end' with a 'state', or an officer's 'rank'");
    if (kind != &kinds[0]) return;
    if (texts(row, "outcomes").empty()) fault(row, "'outcomes' requires at least one outcome");
    if (row.text("who") == "loser" &&
        ranges::none_of(procedure_.rows(next::shape.name),
                        [](const Row& each) { return each.has("winner"); }))
      fault(row, "the loser is unknown: add 'winner' to " + procedure_.name + ".next");
  }

  void binding(const Row& row) {
    const Kind kinds[] = {{"with", {"side", "rank", "other"}},
                          {"omits", {"side", "typed"}},
                          {"keeps", {"side", "first", "lead"}},
                          {"denies", {"side", "officer"}},
                          {"of", {"side", "slot", "rest", "whole", "men", "crew", "last"}}};
    const auto* kind =
        kind_of(naming::shape.name, row, kinds, "'of', 'omits', 'keeps', 'with' or 'denies'");
    if (kind == &kinds[0]) officer(row);
    if (row.has("men") && (row.text("of") != "guns" || row.integer("men") < 1))
      fault(row, "'men' must be at least 1, in a row with of = \"guns\"");
  }

  void entity(const Row& row) {
    const Kind kinds[] = {
        {"slot", {"side", "another", "first", "counts", "end", "keeps"}},
        {"kind", {"each", "first", "counts", "list", "adds", "tells", "sets", "where"}}};
    (void)kind_of(keeping::shape.name, row, kinds, "'slot', whose word is the kind, or 'kind'");
    if (row.has("where")) outcome_with_value(procedure_, row.text("where"), row);
  }

  void turn(const Row& row) {
    const Kind kinds[] = {{"due", {}},
                          {"sets", {"once", "every", "turns", "given"}},
                          {"once", {"every", "whole", "elsewhere"}},
                          {"counts", {"by", "turns"}},
                          {"near", {"to"}},
                          {"against", {"ends", "state"}},
                          {"ends", {"until", "unless"}},
                          {"begins", {}}};
    (void)kind_of(turns_of_game::shape.name, row, kinds,
                  "'due', 'sets', 'once', 'counts', 'near', 'against', 'ends' or 'begins'");
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
    const auto* rank = rules_.slot(row.text("rank"));
    if (rank == nullptr || rank->kind != Slot::Kind::words) return;
    require_known(problems_, row.at, "'" + rank->name + "' does not take", row.text("other"),
                  words_of(*rank));
  }
  void sided(const Row& row, std::string_view column, const Procedure& procedure, bool target) {
    const auto& name = row.text(column);
    if (rules_.slot(name) != nullptr && !procedure.is_sided(name, target))
      fault(row, "'" + name + "' is not a slot of that side of " + procedure.name);
  }

  void next(const Row& row) {
    static const Kind kinds[] = {{"procedure", columns_from(next::shape, "procedure", "repeat")},
                                 {"repeat", columns_from(next::shape, "repeat", "slot")},
                                 {"slot", columns_from(next::shape, "slot")}};
    const auto* kind = kind_of(next::shape.name, row, kinds, "'procedure', 'repeat' or 'slot'");
    if (kind == nullptr) return;
    if (kind == &kinds[0]) follows(row);
    else if (kind == &kinds[1]) repeats();
    else words(row);
  }

  void repeats() {
    if (!procedure_.is_between(next::to_the_end))
      problems_.add(procedure_.at, procedure_.name + " repeats, which requires the slot '" +
                                       std::string{next::to_the_end} + "' in 'between'");
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

  void words(const Row& row) {
    const auto path = slot_path(row.text("slot"));
    const auto& word = row.text("word");
    const auto* found = rules_.slot(path.slot);
    if (found == nullptr || !found->spoken()) {
      Names all;
      for (const auto& one : rules_.slots) {
        if (one.spoken()) all.push_back(one.name);
      }
      return problems_.unknown(row.at, "unknown word slot", path.slot, all);
    }
    const auto known = found->kind == Slot::Kind::words ? words_of(*found) : Names{"true"};
    require_known(problems_, row.at, "'" + path.slot + "' does not take", word, known);
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
