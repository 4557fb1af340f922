#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "acw/play/outcome_rank.hpp"
#include "acw/rules/sheet_tables.hpp"
#include "base/command_words.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/help_topics.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/procedure.hpp"
#include "commands/rules.hpp"
#include "play/answer.hpp"
#include "play/read_question.hpp"
#include "rules/common_rows.hpp"
#include "words/grammar.hpp"
#include "words/lexicon.hpp"
#include "words/outcome_words.hpp"
#include "words/plain_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// A row or a column: its words in a question, and its title.
struct Heading {
  std::string words;
  std::string title;
};
using Headings = std::vector<Heading>;

constexpr const char* blank_cell = "–";  ///< text of an empty cell

/// Whether all cells of a row are empty.
bool is_blank(const Document::Row& row) {
  return ranges::all_of(row.cells, [](const auto& cell) { return cell.text == blank_cell; });
}

/// Joint title: "4–6" for 4 and 6, otherwise both titles.
std::string joint(const std::string& one, const std::string& other) {
  const auto is_number = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("-0123456789") == text.npos;
  };
  const auto dash = one.starts_with('-') ? " to " : "–";
  const auto start = one.substr(0, one.find(dash));
  return is_number(start) && is_number(other) ? start + dash + other : one + ", " + other;
}

/// Joins equal adjacent rows, and equal adjacent columns.
void join_alike(Document::Table& table) {
  std::vector<Document::Row> rows;
  for (auto& row : table.rows) {
    if (!rows.empty() && rows.back().cells == row.cells)
      rows.back().label = joint(rows.back().label, row.label);
    else rows.push_back(std::move(row));
  }
  table.rows = std::move(rows);
  for (std::size_t i = 1; i < table.columns.size();) {
    auto& before = table.columns[i - 1];
    const bool alike =
        before.over == table.columns[i].over && ranges::all_of(table.rows, [&](const auto& row) {
          return row.cells[i - 1] == row.cells[i];
        });
    if (!alike) {
      ++i;
      continue;
    }
    before.title = joint(before.title, table.columns[i].title);
    const auto offset = static_cast<std::ptrdiff_t>(i);
    table.columns.erase(table.columns.begin() + offset);
    for (auto& row : table.rows) row.cells.erase(row.cells.begin() + offset);
  }
}

/// Fills the cells of a sheet's tables by asking questions.
class SheetTables {
 public:
  SheetTables(const Session& session, const Ruleset& rules)
      : rules_{rules},
        variants_{variants_of(session)},
        armies_{armies_for(session, rules)},
        lookup_{session.library, session.rules, armies_} {
    Situation readings;
    choose_variants(rules, variants_, readings);  // reports invalid variants once
    for (const auto& unit : armies_.units()) {
      for (const auto& own : unit.words) own_words_.emplace(own.path.slot, own.word);
    }
  }

  /// Table of a sheet row; empty if none of its questions has an answer.
  Document::Part table(const Procedure& procedure, const Row& row) {
    procedure_ = &procedure;
    row_ = &row;
    way_ = row.has("by") ? std::string_view{row.text("by")} : sheet_tables::ways[0];
    read_ = texts(row, "read");
    std::string place{row.place};
    if (!row.ruling.empty()) append(place, ", ", row.ruling);
    Document::Part part{.title = row.label,
                        .place = place,
                        .flowing = row.flag("flowing"),
                        .notes = texts(row, "note")};
    auto& table = part.table;
    if (way_ == "rows") {
      table = own_rows();
      return part;
    }
    const auto down = entries("down");
    const auto over = entries("over");
    auto across = entries("across");
    if (way_ == "bands") {
      across.clear();
      for (const auto& band : procedure.bands) across.push_back({band, band});
    }
    std::vector<std::pair<Heading, Heading>> columns;
    for (const auto& upper : over) {
      for (const auto& other : across) {
        columns.emplace_back(upper, other);
        table.columns.push_back({upper.title, other.title});
      }
    }
    sides_ = 0;
    unreadable_.clear();
    const auto add = [&](const Heading& heading) {
      auto& line = table.rows.emplace_back(Document::Row{heading.title, {}});
      for (const auto& [above, beside] : columns)
        line.cells.push_back(cell_of(heading, above, beside, down.front()));
      if (row.has("key")) line.label = key_;
    };
    if (way_ == "faces") {
      for (int face = 1; face <= std::max(sides_, 1); ++face)
        add({std::to_string(face), std::to_string(face)});
    } else {
      for (const auto& heading : down) {
        if (way_ != "change" || &heading != &down.front()) add(heading);
      }
    }
    if (ranges::all_of(table.rows, is_blank) && !unreadable_.empty())
      left_out.push_back(concat(row.label, ": ", unreadable_));
    return part;
  }

