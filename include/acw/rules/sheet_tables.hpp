#pragma once

#include "acw/rules/table.hpp"

/// Table `sheet`, which any procedure may have. A row is a table of the playsheet. It states the
/// questions whose answers fill the cells, never the answers.
namespace acw::sheet_tables {

/// Content of a cell. `needs`: number needed. `dice`: dice rolled. `outcome`: result, or its mean.
/// `faces`: a line for each face of the first die, with its result. `hits`: result if the number of
/// successes of the first throw is the value in `down`. `change`: difference to the first line of
/// `down`. `reach`: greatest {distance} for each number needed. `bands`: a column for each range
/// band, with its limit. `rows`: rows of the table in `ask`, with the columns in `read`.
inline constexpr std::string_view ways[] = {"needs",  "dice",  "outcome", "faces", "hits",
                                            "change", "reach", "bands",   "rows"};

inline constexpr Shape shape{
    "sheet: "
    "ask! text, "  ///< words of a question, with {down}, {over} and {across}
    // "WORDS | TITLE", or words alone. In them, {class} stands for each word of that slot, {4..20}
    // for each number, and {unit} for each unit of an army.
    "down texts, "    ///< lines
    "over texts, "    ///< groups of columns
    "across texts, "  ///< columns
    "by (needs|dice|outcome|faces|hits|change|reach|bands|rows), "
    "read texts, "     ///< the throw whose number is needed, or outcomes
    "throw text, "     ///< for entered dice: the throw that gets them; by default, the first
    "key text, "       ///< for entered dice: outcome that labels a line
    "order 0..1000, "  ///< position on the sheet, in ascending order
    "note texts, "     ///< text in small letters
    "flowing flag, "   ///< the cells form one sentence
    "card flag"        ///< the lines appear on each unit's card
};

}  // namespace acw::sheet_tables
