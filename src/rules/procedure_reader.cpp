#include "acw/base/nearest.hpp"
#include "rules/columns.hpp"
#include "rules/fields.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

/// Reads a row's value in a column, as the column's type requires.
void read_cell(Fields& fields, const Column& column, Row& row, Problems& problems) {
  const auto* found = fields.field(column.name);
  if (found == nullptr && column.required) fields.missing(column.name);
  if (found == nullptr) return;
  const Node& node = found->value;
  Cell cell{std::string{column.name}, column.type, 0, {}, {}, {}};
  const auto number = [&](const Node& from) {
    const bool within = from.real >= column.least && from.real <= column.most;  // false for nan
    if (!within)
      problems.add(from.at,
                   formatted("'{}' must be from {} to {}", cell.name, column.least, column.most));
    return within ? from.real : column.least;
  };
  if (column.type == Column::texts) {
    cell.texts = fields.texts_of(*found);
  } else if (column.type == Column::integers) {
    if (!node.is_array()) return fields.wrong(*found, "a list of whole numbers");
    for (const auto& item : node.items) {
      if (item.is_integer()) cell.integers.push_back(static_cast<long long>(number(item)));
      else
        problems.add(item.at, formatted("'{}' requires a list of whole numbers; this item is {}",
                                        cell.name, kind_name(item.kind)));
    }
  } else {
    const auto kind = column.type == Column::text     ? Node::Kind::text
                      : column.type == Column::flag   ? Node::Kind::boolean
                      : column.type == Column::number ? Node::Kind::real
                                                      : Node::Kind::integer;
    if (fields.node(column.name, kind) == nullptr) return;
    cell.text = node.text;
    cell.number = column.type == Column::flag ? static_cast<double>(node.boolean)
                  : node.is_text()            ? 0
                                              : number(node);
  }
  const auto& words = column.words;
  const auto word = [&](const Node& from) {
    if (from.is_text() && !words.empty() && !naming::is_naming(words))
      require_known(problems, from.at, "'" + cell.name + "' does not take", from.text, words);
  };
  word(node);
  for (const auto& item : node.items) word(item);
  row.cells.push_back(std::move(cell));
}

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

/// Reads the tables of one procedure, whose slots are known.
class RowReader {
 public:
  RowReader(const Ruleset& rules, Procedure& procedure, Problems& problems)
      : rules_{rules}, procedure_{procedure}, problems_{problems} {}

