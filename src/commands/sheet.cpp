#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/help_topics.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/rule_rows.hpp"
#include "commands/rules.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/playsheet.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

constexpr std::size_t widest_cell = 10;  ///< columns of a page; what is longer stands behind

/// Whether players look into a table: what becomes of units and what may follow is the program's.
bool is_looked_up(const Table& table) {
  return table.name != aftermath::shape.name && table.name != next::shape.name &&
         !table.rows.empty();
}

/// Which word of a situation a row asks for, its label tells players in theirs.
bool is_shown(const Cell& cell) { return cell.name != "slot"; }
/// Whether a cell is a sentence by itself, and needs no name of a column before it.
bool is_sentence(const Cell& cell) {
  return cell.name == "note" || cell.name == "none" || cell.name == "say";
}

bool is_narrow(const Table& table, const std::string& column) {
  return ranges::all_of(table.rows, [&](const Row& row) {
    const auto* cell = row.cell(column);
    return cell == nullptr || display_width(cell_words(*cell)) <= widest_cell;
  });
}

Playsheet::Table sheet_of(const Table& table) {
  Playsheet::Table sheet;
  sheet.title = title_of(table);
  for (const auto& row : table.rows) {
    for (const auto& cell : row.cells) {
      const bool known = contains(sheet.columns, cell.name);
      if (!known && is_shown(cell) && is_narrow(table, cell.name))
        sheet.columns.push_back(cell.name);
    }
  }
  for (const auto& row : table.rows) {
    auto& line = sheet.rows.emplace_back();
    line.label = label_words(table, row) + framed(" (", row.ruling, ")");
    for (const auto& column : sheet.columns) {
      const auto* cell = row.cell(column);
      line.cells.push_back(cell == nullptr ? "" : cell_words(*cell));
    }
    for (const auto& cell : row.cells) {
      if (is_narrow(table, cell.name) || !is_shown(cell)) continue;
      append(line.rest, "; ", (is_sentence(cell) ? "" : cell.name + " ") + cell_words(cell));
    }
  }
  for (auto& column : sheet.columns) column = replaced(column, '_', ' ');
  return sheet;
}

/// The ruleset that the first word names, as acw rules show takes it; empty where it is none.
std::string rules_named(const Session& session) {
  if (session.words.empty()) return {};
  const auto& word = session.words.front();
  const bool dashed = word.starts_with("-");
  if (dashed || find_command(plain_word(word)) != nullptr || session.library.where(word).empty())
    return {};
  if (session.options.has_typed("rules"))
    throw Misread{"the ruleset is named twice: " + quote(session.rules) + " and " + quote(word)};
  return word;
}

/// The commands that were asked for; all where none was.
Texts commands_asked(const Session& session, const Ruleset& rules, Texts words) {
  const auto known = commands_of(rules);
  for (const auto& word : words) {
    refuse_options({word}, session.command);
    if (contains(known, word)) continue;
    throw Misread{quote(word) + " is no command of " + rules.title_or_id() +
                  did_you_mean(word, names_of(known), any_of(known))};
  }
  return words;
}

int run_sheet(const Session& session) {
  auto words = plain_words(session.words);
  const auto named = rules_named(session);
  if (!named.empty()) words.erase(words.begin());
  const auto rules = session.library.load(named.empty() ? session.rules : named);
  const auto asked = commands_asked(session, rules, std::move(words));
  Playsheet sheet;
  sheet.title = formatted("{}, distances in {}", rules.title_or_id(), spoken_unit(rules.unit));
  const auto* sequence = rules.fact("sequence");
  if (asked.empty() && sequence != nullptr)
    sheet.parts.push_back({sequence->title, sequence->says, {}});
  Value::Array tables;
  for (const auto& procedure : rules.procedures) {
    const auto command = procedure.name.substr(0, procedure.name.find(' '));
    if (!asked.empty() && !contains(asked, command)) continue;
    Playsheet::Part part{procedure.name + ": " + procedure.summary, {}, {}};
    for (const auto& table : procedure.tables) {
      if (!is_looked_up(table)) continue;
      part.tables.push_back(sheet_of(table));
      for (const auto& row : table.rows) {
        auto line = keyed("command", procedure.name, "table", table.name);
        const auto cells = row_value(row);
        for (const auto& [name, value] : fields_in(cells)) line.set(name, value);
        tables.push_back(line);
      }
    }
    if (!part.tables.empty()) sheet.parts.push_back(std::move(part));
  }
  session.print({playsheet_text(sheet, session.streams.out_width),
                 session.answer().set(
                     "rules", rules.id, "rules_hash", rules.hash, "outcome",
                     keyed("title", rules.title, "unit", unit_name(rules.unit), "rows", tables)),
                 {},
                 playsheet_markdown(sheet)});
  return 0;
}

}  // namespace

const Command sheet_command{"sheet", "a ruleset's playsheet: its tables, to be printed", run_sheet,
                            taker::sheet,
                            "acw sheet: a ruleset's playsheet, its tables to be printed\n\n"
                            "  acw sheet [RULES] [COMMAND …]\n\nas in\n"
                            "  acw sheet                        all of it\n"
                            "  acw sheet sow fire morale        the tables of two commands\n"
                            "  acw -r sz sheet --md > schulz.md"};

}  // namespace acw
