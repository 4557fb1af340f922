#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/mechanisms/lot.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "rules/columns.hpp"
#include "rules/common_rows.hpp"
#include "rules/described.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

void add_once(Texts& names, std::string_view name) {
  if (!name.empty() && !contains(names, name)) names.emplace_back(name);
}

/// Outcomes that a procedure's tables define in addition to its mechanism; for a lot, all columns
/// of its results.
Texts named_outcomes(const Procedure& procedure) {
  const bool lot = procedure.mechanism == Lot::name;
  Texts all;
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) {
      add_once(all, row.text("outcome"));
      add_once(all, row.text("total"));
      for (const auto& cell : row.cells) {
        if (lot && table.name == "results" && Lot::is_outcome(cell.name)) add_once(all, cell.name);
      }
    }
  }
  return all;
}

/// Outcomes that may be the headline.
Texts headline_outcomes(const Procedure& procedure) {
  auto all = named_outcomes(procedure);
  const auto add = [&](const Texts& names) {
    for (const auto& name : names) add_once(all, name);
  };
  add(possible_outcomes(procedure));
  for (const auto& row : procedure.rows(next::shape.name)) {
    if (row.has("repeat")) add(fight_outcomes(row));
  }
  if (procedure.is_between(next::to_the_end) && repeat_row(procedure) == nullptr)
    add(fight_outcomes({}));  // fought by the mechanism
  return all;
}

/// Adds a problem if a procedure has outcomes, but not this one.
void require_outcome(const Procedure& procedure, std::string_view name, const Mark& at,
                     Problems& problems) {
  auto known = headline_outcomes(procedure);
  for (const auto outcome : column_names(mechanism_shape(procedure.mechanism).outcomes))
    add_once(known, outcome);
  if (!known.empty() && !name.empty())
    require_known(problems, at, procedure.name + " has no outcome", name, known);
}

class ProcedureCheck {
 public:
  ProcedureCheck(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                 Problems& problems)
      : rules_{rules}, procedure_{procedure}, shape_{shape}, problems_{problems} {}

  void check(const Node& from) {
    for (const auto& shape : shape_.tables) names(shape);
    for (const auto& shape : keys::common_tables) {
      names(shape);
      kinds(shape);
    }
    for (const auto& row : procedure_.rows(aftermath::shape.name)) effect(row);
    for (const auto& row : procedure_.rows(naming::shape.name)) binding(row);
    for (const auto& row : procedure_.rows(keeping::shape.name)) {
      if (row.has("where")) outcome_with_value(procedure_, row.text("where"), row);
    }
    for (const auto& row : procedure_.rows(next::shape.name)) next(row);
    if (procedure_.mechanism == Lot::name) lot();
    outcomes(from);
    ranges();
    clock();
    extra_regiments();
    board();
  }

 private:
  void fault(const Row& row, const std::string& says) { problems_.add(row.at, says); }
  void fault(const Row& row, std::string_view column, const std::string& says) {
    const auto* cell = row.cell(column);
    problems_.add(cell != nullptr ? cell->at : row.at, says);
  }

  // The entities that texts of tables name.

  void names(const Shape& shape) {
    const auto& rows = procedure_.rows(shape.name);
    for (const auto& column : parse_columns(shape)) {
      for (const auto& row : rows) names(row, column);
      if (column.rises != 0) rising(shape.name, column.name, column.rises);
    }
    for (const auto& row : rows) {
      const auto* words = row.cell("words");
      if (words != nullptr && row.integer("starts") >= count_of(words->texts))
        fault(row, "starts", "'starts' must be the index of one of 'words', from 0");
    }
  }

