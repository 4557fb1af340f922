#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "rules/columns.hpp"
#include "rules/fields.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"

namespace acw {
namespace {

Column::Type type_of(const Node& node) {
  return node.is_text() ? Column::text : node.is_boolean() ? Column::flag : Column::number;
}

std::string label_of(const Conditions& conditions) {
  std::string label;
  for (const auto& condition : conditions) {
    auto words = names_of(condition.values);
    if (words == Names{"true"}) words = {condition.path.slot};
    if (words == Names{"false"}) continue;
    append(label, ", ", (condition.path.target ? "target " : "") + any_of(words));
  }
  return label;
}

/// Slot of a table's key `by`: its words are columns, in place of the table's first one.
struct MatrixSlot {
  SlotPath path;
  const Slot* slot = nullptr;  ///< null if the table has no such key
};

/// Reads the tables of one procedure, whose slots are known.
class RowReader {
 public:
  RowReader(const Ruleset& rules, Procedure& procedure, ConditionReader& conditions,
            Problems& problems)
      : rules_{rules}, procedure_{procedure}, conditions_{conditions}, problems_{problems} {}

  void read_table(const Node& node, const Shape& shape) {
    Table table;
    table.name = shape.name;
    const std::string what = procedure_.name + "." + table.name;
    MatrixSlot by;
    const Node* list = &node;
    if (node.is_table()) {
      Fields fields{node, what, problems_, &conditions_};
      describe(fields, table);
      fields.done();
      if (value_of(node, "by").is_text()) by = matrix_slot(value_of(node, "by"));
      list = &value_of(node, "rows");
      if (!list->is_array()) return;
    } else if (!node.is_array()) {
      return problems_.add(
          node.at, formatted("{} must be a list of rows, not {}", what, kind_name(node.kind)));
    }
    const bool is_needed = shape.required || shape.name == "saves" || shape.name == "fall";
    if (is_needed && list->items.empty())
      problems_.add(list->at,
                    formatted("{} is empty, but {} requires a row", what, procedure_.name));
    if (table.place.empty()) table.place = procedure_.place;
    own_columns_.clear();
    auto columns = parse_columns(shape);
    if (shape.name == keys::ranges.name) {
      for (const auto& band : procedure_.bands) columns.push_back(keys::band_column(band));
    }
    for (const auto& item : list->items)
      read_row(item, "a row of " + what, columns, shape.open, by, table);
    procedure_.tables.push_back(std::move(table));
  }

 private:
  MatrixSlot matrix_slot(const Node& by) {
    Texts known;
    MatrixSlot found{slot_path(by.text)};
    for (const auto& path : procedure_.slots()) {
      const auto* slot = rules_.slot(path.slot);
      if (slot == nullptr || slot->kind != Slot::Kind::words) continue;
      known.push_back(path.text());
      if (path == found.path) found.slot = slot;
    }
    require_known(problems_, by.at, "'by' requires a slot with words, not", by.text, known);
    return found;
  }
  void read_row(const Node& node, const std::string& what, const std::vector<Column>& columns,
                bool open, const MatrixSlot& by, Table& table) {
    Fields fields{node, what, problems_, &conditions_};
    Row row;
    row.at = node.at;
    describe(fields, row);
    if (row.place.empty()) row.place = table.place;
    const bool is_matrix =
        by.slot != nullptr && !columns.empty() &&
        node.find(columns.front().name) == nullptr;  // a row may be for all columns
    for (const auto& column : columns) {
      if (!is_matrix || &column != columns.data()) fields.read_cell(column, row);
    }
    for (const auto& field : node.fields) {
      const bool taken = named(parse_columns(keys::row), field.name) != nullptr ||
                         named(columns, field.name) != nullptr;
      if (!open || taken) continue;
      if (named(own_columns_, field.name) == nullptr)
        own_columns_.push_back({field.name, type_of(field.value)});
      fields.read_cell(*named(own_columns_, field.name), row);
    }
    if (!is_matrix) {
      if (row.label.empty()) row.label = label_of(row.when);
      table.rows.push_back(std::move(row));
      return fields.done();
    }
    for (const auto& word : by.slot->words) {
      Row one = row;
      auto column = columns.front();
      column.name = word.name;
      column.required = false;
      fields.read_cell(column, one);
      if (one.cells.size() == row.cells.size()) continue;
      one.cells.back().name = columns.front().name;
      one.when.push_back({by.path, {word.name}});
      one.label = one.label.empty() ? label_of(one.when) : one.label + ", " + word.name;
      table.rows.push_back(std::move(one));
    }
    fields.done();
  }