  /// All questions with their answers, for JSON.
  Value::Array answers;
  Texts left_out;  ///< tables whose questions cannot be read, and why

 private:
  // Questions.

  /// Replaces the name in braces of an entry by each of its values.
  Headings spread(const Heading& entry) const {
    const auto open_brace = entry.words.find('{');
    const auto close_brace = entry.words.find('}', open_brace);
    if (close_brace == std::string::npos) return {entry};
    const auto name = entry.words.substr(open_brace + 1, close_brace - open_brace - 1);
    Headings all;
    const auto add = [&](const std::string& word, const std::string& called) {
      const auto braced = "{" + name + "}";
      append_all(all, spread({filled_in(entry.words, braced, word),
                              filled_in(entry.title, braced, called)}));
    };
    if (name == "unit") {
      for (const auto& unit : armies_.units()) {
        if (unit.rank.empty() && unit.kind.empty() && !unit.is_gone())
          add("@" + unit.id, unit.called());
      }
    } else if (name.find("..") != name.npos) {
      for (const auto& number : expand_list(name, [](auto) { return false; })) add(number, number);
    } else if (const auto* slot = rules_.slot(name)) {
      for (const auto& word : slot->words) add(word.name, replaced(word.name, '-', ' '));
    } else {
      return {entry};
    }
    return all;
  }
  /// Whether a unit of the armies has each word of an entry, if it is one that units have. True
  /// without armies.
  bool is_of_armies(const std::string& words) const {
    return ranges::all_of(command_words(words), [&](const std::string& word) {
      bool some = false;
      for (const auto& [name, own] : own_words_) {
        const auto* slot = rules_.slot(name);
        if (slot == nullptr || slot->find(word) == nullptr) continue;
        if (slot->find(word)->name == own) return true;
        some = true;
      }
      return !some;
    });
  }
  Headings entries(std::string_view column) const {
    const auto listed = texts(*row_, column);
    if (listed.empty()) return {{}};
    const auto& ask = row_->text("ask");
    const auto separator = std::min(ask.find(" at "), ask.find(" vs "));
    const bool acting = ask.find(concat("{", column, "}")) < separator;
    Headings all;
    for (const auto& text : listed) {
      const auto bar = text.find(" | ");
      const auto words = text.substr(0, bar);
      for (auto& heading : spread({words, bar == text.npos ? words : text.substr(bar + 3)})) {
        if (!acting || words.starts_with("at ") || is_of_armies(heading.words))
          all.push_back(std::move(heading));
      }
    }
    return all;
  }
  std::string words(const Heading& down, const Heading& over, const Heading& across) const {
    std::string ask{row_->text("ask")};
    for (const auto& [mark, heading] :
         {std::pair{"{down}", &down}, {"{over}", &over}, {"{across}", &across}})
      ask = filled_in(std::move(ask), mark, heading->words);
    return ask;
  }

  Report report(const std::string& question, const RollOptions& way) {
    const auto parsed = read_question(lookup_, rules_, *procedure_,
                                      {.words = command_words(question), .variants = variants_});
    const auto sweep = read_first_step(parsed);
    typed_ = typed_command(parsed, sweep);
    return answer(plan(parsed, sweep.situation(), {.readings = false}), way);
  }

  // Answers.

