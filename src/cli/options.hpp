#pragma once

#include <optional>

#include "acw/base/texts.hpp"

namespace acw {

/// Options of the program: as typed, or as filled in from the environment and the configuration.
/// The fields are those of option_table.def.
struct Options {
#define ACW_OPTION(type, field, ...) type field{};
#include "options/option_table.def"
#undef ACW_OPTION
  Texts words;  ///< the command and all other arguments that are not options
  Texts typed;  ///< names of the typed options, each once

  bool has_typed(std::string_view name) const;
};

/// Options that choose a format.
inline constexpr std::string_view format_options[] = {"format", "json", "md",  "csv",
                                                      "toml",   "svg",  "html"};

/// Values of `--color`.
inline constexpr std::string_view colour_words[] = {"auto", "always", "never"};

/// Reads the command line. Errors are `UsageError`.
Options read_options(Texts arguments);

}  // namespace acw