  /// Conditions of a row, a default or a refusal.
  Conditions when(Fields& fields) {
    Conditions conditions;
    if (const auto* node = fields.node("when", Node::Kind::table))
      conditions_of(*node, false, conditions);
    return conditions;
  }
  void check_path(const SlotPath& path, const Mark& at) {
    if (known(path)) return;
    Texts names;
    for (const auto& one : procedure_.slots()) names.push_back(one.text());
    for (const auto& ruling : rules_.rulings) {
      if (!ruling.variant.empty()) names.push_back(ruling.variant);
    }
    problems_.unknown(at, procedure_.name + " has no slot", path.text(), names);
  }
  void read_table(const Field& field, const Shape& shape) {
    read_table(field, shape, parse_columns(shape));
  }
  void read_table(const Field& field, const Shape& shape, const std::vector<Column>& columns) {
    Table table;
    table.name = shape.name;
    const Node* list = &field.value;
    std::string by;
    const std::string what = procedure_.name + "." + table.name;
    if (list->is_table()) {
      Fields fields{*list, what, problems_};
      describe(fields, table);
      by = fields.text("by");
      const auto* rows = fields.node("rows", Node::Kind::array);
      fields.done();
      list = rows;
    }
    if (list == nullptr) return;
    if (!list->is_array()) {
      problems_.add(list->at,
                    formatted("{} must be a list of rows, not {}", what, kind_name(list->kind)));
      return;
    }
    if (table.place.empty()) table.place = procedure_.place;
    for (const auto& item : list->items) read_row(item, what, columns, shape.open, by, table);
    for (const auto& row : table.rows) {
      for (const auto& condition : row.when) {
        const auto& slot = condition.path.slot;
        if (rules_.variant(slot) != nullptr && !contains(table.variants, slot))
          table.variants.push_back(slot);
      }
    }
    procedure_.tables.push_back(std::move(table));
  }
  void check_ruling(const std::string& id, const Mark& at) {
    Names ids;
    for (const auto& ruling : rules_.rulings) ids.push_back(ruling.id);
    if (!id.empty()) require_known(problems_, at, "unknown ruling", id, ids);
  }
  /// Adds refusals of words on sides that are not among the words' holders, unless the variant
  /// `weapon-holders` has another choice.
  void refuse_others(bool target) {
    for (const auto& slot : rules_.slots) {
      for (const auto& word : slot.words) {
        for (const auto& arms : rules_.slots) {
          Condition others{{target, arms.name}, {}};
          for (const auto& arm : arms.words) {
            if (!contains(word.holders, arm.name)) others.values.push_back(arm.name);
          }
          if (others.values.size() == arms.words.size() || !known({target, slot.name}) ||
              !known(others.path))
            continue;
          auto& one = procedure_.refusals.emplace_back();
          one.when = {{{target, slot.name}, {word.name}}, std::move(others)};
          one.say = formatted("only {} can carry the {}", any_of(word.holders), word.name);
          one.place = procedure_.place;
          const auto* variant = rules_.variant(slot.name + "-holders");
          if (variant == nullptr || variant->choices.empty()) continue;
          one.when.push_back({{false, variant->variant}, {variant->choices.front()}});
          one.say += formatted(" (--variant {}={} lets anyone carry it)", variant->variant,
                               variant->choices.back());
          append(one.place, ", ", variant->id);
        }
      }
    }
  }
  /// Checks that the slot can have the condition's last value.
  void check_value(const Condition& condition, const Mark& at) {
    const auto& value = condition.values.back();
    Names words;
    if (condition.path.slot == slot::range) {
      words = names_of(procedure_.bands);
    } else if (condition.path.slot == slot::with) {
      words = {"true", "false"};
    } else if (const auto* slot = rules_.slot(condition.path.slot)) {
      if (slot->kind == Slot::Kind::flag) words = {"true", "false"};
      else if (slot->kind == Slot::Kind::words && value != "false")  // false: the slot is empty
        words = words_of(*slot);
      else if (slot->kind == Slot::Kind::number)
        check_number(condition, slot->least, slot->most, at);
    } else if (const auto* variant = rules_.variant(condition.path.slot)) {
      words = names_of(variant->choices);
    } else if (condition.path.slot == slot::count || condition.path.slot == slot::original) {
      check_number(condition, 1, 1'000'000, at);
    }
    if (!words.empty())
      require_known(problems_, at, "'" + condition.path.text() + "' does not take", value, words);
  }

