#include "acw/base/concat.hpp"
#include "acw/mechanisms/lot.hpp"
#include "base/format.hpp"
#include "rules/columns.hpp"
#include "rules/common_rows.hpp"
#include "rules/described.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"

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
  for (const auto& one : possible_outcomes(procedure)) add_once(all, one);
  Rows repeats;
  for (const auto& row : procedure.rows(next::shape.name)) {
    if (row.has("repeat")) repeats.push_back(&row);
  }
  const Row fought_by_mechanism;
  if (repeats.empty() && procedure.is_between(next::to_the_end))
    repeats.push_back(&fought_by_mechanism);
  for (const auto* row : repeats) {
    for (const auto& one : fight_outcomes(*row)) add_once(all, one);
  }
  return all;
}

class ProcedureCheck {
 public:
  ProcedureCheck(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                 const Field& from, Problems& problems)
      : rules_{rules},
        procedure_{procedure},
        shape_{shape},
        from_{from.value},
        at_{from.at},
        problems_{problems} {}

  void check() {
    tables();
    if (procedure_.mechanism == Lot::name) lot();
    outcomes();
    ranges();
    clock();
    extra_regiments();
    board();
  }

 private:
  // Positions in the file.

  Mark at(std::string_view key) const {
    const auto* field = from_.find(key);
    return field != nullptr ? field->value.at : at_;
  }
  /// Position of a row's column, or of one of its items; position of the row if it has no such
  /// column.
  const Mark& at(const Row& row, std::string_view column, std::size_t item = 0) const {
    for (const auto& table : from_.fields) {
      const auto* within = table.value.find("rows");
      for (const auto& node : (within != nullptr ? within->value : table.value).items) {
        const auto* field = node.at == row.at ? node.find(column) : nullptr;
        if (field == nullptr) continue;
        const auto& value = field->value;
        return item < value.items.size() ? value.items[item].at : value.at;
      }
    }
    return row.at;
  }
  void fault(const Row& row, std::string_view column, const std::string& says) {
    problems_.add(at(row, column), says);
  }

  // Tables and the entities that their texts name.

  void tables() {
    for (const auto& shape : shape_.tables) {
      const auto& rows = procedure_.rows(shape.name);
      if (rows.empty() && procedure_.table(shape.name) != nullptr &&
          (shape.required || is_asked_for(shape.name)))
        problems_.add(at(shape.name), formatted("{0}.{1} is empty, but {0} requires a row",
                                                procedure_.name, shape.name));
      for (const auto& row : rows) {
        const auto* words = row.cell("words");
        if (words != nullptr && row.integer("starts") >= count_of(words->texts))
          fault(row, "starts", "'starts' must be the index of one of 'words', from 0");
      }
      names(shape);
    }
    for (const auto& shape : keys::common_tables) names(shape);
  }
  void names(const Shape& shape) {
    for (const auto& column : parse_columns(shape)) {
      for (const auto& row : procedure_.rows(shape.name)) names(row, column);
      if (column.rises != 0) rising(shape.name, column.name, column.rises);
    }
  }
  /// True for optional tables that must not be empty if they are present.
  static bool is_asked_for(std::string_view table) { return table == "saves" || table == "fall"; }

  void names(const Row& row, const Column& column) {
    const auto* cell = naming::is_naming(column.words) ? row.cell(column.name) : nullptr;
    if (cell == nullptr) return;
    const auto kind = column.words.front();
    const auto texts = column.type == Column::text ? Texts{cell->text} : cell->texts;
    for (const auto i : ranges::Places{texts}) {
      if (texts[i].empty() && !column.required) continue;
      const auto mark = at(row, column.name, i);
      if (kind == naming::result) {
        require_outcome(procedure_, texts[i], mark, problems_);
        continue;
      }
      const auto [what, known] = kind.starts_with(naming::word_of)
                                     ? words_of_slot(row.text(kind.substr(naming::word_of.size())))
                                     : named_entities(kind, slot_path(texts[i]).target);
      if (!what.empty()) require_known(problems_, mark, what, texts[i], known);
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

  void outcomes() {
    if (shape_.outcomes.columns.empty() && named_outcomes(procedure_).empty()) return;
    auto all = headline_outcomes(procedure_);
    for (const auto* key : {"headline", "labels"}) {
      const auto* field = from_.find(key);
      if (field == nullptr) continue;
      const auto one = [&](const Node& node) {
        if (node.is_text())
          require_known(problems_, node.at, procedure_.name + " has no outcome", node.text, all);
      };
      one(field->value);
      for (const auto& item : field->value.items) one(item);
    }
    const auto* say = from_.find("say");
    // An army's wording may use more than its counts.
    if (say == nullptr || !shape_.units.columns.empty()) return;
    for (const auto outcome : column_names(shape_.outcomes)) add_once(all, outcome);
    const Texts whole = all;
    for (const auto& name : whole) add_once(all, name.substr(name.rfind('.') + 1));
    add_once(all, "side");
    for (const auto& field : say->value.fields)
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
        require_known(problems_, at(row, cell.name), "unknown class of foot", cell.name, classes);
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
      if (list != nullptr && list->integers.empty())
        fault(row, "squares", "an edge requires at least one square");
      for (std::size_t i = 0; list != nullptr && i < list->integers.size(); ++i) {
        if (list->integers[i] > squares)
          problems_.add(at(row, "squares", i), formatted("the board has only {} squares", squares));
      }
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
    const auto* table = procedure_.table(keys::ranges.name);
    if (table == nullptr) return;
    if (table->rows.empty())
      problems_.add(at(keys::ranges.name),
                    procedure_.name + ".ranges is empty, but its bands require a row");
    for (const auto& row : table->rows) {
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
        problems_.add(row.at,
                      "a row of " + procedure_.name + ".ranges requires the distance of a band");
    }
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  const MechanismShape& shape_;
  const Node& from_;
  const Mark& at_;
  Problems& problems_;
};

}  // namespace

void require_outcome(const Procedure& procedure, std::string_view name, const Mark& at,
                     Problems& problems) {
  auto known = headline_outcomes(procedure);
  for (const auto outcome : column_names(mechanism_shape(procedure.mechanism).outcomes))
    add_once(known, outcome);
  if (!known.empty() && !name.empty())
    require_known(problems, at, procedure.name + " has no outcome", name, known);
}

void check_procedure(const Ruleset& rules, const Procedure& procedure, const MechanismShape& shape,
                     const Field& from, Problems& problems) {
  ProcedureCheck{rules, procedure, shape, from, problems}.check();
}

}  // namespace acw
