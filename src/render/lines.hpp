#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

struct Listing;
struct SweepResult;

/// An answer laid out in lines and columns, before a format marks them.
struct Lines {
  Texts head;
  std::vector<Texts> rows;

  /// The rows below the head.
  std::vector<Texts> with_head() const {
    auto all = rows;
    all.insert(all.begin(), head);
    return all;
  }
};

/// A value in a cell that programs read: yes and no are `true` and `false`.
std::string cell_of(const Value& value);

/// A line for each of some things (an army's units), under those columns and any other that one of
/// them has, such as `attacker.lost`. `to_cell` writes the values; a column that a thing lacks is
/// empty there.
Lines lines_of_things(const Value::Array& things, std::string (*to_cell)(const Value& value),
                      Texts columns = {});

/// Cells as a line of a table in Markdown.
std::string markdown_line(const Texts& cells);
/// A table in Markdown. `rule`: how columns after the first are aligned.
std::string markdown_table(const Lines& table, bool with_head = true,
                           const std::string& rule = "---");
/// A page whose HTML, from names and notes, is shown as typed; code between fences stays as it is.
std::string without_html(std::string_view page);

/// A report: a line for each chance, each need, each piece of a map or each thing, or else one for
/// its outcomes, with the same columns whatever was said.
Lines lines_of(const Report& report, const Procedure& procedure);
/// A list: a line for each thing.
Lines lines_of(const Listing& listing);
/// A line for each combination, with what it shows or why it is refused.
Lines lines_of(const SweepResult& sweep);

}  // namespace acw