 private:
  void conditions_of(const Node& node, bool target, Conditions& conditions) {
    for (const auto& field : node.fields) {
      if (field.name == "target" && !target && field.value.is_table()) {
        conditions_of(field.value, true, conditions);
        continue;
      }
      Condition condition{target ? SlotPath{true, field.name} : slot_path(field.name), {}};
      check_path(condition.path, field.at);
      if (condition.path.slot == slot::distance)
        problems_.add(field.at,
                      "a condition can't test the distance: define a band, and test 'range'");
      if (field.value.is_array()) {
        if (field.value.items.empty())
          problems_.add(field.value.at,
                        "'" + condition.path.text() + "' has no values, and never matches");
        for (const auto& item : field.value.items) value_of(item, condition);
      } else {
        value_of(field.value, condition);
      }
      conditions.push_back(std::move(condition));
    }
  }
  void value_of(const Node& node, Condition& condition) {
    const auto before = condition.values.size();
    const auto* slot = rules_.slot(condition.path.slot);
    if (slot != nullptr && slot->kind == Slot::Kind::words) {
      for (const auto& word : slot->words) {
        if (node.boolean || contains(word.holders, node.text))
          condition.values.push_back(word.name);
      }
    }
    if (condition.values.size() > before) return;
    if (node.is_boolean()) condition.values.emplace_back(node.boolean ? "true" : "false");
    else if (node.is_integer()) condition.values.push_back(std::to_string(node.integer));
    else if (node.is_text()) condition.values.push_back(node.text);
    else
      return problems_.add(
          node.at, "a condition must be a word, a number, true or false, or a list of them");
    check_value(condition, node.at);
  }
  void check_number(const Condition& condition, long long least, long long most, const Mark& at) {
    std::string_view value = condition.values.back();
    const bool is_flag_value = value == "true" || value == "false";
    if (!value.empty() && value.back() == or_more) value.remove_suffix(1);
    if (is_flag_value || whole_number(value, least, most)) return;
    problems_.add(at, formatted("'{}' requires a number from {} to {}, not '{}'",
                                condition.path.text(), least, most, condition.values.back()));
  }
  bool known(const SlotPath& path) const {
    const auto has = [&](const Texts& names) { return contains(names, path.slot); };
    if (path.slot == slot::id) return true;
    // in a fight to the end, words of one side may describe the other
    if (procedure_.is_between(next::to_the_end) &&
        (has(procedure_.acting) || has(procedure_.target)))
      return true;
    if (path.target) return has(procedure_.target);
    return has(procedure_.acting) || has(procedure_.between) ||
           rules_.variant(path.slot) != nullptr ||
           (path.slot == slot::range && !procedure_.bands.empty()) || path.slot == slot::with;
  }
  /// Checks that a row has the columns that another one requires, and not those that it excludes. A
  /// false flag excludes none.
  void check_together(const Node& node, const std::string& what,
                      const std::vector<Column>& columns) {
    const auto has = [&](std::string_view name) {
      const auto* field = node.find(name);
      return field != nullptr && (field->value.boolean || !field->value.is_boolean());
    };
    const auto check = [&](const Column& column, const Names& others, bool wanted,
                           std::string_view says) {
      for (const auto other : others) {
        if (has(column.name) && has(other) != wanted)
          problems_.add(node.at,
                        formatted("'{}' {} '{}' in a row of {}", column.name, says, other, what));
      }
    };
    for (const auto& column : columns) {
      check(column, column.with, true, "requires");
      check(column, column.without, false, "can't be used with");
    }
  }
  void read_row(const Node& node, const std::string& what, const std::vector<Column>& columns,
                bool open, const std::string& by, Table& table) {
    Fields fields{node, "a row of " + what, problems_};
    Row row;
    row.at = node.at;
    describe(fields, row);
    row.when = when(fields);
    if (row.place.empty()) row.place = table.place;
    check_together(node, what, columns);
    check_ruling(row.ruling, node.at);
    if (!by.empty()) check_path(slot_path(by), node.at);
    const bool plain = by.empty() || node.find(columns.front().name) !=
                                         nullptr;  // a row of a matrix may be for all columns
    const auto* matrix = plain ? nullptr : rules_.slot(slot_path(by).slot);
    for (const auto& column : columns) {
      if (matrix != nullptr && &column == columns.data()) continue;
      read_cell(fields, column, row, problems_);
    }
    if (open) {
      for (const auto& field : node.fields) {
        const bool taken = keys_of<Row>().has(field.name) || row.has(field.name);
        if (!taken) read_cell(fields, {field.name, type_of(field.value)}, row, problems_);
      }
    }
    if (matrix == nullptr) {
      if (row.label.empty()) row.label = label_of(row.when);
      table.rows.push_back(row);
    } else {
      for (const auto& word : matrix->words) {
        Row one = row;
        one.when.push_back({slot_path(by), {word.name}});
        auto column = columns.front();
        const auto name = column.name;
        column.name = word.name;
        column.required = false;
        read_cell(fields, column, one, problems_);
        if (one.cells.empty() || one.cells.back().name != word.name) continue;
        one.cells.back().name = name;
        one.label = one.label.empty() ? label_of(one.when) : one.label + ", " + word.name;
        table.rows.push_back(std::move(one));
      }
    }
    fields.done();
  }

  const Ruleset& rules_;
  Procedure& procedure_;
  Problems& problems_;
};

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

