#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "acw/play/luck.hpp"
#include "acw/rules/sheet_tables.hpp"
#include "base/command_words.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/help_topics.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/procedure.hpp"
#include "commands/rules.hpp"
#include "play/question.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "rules/common_rows.hpp"
#include "words/grammar.hpp"
#include "words/heard.hpp"
#include "words/lexicon.hpp"
#include "words/outcome_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// A line or a column of a table, as a question's words and as a title.
struct Heading {
  std::string words;
  std::string title;
};
using Headings = std::vector<Heading>;

constexpr const char* blank_cell = "–";  ///< of a cell in which nothing stands

/// Whether all cells of a row are blank.
bool is_blank(const Document::Row& row) {
  return ranges::all_of(row.cells, [](const auto& cell) { return cell.text == blank_cell; });
}

/// "4–6" of 4 and 6; else both.
std::string joint(const std::string& one, const std::string& other) {
  const auto is_number = [](const std::string& text) {
    return !text.empty() && text.find_first_not_of("-0123456789") == text.npos;
  };
  const auto to = one.starts_with('-') ? " to " : "–";
  const auto from = one.substr(0, one.find(to));
  return is_number(from) && is_number(other) ? from + to + other : one + ", " + other;
}

/// Makes one of lines that are alike, and of columns.
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
    const auto at = static_cast<std::ptrdiff_t>(i);
    table.columns.erase(table.columns.begin() + at);
    for (auto& row : table.rows) row.cells.erase(row.cells.begin() + at);
  }
}

/// Asks the program what stands in the tables of a sheet.
class SheetAsker {
 public:
  SheetAsker(const Session& session, const Ruleset& rules)
      : rules_{rules},
        variants_{variants_of(session)},
        armies_{armies_for(session, rules)},
        lookup_{session.library, session.rules, armies_} {
    Situation readings;
    choose_variants(rules, variants_, readings);  // what is at fault is told once
    for (const auto& unit : armies_.units()) {
      for (const auto& own : unit.words) own_words_.emplace(own.path.slot, own.word);
    }
  }

