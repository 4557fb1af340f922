#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

struct Listing;
struct SweepResult;

/// Table of texts, before a format adds its markup.
struct Lines {
  Texts head;
  std::vector<Texts> rows;

  /// All rows, the head first.
  std::vector<Texts> with_head() const {
    auto all = rows;
    all.insert(all.begin(), head);
    return all;
  }
};

/// Text of a value for programs: flags are `true` and `false`.
std::string cell_of(const Value& value);

/// Table with a row for each item, such as the units of an army. After `columns` come all other
/// keys of the items, such as `attacker.lost`. `to_cell` converts the values; missing values are
/// empty.
Lines lines_of_things(const Value::Array& things, std::string (*to_cell)(const Value& value),
                      Texts columns = {});

/// Row of a Markdown table.
std::string markdown_line(const Texts& cells);
/// Markdown table. `rule` aligns the columns after the first.
std::string markdown_table(const Lines& table, bool with_head = true,
                           const std::string& rule = "---");
/// Escapes HTML tags in a Markdown page, except within fenced code.
std::string without_html(std::string_view page);

/// Table of a report: a row for each probability, each needed roll, each piece of a map or each
/// item of a list. Any other report has one row with its outcomes, with the same columns for all
/// situations.
Lines lines_of(const Report& report, const Procedure& procedure);
/// Table of a list, with a row for each item.
Lines lines_of(const Listing& listing);
/// Table with a row for each combination: its numbers, or the reason why it is refused.
Lines lines_of(const SweepResult& sweep);

}  // namespace acw