  Document::Cell cell_of(const Heading& down, const Heading& over, const Heading& across,
                         const Heading& first) {
    Document::Cell cell;
    const auto question = words(down, over, across);
    auto line =
        keyed("command", procedure_->name, "table", row_->label, "row", down.title, "over",
              over.title, "column", across.title, "ask", question, "by", way_, "read", read_);
    try {
      if (way_ == "needs") cell = needed(need(question));
      else if (way_ == "dice") cell.text = need(question).dice;
      else if (way_ == "hits" || way_ == "faces") cell.text = with_dice(question, down);
      else if (way_ == "change") {
        const auto base = words(first, over, across);
        line.set("base", base);
        cell.text = change(base, question);
      } else if (way_ == "reach") cell.text = reach(question);
      else if (way_ == "bands") cell.text = band_end(question, across.words);
      else cell = odds_cell(report(question, {.mode = ThrowMode::odds}).odds);
      line.set("typed", typed_);
    } catch (const Failure& failure) {
      line.set("refused", message_of(failure));
      if (failure.kind() != Failure::Kind::rule)
        unreadable_ = concat(procedure_->name, " ", question, ": ", failure.what());
    }
    if (cell.text.empty()) cell.text = blank_cell;
    answers.push_back(line.set("text", cell.text, "chance", cell.chance));
    return cell;
  }

  /// Required roll of a question: the one that the row names, or the first.
  Need need(const std::string& words) { return need_in(report(words, {.mode = ThrowMode::need})); }
  Need need_in(const Report& report) const {
    for (const auto& need : report.explanation.needs) {
      if (read_.empty() ? need.needs != 0 || need.change : need.why == read_.front()) return need;
    }
    return {};
  }
  static Document::Cell needed(const Need& need) {
    if (need.change) return {formatted("D{} {:+}", need.sides, *need.change), {}};
    if (need.dice.empty()) return {};
    if (need.sides == 0) return {std::to_string(need.needs), {}};
    const int good = need.low ? need.needs : need.sides + 1 - need.needs;
    if (good <= 0) return {"never", {}};
    if (good >= need.sides) return {"always", {}};
    const auto low = need.needs == 1 ? std::string{"1"} : formatted("1–{}", need.needs);
    auto text = need.low ? low : formatted("{}+", need.needs);
    if (need.twice > 0 && need.twice <= need.sides) text += formatted(", {}+ two", need.twice);
    return {text, formatted("{} in {}", good, need.sides)};
  }