  void names(const Row& row, const Column& column) {
    const auto* cell = naming::is_naming(column.words) ? row.cell(column.name) : nullptr;
    if (cell == nullptr) return;
    const auto kind = column.words.front();
    for (const auto& text : column.type == Column::text ? Texts{cell->text} : cell->texts) {
      if (text.empty() && !column.required) continue;
      if (kind == naming::result) {
        require_outcome(procedure_, text, cell->at, problems_);
        continue;
      }
      const auto [what, known] = kind.starts_with(naming::word_of)
                                     ? words_of_slot(row.text(kind.substr(naming::word_of.size())))
                                     : named_entities(kind, slot_path(text).target);
      if (!what.empty()) require_known(problems_, cell->at, what, text, known);
    }
  }
  /// Words of a slot, and the beginning of the message about another word; empty without a slot.
  std::pair<std::string, Texts> words_of_slot(const std::string& path) const {
    const auto* slot = rules_.slot(slot_path(path).slot);
    if (slot == nullptr) return {};
    Texts words;
    for (const auto& word : slot->words) words.push_back(word.name);
    if (slot->kind == Slot::Kind::flag) words = {"true"};
    return {"'" + slot->name + "' does not take", words};
  }
  /// Names of all entities of a kind, and the beginning of the message about another name.
  std::pair<std::string, Texts> named_entities(std::string_view kind, bool of_target) const {
    Texts all;
    if (kind == naming::procedure) {
      for (const auto& one : rules_.procedures) all.push_back(one.name);
      return {"unknown command", all};
    }
    if (kind == naming::step || kind == naming::outcome) {
      const auto table = kind.substr(kind.find(' ') + 1);
      for (const auto& row : procedure_.rows(table))
        add_once(all, row.text(kind == naming::step ? "name" : "outcome"));
      return {concat(procedure_.name, " has no ", table), all};
    }
    constexpr std::pair<std::string_view, Slot::Kind> kinds[] = {
        {"a flag slot", Slot::Kind::flag},
        {"a number slot", Slot::Kind::number},
        {"a word slot", Slot::Kind::words}};
    for (const auto& [named, slots] : kinds) {
      if (kind != named) continue;
      for (const auto& slot : rules_.slots) {
        if (slot.kind == slots) all.push_back(slot.name);
      }
      return {concat("unknown ", kind.substr(2)), all};
    }
    const bool number = kind == naming::number;  // of this procedure
    const auto take = [&](const SlotPath& path) {
      const auto* slot = rules_.slot(path.slot);
      const bool counts = slot != nullptr ? !slot->spoken() : path.slot != slot::distance;
      if (!number || counts) add_once(all, path.text());
    };
    for (const auto& path : procedure_.slots()) take(path);
    if (number) return {procedure_.name + " has no number slot", all};
    for (const auto& slot : rules_.slots) take({of_target, slot.name});
    for (const auto name : {slot::count, slot::original}) take({of_target, name});
    return {"unknown slot", all};
  }

  // Outcomes.

  void outcomes(const Node& from) {
    if (shape_.outcomes.columns.empty() && named_outcomes(procedure_).empty()) return;
    auto all = headline_outcomes(procedure_);
    const auto require = [&](const Node& node) {
      if (node.is_text())
        require_known(problems_, node.at, procedure_.name + " has no outcome", node.text, all);
    };
    for (const auto* key : {"headline", "labels"}) {
      require(value_of(from, key));
      for (const auto& item : value_of(from, key).items) require(item);
    }
    if (!shape_.units.columns.empty()) return;  // an army's wording may use more than its counts
    for (const auto outcome : column_names(shape_.outcomes)) add_once(all, outcome);
    const Texts whole = all;
    for (const auto& name : whole) add_once(all, name.substr(name.rfind('.') + 1));
    add_once(all, "side");
    for (const auto& field : value_of(from, "say").fields)
      require_known(problems_, field.at, procedure_.name + " has no outcome", field.name, all);
  }

  // Lots.

  void lot() {
    if (procedure_.table("die") == nullptr) return;
    int sides = 0;
    for (const auto& row : procedure_.rows("die")) {
      sides = std::max(sides, row.integer("sides"));
      const int of_one = row.integer("times", 1) + row.integer("add");
      if (row.has("outcome") && of_one < 0)
        fault(row, "add",
              formatted("a roll of 1 would give {} for '{}', but the least is 0", of_one,
                        row.text("outcome")));
    }
    const auto& results = procedure_.rows("results");
    for (const auto& row : results) {
      for (const auto& cell : row.cells) lot_cell(row, cell);
    }
    if (is_plain(results) && !results.empty() && results.back().integer("to", sides) < sides)
      fault(results.back(), "to",
            formatted("the chart ends here, but its die goes up to {}", sides));
  }
  /// Checks that numbers of a column are whole and, if they count figures, not negative.
  void lot_cell(const Row& row, const Cell& cell) {
    if (cell.number < 0 && is_counted(cell.name))
      fault(row, cell.name, "'" + cell.name + "' counts figures, and can't be less than 0");
    if (cell.type == Column::number && cell.number != static_cast<int>(cell.number))
      fault(row, cell.name, "'" + cell.name + "' requires whole numbers");
  }
  bool is_counted(std::string_view outcome) const {
    const auto& rows = procedure_.rows(aftermath::shape.name);
    return ranges::any_of(rows, [&](const Row& row) {
      return is_carried(row) && contains(row.cell("outcomes")->texts, outcome);
    });
  }

