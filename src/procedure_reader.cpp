#include <algorithm>
#include <string>
#include <utility>

#include "acw/bout_tables.hpp"
#include "bout_check.hpp"
#include "fields.hpp"
#include "ruleset_reader.hpp"

namespace acw {
namespace {

/// Reads the tables of one procedure, knowing its slots.
class Reader {
 public:
  Reader(const Ruleset& rules, Procedure& procedure, Problems& problems) : rules_{rules}, procedure_{procedure}, problems_{problems} {}

  std::vector<Condition> when(Fields& fields) {
    std::vector<Condition> conditions;
    if (const auto* node = fields.node("when", Node::Kind::table)) conditions_of(*node, false, conditions);
    return conditions;
  }

  void check_path(const SlotPath& path, const Mark& at) {
    if (known(path)) return;
    std::vector<std::string> names;
    for (const auto& name : procedure_.acting) names.push_back(name);
    for (const auto& name : procedure_.between) names.push_back(name);
    for (const auto& name : procedure_.target) names.push_back("target." + name);
    for (const auto& ruling : rules_.rulings) {
      if (!ruling.variant.empty()) names.push_back(ruling.variant);
    }
    problems_.unknown(at, procedure_.name + " knows no slot", path.text(), {names.begin(), names.end()});
  }

  void read_table(const Field& field, const Shape& shape) {
    Table table;
    table.name = shape.name;
    const Node* list = &field.value;
    std::string by;
    const std::string what = procedure_.name + "." + table.name;
    if (list->is(Node::Kind::table)) {
      Fields fields{*list, what, problems_};
      table.place = fields.text("place");
      by = fields.text("by");
      const auto* rows = fields.node("rows", Node::Kind::array);
      if (rows == nullptr && list->find("rows") == nullptr) fields.missing("rows");
      fields.done();
      list = rows;
    }
    if (list == nullptr) return;
    if (!list->is(Node::Kind::array)) {
      problems_.add(list->at, what + " is a list of rows, and this is " + std::string{kind_name(list->kind)});
      return;
    }
    if (table.place.empty()) table.place = procedure_.place;
    for (const auto& item : list->items) read_row(item, what, shape, by, table);
    procedure_.tables.push_back(std::move(table));
  }

  void check_ruling(const std::string& id, const Mark& at) {
    if (id.empty() || rules_.ruling(id) != nullptr) return;
    std::vector<std::string_view> ids;
    for (const auto& ruling : rules_.rulings) ids.push_back(ruling.id);
    problems_.unknown(at, "no such ruling", id, ids);
  }

  /// A word that a slot takes by itself has to be one of its words, or a number where it takes one.
  void check_word(const SlotPath& path, const std::string& word, const Mark& at) {
    const auto* slot = rules_.slot(path.slot);
    const bool spoken = slot != nullptr && slot->spoken();
    if (spoken) return check_value({path, {word}}, at);
    const bool whole = !word.empty() && word.size() < 8 && word.find_first_not_of("0123456789") == std::string::npos;
    if (!whole) problems_.add(at, "'" + path.text() + "' takes a whole number, and this is '" + word + "'");
  }

 private:
  void conditions_of(const Node& node, bool target, std::vector<Condition>& conditions) {
    for (const auto& field : node.fields) {
      if (field.name == "target" && !target && field.value.is(Node::Kind::table)) {
        conditions_of(field.value, true, conditions);
        continue;
      }
      Condition condition{target ? SlotPath{true, field.name} : slot_path(field.name), {}};
      check_path(condition.path, field.at);
      if (field.value.is(Node::Kind::array)) {
        for (const auto& item : field.value.items) value_of(item, condition);
      } else {
        value_of(field.value, condition);
      }
      conditions.push_back(std::move(condition));
    }
  }

  void value_of(const Node& node, Condition& condition) {
    if (node.is(Node::Kind::boolean)) condition.values.emplace_back(node.boolean ? "true" : "false");
    else if (node.is(Node::Kind::integer)) condition.values.push_back(std::to_string(node.integer));
    else if (node.is(Node::Kind::text)) condition.values.push_back(node.text);
    else return problems_.add(node.at, "a condition is a word, a number, true or false, or a list of them");
    check_value(condition, node.at);
  }