  std::string outcome_words(const std::string& name, const Value& value) const {
    if (value == Value{false} && read_.size() == 1) return "no " + spaced(name);
    if (value.is_null() || value == Value{false} || value == Value{"none"}) return {};
    if (value == Value{true}) return spaced(name);
    if (whole_in(value) == 0 && value.as<std::string>() == nullptr && read_.size() > 1) return {};
    const auto sentence = read_.size() > 1 ? tell(*procedure_, name, value) : std::string{};
    return sentence.empty() ? to_words(value) : sentence;
  }
  static std::string whole_percent(double chance) { return formatted("{:.0f} %", 100 * chance); }
  Document::Cell odds_cell(const Marginals& odds) const {
    std::string text;
    for (const auto& read : read_) {
      const auto [name, wanted] = outcome_and_value(read);
      const auto* marginal = named(odds, name);
      if (marginal == nullptr) continue;
      const bool whether = ranges::all_of(marginal->pmf, [](const auto& row) {
        return row.first == Value{0} || row.first == Value{1};
      });
      if (marginal->pmf.size() == 1)
        append(text, ", ", outcome_words(name, marginal->pmf.front().first));
      else if (marginal->numeric)
        append(text, ", ", whether ? whole_percent(marginal->mean) : short_number(marginal->mean));
      for (const auto& [value, chance] : marginal->pmf) {
        if (!wanted.empty() && to_words(value) == wanted) append(text, ", ", whole_percent(chance));
      }
    }
    return {text, {}};
  }
  std::string change(const std::string& base, const std::string& question) {
    const auto base_need = need(base);
    const auto new_need = need(question);
    const int difference = new_need.change ? *new_need.change - base_need.change.value_or(0)
                                           : new_need.needs - base_need.needs;
    return difference == 0 ? ""
                           : formatted("{}{}", difference < 0 ? "−" : "+", std::abs(difference));
  }
  /// Outcome with entered dice. `down` is the number of successes of the row's throw or the number
  /// on its dice; all other throws fail.
  std::string with_dice(const std::string& question, const Heading& down) {
    const auto& throw_name = row_->text("throw");
    const auto number = static_cast<int>(whole_number(down.words, 0, 1000).value_or(0));
    std::vector<int> shown;
    const auto supply = [&](const dice::Ask& ask, int lacking) {
      const bool is_own = throw_name.empty() ? shown.empty() : ask.why == throw_name;
      int face = ask.low && ask.needs > 0 && throw_name.empty() ? ask.sides : 1;
      if (is_own && way_ == "faces") face = number;
      if (is_own) sides_ = std::max(sides_, ask.sides);
      if (face > ask.sides) throw RuleError{"the die cannot show that number"};
      std::vector<int> faces(static_cast<std::size_t>(lacking), face);
      if (is_own && way_ == "hits" && ask.needs > 0)
        std::fill_n(faces.begin(), std::min(number, lacking), ask.needs);
      append_all(shown, faces);
      return dice::Entered::More{std::move(faces)};
    };
    auto outcome =
        read_words(report(question, {.mode = ThrowMode::entered, .supply = supply}).outcome);
    if (!shown.empty()) typed_ += " --dice " + joined(shown, ",");
    return outcome;
  }
  std::string read_words(const Value& outcome) {
    key_ = to_words(outcome_at(outcome, row_->text("key")));
    std::string text;
    for (const auto& name : read_) {
      const auto words = outcome_words(name, outcome_at(outcome, name));
      if (!words.empty() && text != words && !text.ends_with(", " + words))
        append(text, ", ", words);
    }
    return text;
  }
  /// Rows of one of the ruleset's tables.
  Document::Table own_rows() const {
    Document::Table table;
    const auto* source = procedure_->table(row_->text("ask"));
    for (const auto& column : read_)
      table.columns.push_back({"", read_.size() > 1 ? spaced(column) : ""});
    for (const auto& row : source == nullptr ? std::vector<Row>{} : source->rows) {
      auto& line = table.rows.emplace_back(Document::Row{label_words(*source, row), {}});
      for (const auto& column : read_) {
        const auto* cell = row.cell(column);
        line.cells.push_back({cell == nullptr ? blank_cell : cell_words(*cell), {}});
      }
    }
    return table;
  }
  /// Calls `take` with each distance of the range table and the report at that distance.
  void at_limits(const std::string& question, auto take) {
    std::set<double> limits;
    for (const auto& row : procedure_->rows("ranges")) {
      for (const auto& band : procedure_->bands) {
        if (const auto* cell = row.cell(band)) limits.insert(cell->number);
      }
    }
    std::string last;
    for (const double limit : limits) {
      const auto distance = formatted("{}{}", limit, unit_name(rules_.unit));
      try {
        take(limit, report(filled_in(question, "{distance}", distance), {.mode = ThrowMode::need}));
        last = typed_;
      } catch (const RuleError&) {  // out of reach
      }
    }
    typed_ = last;
  }
  /// Distance to which a band extends.
  std::string band_end(const std::string& question, const std::string& band) {
    std::string end;
    at_limits(question, [&](double limit, const Report& report) {
      if (text_in(report.situation["range"]) == band) end = short_number(limit);
    });
    return end;
  }
  /// "3+ to 30, 4+ to 120".
  std::string reach(const std::string& question) {
    std::vector<std::pair<std::string, double>> runs;
    at_limits(question, [&](double limit, const Report& report) {
      const auto cell = needed(need_in(report)).text;
      if (cell.empty()) return;
      if (runs.empty() || runs.back().first != cell) runs.emplace_back(cell, limit);
      else runs.back().second = limit;
    });
    std::string text;
    for (const auto& [cell, limit] : runs)
      append(text, ", ", concat(cell, " to ", short_number(limit)));
    return text;
  }

  const Ruleset& rules_;
  Texts variants_;
  Armies armies_;
  Lookup lookup_;
  std::set<std::pair<std::string, std::string>> own_words_;  ///< of all units, by slot
  const Procedure* procedure_ = nullptr;
  const Row* row_ = nullptr;
  std::string_view way_;
  Texts read_;
  std::string typed_;       ///< the last question as typed
  std::string key_;         ///< value of the key column in its outcome
  std::string unreadable_;  ///< a question that could not be read, and why
  int sides_ = 0;           ///< sides of the dice to enter, at most
};

