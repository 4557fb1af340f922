#include <algorithm>

#include "acw/nearest.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "session.hpp"

namespace acw {
namespace {

Value texts(const std::vector<std::string>& list) { return Value::Array{list.begin(), list.end()}; }

void answer(const Session& session, Value outcome, const std::string& text) {
  const auto format = session.format();
  if (format == "text") return session.streams.out(text);
  if (format == "json") {
    Value value;
    value.set("schema", 1).set("command", "rules").set("outcome", std::move(outcome));
    return session.streams.out(to_json(value) + "\n");
  }
  Report report;
  report.command = "rules";
  report.outcome = std::move(outcome);
  session.streams.out(render_table(report, format == "md", true));
}

std::vector<std::string> commands_of(const Ruleset& rules) {
  std::vector<std::string> names;
  for (const auto& procedure : rules.procedures) {
    const auto name = procedure.name.substr(0, procedure.name.find(' '));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

int list(const Session& session) {
  Value items{Value::Array{}};
  std::string text;
  auto names = Library::built_in();
  for (const auto& own : session.library.own()) names.push_back(own);
  for (const auto& name : names) {
    const auto rules = session.library.load(name);
    const auto commands = commands_of(rules);
    Value item;
    item.set("id", rules.id).set("short", rules.short_id).set("title", rules.title).set("author", rules.author);
    item.set("unit", unit_name(rules.unit)).set("where", session.library.where(name)).set("commands", texts(commands));
    items.push(std::move(item));
    text += padded(rules.id, 16) + padded(rules.short_id, 5) + rules.source + "\n" + std::string(21, ' ') +
            any_of({commands.begin(), commands.end()}, ", ") + "\n";
  }
  answer(session, Value{}.set("rulesets", std::move(items)), text);
  return 0;
}

std::string when_words(const std::vector<Condition>& when) {
  std::string text;
  for (const auto& condition : when) {
    text += (text.empty() ? "" : ", ") + condition.path.text() + " = " + any_of({condition.values.begin(), condition.values.end()});
  }
  return text;
}

std::string cell_words(const Cell& cell) {
  if (!cell.integers.empty()) {
    std::string text;
    for (const auto number : cell.integers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }
  if (cell.texts.size() > 12) return std::to_string(cell.texts.size()) + " names";
  if (!cell.texts.empty()) return any_of({cell.texts.begin(), cell.texts.end()}, ", ");
  if (!cell.text.empty()) return cell.text;
  if (cell.type == Column::Type::flag) return cell.number != 0 ? "yes" : "no";
  return short_number(cell.number);
}

Value row_value(const Row& row) {
  Value value;
  value.set("label", row.label);
  if (!row.when.empty()) value.set("when", when_words(row.when));
  for (const auto& cell : row.cells) {
    if (!cell.integers.empty()) value.set(cell.name, Value::Array{cell.integers.begin(), cell.integers.end()});
    else if (!cell.texts.empty()) value.set(cell.name, texts(cell.texts));
    else if (!cell.text.empty()) value.set(cell.name, cell.text);
    else if (cell.type == Column::Type::flag) value.set(cell.name, cell.number != 0);
    else value.set(cell.name, cell.number);
  }
  if (!row.place.empty()) value.set("place", row.place);
  if (!row.ruling.empty()) value.set("ruling", row.ruling);
  return value;
}

void show_procedure(const Procedure& procedure, Value& items, std::string& text) {
  text += "\n" + procedure.name + ": " + procedure.summary + (procedure.place.empty() ? "" : "  [" + procedure.place + "]") + "\n";
  Value tables{Value::Object{}};
  for (const auto& table : procedure.tables) {
    text += "  " + table.name + "\n";
    Value rows{Value::Array{}};
    for (const auto& row : table.rows) {
      std::string cells;
      for (const auto& cell : row.cells) cells += (cells.empty() ? "" : ", ") + cell.name + " " + cell_words(cell);
      const auto when = when_words(row.when);
      const bool told = when.empty() ||
                        std::count_if(table.rows.begin(), table.rows.end(), [&](const Row& other) { return other.label == row.label; }) < 2;
      text += "    " + padded((row.label.empty() ? "always" : row.label) + (told ? "" : " (" + when + ")"), 40) + cells +
              (row.ruling.empty() ? "" : "  " + row.ruling) + "\n";
      rows.push(row_value(row));
    }
    tables.set(table.name, std::move(rows));
  }
  Value refusals{Value::Array{}};
  if (!procedure.refusals.empty()) text += "  refused\n";
  for (const auto& refusal : procedure.refusals) {
    text += "    " + refusal.say + "\n";
    refusals.push(Value{}.set("when", when_words(refusal.when)).set("say", refusal.say).set("place", refusal.place));
  }
  Value item;
  item.set("command", procedure.name)
      .set("mechanism", procedure.mechanism)
      .set("summary", procedure.summary)
      .set("tables", std::move(tables))
      .set("refusals", std::move(refusals));
  items.push(std::move(item));
}

/// The rulings that a procedure or one of its rows names.
std::vector<std::string> rulings_of(const Procedure& procedure) {
  auto ids = procedure.rulings;
  for (const auto& remark : procedure.remarks) ids.push_back(remark.ruling);
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) ids.push_back(row.ruling);
  }
  return ids;
}

int show(const Session& session, const std::vector<std::string>& words) {
  const auto rules = session.library.load(words.empty() ? session.rules : words.front());
  if (words.size() > 3) throw Failure{2, quote(words[3]) + ": show takes a ruleset and a command, as in acw rules show bp fire"};
  const std::string wanted = words.size() > 1 ? words[1] + (words.size() > 2 ? " " + words[2] : "") : "";
  std::string text = rules.title_or_id() + " (" + rules.id + (rules.short_id.empty() ? "" : ", " + rules.short_id) + ")\n  " +
                     rules.source + "\n  distances in " +
                     (rules.unit == Unit::cm   ? "centimetres"
                      : rules.unit == Unit::in ? "inches"
                                               : "hexes") +
                     "\n";
  Value procedures{Value::Array{}};
  bool any = false;
  std::vector<std::string> mentioned;
  for (const auto& procedure : rules.procedures) {
    const bool meant = wanted.empty() || procedure.name == wanted || procedure.name.substr(0, procedure.name.find(' ')) == wanted;
    if (!meant) continue;
    any = true;
    show_procedure(procedure, procedures, text);
    for (const auto& id : rulings_of(procedure)) mentioned.push_back(id);
  }
  if (!any) {
    const auto names = commands_of(rules);
    const auto near = nearest(wanted, {names.begin(), names.end()});
    throw Failure{1, rules.title_or_id() + " has no " + quote(wanted) + (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (" +
                         any_of({names.begin(), names.end()}) + ")"};
  }
  Value rulings{Value::Array{}};
  text += "\nrulings\n";
  for (const auto& ruling : rules.rulings) {
    if (!wanted.empty() && std::find(mentioned.begin(), mentioned.end(), ruling.id) == mentioned.end()) continue;
    Value item;
    item.set("id", ruling.id).set("note", ruling.note);
    text += "  " + padded(ruling.id, 6) + ruling.note + "\n";
    if (!ruling.variant.empty()) {
      item.set("variant", ruling.variant).set("choices", texts(ruling.choices));
      text += "        --variant " + ruling.variant + "=" + any_of({ruling.choices.begin(), ruling.choices.end()}, "|") + "\n";
    }
    rulings.push(std::move(item));
  }
  Value facts{Value::Array{}};
  if (wanted.empty() && !rules.facts.empty()) text += "\nto look up\n";
  for (const auto& fact : rules.facts) {
    if (wanted.empty()) text += "  " + fact.about + ": " + fact.text + "\n";
    facts.push(Value{}.set("about", fact.about).set("text", fact.text).set("place", fact.place));
  }
  Value outcome;
  outcome.set("id", rules.id)
      .set("title", rules.title)
      .set("author", rules.author)
      .set("unit", unit_name(rules.unit))
      .set("procedures", std::move(procedures))
      .set("rulings", std::move(rulings))
      .set("facts", std::move(facts));
  answer(session, std::move(outcome), text);
  return 0;
}

int check(const Session& session, const std::vector<std::string>& words) {
  if (words.size() != 1) throw Failure{2, "which file? acw rules check my-rules.toml"};
  const auto rules = session.library.load(words.front());
  std::size_t rows = 0;
  for (const auto& procedure : rules.procedures) {
    for (const auto& table : procedure.tables) rows += table.rows.size();
  }
  Value outcome;
  outcome.set("file", words.front())
      .set("id", rules.id)
      .set("procedures", static_cast<long long>(rules.procedures.size()))
      .set("rows", static_cast<long long>(rows));
  answer(session, std::move(outcome),
         words.front() + ": no fault: " + std::to_string(rules.procedures.size()) + " procedures, " + std::to_string(rows) + " rows\n");
  return 0;
}

int path(const Session& session) {
  const auto folder = session.library.folder();
  Value places{Value::Array{}};
  std::string text = "-r FILE, a file with a slash or .toml in its name\n";
  if (!folder.empty()) {
    places.push(folder + "/rules");
    text += folder + "/rules/NAME.toml\n";
  }
  places.push("built in");
  const auto ids = Library::built_in();
  text += "built in: " + any_of({ids.begin(), ids.end()}, ", ") + "\n";
  answer(session, Value{}.set("paths", std::move(places)), text);
  return 0;
}

constexpr std::string_view help =
    "acw rules: the rulesets themselves\n\n"
    "  acw rules list                     the rulesets, and the commands that each has\n"
    "  acw rules show RULES [COMMAND]     tables, refusals, rulings and variants\n"
    "  acw rules check FILE               all that is wrong with a ruleset's file\n"
    "  acw rules path                     where rulesets are looked for\n";

}  // namespace

int run_rules(const Session& session) {
  std::vector<std::string> words = session.words;
  if (session.options.help || words.empty() || words.front() == "--help") {
    if (words.empty() && !session.options.help) throw Failure{2, "say list, show, check or path: acw rules list"};
    session.streams.out(help);
    return 0;
  }
  const auto verb = words.front();
  words.erase(words.begin());
  for (const auto& word : words) {
    if (word.size() > 1 && word.front() == '-') throw Failure{2, "unknown option " + quote(word)};
  }
  if (verb == "list" && words.empty()) return list(session);
  if (verb == "show") return show(session, words);
  if (verb == "check") return check(session, words);
  if (verb == "path" && words.empty()) return path(session);
  const auto near = nearest(verb, {"list", "show", "check", "path"});
  throw Failure{2, "acw rules " + quote(verb) + (words.empty() ? "" : " " + quote(words.front())) +
                       (near.empty() || near == verb ? ": say list, show RULES [COMMAND], check FILE or path"
                                                     : ": did you mean " + quote(near) + "?")};
}

}  // namespace acw
