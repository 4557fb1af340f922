#pragma once

#include "acw/play/report.hpp"
#include "base/json_text.hpp"
#include "render/document.hpp"
#include "render/formats.hpp"
#include "words/outcome_words.hpp"

namespace acw {

/// A report as text, of which `procedure` has the words, or its headline alone; and as JSON on a
/// line.
std::string render_text(const Report& report, const Telling& by);
std::string render_json(const Report& report, const Ruleset& rules, const Look& look);
/// "then fire of the target": a step by its command, and whose it is.
std::string step_title(const Report& report, const StepResult& step);
/// Its notes, each told as one.
Texts noted(const Result& result);
/// An answer as JSON on a line, with what is needed to have it again: the program, the dice (of
/// samples theirs, too), the rules, and the command as it can be typed.
std::string with_origin(Value answer, const Ruleset& rules, const std::string& typed,
                        bool sampled = false);

/// The chances of a report's outcomes, with bars; the one that matters most last, and of a fight
/// what it comes to. `briefly`: each of the others in a line.
std::string odds_text(const Result& report, const Procedure& procedure, const Look& look,
                      bool briefly = false);
/// The same as a page: the headline first; of steps, each step's outcomes and the totals.
Document odds_document(const Report& report, const Telling& by);
/// Which maps are shown: the one that is fought on, the one that was asked for, or all.
std::vector<std::size_t> maps_shown(const Atlas& atlas, const Look& look);
/// Those maps as boards, each with its key.
std::string boards_text(const Atlas& atlas, const Look& look);

/// Lines of cells one below the other, each column as wide as need be, those that are `numbers` to
/// the right; a column in which nothing stands is left out.
std::string in_columns(const std::vector<Texts>& lines, const std::vector<bool>& numbers,
                       std::string_view indent, std::string_view gap = " ");

/// The list of things in an outcome (an army's units), a line each in columns with a head; empty
/// when there is none, or its things are no plain rows. Where a line would be longer than `width`,
/// what all have in common is said once.
std::string listed(const Value& outcome, std::size_t width);

/// A chance in whole hundredths, finer where it is small: "21 %", "0.3 %", "once in 40,000".
/// With `tenths` in tenths of a percent.
std::string how_often(double chance, bool tenths = false);
/// "this many or more: 21 %"; with `times`, of something that comes or not: "this often or more:
/// 21 %".
std::string luck_words(const Luck& luck, bool times = false);
/// Who wins a fight how often, how long it takes and what it costs, in a sentence; empty for odds
/// of anything else.
std::string fight_in_words(const Result& report);

}  // namespace acw