  // Charts.

  /// True if no row has conditions.
  static bool is_plain(const std::vector<Row>& rows) {
    return ranges::all_of(rows, [](const Row& row) { return row.when.empty(); });
  }
  /// Checks that rows rise by a column, or fall if the direction is −1.
  void rising(std::string_view name, std::string_view column, int direction) {
    const auto& rows = procedure_.rows(name);
    const Row* before = nullptr;
    for (const auto& row : rows) {
      if (!is_plain(rows) || !row.has(column)) return;
      const int now = row.integer(column);
      if (before != nullptr && direction * now <= direction * before->integer(column))
        fault(row, column,
              formatted("{}.{} must {} by '{}', but {} follows {}", procedure_.name, name,
                        direction > 0 ? "rise" : "fall", column, now, before->integer(column)));
      before = &row;
    }
  }
  /// Checks that an army's extra regiments have classes that the ruleset defines.
  void extra_regiments() {
    constexpr int most = 1000;
    Texts classes;
    for (const auto& row : procedure_.rows("foot")) add_once(classes, row.text("class"));
    for (const auto& row : procedure_.rows("extra")) {
      for (const auto& cell : row.cells) {
        if (cell.name == "face") continue;
        const int whole = row.integer(cell.name);
        require_known(problems_, cell.at, "unknown class of foot", cell.name, classes);
        if (cell.type != Column::number || whole < 0 || whole > most || cell.number != whole)
          fault(row, cell.name, "'" + cell.name + "' requires a whole number from 0 to 1000");
      }
    }
  }
  /// Checks that a map's edges and terrain fit on its board.
  void board() {
    const auto& boards = procedure_.rows("board");
    if (boards.empty()) return;
    const auto& size = boards.front();
    const int squares = size.integer("columns") * size.integer("rows");
    for (const auto& row : procedure_.rows("edges")) {
      const auto* list = row.cell("squares");
      if (list == nullptr) continue;
      if (list->integers.empty()) fault(row, "squares", "an edge requires at least one square");
      if (ranges::any_of(list->integers, [&](long long square) { return square > squares; }))
        fault(row, "squares", formatted("the board has only {} squares", squares));
    }
    int pieces = 0;
    for (const auto& row : procedure_.rows("terrain")) {
      pieces += row.when.empty() ? row.integer("pieces") : 0;
      if (pieces <= squares) continue;
      fault(row, "pieces",
            formatted("this makes {} pieces, but the board has only {} squares", pieces, squares));
      break;
    }
  }
  /// Checks that the dice can give each hour at which a game begins, and that night falls later.
  void clock() {
    for (const auto& row : procedure_.rows("hour")) {
      const int least = row.integer("least");
      const int most = row.integer("most");
      const int dice = row.integer("dice");
      if (least > most)
        fault(row, "least", formatted("'least' ({}) exceeds 'most' ({})", least, most));
      else if (most < dice || least > dice * row.integer("sides"))
        fault(row, "dice", formatted("the dice can't give an hour from {} to {}", least, most));
      for (const auto& season : procedure_.rows("seasons")) {
        if (season.integer("dusk") < std::min(most, dice * row.integer("sides")))
          fault(season, "dusk",
                formatted("night falls before the last hour that the dice can give, {}", most));
      }
    }
  }
  /// Checks that each range band ends after the nearer ones and after the beginning of its row.
  void ranges() {
    for (const auto& row : procedure_.rows(keys::ranges.name)) {
      double before = row.number("from");
      bool any = row.has("none");
      for (const auto& band : procedure_.bands) {
        const auto* cell = row.cell(band);
        if (cell == nullptr) continue;
        any = true;
        if (cell->number < before)
          fault(row, band, "'" + band + "' must not end before the nearer band");
        before = cell->number;
      }
      if (!any && !row.cells.empty())
        fault(row, "a row of " + procedure_.name + ".ranges requires the distance of a band");
    }
  }

  // Tables that any procedure may have.

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
  const MechanismShape& shape_;
  Problems& problems_;
};

}  // namespace

void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Node& from, Problems& problems) {
  ProcedureCheck{rules, procedure, shape, problems}.check(from);
}

}  // namespace acw