  void check_value(const Condition& condition, const Mark& at) {
    const auto& value = condition.values.back();
    std::vector<std::string_view> words;
    if (condition.path.slot == slot::range) {
      words.assign(procedure_.bands.begin(), procedure_.bands.end());
    } else if (const auto* slot = rules_.slot(condition.path.slot)) {
      if (slot->kind == Slot::Kind::flag) words = {"true", "false"};
      else if (slot->kind == Slot::Kind::words)
        for (const auto& word : slot->words) words.push_back(word.name);
    } else if (const auto* variant = rules_.variant(condition.path.slot)) {
      words.assign(variant->choices.begin(), variant->choices.end());
    }
    if (!words.empty() && std::find(words.begin(), words.end(), value) == words.end()) {
      problems_.unknown(at, "'" + condition.path.text() + "' is never", value, words);
    }
  }

  [[nodiscard]] bool known(const SlotPath& path) const {
    const auto has = [&](const std::vector<std::string>& names) { return std::find(names.begin(), names.end(), path.slot) != names.end(); };
    if (path.target) return has(procedure_.target);
    return has(procedure_.acting) || has(procedure_.between) || rules_.variant(path.slot) != nullptr ||
           (path.slot == slot::range && !procedure_.bands.empty());
  }

  void read_row(const Node& node, const std::string& what, const Shape& shape, const std::string& by, Table& table) {
    Fields fields{node, "a row of " + what, problems_};
    Row row;
    row.at = node.at;
    row.when = when(fields);
    row.label = fields.text("label");
    row.place = fields.text("place");
    row.ruling = fields.text("ruling");
    if (row.place.empty()) row.place = table.place;
    check_ruling(row.ruling, node.at);
    if (!by.empty()) check_path(slot_path(by), node.at);
    const bool plain = by.empty() || node.find(shape.columns.front().name) != nullptr;  // a line of a matrix may be for all alike
    const auto* matrix = plain ? nullptr : rules_.slot(slot_path(by).slot);
    for (const auto& column : shape.columns) {
      if (matrix != nullptr && &column == shape.columns.data()) continue;
      read_cell(fields, column, row);
    }
    if (shape.open) {
      for (const auto& field : node.fields) {
        const bool taken = field.name == "when" || field.name == "label" || field.name == "place" || field.name == "ruling" ||
                           row.cell(field.name) != nullptr;
        if (!taken) read_cell(fields, {field.name, type_of(field.value)}, row);
      }
    }
    if (matrix == nullptr) {
      if (row.label.empty()) row.label = label_of(row.when);
      table.rows.push_back(row);
    } else {
      for (const auto& word : matrix->words) {
        Row one = row;
        one.when.push_back({slot_path(by), {word.name}});
        auto column = shape.columns.front();
        const auto name = column.name;
        column.name = word.name;
        column.required = false;
        read_cell(fields, column, one);
        if (one.cells.empty() || one.cells.back().name != word.name) continue;
        one.cells.back().name = name;
        one.label = one.label.empty() ? label_of(one.when) : one.label + ", " + word.name;
        table.rows.push_back(std::move(one));
      }
    }
    fields.done();
  }

  static Column::Type type_of(const Node& node) {
    return node.is(Node::Kind::text) ? Column::Type::text : node.is(Node::Kind::boolean) ? Column::Type::flag : Column::Type::number;
  }