  /// The table of a row; without lines where no question of it is answered.
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
    for (const auto& one : over) {
      for (const auto& other : across) {
        columns.emplace_back(one, other);
        table.columns.push_back({one.title, other.title});
      }
    }
    sides_ = 0;
    unread_.clear();
    const auto add = [&](const Heading& one) {
      auto& line = table.rows.emplace_back(Document::Row{one.title, {}});
      for (const auto& [above, beside] : columns)
        line.cells.push_back(asked(one, above, beside, down.front()));
      if (row.has("key")) line.label = key_;
    };
    if (way_ == "faces") {
      for (int face = 1; face <= std::max(sides_, 1); ++face)
        add({std::to_string(face), std::to_string(face)});
    } else {
      for (const auto& one : down) {
        if (way_ != "change" || &one != &down.front()) add(one);
      }
    }
    if (ranges::all_of(table.rows, is_blank) && !unread_.empty())
      left_out.push_back(concat(row.label, ": ", unread_));
    return part;
  }

  /// Every question that was asked, with its answer.
  Value::Array answers;
  Texts left_out;  ///< tables whose questions aren't understood, and why

 private:
  // ------------------------------------------------------------------------------ what is asked

  /// What stands in braces in an entry, and each of what it stands for.
  Headings spread(const Heading& entry) const {
    const auto from = entry.words.find('{');
    const auto to = entry.words.find('}', from);
    if (to == std::string::npos) return {entry};
    const auto name = entry.words.substr(from + 1, to - from - 1);
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
      for (const auto& number : written_out(name, [](auto) { return false; })) add(number, number);
    } else if (const auto* slot = rules_.slot(name)) {
      for (const auto& word : slot->words) add(word.name, replaced(word.name, '-', ' '));
    } else {
      return {entry};
    }
    return all;
  }
  /// Whether some unit of the armies has each word of an entry that any of them could have; all
  /// where there are no armies.
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
    const auto said = texts(*row_, column);
    if (said.empty()) return {{}};
    const auto& ask = row_->text("ask");
    const auto at = std::min(ask.find(" at "), ask.find(" vs "));
    const bool acting = ask.find(concat("{", column, "}")) < at;
    Headings all;
    for (const auto& text : said) {
      const auto bar = text.find(" | ");
      const auto words = text.substr(0, bar);
      for (auto& one : spread({words, bar == text.npos ? words : text.substr(bar + 3)})) {
        if (!acting || words.starts_with("at ") || is_of_armies(one.words))
          all.push_back(std::move(one));
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

  Report report(const std::string& question, const ThrowWay& way) {
    const Question asked{
        lookup_, rules_, *procedure_, {.words = command_words(question), .variants = variants_}};
    const auto sweep = asked.read();
    typed_ = asked.typed(sweep);
    return asked.engine(sweep.situation(), {.readings = false}).play(way);
  }

  // --------------------------------------------------------------------------- what is answered

  Document::Cell asked(const Heading& down, const Heading& over, const Heading& across,
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
      else cell = come_to(report(question, {.mode = ThrowMode::odds}).odds);
      line.set("typed", typed_);
    } catch (const Failure& failure) {
      line.set("refused", message_of(failure));
      if (failure.kind() != Failure::Kind::refused)
        unread_ = concat(procedure_->name, " ", question, ": ", failure.what());
    }
    if (cell.text.empty()) cell.text = blank_cell;
    answers.push_back(line.set("text", cell.text, "chance", cell.chance));
    return cell;
  }

  /// The throw of a question that is looked for.
  Need need(const std::string& words) { return need_in(report(words, {.mode = ThrowMode::need})); }
  Need need_in(const Report& report) const {
    for (const auto& one : report.explanation.needs) {
      if (read_.empty() ? one.needs != 0 || one.change : one.why == read_.front()) return one;
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
    const auto told = read_.size() > 1 ? tell(*procedure_, name, value) : std::string{};
    return told.empty() ? to_words(value) : told;
  }
  static std::string whole_percent(double chance) { return formatted("{:.0f} %", 100 * chance); }
  Document::Cell come_to(const Marginals& odds) const {
    std::string text;
    for (const auto& read : read_) {
      const auto [name, wanted] = outcome_and_value(read);
      const auto* one = named(odds, name);
      if (one == nullptr) continue;
      const bool whether = ranges::all_of(
          one->pmf, [](const auto& row) { return row.first == Value{0} || row.first == Value{1}; });
      if (one->pmf.size() == 1) append(text, ", ", outcome_words(name, one->pmf.front().first));
      else if (one->numeric)
        append(text, ", ", whether ? whole_percent(one->mean) : short_number(one->mean));
      for (const auto& [value, chance] : one->pmf) {
        if (!wanted.empty() && to_words(value) == wanted) append(text, ", ", whole_percent(chance));
      }
    }
    return {text, {}};
  }
  std::string change(const std::string& base, const std::string& question) {
    const auto from = need(base);
    const auto to = need(question);
    const int by = to.change ? *to.change - from.change.value_or(0) : to.needs - from.needs;
    return by == 0 ? "" : formatted("{}{}", by < 0 ? "−" : "+", std::abs(by));
  }
  /// What dice come to that are entered: `down` tells how many of the throw that is meant succeed,
  /// or what they show; of any other throw nothing succeeds.
  std::string with_dice(const std::string& question, const Heading& down) {
    const auto& meant = row_->text("throw");
    const auto number = static_cast<int>(whole_number(down.words, 0, 1000).value_or(0));
    std::vector<int> shown;
    const auto supply = [&](const dice::Ask& ask, int lacking) {
      const bool own = meant.empty() ? shown.empty() : ask.why == meant;
      int face = ask.low && ask.needs > 0 && meant.empty() ? ask.sides : 1;
      if (own && way_ == "faces") face = number;
      if (own) sides_ = std::max(sides_, ask.sides);
      if (face > ask.sides) throw Refused{"the die cannot show that number"};
      std::vector<int> faces(static_cast<std::size_t>(lacking), face);
      if (own && way_ == "hits" && ask.needs > 0)
        std::fill_n(faces.begin(), std::min(number, lacking), ask.needs);
      append_all(shown, faces);
      return dice::Entered::More{std::move(faces)};
    };
    auto told =
        read_words(report(question, {.mode = ThrowMode::entered, .supply = supply}).outcome);
    if (!shown.empty()) typed_ += " --dice " + joined(shown, ",");
    return told;
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
  /// The rows of a table that the program itself goes by.
  Document::Table own_rows() const {
    Document::Table table;
    const auto* own = procedure_->table(row_->text("ask"));
    for (const auto& column : read_)
      table.columns.push_back({"", read_.size() > 1 ? spaced(column) : ""});
    for (const auto& row : own == nullptr ? std::vector<Row>{} : own->rows) {
      auto& line = table.rows.emplace_back(Document::Row{label_words(*own, row), {}});
      for (const auto& column : read_) {
        const auto* cell = row.cell(column);
        line.cells.push_back({cell == nullptr ? blank_cell : cell_words(*cell), {}});
      }
    }
    return table;
  }
  /// Takes each distance of the range table, and what the question is answered there.
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
      } catch (const Refused&) {  // out of reach
      }
    }
    typed_ = last;
  }
  /// How far a band goes.
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
  std::set<std::pair<std::string, std::string>> own_words_;  ///< of the armies' units, by slots
  const Procedure* procedure_ = nullptr;
  const Row* row_ = nullptr;
  std::string_view way_;
  Texts read_;
  std::string typed_;   ///< the question that was asked last
  std::string key_;     ///< … and what its outcome counts as
  std::string unread_;  ///< a question that isn't understood, and why
  int sides_ = 0;       ///< … the most that a die of it has, where dice are entered
};

