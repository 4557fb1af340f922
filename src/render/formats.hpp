#pragma once

#include <span>

#include "acw/rules/ruleset.hpp"
#include "render/csv_dialect.hpp"

namespace acw {

struct Format;

extern const Format text_format, markdown_format, json_format, csv_format, toml_format, svg_format,
    html_format;

/// All formats, in the order used by messages.
std::span<const Format* const> formats();
Names format_names();
/// Formats that a command supports.
Names format_names(std::string_view command);

/// Returns the format with that name; the default if it is empty. Throws `UsageError` with a
/// similar name if the command doesn't support it.
const Format& format_of(std::string_view command, std::string_view name);

/// Appearance of an answer.
struct Look {
  const Format& format = text_format;
  bool quiet = false;  ///< only the headline
  bool colour = false;
  bool explain = false;
  bool first = true;       ///< first of several results; only it prints heads of tables
  std::size_t width = 80;  ///< columns of the terminal or page
  bool all_maps = false;   ///< shows all maps instead of the one used for the battle
  bool folds = false;      ///< omits the middle of long fights
  bool tenths = false;     ///< percentages of luck have one decimal
  CsvDialect csv = {};
};

/// Context for printing an answer: the ruleset, the procedure with the texts of its outcomes, and
/// the appearance.
struct RenderContext {
  const Ruleset& rules;
  const Procedure& procedure;
  const Look& look;
};

}  // namespace acw