  const Ruleset& rules_;
  Procedure& procedure_;
  ConditionReader& conditions_;
  Problems& problems_;
  /// Columns that the table's rows name. The first value of a column determines its type.
  std::vector<Column> own_columns_;
};

/// Adds refusals of words on sides that are not among the words' holders, unless the variant
/// `weapon-holders` has another choice.
void refuse_other_holders(const Ruleset& rules, const ConditionReader& conditions, bool target,
                          Procedure& procedure) {
  for (const auto& slot : rules.slots) {
    if (!conditions.has_slot({target, slot.name})) continue;
    const auto* variant = rules.variant(slot.name + "-holders");
    for (const auto& word : slot.words) {
      for (const auto& arms : rules.slots) {
        Condition others{{target, arms.name}, {}};
        for (const auto& arm : arms.words) {
          if (!contains(word.holders, arm.name)) others.values.push_back(arm.name);
        }
        if (others.values.size() == arms.words.size() || !conditions.has_slot(others.path))
          continue;
        auto& one = procedure.refusals.emplace_back();
        one.when = {{{target, slot.name}, {word.name}}, std::move(others)};
        one.say = formatted("only {} can carry the {}", any_of(word.holders), word.name);
        one.place = procedure.place;
        if (variant == nullptr || variant->choices.empty()) continue;
        one.when.push_back({{false, variant->variant}, {variant->choices.front()}});
        one.say += formatted(" (--variant {}={} lets anyone carry it)", variant->variant,
                             variant->choices.back());
        append(one.place, ", ", variant->id);
      }
    }
  }
}

void check_slots(const Procedure& procedure, const Texts& names, const Mark& at,
                 const Ruleset& rules, Problems& problems) {
  std::vector<const Slot*> spoken;
  std::string bare;
  for (const auto& name : names) {
    const auto* slot = rules.slot(name);
    if (name == slot::count || (slot != nullptr && is_bare(*slot))) {
      if (!bare.empty())
        problems.add(
            at, formatted("in {}, a number could mean '{}' or '{}'", procedure.name, bare, name));
      bare = name;
    }
    if (name == slot::count || name == slot::original || name == slot::distance) continue;
    if (slot == nullptr) {
      auto all = names_of(rules.slots);
      all.insert(all.begin(), {slot::count, slot::original, slot::distance});
      problems.unknown(at, "in " + procedure.name + ", unknown slot", name, all);
      continue;
    }
    if (!slot->spoken()) continue;
    for (const auto* other : spoken) {
      for (const auto way : typed_words_of(*slot)) {
        if (other->find(way) != nullptr)
          problems.add(at, formatted("in {}, '{}' could mean '{}' or '{}'", procedure.name, way,
                                     other->name, name));
      }
    }
    spoken.push_back(slot);
  }
}

}  // namespace

Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         Problems& problems) {
  Procedure procedure;
  procedure.name = name;
  procedure.at = field.at;
  const auto& node = field.value;
  ConditionReader conditions{rules, procedure, problems};
  Fields fields{node, name, problems, &conditions};
  describe(fields, procedure);
  for (const auto* names : {&procedure.acting, &procedure.target, &procedure.between})
    check_slots(procedure, *names, field.at, rules, problems);
  for (const auto i : ranges::Places{procedure.defaults}) {
    const auto& value = procedure.defaults[i];
    const auto& word = value_of(value_of(node, "defaults").items[i], "word");
    if (word.is_text() && conditions.has_slot(value.path))
      conditions.check_value({value.path, {value.word}}, word.at);
  }
  for (const auto i : ranges::Places{procedure.refusals}) {
    auto& place = procedure.refusals[i].place;
    const auto& ruling = value_of(value_of(node, "refusals").items[i], "ruling").text;
    if (!ruling.empty()) append(place, ", ", ruling);
    else if (place.empty()) place = procedure.place;
  }
  const auto* mechanism = named(mechanisms(), procedure.mechanism);
  if (mechanism == nullptr) {
    if (node.find("mechanism") != nullptr)
      problems.unknown(value_of(node, "mechanism").at, "unknown mechanism", procedure.mechanism,
                       names_of(mechanisms()));
    return procedure;
  }
  std::vector<Shape> shapes;
  if (!procedure.bands.empty()) shapes.emplace_back(keys::ranges).required = true;
  append_all(shapes, mechanism->tables);
  append_all(shapes, keys::common_tables);
  RowReader reader{rules, procedure, conditions, problems};
  for (const auto& shape : shapes) {
    if (const auto* table = fields.find({.name = shape.name, .required = shape.required}))
      reader.read_table(*table, shape);
  }
  fields.done();
  for (const bool target : {false, true})
    refuse_other_holders(rules, conditions, target, procedure);
  return procedure;
}

}  // namespace acw
