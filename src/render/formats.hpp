#pragma once

#include <span>

#include "acw/rules/ruleset.hpp"
#include "render/csv_dialect.hpp"

namespace acw {

struct Format;

extern const Format text_format, markdown_format, json_format, csv_format, toml_format, svg_format,
    html_format;

/// Every format, in the order in which messages name them.
std::span<const Format* const> formats();
Names format_names();
/// Those that a command's answers come in.
Names format_names(std::string_view command);

/// The format that a command's answers are asked for in; empty: the default. Throws `Misread{///
/// …}`, with what is nearest, where the command has none of that name.
const Format& format_of(std::string_view command, std::string_view name);

/// How an answer is to look.
struct Look {
  const Format& format = text_format;
  bool quiet = false;  ///< the headline alone
  bool colour = false;
  bool explain = false;
  bool first = true;       ///< of several results: heads of tables are printed once
  std::size_t width = 80;  ///< columns of a line for people
  bool all_maps = false;   ///< and not only the one that is fought on
  bool folds = false;      ///< of what is long the middle is left out
  bool tenths = false;     ///< percents have a decimal, those of luck too
  CsvDialect csv = {};
};

/// What an answer is told by: the rules, the procedure that has the words of its outcomes, and how
/// it is to look.
struct Telling {
  const Ruleset& rules;
  const Procedure& procedure;
  const Look& look;
};

}  // namespace acw
