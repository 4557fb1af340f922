#include <algorithm>
#include <string>
#include <utility>

#include "rules/fields.hpp"
#include "rules/row_reader.hpp"
#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

void check_slots(const Procedure& procedure, const std::vector<std::string>& names, const Mark& at,
                 const Ruleset& rules, Problems& problems) {
  std::vector<const Slot*> spoken;
  std::string bare;
  for (const auto& name : names) {
    const auto* listed = rules.slot(name);
    if (name == slot::count || (listed != nullptr && is_bare(*listed))) {
      if (!bare.empty())
        problems.add(at, "in " + procedure.name + ", a number could be said of '" + bare +
                             "' and of '" + name + "'");
      bare = name;
    }
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
            problems.add(at, "in " + procedure.name + ", '" + way + "' could be said of '" +
                                 other->name + "' and of '" + name + "'");
        }
      }
    }
    spoken.push_back(slot);
  }
}

/// What a refusal stands on: its place in the text, or the procedure's, and its ruling.
std::string ground_of(const std::string& place, const std::string& ruling,
                      const std::string& of_procedure) {
  if (ruling.empty()) return place.empty() ? of_procedure : place;
  return place.empty() ? ruling : place + ", " + ruling;
}

void read_lists(Fields& fields, RowReader& reader, Procedure& procedure, Problems& problems) {
  for (const auto* item : fields.list("defaults")) {
    Fields row{*item, "a row of " + procedure.name + ".defaults", problems, keys::of_default};
    Default value{slot_path(row.text("slot")), reader.when(row), row.text("word"), row.text("note"),
                  row.flag("always")};
    row.done();
    reader.check_path(value.path, item->at);
    if (const auto* word = item->find("word"))
      reader.check_word(value.path, value.word, word->value.at);
    procedure.defaults.push_back(std::move(value));
  }
  for (const auto* item : fields.list("required")) {
    if (item->is(Node::Kind::text)) {
      procedure.required.push_back({slot_path(item->text), {}, {}});
    } else {
      Fields row{*item, "a row of " + procedure.name + ".required", problems, keys::of_required};
      procedure.required.push_back(
          {slot_path(row.text("slot")), reader.when(row), row.text("hint")});
      row.done();
    }
    reader.check_path(procedure.required.back().path, item->at);
  }
  for (const auto* item : fields.list("refusals")) {
    Fields row{*item, "a row of " + procedure.name + ".refusals", problems, keys::refusal};
    const auto ruling = row.text("ruling");
    reader.check_ruling(ruling, item->at);
    procedure.refusals.push_back({reader.when(row), row.text("say"),
                                  ground_of(row.text("place"), ruling, procedure.place),
                                  row.flag("typed"), 1});
    if (const auto* code = row.node("exit", Node::Kind::integer)) {
      if (code->integer != 1 && code->integer != 2)
        problems.add(code->at, "'exit' is 1 (the rules forbid it) or 2 (too little was said)");
      procedure.refusals.back().code = code->integer == 2 ? 2 : 1;
    }
    row.done();
  }
  for (const auto* item : fields.list("remarks")) {
    Fields row{*item, "a row of " + procedure.name + ".remarks", problems, keys::remark};
    procedure.remarks.push_back({reader.when(row), row.text("note"), row.text("ruling")});
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
    if (texts.empty() || texts.size() > 2)
      problems.add(field.at, "an outcome is told with one text, or with two: for yes and for no");
    else procedure.tellings.push_back({field.name, texts.front(), texts.back()});
  }
}

}  // namespace

Procedure read_procedure(const std::string& name, const Field& field, const Ruleset& rules,
                         const Known& known, Problems& problems) {
  Procedure procedure;
  procedure.name = name;
  procedure.at = field.at;
  Fields fields{field.value, name, problems, keys::procedure};
  procedure.mechanism = fields.text("mechanism");
  procedure.summary = fields.text("summary");
  procedure.place = fields.text("place");
  procedure.headline = fields.texts("headline");
  procedure.labels = fields.texts("labels");
  procedure.lucky = fields.flag("lucky", true);
  procedure.looks_up = fields.flag("looks_up");
  procedure.examples = fields.texts("examples");
  procedure.acting = fields.texts("acting");
  procedure.target = fields.texts("target");
  procedure.needs_target = fields.flag("needs_target", true);
  procedure.between = fields.texts("between");
  procedure.bands = fields.texts("bands");
  procedure.rulings = fields.texts("rulings");
  check_slots(procedure, procedure.acting, field.at, rules, problems);
  check_slots(procedure, procedure.target, field.at, rules, problems);
  check_slots(procedure, procedure.between, field.at, rules, problems);
  RowReader reader{rules, procedure, problems};
  for (const auto& id : procedure.rulings) reader.check_ruling(id, field.at);
  read_lists(fields, reader, procedure, problems);
  read_tellings(fields, procedure, problems);
  if (!procedure.bands.empty()) {
    std::vector<Column> columns{std::begin(keys::range_columns), std::end(keys::range_columns)};
    for (const auto& band : procedure.bands) columns.push_back(keys::band_column(band));
    if (const auto* ranges = fields.field(keys::ranges.name))
      reader.read_table(*ranges, {keys::ranges.name, columns, true});
    else fields.missing(keys::ranges.name);
  }
  const auto mechanism =
      std::find_if(known.mechanisms.begin(), known.mechanisms.end(),
                   [&](const auto& one) { return one.name == procedure.mechanism; });
  if (mechanism == known.mechanisms.end()) {
    const auto* at = field.value.find("mechanism");
    if (at == nullptr) return procedure;
    std::vector<std::string_view> names;
    for (const auto& one : known.mechanisms) names.push_back(one.name);
    problems.unknown(at->value.at, "no mechanism is called", procedure.mechanism, names);
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
  return procedure;
}

}  // namespace acw
