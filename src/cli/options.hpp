#pragma once

#include <optional>

#include "acw/base/texts.hpp"

namespace acw {

/// The program's own options: as they were typed, or as the environment and the configuration have
/// filled them in. The fields are those of option_table.def.
struct Options {
#define ACW_OPTION(type, field, ...) type field{};
#include "options/option_table.def"
#undef ACW_OPTION
  Texts words;  ///< the command, and all that isn't an option of the program
  Texts typed;  ///< names of the options that the command line has, each once

  bool has_typed(std::string_view name) const;
};

/// The options that choose a format.
inline constexpr std::string_view format_options[] = {"format", "json", "md",  "csv",
                                                      "toml",   "svg",  "html"};

/// What `--color` may be.
inline constexpr std::string_view colour_words[] = {"auto", "always", "never"};

/// Reads the command line. Errors are `Misread`.
Options read_options(Texts arguments);

}  // namespace acw
