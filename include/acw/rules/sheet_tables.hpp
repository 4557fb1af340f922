#pragma once

#include "acw/rules/table.hpp"

/// What of a procedure stands on the playsheet: a table that any procedure may have. A row is a
/// table of the sheet, and says by which questions its cells are asked, never what they are.
namespace acw::sheet_tables {

/// `needs`: the number that a throw needs; `dice`: what is thrown; `outcome`: what it comes to, or
/// on the average; `faces`: a line for each face of the first die, and what it comes to; `hits`:
/// what it comes to where as many of the first throw succeed as `down` says; `change`: how much
/// more is needed, or come to, than where it is asked by the first line of `down`; `reach`: up to
/// which {distance} each number is needed; `bands`: how far each range goes, a column each;
/// `rows`: those of the table that `ask` names, and their columns that are `read`.
inline constexpr std::string_view ways[] = {"needs",  "dice",  "outcome", "faces", "hits",
                                            "change", "reach", "bands",   "rows"};

inline constexpr Shape shape{
    "sheet: "
    "ask! text, "  ///< the words of a question, with {down}, {over} and {across} in them
    // "WORDS | TITLE", or words alone; {class} in them stands for each word of that slot, {4..20}
    // for each number, {unit} for each unit of an army.
    "down texts, "    ///< its lines
    "over texts, "    ///< columns of columns
    "across texts, "  ///< its columns
    "by (needs|dice|outcome|faces|hits|change|reach|bands|rows), "
    "read texts, "  ///< the throw that is needed, or outcomes
    "throw text, "  ///< of dice that are entered: the throw whose they are, in place of the first
    "key text, "    ///< of dice that are entered: the outcome that a line is called by
    "order 0..1000, "  ///< where on the sheet: those of less stand before
    "note texts, "     ///< what no question answers, in small letters
    "flowing flag, "   ///< its cells are one sentence
    "card flag"        ///< its lines are those of each unit's card
};

}  // namespace acw::sheet_tables