void read_lists(Fields& fields, RowReader& reader, Procedure& procedure, Problems& problems) {
  const auto each = [&](std::string_view name, auto& list, auto check) {
    for (const auto* item : fields.list(name)) {
      auto& one = list.emplace_back();
      Fields row{*item, formatted("a row of {}.{}", procedure.name, name), problems};
      describe(row, one);
      one.when = reader.when(row);
      check(row, one);
      row.done();
    }
  };
  each("defaults", procedure.defaults, [&](Fields& row, const Default& value) {
    reader.check_path(value.path, row.at());
    if (const auto* word = row.field("word"))
      reader.check_value({value.path, {value.word}}, word->value.at);
  });
  for (const auto* item : fields.list("required")) {
    auto& required = procedure.required.emplace_back();
    if (item->is_text()) {
      required.path = slot_path(item->text);
    } else {
      Fields row{*item, "a row of " + procedure.name + ".required", problems};
      describe(row, required);
      required.when = reader.when(row);
      row.done();
    }
    reader.check_path(required.path, item->at);
  }
  each("refusals", procedure.refusals, [&](Fields& row, Refusal& refusal) {
    const auto ruling = row.text("ruling");
    reader.check_ruling(ruling, row.at());
    if (!ruling.empty()) append(refusal.place, ", ", ruling);
    else if (refusal.place.empty()) refusal.place = procedure.place;
    if (const auto* code = row.node("exit", Node::Kind::integer)) {
      if (code->integer != 1 && code->integer != 2)
        problems.add(code->at,
                     "'exit' must be 1 (the rules forbid it) or 2 (more words are required)");
      refusal.code = code->integer == 2 ? 2 : 1;
    }
  });
  each("remarks", procedure.remarks,
       [&](Fields& row, const Remark& remark) { reader.check_ruling(remark.ruling, row.at()); });
}

void read_tellings(Fields& fields, Procedure& procedure, Problems& problems) {
  const auto* say = fields.node("say", Node::Kind::table);
  if (say == nullptr) return;
  Fields names{*say, procedure.name + ".say", problems};
  for (const auto& field : say->fields) {
    const auto texts = names.texts(field.name);
    if (texts.empty() || texts.size() > 2)
      problems.add(field.at, "an outcome requires one text, or two: for yes and for no");
    else procedure.tellings.push_back({field.name, texts.front(), texts.back()});
  }
}

}  // namespace

Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         Problems& problems) {
  Procedure procedure;
  procedure.name = name;
  procedure.at = field.at;
  Fields fields{field.value, name, problems};
  describe(fields, procedure);
  for (const auto* names : {&procedure.acting, &procedure.target, &procedure.between})
    check_slots(procedure, *names, field.at, rules, problems);
  RowReader reader{rules, procedure, problems};
  for (const auto& id : procedure.rulings) reader.check_ruling(id, field.at);
  read_lists(fields, reader, procedure, problems);
  read_tellings(fields, procedure, problems);
  if (!procedure.bands.empty()) {
    auto columns = parse_columns(keys::ranges);
    for (const auto& band : procedure.bands) columns.push_back(keys::band_column(band));
    if (const auto* ranges = fields.field(keys::ranges.name))
      reader.read_table(*ranges, keys::ranges, columns);
    else fields.missing(keys::ranges.name);
  }
  const auto* mechanism = named(mechanisms(), procedure.mechanism);
  if (mechanism == nullptr) {
    if (const auto* at = field.value.find("mechanism"))
      problems.unknown(at->value.at, "unknown mechanism", procedure.mechanism,
                       names_of(mechanisms()));
    return procedure;
  }
  for (const auto& shape : mechanism->tables) {
    if (const auto* table = fields.field(shape.name)) reader.read_table(*table, shape);
    else if (shape.required) fields.missing(shape.name);
  }
  for (const auto& shape : keys::common_tables) {
    if (const auto* table = fields.field(shape.name)) reader.read_table(*table, shape);
  }
  fields.done();
  for (const bool target : {false, true}) reader.refuse_others(target);
  return procedure;
}

}  // namespace acw