  void read_cell(Fields& fields, const Column& column, Row& row) {
    const auto* found = fields.field(column.name);
    if (found == nullptr) {
      if (column.required) fields.missing(column.name);
      return;
    }
    const Node& node = found->value;
    Cell cell{std::string{column.name}, column.type, 0, {}, {}, {}};
    const auto number = [&](const Node& from) {
      if (from.real < column.least || from.real > column.most) {
        problems_.add(from.at, "'" + cell.name + "' is from " + std::to_string(static_cast<long long>(column.least)) + " to " +
                                   std::to_string(static_cast<long long>(column.most)));
      }
      return from.real;
    };
    switch (column.type) {
      case Column::Type::integer:
        if (!node.is(Node::Kind::integer)) return fields.wrong(*found, "a whole number");
        cell.number = number(node);
        break;
      case Column::Type::number:
        if (!node.is(Node::Kind::integer) && !node.is(Node::Kind::real)) return fields.wrong(*found, "a number");
        cell.number = number(node);
        break;
      case Column::Type::flag:
        if (!node.is(Node::Kind::boolean)) return fields.wrong(*found, "true or false");
        cell.number = node.boolean ? 1 : 0;
        break;
      case Column::Type::text:
        if (!node.is(Node::Kind::text)) return fields.wrong(*found, "a text");
        cell.text = node.text;
        break;
      case Column::Type::integers:
        if (!node.is(Node::Kind::array)) return fields.wrong(*found, "a list of whole numbers");
        for (const auto& item : node.items) {
          if (item.is(Node::Kind::integer)) cell.integers.push_back(static_cast<long long>(number(item)));
          else problems_.add(item.at, "'" + cell.name + "' is a list of whole numbers, and this is " + std::string{kind_name(item.kind)});
        }
        break;
      case Column::Type::texts:
        cell.texts = fields.texts(column.name);
        break;
    }
    row.cells.push_back(std::move(cell));
  }

  static std::string label_of(const std::vector<Condition>& conditions) {
    std::string label;
    for (const auto& condition : conditions) {
      std::vector<std::string_view> words{condition.values.begin(), condition.values.end()};
      if (words == std::vector<std::string_view>{"true"}) words = {condition.path.slot};
      if (words == std::vector<std::string_view>{"false"}) continue;
      label += label.empty() ? "" : ", ";
      label += (condition.path.target ? "target " : "") + any_of(words);
    }
    return label;
  }