/// Ruleset that the first word names, as in acw rules show; empty if it does not name one.
std::string rules_named(const Session& session) {
  if (session.words.empty()) return {};
  const auto& word = session.words.front();
  if (word.starts_with("-") || find_command(plain_word(word)) != nullptr ||
      session.library.where(word).empty())
    return {};
  if (session.options.has_typed("rules") || session.game != nullptr)
    throw UsageError{"choose one ruleset: " + quote(session.rules) + " or " + quote(word)};
  return word;
}

/// Refuses words that are not commands of the ruleset.
void check_commands(const Session& session, const Ruleset& rules, const Texts& words) {
  const auto known = commands_of(rules);
  for (const auto& word : words) {
    refuse_options({word}, session.command);
    if (contains(known, word)) continue;
    throw UsageError{"unknown command " + quote(word) + " for " + rules.title_or_id() +
                     did_you_mean(word, names_of(known), "expected " + any_of(known))};
  }
}

/// Adds the columns of a table to the units' cards.
void add_card(const Document::Part& part, Document::Table& cards) {
  const auto& table = part.table;
  if (cards.rows.empty())
    for (const auto& row : table.rows) cards.rows.push_back({row.label, {}});
  for (const auto& column : table.columns)
    cards.columns.push_back(
        {column.title.empty() ? "" : part.title, column.title.empty() ? part.title : column.title});
  for (const auto i : ranges::Places{cards.rows}) {
    append_all(cards.rows[i].cells, table.rows[i].cells);
  }
}

int run_sheet(const Session& session) {
  auto commands = plain_words(session.words);  // commands; empty: all
  const auto named = rules_named(session);
  if (!named.empty()) commands.erase(commands.begin());
  const auto ruleset = rules_for(session, named.empty() ? session.rules : named);
  const auto& rules = *ruleset;
  check_commands(session, rules, commands);
  SheetTables tables{session, rules};
  auto readings = joined(variants_of(session));
  if (readings.empty()) readings = "interpretations as in the rulebook";
  Document sheet{concat(rules.title_or_id(), ": playsheet"),
                 concat("distances in ", unit_words(rules.unit), ", ", readings)};
  sheet.columns = 2;
  std::multimap<int, std::pair<const Procedure*, const Row*>> places;
  for (const auto& procedure : rules.procedures) {
    const auto command = procedure.name.substr(0, procedure.name.find(' '));
    if (!commands.empty() && !contains(commands, command)) continue;
    for (const auto& row : procedure.rows(sheet_tables::shape.name))
      places.emplace(row.integer("order"), std::pair{&procedure, &row});
  }
  const auto* sequence = rules.fact("sequence");
  if (commands.empty() && sequence != nullptr)
    sheet.parts.push_back({.title = "The turn", .place = sequence->place, .notes = sequence->says});
  Document::Part cards{.title = "Units"};
  for (const auto& [order, place] : places) {
    const auto& [procedure, row] = place;
    auto part = tables.table(*procedure, *row);
    auto& table = part.table;
    if (row->flag("card")) {
      add_card(part, cards.table);
      continue;
    }
    const bool entered = row->has("key") || row->text("by") == "faces";
    if (!entered) std::erase_if(table.rows, is_blank);
    if (entered || !part.flowing) join_alike(table);
    if (!table.rows.empty()) sheet.parts.push_back(std::move(part));
  }
  std::erase_if(cards.table.rows, is_blank);
  if (!cards.table.rows.empty()) sheet.parts.push_back(std::move(cards));
  if (!tables.left_out.empty())
    sheet.parts.push_back({.title = "Omitted", .notes = tables.left_out});
  session.print(
      {.result = session.answer().set(
           "rules", rules.id, "rules_hash", rules.hash, "outcome",
           keyed("title", rules.title, "unit", unit_name(rules.unit), "rows", tables.answers)),
       .document = std::move(sheet)});
  return 0;
}

}  // namespace

const Command sheet_command{"sheet", "print a ruleset's playsheet", run_sheet, taker::sheet};

}  // namespace acw
