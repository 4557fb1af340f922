#pragma once

#include "acw/play/want.hpp"
#include "render/formats.hpp"
#include "render/lines.hpp"

namespace acw {

/// What it would take as people are told it, before a format lays it out.
struct WantWords {
  /// Things said otherwise: the chance then, what is gained in points, and what is said.
  struct Part {
    std::string title;  ///< "each of these changes alone reaches it"
    Lines changes;
    std::vector<double> chances;
  };
  std::string title;   ///< "Black Panthers, fire"
  std::string spoken;  ///< ": 12 experienced infantry …"
  Texts notes;
  std::string told;  ///< "3 or more killed: 18.2 % now, 50 % wanted"
  Texts reach;       ///< how many, how far
  std::vector<Part> parts;
};
WantWords want_words(const Report& report, const Ruleset& rules);

/// What it would take, told to a person; with `look.quiet`, the number, the distance or the chance
/// alone.
std::string want_text(const Report& report, const Telling& by);
/// The same as JSON has it.
std::string want_json(const Report& report, const Telling& by);
/// The same as lines of a table: one for now, the count, the distance and each change.
Lines want_lines(const Want& want);

/// What single changes are worth, for an explanation: lines of a text, and a value.
std::string worth_lines(const Worth& worth);
Value worth_value(const Worth& worth);

}  // namespace acw