  const Ruleset& rules_;
  Procedure& procedure_;
  Problems& problems_;
};

void check_slots(const Procedure& procedure, const std::vector<std::string>& names, const Mark& at, const Ruleset& rules,
                 Problems& problems) {
  std::vector<const Slot*> spoken;
  for (const auto& name : names) {
    if (name == slot::count || name == slot::original || name == slot::distance) continue;
    const auto* slot = rules.slot(name);
    if (slot == nullptr) {
      std::vector<std::string_view> all{slot::count, slot::original, slot::distance};
      for (const auto& candidate : rules.slots) all.push_back(candidate.name);
      problems.unknown(at, "in " + procedure.name + ", unknown slot", name, all);
      continue;
    }
    if (!slot->spoken()) continue;
    for (const auto* other : spoken) {
      for (const auto& word : slot->words) {
        std::vector<std::string> said = word.aliases;
        said.push_back(word.name);
        for (const auto& way : said) {
          if (other->find(way) != nullptr)
            problems.add(at, "in " + procedure.name + ", '" + way + "' could be said of '" + other->name + "' and of '" + name + "'");
        }
      }
    }
    spoken.push_back(slot);
  }
}

void read_lists(Fields& fields, Reader& reader, Procedure& procedure, Problems& problems) {
  for (const auto* item : fields.list("defaults")) {
    Fields row{*item, "a row of " + procedure.name + ".defaults", problems};
    Default value{slot_path(row.text("slot", true)), reader.when(row), row.text("word", true), row.text("note"), row.flag("always")};
    row.done();
    reader.check_path(value.path, item->at);
    if (const auto* word = item->find("word")) reader.check_word(value.path, value.word, word->value.at);
    procedure.defaults.push_back(std::move(value));
  }
  for (const auto* item : fields.list("required")) {
    if (item->is(Node::Kind::text)) {
      procedure.required.push_back({slot_path(item->text), {}, {}});
    } else {
      Fields row{*item, "a row of " + procedure.name + ".required", problems};
      procedure.required.push_back({slot_path(row.text("slot", true)), reader.when(row), row.text("hint")});
      row.done();
    }
    reader.check_path(procedure.required.back().path, item->at);
  }
  for (const auto* item : fields.list("refusals")) {
    Fields row{*item, "a row of " + procedure.name + ".refusals", problems};
    procedure.refusals.push_back({reader.when(row), row.text("say", true), row.text("place"), row.flag("typed"), 1});
    if (const auto* code = row.node("exit", Node::Kind::integer)) {
      if (code->integer != 1 && code->integer != 2) problems.add(code->at, "'exit' is 1 (the rules forbid it) or 2 (too little was said)");
      procedure.refusals.back().code = code->integer == 2 ? 2 : 1;
    }
    if (procedure.refusals.back().place.empty()) procedure.refusals.back().place = procedure.place;
    row.done();
  }
  for (const auto* item : fields.list("remarks")) {
    Fields row{*item, "a row of " + procedure.name + ".remarks", problems};
    procedure.remarks.push_back({reader.when(row), row.text("note", true), row.text("ruling")});
    reader.check_ruling(procedure.remarks.back().ruling, item->at);
    row.done();
  }
}

void read_tellings(Fields& fields, Procedure& procedure, Problems& problems) {
  const auto* say = fields.node("say", Node::Kind::table);
  if (say == nullptr) return;
  Fields names{*say, procedure.name + ".say", problems};
  for (const auto& field : say->fields) {
    const auto texts = names.texts(field.name);
    if (texts.empty() || texts.size() > 2) problems.add(field.at, "an outcome is told with one text, or with two: for yes and for no");
    else procedure.tellings.push_back({field.name, texts.front(), texts.back()});
  }
}

}  // namespace

Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules, const Known& known, Problems& problems) {
  Procedure procedure;
  procedure.name = name;
  procedure.at = field.at;
  Fields fields{field.value, name, problems};
  procedure.mechanism = fields.text("mechanism", true);
  procedure.summary = fields.text("summary");
  procedure.place = fields.text("place");
  procedure.headline = fields.texts("headline");
  procedure.labels = fields.texts("labels");
  procedure.examples = fields.texts("examples");
  procedure.acting = fields.texts("acting");
  procedure.target = fields.texts("target");
  procedure.between = fields.texts("between");
  procedure.bands = fields.texts("bands");
  procedure.rulings = fields.texts("rulings");
  check_slots(procedure, procedure.acting, field.at, rules, problems);
  check_slots(procedure, procedure.target, field.at, rules, problems);
  check_slots(procedure, procedure.between, field.at, rules, problems);
  Reader reader{rules, procedure, problems};
  for (const auto& id : procedure.rulings) reader.check_ruling(id, field.at);
  read_lists(fields, reader, procedure, problems);
  read_tellings(fields, procedure, problems);
  if (!procedure.bands.empty()) {
    std::vector<Column> columns{{"from", Column::Type::number, false, 0}, {"none", Column::Type::text}};
    for (const auto& band : procedure.bands) columns.push_back({band, Column::Type::number, false, 0});
    if (const auto* ranges = fields.field("ranges")) reader.read_table(*ranges, {"ranges", columns, true});
    else fields.missing("ranges");
  }
  const auto mechanism =
      std::find_if(known.mechanisms.begin(), known.mechanisms.end(), [&](const auto& one) { return one.name == procedure.mechanism; });
  if (mechanism == known.mechanisms.end()) {
    if (procedure.mechanism.empty()) return procedure;
    std::vector<std::string_view> names;
    for (const auto& one : known.mechanisms) names.push_back(one.name);
    const auto* at = field.value.find("mechanism");
    problems.unknown(at != nullptr ? at->value.at : field.at, "no mechanism is called", procedure.mechanism, names);
    return procedure;
  }
  for (const auto& shape : mechanism->tables) {
    if (const auto* table = fields.field(shape.name)) reader.read_table(*table, shape);
    else if (shape.required) fields.missing(shape.name);
  }
  for (const auto& shape : bout::shapes) {
    if (const auto* table = fields.field(shape.name)) reader.read_table(*table, shape);
  }
  check_bouts(procedure, *mechanism, problems);
  fields.done();
  return procedure;
}

}  // namespace acw