/// The ruleset that the first word names, as acw rules show takes it; empty where it is none.
std::string rules_named(const Session& session) {
  if (session.words.empty()) return {};
  const auto& word = session.words.front();
  if (word.starts_with("-") || find_command(plain_word(word)) != nullptr ||
      session.library.where(word).empty())
    return {};
  if (session.options.has_typed("rules") || session.game != nullptr)
    throw Misread{"choose one ruleset: " + quote(session.rules) + " or " + quote(word)};
  return word;
}

/// Refuses what isn't a command of the ruleset.
void check_commands(const Session& session, const Ruleset& rules, const Texts& words) {
  const auto known = commands_of(rules);
  for (const auto& word : words) {
    refuse_options({word}, session.command);
    if (contains(known, word)) continue;
    throw Misread{"unknown command " + quote(word) + " for " + rules.title_or_id() +
                  did_you_mean(word, names_of(known), "expected " + any_of(known))};
  }
}

/// Adds to what is told of each unit what a table tells of it.
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
  auto asked = plain_words(session.words);  // commands; all where none is
  const auto named = rules_named(session);
  if (!named.empty()) asked.erase(asked.begin());
  const auto read = rules_for(session, named.empty() ? session.rules : named);
  const auto& rules = *read;
  check_commands(session, rules, asked);
  SheetAsker asker{session, rules};
  auto readings = joined(variants_of(session));
  if (readings.empty()) readings = "interpretations as in the rulebook";
  Document sheet{concat(rules.title_or_id(), ": playsheet"),
                 concat("distances in ", unit_words(rules.unit), ", ", readings)};
  sheet.columns = 2;
  std::multimap<int, std::pair<const Procedure*, const Row*>> places;
  for (const auto& procedure : rules.procedures) {
    const auto command = procedure.name.substr(0, procedure.name.find(' '));
    if (!asked.empty() && !contains(asked, command)) continue;
    for (const auto& row : procedure.rows(sheet_tables::shape.name))
      places.emplace(row.integer("order"), std::pair{&procedure, &row});
  }
  const auto* sequence = rules.fact("sequence");
  if (asked.empty() && sequence != nullptr)
    sheet.parts.push_back({.title = "The turn", .place = sequence->place, .notes = sequence->says});
  Document::Part cards{.title = "Units"};
  for (const auto& [order, place] : places) {
    const auto& [procedure, row] = place;
    auto part = asker.table(*procedure, *row);
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
  if (!asker.left_out.empty()) sheet.parts.push_back({.title = "Omitted", .notes = asker.left_out});
  session.print(
      {.result = session.answer().set(
           "rules", rules.id, "rules_hash", rules.hash, "outcome",
           keyed("title", rules.title, "unit", unit_name(rules.unit), "rows", asker.answers)),
       .document = std::move(sheet)});
  return 0;
}

}  // namespace

const Command sheet_command{"sheet", "print a ruleset's playsheet", run_sheet, taker::sheet};

}  // namespace acw
